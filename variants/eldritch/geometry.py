"""The squares: a mailbox of 12 columns and 13 rows around the board and its strips.

A square is an index, ``12 * row + column``. The ordinary board fills columns 2-9 (files a-h) and rows
2-9 (ranks 1-8); strips (EC-GE-2) add columns 1 and 10 (files z and i) and rows 1 and 10 (ranks 0 and
9). All else is the edge, so that a step off the board always lands on a cell that says so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 12
SIZE: Final = 156
REACH: Final = 9  # the longest straight line on the largest board, in steps

N: Final = 12
S: Final = -12
E: Final = 1
W: Final = -1
NE: Final = 13
NW: Final = 11
SE: Final = -11
SW: Final = -13

ORTHOGONAL: Final = (N, E, S, W)
DIAGONAL: Final = (NE, SE, SW, NW)
EIGHT: Final = (N, NE, E, SE, S, SW, W, NW)
AROUND: Final[list[i64]] = list(EIGHT)
ASIDE: Final[list[i64]] = list(DIAGONAL)
"""The same for the compiled core, which goes through a list of machine words without a look at each."""
KNIGHT: Final = (25, 14, -10, -23, -25, -14, 10, 23)

FILES: Final = "zabcdefghi"
RANKS: Final = "0123456789"


def index(name: str) -> int:
    """The square of a two-letter name, files z and a-i, ranks 0-9; raises KeyError for any other text."""
    return SQUARES[name]


def column(square: int) -> int:
    """The column of a square: 1 for file z, 2-9 for a-h, 10 for i."""
    return square % WIDTH


def row(square: int) -> int:
    """The row of a square: 1 for rank 0, 2-9 for ranks 1-8, 10 for rank 9."""
    return square // WIDTH


def rank_from(square: int, colour: int) -> int:
    """The rank counted from a colour's own side (its home row is 1, its far row 8)."""
    rank = square // WIDTH - 1
    return rank if colour == 0 else 9 - rank


def is_dark(square: int) -> bool:
    """Whether the square has the colour of a1; strips carry the pattern on."""
    return (square % WIDTH + square // WIDTH) % 2 == 0


def on_board(square: int) -> bool:
    """Whether the square belongs to the ordinary board of 64."""
    return 2 <= square % WIDTH <= 9 and 2 <= square // WIDTH <= 9


def _names() -> dict[str, int]:
    names: dict[str, int] = {}
    for rank in range(10):
        for file in range(10):
            names[FILES[file] + RANKS[rank]] = WIDTH * (rank + 1) + file + 1
    return names


SQUARES: Final[dict[str, int]] = _names()
NAMES: Final[list[str]] = [""] * SIZE
for _name, _square in SQUARES.items():
    NAMES[_square] = _name

BOARD: Final[tuple[int, ...]] = tuple(WIDTH * row_ + column_ for row_ in range(2, 10) for column_ in range(2, 10))
"""The 64 squares from a1 to h8, rank by rank."""


def _strips() -> dict[str, tuple[int, int, int, int]]:
    found: dict[str, tuple[int, int, int, int]] = {}
    for first in range(5):
        for rank in "09":
            cells = [SQUARES["abcdefgh"[first + n] + rank] for n in range(4)]
            found[f"{NAMES[cells[0]]}-{NAMES[cells[3]]}"] = (cells[0], cells[1], cells[2], cells[3])
        for file in "zi":
            cells = [SQUARES[file + "12345678"[first + n]] for n in range(4)]
            found[f"{NAMES[cells[0]]}-{NAMES[cells[3]]}"] = (cells[0], cells[1], cells[2], cells[3])
    return found


STRIPS: Final[dict[str, tuple[int, int, int, int]]] = _strips()
"""Every strip that could be laid against the board (EC-GE-2), by the name that a record gives it."""


def _lines() -> list[i64]:
    table: list[i64] = [i64(0)] * (2 * SIZE + 1)
    for step in EIGHT:
        for n in range(1, REACH + 1):
            table[step * n] = step
    return table


LINE: Final[list[i64]] = _lines()
"""``LINE[b - a]``: the step from a towards b where they may share a line, else 0. (Differences are
ambiguous near the edges: a step found here still has to be walked.)"""


def adjacent(one: int, other: int) -> bool:
    """Whether two squares are one king step apart."""
    return one - other in (1, -1, 11, -11, 12, -12, 13, -13)
