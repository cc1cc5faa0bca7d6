"""The Sphinx and its Riddle."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import NAMES, NE, NW, N
from ..ground import Ground
from ..kind import TAKE, Kind
from ..man import Bond, Man
from ..moves import Jump, Slide
from ..nature import Nature


class Sphinx(Kind):
    """Goes and takes as a knight or a pawn, without promotion (EC-SX-1); ``SX~c3`` creates a Riddle beside it while
    it has none (EC-SX-2)."""

    code, name, rule, priest, royal = "SX", "Sphinx", "EC-SX-1", True, True
    goes = (Slide((N,), 1), Jump())
    takes = (Slide((NE, NW), 1), Jump())
    double_step = en_passant = True
    maker = "RI"

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        if not ground.has_made(man):
            for target in ground.free_around(square):
                yield EldritchDeed(POWER, square, target, aim=NAMES[target])

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.create(deed.target, self.maker, "", man.colour, Bond(man.number))


class Riddle(Kind):
    """Stands in the way and does nothing; the enemy may take it, and so may own priests (EC-SX-3)."""

    code, name, rule, spell = "RI", "Riddle", "EC-SX-3", True
    remembers = True
    can_mate = startable = creatable = revivable = False

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == TAKE and own:
            return "" if mover.priest else "EC-SX-3"
        return super().admits(ground, square, man, mover, own, manner)
