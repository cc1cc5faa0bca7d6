"""Chess Magic as the catalogue finds it: how a game starts (CM-2 to CM-8)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import Unreadable
from .army import army
from .declared import cards, deck, lands
from .position import SIDES, MagicPosition
from .state import LETTERS, State
from .table import Table, make_table


class Magic(ActorVariant):
    """Lands, cards, armies and decks from the tags."""

    book = "CM"
    hidden = "the cards on the hands and the order of the decks"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> MagicPosition | None:
        """Both armies on their squares, or the position that a FEN tag gives; None where an army, a deck or the lands
        are missing."""
        players = sheet.players(least=2)
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
        text = sheet.value("FEN")
        if text is not None:
            return _midway(sheet, table, text)
        return MagicPosition(table, State(tuple(armies), active=table.first), SIDES)


def _midway(sheet: Sheet, table: Table, text: str) -> MagicPosition | None:
    """The position of a FEN tag; None, with a fault, where it cannot be read."""
    try:
        return MagicPosition.from_text(table, text)
    except Unreadable as error:
        sheet.fatal("FEN", str(error))
        return None


CHESS_MAGIC = Magic("Chess Magic")
