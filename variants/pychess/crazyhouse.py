"""Crazyhouse: what a side captures it may drop as its own."""

from __future__ import annotations

import chess
import chess.variant

from eldritch.notation.problems import Reason

from .game import Game, attacked
from .words import named, side


class Crazyhouse(Game):
    """Captured pieces go to the pocket of the captor, promoted ones as pawns, and come back on any empty
    square, pawns not on the first and last rank. A drop may give mate."""

    name = "Crazyhouse"
    board_type = chess.variant.CrazyhouseBoard

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """What stands against a drop."""
        if move.drop is None:
            return []
        reasons = []
        where = chess.square_name(move.to_square)
        kind = chess.piece_name(move.drop)
        pocket = pockets(board)[board.turn]
        if move.drop == chess.KING:
            reasons.append(Reason("OC-3", "A king is never dropped."))
        elif not pocket.count(move.drop):
            holds = f"it holds {format_pocket(pocket)}" if len(pocket) else "it is empty"
            reasons.append(Reason("OC-2", f"{side(board.turn)} has no {kind} in the pocket: {holds}."))
        if board.occupied & chess.BB_SQUARES[move.to_square]:
            own = board.color_at(move.to_square) == board.turn
            text = f"Pieces are dropped on empty squares; on {where} stands {named(board, move.to_square)}."
            reasons.append(Reason("OC-5" if own else "OC-3", text, (where,)))
        if move.drop == chess.PAWN and chess.BB_SQUARES[move.to_square] & chess.BB_BACKRANKS:
            reasons.append(Reason("OC-3", f"A pawn is not dropped on rank {where[1]}.", (where,)))
        return reasons

    def exposures(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """A drop must come between where the king is in check."""
        if move.drop is None:
            return super().exposures(board, move)
        king = board.king(board.turn)
        if king is None or not board.is_check() or board.occupied & chess.BB_SQUARES[move.to_square]:
            return []
        shield = chess.BB_SQUARES[move.to_square]
        return [
            attacked(board, "OC-11", king, one) for one in board.checkers() if not chess.between(king, one) & shield
        ]

    def flaws(self, board: chess.Board) -> list[Reason]:
        """A pocket holds no kings."""
        return [
            Reason("OC-24", f"{side(colour)} has a king in the pocket.")
            for colour in chess.COLORS
            if pockets(board)[colour].count(chess.KING)
        ]

    def fields(self, board: chess.Board) -> dict[str, str]:
        """Both pockets."""
        held = pockets(board)
        return {f"{side(colour)}'s pocket": format_pocket(held[colour]) or "empty" for colour in chess.COLORS}


def pockets(board: chess.Board) -> list[chess.variant.CrazyhousePocket]:
    """The pockets by colour (``chess.WHITE`` is 1); empty ones on a board that has none."""
    if isinstance(board, chess.variant.CrazyhouseBoard):
        return board.pockets
    return [chess.variant.CrazyhousePocket(), chess.variant.CrazyhousePocket()]


def format_pocket(pocket: chess.variant.CrazyhousePocket) -> str:
    """What a pocket holds, the dearest first, "Q P P"."""
    return " ".join(str(pocket).upper())
