"""The Highlander returns, each time as less."""

from __future__ import annotations

from typing import ClassVar

from ..geometry import DIAGONAL, EIGHT, FILES, ORTHOGONAL, SQUARES
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Jump, Path, Slide
from ..reply import Reply

AS_BISHOP_OR_ROOK = 3  # what ``Ground.returns`` holds: what it comes back as next
AS_KNIGHT = 2
AS_PAWN = 1

_NOBODY = Man(0, 0, 0)


class HighlanderReturn(Reply):
    """``<HI:R@a1>`` at the start of its owner's turn (EC-HI-2, EC-HI-3)."""

    name = "HI"
    duty = "EC-HI-2"

    def __init__(self, colour: int) -> None:
        super().__init__(colour, _NOBODY, 0)

    def choices(self, ground: Ground) -> tuple[str, ...]:
        codes = {AS_BISHOP_OR_ROOK: "BR", AS_KNIGHT: "N", AS_PAWN: "P"}.get(ground.returns[self.colour], "")
        for rank in range(1, 9):
            empty = [name for name in self._row(rank) if ground.cells[SQUARES[name]] == 0]
            if empty:
                return tuple(f"{code}@{name}" for name in empty for code in codes)
        return ()

    def _row(self, rank: int) -> list[str]:
        shown = rank if self.colour == 0 else 9 - rank
        return [f"{file}{shown}" for file in FILES]

    def why_not(self, ground: Ground, value: str) -> str:
        code, _, _ = value.partition("@")
        asked = {choice.partition("@")[0] for choice in self.choices(ground)}
        return "EC-HI-2" if code in asked or ground.returns[self.colour] == AS_BISHOP_OR_ROOK else "EC-HI-3"

    def carry_out(self, ground: Ground, value: str) -> None:
        code, _, name = value.partition("@")
        form = {"B": "h2", "R": "h2", "N": "h1", "P": ""}[code]
        square = SQUARES[name]
        for lost in ground.lost:
            if lost.colour == self.colour and isinstance(ground.kind(lost), Highlander):
                ground.recover(lost)
        ground.create(square, code, form, self.colour, event="back")
        left = list(ground.returns)
        left[self.colour] = 0
        ground.set("returns", tuple(left))


class Highlander(Kind):
    """Goes and takes as a queen (EC-HI-1); captured, it must return (EC-HI-2, EC-HI-3)."""

    code = "HI"
    name = "Highlander"
    rule = "EC-HI-1"
    goes: ClassVar[tuple[Path, ...]] = (Slide(EIGHT),)
    takes: ClassVar[tuple[Path, ...]] = (Slide(EIGHT),)
    next_return = AS_BISHOP_OR_ROOK

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        left = list(ground.returns)
        left[man.colour] = self.next_return
        ground.set("returns", tuple(left))


class ReturnedRook(Highlander):
    """A Highlander that came back as a rook; next it returns as a knight."""

    code = "R"
    name = "rook"
    form = "h2"
    rule = "OC-3"
    goes = (Slide(ORTHOGONAL),)
    takes = (Slide(ORTHOGONAL),)
    next_return = AS_KNIGHT
    creatable = False


class ReturnedBishop(Highlander):
    """A Highlander that came back as a bishop; next it returns as a knight."""

    code = "B"
    name = "bishop"
    form = "h2"
    rule = "OC-3"
    priest = True
    goes = (Slide(DIAGONAL),)
    takes = (Slide(DIAGONAL),)
    next_return = AS_KNIGHT
    creatable = False


class ReturnedKnight(Highlander):
    """A Highlander that came back as a knight; next it returns as a pawn, an ordinary one."""

    code = "N"
    name = "knight"
    form = "h1"
    rule = "OC-3"
    goes = (Jump(),)
    takes = (Jump(),)
    next_return = AS_PAWN
    creatable = False
