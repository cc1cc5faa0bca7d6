"""Where powers reach on a board, before any question of safety: paths of a hero, forms of a wizard (G-31 to G-43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import chess

from .options import Options

FORMS: Final = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)

Path = tuple[chess.Square, chess.Square | None, int]  # first step, second step or None, charges spent


def leaps(square: chess.Square) -> chess.Bitboard:
    """The squares a knight's leap away."""
    return chess.BB_KNIGHT_ATTACKS[square]


def neighbours(square: chess.Square) -> chess.Bitboard:
    """The eight squares around one."""
    return chess.BB_KING_ATTACKS[square]


def going(piece: chess.PieceType, square: chess.Square, occupied: chess.Bitboard) -> chess.Bitboard:
    """Where a rook, bishop, knight, queen or king goes from a square on a board so occupied, first hits included."""
    if piece == chess.KNIGHT:
        return leaps(square)
    if piece == chess.KING:
        return neighbours(square)
    found = 0
    if piece in (chess.ROOK, chess.QUEEN):
        found |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
        found |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
    if piece in (chess.BISHOP, chess.QUEEN):
        found |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
    return found


def form_goes(board: chess.Board, form: chess.PieceType, square: chess.Square) -> chess.Bitboard:
    """Where a wizard on a square goes in a form; own pieces are in the way, kings are not spared here (G-42)."""
    colour = bool(board.occupied_co[chess.WHITE] & chess.BB_SQUARES[square])
    if form != chess.PAWN:
        return going(form, square, board.occupied) & ~board.occupied_co[colour]
    ahead = chess.BB_SQUARES[square] << 8 & chess.BB_ALL if colour else chess.BB_SQUARES[square] >> 8
    return (ahead & ~board.occupied) | (chess.BB_PAWN_ATTACKS[colour][square] & board.occupied_co[not colour])


def hero_paths(board: chess.Board, square: chess.Square, charges: int, options: Options) -> Iterator[Path]:
    """Every way of a hero that its charges allow, kings not spared: a leap alone (no knight needs that), or two
    steps of which the first takes nothing and one is a leap beyond the piece's own move (G-31 to G-36)."""
    piece = board.piece_type_at(square)
    if piece is None or charges < 1:
        return
    colour = bool(board.occupied_co[chess.WHITE] & chess.BB_SQUARES[square])
    full = board.occupied
    own = board.occupied_co[colour] & ~chess.BB_SQUARES[square]
    knight = piece == chess.KNIGHT
    twice = options.hero_steps == "any" and charges > 1
    for first in chess.scan_forward(leaps(square) & ~own):
        if not knight:
            yield first, None, 1
        if not full & chess.BB_SQUARES[first]:
            for second in chess.scan_forward(going(piece, first, full) & ~own):
                yield first, second, 1
            if twice and not knight:
                for second in chess.scan_forward(leaps(first) & ~own):
                    yield first, second, 2
    if not knight:
        for first in chess.scan_forward(going(piece, square, full) & ~full):
            for second in chess.scan_forward(leaps(first) & ~own):
                yield first, second, 1
