"""How far a piece is from making a move, and what stands in its way."""

from __future__ import annotations

from typing import Final

import chess

from eldritch.notation.problems import Reason

from ..eldritch.sentences import sentence
from .find import may_promote
from .game import Game
from .plan import Plan
from .words import named, squares

REACHES: Final = 0  # movement allows it, something else does not
BLOCKED: Final = 1  # the way there or the target is closed
ELSEWHERE: Final = 2  # the piece does not move so


def why_not(game: Game, board: chess.Board, plan: Plan, origin: chess.Square) -> tuple[int, list[Reason]]:
    """How far a piece of the mover is from doing what the act says, and all that stands against it."""
    pawn = board.piece_type_at(origin) == chess.PAWN
    distance, reasons = _pawn(board, plan, origin) if pawn else _piece(board, plan, origin)
    if distance != REACHES:
        return distance, reasons
    promotes = may_promote(board, origin, plan.target)
    reasons = _promotion_fault(game, plan, promotes, pawn)
    move = chess.Move(origin, plan.target, chess.QUEEN if promotes else None)
    reasons += game.objections(board, move)
    return REACHES, reasons or [_unmoving(board, plan, origin)]


def _say(board: chess.Board, rule: str, plan: Plan, origin: chess.Square, other: chess.Square | None = None) -> Reason:
    """A reason about a piece of the mover and, where there is one, another piece."""
    text = sentence(
        rule,
        piece=named(board, origin),
        target=plan.where,
        other=named(board, other) if other is not None else "another piece",
    )
    concerned = (origin, plan.target) if other is None else (origin, plan.target, other)
    return Reason(rule, text, squares(*concerned))


# --- pieces -----------------------------------------------------------------------------------------


def _piece(board: chess.Board, plan: Plan, origin: chess.Square) -> tuple[int, list[Reason]]:
    target = plan.target
    if not _empty_board_reach(board, origin) & chess.BB_SQUARES[target]:
        return ELSEWHERE, [_unmoving(board, plan, origin)]
    reasons = []
    between = list(chess.scan_forward(chess.between(origin, target) & board.occupied))
    if between:
        nearest = min(between, key=lambda square: chess.square_distance(origin, square))
        reasons.append(_say(board, "OC-4", plan, origin, nearest))
    if board.color_at(target) == board.turn:
        reasons.append(_say(board, "OC-5", plan, origin, target))
    return BLOCKED if reasons else REACHES, reasons


def _empty_board_reach(board: chess.Board, origin: chess.Square) -> chess.Bitboard:
    """Where a piece could go from a square if nothing else stood on the board."""
    alone = chess.BaseBoard.empty()
    alone.set_piece_at(origin, board.piece_at(origin))
    return alone.attacks_mask(origin)


def _unmoving(board: chess.Board, plan: Plan, origin: chess.Square) -> Reason:
    """The piece does not move so at all; a king's long step may have been meant for castling."""
    kind = board.piece_type_at(origin)
    reason = _say(board, "OC-3", plan, origin)
    hint = ""
    if kind == chess.KING and abs(plan.target - origin) == 2:
        hint = f" Castling is written {'O-O' if plan.target > origin else 'O-O-O'}."
    return Reason("OC-6" if kind == chess.PAWN else "OC-3", reason.message + hint, reason.squares)


# --- pawns ------------------------------------------------------------------------------------------


def _pawn(board: chess.Board, plan: Plan, origin: chess.Square) -> tuple[int, list[Reason]]:
    step = 8 if board.turn else -8
    target = plan.target
    aside = abs(chess.square_file(target) - chess.square_file(origin))
    rows = (chess.square_rank(target) - chess.square_rank(origin)) * (1 if board.turn else -1)
    row = chess.square_rank(origin) if board.turn else 7 - chess.square_rank(origin)
    if aside == 0 and (rows == 1 or (rows == 2 and row <= 1)):
        way = [origin + step * count for count in range(1, rows + 1)]
        closed = next((square for square in way if board.piece_at(square) is not None), None)
        return (REACHES, []) if closed is None else (BLOCKED, [_say(board, "OC-6", plan, origin, closed)])
    if aside == 1 and rows == 1 and not plan.pathless:
        return _pawn_capture(board, plan, origin, target - step)
    return ELSEWHERE, [_unmoving(board, plan, origin)]


def _pawn_capture(
    board: chess.Board, plan: Plan, origin: chess.Square, behind: chess.Square
) -> tuple[int, list[Reason]]:
    """A diagonal step; ``behind`` is where a pawn taken en passant would stand."""
    there = board.color_at(plan.target)
    if there == board.turn:
        return BLOCKED, [_say(board, "OC-5", plan, origin, plan.target)]
    if there is not None or board.ep_square == plan.target:
        return REACHES, []
    stepped = board.piece_at(behind) == chess.Piece(chess.PAWN, not board.turn)
    ready = chess.square_rank(origin) == (4 if board.turn else 3)
    return BLOCKED, [_say(board, "OC-8" if stepped and ready else "OC-7", plan, origin)]


def _promotion_fault(game: Game, plan: Plan, promotes: bool, pawn: bool) -> list[Reason]:
    """What is wrong with the promotion that an act says or leaves out (OC-9)."""
    choices = game.promotes_to
    if not promotes and not plan.into:
        return []
    if not promotes:
        text = f"A pawn does not promote on {plan.where}." if pawn else "Only a pawn promotes."
    elif not plan.into:
        text = f"A promotion on {plan.where} says to what: ={', ='.join(choices)}."
    elif plan.into not in choices:
        text = f"No promotion to {plan.into} here, only to {', '.join(choices)}."
    else:
        return []
    return [Reason("OC-9", text, (plan.where,))]
