"""Illegal moves that were played: which one it was, and the board after it (GEN-6)."""

from __future__ import annotations

import chess
import chess.variant

from .crazyhouse import pockets
from .deed import ChessDeed
from .find import may_promote, origins
from .game import Game
from .plan import ANYBODY, GOING, NOBODY, NOWHERE, Plan


def literal(game: Game, board: chess.Board, plan: Plan, reached: list[chess.Square]) -> ChessDeed | None:
    """The illegal move as it was played: by the one piece whose movement reaches the square, else by the only
    one of its kind or the one whose origin is given; None where that says nothing."""
    if plan.sort != GOING or plan.target == NOWHERE:
        return None
    starts = reached or list(chess.scan_forward(origins(board, plan)))
    if len(starts) != 1 or starts[0] == plan.target:
        return None
    promotes = may_promote(board, starts[0], plan.target) and plan.into in game.promotes_to
    return ChessDeed(chess.Move(starts[0], plan.target, plan.promotion if promotes else None), literal=True)


def literal_drop(board: chess.Board, plan: Plan) -> ChessDeed | None:
    """An illegal drop as it shows on the board: the pocket holds the piece and the square is empty."""
    if plan.piece in (ANYBODY, NOBODY) or plan.target == NOWHERE or board.piece_at(plan.target) is not None:
        return None
    if not pockets(board)[board.turn].count(plan.piece):
        return None
    return ChessDeed(chess.Move(plan.target, plan.target, drop=plan.piece), literal=True)


def literal_castling(board: chess.Board, long: bool) -> ChessDeed | None:
    """Illegal castling as it shows on the board, where king and rook stand at home and nothing between."""
    home = 0 if board.turn else 56
    king, rook = home + 4, home + (0 if long else 7)
    own = board.occupied_co[board.turn]
    if not board.kings & own & chess.BB_SQUARES[king] or not board.rooks & own & chess.BB_SQUARES[rook]:
        return None
    if chess.between(king, rook) & board.occupied:
        return None
    step = -1 if long else 1
    return ChessDeed(chess.Move(king, king + 2 * step), True, chess.Move(rook, king + step))


def after_literal(board: chess.Board, deed: ChessDeed) -> chess.Board:
    """The board on which the piece went there, what stood there is gone, and nothing else happened."""
    after = board.copy(stack=False)
    stirs = deed.move.drop is None and board.is_zeroing(deed.move)
    for move in (deed.move, deed.rook):
        if move is not None:
            _carry(after, move)
    after.ep_square = None
    after.halfmove_clock = 0 if stirs else board.halfmove_clock + 1
    after.fullmove_number += 0 if board.turn else 1
    after.turn = not board.turn
    return after


def _carry(board: chess.Board, move: chess.Move) -> None:
    origin, target = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
    if move.drop is not None:
        board.set_piece_at(move.to_square, chess.Piece(move.drop, board.turn))
        pockets(board)[board.turn].remove(move.drop)
        return
    rights = board.clean_castling_rights() & ~origin & ~target
    if origin & board.kings:
        rights &= ~(chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    promoted = move.promotion is not None or bool(board.promoted & origin)
    piece = board.remove_piece_at(move.from_square)
    if piece is not None:
        kind = move.promotion if move.promotion is not None else piece.piece_type
        board.set_piece_at(move.to_square, chess.Piece(kind, piece.color), promoted)
    board.castling_rights = rights
