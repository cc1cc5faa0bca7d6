"""What everybody can see: the board, which court piece is which, and what became of them (G-2, G-6, G-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import chess

SIDES: Final = ("White", "Black")
LETTERS: Final = "?PNBRQK"  # by the numbers of python-chess


class CourtBoard(chess.Board):
    """A board that remembers the pawns which wizards put on it.

    Such a pawn never steps twice and never becomes a queen; nor does any pawn step twice from its first rank, from
    which python-chess would let it (G-44).
    """

    def __init__(self, fen: str | None = chess.STARTING_FEN, *, chess960: bool = False) -> None:
        self.summoned: chess.Bitboard = chess.BB_EMPTY
        super().__init__(fen, chess960=chess960)

    def copy(self, *, stack: bool | int = True) -> CourtBoard:
        """The same board, its summoned pawns included."""
        board = super().copy(stack=stack)
        board.summoned = self.summoned
        return board

    def generate_pseudo_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """The moves of chess but for those that G-44 takes from pawns."""
        for move in super().generate_pseudo_legal_moves(from_mask, to_mask):
            if not self.steps_too_far(move) and not self.becomes_too_much(move):
                yield move

    def steps_too_far(self, move: chess.Move) -> bool:
        """Whether a pawn would step twice that may not."""
        start = chess.BB_SQUARES[move.from_square]
        if abs(move.to_square - move.from_square) != 16 or not start & self.pawns:
            return False
        return bool(start & (self.summoned | chess.BB_BACKRANKS))

    def becomes_too_much(self, move: chess.Move) -> bool:
        """Whether a summoned pawn would become a queen."""
        return move.promotion == chess.QUEEN and bool(chess.BB_SQUARES[move.from_square] & self.summoned)

    def status(self) -> chess.Status:
        """What is impossible about the position. Where pawns may stand is not asked here: on a first rank they may
        have been summoned (G-43)."""
        return super().status() & ~chess.STATUS_PAWNS_ON_BACKRANK


class Fall(NamedTuple):
    """A capture of a court piece: what the captor counted as (G-21), and the captor's id or ""."""

    kind: str
    captor: str


@dataclass(frozen=True, slots=True)
class Court:
    """What is known of one side.

    ``lost_pawns`` counts pawns captured as pawns; ``off`` maps the ids of court pieces off the board to their
    letters, ``falls`` an id to its captures in order, ``took`` an id to how many enemies that piece has captured;
    ``steps`` are the bonus steps used, ``charge`` what the hero began with, ``used`` the wizard's powers used;
    ``known`` maps public roles to ids. The dictionaries are never changed once they are here.
    """

    lost_pawns: int = 0
    off: Mapping[str, str] = field(default_factory=dict)
    falls: Mapping[str, tuple[Fall, ...]] = field(default_factory=dict)
    took: Mapping[str, int] = field(default_factory=dict)
    steps: int = 0
    charge: int = 1
    used: tuple[str, ...] = ()
    known: Mapping[str, str] = field(default_factory=dict)

    def charges(self, ident: str) -> int:
        """The charges of a piece if it is the hero (G-30)."""
        return self.charge + self.took.get(ident, 0) - self.steps

    def is_lost(self, ident: str) -> bool:
        """Whether a piece off the board, if it is the golem, is lost for good by what took it (G-20 b, c)."""
        falls = self.falls.get(ident, ())
        if not falls:
            return True
        last = falls[-1].kind
        return last in "KQ" or (last in "BNR" and any(fall.kind == last for fall in falls[:-1]))

    def captor(self, ident: str) -> str:
        """The id of the piece that took a piece last, or ""."""
        falls = self.falls.get(ident, ())
        return falls[-1].captor if falls else ""


@dataclass(frozen=True, slots=True)
class Facts:
    """A position as both players see it; ``ids`` maps the squares of court pieces to their ids. Never changed."""

    board: CourtBoard
    ids: Mapping[chess.Square, str]
    courts: tuple[Court, Court]

    @property
    def side(self) -> int:
        """The side to move, 0 for White."""
        return 0 if self.board.turn else 1

    def where(self, side: int, ident: str) -> chess.Square | None:
        """Where the court piece of a side with this id stands, or None."""
        own = self.board.occupied_co[side == 0]
        return next(
            (square for square, each in self.ids.items() if each == ident and own & chess.BB_SQUARES[square]), None
        )

    def letter(self, square: chess.Square) -> str:
        """The letter of the piece on a square, "?" where there is none."""
        return LETTERS[self.board.piece_type_at(square) or 0]


def opening_facts() -> Facts:
    """The array of G-1 with the ids of G-2."""
    board = CourtBoard()
    ids = {square: chess.square_name(square) for square in chess.scan_forward(court_mask(board))}
    return Facts(board, ids, (Court(), Court()))


def court_mask(board: chess.Board) -> chess.Bitboard:
    """The squares of rooks, knights and bishops."""
    return board.rooks | board.knights | board.bishops


def last_rows(board: chess.Board) -> chess.Bitboard:
    """The squares of the pieces that stand on the last row of their side."""
    return (chess.BB_RANK_8 & board.occupied_co[chess.WHITE]) | (chess.BB_RANK_1 & board.occupied_co[chess.BLACK])
