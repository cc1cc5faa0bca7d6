"""Fixed random numbers by which positions are told apart (EC-13): their exclusive or is the key of a position.

They come in rows, one number of 62 bits for each square; a row is made when it is first asked for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .geometry import SIZE

MOST: Final = 2**62 - 1
_WORD: Final = 2**64 - 1
_ROWS: Final[dict[int, list[i64]]] = {}
_HOMES: Final = 1000  # more than the stamps of all men; the rows of squares follow


def row(stamp: int) -> list[i64]:
    """The numbers of men with a stamp (see ``man.py``) on each square; 0 is nobody's."""
    if stamp not in _ROWS:
        _ROWS[stamp] = [_mixed(stamp * SIZE + square) for square in range(SIZE)]
    return _ROWS[stamp]


def home_row(home: int) -> list[i64]:
    """The same for a starting square, where it matters who came from where."""
    return row(_HOMES + home)


def _mixed(number: int) -> int:
    """A number that shows nothing of the one it is made from (the finish of splitmix64, without its last two bits)."""
    number = (number + 1) * 0x9E3779B97F4A7C15 & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return (number ^ number >> 31) >> 2
