"""Comments, escaped lines and blanks: their text, and what should not stand in them."""

from __future__ import annotations

import re

from .blanks import CONTROL, name_of
from .comments import clean_comment
from .faults import Faults
from .model import Comment, Escape
from .scanner import Token

LONGEST_COMMENT = 16_000_000
REMARKS = frozenset(("comment", "line_comment", "escape", "unclosed"))

_HIDDEN_BLANK = re.compile("[^ \t\r\n\v\f\x00-\x1f\x7f\ufeff]")
_NO_WIDTH = re.compile("[\u200b-\u200f\u2060]")


def read_remark(token: Token, faults: Faults, number: int | None) -> Comment | Escape:
    """The comment or escaped line of a token whose kind is one of REMARKS."""
    text = token.text
    if token.kind == "escape":
        return Escape(text[1:].rstrip())
    if token.kind == "unclosed":
        message = "The comment that begins here has no closing brace."
        faults.add("PGN-107", message, token.start, "{" + text[:60], number)
    if len(text) > LONGEST_COMMENT:
        message = f"The comment that begins here has {len(text)} characters, more than {LONGEST_COMMENT}."
        faults.add("PGN-502", message, token.start, "", number)
    control = CONTROL.search(text)
    if control is not None:
        name = name_of(control[0])
        message = f"A comment holds the control character {name}, which is read as a blank."
        faults.add("PGN-103", message, token.start + 1 + control.start(), name, number)
        text = CONTROL.sub(" ", text)
    if token.kind == "line_comment":
        return Comment(text.strip(), True)
    return Comment(clean_comment(text))


def check_blank(text: str, place: int, faults: Faults, number: int | None) -> None:
    """Report what is not a plain blank between words."""
    _check(text, place, faults, number, _HIDDEN_BLANK)


def check_word(text: str, place: int, faults: Faults, number: int | None) -> None:
    """Report control characters and signs without a width in a word."""
    _check(text, place, faults, number, _NO_WIDTH)


def _check(text: str, place: int, faults: Faults, number: int | None, hidden: re.Pattern[str]) -> None:
    for control in CONTROL.finditer(text):
        name = name_of(control[0])
        faults.add(
            "PGN-103",
            f"The control character {name} is read as a blank.",
            place + control.start(),
            name,
            number,
        )
    found = hidden.search(text)
    if found is not None:
        faults.oddity("PGN-104", place + found.start(), name_of(found[0]), "", number)
