"""Three If By Air as the catalogue finds it: how a game starts (AIR-1 to AIR-11)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import resume
from .declaring import declare
from .position import AirPosition
from .reading import read
from .sky import first_sky
from .table import make_options


class ThreeIfByAir(ActorVariant):
    """Players, map, coins and units from the tags."""

    book = "AIR"
    hidden = "the sides that were picked, and moves plotted at the same time"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> AirPosition | None:
        """The position before the set-up, or the one that a FEN tag gives; None where nothing can be judged."""
        table = declare(sheet, make_options(options))
        if table is None:
            return None
        text = sheet.value("FEN")
        if text is None:
            return AirPosition(table, first_sky(len(table.players), len(table.units)), table.players)
        return resume(sheet, lambda: AirPosition.midway(table, *read(table, text)))


THREE_IF_BY_AIR = ThreeIfByAir("Three If By Air")
