"""The Fiend spares nobody but priests."""

from __future__ import annotations

from ..deed import MOVE, EldritchDeed
from ..geometry import AROUND
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Roam


class Fiend(Kind):
    """Up to three squares, leaping, with one turn on the way (EC-FI-1); takes own pieces too, and every own pawn
    beside its landing (EC-FI-2), but lands beside no priest (EC-FI-3)."""

    code = "FI"
    name = "Fiend"
    rule = "EC-FI-1"
    goes = (Roam(3),)
    takes = (Roam(3),)
    takes_own = True
    restless = True
    shy = True

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        if deed.tag == MOVE:
            for step in AROUND:
                other = ground.men[deed.target + step]
                if other is not None and other.number != man.number and ground.kind(other).priest:
                    return "EC-FI-3"
        return ""

    def stirs(self, ground: Ground, man: Man, target: int, taken: int) -> bool:
        return any(ground.kind_of(ground.cells[square]).pawn for square in ground.own_around(target, man.colour))

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        for square in ground.own_around(deed.target, man.colour):
            other = ground.men[square]
            if other is not None and ground.kind(other).pawn:
                ground.capture(square, man)
