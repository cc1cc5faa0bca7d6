"""Writes the examples of the rules, and of docs/ the pages of kinds, the pictures and the formats."""

from __future__ import annotations

from . import formats, gallery, kinds
from .examples import EXAMPLES, examples_text

if __name__ == "__main__":
    EXAMPLES.write_text(examples_text(), encoding="utf-8")
    for folder, made in (
        (kinds.FOLDER, kinds.pages()),
        (gallery.FOLDER, gallery.gallery()),
        (formats.FOLDER, formats.formats()),
    ):
        folder.mkdir(exist_ok=True)
        for name, text in made.items():
            (folder / name).write_text(text, encoding="utf-8")
