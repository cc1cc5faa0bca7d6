"""Why castling is not possible (OC-12..OC-14)."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from ..eldritch.sentences import sentence
from ..phrases import listed
from .words import named, squares


def castling_faults(board: chess.Board, long: bool) -> list[Reason]:
    """All that stands against castling to a side, when python-chess offers none."""
    king = board.king(board.turn)
    rook = _rook(board, king, long) if king is not None else None
    if king is None or rook is None:
        return [Reason("OC-12", sentence("OC-12"), squares(king) if king is not None else ())]
    home = chess.square_rank(king)
    goal = chess.square(2 if long else 6, home)
    rook_goal = chess.square(3 if long else 5, home)
    both = chess.BB_SQUARES[king] | chess.BB_SQUARES[rook]
    way = chess.between(king, goal) | chess.BB_SQUARES[goal]
    crossed = way | chess.between(rook, rook_goal) | chess.between(king, rook) | chess.BB_SQUARES[rook_goal]
    reasons = [
        Reason("OC-13", sentence("OC-13", other=named(board, square)), squares(king, square))
        for square in chess.scan_forward(crossed & board.occupied & ~both)
    ]
    others = board.occupied & ~both
    attacked = [
        square
        for square in chess.scan_forward(way | chess.BB_SQUARES[king])
        if board.is_attacked_by(not board.turn, square, chess.SquareSet(others))
    ]
    if king in attacked:
        text = f"the king on {chess.square_name(king)} is in check"
        reasons.append(Reason("OC-14", sentence("OC-14", other=text), squares(king)))
    elif attacked or not reasons:
        names = listed(squares(*attacked)) if attacked else chess.square_name(goal)
        reasons.append(Reason("OC-14", sentence("OC-14", other=names), squares(king, *attacked)))
    return reasons


def _rook(board: chess.Board, king: chess.Square, long: bool) -> chess.Square | None:
    """The rook that has the right to castle on that side, or None."""
    rights = board.clean_castling_rights() & (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    if not rights:
        return None
    rooks = [square for square in chess.scan_forward(rights) if (square < king) == long]
    return rooks[0] if rooks else None
