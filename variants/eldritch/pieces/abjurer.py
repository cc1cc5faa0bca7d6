"""The Abjurer, taken by none but the royal."""

from __future__ import annotations

from ..geometry import EIGHT
from ..ground import Ground
from ..kind import JUMP, TAKE, Kind
from ..man import Man
from ..moves import Slide
from ..nature import Nature


class Abjurer(Kind):
    """One square in any direction (EC-AB-1); only a royal piece takes it (EC-AB-2), nothing jumps over
    it (EC-AB-3)."""

    code = "AB"
    name = "Abjurer"
    rule = "EC-AB-1"
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)
    bars_leaps = True

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == JUMP:
            return "EC-AB-3"
        if manner == TAKE and not ground.royal(mover) and (mover.takes_own or not own):
            return "EC-AB-2"
        return super().admits(ground, square, man, mover, own, manner)
