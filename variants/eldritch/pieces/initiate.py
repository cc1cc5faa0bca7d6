"""The Initiate, a priest to be."""

from __future__ import annotations

from ..geometry import E, N, W, on_board, rank_from
from ..ground import Ground
from ..kind import Kind
from ..moves import Slide

PRIESTS = ("B", "CE", "DU", "SX", "VA")


class Initiate(Kind):
    """One square forward or aside, taking straight forward only (EC-IN-1); on the far row it may promote to any
    priest that is no liege (EC-IN-2)."""

    code = "IN"
    name = "Initiate"
    rule = "EC-IN-1"
    priest = True
    goes = (Slide((N, E, W), 1),)
    takes = (Slide((N,), 1),)
    mourns = True  # it may become a Valkyrie

    def promotions(self, ground: Ground, target: int, gait: int, choices: tuple[int, ...]) -> tuple[int, ...]:
        if on_board(target) and rank_from(target, gait & 1) == 8:
            return (*choices, *(ground.gait_of(code, gait) for code in PRIESTS))
        return choices
