"""Spellings that were seen of late, found by their bytes: no text is made for a token that comes again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .model import BoardAct, Comment, Event, Item, Mark, Result, Roll
from .spellings import REFUSED, SPELLINGS, read_token

LONGEST: Final = 23  # bytes of a spelling that is kept
_SHORT: Final = 8  # bytes that a number holds
_SLOTS: Final = 1 << 14
_WAYS: Final = 4
_SPREAD: Final = 0x9E3779B97F4A7C1  # odd, so that every byte has a part in the upper bits of a product

PLAIN: Final = 0
RESULT: Final = 1
PLACED: Final = 2
BAD: Final = 4


@final
class Seen:
    """A spelling: its bytes and their count as three numbers, its item, and of what sort that is.

    PLAIN may stand anywhere, RESULT at the end; PLACED must be looked at where it stands, and BAD needs care.
    """

    __slots__ = ("first", "item", "rest", "second", "sort")

    def __init__(self, first: i64, second: i64, rest: i64, item: Item) -> None:
        self.first: i64 = first
        self.second: i64 = second
        self.rest: i64 = rest
        self.item = item
        self.sort: i64 = _sort(item)


def _sort(item: Item) -> i64:
    if isinstance(item, (BoardAct, Mark, Comment, Roll, Event)):
        return PLAIN
    if isinstance(item, Result):
        return RESULT
    return BAD if item is REFUSED else PLACED


class Table:
    """Spellings, each in one of a few slots that its bytes lead to, where a new one takes the place of an older one:
    neither memory nor the time that a token takes can grow."""

    __slots__ = ("slots",)

    def __init__(self) -> None:
        self.slots = [Seen(0, 0, 0, REFUSED)] * (_SLOTS + _WAYS)

    def keep(self, slot: i64, seen: Seen) -> None:
        """Put a spelling where there is room from a slot on, else there."""
        for way in range(_WAYS):
            if self.slots[slot + way].rest == 0:
                self.slots[slot + way] = seen
                return
        self.slots[slot] = seen


_WORDS: Final = Table()
_REMARKS: Final = Table()


def find(data: bytes, start: i64, end: i64) -> Seen:
    """What stands in some bytes between two places. Comments have no part in the room of the words."""
    size: i64 = end - start
    if size > LONGEST:
        return Seen(0, 0, size, SPELLINGS[text(data, start, end)])
    table = _REMARKS if data[start] == ord("{") else _WORDS
    first: i64
    second: i64 = 0
    rest: i64 = size
    if size <= _SHORT:
        first = _number(data, start, end)
    else:
        first = _number(data, start, start + 8)
        if size <= 2 * _SHORT:
            second = _number(data, start + 8, end)
        else:
            second = _number(data, start + 8, start + 16)
            rest = _number(data, start + 16, end) << 8 | size
    slots = table.slots
    slot: i64 = ((first + second * _SPREAD + rest) * _SPREAD >> 49) & (_SLOTS - 1)
    for way in range(_WAYS):
        seen = slots[slot + way]
        if seen.first == first and seen.rest == rest and seen.second == second:
            return seen
    spelling = text(data, start, end)
    seen = Seen(first, second, rest, read_token(spelling) if table is _REMARKS else SPELLINGS[spelling])
    table.keep(slot, seen)
    return seen


def _number(data: bytes, start: i64, end: i64) -> i64:
    """Up to eight bytes as one number."""
    number: i64 = 0
    place: i64 = start
    while place < end:
        number = number << 8 | data[place]
        place += 1
    return number


def text(data: bytes, start: i64, end: i64) -> str:
    """The text between two places."""
    return data[start:end].decode("utf-8")
