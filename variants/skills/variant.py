"""GM-less Skills as the catalogue finds it: how a session starts (SK-1, SK-2)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from .position import SIDES, SkillsPosition
from .session import begin
from .table import Table
from .tags import read_table
from .text import Unreadable


class Skills(ActorVariant):
    """Characters and adventure from the tags."""

    name = "GM-less Skills"
    book = "SK"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> SkillsPosition | None:
        """The session before the first act, or where a FEN tag takes it up; None where there are no players."""
        table = read_table(sheet, options)
        text = sheet.value("FEN")
        if table is None or sheet.broken:
            return None
        return SkillsPosition(table, begin(table), SIDES) if text is None else _midway(sheet, table, text)


def _midway(sheet: Sheet, table: Table, text: str) -> SkillsPosition | None:
    """The position of a FEN tag; None, with a fault, where it cannot be read."""
    try:
        return SkillsPosition.from_text(table, text)
    except Unreadable as error:
        sheet.fatal("FEN", str(error))
        return None


GMLESS_SKILLS = Skills()
