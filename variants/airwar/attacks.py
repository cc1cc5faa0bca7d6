"""What an attack needs and what comes of it: a foe, RANGE, a free line, ATTACK, EVADE (AIR-7, AIR-16 to AIR-21)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..actors.dice import Bounds, Throw, percent
from . import hexes
from .hexes import Hex
from .losses import hit
from .numbers import attack_plus, evade_plus, plus, range_bounds
from .sides import Air
from .sky import Sky

DICE: Final = ("rng", "atk", "evd")  # in the order in which they are rolled (AIR-30)
DIE: Final = range(1, 7)
HIGHEST: Final = 11  # no ATTACK or EVADE comes to more: a die, four points and one more


def target_of(attempt: Air, unit: int, rule: str) -> int | None:
    """The foe that is attacked; None where nothing can come of it."""
    table, name = attempt.table, attempt.said.word("target")
    target = table.places.get(name)
    if target is None:
        attempt.wrong("GEN-13", f"There is no unit {name[:40]}.")
        return None
    now = attempt.state.units[target]
    if not now.is_up:
        attempt.wrong(rule, f"{name} is not on the map{' any more' * bool(now.fate)}.")
        return None
    if table.team(target) == table.team(unit):
        attempt.wrong(rule, f"{name} is no foe of {attempt.who}.")
    return target


def distance_of(sky: Sky, one: int, other: int) -> int:
    """How far two units are from each other, or from where they fell."""
    return hexes.distance(*_ends(sky, one, other))


def _ends(sky: Sky, one: int, other: int) -> tuple[Hex, Hex]:
    here, there = sky.units[one].at, sky.units[other].at
    if here is None or there is None:
        raise ValueError("units that fight have been placed")
    return here, there


def range_die(attempt: Air, unit: int, again: bool) -> int | None:
    """The die of RANGE, rolled once a phase (AIR-21); later attacks of the phase go by the first."""
    known = attempt.state.units[unit].range_die
    throw = _throw_range(attempt, unit, needed=not again)
    if again and known != 0:
        if throw.total is not None and throw.total != known:
            attempt.fault("GEN-5", f"{attempt.who} has rolled its RANGE in this phase already.")
        return known
    attempt.state = attempt.state.unit(unit, range_die=throw.total)
    return throw.total


def _throw_range(attempt: Air, unit: int, needed: bool) -> Throw:
    return attempt.throw("rng", "d6", plus(attempt.table.units[unit].acc, -3), needed=needed, bounds=Bounds(least=1))


def idle_range(attempt: Air, unit: int) -> None:
    """RANGE may be rolled where it does not matter (AIR-33, AIR-34)."""
    _throw_range(attempt, unit, needed=False)


def in_range(attempt: Air, unit: int, target: int, die: int | None) -> bool:
    """Whether a target is near enough and in sight (AIR-21, AIR-30, AIR-7)."""
    away = distance_of(attempt.state, unit, target)
    low, high = range_bounds(attempt.table.units[unit], die)
    name = attempt.said.word("target")
    if away > high:
        attempt.wrong("AIR-30", f"{attempt.who} has a RANGE of {high}; {name} is {away} hexes away.")
    elif away > low:
        attempt.doubt("AIR-30", f"Whether {name}, {away} hexes away, is in range is not known.")
    return free_line(attempt, unit, target) and away <= high


def free_line(attempt: Air, unit: int, target: int) -> bool:
    """Whether no coin blocks the line of attack (AIR-7)."""
    here, there = _ends(attempt.state, unit, target)
    if not hexes.is_blocked(here, there, attempt.table.coins):
        return True
    attempt.wrong("AIR-7", f"Coins block the line from {here} to {there}.", str(here), str(there))
    return False


def resolve(attempt: Air, unit: int, target: int) -> int | None:
    """ATTACK against EVADE, and the damage (AIR-16 to AIR-18); the natural die of the attack comes out."""
    table = attempt.table
    more = attack_plus(table.units[unit], distance_of(attempt.state, unit, target))
    less = evade_plus(table.units[target])
    atk, evd = attempt.throw("atk", "d6", more), attempt.throw("evd", "d6", less)
    strength = None if more is None else plus(atk.total, more)
    escape = None if less is None else plus(evd.total, less)
    damage = None if strength is None or escape is None else max(0, strength - escape)
    attempt.check("dmg", damage)
    if more is not None and less is not None:
        hits = sum(strong + more > weak + less for strong in DIE for weak in DIE)
        attempt.tell("chance", attempt.who, detail=percent(Fraction(hits, len(DIE) ** 2)))
    attempt.tell("attacked", attempt.who, table.units[target].name, detail="?" if damage is None else str(damage))
    hit(attempt, unit, target, _told(attempt, strength, escape) if damage is None else damage)
    return atk.total


def _told(attempt: Air, strength: int | None, escape: int | None) -> int | None:
    """The damage that the record claims where it cannot be computed, if any dice come to it."""
    said = attempt.said.whole("dmg")
    if said is None:
        return None
    low = max(0, (strength or 1) - (escape or HIGHEST))
    high = max(0, (strength or HIGHEST) - (escape or 1))
    if low <= said <= high:
        return said
    attempt.fault("GEN-4", f"dmg={said} is claimed; the dice can only come to {low} up to {high}.")
    return None
