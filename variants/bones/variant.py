"""Big Bones as the catalogue finds it: how a session starts (BB-1, BB-2)."""

from __future__ import annotations

from collections.abc import Mapping

from ..actors.sheet import Sheet
from ..actors.system import ActorVariant
from ..actors.texts import resume
from .hand import Hand, Seat
from .position import BonesPosition
from .table import Amount, make_table


class Bones(ActorVariant):
    """Players, stacks and ages from the tags."""

    book = "BB"
    hidden = "the dice that were picked"

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> BonesPosition | None:
        """The table before the first hand, or in the middle of one that a FEN tag gives; None where there are no
        players or stacks."""
        players = sheet.players(least=2, rule="BB-1")
        text = sheet.value("FEN")
        given = sheet.pairs("Stacks", needed=text is None)
        ages = sheet.words("AgeOrder")
        if sheet.broken:
            return None
        sheet.known("Stacks", tuple(given), players)
        sheet.known("AgeOrder", ages, players)
        if len(set(ages)) < len(ages):
            sheet.wrong("AgeOrder", "GEN-15", "names a player twice.")
        table = make_table(players, ages, options)
        if text is not None:
            return resume(sheet, lambda: BonesPosition.from_text(table, text))
        stacks = tuple(_stack(sheet, name, given) for name in players)
        known = [stack for stack in stacks if stack is not None]
        chips: Amount | None = sum(known) if len(known) == len(stacks) else None
        return BonesPosition(table, Hand(tuple(Seat(stack) for stack in stacks), chips), players)


def _stack(sheet: Sheet, name: str, given: Mapping[str, tuple[str, ...]]) -> int | None:
    """The chips of a player; None, with a fault unless it is ``?``, where they are not told."""
    if name not in given:
        sheet.wrong("Stacks", "GEN-15", f"gives {name} no stack.")
        return None
    return sheet.whole("Stacks", given[name], f"The stack of {name}")


BIG_BONES = Bones("Big Bones")
