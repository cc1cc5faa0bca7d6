"""What is asked of a variant: what its board holds, what it forbids, and how it ends.

Each variant is one small object that answers where it differs from chess; python-chess moves the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import chess

from eldritch.notation.problems import Reason

from ..eldritch.sentences import sentence
from ..outcome import Outcome
from .words import named, side, squares


class Game:
    """Chess with another end or another turn to it. ``promotes_to`` are the codes after the equals sign;
    ``royal`` says that kings are guarded and never captured."""

    name: ClassVar[str]
    board_type: ClassVar[type[chess.Board]]
    promotes_to: ClassVar[tuple[str, ...]] = ("Q", "R", "B", "N")
    royal: ClassVar[bool] = True

    def is_legal(self, board: chess.Board, move: chess.Move) -> bool:
        """Whether a move is legal; unlike python-chess nobody captures a royal king (OC-15)."""
        return board.is_legal(move) and not self.takes_king(board, move)

    def legal_moves(self, board: chess.Board) -> Iterator[chess.Move]:
        """Every legal move of the side to move."""
        for move in board.generate_legal_moves():
            if not self.takes_king(board, move):
                yield move

    def takes_king(self, board: chess.Board, move: chess.Move) -> bool:
        """Whether a move captures a king that may not be captured (one left in check by an illegal act)."""
        kings = board.kings & board.occupied_co[not board.turn]
        return self.royal and bool(kings & chess.BB_SQUARES[move.to_square])

    def objections(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """Why a move that the pieces could make is not legal, restrictions before self-check."""
        reasons = self.restrictions(board, move)
        if move.drop is None and self.takes_king(board, move):
            reasons.append(Reason("OC-15", sentence("OC-15"), squares(move.to_square)))
        return reasons + self.exposures(board, move)

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """What the variant has against a move beyond the guard of the own king."""
        if move.drop is None:
            return []
        return [Reason("OC-3", f"{self.name} has no drops: nothing is put on the board during the game.")]

    def exposures(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """Who attacks the own king after a move (OC-10, OC-11)."""
        mover, checked = board.turn, board.is_check()
        if move.drop is not None:
            return []
        board.push(move)
        reasons = attacks_on_king(board, mover, "OC-11" if checked else "OC-10")
        board.pop()
        return reasons

    def end(self, board: chess.Board) -> Outcome | None:
        """The end that is the variant's own, or None."""
        return None

    def flaws(self, board: chess.Board) -> list[Reason]:
        """What is wrong with a position given as FEN beyond what python-chess finds."""
        return []

    def fields(self, board: chess.Board) -> dict[str, str]:
        """What the board holds beside pieces, by name: pockets, checks left."""
        return {}


def attacks_on_king(board: chess.Board, colour: chess.Color, rule: str) -> list[Reason]:
    """One reason for each piece that attacks a side's king."""
    king = board.king(colour)
    if king is None:
        return []
    return [attacked(board, rule, king, one) for one in board.attackers(not colour, king)]


def attacked(board: chess.Board, rule: str, king: chess.Square, attacker: chess.Square) -> Reason:
    """That a king is attacked by a piece."""
    text = sentence(rule, crown=named(board, king), other=named(board, attacker))
    return Reason(rule, text, squares(king, attacker))


def win(ending: str, winner: chess.Color, why: str) -> Outcome:
    """A variant's own end with a winner; ``why`` is a clause before "White wins"."""
    return Outcome(ending, "1-0" if winner else "0-1", "OC-21", f"{why}: {side(winner)} wins.")


def draw(ending: str, why: str) -> Outcome:
    """A variant's own end without a winner."""
    return Outcome(ending, "1/2-1/2", "OC-21", f"{why}: the game is drawn.")
