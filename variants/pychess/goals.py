"""Chess with another way to win: King of the Hill, Three-check, Racing Kings, Horde."""

from __future__ import annotations

import chess
import chess.variant

from eldritch.notation.problems import Reason

from ..outcome import Outcome
from .game import Game, draw, win
from .words import named, side, squares


class KingOfTheHill(Game):
    """A king on d4, d5, e4 or e5 wins."""

    name = "King of the Hill"
    board_type = chess.variant.KingOfTheHillBoard

    def end(self, board: chess.Board) -> Outcome | None:
        """A king has reached the hill; the side that has just moved is asked first."""
        for colour in (not board.turn, board.turn):
            if board.kings & board.occupied_co[colour] & chess.BB_CENTER:
                return win("king on the hill", colour, f"{side(colour)}'s king has reached the hill")
        return None


class ThreeCheck(Game):
    """Whoever gives check for the third time wins."""

    name = "Three-check"
    board_type = chess.variant.ThreeCheckBoard

    def end(self, board: chess.Board) -> Outcome | None:
        """Three checks have been given; the side that has just moved is asked first."""
        for colour in (not board.turn, board.turn):
            if checks_left(board)[colour] <= 0:
                return win("three checks", colour, f"{side(colour)} has given check for the third time")
        return None

    def fields(self, board: chess.Board) -> dict[str, str]:
        """The checks that each side still has to give."""
        left = checks_left(board)
        return {f"{side(colour)}'s checks to give": str(max(left[colour], 0)) for colour in chess.COLORS}


def checks_left(board: chess.Board) -> list[int]:
    """Checks still to give by colour; three on a board that does not count them."""
    return board.remaining_checks if isinstance(board, chess.variant.ThreeCheckBoard) else [3, 3]


class RacingKings(Game):
    """The first king on the eighth rank wins, though Black may draw level at once; no move gives check."""

    name = "Racing Kings"
    board_type = chess.variant.RacingKingsBoard

    def restrictions(self, board: chess.Board, move: chess.Move) -> list[Reason]:
        """No checks, given or taken."""
        reasons = super().restrictions(board, move)
        king = board.king(not board.turn)
        if king is not None and move.drop is None and king != move.to_square and board.gives_check(move):
            text = f"No move gives check in Racing Kings; this one would check {named(board, king)}."
            reasons.append(Reason("OC-3", text, squares(king)))
        return reasons

    def end(self, board: chess.Board) -> Outcome | None:
        """A king is home, and the other one is too or cannot follow."""
        if not board.is_variant_end():
            return None
        home = board.kings & chess.BB_RANK_8
        arrived = [colour for colour in chess.COLORS if home & board.occupied_co[colour]]
        if len(arrived) == 2:
            return draw("race drawn", "Both kings have reached the eighth rank")
        why = f"{side(arrived[0])}'s king has reached the eighth rank"
        late = "Black's cannot follow" if arrived[0] else "White's is late"
        return win("race won", arrived[0], f"{why} and {late}")


class Horde(Game):
    """White has pawns and no king: Black wins by capturing everything, White by mate."""

    name = "Horde"
    board_type = chess.variant.HordeBoard

    def end(self, board: chess.Board) -> Outcome | None:
        """Nothing is left of one side."""
        for colour in chess.COLORS:
            if not board.occupied_co[colour]:
                return win("horde captured", not colour, f"{side(colour)} has no pieces left")
        return None
