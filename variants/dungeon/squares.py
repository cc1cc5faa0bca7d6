"""Squares of the board, steps between them and paths over them (DG-1, DG-9, DG-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

FILES: Final = "abcdefgh"
RANKS: Final = "12345678"
SQUARES: Final = tuple(f"{file}{rank}" for rank in RANKS for file in FILES)

_PLACES: Final = {square: (FILES.index(square[0]), RANKS.index(square[1])) for square in SQUARES}
_NAMES: Final = {place: square for square, place in _PLACES.items()}


def place(square: str) -> tuple[int, int]:
    """Column and row from 0."""
    return _PLACES[square]


def steps(one: str, other: str) -> int:
    """How many orthogonal steps lie between two squares (DG-9)."""
    (column, row), (file, rank) = _PLACES[one], _PLACES[other]
    return abs(column - file) + abs(row - rank)


def is_edge(square: str) -> bool:
    """Whether a square lies on the edge of the board (DG-3)."""
    return square[0] in "ah" or square[1] in "18"


def surroundings(square: str) -> tuple[str, ...]:
    """The eight squares around one, as far as they are on the board (DG-17)."""
    column, row = _PLACES[square]
    around = ((column + x, row + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
    return tuple(_NAMES[each] for each in around if each in _NAMES)


def beside(square: str) -> tuple[str, ...]:
    """Its orthogonal neighbours."""
    return tuple(other for other in surroundings(square) if steps(square, other) == 1)


def is_next(one: str, other: str, diagonal: bool) -> bool:
    """Whether two squares are next to each other: the same, or neighbours, ``diagonal`` ones only on demand (DG-10).
    Nothing is next to whoever is off the board ("")."""
    if not (one and other):
        return False
    return steps(one, other) <= 1 or (diagonal and other in surroundings(one))


def run(start: str, end: str) -> tuple[str, ...]:
    """The squares of a straight run after its start; () where it is not straight or does not move (DG-9)."""
    (column, row), (file, rank) = _PLACES[start], _PLACES[end]
    if (column != file) == (row != rank):
        return ()
    x, y = (file > column) - (file < column), (rank > row) - (rank < row)
    return tuple(_NAMES[column + x * step, row + y * step] for step in range(1, steps(start, end) + 1))


def reachable(start: str, most: int, passes: Callable[[str], bool]) -> dict[str, tuple[str, ...]]:
    """All squares within so many steps over squares that may be passed, each with a shortest way to it."""
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(min(most, len(SQUARES))):
        reached = []
        for old in edge:
            for new in beside(old):
                if new not in ways and passes(new):
                    ways[new] = (*ways[old], new)
                    reached.append(new)
        edge = reached
    return ways
