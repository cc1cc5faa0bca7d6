"""Texts of positions read back: ``name=value`` and blanks, and the values that many systems have.

A system says which fields it has and what their values mean; the text's own form is read here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Mapping
from typing import Final, TypeVar

from .rounds import Clock
from .sheet import Sheet

P = TypeVar("P")
V = TypeVar("V")

MOST: Final = 1000  # parts of a list; nobody carries, holds or suffers more

_COUNT: Final = re.compile("[0-9]{1,12}")
_WHOLE: Final = re.compile("-?[0-9]{1,12}")


class Unreadable(Exception):
    """A text that is no position at this table; the message is a sentence."""


class Fields(dict[str, str]):
    """The fields of a text by name; those that are empty are not there."""

    def each(self, field: str, value_of: Callable[[str], V], names: Container[str] | None = None) -> dict[str, V]:
        """``Ann:17,Bob:7`` as values by name; each name once, and one of these if some are given."""
        found: dict[str, V] = {}
        for part in self[field].split(",") if field in self else ():
            name, _, value = part.partition(":")
            if name in found or not value or (names is not None and name not in names):
                raise Unreadable(f"{field}= cannot say {part[:40] or 'nothing'}.")
            found[name] = value_of(value)
        return found

    def some(self, field: str, names: Container[str]) -> tuple[str, ...]:
        """``Ann,Bob``: some of these names, each once."""
        found: dict[str, None] = {}
        for name in self[field].split(",") if field in self else ():
            if name not in names or name in found:
                raise Unreadable(f"{field}= cannot say {name[:40] or 'nothing'}.")
            found[name] = None
        return tuple(found)

    def one(self, field: str, names: Collection[str]) -> str:
        """One of these names, or ""."""
        return parse_word(self[field], names) if field in self else ""

    def rows(self, field: str, width: int) -> list[list[str]]:
        """``Bear:block:Ann,Orb:hold:Bob`` as rows of so many parts."""
        found = [part.split(":") for part in self[field].split(",")] if field in self else []
        for row in found:
            if len(row) != width or not all(row):
                raise Unreadable(f"{field}= needs {width} parts each time, not {':'.join(row)[:40] or 'nothing'}.")
        return found

    def clock(self, number: str, half: str, halves: Mapping[int, str], usual: str) -> Clock:
        """Round and half, by the names of their fields; ``usual`` is the half where none is named."""
        found = {words: each for each, words in halves.items()}
        return Clock(parse_count(self.get(number, "1")), found[parse_word(self.get(half, usual), found)], True)


def parse_fields(text: str, names: Container[str], what: str) -> Fields:
    """Name and value of each part, of these names only, each once and none of them empty; ``what`` it is a text of."""
    fields = Fields()
    for part in text.split():
        name, _, value = part.partition("=")
        if name not in names or not value:
            raise Unreadable(f"{part[:40]} is no part of a position of {what}.")
        if name in fields:
            raise Unreadable(f"{name}= stands there twice.")
        fields[name] = value
    return fields


def compare(said: Mapping[str, str], written: Mapping[str, str], names: tuple[str, ...]) -> None:
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


def resume(sheet: Sheet, read: Callable[[], P]) -> P | None:
    """The position of a FEN tag as ``read`` makes it; None, with a fault on the sheet, where it cannot be read."""
    try:
        return read()
    except Unreadable as error:
        sheet.fatal("FEN", str(error))
        return None


# --- values -------------------------------------------------------------------------------------------------


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


def parse_word(text: str, words: Collection[str]) -> str:
    """One of a few words."""
    if text not in words:
        raise Unreadable(f"{text[:40] or 'Nothing'} is none of {', '.join(filter(None, words))[:200] or 'nothing'}.")
    return text
