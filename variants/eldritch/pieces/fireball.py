"""The Fireball burns whatever is near its target."""

from __future__ import annotations

from ..deed import EldritchDeed
from ..geometry import DIAGONAL, EIGHT
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Fireball(Kind):
    """Up to three squares diagonally (EC-FB-1); what it captures, itself and all around go (EC-FB-2)."""

    code = "FB"
    name = "Fireball"
    rule = "EC-FB-1"
    spell = True
    goes = (Slide(DIAGONAL, 3),)
    takes = (Slide(DIAGONAL, 3),)

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        if captured is None:
            return
        for step in (0, *EIGHT):
            if ground.men[deed.target + step] is not None:
                ground.destroy(deed.target + step, man)
