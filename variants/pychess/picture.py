"""The scene of a board, and what a move changed on it."""

from __future__ import annotations

from typing import Final

import chess

from ..base import Change, Told
from ..scene import Cell, Figure, Scene
from .game import Game

CELLS: Final = tuple(
    Cell(
        chess.square_name(square),
        chess.square_file(square),
        chess.square_rank(square),
        bool(chess.BB_SQUARES[square] & chess.BB_DARK_SQUARES),
    )
    for square in chess.SQUARES
)


def draw(game: Game, board: chess.Board) -> Scene:
    """Cells from White's lower left, a figure for each piece, pockets and checks as notes."""
    figures = tuple(
        Figure(
            chess.square_name(square),
            chess.piece_symbol(piece.piece_type).upper(),
            0 if piece.color else 1,
            "~" if board.promoted & chess.BB_SQUARES[square] and game.fields(board) else "",
        )
        for square, piece in sorted(board.piece_map().items())
    )
    notes = tuple(f"{name}: {value}" for name, value in game.fields(board).items())
    return Scene(CELLS, figures, 0 if board.turn else 1, notes)


def changes(game: Game, before: chess.Board, after: chess.Board, move: chess.Move) -> tuple[Change, ...]:
    """What a move changed: squares, then pockets and checks, then what a reader wants to know of it."""
    old, new = before.piece_map(), after.piece_map()
    found = [
        Change("put", chess.square_name(square), symbol(old.get(square)), symbol(new.get(square)))
        for square in chess.SQUARES
        if old.get(square) != new.get(square)
    ]
    fields = game.fields(before)
    for name, value in game.fields(after).items():
        if value != fields[name]:
            found.append(Change("set", name, fields[name], value))
    found.extend(Change("told", "", "", "", told) for told in _told(before, after, move))
    return tuple(found)


def symbol(piece: chess.Piece | None) -> str:
    """The letter of a piece as FEN has it, or ""."""
    return piece.symbol() if piece is not None else ""


def _told(before: chess.Board, after: chess.Board, move: chess.Move) -> list[Told]:
    """Captures, promotions, drops, and what was blown up with the captured piece, its taker too."""
    where = chess.square_name(move.to_square)
    if move.drop is not None:
        return [Told("dropped", (chess.piece_name(move.drop),), (where,))]
    mover = before.piece_at(move.from_square)
    if mover is None:
        return []
    name = chess.piece_name(mover.piece_type)
    taken = move.to_square
    if before.is_en_passant(move):
        taken += -8 if before.turn else 8
    gone = [] if before.is_castling(move) else _gone(before, after, move)
    told = []
    for square in sorted(gone, key=lambda square: square != taken):
        victim = chess.piece_name(before.piece_type_at(square) or chess.PAWN)
        event = "captured" if square == taken else "destroyed"
        told.append(Told(event, (name, victim), (chess.square_name(square),)))
    if not before.is_castling(move) and after.piece_at(move.to_square) is None:
        told.append(Told("destroyed", (name, name), (where,)))
    elif move.promotion is not None:
        told.append(Told("promoted", (name, chess.piece_name(move.promotion)), (where,)))
    return told


def _gone(before: chess.Board, after: chess.Board, move: chess.Move) -> list[chess.Square]:
    """Where a piece other than the mover has disappeared."""
    lost = (before.occupied_co[colour] & ~after.occupied_co[colour] for colour in chess.COLORS)
    return [square for mask in lost for square in chess.scan_forward(mask) if square != move.from_square]
