"""Phase 2: attacks, chains, drifts, and what units do instead (AIR-30 to AIR-34)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..actors.dice import open_roll
from .attacks import DICE, distance_of, free_line, idle_range, in_range, range_die, resolve, target_of
from .numbers import pace
from .sides import Air
from .table import KITE
from .ways import course_of, is_there, runs, unit_of, walk

REACH = 6  # of a chain, in hexes (AIR-31)


def attack(attempt: Air) -> None:
    """One attack on a foe within RANGE, along a free line (AIR-30)."""
    unit = unit_of(attempt)
    if not _acts(attempt, unit):
        return
    table, now = attempt.table, attempt.state.units[unit]
    again = now.acted == "attacked" and table.options.attacks == "all"
    if now.acted and not again:
        attempt.wrong("AIR-30", f"{attempt.who} has {now.acted} in this phase already and cannot attack.")
    attempt.state = attempt.state.unit(unit, acted="attacked")
    target = target_of(attempt, unit, "AIR-30")
    if target is None:
        return
    if again and (unit, target) in attempt.state.struck:
        attempt.wrong("AIR-30", f"{attempt.who} has attacked {attempt.said.word('target')} in this phase already.")
    rolled = [label for label in attempt.said.rolls if label in DICE]
    if rolled != sorted(rolled, key=DICE.index):
        attempt.fault("AIR-30", f"The dice stand in the order {', '.join(DICE)}.")
    if in_range(attempt, unit, target, range_die(attempt, unit, again)):
        attempt.state = replace(attempt.state, struck=attempt.state.struck | {(unit, target)})
    natural = resolve(attempt, unit, target)
    first = (unit, target) not in attempt.state.met
    if table.units[unit].kind != KITE:
        return
    attempt.state = replace(attempt.state, met=attempt.state.met | {(unit, target)})
    if natural in (6, None) and (first or table.options.chain == "normal") and not attempt.state.result:
        attempt.state = replace(attempt.state, chain=(unit, target), chain_sure=natural == 6)


def chain(attempt: Air) -> None:
    """A second attack of a kite whose natural die was a 6, on another foe within 6 hexes (AIR-31)."""
    unit, pending, sure = unit_of(attempt), attempt.state.chain, attempt.state.chain_sure
    if not is_there(attempt, unit):
        return
    _after_drift(attempt)
    table, name = attempt.table, attempt.who
    if table.units[unit].kind != KITE:
        attempt.wrong("AIR-31", f"Only kites attack a second foe; {name} is a {table.units[unit].kind or 'unit'}.")
    elif pending is None or pending[0] != unit:
        attempt.wrong("AIR-31", f"{name} has not just attacked with a natural 6.")
    elif not sure:
        attempt.doubt("AIR-31", f"Whether the die of {name} was a natural 6 is not known.")
    attempt.state = replace(attempt.state, chain=None)
    target = target_of(attempt, unit, "AIR-31")
    if target is None:
        return
    sky, origin = attempt.state, unit
    if pending is not None and pending[0] == unit:
        if pending[1] == target:
            attempt.wrong("AIR-31", f"{name} has just attacked {attempt.said.word('target')}; a second foe is another.")
        origin = pending[1] if table.options.chain_from == "target" else unit
    away = distance_of(sky, origin, target)
    if away > REACH:
        attempt.wrong(
            "AIR-31", f"{attempt.said.word('target')} is {away} hexes from {table.units[origin].name}, not 6."
        )
    free_line(attempt, unit, target)
    attempt.state = replace(sky, met=sky.met | {(unit, target)})
    resolve(attempt, unit, target)


def drift(attempt: Air) -> None:
    """A balloon that was damaged and survived goes one hex, at once (AIR-32)."""
    unit = unit_of(attempt)
    if not is_there(attempt, unit):
        return
    if attempt.state.drift != unit:
        attempt.wrong("AIR-32", f"{attempt.who} is no balloon that has just been damaged.")
    way = walk(attempt, unit, "AIR-32")
    if way.is_whole and len(way.steps) != 1:
        attempt.wrong("AIR-32", f"A drift is one step, not {len(way.steps)}.")
    attempt.state = replace(attempt.state.unit(unit, at=way.end), drift=None)


def fly(attempt: Air) -> None:
    """Further hexes instead of an attack (AIR-33)."""
    unit = unit_of(attempt)
    if not _acts(attempt, unit):
        return
    now = attempt.state.units[unit]
    if now.acted:
        attempt.wrong("AIR-33", f"{attempt.who} has {now.acted} in this phase already and cannot fly.")
    idle_range(attempt, unit)
    way, most = walk(attempt, unit), attempt.throw("ext", "d6").total
    if way.is_whole and len(way.steps) > (most or 6):
        attempt.wrong("AIR-33", f"{attempt.who} flies up to {most or 6} hexes; these are {len(way.steps)}.")
    elif way.is_whole and most is None and len(way.steps) > 1:
        attempt.doubt("AIR-33", f"Whether {attempt.who} can fly {len(way.steps)} hexes is not known.")
    course = course_of(attempt, unit, way)
    attempt.state = attempt.state.unit(unit, at=way.end, acted="flown", course=course)


def pass_(attempt: Air) -> None:
    """Neither attack nor flight (AIR-34)."""
    unit = unit_of(attempt)
    if not _acts(attempt, unit):
        return
    now = attempt.state.units[unit]
    if now.acted:
        attempt.wrong("AIR-34", f"{attempt.who} has {now.acted} in this phase already.")
    idle_range(attempt, unit)
    attempt.state = attempt.state.unit(unit, acted=now.acted or "passed")


# --- whose turn it is ---------------------------------------------------------------------------------------


def _acts(attempt: Air, unit: int) -> bool:
    """Whether a unit can act at all; all that speaks against its turn is said (AIR-26, AIR-32)."""
    if not is_there(attempt, unit):
        return False
    _after_drift(attempt)
    table, sky = attempt.table, attempt.state
    mine = pace(table.units[unit], sky.units[unit], table.options)
    if mine is not None and sky.pace is not None and mine > sky.pace:
        attempt.wrong("AIR-26", f"{attempt.who} with {mine} acts before any unit with {sky.pace}.")
    elif mine is None and sky.pace is not None and sky.units[unit].rolled:
        attempt.doubt("AIR-26", f"When {attempt.who} must act is not known.")
    attempt.state = replace(sky, pace=sky.pace if mine is None else mine, chain=None)
    return True


def _after_drift(attempt: Air) -> None:
    """A drift that is due comes before anything else; made too late it is not said again (AIR-32)."""
    late = close_drift(attempt)
    attempt.state = replace(attempt.state, drift=attempt.state.drift if late else None, drift_sure=not late)


def close_drift(attempt: Air) -> bool:
    """Whether a drift is left undone when another unit acts, or the phase ends; says so (AIR-32)."""
    sky = attempt.state
    if sky.drift is None or not sky.drift_sure or not _can_drift(attempt, sky.drift):
        return False
    attempt.wrong("AIR-32", f"{attempt.table.units[sky.drift].name} has been damaged and must drift first.")
    return True


def _can_drift(attempt: Air, unit: int) -> bool:
    """Whether there is a hex to drift to; only the option stack can leave none."""
    sky, table, at = attempt.state, attempt.table, attempt.state.units[unit].at
    around = [other for _, other in table.grid.neighbours(at)] if at is not None else []
    return table.options.stack == "free" or any(not sky.on(other) for other in around)


# --- what could be tried ------------------------------------------------------------------------------------


def attacks(attempt: Air) -> Iterable[str]:
    """Every foe, the dice open, for a unit that may still act."""
    unit = unit_of(attempt)
    now = attempt.state.units[unit]
    if not _acts(attempt, unit) or attempt.reasons:
        return ()
    dice = DICE[1:] if now.acted == "attacked" else DICE
    return _on_foes(attempt, dice)


def chains(attempt: Air) -> Iterable[str]:
    """Every foe, the dice open, for a kite that may attack on."""
    pending = attempt.state.chain
    return _on_foes(attempt, DICE[1:]) if pending is not None and pending[0] == unit_of(attempt) else ()


def _on_foes(attempt: Air, dice: tuple[str, ...]) -> Iterator[str]:
    table, team = attempt.table, attempt.table.team(unit_of(attempt))
    for target, now in enumerate(attempt.state.units):
        if now.is_up and table.team(target) != team:
            yield f"{table.units[target].name} {' '.join(open_roll(label, 'd6') for label in dice)}"


def drifts(attempt: Air) -> Iterable[str]:
    """One step in every direction, for a balloon that must drift."""
    return runs(attempt, 1) if attempt.state.drift == unit_of(attempt) else ()


def flights(attempt: Air) -> Iterable[str]:
    """Straight runs of up to six hexes, the die open, for a unit that may still act."""
    unit = unit_of(attempt)
    if attempt.state.units[unit].acted or not _acts(attempt, unit) or attempt.reasons:
        return ()
    return (f"{run} {open_roll('ext', 'd6')}" for run in runs(attempt, 6))
