"""Squares by name and by number, and the ways between them (CT-1).

A square is a number from 0 (a1) to 63 (h8), rank after rank; NOWHERE stands for a square that does not exist.
"""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1
NAMES: Final = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")
PLACES: Final = {name: place for place, name in enumerate(NAMES)}

FAR: Final = (7, 0)  # the far row of White and of Black
FORWARD: Final = (1, -1)


def column(square: int) -> int:
    """The file of a square, from 0 for a."""
    return square & 7


def row(square: int) -> int:
    """The rank of a square, from 0."""
    return square >> 3


def is_dark(square: int) -> bool:
    """Whether checkers use the square."""
    return not (column(square) + row(square)) & 1


def shifted(square: int, files: int, ranks: int) -> int:
    """The square so many files and ranks away, or NOWHERE."""
    file, rank = column(square) + files, row(square) + ranks
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else NOWHERE


NUMBERED: Final = tuple(
    square for rank in range(7, -1, -1) for square in range(rank * 8, rank * 8 + 8) if is_dark(square)
)
"""The square of number 1, of number 2, and so on: from the top, each rank from the a-file on."""

_BY_NUMBER: Final = {str(number): square for number, square in enumerate(NUMBERED, start=1)}


def parse_square(text: str) -> int:
    """The square that a name (``c3``) or a number (``22``) means, or NOWHERE."""
    return PLACES.get(text, _BY_NUMBER.get(text, NOWHERE))


DIAGONALS: Final = ((-1, 1), (1, 1), (-1, -1), (1, -1))

STEPS: Final = tuple(
    tuple((ranks, shifted(square, files, ranks)) for files, ranks in DIAGONALS if shifted(square, files, ranks) >= 0)
    for square in range(64)
)
"""For each square the diagonal steps, as (1 up or -1 down, target)."""

JUMPS: Final = tuple(
    tuple(
        (ranks, shifted(square, files, ranks), shifted(square, 2 * files, 2 * ranks))
        for files, ranks in DIAGONALS
        if shifted(square, 2 * files, 2 * ranks) >= 0
    )
    for square in range(64)
)
"""For each square the jumps, as (1 up or -1 down, square passed, target)."""
