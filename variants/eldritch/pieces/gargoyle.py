"""The Gargoyle, proof against spells."""

from __future__ import annotations

from ..ground import Ground
from ..kind import TAKE, Kind
from ..man import Man
from ..moves import Sidle
from ..nature import Nature


class Gargoyle(Kind):
    """Goes and takes as a knight that does not jump (EC-GA-1); spells cannot take or destroy it (EC-GA-2)."""

    code = "GA"
    name = "Gargoyle"
    rule = "EC-GA-1"
    goes = (Sidle(),)
    takes = (Sidle(),)

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == TAKE and mover.spell and (mover.takes_own or not own):
            return "EC-GA-2"
        return super().admits(ground, square, man, mover, own, manner)

    def spared(self, ground: Ground, man: Man, by: Nature) -> bool:
        return by.spell
