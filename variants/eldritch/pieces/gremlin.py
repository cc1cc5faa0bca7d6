"""The Gremlin goes to and fro."""

from __future__ import annotations

from typing import ClassVar

from ..geometry import NE, NW, SE, SW, N, S, rank_from
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Path, Slide


class Gremlin(Kind):
    """Goes and takes as a pawn, without double step or promotion (EC-GR-1); on the far row it turns (EC-GR-2)."""

    code = "GR"
    name = "Gremlin"
    rule = "EC-GR-1"
    goes: ClassVar[tuple[Path, ...]] = (Slide((N,), 1),)
    takes: ClassVar[tuple[Path, ...]] = (Slide((NE, NW), 1),)
    en_passant = True
    restless = True

    def turned(self, square: int, man: Man) -> str:
        return "v" if rank_from(square, man.colour) == 8 else ""

    def stirs(self, ground: Ground, man: Man, target: int, taken: int) -> bool:
        return self.turned(target, man) + self.twin != self.form


class TurnedGremlin(Gremlin):
    """A Gremlin that heads home; on its own home row it turns again (EC-GR-2)."""

    form = "v"
    goes = (Slide((S,), 1),)
    takes = (Slide((SE, SW), 1),)
    creatable = False
    homeward = True

    def turned(self, square: int, man: Man) -> str:
        return "" if rank_from(square, man.colour) == 1 else "v"

    def show_state(self, man: Man) -> str:
        return ("^" if man.colour else "v") + self.twin
