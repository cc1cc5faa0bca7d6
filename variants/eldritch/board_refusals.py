"""What an EldritchBoard cannot answer once eldritch pieces stand on it, and what it inherits as it is.

python-chess answers these from bitboards of 64 squares and six kinds; with more of both it would answer wrongly
without a word. Every public name of ``chess.Board`` is answered by ``EldritchBoard``, refused here, or among KEPT;
a test fails on one that is none of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import chess


class EldritchError(NotImplementedError):
    """A question of python-chess that has no answer on a board with eldritch pieces."""


REFUSED: Final = (
    "apply_mirror", "apply_transform", "attackers_mask", "attacks", "attacks_mask", "castling_shredder_fen",
    "castling_xfen", "checkers_mask", "chess960_pos", "clean_castling_rights", "epd", "generate_castling_moves",
    "generate_legal_ep", "generate_pseudo_legal_captures", "generate_pseudo_legal_ep", "generate_pseudo_legal_moves",
    "has_castling_rights", "has_chess960_castling_rights", "has_insufficient_material", "has_kingside_castling_rights",
    "has_legal_en_passant", "has_pseudo_legal_en_passant", "has_queenside_castling_rights", "is_into_check",
    "is_irreversible", "is_kingside_castling", "is_pinned", "is_pseudo_legal", "is_queenside_castling", "mirror",
    "parse_xboard", "pieces", "pieces_mask", "pin", "pin_mask", "push_xboard", "remove_piece_at", "set_board_fen",
    "set_castling_fen", "set_chess960_pos", "set_epd", "set_piece_at", "set_piece_map", "shredder_fen", "transform",
    "was_into_check", "xboard",
)  # fmt: skip
"""Methods that refuse on a board with eldritch pieces, and are those of ``chess.Board`` on any other."""

KEPT: Final = (
    "aliases", "captures_compulsory", "connected_kings", "one_king", "starting_fen", "uci_variant", "xboard_variant",
    "pawnless_tbw_magic", "pawnless_tbw_suffix", "pawnless_tbz_magic", "pawnless_tbz_suffix", "tbw_magic",
    "tbw_suffix", "tbz_magic", "tbz_suffix",  # names and numbers
    "color_at", "ply", "peek",  # right on any board: from occupied squares, counters and the stack of moves
    "legal_moves", "pseudo_legal_moves",  # generators that ask the board
    "is_game_over", "result", "is_valid", "can_claim_draw",  # made of answers above
    "is_variant_draw", "is_variant_end", "is_variant_loss", "is_variant_win",  # no: the ends are in ``outcome``
    "empty", "from_chess960_pos", "from_epd", "reset_board", "clear_board",  # make or leave a board of ordinary chess
)  # fmt: skip
"""What ``EldritchBoard`` inherits as it is, with the reason."""


def refusing(name: str) -> Callable[..., Any]:
    """The method of ``chess.Board`` of that name, refusing where eldritch pieces stand."""
    inherited = getattr(chess.Board, name)

    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        if self._eldritch is not None:
            raise EldritchError(f"{name} has no answer on a board with eldritch pieces")
        return inherited(self, *args, **kwargs)

    method.__name__, method.__doc__ = name, inherited.__doc__
    return method
