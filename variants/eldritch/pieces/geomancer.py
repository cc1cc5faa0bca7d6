"""The Geomancer lays strips of new squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT, STRIPS
from ..ground import OFF, Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Geomancer(Kind):
    """Goes and takes as a king (EC-GE-1); ``GE~a0-d0`` adds a strip of four squares (EC-GE-2)."""

    code = "GE"
    name = "Geomancer"
    rule = "EC-GE-1"
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        return self._strips(ground, square, STRIPS)

    def aimed(self, ground: Ground, square: int, man: Man, aim: str) -> Iterable[EldritchDeed]:
        return self._strips(ground, square, (aim,)) if aim in STRIPS else ()

    def _strips(self, ground: Ground, square: int, texts: Iterable[str]) -> Iterator[EldritchDeed]:
        cells = ground.cells
        for text in texts:
            first, second, third, fourth = STRIPS[text]
            if cells[first] == cells[second] == cells[third] == cells[fourth] == OFF:
                yield EldritchDeed(POWER, square, square, aim=text)

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.set("strips", tuple(sorted((*ground.strips, deed.aim))))
        ground.stir()
        ground.tell("strip", (man,), (), deed.aim)
