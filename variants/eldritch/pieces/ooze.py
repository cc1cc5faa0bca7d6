"""The Ooze, over which its own side flows."""

from __future__ import annotations

from ..geometry import EIGHT
from ..ground import Ground
from ..kind import PASS, TAKE, Kind
from ..man import Man
from ..moves import Slide
from ..nature import Nature


class Ooze(Kind):
    """One square in any direction; neither captures nor is captured (EC-OZ-1); own pieces pass over it
    (EC-OZ-2)."""

    code = "OZ"
    name = "Ooze"
    rule = "EC-OZ-1"
    goes = (Slide(EIGHT, 1),)
    can_mate = False
    lets_by = "own"

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == TAKE and (mover.takes_own or not own):
            return "EC-OZ-1"
        if manner == PASS and own:
            return ""
        return super().admits(ground, square, man, mover, own, manner)
