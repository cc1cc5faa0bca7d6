"""Chess Magic as the catalogue finds it: how a game starts (CM-2 to CM-8)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from .army import army
from .declared import cards, deck, lands
from .position import MagicPosition
from .state import LETTERS, State
from .table import make_table


class Magic(ActorVariant):
    """Lands, cards, armies and decks from the tags."""

    name = "Chess Magic"
    book = "CM"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> MagicPosition | None:
        """Both armies on their squares; None where an army, a deck or the lands are missing."""
        players = sheet.players(least=2)
        if sheet.value("FEN") is not None:
            sheet.fatal("FEN", "A game begins with both armies on their squares; no other position can be read.")
        if not sheet.broken and players != LETTERS:
            sheet.wrong("Players", "CM-8", f"The players are called W and B here, not {' and '.join(players)[:40]}.")
        types = lands(sheet, options["lands"] == "any")
        known = cards(sheet)
        armies = [creature for side in (0, 1) for creature in army(sheet, side, known)]
        decks = deck(sheet, 0, known), deck(sheet, 1, known)
        if sheet.broken:
            return None
        kings = [creature.name for creature in armies if creature.role == "K"]
        table = make_table(types, known, decks, (kings[0], kings[1]), options)
        return MagicPosition(table, State(tuple(armies), active=table.first), ("white", "black"))


CHESS_MAGIC = Magic()
