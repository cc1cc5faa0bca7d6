"""Phase 1: MOVE is rolled, and units go or wait in descending order (AIR-25 to AIR-29)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eldritch.notation.dice import check_faces

from ..actors.dice import Bounds, open_roll
from .losses import certain
from .numbers import FASTEST, move_bounds, pace
from .sides import Air
from .sky import WAITS, WENT, Sky
from .table import Table
from .ways import course_of, is_there, runs, unit_of, walk


def roll(attempt: Air) -> None:
    """``A1+A2:roll <mv 2d6:4,5>``: every unit rolls once before any decides (AIR-20, AIR-25)."""
    table, sky = attempt.table, attempt.state
    units = [table.places[name] for name in attempt.actors]
    for unit, die in zip(units, _faces(attempt, units), strict=True):
        now, name = attempt.state.units[unit], table.units[unit].name
        if not is_there(attempt, unit):
            continue
        if now.rolled:
            attempt.wrong("AIR-25", f"{name} has rolled in this round already.")
            continue
        if sky.deciding:
            attempt.wrong("AIR-25", f"{name} rolls too late: units have begun to decide.")
        attempt.state = attempt.state.unit(unit, rolled=True, mv=die)


def _faces(attempt: Air, units: list[int]) -> tuple[int | None, ...]:
    """The die of each unit, None where it cannot be relied on."""
    pool = f"{len(units)}d6" if len(units) > 1 else "d6"
    speed = attempt.table.units[units[0]].spd if len(units) == 1 else None
    throw = attempt.throw("mv", pool, speed, bounds=Bounds(most=FASTEST))
    written = attempt.said.rolls.get("mv", [])
    if written and written[0].claim is not None and speed is None:
        attempt.doubt("AIR-20", f"The total of {written[0].text} says nothing that can be checked.")
    if len(units) == 1:
        is_capped = attempt.table.options.order == "raw" and not throw.faces and written and written[0].claim == FASTEST
        return (None if is_capped else throw.total,)  # a capped total does not tell the sum before the cap
    if throw.faces or not written:
        return throw.faces or (None,) * len(units)
    faces = written[0].faces
    is_right = len(faces) == len(units) and not check_faces(written[0].pool, faces)
    return faces if is_right and written[0].pool[0].sides == 6 else (None,) * len(units)


def move(attempt: Air) -> None:
    """To go now, at most MOVE steps (AIR-27, AIR-28)."""
    unit = unit_of(attempt)
    if not _decides(attempt, unit):
        return
    way = walk(attempt, unit)
    low, high = move_bounds(attempt.table.units[unit], attempt.state.units[unit])
    if way.is_whole and len(way.steps) > high:
        attempt.wrong("AIR-28", f"{attempt.who} has a MOVE of {high}; these are {len(way.steps)} steps.")
    elif way.is_whole and len(way.steps) > low:
        attempt.doubt("AIR-28", f"Whether {attempt.who} can go {len(way.steps)} steps is not known.")
    course = course_of(attempt, unit, way)
    attempt.state = _gone(attempt.state, unit).unit(unit, at=way.end, decided=WENT, course=course)


def hold(attempt: Air) -> None:
    """To go no step (AIR-27)."""
    unit = unit_of(attempt)
    if _decides(attempt, unit):
        attempt.state = _gone(attempt.state, unit).unit(unit, decided=WENT)


def wait(attempt: Air) -> None:
    """To go after all others; the first to wait goes last (AIR-27)."""
    unit = unit_of(attempt)
    decided = attempt.state.units[unit].decided
    if decided == WAITS:
        attempt.wrong("AIR-27", f"{attempt.who} waits already; it moves or holds next.")
    elif _decides(attempt, unit) and not decided:
        waiting = (*attempt.state.waiting, unit)
        attempt.state = replace(attempt.state.unit(unit, decided=WAITS), waiting=waiting)


def _gone(sky: Sky, unit: int) -> Sky:
    return replace(sky, waiting=tuple(each for each in sky.waiting if each != unit))


# --- whose turn it is ---------------------------------------------------------------------------------------


def _decides(attempt: Air, unit: int) -> bool:
    """Whether a unit can decide at all; all that speaks against its turn is said (AIR-25 to AIR-27)."""
    if not is_there(attempt, unit):
        return False
    table, sky = attempt.table, attempt.state
    now = sky.units[unit]
    if not sky.deciding:
        late = [table.units[each].name for each in unrolled(table, sky)]
        if late:
            message = f"All units roll before any decides; {_some(late)} must roll first{_as_in(late)}."
            attempt.wrong("AIR-25", message)
        attempt.state = replace(sky, deciding=True)
    if now.decided == WENT:
        attempt.wrong("AIR-27", f"{attempt.who} has gone in this round already.")
    elif now.decided == WAITS:
        _after_waiting(attempt, unit)
    else:
        _in_order(attempt, unit)
    return True


def _in_order(attempt: Air, unit: int) -> None:
    """Units decide in descending order; equal ones in any (AIR-26)."""
    table, sky = attempt.table, attempt.state
    others = [each for each in undecided(table, sky) if each != unit]
    mine = pace(table.units[unit], sky.units[unit], table.options)
    if mine is None:
        if others and sky.units[unit].rolled:
            attempt.doubt("AIR-26", f"When {attempt.who} must decide is not known.")
        return
    for other in others:
        its = pace(table.units[other], sky.units[other], table.options)
        if its is not None and its > mine:
            name = table.units[other].name
            attempt.wrong("AIR-26", f"{name} with {its} decides before {attempt.who} with {mine}.")
            return


def _after_waiting(attempt: Air, unit: int) -> None:
    """Those who wait go after all others, the last to wait first (AIR-27)."""
    table, sky = attempt.table, attempt.state
    others = [table.units[each].name for each in undecided(table, sky)]
    sure = certain(table, sky)
    later = [each for each in sky.waiting[sky.waiting.index(unit) + 1 :] if each in sure]
    if others:
        attempt.wrong("AIR-27", f"{attempt.who} waits and goes after all others; {_some(others)} must decide first.")
    elif later:
        name = table.units[later[-1]].name
        attempt.wrong("AIR-27", f"{name} began to wait after {attempt.who} and so goes before.")


def unrolled(table: Table, sky: Sky) -> list[int]:
    """The units that have yet to roll."""
    return [unit for unit in certain(table, sky) if not sky.units[unit].rolled]


def undecided(table: Table, sky: Sky) -> list[int]:
    """The units that have neither gone nor begun to wait."""
    return [unit for unit in certain(table, sky) if not sky.units[unit].decided]


def close_moves(attempt: Air) -> None:
    """Phase 1 ends: each unit has rolled, and gone or held (AIR-25, AIR-27)."""
    table, sky = attempt.table, attempt.state
    late = unrolled(table, sky)
    if late and not sky.deciding:
        names = [table.units[each].name for each in late]
        attempt.wrong("AIR-25", f"Not all units have rolled: {_some(names)} must{_as_in(names)}.")
    open_ = [
        table.units[unit].name
        for unit in certain(table, sky)
        if sky.units[unit].decided != WENT and (sky.deciding or unit not in late)
    ]
    if open_:
        attempt.wrong(
            "AIR-27", f"Each unit moves or holds in a round; {_some(open_)} must do so, as in {open_[0]}:hold."
        )


def _as_in(names: list[str]) -> str:
    return f", as in {names[0]}:roll {open_roll('mv', 'd6')}"


def _some(names: list[str]) -> str:
    more = f" and {len(names) - 6} more" if len(names) > 6 else ""
    return ", ".join(names[:6]) + more


# --- what could be tried ------------------------------------------------------------------------------------


def rolls(attempt: Air) -> Iterable[str]:
    """The roll of one unit, its face open."""
    return (open_roll("mv", "d6"),)


def moves(attempt: Air) -> Iterable[str]:
    """Straight runs of up to MOVE steps, for a unit whose turn it is."""
    unit = unit_of(attempt)
    if not _decides(attempt, unit) or attempt.reasons:
        return ()
    return runs(attempt, move_bounds(attempt.table.units[unit], attempt.state.units[unit])[1])
