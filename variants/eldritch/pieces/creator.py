"""What the Druid and the Sphinx have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ..deed import POWER, EldritchDeed
from ..geometry import NAMES
from ..ground import Ground
from ..kind import Kind
from ..man import Bond, Man


class Creator(Kind):
    """Creates what it is bound to on a free square beside it, while it has none (EC-DU-2, EC-SX-2)."""

    lasting: ClassVar[int] = 0  # how often the created may move; 0: for ever

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        if not ground.has_made(man):
            for target in ground.free_around(square):
                yield EldritchDeed(POWER, square, target, aim=NAMES[target])

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.create(deed.target, self.maker, "", man.colour, Bond(man.number, self.lasting))
