"""The same engine without eldritch pieces: orthodox chess and Chess960, which need nothing of armies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from eldritch.notation.model import Record

from ..base import Start, Variant
from ..rulings import rulings_of
from .fen import START
from .inscription import Unreadable
from .position import EldritchPosition


class Orthodox(Variant):
    """Chess as python-chess plays it, from the array or from a FEN."""

    def __init__(self, name: str, chess960: bool = False) -> None:
        super().__init__(name)
        self.chess960 = chess960

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first move; a FEN that cannot be read leaves nothing to judge."""
        _, faults = rulings_of(record, rulings, tuple)
        text = record.tag("FEN")
        if text is None:
            return Start(_array(self.chess960).copy(), tuple(faults))
        try:
            position = _read(text, self.chess960)
        except Unreadable as error:
            return Start(None, (*faults, ("error", error.reason)))
        return Start(position, (*faults, *position.oddities))


def _read(text: str, chess960: bool) -> EldritchPosition:
    return EldritchPosition.from_text(text, eldritch=False, chess960=chess960)


@lru_cache(maxsize=2)
def _array(chess960: bool) -> EldritchPosition:
    return _read(START, chess960)


STANDARD = Orthodox("Standard")
CHESS960 = Orthodox("Chess960", chess960=True)
