"""From an act to the deed that it means, legal or not; why not is said in :mod:`.reasons`."""

from __future__ import annotations

from itertools import pairwise

from eldritch.notation.problems import Reason

from .checkers import jump_paths
from .deed import BURN_BOOK, CARRY, JUMP, MOVE_BOOK, PEEK, STEP, CtheckersDeed
from .forms import is_leap, routes, ways
from .ground import Ground
from .offers import form_deed
from .plan import POWER, Plan
from .squares import JUMPS, NOWHERE, STEPS, parse_square
from .units import NYARLATHOTEP, UNSEEN, Unit


def find(ground: Ground, plan: Plan) -> CtheckersDeed | None:
    """The deed that a plan describes, whether the rules allow it or not; None where it describes none."""
    if not plan.path or NOWHERE in plan.path:
        return None
    if plan.sort == POWER:
        return _power(ground, plan)
    mover = ground.top(plan.path[0])
    if len(plan.path) == 1:
        return _by_letter(ground, plan)
    if mover is not None and mover.mark == NYARLATHOTEP:
        return _form(ground, plan, plan.path[0], mover)
    return None if plan.code or plan.via else _checker(ground, plan.path)


def _power(ground: Ground, plan: Plan) -> CtheckersDeed | None:
    aim = parse_square(plan.aim)
    onward = parse_square(plan.onward) if plan.onward else NOWHERE
    if aim == NOWHERE or (plan.onward and onward == NOWHERE):
        return None
    sort = PEEK if plan.verb == "peek" else MOVE_BOOK if plan.onward else BURN_BOOK
    return CtheckersDeed(sort, plan.path, aim, onward)


def _by_letter(ground: Ground, plan: Plan) -> CtheckersDeed | None:
    """A form and a target, as in SAN: the one Nyarlathotep in that form is meant."""
    found = [(square, ny) for square, ny in ground.nyarlathoteps() if ny.form == plan.code]
    if len(found) != 1 or found[0][0] == plan.path[0]:
        return None
    square, ny = found[0]
    return _form(ground, plan, square, ny)


def _form(ground: Ground, plan: Plan, origin: int, ny: Unit) -> CtheckersDeed | None:
    if len(plan.path) > 2 or plan.path[-1] == origin:
        return None
    form = plan.code if ny.form == UNSEEN and plan.code else ny.form
    target = plan.path[-1]
    usual, other = ways(ground, origin, target, form) if form != "N" or is_leap(origin, target) else ((), None)
    if other is not None and other != usual and parse_square(plan.via) == routes(origin, target)[1][0]:
        return form_deed(origin, target, form, other, via=True)
    return form_deed(origin, target, form, usual)


def _checker(ground: Ground, path: tuple[int, ...]) -> CtheckersDeed | None:
    """A step, or a row of jumps; a jump of several squares may be written by its ends."""
    if len(path) == 2 and any(target == path[1] for _, target in STEPS[path[0]]):
        return CtheckersDeed(STEP, path)
    if all(any(target == after for _, _, target in JUMPS[here]) for here, after in pairwise(path)):
        return CtheckersDeed(JUMP, path)
    return None


def shortened(ground: Ground, plan: Plan) -> list[CtheckersDeed]:
    """The whole paths that a jump written by its ends may mean."""
    if plan.code or plan.via or len(plan.path) != 2 or NOWHERE in plan.path:
        return []
    unit = ground.top(plan.path[0])
    if unit is None or unit.owner != ground.turn or not unit.is_checker:
        return []
    return [
        CtheckersDeed(JUMP, path)
        for path in jump_paths(ground, plan.path[0], unit)
        if path[-1] == plan.path[1] and len(path) > 2
    ]


def carried(ground: Ground, plan: Plan) -> CtheckersDeed | None:
    """An illegal way as it shows on the board: the unit of the mover goes to the last square (GEN-6)."""
    if plan.sort == POWER or len(plan.path) < 2 or NOWHERE in (plan.path[0], plan.path[-1]):
        return None
    unit = ground.top(plan.path[0])
    if unit is None or plan.path[0] == plan.path[-1]:
        return None
    if unit.owner != ground.turn and unit.controller != ground.turn:
        return None
    deed = CtheckersDeed(CARRY, (plan.path[0], plan.path[-1]))
    deed.literal = True
    return deed


def remarks(ground: Ground, plan: Plan, deed: CtheckersDeed, text: str) -> tuple[Reason, ...]:
    """What is odd about the spelling of a legal deed whose canonical spelling is ``text``."""
    if plan.sort == POWER:
        return ()
    found = []
    if plan.odd:
        found.append(Reason("CT-81", f"A move of Nyarlathotep names both squares, parted by - or x: {text}."))
    elif deed.sort == JUMP and len(plan.path) < len(deed.path):
        found.append(Reason("CT-12", f"A jump names every square on which it lands: {text}."))
    elif deed.sort in (STEP, JUMP) and plan.takes != (deed.sort == JUMP):
        what = "jumps, so it is written with x" if deed.sort == JUMP else "captures nothing, so it has no x"
        found.append(Reason("CT-81", f"This {what}: {text}."))
    elif deed.sort not in (STEP, JUMP) and plan.takes != ("x" in text) and not deed.passed:
        what = "captures, so it is written with x" if "x" in text else "captures nothing, so it has no x"
        found.append(Reason("CT-81", f"This {what}: {text}."))
    if plan.via and not deed.via:
        found.append(Reason("CT-42", f"The way of this move makes no difference here and is not named: {text}."))
    return tuple(found)
