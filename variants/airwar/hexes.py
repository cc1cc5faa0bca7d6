"""The map: hexes, directions, straight runs, sides, and lines of attack (AIR-1 to AIR-7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final, NamedTuple

MOST: Final = 99  # columns and rows have two digits
SIDES: Final = ("N", "E", "S", "W")  # clockwise (AIR-5)
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

_HEX: Final = re.compile(r"([0-9]{2})([0-9]{2})")
_STEPS: Final = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}  # x and z
_NAMES: Final = {step: name for name, step in _STEPS.items()}
_NUDGE: Final = (1, 2, -3)
_FINE: Final = 1_000_000  # nudges are millionths of a hex


class Hex(NamedTuple):
    """Column and row, both from 1 (AIR-2)."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{self.column:02}{self.row:02}"


def parse_hex(text: str) -> Hex | None:
    """``1703`` as a hex, on any map; None where the text is none."""
    found = _HEX.fullmatch(text)
    return Hex(int(found[1]), int(found[2])) if found else None


def cube(place: Hex) -> tuple[int, int, int]:
    """The three coordinates x, y, z, whose sum is 0 (AIR-3)."""
    x = place.column - 1
    z = place.row - 1 - x // 2
    return x, -x - z, z


def uncube(x: int, z: int) -> Hex:
    """The hex of two of its coordinates; it may lie off every map."""
    return Hex(x + 1, z + x // 2 + 1)


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two hexes (AIR-3).

    >>> distance(Hex(18, 3), Hex(19, 1))
    3
    """
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


def step(place: Hex, direction: str, length: int = 1) -> Hex:
    """The hex so many steps away in one of the six directions (AIR-4)."""
    x, _, z = cube(place)
    along, down = _STEPS[direction]
    return uncube(x + along * length, z + down * length)


def straight(start: Hex, end: Hex) -> tuple[str, int] | None:
    """Direction and length of the straight run between two hexes; None where there is none, or they are the same.

    >>> straight(Hex(21, 6), Hex(21, 2))
    ('N', 4)
    """
    length = distance(start, end)
    (x, _, z), (to_x, _, to_z) = cube(start), cube(end)
    if not length or (to_x - x) % length or (to_z - z) % length:
        return None
    direction = _NAMES.get(((to_x - x) // length, (to_z - z) // length))
    return (direction, length) if direction is not None else None


def chains(start: Hex, end: Hex) -> Iterator[tuple[Hex, ...]]:
    """The two chains of hexes between attacker and target, without either of them (AIR-7)."""
    length = distance(start, end)
    here, there = cube(start), cube(end)
    for sign in (1, -1):
        yield tuple(_between(here, there, part, length, sign) for part in range(1, length))


def _between(here: tuple[int, ...], there: tuple[int, ...], part: int, length: int, sign: int) -> Hex:
    """The hex at ``part`` of ``length`` steps, its start nudged; exact, in whole numbers."""
    whole = length * _FINE
    exact = [
        (a * (length - part) + b * part) * _FINE + sign * nudge * (length - part)
        for a, b, nudge in zip(here, there, _NUDGE, strict=True)
    ]
    near = [(2 * value + whole) // (2 * whole) for value in exact]
    off = [abs(value - whole * found) for value, found in zip(exact, near, strict=True)]
    x, y, z = near
    if off[0] > off[1] and off[0] > off[2]:
        x = -y - z
    elif off[1] <= off[2]:
        z = -x - y
    return uncube(x, z)


def is_blocked(start: Hex, end: Hex, coins: Set[Hex]) -> bool:
    """Whether a line of attack is blocked: both chains meet a coin (AIR-7)."""
    return all(any(place in coins for place in chain) for chain in chains(start, end))


@dataclass(frozen=True, slots=True)
class Grid:
    """A map of so many columns and rows (AIR-1)."""

    columns: int
    rows: int

    def has(self, place: Hex) -> bool:
        """Whether a hex lies on the map."""
        return 1 <= place.column <= self.columns and 1 <= place.row <= self.rows

    def neighbours(self, place: Hex) -> Iterator[tuple[str, Hex]]:
        """The hexes around one, by direction (AIR-4)."""
        for direction in DIRECTIONS:
            other = step(place, direction)
            if self.has(other):
                yield direction, other

    def depth(self, place: Hex, side: str) -> int:
        """In which row or column, counted from a side, a hex lies; the edge itself is 1 (AIR-24)."""
        far = {"N": place.row, "W": place.column, "S": self.rows + 1 - place.row, "E": self.columns + 1 - place.column}
        return far[side]
