"""How pieces, squares and sides are called in sentences."""

from __future__ import annotations

from typing import Final

import chess

SIDES: Final = ("White", "Black")


def side(colour: chess.Color) -> str:
    """A side as a name: ``White`` or ``Black``."""
    return SIDES[0] if colour else SIDES[1]


def named(board: chess.Board, square: chess.Square) -> str:
    """A piece with its square, "the black knight on f6"."""
    piece = board.piece_at(square)
    if piece is None:
        return f"nothing on {chess.square_name(square)}"
    colour, kind = side(piece.color).lower(), chess.piece_name(piece.piece_type)
    return f"the {colour} {kind} on {chess.square_name(square)}"


def squares(*places: chess.Square) -> tuple[str, ...]:
    """The names of squares, each once."""
    return tuple(dict.fromkeys(chess.square_name(place) for place in places))
