"""What an act means on a board of python-chess."""

from __future__ import annotations

import chess

from ..base import Deed


class ChessDeed(Deed):
    """``move`` is the move of python-chess, the null move where the turn passes.

    ``literal`` says that it was played against the rules: the piece goes there, and nothing else happens
    but that the rook goes its way (``rook``) where this was meant for castling.
    """

    __slots__ = ("move", "literal", "rook")

    def __init__(self, move: chess.Move, literal: bool = False, rook: chess.Move | None = None) -> None:
        self.move = move
        self.literal = literal
        self.rook = rook

    @property
    def effect(self) -> str:
        """ "" for an ordinary act, else pass or literal."""
        if self.literal:
            return "literal"
        return "" if self.move else "pass"
