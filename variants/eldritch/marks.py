"""Random numbers by which positions are told apart (EC-13): their exclusive or is the key of a position.

They come in rows, one number of 62 bits for each square, made when a row is first asked for. They are others in every
process, so that nobody can make a record whose positions are mistaken for each other.
"""

from __future__ import annotations

from os import urandom
from typing import Final

from mypy_extensions import i64

from .geometry import SIZE

MOST: Final = 2**62 - 1

_STAMPS: Final = 512  # more than twice the gaits of all kinds
_ROWS: Final[list[list[i64]]] = [[] for _ in range(_STAMPS)]
_HOMES: Final[list[list[i64]]] = [[] for _ in range(SIZE)]


def row(stamp: int) -> list[i64]:
    """The numbers of men with a stamp (see ``man.py``) on each square; those of 0 are nobody's."""
    return _ROWS[stamp] or _make(_ROWS[stamp])


def home_row(home: int) -> list[i64]:
    """The same for a starting square, where it matters who came from where."""
    return _HOMES[home] or _make(_HOMES[home])


def _make(numbers: list[i64]) -> list[i64]:
    numbers.extend([number >> 2 for number in memoryview(urandom(8 * SIZE)).cast("Q")])
    return numbers
