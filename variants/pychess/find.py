"""From an act to the moves that it may mean, looking only at the pieces that could make them."""

from __future__ import annotations

import chess

from .plan import ANYBODY, CASTLING, GOING, NOBODY, NOWHERE, PLACING, Plan


def find(board: chess.Board, plan: Plan) -> list[chess.Move]:
    """The moves that an act may mean by the way pieces move; whether they are legal is not asked yet."""
    if plan.sort == GOING:
        return _find_going(board, plan)
    if plan.sort == CASTLING:
        castlings = board.generate_castling_moves()
        return [move for move in castlings if board.is_queenside_castling(move) == plan.long]
    if plan.sort == PLACING and plan.piece != NOBODY and plan.target != NOWHERE:
        return [chess.Move(plan.target, plan.target, drop=plan.piece)]
    return []


def origins(board: chess.Board, plan: Plan) -> chess.Bitboard:
    """The squares of the mover's pieces that the act may mean, by code and by what it says of the origin."""
    if plan.piece == ANYBODY:
        return plan.origins & board.occupied_co[board.turn]
    if plan.piece == NOBODY:
        return chess.BB_EMPTY
    return plan.origins & board.pieces_mask(plan.piece, board.turn)


def may_promote(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    """Whether a pawn of the mover stands on the origin and the target is on its last rank."""
    last = chess.BB_RANK_8 if board.turn else chess.BB_RANK_1
    return board.piece_type_at(origin) == chess.PAWN and bool(last & chess.BB_SQUARES[target])


def _find_going(board: chess.Board, plan: Plan) -> list[chess.Move]:
    if plan.target == NOWHERE:
        return []
    starts = origins(board, plan)
    if plan.pathless:
        starts &= chess.BB_FILES[chess.square_file(plan.target)]
    goal = chess.BB_SQUARES[plan.target] & ~board.occupied_co[board.turn]
    going = board.generate_pseudo_legal_moves(starts, goal)
    found = [move for move in going if (move.promotion or 0) == plan.promotion]
    if not found and len(plan.origin) == 2 and not plan.promotion:
        return [move for move in board.generate_castling_moves(starts) if _is_walk(board, move, plan.target)]
    return found


def _is_walk(board: chess.Board, castling: chess.Move, target: chess.Square) -> bool:
    """Whether a walk of the king to a square means this castling: two squares aside, or onto the own rook."""
    short = board.is_kingside_castling(castling)
    if chess.square_rank(target) != chess.square_rank(castling.from_square):
        return False
    if chess.BB_SQUARES[target] & board.rooks & board.occupied_co[board.turn]:
        return (target > castling.from_square) == short
    return chess.square_file(target) == (6 if short else 2)
