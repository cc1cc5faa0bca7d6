"""Atomic: a capture blows up both pieces and all around them but pawns."""

from __future__ import annotations

import chess
import chess.variant

from eldritch.notation.problems import Reason

from ..outcome import Outcome
from .game import Game, attacks_on_king, win
from .words import named, side, squares


class Atomic(Game):
    """Whoever blows up the other king wins at once; nobody may blow up the own one, so that kings capture
    nothing. Kings that touch give each other no check."""

    name = "Atomic"
    board_type = chess.variant.AtomicBoard
    royal = False

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """The own king may not be caught in the explosion."""
        reasons = super().restrictions(board, move)
        king = board.king(board.turn)
        if king is None or move.drop is not None or not board.is_capture(move):
            return reasons
        if king == move.from_square:
            text = "A king captures nothing in Atomic: it would blow itself up."
            reasons.append(Reason("OC-10", text, squares(king, move.to_square)))
        elif chess.square_distance(king, move.to_square) <= 1:
            where = chess.square_name(move.to_square)
            text = f"The explosion on {where} would take {named(board, king)} with it."
            reasons.append(Reason("OC-10", text, squares(move.to_square, king)))
        return reasons

    def exposures(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """An attack on the own king, unless the other one is gone or touches it."""
        mover, checked = board.turn, board.is_check()
        if move.drop is not None:
            return []
        board.push(move)
        safe = board.king(not mover) is None or not board.was_into_check()
        reasons = [] if safe else attacks_on_king(board, mover, "OC-11" if checked else "OC-10")
        board.pop()
        return reasons

    def end(self, board: chess.Board) -> Outcome | None:
        """A king has blown up."""
        for colour in chess.COLORS:
            if not board.kings & board.occupied_co[colour]:
                return win("king exploded", not colour, f"{side(colour)}'s king has blown up")
        return None
