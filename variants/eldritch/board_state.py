"""The half of EldritchBoard that says how the board stands: pieces, attacks, checks and ends."""

from __future__ import annotations

import chess

from ..outcome import Outcome
from .board_moves import ORDINARY, EldritchPiece, chess_square, squares_named
from .draws import is_dead, occurrences
from .gaits import KIND
from .geometry import BOARD, SQUARES, on_board
from .position import EldritchPosition

_TERMINATIONS = {
    "checkmate": chess.Termination.CHECKMATE,
    "liege lost": chess.Termination.VARIANT_WIN,
    "stalemate": chess.Termination.STALEMATE,
    "dead position": chess.Termination.INSUFFICIENT_MATERIAL,
    "seventy-five moves": chess.Termination.SEVENTYFIVE_MOVES,
    "fivefold repetition": chess.Termination.FIVEFOLD_REPETITION,
}


class BoardState(chess.Board):
    """A board that knows an Eldritch position, or none: then all is as in ordinary chess."""

    _eldritch: EldritchPosition | None = None

    @property
    def position(self) -> EldritchPosition:
        """The position as the rules see it: the live one, or a new one of a board of ordinary chess."""
        if self._eldritch is not None:
            return self._eldritch
        return EldritchPosition.from_text(self.fen(), eldritch=False, chess960=self.chess960)

    # --- pieces ---------------------------------------------------------------------------------------

    def piece_at(self, square: chess.Square | str) -> chess.Piece | None:
        """The piece on a square, by its number or (also for strips) by its name."""
        if self._eldritch is None:
            return super().piece_at(chess.parse_square(square) if isinstance(square, str) else square)
        one = SQUARES.get(square, 0) if isinstance(square, str) else BOARD[square]
        man = self._eldritch.men[one]
        return EldritchPiece(man) if man is not None else None

    def piece_type_at(self, square: chess.Square) -> chess.PieceType | None:
        """The type of an ordinary piece, 7 for any other."""
        if self._eldritch is None:
            return super().piece_type_at(square)
        piece = self.piece_at(square)
        return piece.piece_type if piece is not None else None

    def piece_map(self, *, mask: chess.Bitboard = chess.BB_ALL) -> dict[chess.Square, chess.Piece]:
        """All pieces by their squares; 64 and more are squares of strips."""
        if self._eldritch is None:
            return super().piece_map(mask=mask)
        found: dict[chess.Square, chess.Piece] = {}
        for square, man in enumerate(self._eldritch.men):
            if man is not None and (not on_board(square) or mask >> chess_square(square) & 1):
                found[chess_square(square)] = EldritchPiece(man)
        return found

    def king(self, color: chess.Color) -> chess.Square | None:
        """Where the liege of a side stands."""
        if self._eldritch is None:
            return super().king(color)
        lieges = self._eldritch.lieges(0 if color else 1)
        return chess_square(lieges[0]) if lieges else None

    def attackers(
        self, color: chess.Color, square: chess.Square, occupied: chess.IntoSquareSet | None = None
    ) -> chess.SquareSet:
        """The squares from which a side could capture on a square next turn, strips left out: see
        :meth:`attackers_of`."""
        if self._eldritch is None:
            return super().attackers(color, square, occupied)
        found = self._eldritch.attackers(BOARD[square], 0 if color else 1)
        return chess.SquareSet(chess_square(one) for one in found if on_board(one))

    def attackers_of(self, color: chess.Color, square: str) -> tuple[str, ...]:
        """The names of all squares from which a side could capture on a square next turn (EC-7)."""
        return squares_named(self.position.attackers(SQUARES[square], 0 if color else 1))

    def is_attacked_by(
        self, color: chess.Color, square: chess.Square, occupied: chess.IntoSquareSet | None = None
    ) -> bool:
        """Whether a side could capture on a square next turn."""
        if self._eldritch is None:
            return super().is_attacked_by(color, square, occupied)
        return bool(self._eldritch.attackers(BOARD[square], 0 if color else 1))

    def checkers(self) -> chess.SquareSet:
        """The squares from which the liege (or Doppelganger) of the side to move is attacked, strips left out."""
        if self._eldritch is None:
            return super().checkers()
        position = self._eldritch
        found = [
            one for crown in position.crowned(position.turn) for one in position.attackers(crown, 1 - position.turn)
        ] if position.in_check() else []  # fmt: skip
        return chess.SquareSet(chess_square(one) for one in found if on_board(one))

    # --- how it stands --------------------------------------------------------------------------------

    def is_check(self) -> bool:
        """Whether the liege or Doppelganger of the side to move could be captured (EC-7)."""
        return super().is_check() if self._eldritch is None else self._eldritch.in_check()

    def is_checkmate(self) -> bool:
        """Whether the side to move is mated or has lost its liege (EC-12)."""
        return super().is_checkmate() if self._eldritch is None else self._eldritch.mated()

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move and is not in check."""
        if self._eldritch is None:
            return super().is_stalemate()
        return not self._eldritch.mated() and not self._eldritch.has_legal()

    def is_insufficient_material(self) -> bool:
        """Whether neither side has anything that could ever check or destroy a liege (EC-13)."""
        if self._eldritch is None:
            return super().is_insufficient_material()
        return is_dead(self._eldritch)

    def outcome(self, *, claim_draw: bool = False) -> chess.Outcome | None:
        """How the game has ended by the rules, or None."""
        if self._eldritch is None:
            return super().outcome(claim_draw=claim_draw)
        found: Outcome | None = self._eldritch.outcome()
        if found is not None:
            winner = {"1-0": chess.WHITE, "0-1": chess.BLACK}.get(found.result)
            return chess.Outcome(_TERMINATIONS[found.ending], winner)
        if claim_draw and self.can_claim_fifty_moves():
            return chess.Outcome(chess.Termination.FIFTY_MOVES, None)
        if claim_draw and self.can_claim_threefold_repetition():
            return chess.Outcome(chess.Termination.THREEFOLD_REPETITION, None)
        return None

    def is_fivefold_repetition(self) -> bool:
        """Whether the position has occurred for the fifth time."""
        return super().is_fivefold_repetition() if self._eldritch is None else self.is_repetition(5)

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has occurred so often (EC-13, EC-15)."""
        if self._eldritch is None:
            return super().is_repetition(count)
        return occurrences(self._eldritch) >= count

    def can_claim_threefold_repetition(self) -> bool:
        """Whether the position has occurred for the third time."""
        return super().can_claim_threefold_repetition() if self._eldritch is None else self.is_repetition(3)

    def is_seventyfive_moves(self) -> bool:
        """Whether 75 moves by each side have passed without a capture or pawn's move."""
        return super().is_seventyfive_moves() if self._eldritch is None else self._eldritch.clock >= 150

    def is_fifty_moves(self) -> bool:
        """Whether 50 moves by each side have passed so."""
        return super().is_fifty_moves() if self._eldritch is None else self._eldritch.clock >= 100

    def can_claim_fifty_moves(self) -> bool:
        """Whether a draw may be claimed for that."""
        return super().can_claim_fifty_moves() if self._eldritch is None else self._eldritch.clock >= 100

    def status(self) -> chess.Status:
        """What is wrong with the position, as python-chess says it."""
        if self._eldritch is None:
            return super().status()
        position, found = self._eldritch, chess.STATUS_VALID
        for colour, none in ((0, chess.STATUS_NO_WHITE_KING), (1, chess.STATUS_NO_BLACK_KING)):
            lieges = position.lieges(colour)
            if not lieges and not position.suborned_liege(colour):
                found |= none
            elif len(lieges) > 1:
                found |= chess.STATUS_TOO_MANY_KINGS
        waiting = 1 - position.turn
        if not found and 0 < len(position.crowned(waiting)) <= position.endangered(waiting):
            found |= chess.STATUS_OPPOSITE_CHECK
        return found

    def _show(self, position: EldritchPosition) -> None:
        """Set what python-chess keeps as attributes to what the position says; eldritch pieces count as occupied."""
        masks = dict.fromkeys(ORDINARY.values(), 0)
        occupied = [0, 0]
        rights = 0
        for square in BOARD:
            man = position.men[square]
            if man is not None:
                bit = 1 << chess_square(square)
                occupied[man.colour] |= bit
                kind = KIND[man.gait]
                if kind.code in ORDINARY:
                    masks[ORDINARY[kind.code]] |= bit
                if kind.code == "R" and man.fresh:
                    rights |= bit
        self.pawns, self.knights, self.bishops = masks[chess.PAWN], masks[chess.KNIGHT], masks[chess.BISHOP]
        self.rooks, self.queens, self.kings = masks[chess.ROOK], masks[chess.QUEEN], masks[chess.KING]
        self.occupied_co = [occupied[1], occupied[0]]
        self.occupied, self.promoted = occupied[0] | occupied[1], 0
        self.turn = position.turn == 0
        self.castling_rights = rights
        passing = position.ep and on_board(position.ep)
        self.ep_square = chess_square(position.ep) if passing else None
        self.halfmove_clock, self.fullmove_number = position.clock, position.number
