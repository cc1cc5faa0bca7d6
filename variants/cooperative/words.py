"""How men, squares and choices are called in sentences."""

from __future__ import annotations

from .board import Board
from .geometry import NAMES, NOWHERE


def named(board: Board, square: int) -> str:
    """A man with his square, "the black knight on f6"."""
    man = board.cells[square] if square != NOWHERE else None
    if man is None:
        return f"nothing on {NAMES[square]}" if square != NOWHERE else "nothing"
    return f"the {man.name} on {NAMES[square]}"


def numbered(board: Board, number: int) -> str:
    """A Red piece by its number, "piece 4 (the pawn on d7)"."""
    square = board.where[number]
    man = board.cells[square] if square != NOWHERE else None
    if man is None:
        return f"piece {number}"
    return f"piece {number} ({named(board, square).replace('the red ', 'the ')})"


def squares(*places: int) -> tuple[str, ...]:
    """The names of squares, each once."""
    return tuple(dict.fromkeys(NAMES[place] for place in places if place != NOWHERE))
