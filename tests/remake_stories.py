"""Writes the retold games of tests/validator/annotate/golden anew; read the difference before you keep it.

python -m tests.remake_stories
"""

from __future__ import annotations

from .validator.annotate.shelf import FORMS, GOLDEN, KEPT, PICTURES, made, pictures, place

if __name__ == "__main__":
    for form in FORMS:
        (GOLDEN / form).mkdir(parents=True, exist_ok=True)
        for old in (GOLDEN / form).iterdir():
            old.unlink()
    for path in KEPT:
        for form, text in made(path):
            place(path, form).write_text(text, "utf-8")
    PICTURES.write_text(pictures(), "utf-8")
