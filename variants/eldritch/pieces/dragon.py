"""The Dragon strikes where it lands."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import MOVE, SHOT, EldritchDeed
from ..geometry import AROUND, EIGHT
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Leap, in_turn


class Dragon(Kind):
    """Leaps up to two squares in any direction (EC-DR-1); takes what it lands on or, having landed on an empty
    square, one enemy beside it, never both: ``DRd4&xe5`` (EC-DR-2)."""

    code = "DR"
    name = "Dragon"
    rule = "EC-DR-1"
    goes = (Leap(EIGHT, 2),)
    takes = (Leap(EIGHT, 2),)
    twice = True

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for target in ground.free_targets(square, man.gait):
            yield from self._strikes(ground, square, man, target)

    def doubling(self, ground: Ground, square: int, man: Man, first: int) -> Iterable[EldritchDeed]:
        return self._strikes(ground, square, man, first) if first in ground.free_targets(square, man.gait) else ()

    def _strikes(self, ground: Ground, square: int, man: Man, target: int) -> Iterable[EldritchDeed]:
        if ground.falls_short(square, target) or ground.held(target, man.colour)[0]:
            return
        for taken in ground.own_around(target, 1 - man.colour):
            if not ground.take_fault(taken, man.gait):
                strike = EldritchDeed(SHOT, target, target, taken)
                yield EldritchDeed(MOVE, square, target, second=strike)

    def strikes(self, goes: frozenset[int], takes: frozenset[int]) -> frozenset[int]:
        return in_turn(goes, frozenset(EIGHT))

    def threatens(self, ground: Ground, square: int, man: Man, target: int) -> bool:
        if ground.take_fault(target, man.gait):
            return False
        for step in AROUND:
            landing = target + step
            if ground.cells[landing] == 0 and ground.can_go(square, landing, man.gait):
                if not (ground.falls_short(square, landing) or ground.held(landing, man.colour)[0]):
                    return True
        return False

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        return self.rule if deed.tag == MOVE and ground.falls_short(deed.origin, deed.target) else ""
