"""Why a castling or an invoke is not possible."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..base import Refusal
from .deed import CASTLE, EldritchDeed
from .find import castlers, power_text
from .gaits import KIND, POWERS
from .geometry import NAMES, SQUARES, WIDTH
from .ground import OFF
from .legality import Legality
from .man import Man
from .plan import Plan
from .saying import distinct, named, nobody, say
from .sentences import sentence


def no_castling(ground: Legality, plan: Plan) -> Refusal:
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
    return Refusal(distinct(reasons), (), literal_deed)


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


def no_power(ground: Legality, plan: Plan) -> Refusal:
    actors = [
        (square, man) for white in plan.gaits for square in _with_riders(ground, white + ground.turn)
        if plan.origin in (0, square) and (man := _actor(ground, square, white + ground.turn)) is not None
    ]  # fmt: skip
    if not actors:
        return Refusal((nobody(ground, plan),))
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
            if rule == "EC-6":
                reasons.append(Reason(rule, sentence("no invoke", piece=named(ground, origin)), (NAMES[origin],)))
                continue
            near = plan.target if ground.cells[plan.target] > OFF else 0
            reasons.append(say(ground, rule, plan, origin, other or near))
    return Refusal(distinct(reasons))


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
