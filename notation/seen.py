"""Spellings that were seen of late, found by their bytes: no text is made for a token that comes again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .acts import LONGEST_TOKEN
from .model import BoardAct, Comment, Event, Item, Mark, Result, Roll
from .spellings import REFUSED, SPELLINGS, read_token

_SLOTS: Final = 1 << 14
_WAYS: Final = 4
_MOST_BYTES: Final = 8  # that make a key by themselves

PLAIN: Final = 0
RESULT: Final = 1
PLACED: Final = 2
BAD: Final = 4


@final
class Seen:
    """A spelling: its key, its bytes where the key does not say them all, its item, and of what sort that is.

    PLAIN may stand anywhere, RESULT at the end; PLACED must be looked at where it stands, and BAD needs care.
    """

    __slots__ = ("item", "key", "raw", "sort")

    def __init__(self, key: i64, raw: bytes, item: Item) -> None:
        self.key: i64 = key
        self.raw = raw
        self.item = item
        self.sort: i64 = _sort(item)


def _sort(item: Item) -> i64:
    if isinstance(item, (BoardAct, Mark, Comment, Roll, Event)):
        return PLAIN
    if isinstance(item, Result):
        return RESULT
    return BAD if item is REFUSED else PLACED


class Table:
    """Spellings, each in one of a few slots that its key leads to, where a new one takes the place of an older one:
    neither memory nor the time that a token takes can grow."""

    __slots__ = ("slots",)

    def __init__(self) -> None:
        self.slots = [Seen(0, b"", REFUSED)] * (_SLOTS + _WAYS)

    def keep(self, seen: Seen) -> None:
        """Put a spelling where there is room, else into the first of its slots."""
        first = _slot(seen.key)
        slot: i64 = first
        while slot < first + _WAYS and self.slots[slot].key != 0:
            slot += 1
        self.slots[slot if slot < first + _WAYS else first] = seen


def _slot(key: i64) -> i64:
    return (key * 0x9E3779B97F4A7C1 >> 24) & (_SLOTS - 1)


_SHORT: Final = Table()
_LONG: Final = Table()


def find(data: bytes, start: i64, end: i64) -> Seen:
    """What stands in some bytes between two places; the first byte is not 0."""
    return _short(data, start, end) if end - start <= _MOST_BYTES else _long(data, start, end)


def _short(data: bytes, start: i64, end: i64) -> Seen:
    key: i64 = 0
    place: i64 = start
    while place < end:
        key = key << 8 | data[place]
        place += 1
    slots = _SHORT.slots
    slot = _slot(key)
    for way in range(_WAYS):
        seen = slots[slot + way]
        if seen.key == key:
            return seen
    seen = Seen(key, b"", SPELLINGS[text(data, start, end)])
    _SHORT.keep(seen)
    return seen


def _long(data: bytes, start: i64, end: i64) -> Seen:
    key: i64 = end - start
    place: i64 = start
    while place < end:
        key = (key * 31 + data[place]) & 0xFFFFFFFFFFFF
        place += 1
    slots = _LONG.slots
    slot = _slot(key)
    for way in range(_WAYS):
        seen = slots[slot + way]
        if seen.key == key and _stands(seen.raw, data, start, end):
            return seen
    spelling = text(data, start, end)
    # comments have no part in the room of the other spellings
    item = read_token(spelling) if data[start] == ord("{") else SPELLINGS[spelling]
    seen = Seen(key, data[start:end], item)
    if end - start < LONGEST_TOKEN:
        _LONG.keep(seen)
    return seen


def _stands(raw: bytes, data: bytes, start: i64, end: i64) -> bool:
    """Whether bytes stand between two places."""
    size: i64 = len(raw)
    if size != end - start:
        return False
    place: i64 = 0
    while place < size:
        if raw[place] != data[start + place]:
            return False
        place += 1
    return True


def text(data: bytes, start: i64, end: i64) -> str:
    """The text between two places."""
    return data[start:end].decode("utf-8")
