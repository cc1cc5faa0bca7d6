"""What a unit can do, by its attributes and dice (AIR-12 to AIR-21); None where the record does not tell."""

from __future__ import annotations

from .sky import Unit
from .table import MOST, ROCKET, TREBUCHET, Design, Options

FASTEST = 7  # the cap of MOVE (AIR-20)
D6 = (1, 6)


def plus(attribute: int | None, bonus: int) -> int | None:
    """An attribute with a bonus."""
    return None if attribute is None else attribute + bonus


def attack_plus(unit: Design, distance: int) -> int | None:
    """What is added to the die of an attack (AIR-13, AIR-15, AIR-16)."""
    return plus(unit.off, (unit.kind == TREBUCHET) + (unit.kind == ROCKET and distance == 1))


def evade_plus(unit: Design) -> int | None:
    """What is added to the die of an evade (AIR-15, AIR-17)."""
    return plus(unit.dfn, unit.kind == TREBUCHET)


def withstands(unit: Design, damage: int, options: Options) -> bool | None:
    """Whether a unit survives so much damage in all (AIR-19, option health)."""
    spare = damage - (options.health == "exceed")  # the damage beyond which nothing may be left
    if unit.tou is None:
        return True if spare < 2 else False if spare >= 2 + 2 * MOST else None
    return spare < 2 + 2 * unit.tou


def move_bounds(unit: Design, now: Unit) -> tuple[int, int]:
    """The least and the most that this round's MOVE can be (AIR-20)."""
    low, high = _span(now.mv, D6)
    slow, fast = _span(unit.spd, (0, MOST))
    return min(FASTEST, low + slow), min(FASTEST, high + fast)


def range_bounds(unit: Design, die: int | None) -> tuple[int, int]:
    """The least and the most that a RANGE can be (AIR-21)."""
    low, high = _span(die, D6)
    short, far = _span(unit.acc, (0, MOST))
    return max(1, low - 3 + short), max(1, high - 3 + far)


def pace(unit: Design, now: Unit, options: Options) -> int | None:
    """What decides the order of a unit (AIR-26, option order)."""
    if now.mv is None or unit.spd is None:
        return None
    return now.mv + unit.spd if options.order == "raw" else min(FASTEST, now.mv + unit.spd)


def _span(value: int | None, bounds: tuple[int, int]) -> tuple[int, int]:
    return bounds if value is None else (value, value)
