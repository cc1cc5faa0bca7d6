"""The Enchanter holds the enemies beside it."""

from __future__ import annotations

from ..geometry import EIGHT
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Enchanter(Kind):
    """Goes exactly two squares, takes exactly one away (EC-EN-1); adjacent enemies are held (EC-EN-2)."""

    code = "EN"
    name = "Enchanter"
    rule = "EC-EN-1"
    goes = (Slide(EIGHT, 2, 2),)
    takes = (Slide(EIGHT, 1),)
    grasp = EIGHT

    def forbids(self, ground: Ground, square: int, man: Man, other: int) -> str:
        return "EC-EN-2"
