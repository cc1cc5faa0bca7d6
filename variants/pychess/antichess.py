"""Antichess, Giveaway and Suicide: who can capture must, and whoever has nothing left wins."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

import chess
import chess.variant

from eldritch.notation.problems import Reason

from ..outcome import Outcome
from ..phrases import listed
from .game import Game, draw, win
from .spelling import spell
from .words import side, squares

NAMED_CAPTURES = 3


class Antichess(Game):
    """Kings are ordinary pieces: no check, several may stand on the board, and pawns promote to them.
    A side without a move wins like one without pieces."""

    name = "Antichess"
    board_type: ClassVar[type[chess.Board]] = chess.variant.AntichessBoard
    promotes_to = ("Q", "R", "B", "N", "K")
    royal = False

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """Captures are compulsory."""
        reasons = super().restrictions(board, move)
        captures = list(islice(board.generate_pseudo_legal_captures(), NAMED_CAPTURES))
        if captures and not board.is_capture(move):
            texts = listed(dict.fromkeys(spell(board, capture) for capture in captures), "or")
            text = f"Captures are compulsory in {self.name}, such as {texts}."
            places = squares(*(capture.to_square for capture in captures))
            reasons.append(Reason("OC-3", text, places))
        return reasons

    def exposures(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """No king is guarded."""
        return []

    def end(self, board: chess.Board) -> Outcome | None:
        """Nothing left, or nothing to move."""
        for colour in (board.turn, not board.turn):
            if not board.occupied_co[colour]:
                return win("all pieces lost", colour, f"{side(colour)} has no pieces left")
        if any(board.generate_legal_moves()):
            return None
        return self.stalemate(board)

    def stalemate(self, board: chess.Board) -> Outcome:
        """How the game ends when the side to move has pieces and no move."""
        return win("stalemate", board.turn, f"{side(board.turn)} has no legal move")


class Giveaway(Antichess):
    """Antichess from the ordinary array, castling included."""

    name = "Giveaway"
    board_type = chess.variant.GiveawayBoard


class Suicide(Antichess):
    """Giveaway in which a stalemate is won by the side with fewer pieces."""

    name = "Suicide"
    board_type = chess.variant.SuicideBoard

    def stalemate(self, board: chess.Board) -> Outcome:
        """Fewer pieces win, as many draw."""
        own, other = (chess.popcount(board.occupied_co[colour]) for colour in (board.turn, not board.turn))
        why = f"{side(board.turn)} has no legal move"
        if own == other:
            return draw("stalemate", f"{why} and as many pieces as the other side")
        winner = board.turn if own < other else not board.turn
        return win("stalemate", winner, f"{why}, and {side(winner)} has fewer pieces")
