"""Why no man of the mover can go as an act says."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..base import Refusal
from .deed import LITERAL, MOVE, EldritchDeed
from .exposure import exposed
from .find import promotion_code, promotion_meant
from .gaits import DOUBLE, FAR_LEAPS, FORWARD, GOES, KIND, PASSING, PROMOTES, TAKES
from .geometry import KNIGHT, NAMES
from .ground import OFF
from .legality import Legality
from .literally import literal
from .man import Man
from .moves import passed_over, routes
from .plan import GOING, Plan
from .saying import distinct, named, nobody, origins_of, say
from .sentences import NO_SQUARE, sentence


def no_move(ground: Legality, plan: Plan) -> Refusal:
    if not plan.target or ground.cells[plan.target] == OFF:
        name = NAMES[plan.target] or "of that name"
        reason = Reason("EC-GE-2" if ground.eldritch else "OC-3", NO_SQUARE.format(target=name))
        return Refusal((reason,))
    origins = origins_of(ground, plan)
    if not origins:
        return Refusal((nobody(ground, plan),))
    if plan.second is not None:
        broken = _second_fault(ground, plan, plan.second, origins)
        if broken:
            return Refusal(distinct(broken))
    nearest: dict[int, list[Reason]] = {}
    reached = []
    for origin in origins:
        distance, reasons = _why_not(ground, plan, origin)
        nearest.setdefault(distance, []).extend(reasons)
        if distance == 0:
            reached.append(origin)
    best = min(nearest)
    reasons = nearest[best]
    if best == 2 and len(origins) > 1:
        reasons = [say(ground, "OC-2", plan, 0)]
    for origin in reached[:1]:
        deed = EldritchDeed(LITERAL, origin, plan.target, plan.target if ground.cells[plan.target] else 0)
        reasons.extend(exposed(ground, deed))
    return Refusal(distinct(reasons), (), literal(ground, plan, reached))


def _second_fault(ground: Legality, plan: Plan, second: Plan, origins: list[int]) -> list[Reason]:
    """Why nobody who can do the first half of an act can go on to the second."""
    found = []
    for origin in origins:
        kind = KIND[ground.cells[origin]]
        for first in ground.moves_of(origin):
            if first.target == plan.target and (not first.promotion or plan.promotion):
                if ground.cells[second.target] > OFF:
                    guard = ground.take_fault(second.target, ground.cells[origin])
                    if guard:
                        found.append(say(ground, guard, second, origin, second.target))
                rule = f"EC-{kind.code}-2" if len(kind.code) == 2 else kind.rule
                text = f"After {NAMES[plan.target]} {named(ground, origin)} cannot go on to {NAMES[second.target]}."
                found.append(Reason(rule, text[0].upper() + text[1:], (NAMES[origin], NAMES[second.target])))
                found.extend(_held_after(ground, first))
    return found


def _held_after(ground: Legality, first: EldritchDeed) -> list[Reason]:
    ground.begin()
    ground.make(first)
    rule, holder = ground.held(first.target) if ground.cells[first.target] > OFF else ("", 0)
    text = sentence(rule, piece=named(ground, first.target), other=named(ground, holder)) if rule else ""
    ground.unmake()
    return [Reason(rule, text, (NAMES[first.target], NAMES[holder]))] if rule else []


def _why_not(ground: Legality, plan: Plan, origin: int) -> tuple[int, list[Reason]]:
    """How far a man is from doing what the act says (0: movement allows it, 1: his way there is stopped,
    2: he does not move so), and what stands against it."""
    gait = ground.cells[origin]
    kind = KIND[gait]
    target, there = plan.target, ground.cells[plan.target]
    table = TAKES[gait] if there else GOES[gait]
    route = table[target - origin]
    step = FORWARD[gait]
    if kind.code == "P" and there and plan.code == "P" and plan.column < 0 and not plan.takes:
        route = None
    if route is None and not there and DOUBLE[gait] and target == origin + 2 * step:
        route = (step,)
        man = ground.men[origin]
        if man is not None and not man.fresh:
            return _stride_fault(ground, plan, origin, man) or (2, [_unmoving(ground, plan, origin)])
    if route is None:
        return _no_route(ground, plan, origin)
    reasons = []
    if any(ground.cells[origin + offset] == OFF for offset in route):
        return 2, [_unmoving(ground, plan, origin)]
    for offset in route:
        if ground.cells[origin + offset] and not ground.open_way(origin, target, (offset,), gait):
            rule = "OC-6" if kind.code == "P" else "OC-4"
            return 1, [say(ground, rule, plan, origin, origin + offset)]
    rule, stopper = (
        ground.leap_fault(origin, target - origin, gait) if (ground.asked or FAR_LEAPS[gait]) and not route else ("", 0)
    )
    if rule:
        return 1, [say(ground, rule, plan, origin, stopper)]
    if there:
        rule = ground.take_fault(target, gait)
        if rule:
            reasons.append(say(ground, rule, plan, origin, target))
            if rule == "OC-5":
                return 1, reasons
    reasons.extend(_promotion_fault(ground, plan, gait))
    rule, other = ground.objection(EldritchDeed(MOVE, origin, target, target if there else 0))
    if rule:
        reasons.append(say(ground, rule, plan, origin, other))
    if not reasons:
        reasons.append(_unmoving(ground, plan, origin))
    return 0, reasons


def _no_route(ground: Legality, plan: Plan, origin: int) -> tuple[int, list[Reason]]:
    gait = ground.cells[origin]
    kind, target = KIND[gait], plan.target
    there = ground.cells[target]
    offset, step = target - origin, FORWARD[gait]
    if ground.ep and target == ground.ep and PASSING[gait] and ground.passing_open(origin, gait):
        rule, holder = ground.objection(EldritchDeed(MOVE, origin, target, ground.ep_man))
        if rule:
            return 0, [say(ground, rule, plan, origin, holder)]
    man = ground.men[origin]
    if man is not None:
        for deed in kind.reach(ground, origin, man):
            if deed.second is None and deed.target == target:
                rule, holder = ground.objection(deed)
                if rule or plan.promotion:
                    faults = [say(ground, rule, plan, origin, holder)] if rule else []
                    return 0, [*faults, *_promotion_fault(ground, plan, gait)]
        stride = _stride_fault(ground, plan, origin, man)
        if stride is not None:
            return stride
    own = there > OFF and there & 1 == gait & 1 and ground.take_fault(target, gait)
    if own and (GOES[gait][offset] is not None or TAKES[gait][offset] is not None):
        return 1, [say(ground, "OC-5", plan, origin, target)]
    if PASSING[gait] and kind.goes and offset - step in (1, -1) and not there:
        stepped = ground.cells[target - step]
        behind = stepped > OFF and stepped & 1 != gait & 1 and DOUBLE[stepped]
        return 1, [say(ground, "OC-8" if behind else "OC-7", plan, origin)]
    if PASSING[gait] and there and offset in (step, 2 * step) and GOES[gait][-step] is None:
        return 1, [say(ground, "OC-6", plan, origin, target)]
    return 2, [_unmoving(ground, plan, origin)]


def _stride_fault(ground: Legality, plan: Plan, origin: int, man: Man) -> tuple[int, list[Reason]] | None:
    """What stops a man on the paths that he has beyond the tables; None where none of them leads there."""
    paths = KIND[man.gait].strides(man)
    offset = plan.target - origin
    route = routes(paths)[offset] if paths else None
    if route is None:
        return None
    rule, holder = ground.held(origin)
    if rule:
        return 0, [say(ground, rule, plan, origin, holder)]
    for step in route:
        if ground.cells[origin + step] and not ground.may_pass(origin + step, man):
            return 1, [say(ground, "OC-4", plan, origin, origin + step)]
    rule, stopper = ground.leap_fault(origin, offset, man.gait, passed_over(offset)) if not route else ("", 0)
    if rule and offset in KNIGHT:
        return 1, [say(ground, rule, plan, origin, stopper)]
    rule = ground.take_fault(plan.target, man.gait) if ground.cells[plan.target] else ""
    return (0, [say(ground, rule, plan, origin, plan.target)]) if rule else None


def _unmoving(ground: Legality, plan: Plan, origin: int) -> Reason:
    kind = KIND[ground.cells[origin]]
    reason = say(ground, "OC-3", plan, origin)
    message = reason.message
    if kind.castles and abs(int(plan.target - origin)) == 2:
        message += f" Castling is written {'O-O' if plan.target > origin else 'O-O-O'}."
    rule = "OC-6" if kind.code == "P" else kind.rule
    return Reason(rule, message, reason.squares)


def _promotion_fault(ground: Legality, plan: Plan, gait: int) -> list[Reason]:
    if not (PROMOTES[gait] or plan.promotion or ground.regents) or promotion_meant(ground, plan, gait) >= 0:
        return []
    choices = [promotion_code(choice, gait) for choice in ground.promotions(gait, plan.target) if choice]
    kind = KIND[gait]
    if not choices:
        text = f"{kind.name} does not promote on {NAMES[plan.target]}."
        text = ("A " if kind.code == "P" else "The ") + text
    elif not plan.promotion:
        text = f"A promotion on {NAMES[plan.target]} says to what: ={', ='.join(dict.fromkeys(choices))}."
    else:
        text = f"No promotion to {plan.promotion} here, only to {', '.join(dict.fromkeys(choices))}."
    code = "EC-11" if ground.eldritch and (kind.code != "P" or len(plan.promotion) == 2) else "OC-9"
    if plan.promotion == "Q" and kind.promotes and choices and ground.regents:
        code = "EC-PO-2"
    elif kind.code == "IN" and choices:
        code = "EC-IN-2"
    if plan.promotion and any(KIND[white].liege or KIND[white].guarded for white in Plan(GOING, plan.promotion).gaits):
        code = "EC-2" if ground.eldritch else "OC-9"
    return [Reason(code, text, (NAMES[plan.target],))]
