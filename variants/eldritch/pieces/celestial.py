"""The Celestial, whose fall lifts a pawn up."""

from __future__ import annotations

from ..geometry import DIAGONAL, NAMES, SQUARES
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Leap
from ..reply import Reply


class CelestialPromotion(Reply):
    """``<CE:b4=N>``: the owner of a captured Celestial turns an own pawn into a knight that can take nothing
    (EC-CE-2)."""

    name = "CE"
    order = 3

    def choices(self, ground: Ground) -> tuple[str, ...]:
        return tuple(
            f"{NAMES[square]}=N" for square in sorted(ground.pawns(self.colour)) if not ground.knight_takes(square)
        )

    def why_not(self, ground: Ground, value: str) -> str:
        return "EC-CE-2"

    def carry_out(self, ground: Ground, value: str) -> None:
        ground.promote(SQUARES[value[:2]], "N")


class Celestial(Kind):
    """Leaps up to four squares diagonally, going or taking (EC-CE-1); captured, it turns a pawn into a knight
    (EC-CE-2)."""

    code = "CE"
    name = "Celestial"
    rule = "EC-CE-1"
    priest = True
    goes = (Leap(DIAGONAL, 4),)
    takes = (Leap(DIAGONAL, 4),)

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        ground.expect(CelestialPromotion(man.colour, man, square))
