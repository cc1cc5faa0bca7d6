"""The Druid and its Beast."""

from __future__ import annotations

from ..deed import EldritchDeed
from ..geometry import NE, NW, N
from ..ground import Ground
from ..kind import Kind
from ..man import Bond, Man, Memo
from ..moves import Jump, Slide
from .creator import Creator

MOVES = 2  # how often a Beast moves before it vanishes


class Druid(Creator):
    """Goes and takes as a pawn, without promotion (EC-DU-1); ``DU~c3`` creates a Beast beside it while it has none
    (EC-DU-2)."""

    code = "DU"
    name = "Druid"
    rule = "EC-DU-1"
    priest = True
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    maker = "BS"
    lasting = MOVES


class Beast(Kind):
    """Goes and takes as a knight and vanishes after its second move (EC-DU-3); captured, it takes its Druid with it
    (EC-DU-4)."""

    code = "BS"
    name = "Beast"
    rule = "EC-DU-3"
    goes = (Jump(),)
    takes = (Jump(),)
    restless = True
    remembers = True
    startable = False
    creatable = False
    revivable = False

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        bond = man.memo if isinstance(man.memo, Bond) else Bond(0, MOVES)
        ground.put(deed.target, man.minding(Bond(bond.maker, bond.left - 1)))
        if bond.left <= 1:
            ground.spent.append(man.number)

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        if isinstance(man.memo, Bond):
            ground.remove(man.memo.maker)

    def show_state(self, man: Man) -> str:
        return "1" if isinstance(man.memo, Bond) and man.memo.left == 1 else ""

    def read_state(self, text: str) -> Memo | None:
        return Bond(0, 1) if text == "1" else None
