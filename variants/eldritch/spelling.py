"""How a deed is spelled: the shortest text that no other legal act has, and what is odd about another."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .deed import CASTLE, LITERAL, MOVE, PASS, PLACE, EldritchDeed
from .find import find, power_text, promotion_code
from .gaits import KIND
from .geometry import FILES, NAMES, RANKS
from .legality import Legality
from .plan import DOUBLING, GOING, POWERING, Plan


def remarks(ground: Legality, plan: Plan, deed: EldritchDeed) -> tuple[Reason, ...]:
    """What is odd about the spelling of a legal act (OC-16..OC-18)."""
    found: list[Reason] = []
    gait = ground.cells[deed.origin]
    if deed.tag == CASTLE and plan.walk:
        text = f"Castling is written {write(ground, deed)}."
        return (Reason("OC-17", text, (NAMES[deed.origin], NAMES[deed.target])),)
    if deed.tag != MOVE:
        return ()
    square = NAMES[deed.target]
    pawn = KIND[gait].code == "P"
    if plan.says_origin and not (pawn and deed.taken and plan.row < 0):
        needed = origin_text(ground, deed)
        given = NAMES[plan.origin] if plan.origin else _partial(plan)
        if given != needed:
            code = KIND[gait].code if not pawn else ""
            promoted = promotion_code(deed.promotion, gait)
            text = f"{code}{needed}{'x' if deed.taken else ''}{square}{'=' + promoted if promoted else ''}"
            found.append(
                Reason("OC-17", f"{given} is more than is needed to tell the piece: {text} is enough.", (square,))
            )
    elif pawn and deed.taken and not plan.says_origin:
        text = f"{origin_text(ground, deed)}x{square}"
        found.append(Reason("OC-16", f"A pawn's capture names the file that it comes from: {text}.", (square,)))
    if plan.takes != (deed.taken != 0):
        text = "captures, so it is written with x" if deed.taken else "captures nothing, so it has no x"
        found.append(Reason("OC-18", f"The move to {square} {text}.", (square,)))
    return tuple(found)


def _partial(plan: Plan) -> str:
    if plan.row < 0:
        return FILES[plan.column - 1]
    if plan.column < 0:
        return RANKS[plan.row - 1]
    return FILES[plan.column - 1] + RANKS[plan.row - 1]


def origin_text(ground: Legality, deed: EldritchDeed) -> str:
    """What has to be written of the origin: "", a file, a rank or the square."""
    gait = ground.cells[deed.origin]
    kind = KIND[gait]
    name = NAMES[deed.origin]
    if kind.code == "P":
        return name[0] if deed.taken else ""
    plan = Plan(DOUBLING if deed.second is not None else GOING, kind.code)
    plan.target, plan.takes = deed.target, deed.taken != 0
    plan.promotion = promotion_code(deed.promotion, gait)
    if deed.second is not None:
        plan.second = Plan(GOING, kind.code)
        plan.second.target = deed.second.target
        plan.second.promotion = promotion_code(deed.second.promotion, gait)
    others = [
        NAMES[other.origin] for other in find(ground, plan) if other.origin != deed.origin and ground.is_legal(other)
    ]
    if not others:
        return ""
    if all(other[0] != name[0] for other in others):
        return name[0]
    if all(other[1] != name[1] for other in others):
        return name[1]
    return name


def write(ground: Legality, deed: EldritchDeed) -> str:
    """The canonical spelling of a legal deed, without a mark."""
    gait = ground.cells[deed.origin]
    kind = KIND[gait]
    if deed.tag == CASTLE:
        text = "O-O-O" if deed.taken < deed.origin else "O-O"
        return text if kind.liege else f"{kind.code}~{text}"
    if deed.tag == PASS:
        return "--"
    if deed.tag == PLACE:
        return f"{KIND[deed.promotion].code}@{NAMES[deed.target]}"
    code = kind.code if kind.code != "P" else ""
    if deed.tag == LITERAL:
        origin = NAMES[deed.origin] if code else NAMES[deed.origin][0]
        return f"{code}{origin}{'x' if deed.taken else ''}{NAMES[deed.target]}"
    if deed.tag == MOVE:
        text = f"{code}{origin_text(ground, deed)}{_arrival(deed, gait)}"
        return text if deed.second is None else f"{text}&{_arrival(deed.second, gait)}"
    man = ground.men[deed.origin]
    if deed.by_rider and man is not None and man.rider is not None:
        gait = man.rider.gait
    return _power_written(ground, deed, gait)


def _arrival(deed: EldritchDeed, gait: int) -> str:
    promotion = promotion_code(deed.promotion, gait)
    square = NAMES[deed.taken] if deed.tag != MOVE else NAMES[deed.target]
    return f"{'x' if deed.taken else ''}{square}{'=' + promotion if promotion else ''}"


def written(ground: Legality, deed: EldritchDeed) -> str:
    """``write``, with a Highlander's return before it."""
    if not deed.start:
        return write(ground, deed)
    ground.begin()
    ground.start_reply(deed.start)
    text = write(ground, deed)
    ground.unmake()
    return f"<HI:{deed.start}> {text}"


def forbidden_texts(ground: Legality) -> list[str]:
    """What Diviners forbade to the side to move, spelled without spaces."""
    marks = ground.forbidden
    if not marks:
        return []
    ground.forbidden = ()
    plain = {mark: mark.partition("<gain")[0] for mark in marks}
    meant = set(plain.values())
    spelled = {deed.mark(): written(ground, deed).replace(" ", "") for deed in ground.tries() if deed.mark() in meant}
    ground.forbidden = marks
    return [spelled[own] + mark[len(own) :] for mark, own in plain.items() if own in spelled]


def _power_written(ground: Legality, deed: EldritchDeed, gait: int) -> str:
    code, aim = KIND[gait].code, power_text(deed)
    plan = Plan(POWERING, code)
    plan.aim = aim
    fits = {other.origin for other in find(ground, plan) if other.origin == deed.origin or ground.is_legal(other)}
    return f"{code}{NAMES[deed.origin] if len(fits) > 1 else ''}~{aim}"
