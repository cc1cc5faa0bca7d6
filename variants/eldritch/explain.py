"""Why no deed fits an act: all reasons, in the order movement, restrictions, self-check."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..base import Refusal
from .deed import CASTLE, EldritchDeed
from .exposure import exposed
from .find import find
from .gaits import KIND
from .geometry import NAMES
from .legality import Legality
from .literally import literal
from .plan import CASTLING, DOUBLING, GOING, PLACING, POWERING, Plan
from .powerless import no_castling, no_power
from .saying import distinct
from .sentences import sentence
from .spelling import write
from .stopped import no_move


def refuse(ground: Legality, plan: Plan, found: list[EldritchDeed]) -> Refusal:
    """The refusal of an act for which ``found`` (restrictions asked) holds no single legal deed."""
    legal = [deed for deed in found if ground.is_legal(deed)]
    if len(legal) > 1:
        return _ambiguous(ground, plan, legal)
    if found:
        reasons = [reason for deed in found for reason in exposed(ground, deed)]
        return Refusal(distinct(reasons), (), literal(ground, plan, [deed.origin for deed in found]))
    undone = _undone(ground, plan)
    if undone:
        played = undone[0] if undone[0].tag == CASTLE else literal(ground, plan, [deed.origin for deed in undone])
        return Refusal((Reason("EC-DI-3", sentence("EC-DI-3")),), (), played)
    if plan.sort == CASTLING:
        return no_castling(ground, plan)
    if plan.sort in (GOING, DOUBLING):
        return no_move(ground, plan)
    if plan.sort == POWERING:
        return no_power(ground, plan)
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
