"""The Valkyrie brings the fallen back."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import NAMES, column, rank_from
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Jump


class Valkyrie(Kind):
    """Goes and takes as a knight (EC-VA-1); ``VA~d4`` or ``VA~INd4`` returns a lost own pawn or Initiate to a square
    beside it (EC-VA-2)."""

    code = "VA"
    name = "Valkyrie"
    rule = "EC-VA-1"
    priest = True
    royal = True
    goes = (Jump(),)
    takes = (Jump(),)
    mourns = True

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for code in ("P", "IN"):
            if self._fallen(ground, man.colour, code):
                for target in ground.free_around(square):
                    written = code if code != "P" else ""
                    yield EldritchDeed(POWER, square, target, aim=written + NAMES[target])

    def _fallen(self, ground: Ground, colour: int, code: str) -> list[Man]:
        """The lost of that code, the one with the lowest starting file first, then the lowest own row."""
        lost = [man for man in ground.lost if man.colour == colour and ground.kind(man).code == code]
        return sorted(lost, key=lambda man: (column(man.home), rank_from(man.home, colour)))

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        found = self._fallen(ground, man.colour, deed.aim[:-2] or "P")[0]
        ground.recover(found)
        ground.put(deed.target, found)
        ground.stir()
        ground.tell("returned", (found,), (deed.target,))
