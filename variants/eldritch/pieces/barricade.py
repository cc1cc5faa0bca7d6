"""The Barricade blocks for a turn."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT, ORTHOGONAL
from ..ground import Ground
from ..kind import JUMP, TAKE, Kind
from ..man import Man
from ..moves import Slide
from ..nature import Nature


class Barricade(Kind):
    """Up to three squares along rank or file (EC-BA-1); ``BA~`` blocks for the opponent's next turn:
    adjacent enemies are held, and none may take it or jump over it (EC-BA-2)."""

    code = "BA"
    name = "Barricade"
    rule = "EC-BA-1"
    spell = True
    momentary = True
    idles = True
    grasp = EIGHT
    goes = (Slide(ORTHOGONAL, 3),)
    takes = (Slide(ORTHOGONAL, 3),)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        yield EldritchDeed(POWER, square, square)

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.set("blocks", tuple(sorted((*ground.blocks, deed.origin))))
        ground.tell("block", (man,), (deed.origin,))

    def forbids(self, ground: Ground, square: int, man: Man, other: int) -> str:
        return "EC-BA-2" if square in ground.blocks else ""

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if not own and manner in (JUMP, TAKE) and square in ground.blocks:
            return "EC-BA-2"
        return super().admits(ground, square, man, mover, own, manner)
