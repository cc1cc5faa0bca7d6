"""The Conjurer makes pawns."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import NAMES, NE, NW, N
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide

MOST_PAWNS = 8


class Conjurer(Kind):
    """Goes and takes as a pawn, without promotion (EC-CO-1); ``CO~d3`` creates a pawn beside it while its side has
    fewer than eight (EC-CO-2)."""

    code = "CO"
    name = "Conjurer"
    rule = "EC-CO-1"
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        if ground.counted_pawns(man.colour) < MOST_PAWNS:
            for target in ground.free_around(square):
                yield EldritchDeed(POWER, square, target, aim=NAMES[target])

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.create(deed.target, "P", "", man.colour)
