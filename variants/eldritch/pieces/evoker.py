"""The Evoker strikes from a knight's move away."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import SHOT, EldritchDeed
from ..geometry import KNIGHT, NE, NW, N
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Evoker(Kind):
    """As a pawn, without promotion (EC-EV-1); ``EV~xf3`` takes a knight's move away without moving
    (EC-EV-2); either way own pieces too, the own liege excepted (EC-EV-3)."""

    code = "EV"
    name = "Evoker"
    rule = "EC-EV-1"
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    takes_own = True

    def strikes(self, goes: frozenset[int], takes: frozenset[int]) -> frozenset[int]:
        return frozenset(KNIGHT)

    def threatens(self, ground: Ground, square: int, man: Man, target: int) -> bool:
        return target - square in KNIGHT

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for offset in KNIGHT:
            if ground.men[square + offset] is not None:
                yield EldritchDeed(SHOT, square, square, taken=square + offset)
