"""The Sphinx and its Riddle."""

from __future__ import annotations

from ..geometry import NE, NW, N
from ..ground import Ground
from ..kind import TAKE, Kind
from ..man import Man
from ..moves import Jump, Slide
from ..nature import Nature
from .creator import Creator


class Sphinx(Creator):
    """Goes and takes as a knight or a pawn, without promotion (EC-SX-1); ``SX~c3`` creates a Riddle beside it while
    it has none (EC-SX-2)."""

    code = "SX"
    name = "Sphinx"
    rule = "EC-SX-1"
    priest = True
    royal = True
    goes = (Slide((N,), 1), Jump())
    takes = (Slide((NE, NW), 1), Jump())
    double_step = True
    en_passant = True
    maker = "RI"


class Riddle(Kind):
    """Stands in the way and does nothing; the enemy may take it, and so may own priests (EC-SX-3)."""

    code = "RI"
    name = "Riddle"
    rule = "EC-SX-3"
    spell = True
    remembers = True
    can_mate = False
    startable = False
    creatable = False
    revivable = False

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == TAKE and own:
            return "" if mover.priest else "EC-SX-3"
        return super().admits(ground, square, man, mover, own, manner)
