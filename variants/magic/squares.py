"""The board: names of squares, steps, adjacency and areas of influence (CM-13, CM-14)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

FILES: Final = "abcdefgh"
SQUARES: Final = tuple(f"{file}{rank}" for rank in range(1, 9) for file in FILES)
OFF: Final = "off"  # beside the board
BACK_ROWS: Final = ("1", "8")

_SQUARE: Final = re.compile("[a-h][1-8]")


def is_square(name: str) -> bool:
    """Whether a word is the name of a square."""
    return _SQUARE.fullmatch(name) is not None


def on(place: str) -> str:
    """A place for a message.

    >>> on("d4"), on("off")
    ('on d4', 'beside the board')
    """
    return "beside the board" if place == OFF else f"on {place}"


def on_board(place: str) -> tuple[str, ...]:
    """The square of a fault, () beside the board."""
    return (place,) if is_square(place) else ()


def across(one: str, other: str) -> tuple[int, int]:
    """How many files and how many ranks lie between two squares."""
    return abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1]))


def distance(one: str, other: str) -> int:
    """The steps from one square to another (CM-13).

    >>> distance("d4", "e6")
    3
    """
    return sum(across(one, other))


def steps(one: str, other: str, adjacent: str) -> int:
    """The moves of one step each that it takes, by the option ``adjacent`` (CM-A3)."""
    return max(across(one, other)) if adjacent == "king" else distance(one, other)


def is_near(one: str, other: str, radius: int, shape: str) -> bool:
    """Whether a square lies within a radius, by the option ``influence`` (CM-14, CM-A1)."""
    files, ranks = across(one, other)
    if shape == "square":
        return max(files, ranks) <= radius
    if shape == "cross":
        return min(files, ranks) == 0 and files + ranks <= radius
    return files + ranks <= radius


@cache
def area(centre: str, radius: int, shape: str) -> frozenset[str]:
    """The squares within a radius, the centre among them, clipped at the edge (CM-14).

    >>> len(area("d4", 2, "steps")), len(area("d4", 1, "steps")), len(area("a1", 2, "steps"))
    (13, 5, 6)
    """
    return frozenset(square for square in SQUARES if is_near(centre, square, radius, shape))
