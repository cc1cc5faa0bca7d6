"""The Berserker, a pawn that may rage once."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import MOVE, EldritchDeed
from ..geometry import EIGHT, NE, NW, N
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Jump, Path, Slide, lines

RAGE = (Slide(EIGHT), Jump())
RAGING = lines(RAGE)
SPENT = "spent"  # what the deed of a raging Berserker aims at


class Berserker(Kind):
    """Goes, takes and promotes as a pawn (EC-BE-1); instead it may go or take as a queen or knight and is removed
    (EC-BE-2). It gives no check and takes no liege or Doppelganger (EC-BE-3)."""

    code = "BE"
    name = "Berserker"
    rule = "EC-BE-1"
    meek = "EC-BE-3"
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    promotes = True
    restless = True
    checks = False

    def strides(self, man: Man) -> tuple[Path, ...]:
        return RAGE

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for deed in ground.moves_by(square, man.gait, RAGING):
            if not self._as_a_pawn(ground, man, deed):
                yield EldritchDeed(MOVE, square, deed.target, deed.taken, aim=SPENT)

    def _as_a_pawn(self, ground: Ground, man: Man, deed: EldritchDeed) -> bool:
        """Whether a pawn could make that move, so that it is no rage (EC-BE-2)."""
        step = N if man.colour == 0 else -N
        offset = deed.target - deed.origin
        if deed.taken:
            return offset in (step - 1, step + 1)
        if offset == 2 * step:
            return man.fresh and ground.may_pass(deed.origin + step, man)
        passing = deed.target == ground.ep and ground.passing_open(deed.origin, man.gait)
        return offset == step or passing

    def stirs(self, ground: Ground, man: Man, target: int, taken: int) -> bool:
        return False  # a rage is in its reach, not in its tables

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        if deed.aim == SPENT:
            ground.put(deed.target, None)
            ground.tell("spent", (man,), (deed.target,))
