"""Getting about: moves, leaving close combat, pushes, jumps and drops (SKM-18, SKM-19, SKM-24, SKM-26, SKM-27)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ..actors.lists import some
from .battle import Point
from .fall import fall
from .ground import (
    Skirmish,
    Walk,
    distance,
    format_point,
    inches,
    move_of,
    near,
    trust,
    walk_said,
    within,
)  # fmt: skip
from .rolls import STRONG, beats_fifteen, check, tactic_of, unasked
from .targets import foe
from .turns import take_turn
from .words import CLIMBER, SLIPPERY


def move(attempt: Skirmish) -> None:
    """``Iko:move 2,5-6,5-6,8``: at most Move inches (SKM-18)."""
    if take_turn(attempt):
        walk(attempt)


def walk(attempt: Skirmish, already: float = 0.0) -> bool:
    """The actor goes the way of the act. False where he stays where he is because he could not get away (SKM-19).
    ``already`` are inches that count with it (SKM-A12)."""
    who, table = attempt.who, attempt.table
    is_free(attempt, who)
    way = walk_said(attempt, "SKM-18")
    if way is None:
        return True
    most = move_of(table, attempt.state, who)
    climbed = attempt.said.amount("climb") or Fraction(0)
    length = way.length + already
    if climbed:
        trust(attempt, "SKM-2", f"That {who} climbs {inches(float(climbed))} is taken on trust.")
        length += 0 if table.knows(who, CLIMBER) else float(climbed)
    if not within(length, most, table):
        attempt.wrong("SKM-18", f"{who} may move {inches(most)}, not {inches(length)}.")
    if not gets_away(attempt, way):
        return False
    step(attempt, who, way.end)
    attempt.state = replace(attempt.state, walked=attempt.state.walked + way.length)
    return True


def is_free(attempt: Skirmish, name: str) -> None:
    """Whoever is subdued stays where he is (SKM-56)."""
    holders = attempt.state.holders(name)
    if holders:
        attempt.wrong("SKM-56", f"{name} is subdued by {some(holders, 'and')} and cannot move.")


def step(attempt: Skirmish, name: str, place: Point | None) -> None:
    """Somebody is elsewhere now; whom he subdued is free (SKM-56)."""
    state = attempt.state.man(name, place=place)
    for other, man in state.men.items():
        if name in man.held:
            state = state.man(other, held=())
    attempt.state = state


def gets_away(attempt: Skirmish, way: Walk) -> bool:
    """Whether the actor can go: d20 + Agile against 15 if an adversary next to him is left behind (SKM-19)."""
    who, table = attempt.who, attempt.table
    rolled = "agi" in attempt.said.rolls
    if table.options.measured and way.start is not None and way.end is not None:
        left, maybe = _left_behind(attempt, way)
        if not maybe or not (left or rolled):
            unasked(attempt, "agi")
            return True
    elif not rolled:
        return True
    away = beats_fifteen(attempt, "agi", who, "SKM-19", table.knows(who, SLIPPERY))
    if away is None and rolled:
        attempt.doubt("SKM-19", f"Whether {who} got away is not known.")
    if away is not None:
        attempt.tell("slipped" if away else "stopped", who)
    return away is not False


def _left_behind(attempt: Skirmish, way: Walk) -> tuple[bool, bool]:
    """Whether an able adversary is surely left behind, and whether one is at the limit of the tolerance (SKM-3)."""
    table, state = attempt.table, attempt.state
    reach, start, end = table.options.reach, way.start, way.end
    surely = maybe = False
    for name, man in state.men.items():
        if table.allied(name, attempt.who) or not man.able or man.hidden or man.place is None:
            continue
        if start is None or end is None or within(distance(end, man.place), reach, table):
            continue
        gap = distance(start, man.place)
        maybe |= within(gap, reach, table)
        surely |= gap <= float(reach)
    return surely, maybe


# --- pushing --------------------------------------------------------------------------------------------------


def push(attempt: Skirmish) -> None:
    """``Iko:push Gil to=11,5``: the stronger roll moves him 2 inches (SKM-24)."""
    if not take_turn(attempt):
        return
    who, table, target = attempt.who, attempt.table, foe(attempt, "SKM-24")
    if target is None:
        return
    near(attempt, who, target, "SKM-24", f"{who} is adjacent to {target}")
    mine = check(attempt, "push", who, tactic_of(table, attempt.state, who, STRONG)).total
    his = check(attempt, "resist", target, tactic_of(table, attempt.state, target, STRONG)).total
    if mine is None or his is None:
        attempt.doubt("SKM-24", f"Whether {target} was pushed is not known.")
        step(attempt, target, None)
    elif mine > his:
        _pushed(attempt, target)
    else:
        attempt.tell("stood", target)


def _pushed(attempt: Skirmish, target: str) -> None:
    table, to = attempt.table, attempt.said.point("to")
    if not table.options.measured:
        step(attempt, target, None)
        attempt.tell("pushed", target)
        return
    if to is None:
        attempt.fault("SKM-24", f"{target} is pushed 2 inches; to= must say where.")
        step(attempt, target, None)
        return
    place = attempt.state.men[target].place
    gap = distance(place, to) if place is not None else 2.0
    if not within(abs(gap - 2), 0, table):
        attempt.wrong("SKM-24", f"{target} is pushed 2 inches, not {inches(gap)}.", format_point(to))
    step(attempt, target, to)
    attempt.tell("pushed", target, detail=format_point(to))


# --- jumps and drops ------------------------------------------------------------------------------------------


def jump(attempt: Skirmish) -> None:
    """``Iko:jump 4,5-7,5 <agi d20:14> fall=2 <fall 2d4:1,3>``: over a gap, or into it (SKM-26)."""
    if not take_turn(attempt):
        return
    who, table = attempt.who, attempt.table
    is_free(attempt, who)
    way = walk_said(attempt, "SKM-26")
    if way is None:
        return
    most = Fraction(move_of(table, attempt.state, who), 2)
    if not within(way.length, most, table):
        attempt.wrong("SKM-26", f"{who} may jump half his Move, {inches(float(most))}, not {inches(way.length)}.")
    rolled = "agi" in attempt.said.rolls
    if within(way.length, 1, table) and not (rolled and way.length > 1):
        unasked(attempt, "agi", "fall")
        step(attempt, who, way.end)
        return
    over = beats_fifteen(attempt, "agi", who, "SKM-26")
    if over is None:
        attempt.doubt("SKM-26", f"Whether {who} cleared the gap is not known.")
    step(attempt, who, way.end if over else None)
    if over is not None:
        attempt.tell("cleared" if over else "fell", who)
    if over:
        unasked(attempt, "fall")
    elif over is False:
        depth = attempt.said.amount("fall")
        if depth is None:
            attempt.fault("SKM-26", f"{who} falls; fall= must say how many inches.")
        fall(attempt, depth, ankle=True)


def leap(attempt: Skirmish) -> None:
    """``Iko:leap 3 <fall 3d4:1,2,2>``: down from somewhere (SKM-27)."""
    if not take_turn(attempt):
        return
    depth = attempt.said.amount("depth")
    fall(attempt, depth, ankle=depth is not None and depth > 1)
