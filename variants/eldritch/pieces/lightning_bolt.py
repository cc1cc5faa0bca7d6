"""The Lightning Bolt strikes twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from ..deed import MOVE, EldritchDeed
from ..geometry import KNIGHT, NE, NW, N
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Jump, Path, Slide, in_turn


class LightningBolt(Kind):
    """Goes, takes and promotes as a pawn (EC-LB-1), and may do so twice in one turn (EC-LB-2)."""

    code = "LB"
    name = "Lightning Bolt"
    rule = "EC-LB-1"
    spell = True
    goes: ClassVar[tuple[Path, ...]] = (Slide((N,), 1),)
    takes: ClassVar[tuple[Path, ...]] = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    promotes = True
    twice = True
    promotes_into: ClassVar[Mapping[str, str]] = MappingProxyType({"N": "N"})

    def strikes(self, goes: frozenset[int], takes: frozenset[int]) -> frozenset[int]:
        double = frozenset(2 * step for step in goes) if self.double_step else frozenset()
        return in_turn(goes | takes | double, takes | frozenset(KNIGHT)) | takes

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        return self._twice(ground, square)

    def doubling(self, ground: Ground, square: int, man: Man, first: int) -> Iterable[EldritchDeed]:
        return self._twice(ground, square, first)

    def _twice(self, ground: Ground, square: int, only: int = 0) -> Iterable[EldritchDeed]:
        """The double moves of whoever stands on a square, all or those whose first ends there or takes there."""
        for first in ground.moves_of(square):
            if only and only not in (first.target, first.taken):
                continue
            if first.promotion and not ground.kind_of(first.promotion).form.startswith("N"):
                continue
            for second in ground.moves_after(first):
                yield EldritchDeed(
                    MOVE, first.origin, first.target, first.taken, first.promotion, second=second
                )  # fmt: skip

    def threatens(self, ground: Ground, square: int, man: Man, target: int) -> bool:
        for first in ground.moves_of(square):
            if first.promotion and not ground.kind_of(first.promotion).form.startswith("N"):
                continue
            if first.taken == target:
                return True
            if first.taken and self._shifts(ground, first.taken):
                if any(second.taken == target for second in ground.moves_after(first)):
                    return True
            elif ground.can_take(first.target, target, first.promotion or man.gait):
                if not ground.held(first.target, man.colour)[0]:
                    return True
        return False

    def _shifts(self, ground: Ground, taken: int) -> bool:
        """Whether taking somebody first could change what may be taken second: a holder, a shield, a maker."""
        other = ground.men[taken]
        return other is not None and ground.weighs(other)


class BoltKnight(LightningBolt):
    """A Bolt that became a knight: still a spell with two moves a turn (EC-LB-3)."""

    form = "N"
    goes = (Jump(),)
    takes = (Jump(),)
    double_step = False
    en_passant = False
    promotes = False
    creatable = False
    rule = "EC-LB-3"
