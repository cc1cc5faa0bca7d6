"""The Diviner unmakes what has just happened."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import DISCARD, EldritchDeed
from ..geometry import EIGHT
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Diviner(Kind):
    """Goes and takes as a king (EC-DI-1); ``DI~`` discards it and undoes the opponent's last move
    (EC-DI-2, EC-DI-3), which takes no turn."""

    code = "DI"
    name = "Diviner"
    rule = "EC-DI-1"
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        yield EldritchDeed(DISCARD, square, square)
