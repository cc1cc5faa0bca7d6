"""From an act to the deeds that it may mean, looking only at the pieces that could do it."""

from __future__ import annotations

from .deed import MOVE, PASS, EldritchDeed
from .gaits import (
    CROWNS,
    DOUBLE,
    FORWARD,
    GOES,
    KIND,
    LAST,
    LATE,
    LIEGES,
    PASSING,
    PROMOTES,
    REACHES,
    REFRAINS,
    TAKES,
    TWICE,
)
from .geometry import NAMES, WIDTH
from .ground import OFF
from .legality import Legality
from .plan import CASTLING, DOUBLING, GOING, POWERING, Plan
from .plan import PASSING as NULL


def find(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    """The deeds that an act may mean, restrictions asked, self-check not yet."""
    sort = plan.sort
    if sort == GOING:
        return find_moves(ground, plan)
    if sort == CASTLING:
        return _find_castling(ground, plan)
    if sort == POWERING:
        return [deed for deed in _powers(ground, plan) if not ground.objection(deed)[0]]
    if sort == DOUBLING:
        return _find_doubles(ground, plan)
    if sort == NULL:
        return [EldritchDeed(PASS, 0, 0)]
    return []


def find_moves(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    """``find`` for a piece that goes to a square, which most acts are."""
    cells, turn, target = ground.cells, ground.turn, plan.target
    column, row = plan.column, plan.row
    found: list[EldritchDeed] = []
    there = cells[target]
    if there == OFF:
        return found
    gaits = plan.gaits if plan.code else walking(ground, plan)
    pathless = plan.code == "P" and column < 0 and not plan.takes
    if there and (pathless or (ground.plain and there & 1 == turn)):
        gaits = ()
    simple = ground.plain and not (
        ground.forbidden or plan.promotion or target in (LATE if ground.regents else LAST)[turn]
    )
    for white in gaits:
        gait = white + turn
        squares = ground.where[gait]
        if not squares:
            continue
        table = TAKES[gait] if there else GOES[gait]
        for origin in squares:
            route = table[target - origin]
            if route is None or (column >= 0 and origin % WIDTH != column) or (row >= 0 and origin // WIDTH != row):
                continue
            for offset in route:
                if cells[origin + offset] and (not ground.asked or not ground.open_way(origin, target, route, gait)):
                    break
            else:
                if there and (CROWNS[there] or not ground.plain) and ground.take_fault(target, gait):
                    continue
                if ground.ep and target == ground.ep and plan.takes and not there and ground.passes(origin, gait):
                    continue
                if simple and not REFRAINS[gait]:
                    found.append(EldritchDeed(MOVE, origin, target, target if there else 0))
                elif ground.plain or ground.open_way(origin, target, route, gait):
                    _add(ground, found, plan, EldritchDeed(MOVE, origin, target, target if there else 0), gait)
        if not there and DOUBLE[gait]:
            _find_double_step(ground, found, plan, gait)
        if ground.ep and target == ground.ep and PASSING[gait] and not pathless:
            _find_passing(ground, found, plan, gait)
        if REACHES[gait] and not TWICE[gait]:
            _find_reached(ground, found, plan, gait)
    if plan.walk and not found:
        found = _castling_walk(ground, plan)
    return found


def walking(ground: Legality, plan: Plan) -> tuple[int, ...]:
    """The white gait of whatever stands where a walk without a code starts, if it is the mover's."""
    cell = ground.cells[plan.origin]
    return (cell - ground.turn,) if cell > OFF and cell & 1 == ground.turn else ()


def names(plan: Plan, origin: int) -> bool:
    """Whether what the act says of its origin fits a square."""
    return plan.column in (-1, origin % WIDTH) and plan.row in (-1, origin // WIDTH)


def _find_double_step(ground: Legality, found: list[EldritchDeed], plan: Plan, gait: int) -> None:
    step = FORWARD[gait]
    origin = plan.target - 2 * step
    if ground.cells[origin] == gait and names(plan, origin) and ground.double_open(origin, step, gait):
        _add(ground, found, plan, EldritchDeed(MOVE, origin, plan.target), gait)


def _find_passing(ground: Legality, found: list[EldritchDeed], plan: Plan, gait: int) -> None:
    for origin in ground.where[gait]:
        if not plan.takes and GOES[gait][plan.target - origin] is not None:
            continue  # it can go there as well, and the x tells which (EC-IL-1)
        if names(plan, origin) and ground.passing_open(origin, gait):
            _add(ground, found, plan, EldritchDeed(MOVE, origin, plan.target, ground.ep_man), gait)


def _add(ground: Legality, found: list[EldritchDeed], plan: Plan, deed: EldritchDeed, gait: int) -> None:
    """Keep a deed that the tables give if its promotion is right and nothing forbids it."""
    if PROMOTES[gait] or ground.regents or plan.promotion:
        promotion = promotion_meant(ground, plan, gait)
        if promotion < 0:
            return
        deed.promotion = promotion
    if not (REFRAINS[gait] or ground.forbidden or ground.holders[1 - ground.turn]) or not ground.objection(deed)[0]:
        found.append(deed)


def promotion_meant(ground: Legality, plan: Plan, gait: int) -> int:
    """The gait that the act promotes to, 0 for none, -1 where the rules do not allow what it says."""
    choices = ground.promotions(gait, plan.target)
    if not plan.promotion:
        return 0 if 0 in choices else -1
    for choice in choices:
        if choice and promotion_code(choice, gait) == plan.promotion:
            return choice
    return -1


def promotion_code(promotion: int, gait: int) -> str:
    """The code that is written after the equals sign, "" for none."""
    if not promotion:
        return ""
    kind = KIND[promotion]
    if kind.code == KIND[gait].code:
        for code, form in KIND[gait].promotes_into.items():
            if form + kind.twin == kind.form:
                return code
    return kind.code


def _find_reached(ground: Legality, found: list[EldritchDeed], plan: Plan, gait: int) -> None:
    """Moves to the target that a kind knows beyond its tables."""
    for origin in tuple(ground.where[gait]):
        man = ground.men[origin]
        if man is None or not names(plan, origin):
            continue
        known = {(deed.origin, deed.target) for deed in found}
        for deed in KIND[gait].reach(ground, origin, man):
            single = deed.second is None and deed.target == plan.target and (origin, deed.target) not in known
            if single and deed.promotion == 0 and not plan.promotion and not ground.objection(deed)[0]:
                found.append(deed)


def _castling_walk(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    """Castling spelled as a walk of the king, two squares or onto the own rook."""
    man = ground.men[plan.origin]
    if man is None or not KIND[man.gait].castles or man.colour != ground.turn:
        return []
    deeds = [deed for deed in (ground.castle(plan.origin, long)[0] for long in (False, True)) if deed is not None]
    meant = [deed for deed in deeds if plan.target in (deed.target, deed.taken)]
    return [deed for deed in meant if not ground.objection(deed)[0]]


def _find_castling(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    found: list[EldritchDeed] = []
    for square in castlers(ground, plan):
        deed, _, _ = ground.castle(square, plan.long)
        if deed is not None and not ground.objection(deed)[0]:
            found.append(deed)
    return found


def castlers(ground: Legality, plan: Plan) -> list[int]:
    """The squares of the pieces that a castling act may mean: the liege where no code is written."""
    if plan.code:
        return [square for white in plan.gaits for square in ground.where[white + ground.turn]]
    return [square for square in ground.crowned(ground.turn) if LIEGES[ground.cells[square]]]


def _powers(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    """The powers that an act may mean, whatever stands against them."""
    found: list[EldritchDeed] = []
    for white in plan.gaits:
        gait = white + ground.turn
        for origin in tuple(ground.where[gait]):
            man = ground.men[origin]
            if man is not None and plan.origin in (0, origin):
                for deed in KIND[gait].aimed(ground, origin, man, plan.aim):
                    if power_text(deed) == plan.aim:
                        found.append(deed)
                        break
        for origin in ground.ridden(gait) if ground.riding else ():
            if plan.origin in (0, origin):
                found.extend(d for d in ground.riders_offers(origin) if power_text(d) == plan.aim)
    return found


def power_text(deed: EldritchDeed) -> str:
    """What a power's text has after the tilde."""
    return deed.aim if not deed.taken else f"x{NAMES[deed.taken]}"


def _find_doubles(ground: Legality, plan: Plan) -> list[EldritchDeed]:
    found: list[EldritchDeed] = []
    second = plan.second
    if second is None:
        return found
    for white in plan.gaits:
        gait = white + ground.turn
        if not REACHES[gait]:
            continue
        for origin in tuple(ground.where[gait]):
            man = ground.men[origin]
            if man is None or not names(plan, origin):
                continue
            for deed in KIND[gait].doubling(ground, origin, man, plan.target):
                if deed.second is not None and _fits(plan, deed, gait) and _fits(second, deed.second, gait):
                    if not ground.objection(deed)[0]:
                        found.append(deed)
    return found


def _fits(plan: Plan, deed: EldritchDeed, gait: int) -> bool:
    if deed.target != plan.target and deed.taken != plan.target:
        return False
    return promotion_code(deed.promotion, gait) == plan.promotion
