"""The Portalkeeper changes places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..deed import POWER, EldritchDeed
from ..geometry import NAMES, SQUARES
from ..ground import Ground
from ..kind import Kind
from ..man import Man


class Portalkeeper(Kind):
    """Has no move and takes nothing (EC-PK-1); ``PK~h1`` changes squares with another own piece, not with a liege
    in check (EC-PK-2)."""

    code = "PK"
    name = "Portalkeeper"
    rule = "EC-PK-1"
    can_mate = False

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        return self._swaps(ground, square, man, ground.inhabited())

    def aimed(self, ground: Ground, square: int, man: Man, aim: str) -> Iterable[EldritchDeed]:
        return self._swaps(ground, square, man, [SQUARES[aim]]) if aim in SQUARES else ()

    def _swaps(self, ground: Ground, square: int, man: Man, targets: list[int]) -> Iterator[EldritchDeed]:
        for target in targets:
            other = ground.men[target]
            if other is None or other.colour != man.colour or ground.kind(other).code == self.code:
                continue  # two Portalkeepers would change nothing, which EC-6 does not allow
            if not (ground.kind(other).liege and ground.in_danger(target)):
                yield EldritchDeed(POWER, square, target, aim=NAMES[target])

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        other = ground.men[deed.target]
        if other is not None:
            ground.swap(deed.origin, deed.target)
            ground.tell("swapped", (man, other), (deed.origin, deed.target))
