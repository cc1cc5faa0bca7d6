"""Why no move fits an act: all reasons, in the order movement, restrictions, self-check."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from eldritch.notation.problems import Reason

from ..base import Refusal
from ..eldritch.sentences import NO_SQUARE, sentence
from ..phrases import listed
from .castling import castling_faults
from .deed import ChessDeed
from .find import origins
from .game import Game
from .literal import literal, literal_castling, literal_drop
from .movement import BLOCKED, REACHES, why_not
from .plan import ANYBODY, CASTLING, GOING, NOBODY, NOWHERE, PLACING, Plan
from .spelling import spell
from .words import named, side, squares


def refuse(game: Game, board: chess.Board, plan: Plan, found: list[chess.Move]) -> Refusal:
    """The refusal of an act that ``found``, the moves it may mean, holds no single legal move for."""
    over = game.end(board)
    if over is not None:
        return Refusal((Reason(over.code, f"The game is over. {over.message}"),))
    legal = [move for move in found if game.is_legal(board, move)]
    if len(legal) > 1:
        return _ambiguous(board, legal)
    if plan.sort == PLACING:
        return _no_drop(game, board, plan, found)
    if found:
        reasons = [reason for move in found for reason in game.objections(board, move)]
        return Refusal(distinct(reasons), (), _literal(game, board, plan, found))
    if plan.sort == CASTLING:
        return Refusal(distinct(castling_faults(board, plan.long)), (), literal_castling(board, plan.long))
    if plan.sort == GOING:
        return _no_move(game, board, plan)
    return Refusal((Reason("OC-3", f"{game.name} has no such act."),))


def distinct(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Each reason once, in order."""
    return tuple(dict.fromkeys(reasons))


def _ambiguous(board: chess.Board, legal: list[chess.Move]) -> Refusal:
    kind = chess.piece_name(board.piece_type_at(legal[0].from_square) or chess.PAWN)
    places = tuple(sorted(squares(*(move.from_square for move in legal))))
    reason = Reason("OC-16", f"More than one {kind} could do this: those on {listed(places)}.", places)
    return Refusal((reason,), tuple(sorted(spell(board, move) for move in legal)))


def _literal(game: Game, board: chess.Board, plan: Plan, found: list[chess.Move]) -> ChessDeed | None:
    if any(board.is_castling(move) for move in found):
        return literal_castling(board, board.is_queenside_castling(found[0]))
    starts = dict.fromkeys(move.from_square for move in found)
    return literal(game, board, plan, list(starts)) if len(starts) == 1 else None


def _no_drop(game: Game, board: chess.Board, plan: Plan, found: list[chess.Move]) -> Refusal:
    reasons = [reason for move in found for reason in game.objections(board, move)]
    if plan.piece == NOBODY:
        reasons.append(_unknown(plan.code))
    if plan.target == NOWHERE:
        reasons.append(Reason("OC-3", NO_SQUARE.format(target=plan.where)))
    return Refusal(distinct(reasons), (), literal_drop(board, plan))


def _unknown(code: str) -> Reason:
    return Reason("OC-2", f"No piece of this game is written {code}.")


def _no_move(game: Game, board: chess.Board, plan: Plan) -> Refusal:
    if plan.target == NOWHERE:
        return Refusal((Reason("OC-3", NO_SQUARE.format(target=plan.where)),))
    starts = list(chess.scan_forward(origins(board, plan)))
    if not starts:
        return Refusal((_nobody(board, plan),))
    answers = [(start, *why_not(game, board, plan, start)) for start in starts]
    best = min(distance for _, distance, _ in answers)
    reached = [start for start, distance, _ in answers if distance == REACHES]
    reasons = [reason for _, distance, all_of_it in answers if distance == best for reason in all_of_it]
    if best > BLOCKED and len(starts) > 1:
        text = sentence("OC-2", side=side(board.turn), kind=_kind(plan), target=plan.where)
        reasons = [Reason("OC-2", text, (plan.where,))]
    return Refusal(distinct(reasons), (), literal(game, board, plan, reached) if len(reached) < 2 else None)


def _nobody(board: chess.Board, plan: Plan) -> Reason:
    """Nobody of the mover is what the act names."""
    mover = side(board.turn)
    if plan.piece == NOBODY:
        return _unknown(plan.code)
    if len(plan.origin) < 2:
        return Reason("OC-2", f"{mover} has no {_kind(plan)}{' there' if plan.origin else ''}.")
    if plan.origin not in chess.SQUARE_NAMES:
        return Reason("OC-3", NO_SQUARE.format(target=plan.origin))
    square = chess.parse_square(plan.origin)
    if board.piece_at(square) is None:
        return Reason("OC-2", f"Nothing stands on {plan.origin}.", (plan.origin,))
    text = f"On {plan.origin} stands {named(board, square)}, no {_kind(plan)} of {mover}."
    return Reason("OC-2", text, (plan.origin,))


def _kind(plan: Plan) -> str:
    return "piece" if plan.piece in (ANYBODY, NOBODY) else chess.piece_name(plan.piece)
