"""Writes the expected reports of samples/broken anew; read the difference before you keep it.

python -m tests.remake.reports
"""

from __future__ import annotations

import json

from eldritch.validator.archive import validate_file
from eldritch.validator.formats.shape import shape_reports

from ..test_samples import BROKEN

if __name__ == "__main__":
    for path in BROKEN:
        shape = shape_reports([validate_file(path, name=path.name)], "eldritch")
        path.with_suffix(".json").write_text(json.dumps(shape, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
