"""The Shieldmaiden steps before her liege."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Shieldmaiden(Kind):
    """Goes and takes as a queen (EC-SM-1); ``SM~`` changes squares with the own liege in check, if that ends the
    check (EC-SM-2)."""

    code = "SM"
    name = "Shieldmaiden"
    rule = "EC-SM-1"
    goes = (Slide(EIGHT),)
    takes = (Slide(EIGHT),)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for liege in ground.lieges(man.colour):
            if ground.in_danger(liege):
                yield EldritchDeed(POWER, square, liege)

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        return "EC-SM-2" if deed.tag == POWER and not ground.safe_after(deed, deed.origin) else ""

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        liege = ground.men[deed.target]
        if liege is not None:
            ground.swap(deed.origin, deed.target)
            ground.tell("swapped", (man, liege), (deed.origin, deed.target))
