"""The squares of the board, and the ways from each of them.

A square is a number from 0 (a1) to 63 (h8), files before ranks.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
SQUARES: Final = {name: square for square, name in enumerate(NAMES)}
NOWHERE: Final = -1

STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
SLANTED: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
EIGHT: Final = STRAIGHT + SLANTED
LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def _beyond(square: int, step: tuple[int, int]) -> int:
    """The square a step away, or NOWHERE."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else NOWHERE


def _ray(square: int, step: tuple[int, int]) -> tuple[int, ...]:
    found = []
    place = _beyond(square, step)
    while place != NOWHERE:
        found.append(place)
        place = _beyond(place, step)
    return tuple(found)


def _around(square: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(place for step in steps if (place := _beyond(square, step)) != NOWHERE)


RAYS: Final = tuple(tuple(_ray(square, step) for step in EIGHT) for square in range(64))
"""The squares in each of the eight directions, the nearest first; the first four are ranks and files."""
LEAPT: Final = tuple(_around(square, LEAPS) for square in range(64))
BESIDE: Final = tuple(_around(square, EIGHT) for square in range(64))
ABOVE: Final = tuple(_around(square, ((-1, 1), (1, 1))) for square in range(64))
"""What a pawn of the team attacks; seen from the target, where a Red pawn that attacks it stands."""
BELOW: Final = tuple(_around(square, ((-1, -1), (1, -1))) for square in range(64))
"""What a Red pawn attacks; seen from the target, where a pawn of the team that attacks it stands."""


def distance(origin: int, target: int) -> int:
    """The longer of the ways over files and over ranks (CO-18)."""
    return max(abs(origin % 8 - target % 8), abs(origin // 8 - target // 8))


def heading(origin: int, target: int) -> tuple[int, int]:
    """The direction of a move (CO-18): its signs along a line, for a leap the leap itself."""
    across, up = target % 8 - origin % 8, target // 8 - origin // 8
    if across and up and abs(across) != abs(up):
        return across, up
    return (across > 0) - (across < 0), (up > 0) - (up < 0)


def between(origin: int, target: int) -> tuple[int, ...]:
    """The squares strictly between two on a line; none where no line joins them."""
    for ray in RAYS[origin]:
        if target in ray:
            return ray[: ray.index(target)]
    return ()
