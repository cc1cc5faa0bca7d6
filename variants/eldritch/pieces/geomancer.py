"""The Geomancer lays strips of new squares."""

from __future__ import annotations

from collections.abc import Iterable

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
        cells = ground.cells
        for text, (first, second, third, fourth) in STRIPS.items():
            if cells[first] == cells[second] == cells[third] == cells[fourth] == OFF:
                yield EldritchDeed(POWER, square, square, aim=text)

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.set("strips", tuple(sorted((*ground.strips, deed.aim))))
        ground.stir()
        ground.tell("strip", (man,), (), deed.aim)
