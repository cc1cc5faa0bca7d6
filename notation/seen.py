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
_MARKS: Final = 256  # move numbers up to which their marks are looked up by number
_ENDS: Final = 1 << 9 | 1 << 10 | 1 << 13 | 1 << 32 | 1 << 33 | 1 << 36 | 1 << 40 | 1 << 41 | 1 << 59 | 1 << 60
"""A bit for each sign below ``>`` that ends a word: blanks and ``!$();<``."""

PLAIN: Final = 0
RESULT: Final = 1
PLACED: Final = 2
BAD: Final = 4
CHANCE: Final = 8


@final
class Seen:
    """A spelling: its bytes and their count as three numbers, its item, and of what sort that is.

    PLAIN and CHANCE may stand anywhere, RESULT at the end; PLACED must be looked at where it stands, BAD needs care.
    """

    __slots__ = ("first", "item", "rest", "second", "sort")

    def __init__(self, first: i64, second: i64, rest: i64, item: Item) -> None:
        self.first: i64 = first
        self.second: i64 = second
        self.rest: i64 = rest
        self.item = item
        self.sort: i64 = _sort(item)


def _sort(item: Item) -> i64:
    if isinstance(item, (BoardAct, Mark, Comment)):
        return PLAIN
    if isinstance(item, (Roll, Event)):
        return CHANCE
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


def ends_word(sign: i64) -> bool:
    """Whether a word ends where that sign stands."""
    if sign < ord(">"):
        return (_ENDS >> sign & 1) > 0
    return sign <= ord("?") or sign == ord("{") or sign == ord("}")


_WORDS: Final = Table()
_REMARKS: Final = Table()
_NOTHING: Final = Seen(0, 0, 0, REFUSED)
_NUMBERED: Final = [_NOTHING] * _MARKS


def find(data: bytes, start: i64, end: i64) -> Seen:
    """What stands in some bytes between two places; no comment, for those have no part in the room of the words."""
    size: i64 = end - start
    if size > LONGEST:
        return Seen(0, 0, size, SPELLINGS[text(data, start, end)])
    if size <= _SHORT:
        return _meet(_WORDS, data, start, end, _number(data, start, end), 0, size)
    first: i64 = _number(data, start, start + 8)
    if size <= 2 * _SHORT:
        return _meet(_WORDS, data, start, end, first, _number(data, start + 8, end), size)
    second: i64 = _number(data, start + 8, start + 16)
    return _meet(_WORDS, data, start, end, first, second, _number(data, start + 16, end) << 8 | size)


def find_word(data: bytes, start: i64, size: i64) -> Seen | None:
    """The short word that begins with a letter at a place; None where it is longer than most."""
    number: i64 = data[start]
    end: i64 = start + 1
    stop: i64 = start + _SHORT
    while end < size:
        sign: i64 = data[end]
        if ends_word(sign):
            break
        if end == stop:
            return None
        number = number << 8 | sign
        end += 1
    return _meet(_WORDS, data, start, end, number, 0, end - start)


def find_remark(data: bytes, start: i64, size: i64) -> Seen | None:
    """The short comment that is opened at a place; None where it is longer, or not closed."""
    first: i64 = 0
    second: i64 = 0
    number: i64 = 0
    place: i64 = start
    part: i64 = 0
    while part < 3:
        stop: i64 = start + (_SHORT if part == 0 else 2 * _SHORT if part == 1 else LONGEST)
        if stop > size:
            stop = size
        while place < stop:
            sign: i64 = data[place]
            number = number << 8 | sign
            place += 1
            if sign == ord("}"):
                length: i64 = place - start
                if part == 0:
                    return _meet(_REMARKS, data, start, place, number, 0, length)
                if part == 1:
                    return _meet(_REMARKS, data, start, place, first, number, length)
                return _meet(_REMARKS, data, start, place, first, second, number << 8 | length)
        if part == 0:
            first = number
        else:
            second = number
        number = 0
        part += 1
    return None


def find_mark(number: i64, data: bytes, start: i64, end: i64) -> Seen:
    """What a move number with one dot is, which stands between two places."""
    if number >= _MARKS:
        return find(data, start, end)
    seen = _NUMBERED[number]
    if seen is _NOTHING:
        seen = _NUMBERED[number] = find(data, start, end)
    return seen


def _meet(table: Table, data: bytes, start: i64, end: i64, first: i64, second: i64, rest: i64) -> Seen:
    """The spelling in a table that has these bytes, which stand between two places; a new one is kept."""
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
