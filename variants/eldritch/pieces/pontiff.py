"""The Pontiff, a liege whose pawns become bishops early."""

from __future__ import annotations

from ..deed import MOVE, EldritchDeed
from ..geometry import DIAGONAL, on_board, rank_from
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Pontiff(Kind):
    """Up to two squares diagonally (EC-PO-1); its side's pawns may become bishops on row 7, and never queens
    (EC-PO-2)."""

    code = "PO"
    name = "Pontiff"
    rule = "EC-PO-1"
    noble = True
    priest = True
    liege = True
    castles = True
    goes = (Slide(DIAGONAL, 2),)
    takes = (Slide(DIAGONAL, 2),)
    creatable = False

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        return self.rule if deed.tag == MOVE and ground.falls_short(deed.origin, deed.target) else ""

    def promotions(self, ground: Ground, target: int, gait: int, choices: tuple[int, ...]) -> tuple[int, ...]:
        if not ground.kind_of(gait).promotes or not on_board(target):
            return choices
        if rank_from(target, gait & 1) == 7:
            return (*choices, ground.gait_of("B", gait))
        return tuple(choice for choice in choices if ground.kind_of(choice).code != "Q")
