"""From an act and its events to the one legal deed, or to the reasons why there is none."""

from __future__ import annotations

from eldritch.notation.model import Act, BoardAct
from eldritch.notation.problems import Reason

from ..base import Chance, Refusal, foreign
from .checkers import Compulsion
from .course import Course
from .deed import JUMP, PASS, CtheckersDeed
from .ground import Ground
from .plan import PASSING, POWER, UNKNOWN, Plan, plan_of
from .reading import carried, find, remarks, shortened
from .reasons import objections
from .reasons_checkers import cut_short, rule_of, unfinished
from .sentences import Objections, compelled, not_own
from .spelling import spell
from .squares import NAMES, NOWHERE
from .units import NYARLATHOTEP, SIDES, named

LETTERS = {"w": 0, "b": 1}


def judge(ground: Ground, act: Act, before: tuple[Chance, ...], after: tuple[Chance, ...]) -> CtheckersDeed | Refusal:
    """The deed that an act means, with its events and what is odd about them; else the refusal."""
    if not isinstance(act, BoardAct):
        return foreign(act)
    if ground.over is not None:
        return Refusal((Reason(ground.over.code, f"The game is over. {ground.over.message}"),))
    if act.side and LETTERS.get(act.side) != ground.turn:
        return Refusal((Reason("CT-2", f"It is {SIDES[ground.turn]}'s turn, not the other side's."),))
    plan = plan_of(act)
    if plan.sort == PASSING:
        return CtheckersDeed(PASS, ())
    deed = find(ground, plan)
    if deed is None:
        paths = shortened(ground, plan)
        if len(paths) != 1:
            return _nothing_fits(ground, plan, paths)
        deed = paths[0]
    deed.events, deed.early = (*before, *after), len(before)
    found = objections(ground, plan, deed)
    if found.reasons:
        return _refused(ground, plan, found)
    return _carried_out(ground, plan, deed)


def _refused(ground: Ground, plan: Plan, found: Objections) -> Refusal:
    if found.unsound:
        return Refusal(found.reasons, (), carried(ground, plan))
    found.played.literal = True
    return Refusal(found.reasons, (), found.played)


def _carried_out(ground: Ground, plan: Plan, deed: CtheckersDeed) -> CtheckersDeed | Refusal:
    """The deed with what its events show: faults, a game that ended half-way (CT-26), a jump left off (CT-12)."""
    course = Course(ground, deed)
    over = course.ground.over
    if deed.sort == JUMP:
        unit = ground.top(deed.path[0])
        if over is not None and course.done < len(deed.path):
            here = NAMES[deed.path[course.done - 1]]
            text = f"The game ended when the unit landed on {here}, and the jump ends there. {over.message}"
            short = cut_short(deed, course.done)
            short.literal = True
            return Refusal((Reason("CT-26", text, (here,)),), (), short)
        left = unfinished(ground, unit, deed.path) if over is None and unit is not None else None
        if left is not None:
            deed.literal = True
            return Refusal((left,), (), deed)
    deed.faults = tuple(course.events.faults)
    deed.remarks = remarks(ground, plan, deed, spell(ground, deed))
    return deed


# --- acts that describe no deed -------------------------------------------------------------------------


def _nothing_fits(ground: Ground, plan: Plan, paths: list[CtheckersDeed]) -> Refusal:
    if paths:
        text = f"More than one jump leads from {NAMES[plan.path[0]]} to {NAMES[plan.path[1]]}; name every square."
        return Refusal((Reason("CT-12", text),), tuple(spell(ground, deed) for deed in paths))
    if plan.sort == UNKNOWN:
        text = "This is no act of Ctheckers, which has c3-d4, c3xe5, Kc5-d4, g5~sac:e5-d4, g3~sac:e5 and d4~peek:c3."
        return Refusal((Reason("X-13", text),))
    nowhere = next((name for name, square in zip(plan.names, plan.path, strict=True) if square == NOWHERE), "")
    if not nowhere and plan.sort == POWER:
        nowhere = f"{plan.aim} or {plan.onward}" if plan.onward else plan.aim
    if nowhere:
        return Refusal((Reason("CT-1", f"There is no square {nowhere[:12]} on this board."),))
    if len(plan.path) == 1:
        text = f"There is not one Nyarlathotep that is written {plan.code} now; a checkers move names both squares."
        return Refusal((Reason("CT-81", text, (NAMES[plan.path[0]],)),))
    return Refusal(tuple(_no_way(ground, plan)), (), carried(ground, plan))


def _no_way(ground: Ground, plan: Plan) -> list[Reason]:
    """Why no unit goes such a way."""
    origin = plan.path[0]
    unit = ground.top(origin)
    if plan.code or plan.via:
        if unit is None or unit.mark != NYARLATHOTEP:
            text = f"A letter belongs to a revealed Nyarlathotep; there is {named(unit, origin)}."
            return [Reason("CT-40", text, (NAMES[origin],))]
    if unit is not None and unit.mark == NYARLATHOTEP:
        return [Reason("CT-42", "A move of Nyarlathotep goes to one other square, and ends the turn.")]
    stranger = not_own(ground, origin)
    if stranger is not None or unit is None:
        return [stranger] if stranger is not None else []
    way = "-".join(NAMES[square] for square in plan.path)
    text = f"A checker steps to the next square of a diagonal, or jumps over one; {way} is neither."
    place = tuple(NAMES[square] for square in plan.path)
    return [Reason(rule_of(unit), text, place), *compelled(ground, Compulsion(ground))]
