"""Ordinary moves: the rules of chess with what Golem Chess changes about them (G-1, G-10, G-13, G-44)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import chess

from eldritch.notation.model import BoardAct
from eldritch.notation.problems import Reason

from ..base import Refusal
from ..phrases import capital
from ..pychess.deed import ChessDeed
from ..pychess.find import find
from ..pychess.game import Game
from ..pychess.literal import literal_castling
from ..pychess.plan import PASSING, plan_of
from ..pychess.reasons import refuse
from ..pychess.spelling import remarks
from ..pychess.words import named, squares
from .deed import MOVE, PASS, GolemDeed
from .facts import CourtBoard
from .ground import Ground, weigh

_NUMBERS: Final = {"OC-10": "G-10", "OC-11": "G-10", "OC-12": "G-13", "OC-15": "G-11"}


class GolemGame(Game):
    """Chess on a board whose summoned pawns know what they may not do."""

    name = "Golem Chess"
    board_type = CourtBoard

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """What G-44 has against a pawn's move."""
        reasons = super().restrictions(board, move)
        if not isinstance(board, CourtBoard) or move.drop is not None:
            return reasons
        where = squares(move.from_square, move.to_square)
        pawn = named(board, move.from_square)
        if board.steps_too_far(move):
            text = f"{capital(pawn)} does not step twice: "
            text += "it was summoned." if board.summoned & chess.BB_SQUARES[move.from_square] else "it never may there."
            reasons.append(Reason("G-44", text, where))
        if board.becomes_too_much(move):
            text = f"{capital(pawn)} was summoned: it becomes a bishop, knight or rook, no queen."
            reasons.append(Reason("G-44", text, where))
        return reasons


GAME: Final = GolemGame()


def judge_ordinary(ground: Ground, act: BoardAct) -> GolemDeed | Refusal:
    """The one legal ordinary move that an act means, or why there is none."""
    plan, board = plan_of(act), ground.facts.board
    if plan.sort == PASSING:
        deed = GolemDeed(PASS)
        deed.fits = ground.fits
        return deed
    found = find(board, plan)
    legal = [move for move in found if GAME.is_legal(board, move)]
    against = [(deed, weigh(ground, deed)) for deed in (GolemDeed(MOVE, move) for move in legal)]
    fitting = [deed for deed, reasons in against if not reasons]
    if len(fitting) == 1:
        fitting[0].remarks = remarks(board, plan, fitting[0].move)
        return fitting[0]
    if legal and not fitting:
        reasons = dict.fromkeys(reason for _, several in against for reason in several)
        return Refusal(tuple(reasons), (), _literal(_shown(board, legal[0])) if len(legal) == 1 else None)
    return _renumbered(refuse(GAME, board, plan, found))


def ordinary_moves(ground: Ground) -> list[chess.Move]:
    """The legal moves of chess, hidden checks aside."""
    return list(GAME.legal_moves(ground.facts.board))


def _renumbered(refusal: Refusal) -> Refusal:
    """A refusal under the numbers of this game, its literal deed as one of ours."""
    reasons = tuple(replace(reason, code=_NUMBERS.get(reason.code, reason.code)) for reason in refusal.reasons)
    literal = refusal.literal
    return Refusal(reasons, refusal.candidates, _literal(literal) if isinstance(literal, ChessDeed) else None)


def _shown(board: chess.Board, move: chess.Move) -> ChessDeed:
    """A move of chess as the board shows it."""
    castling = literal_castling(board, board.is_queenside_castling(move)) if board.is_castling(move) else None
    return castling or ChessDeed(move, literal=True)


def _literal(played: ChessDeed) -> GolemDeed:
    deed = GolemDeed(MOVE, played.move)
    deed.literal = played
    return deed
