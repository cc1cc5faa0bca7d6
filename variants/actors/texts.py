"""Texts of positions read back: ``name=value`` and blanks, and the values that many systems have."""

from __future__ import annotations

import re
from typing import Final

MOST: Final = 1000  # parts of a list; nobody carries, holds or suffers more

_COUNT: Final = re.compile("[0-9]{1,12}")
_WHOLE: Final = re.compile("-?[0-9]{1,12}")


class Unreadable(Exception):
    """A text that is no position at this table; the message is a sentence."""


def parse_fields(text: str, names: tuple[str, ...], what: str) -> dict[str, str]:
    """Name and value of each part, of these names only, each once and none of them empty; ``what`` it is a text of."""
    fields: dict[str, str] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        if name not in names or not value:
            raise Unreadable(f"{part[:40]} is no part of a position of {what}.")
        if name in fields:
            raise Unreadable(f"{name}= stands there twice.")
        fields[name] = value
    return fields


def compare(said: dict[str, str], written: dict[str, str], names: tuple[str, ...]) -> None:
    """Fields that follow from the rest may be left out; where they stand they must be right."""
    for name in names:
        if name in said and said[name] != written[name]:
            raise Unreadable(f"{name}= does not follow from the rest; that would be {written[name] or 'nothing'}.")


def parse_list(text: str, between: str) -> list[str]:
    """The parts of a list, which is not endless."""
    parts = text.split(between)
    if len(parts) > MOST:
        raise Unreadable(f"A list has {len(parts)} parts; {MOST} at most can be.")
    return parts


def matched(pattern: re.Pattern[str], text: str, what: str) -> str:
    """The text, if it looks as it should."""
    if not pattern.fullmatch(text):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no {what}.")
    return text


def parse_count(text: str) -> int:
    """A whole number from 0."""
    return int(matched(_COUNT, text, "whole number"))


def parse_known(text: str) -> int | None:
    """A whole number, or None for ``?``."""
    return None if text == "?" else int(matched(_WHOLE, text, "whole number"))


def parse_word(text: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    if text not in words:
        raise Unreadable(f"{text[:40] or 'Nothing'} is none of {', '.join(filter(None, words))}.")
    return text
