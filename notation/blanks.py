"""What separates words: blanks, control characters that are read as blanks, and signs without a width."""

from __future__ import annotations

import re

ZERO_WIDTH = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"

BLANK = f"[\\s\x00-\x1f\x7f{ZERO_WIDTH}]"
"""A regular expression for one sign between words; signs without a width may also stand inside words."""

CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
"""Control characters that have no place in a record; tabs and line ends have."""

TWO_LINE_ENDS = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)")
"""An empty line and the end of the line before it."""

_BLANKS = re.compile("[\\s\x00-\x1f\x7f]+")
_ZERO_WIDTH = re.compile(f"[{ZERO_WIDTH}]+")


def joined(text: str) -> str:
    """The text with single spaces between its words and without signs that have no width."""
    return _BLANKS.sub(" ", _ZERO_WIDTH.sub("", text))


def name_of(character: str) -> str:
    """A character that cannot be shown, by its number."""
    return f"U+{ord(character):04X}" + (" (NUL)" if character == "\0" else "")
