"""Illegal plies that were played: what the board shows afterwards (GEN-6)."""

from __future__ import annotations

from .board import CORNERS, Board
from .deed import LITERAL, CooperativeDeed
from .find import origins
from .geometry import NOWHERE
from .man import RED, Man
from .move import Move, Ply
from .moves import LAST, castling_move
from .plan import CASTLING, FIXING, GOING, JUMPING, Plan


def literal(board: Board, plan: Plan, reached: list[int]) -> CooperativeDeed | None:
    """The ply as it was played: by the one man whose movement reaches the square, else by the only one of his kind
    or the one whose origin is given; None where that says nothing, or a king would leave the board."""
    if plan.sort == CASTLING:
        return _castling(board)
    if plan.sort not in (GOING, FIXING, JUMPING) or plan.target == NOWHERE:
        return None
    starts = reached or origins(board, plan, board.mover)
    if len(starts) != 1:
        return None
    origin, target = starts[0], plan.target
    man, other = board.cells[origin], board.cells[target]
    if man is None or origin == target or (other is not None and other.kind == "K" and not plan.lost):
        return None
    if plan.lost:
        return CooperativeDeed(Ply(Move(origin, target), jump=True, lost=True), LITERAL) if man.kind != "K" else None
    promotes = man.kind == "P" and target // 8 == LAST[man.colour == RED]
    into = "Q" if man.colour == RED else plan.into if plan.into in ("Q", "R", "B", "N") else ""
    move = Move(origin, target, target if other is not None else NOWHERE, into if promotes else "")
    return CooperativeDeed(Ply(move, _fix(board, plan, move), plan.sort == JUMPING), LITERAL)


def literal_move(board: Board, plan: Plan, move: Move) -> CooperativeDeed:
    """A move of chess as it was played though Red's procedure leads to another."""
    return CooperativeDeed(Ply(move, _fix(board, plan, move)), LITERAL)


def _fix(board: Board, plan: Plan, move: Move) -> int:
    """Where the act puts the Red king beside the move, if he can stand there."""
    if plan.fix == NOWHERE or board.cells[plan.fix] is not None or plan.fix == move.target:
        return NOWHERE
    return NOWHERE if move.origin == board.kings[RED] else plan.fix


def _castling(board: Board) -> CooperativeDeed | None:
    """Castling as it shows on the board, where king and rook stand at home and nothing between."""
    colour = board.mover
    if colour == RED:
        return None
    king, rook = CORNERS[colour]
    if board.cells[king] != Man(colour, "K") or board.cells[rook] != Man(colour, "R"):
        return None
    low, high = sorted((king, rook))
    if any(board.cells[square] is not None for square in range(low + 1, high)):
        return None
    return CooperativeDeed(Ply(castling_move(colour)), LITERAL)
