"""An illegal move as it was played nevertheless."""

from __future__ import annotations

from .deed import LITERAL, EldritchDeed
from .find import promotion_meant
from .ground import OFF
from .legality import Legality
from .plan import GOING, Plan
from .saying import origins_of


def literal(ground: Legality, plan: Plan, reached: list[int]) -> EldritchDeed | None:
    """The illegal move as it was played (GEN-6): by the one piece whose movement reaches the square, else by
    the only one of its kind or the one whose origin is given; None where that says nothing."""
    if plan.sort != GOING or not plan.target or ground.cells[plan.target] == OFF:
        return None
    origins = reached if len(reached) == 1 else [] if reached else origins_of(ground, plan)
    if len(origins) != 1 or origins[0] == plan.target:
        return None
    gait = ground.cells[origins[0]]
    promotion = max(promotion_meant(ground, plan, gait), 0)
    taken = plan.target if ground.cells[plan.target] else 0
    return EldritchDeed(LITERAL, origins[0], plan.target, taken, promotion)
