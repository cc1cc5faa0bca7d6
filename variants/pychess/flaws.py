"""What makes a position impossible to play on, or merely impossible to reach (OC-24)."""

from __future__ import annotations

from typing import Final

import chess

from eldritch.notation.problems import Reason

from .game import Game
from .words import side, squares

_SENTENCES: Final[tuple[tuple[chess.Status, str, str], ...]] = (
    (chess.STATUS_EMPTY, "error", "The board is empty."),
    (chess.STATUS_NO_WHITE_KING, "error", "White has no king."),
    (chess.STATUS_NO_BLACK_KING, "error", "Black has no king."),
    (chess.STATUS_TOO_MANY_KINGS, "error", "There are more kings on the board than the game allows."),
    (chess.STATUS_PAWNS_ON_BACKRANK, "error", "A pawn stands on a rank where no pawn can stand."),
    (chess.STATUS_BAD_CASTLING_RIGHTS, "error", "A castling right of the FEN has no king and rook."),
    (chess.STATUS_INVALID_EP_SQUARE, "error", "En passant is impossible: no pawn has just passed there."),
    (chess.STATUS_OPPOSITE_CHECK, "error", "{other} is in check though it is not {other}'s turn."),
    (chess.STATUS_RACE_CHECK, "error", "{mover} is in check, which never happens in Racing Kings."),
    (chess.STATUS_RACE_OVER, "error", "Both kings are on the eighth rank: the race is over."),
    (chess.STATUS_RACE_MATERIAL, "warning", "A side has pieces that Racing Kings does not begin with."),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, "warning", "White has more pawns than a game begins with."),
    (chess.STATUS_TOO_MANY_BLACK_PAWNS, "warning", "Black has more pawns than a game begins with."),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, "warning", "White has more pieces than a game begins with."),
    (chess.STATUS_TOO_MANY_BLACK_PIECES, "warning", "Black has more pieces than a game begins with."),
    (chess.STATUS_TOO_MANY_CHECKERS, "warning", "{mover} is in check by more pieces than a move can bring."),
    (chess.STATUS_IMPOSSIBLE_CHECK, "warning", "{mover} is in a check that no last move can have given."),
)


def flaws(game: Game, board: chess.Board) -> list[tuple[str, Reason]]:
    """What is wrong with a position, with its severity. En passant and castling rights that do not fit are
    taken off the board."""
    status = board.status()
    if status & chess.STATUS_RACE_CHECK:
        status &= ~(chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK)
    words = {"mover": side(board.turn), "other": side(not board.turn)}
    found = [
        (severity, Reason("OC-24", text.format_map(words), _concerned(board, flag)))
        for flag, severity, text in _SENTENCES
        if status & flag
    ]
    found.extend(("error", reason) for reason in game.flaws(board))
    board.castling_rights = board.clean_castling_rights()
    if status & chess.STATUS_INVALID_EP_SQUARE:
        board.ep_square = None
    return found


def _concerned(board: chess.Board, flag: chess.Status) -> tuple[str, ...]:
    """The squares that a flaw is about, where it is about any."""
    if flag == chess.STATUS_PAWNS_ON_BACKRANK:
        return squares(*chess.SquareSet(board.pawns & chess.BB_BACKRANKS))
    if flag == chess.STATUS_TOO_MANY_KINGS:
        return squares(*chess.SquareSet(board.kings))
    if flag == chess.STATUS_INVALID_EP_SQUARE and board.ep_square is not None:
        return squares(board.ep_square)
    if flag in (chess.STATUS_OPPOSITE_CHECK, chess.STATUS_RACE_CHECK):
        king = board.king(board.turn if flag == chess.STATUS_RACE_CHECK else not board.turn)
        return squares(king) if king is not None else ()
    return ()
