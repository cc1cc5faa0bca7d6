"""The line of a record that a message is about, with a caret under the place."""

from __future__ import annotations

import unicodedata
from typing import Final

from eldritch.notation.model import Source
from eldritch.validator.places import Places

LONGEST: Final = 120  # characters shown of a long line


class Excerpts:
    """The lines of one game by their numbers in the file.

    ``encoding`` is that of the stream that will show them: a letter which it lacks becomes a question mark.
    """

    def __init__(self, source: Source, encoding: str = "utf-8") -> None:
        self._source = source
        self._encoding = encoding
        self._places = Places(source)

    def at(self, line: int, column: int) -> tuple[str, str] | None:
        """The line, cut around the column if it is long, and the caret below it; None outside the game."""
        source = self._source
        text, span = source.text, self._places.span(line)
        if span is None:
            return None
        start, end = span
        place = start + max(column - (source.first_column if line == source.first_line else 1), 0)
        if end - start > LONGEST:
            start = max(start, min(place - LONGEST // 2, end - LONGEST))
            end = start + LONGEST
        before, shown = self._legible(text[start:place]), self._legible(text[start:end])
        return shown, " " * sum(_width(sign) for sign in before) + "^"

    def _legible(self, text: str) -> str:
        """The text with a blank for a tab and a replacement for what cannot be shown."""
        plain = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text.replace("\t", " "))
        return plain.encode(self._encoding, "replace").decode(self._encoding, "replace")


def _width(sign: str) -> int:
    """How many columns of a terminal a character takes."""
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
