"""Skirmish as the catalogue finds it: how a fight is set up (SKM-5 to SKM-9)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from .battle import Battle, Man
from .budget import check_budgets
from .muster import read_table
from .position import SkirmishPosition
from .table import Table, make_options


class Skirmish(ActorVariant):
    """Bands, figures and items from the tags."""

    name = "Skirmish"
    book = "SKM"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> SkirmishPosition | None:
        """The table before the first act; None where there are no two sides."""
        table = read_table(sheet, make_options(options))
        if table is None:
            return None
        check_budgets(sheet, table)
        return SkirmishPosition(table, _ready(table), table.sides)


def _ready(table: Table) -> Battle:
    """Everybody with his gear and the Blood that his tag declares."""
    figures = table.figures.items()
    return Battle({name: Man(blood=each.blood, gear=each.gear, declared=each.blood_said) for name, each in figures})


SKIRMISH = Skirmish()
