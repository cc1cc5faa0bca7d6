"""GM-less Skills as the catalogue finds it: how a session starts (SK-1, SK-2)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import resume
from .position import SIDES, SkillsPosition
from .session import begin
from .tags import read_table


class Skills(ActorVariant):
    """Characters and adventure from the tags."""

    book = "SK"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> SkillsPosition | None:
        """The session before the first act, or where a FEN tag takes it up; None where there are no players."""
        table = read_table(sheet, options)
        text = sheet.value("FEN")
        if table is None or sheet.broken:
            return None
        if text is None:
            return SkillsPosition(table, begin(table), SIDES)
        return resume(sheet, lambda: SkillsPosition.from_text(table, text))


GMLESS_SKILLS = Skills("GM-less Skills")
