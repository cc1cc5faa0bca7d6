"""The variants that python-chess knows, as the catalogue finds them."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.model import Record

from ..base import Start, Variant
from ..rulings import rulings_of
from .antichess import Antichess, Giveaway, Suicide
from .atomic import Atomic
from .crazyhouse import Crazyhouse
from .fen import read_board
from .game import Game
from .goals import Horde, KingOfTheHill, RacingKings, ThreeCheck
from .position import PychessPosition


class PychessVariant(Variant):
    """A variant on a board of python-chess."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.name)
        self.game = game

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The array, or the position of a FEN; one that cannot be read leaves nothing to judge."""
        _, faults = rulings_of(record, rulings, tuple)  # no variant has options: all that is chosen is remarked on
        text = record.tag("FEN")
        if text is None:
            return Start(PychessPosition(self.game, self.game.board_type()), tuple(faults))
        board, flaws = read_board(self.game, text)
        position = PychessPosition(self.game, board) if board is not None else None
        return Start(position, (*faults, *flaws))


ATOMIC = PychessVariant(Atomic())
ANTICHESS = PychessVariant(Antichess())
GIVEAWAY = PychessVariant(Giveaway())
SUICIDE = PychessVariant(Suicide())
CRAZYHOUSE = PychessVariant(Crazyhouse())
HORDE = PychessVariant(Horde())
KING_OF_THE_HILL = PychessVariant(KingOfTheHill())
RACING_KINGS = PychessVariant(RacingKings())
THREE_CHECK = PychessVariant(ThreeCheck())
