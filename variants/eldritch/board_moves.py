"""Moves and pieces as python-chess users hold them in their hands, for more than 64 squares and six kinds."""

from __future__ import annotations

from typing import Final

import chess

from .deed import EldritchDeed
from .gaits import KIND
from .geometry import NAMES, column, on_board, row
from .inscription import men_text
from .man import Man

ORDINARY: Final = {"P": chess.PAWN, "N": chess.KNIGHT, "B": chess.BISHOP, "R": chess.ROOK, "Q": chess.QUEEN,
                   "K": chess.KING}  # fmt: skip
OTHER: Final = 7  # the piece type of all that python-chess has no number for


def chess_square(square: int) -> int:
    """The square as python-chess numbers it, 0 to 63; from 64 on for the squares of strips."""
    if on_board(square):
        return (row(square) - 2) * 8 + column(square) - 2
    return 64 + square


class EldritchPiece(chess.Piece):
    """A piece of any kind. ``code`` is N or GE, ``state`` what stands after the colon in the position text."""

    def __init__(self, man: Man) -> None:
        kind = KIND[man.gait]
        super().__init__(ORDINARY.get(kind.code, OTHER), man.colour == 0)
        self.code = kind.code
        self.name = kind.name
        self.state = kind.show_state(man)
        self._text = men_text(man)

    def symbol(self) -> str:
        """As in the position text: ``N``, ``{ge}``, ``{R:h2}``."""
        return self._text

    def unicode_symbol(self, *, invert_color: bool = False) -> str:
        """A figure for an ordinary piece, the code (small for Black) for any other."""
        if self.piece_type != OTHER:
            return super().unicode_symbol(invert_color=invert_color)
        return self.code if self.color != invert_color else self.code.lower()

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EldritchPiece) and other._text == self._text

    def __repr__(self) -> str:
        return f"EldritchPiece({self._text!r})"


class EldritchMove(chess.Move):
    """A move of any kind, in the position in which it was made or found; ``text`` is its spelling with its events.

    ``from_square`` and ``to_square`` are as python-chess numbers them (64 and more on a strip). Two moves are equal
    when they do the same: piece, squares, promotion and choices.
    """

    def __init__(self, deed: EldritchDeed, text: str, uci: str | None) -> None:
        promotion = ORDINARY.get(KIND[deed.promotion].code) if uci and len(uci) == 5 else None
        super().__init__(chess_square(deed.origin), chess_square(deed.target), promotion)
        self.deed = deed
        self.text = text
        self._uci = uci

    def uci(self) -> str:
        """In UCI where the move has orthodox shape, else its spelling."""
        return self._uci if self._uci is not None else self.text

    def __bool__(self) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self.deed.mark())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, EldritchMove):
            return self.deed.mark() == other.deed.mark() and self.deed.replies == other.deed.replies
        return isinstance(other, chess.Move) and self._uci == other.uci()

    def __repr__(self) -> str:
        return f"EldritchMove({self.text!r})"

    def __str__(self) -> str:
        return self.text


def squares_named(position_squares: tuple[int, ...]) -> tuple[str, ...]:
    """The names of squares."""
    return tuple(NAMES[square] for square in position_squares)
