"""The six ordinary pieces, rows in the same tables as all others."""

from __future__ import annotations

from ..geometry import DIAGONAL, EIGHT, NE, NW, ORTHOGONAL, N
from ..kind import Kind
from ..moves import Jump, Slide


class Pawn(Kind):
    """Steps forward, two squares at first, and takes diagonally forward (OC-6, OC-7)."""

    code = "P"
    name = "pawn"
    pawn = True
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = True
    en_passant = True
    promotes = True


class Knight(Kind):
    """Two squares one way and one aside, over anything (OC-3)."""

    code = "N"
    name = "knight"
    goes = (Jump(),)
    takes = (Jump(),)


class Bishop(Kind):
    """Any distance diagonally (OC-3, OC-4)."""

    code = "B"
    name = "bishop"
    priest = True
    goes = (Slide(DIAGONAL),)
    takes = (Slide(DIAGONAL),)


class Rook(Kind):
    """Any distance along rank or file (OC-3, OC-4)."""

    code = "R"
    name = "rook"
    goes = (Slide(ORTHOGONAL),)
    takes = (Slide(ORTHOGONAL),)


class Queen(Kind):
    """Any distance in any direction (OC-3, OC-4)."""

    code = "Q"
    name = "queen"
    royal = True
    goes = (Slide(EIGHT),)
    takes = (Slide(EIGHT),)


class King(Kind):
    """One square in any direction (OC-3)."""

    code = "K"
    name = "king"
    royal = True
    liege = True
    castles = True
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)
    creatable = False
