"""Writes the retold games of tests/validator/annotate/golden anew; read the difference before you keep it.

python -m tests.remake_stories
"""

from __future__ import annotations

from eldritch.validator.annotate import annotate

from .validator.annotate.conftest import SAMPLES, records
from .validator.annotate.test_samples import GOLDEN, GOLDEN_FORMS

if __name__ == "__main__":
    for name, form, diagrams in GOLDEN_FORMS:
        (record, *_) = records(SAMPLES / name)
        text = annotate(record, form, diagrams=diagrams, cite=form == "markdown")
        (GOLDEN / f"{name.partition('.')[0]}.{form}").write_text(text, "utf-8")
