"""Why a deed that movement and restrictions allow leaves the own liege in danger."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .deed import EldritchDeed
from .gaits import KIND
from .geometry import NAMES
from .legality import Legality
from .safety import HALF
from .saying import SIDES, named
from .sentences import sentence


def exposed(ground: Legality, deed: EldritchDeed) -> list[Reason]:
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
    reasons = _left_attacked(ground, mover, checked, bool(had))
    ground.unmake()
    return reasons


def _left_attacked(ground: Legality, mover: int, checked: bool, had: bool) -> list[Reason]:
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
