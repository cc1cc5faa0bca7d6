"""Skirmish as the catalogue finds it: how a fight is set up (SKM-5 to SKM-9)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import Unreadable
from .battle import Battle, Man
from .budget import check_budgets
from .muster import read_table
from .position import SkirmishPosition
from .table import Table, make_options


class Skirmish(ActorVariant):
    """Bands, figures and items from the tags."""

    book = "SKM"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> SkirmishPosition | None:
        """The table before the first act, or in the middle of a fight that a FEN tag gives; None where nothing can be
        judged."""
        table = read_table(sheet, make_options(options))
        if table is None:
            return None
        check_budgets(sheet, table)
        text = sheet.value("FEN")
        if text is not None:
            return _midway(sheet, table, text)
        return SkirmishPosition(table, _ready(table), table.sides)


def _midway(sheet: Sheet, table: Table, text: str) -> SkirmishPosition | None:
    """The position of a FEN tag; None, with a fault, where it cannot be read."""
    try:
        return SkirmishPosition.from_text(table, text)
    except Unreadable as error:
        sheet.fatal("FEN", str(error))
        return None


def _ready(table: Table) -> Battle:
    """Everybody with his gear and the Blood that his tag declares."""
    figures = table.figures.items()
    return Battle({name: Man(blood=each.blood, gear=each.gear, declared=each.blood_said) for name, each in figures})


SKIRMISH = Skirmish("Skirmish")
