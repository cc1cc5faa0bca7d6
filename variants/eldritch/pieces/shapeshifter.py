"""The Shapeshifter and its forms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ..deed import POWER, EldritchDeed
from ..geometry import DIAGONAL, NE, NW, ORTHOGONAL, N
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Jump, Path, Slide

FORMS = "PRBN"


class Shapeshifter(Kind):
    """``SS~N`` makes it a pawn, rook, bishop or knight until it changes again; at the start it has no form and
    cannot move (EC-SS-1)."""

    code = "SS"
    name = "Shapeshifter"
    rule = "EC-SS-1"
    invoke = "EC-SS-1"
    goes: ClassVar[tuple[Path, ...]] = ()
    takes: ClassVar[tuple[Path, ...]] = ()

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for form in FORMS:
            if form != self.form.removesuffix(self.twin):
                yield EldritchDeed(POWER, square, square, aim=form)

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.put(deed.origin, man.becoming(ground.form_of(man.gait, deed.aim)))
        ground.tell("shifted", (man,), (deed.origin,), deed.aim)


class ShiftedPawn(Shapeshifter):
    """As a pawn, without double step or promotion."""

    form = "P"
    pawn = True
    en_passant = True
    creatable = False
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)


class ShiftedRook(Shapeshifter):
    """As a rook, without castling."""

    form = "R"
    creatable = False
    goes = (Slide(ORTHOGONAL),)
    takes = (Slide(ORTHOGONAL),)


class ShiftedBishop(Shapeshifter):
    """As a bishop, a priest."""

    form = "B"
    priest = True
    creatable = False
    goes = (Slide(DIAGONAL),)
    takes = (Slide(DIAGONAL),)


class ShiftedKnight(Shapeshifter):
    """As a knight."""

    form = "N"
    creatable = False
    goes = (Jump(),)
    takes = (Jump(),)
