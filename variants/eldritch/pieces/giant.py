"""The Giant throws its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT, NAMES, ORTHOGONAL, SQUARES
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Giant(Kind):
    """Up to two squares along rank or file (EC-GI-1); ``GI~b2-b4`` throws an own piece beside it, unless royal, two
    or three squares in any direction (EC-GI-2)."""

    code = "GI"
    name = "Giant"
    rule = "EC-GI-1"
    goes = (Slide(ORTHOGONAL, 2),)
    takes = (Slide(ORTHOGONAL, 2),)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        return self._throws(ground, square, man, "")

    def aimed(self, ground: Ground, square: int, man: Man, aim: str) -> Iterable[EldritchDeed]:
        return self._throws(ground, square, man, aim[:2])

    def _throws(self, ground: Ground, square: int, man: Man, name: str) -> Iterator[EldritchDeed]:
        """The throws of what stands beside it, or of what stands on the square of that name alone."""
        for origin in ground.own_around(square, man.colour):
            if name and NAMES[origin] != name:
                continue
            other = ground.men[origin]
            if other is None or ground.royal(ground.kind(other)):
                continue
            for way in _WAYS:
                target = origin + way[-1]
                if ground.cells[target] == 0 and not ground.way_fault(origin, way[:-1], other.gait)[0]:
                    yield EldritchDeed(POWER, square, target, aim=f"{NAMES[origin]}-{NAMES[target]}")

    def lacks(self, ground: Ground, square: int, man: Man, aim: str) -> tuple[str, int]:
        origin, _, name = aim.partition("-")
        thrown = ground.men[SQUARES.get(origin, 0)]
        if thrown is not None:
            for way in _WAYS:
                if SQUARES[origin] + way[-1] == SQUARES.get(name):
                    rule, stopper = ground.way_fault(SQUARES[origin], way[:-1], thrown.gait)
                    if rule:
                        return rule, stopper
        return "EC-GI-2", 0

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        origin = SQUARES[deed.aim[:2]]
        thrown = ground.men[origin]
        if thrown is not None:
            ground.shift(origin, deed.target)
            ground.tell("thrown", (man, thrown), (origin, deed.target))


_WAYS = tuple(tuple(step * k for k in range(1, n + 1)) for step in EIGHT for n in (2, 3))
