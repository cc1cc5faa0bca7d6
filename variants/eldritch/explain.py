"""Why no deed fits an act: all reasons, in the order movement, restrictions, self-check."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..base import Refusal
from .deed import CASTLE, LITERAL, MOVE, EldritchDeed
from .find import castlers, find, names, power_text, promotion_code, promotion_meant, walking
from .gaits import DOUBLE, FAR_LEAPS, FORWARD, GOES, KIND, PASSING, POWERS, PROMOTES, TAKES
from .geometry import KNIGHT, NAMES, SQUARES, WIDTH
from .ground import OFF
from .legality import HALF, Legality
from .man import Man
from .moves import passed_over, routes
from .plan import CASTLING, DOUBLING, GOING, PLACING, POWERING, Plan
from .sentences import NO_SQUARE, sentence
from .spelling import write

SIDES = ("White", "Black")


def refuse(ground: Legality, plan: Plan, found: list[EldritchDeed]) -> Refusal:
    """The refusal of an act for which ``found`` (restrictions asked) holds no single legal deed."""
    legal = [deed for deed in found if ground.is_legal(deed)]
    if len(legal) > 1:
        return _ambiguous(ground, plan, legal)
    if found:
        reasons = [reason for deed in found for reason in _exposed(ground, deed)]
        return Refusal(_distinct(reasons), (), literal(ground, plan, [deed.origin for deed in found]))
    undone = _undone(ground, plan)
    if undone:
        played = undone[0] if undone[0].tag == CASTLE else literal(ground, plan, [deed.origin for deed in undone])
        return Refusal((Reason("EC-DI-3", sentence("EC-DI-3")),), (), played)
    if plan.sort == CASTLING:
        return _no_castling(ground, plan)
    if plan.sort in (GOING, DOUBLING):
        return _no_move(ground, plan)
    if plan.sort == POWERING:
        return _no_power(ground, plan)
    if plan.sort == PLACING:
        text = (
            "Pieces are put down before the first move only."
            if ground.eldritch
            else "This game has no drops; one of Crazyhouse says so in its Variant tag."
        )
        return Refusal((Reason("EC-4" if ground.eldritch else "OC-3", text),))
    return Refusal((Reason("OC-3", "This game has no such act."),))


def _undone(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    """What a Diviner has undone among the deeds that the act may mean."""
    if not ground.forbidden:
        return []
    marks, ground.forbidden = ground.forbidden, ()
    meant = find(ground, plan)
    ground.forbidden = marks
    return [deed for deed in meant if deed.mark() in marks]


def _ambiguous(ground: Legality, plan: Plan, legal: list[EldritchDeed]) -> Refusal:
    squares = tuple(sorted({NAMES[deed.origin] for deed in legal}))
    kind = KIND[ground.cells[legal[0].origin]]
    who = " and ".join((", ".join(squares[:-1]), squares[-1])) if len(squares) > 1 else squares[0]
    reason = Reason("OC-16", f"More than one {kind.name} could do this: those on {who}.", squares)
    return Refusal((reason,), tuple(sorted(write(ground, deed) for deed in legal)))


def _distinct(reasons: list[Reason]) -> tuple[Reason, ...]:
    return tuple({(reason.code, reason.message): reason for reason in reversed(reasons)}.values())[::-1]


# --- words ------------------------------------------------------------------------------------------


def named(ground: Legality, square: int) -> str:
    """A man with his square, "the black knight on f6"."""
    cell = ground.cells[square]
    if cell == OFF:
        return "the edge of the board"
    if cell == 0:
        return f"nothing on {NAMES[square]}"
    return f"the {'black' if cell & 1 else 'white'} {KIND[cell].name} on {NAMES[square]}"


def say(ground: Legality, rule: str, plan: Plan, origin: int, other: int = 0, **more: str) -> Reason:
    """A reason about a piece of the mover, with the squares concerned."""
    words = {
        "piece": named(ground, origin) if origin else "the piece",
        "origin": NAMES[origin],
        "target": NAMES[plan.target] or "that square",
        "other": named(ground, other) if other else "another piece",
        "side": SIDES[ground.turn],
        "kind": _kind_name(plan),
        "aim": plan.aim,
        **more,
    }
    squares = dict.fromkeys(NAMES[square] for square in (origin, plan.target, other) if square)
    return Reason(rule, sentence(rule, **words), tuple(squares))


def _kind_name(plan: Plan) -> str:
    return KIND[plan.gaits[0]].name if plan.gaits else "piece"


# --- moves ------------------------------------------------------------------------------------------


def _origins(ground: Legality, plan: Plan) -> list[int]:
    """The men of the mover that the act may mean, by code and by what it says of the origin."""
    gaits = plan.gaits if plan.code else walking(ground, plan)
    return [square for white in gaits for square in sorted(ground.where[white + ground.turn]) if names(plan, square)]


def _no_move(ground: Legality, plan: Plan) -> Refusal:
    if not plan.target or ground.cells[plan.target] == OFF:
        name = NAMES[plan.target] or "of that name"
        reason = Reason("EC-GE-2" if ground.eldritch else "OC-3", NO_SQUARE.format(target=name))
        return Refusal((reason,))
    origins = _origins(ground, plan)
    if not origins:
        return Refusal((_nobody(ground, plan),))
    if plan.second is not None:
        broken = _second_fault(ground, plan, plan.second, origins)
        if broken:
            return Refusal(_distinct(broken))
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
        reasons.extend(_exposed(ground, deed))
    return Refusal(_distinct(reasons), (), literal(ground, plan, reached))


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


def _nobody(ground: Legality, plan: Plan) -> Reason:
    side = SIDES[ground.turn]
    if plan.origin and ground.cells[plan.origin] == 0:
        return Reason("OC-2", f"Nothing stands on {NAMES[plan.origin]}.", (NAMES[plan.origin],))
    if plan.origin and ground.cells[plan.origin] > OFF:
        there = named(ground, plan.origin)
        return Reason(
            "OC-2",
            f"There stands {there}, no {_kind_name(plan)} of {side}.",
            (NAMES[plan.origin],),
        )
    riding = [square for white in plan.gaits for square in ground.ridden(white + ground.turn)]
    if riding:
        text = f"The {_kind_name(plan)} on {NAMES[riding[0]]} rides and does not move by itself."
        return Reason("EC-FA-2", text, (NAMES[riding[0]],))
    if not plan.gaits:
        return Reason("OC-2", f"No piece of this game is written {plan.code}.")
    where = " there" if plan.says_origin else ""
    return Reason("OC-2", f"{side} has no {_kind_name(plan)}{where}.")


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
    if PASSING[gait] and kind.goes and abs(offset - step) == 1 and not there:
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
    if kind.castles and abs(plan.target - origin) == 2:
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


# --- self-check -------------------------------------------------------------------------------------


def _exposed(ground: Legality, deed: EldritchDeed) -> list[Reason]:
    """Why a deed that movement and restrictions allow leaves the own liege in danger."""
    grade = ground.grade(deed)
    mover = ground.turn
    checked = ground.in_check()
    if grade == HALF and not checked:
        return [Reason("EC-DO-2", sentence("EC-DO-2"))]
    if grade == HALF:
        return [Reason("EC-DO-2", sentence("EC-DO-2"))] if not ground.is_legal(deed) else []
    if grade == 0:
        return []
    had = [square for square in ground.crowned(mover) if KIND[ground.cells[square]].liege]
    ground.begin()
    ground.make(deed)
    if ground.spent:
        ground.expire()
    reasons = _after(ground, mover, checked, bool(had))
    ground.unmake()
    return reasons


def _after(ground: Legality, mover: int, checked: bool, had: bool) -> list[Reason]:
    squares = ground.crowned(mover)
    if had and not any(KIND[ground.cells[square]].liege for square in squares):
        return [Reason("EC-7", sentence("EC-7", side=SIDES[mover]))]
    reasons = []
    for square in squares if not ground.shielded(mover) else ():
        for attacker in ground.attackers(square, 1 - mover):
            rule = "OC-11" if checked else "OC-10"
            text = sentence(rule, crown=named(ground, square), other=named(ground, attacker))
            reasons.append(Reason(rule, text, (NAMES[square], NAMES[attacker])))
    if not reasons:
        onto = any(reply.name == "MY" and reply.man.home in squares for reply in ground.pending)
        rule = "EC-MY-2" if onto else "EC-14" if ground.pending else "EC-7"
        reasons.append(Reason(rule, sentence(rule, side=SIDES[mover])))
    return reasons


# --- castling, powers -------------------------------------------------------------------------------


def _no_castling(ground: Legality, plan: Plan) -> Refusal:
    squares = castlers(ground, plan)
    reasons = []
    literal_deed = None
    for square in squares:
        _, rule, others = ground.castle(square, plan.long)
        near = tuple(NAMES[other] for other in others)
        other = ", ".join(near) if rule == "OC-14" else (named(ground, others[0]) if others else "")
        if rule == "OC-14" and ground.in_check():
            other = f"the king on {NAMES[square]} is in check"
        text = sentence(rule, other=other, piece=named(ground, square))
        reasons.append(Reason(rule, text, (NAMES[square], *near)))
        literal_deed = _literal_castling(ground, square, plan.long)
    if not reasons:
        reasons.append(Reason("OC-12", "There is nobody to castle."))
    return Refusal(_distinct(reasons), (), literal_deed)


def _literal_castling(ground: Legality, square: int, long: bool) -> EldritchDeed | None:
    """Illegal castling as it shows on the board, where king and rook stand at home and nothing between."""
    corner = square - square % WIDTH + (2 if long else 9)
    cell = ground.cells[corner]
    if cell <= OFF or KIND[cell].code != "R" or cell & 1 != ground.turn or NAMES[square][0] != "e":
        return None
    step = -1 if long else 1
    if any(ground.cells[one] for one in range(square + step, corner, step)):
        return None
    return EldritchDeed(CASTLE, square, square + 2 * step, corner, square + step)


def _no_power(ground: Legality, plan: Plan) -> Refusal:
    actors = [
        (square, man) for white in plan.gaits for square in _with_riders(ground, white + ground.turn)
        if plan.origin in (0, square) and (man := _actor(ground, square, white + ground.turn)) is not None
    ]  # fmt: skip
    if not actors:
        return Refusal((_nobody(ground, plan),))
    reasons = []
    for origin, man in sorted(actors, key=lambda pair: pair[0]):
        kind = KIND[man.gait]
        offered = [deed for deed in kind.powers(ground, origin, man) if power_text(deed) == plan.aim]
        for deed in offered:
            rule, other = ground.objection(deed)
            if rule:
                reasons.append(say(ground, rule, plan, origin, other or deed.target))
        if not offered:
            rule, other = _why_no_power(ground, plan, origin, man)
            near = plan.target if ground.cells[plan.target] > OFF else 0
            reasons.append(say(ground, rule, plan, origin, other or near))
    return Refusal(_distinct(reasons))


def _with_riders(ground: Legality, gait: int) -> list[int]:
    """The squares of the men of a gait, and of those on whom one rides."""
    return [*ground.where[gait], *ground.ridden(gait)]


def _actor(ground: Legality, square: int, gait: int) -> Man | None:
    """The man of a gait on a square: whoever stands or rides there."""
    man = ground.men[square]
    return man if man is None or man.gait == gait else man.rider


def _why_no_power(ground: Legality, plan: Plan, origin: int, man: Man) -> tuple[str, int]:
    """The rule by which a power is not open, and the square concerned."""
    kind = KIND[man.gait]
    if "=" in plan.aim:
        return "EC-11", 0
    named = [name for name in plan.aim[-2:].split() if name in SQUARES and kind.code != "GE"]
    if POWERS[man.gait] and any(ground.cells[SQUARES[name]] == OFF for name in named):
        return "EC-GE-2", 0
    return kind.lacks(ground, origin, man, plan.aim)


# --- what was played nevertheless -------------------------------------------------------------------


def literal(ground: Legality, plan: Plan, reached: list[int]) -> EldritchDeed | None:
    """The illegal move as it was played (GEN-6): by the one piece whose movement reaches the square, else by
    the only one of its kind or the one whose origin is given; None where that says nothing."""
    if plan.sort != GOING or not plan.target or ground.cells[plan.target] == OFF:
        return None
    origins = reached if len(reached) == 1 else [] if reached else _origins(ground, plan)
    if len(origins) != 1 or origins[0] == plan.target:
        return None
    gait = ground.cells[origins[0]]
    promotion = max(promotion_meant(ground, plan, gait), 0)
    taken = plan.target if ground.cells[plan.target] else 0
    return EldritchDeed(LITERAL, origins[0], plan.target, taken, promotion)
