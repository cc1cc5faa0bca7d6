"""Eldritch Chess as the catalogue finds it: armies and placement, or a position."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.model import BoardAct, Placing, Record
from eldritch.notation.problems import Reason

from ..base import Start, Told, Variant
from ..rulings import Option, rulings_of
from .army import Army, check_limit, check_matched, is_liege, parse_army
from .fen import START
from .inscription import Unreadable
from .position import EldritchPosition
from .setup import Setup

Faults = list[tuple[str, Reason]]


class Eldritch(Variant):
    """Eldritch Chess 1.1 with Expansion Alpha: armies and placement, or a position."""

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first act, from a FEN, from armies and placement, or the array."""
        chosen, faults = rulings_of(record, rulings, options)
        armies = self._armies(record, faults)
        text = record.tag("FEN")
        if text is not None:
            try:
                position = EldritchPosition.from_text(text, rulings=chosen)
            except Unreadable as error:
                return Start(None, (*faults, ("error", error.reason)))
            return Start(position, (*faults, *position.oddities))
        return Start(self._placed(record, armies, chosen), tuple(faults))

    def armies(self, record: Record) -> tuple[tuple[str, tuple[Told, ...]], ...]:
        """What each side bought for what, where the record says it (EC-1)."""
        if record.tag("WhiteArmy") is None and record.tag("BlackArmy") is None:
            return ()
        pair = (parse_army(record.tag(name) or "")[0] for name in ("WhiteArmy", "BlackArmy"))
        return tuple((side, army.told()) for side, army in zip(("white", "black"), pair, strict=True))

    def _armies(self, record: Record, faults: Faults) -> tuple[Army, Army]:
        armies = []
        for name in ("WhiteArmy", "BlackArmy"):
            text = record.tag(name)
            army, wrong = parse_army(text) if text is not None else (Army(), ())
            faults.extend(("error", Reason(r.code, f"[{name}] {r.message}", r.squares)) for r in wrong)
            armies.append(army)
        pair = armies[0], armies[1]
        limit = record.tag("EldritchLimit")
        if limit is not None:
            faults.extend(("error", reason) for reason in check_limit(limit, pair))
        if (record.tag("Matched") or "").casefold() in ("yes", "1", "true"):
            faults.extend(("error", reason) for reason in check_matched(pair))
        return pair

    def _placed(self, record: Record, armies: tuple[Army, Army], rulings: dict[str, str]) -> EldritchPosition:
        """The array where nothing was replaced or put down, else a board on which it is."""
        if not any(army.entries for army in armies) and not starts_with_placement(record):
            return EldritchPosition.from_text(START, rulings=rulings)
        position = EldritchPosition()
        position.eldritch, position.rulings = True, rulings
        position.begin_placement(Setup.of(armies), ("P" not in armies[0].given, "P" not in armies[1].given))
        position.types = (promotable(armies[0].types), promotable(armies[1].types))
        return position


def options() -> tuple[Option, ...]:
    """The options of Eldritch Chess; the rule books are read only where a record chooses among them."""
    from ..rulebook import options as look_up

    return look_up("Eldritch Chess")


def promotable(types: tuple[str, ...]) -> tuple[str, ...]:
    """The types that matter after the start: nothing ever promotes to a liege (EC-11)."""
    return tuple(code for code in types if not is_liege(code))


def starts_with_placement(record: Record) -> bool:
    """Whether the first act of a record puts a piece down."""
    for item in record.line.items:
        if isinstance(item, BoardAct):
            return isinstance(item.deeds[0], Placing)
    return False


ELDRITCH = Eldritch("Eldritch Chess")
