"""The Illusionist in its disguise."""

from __future__ import annotations

from ..deed import EldritchDeed
from ..geometry import EIGHT, NE, NW
from ..ground import Ground
from ..kind import Kind
from ..man import Man, Memo
from ..moves import Jump, Slide


class Mask(Memo):
    """The code of the ordinary piece that an Illusionist is taken for."""

    __slots__ = ("code",)

    def __init__(self, code: str) -> None:
        self.code = code

    def key(self) -> str:
        return f"={self.code}"


class Illusionist(Kind):
    """Goes as a bishop, rook, knight or pawn and takes as a pawn (EC-IL-1); until it first moves it looks like what
    it replaced (EC-IL-2)."""

    code = "IL"
    name = "Illusionist"
    rule = "EC-IL-1"
    goes = (Slide(EIGHT), Jump())
    takes = (Slide((NE, NW), 1),)
    en_passant = True
    restless = True
    remembers = True

    def stirs(self, ground: Ground, man: Man, target: int, taken: int) -> bool:
        return isinstance(man.memo, Mask)

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        if isinstance(man.memo, Mask):
            ground.put(deed.target, man.minding(None))
            ground.tell("unmasked", (man,), (deed.target,), man.memo.code)
