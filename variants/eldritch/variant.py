"""Eldritch Chess, and what is the same engine without eldritch pieces: orthodox chess and Chess960."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

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


class Orthodox(Variant):
    """Chess as python-chess plays it, from the array or from a FEN."""

    def __init__(self, name: str, chess960: bool = False) -> None:
        self.name = name
        self.chess960 = chess960

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first move; a FEN that cannot be read leaves nothing to judge."""
        _, faults = rulings_of(record, rulings, tuple)
        text = record.tag("FEN")
        if text is None:
            return Start(_array().copy() if not self.chess960 else _read(START, False, True), tuple(faults))
        try:
            position = _read(text, False, self.chess960)
        except Unreadable as error:
            return Start(None, (*faults, ("error", error.reason)))
        return Start(position, (*faults, *position.oddities))


class Eldritch(Variant):
    """Eldritch Chess 1.1 with Expansion Alpha: armies and placement, or a position."""

    name = "Eldritch Chess"

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first act, from a FEN, from armies and placement, or the array."""
        chosen, faults = rulings_of(record, rulings, options)
        armies = self._armies(record, faults)
        text = record.tag("FEN")
        if text is not None:
            try:
                position = _read(text, True, False, chosen)
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
            return _read(START, True, False, rulings)
        position = EldritchPosition()
        position.eldritch, position.rulings = True, rulings
        position.begin_placement(Setup.of(armies), (not armies[0].gives("P"), not armies[1].gives("P")))
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


def _read(text: str, eldritch: bool, chess960: bool, rulings: Mapping[str, str] | None = None) -> EldritchPosition:
    return EldritchPosition.from_text(text, eldritch=eldritch, chess960=chess960, rulings=rulings)


@lru_cache(maxsize=1)
def _array() -> EldritchPosition:
    return _read(START, False, False)


STANDARD = Orthodox("Standard")
CHESS960 = Orthodox("Chess960", chess960=True)
ELDRITCH = Eldritch()
