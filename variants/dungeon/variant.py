"""The Family Dungeon as the catalogue finds it: how a record starts (DG-1 to DG-5)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import resume
from . import tags
from .position import SIDES, DungeonPosition
from .state import Dungeon, Hero
from .table import DM, make_table


class FamilyDungeon(ActorVariant):
    """Heroes, entrance, events, traps and own types from the tags."""

    book = "DG"
    hidden = "what the events are and where the traps lie"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> DungeonPosition | None:
        """The dungeon before the initial monsters, or that of a FEN tag; None where heroes or places are not told."""
        sheet.claim("Players", DM)
        names = sheet.players(least=1, rule="DG-1")
        own = tags.own_types(sheet)
        kinds = tags.hero_kinds(sheet, names, own[0])
        master = tags.master(sheet, own[1])
        entrance = tags.entrance(sheet)
        text = sheet.value("FEN")
        starts = tags.starts(sheet, names, entrance) if text is None else dict.fromkeys(names, entrance)
        events = tags.events(sheet, master is not None)
        traps, secret = tags.traps(sheet)
        faces = tags.faces(sheet)
        if sheet.broken:
            return None
        tags.count_people(sheet, names)
        taken = {*names, DM, *(kind.name for each in own for kind in each)}
        if master is not None:
            taken.add(master[0])
        table = make_table(entrance, events, secret, master, own, faces, frozenset(taken), options)
        heroes = tuple(Hero(name, kinds[name], starts[name], mind=kinds[name].mind or 0) for name in names)
        if text is not None:
            return resume(sheet, lambda: DungeonPosition.from_text(table, heroes, text))
        return DungeonPosition(table, Dungeon(heroes, markers=tuple(events), traps=traps), SIDES)


FAMILY_DUNGEON = FamilyDungeon("Family Dungeon")
