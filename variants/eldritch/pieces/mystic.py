"""The Mystic comes back."""

from __future__ import annotations

from ..geometry import NAMES, NE, NW, SQUARES, N
from ..ground import OFF, Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide
from ..reply import Reply


class MysticReturn(Reply):
    """``<MY:b1>``: the captured Mystic stands on its starting square again (EC-MY-2)."""

    name = "MY"
    order = 1

    def choices(self, ground: Ground) -> tuple[str, ...]:
        home = self.man.home
        if ground.cells[home] == OFF or (ground.men[home] is not None and not ground.returnable(home, self.man)):
            return ()
        return (NAMES[home],)

    def why_not(self, ground: Ground, value: str) -> str:
        return "EC-MY-2"

    def carry_out(self, ground: Ground, value: str) -> None:
        home = SQUARES[value]
        if ground.men[home] is not None:
            ground.capture(home, self.man)
        ground.put(home, self.man.moved())
        ground.tell("returned", (self.man,), (home,))


class Mystic(Kind):
    """As a pawn, without promotion (EC-MY-1); captured, it may return to where it started (EC-MY-2)."""

    code = "MY"
    name = "Mystic"
    rule = "EC-MY-1"
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    homing = True

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        ground.expect(MysticReturn(man.colour, man, square))
