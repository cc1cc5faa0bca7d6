"""The six ordinary pieces, rows in the same tables as all others."""

from __future__ import annotations

from ..geometry import DIAGONAL, EIGHT, NE, NW, ORTHOGONAL, N
from ..kind import Kind
from ..moves import Jump, Slide


class Pawn(Kind):
    """Steps forward, two squares at first, and takes diagonally forward (OC-6, OC-7)."""

    code, name, pawn = "P", "pawn", True
    goes = (Slide((N,), 1),)
    takes = (Slide((NE, NW), 1),)
    double_step = en_passant = promotes = True


class Knight(Kind):
    """Two squares one way and one aside, over anything (OC-3)."""

    code, name = "N", "knight"
    goes = takes = (Jump(),)


class Bishop(Kind):
    """Any distance diagonally (OC-3, OC-4)."""

    code, name, priest = "B", "bishop", True
    goes = takes = (Slide(DIAGONAL),)


class Rook(Kind):
    """Any distance along rank or file (OC-3, OC-4)."""

    code, name = "R", "rook"
    goes = takes = (Slide(ORTHOGONAL),)


class Queen(Kind):
    """Any distance in any direction (OC-3, OC-4)."""

    code, name, royal = "Q", "queen", True
    goes = takes = (Slide(EIGHT),)


class King(Kind):
    """One square in any direction (OC-3)."""

    code, name, royal, liege, castles = "K", "king", True, True, True
    goes = takes = (Slide(EIGHT, 1),)
    creatable = False
