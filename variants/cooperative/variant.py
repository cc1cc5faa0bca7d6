"""Cooperative Chess, as the catalogue finds it."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.model import Record

from ..base import Start, Variant
from ..rulebook import options
from ..rulings import every_ruling_of
from ..secrets import provable_dice
from .board import start_board
from .fen import read_board
from .house import furnish
from .position import CooperativePosition

NAME = "Cooperative Chess"


class Cooperative(Variant):
    """White and Black together against Red, whose moves dice and a procedure decide."""

    proves_dice = True

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The array, or the position of a FEN tag (CO-11); one that cannot be read leaves nothing to judge."""
        chosen, faults = every_ruling_of(record, rulings, options(NAME))
        dice, flaws = provable_dice(record)
        faults += flaws
        board = start_board()
        fen = record.tag("FEN")
        if fen is not None:
            read, flaws_of_text = read_board(fen)
            faults += flaws_of_text
            if read is None:
                return Start(None, tuple(faults))
            board = read
        return Start(CooperativePosition(board, furnish(chosen), dice), tuple(faults))


COOPERATIVE = Cooperative(NAME)
