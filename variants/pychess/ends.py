"""How a game ends on any board: by the variant's own end, by mate or stalemate, as a draw (OC-21..OC-23)."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from ..outcome import Outcome
from .game import Game
from .words import side


def ended(game: Game, board: chess.Board, occurrences: int) -> Outcome | None:
    """An end that holds although moves may be left; the position has occurred ``occurrences`` times."""
    own = game.end(board)
    if own is not None:
        return own
    if board.is_insufficient_material():
        text = "Neither side has the pieces to win any more: the game is drawn."
        return Outcome("insufficient material", "1/2-1/2", "OC-22", text)
    return _counted(board, occurrences)


def _counted(board: chess.Board, occurrences: int) -> Outcome | None:
    if board.is_seventyfive_moves():
        text = "75 moves by each side without a capture or a pawn's move: the game is drawn."
        return Outcome("seventy-five moves", "1/2-1/2", "OC-23", text)
    if occurrences >= 5:
        text = "The position has occurred for the fifth time: the game is drawn."
        return Outcome("fivefold repetition", "1/2-1/2", "OC-23", text)
    return None


def outcome(game: Game, board: chess.Board, occurrences: int) -> Outcome | None:
    """How the game has ended by the rules alone, or None while it goes on."""
    early = ended(game, board, occurrences)
    if early is not None and early.code != "OC-23":
        return early
    if any(game.legal_moves(board)):
        return early
    mover = side(board.turn)
    if board.is_check():
        text = f"{mover} is checkmated: {side(not board.turn)} wins."
        return Outcome("checkmate", "0-1" if board.turn else "1-0", "OC-21", text)
    text = f"{mover} has no legal move and is not in check: stalemate, a draw."
    return Outcome("stalemate", "1/2-1/2", "OC-21", text)


def mated(game: Game, board: chess.Board) -> bool:
    """Whether the last move deserves the mate mark: it mated, or won by the variant's own rule."""
    own = game.end(board)
    if own is not None:
        return own.result != "1/2-1/2"
    return board.is_check() and not any(game.legal_moves(board))


def claims(board: chess.Board, occurrences: int) -> tuple[Reason, ...]:
    """What may be claimed now (OC-23)."""
    found = []
    if occurrences == 3:
        found.append(Reason("OC-23", "The position has occurred three times: a draw may be claimed."))
    if board.halfmove_clock == 100 and board.is_fifty_moves():
        text = "50 moves by each side without a capture or a pawn's move: a draw may be claimed."
        found.append(Reason("OC-23", text))
    return tuple(found)
