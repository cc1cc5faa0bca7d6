"""The gallery of formats in docs/ is what the converters make today."""

from __future__ import annotations

from tests.remake.formats import FOLDER, formats


def test_the_gallery_of_formats_is_up_to_date() -> None:
    made = formats()
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, name
