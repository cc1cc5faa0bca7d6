"""How a record of an actor system starts: its rulings (GEN-16), its tags (GEN-15), its first position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from eldritch.notation.model import Record

from ..base import Start, Told, Variant
from ..books import load
from ..rulings import parse_rulings
from .manual import with_tag_examples
from .position import ActorPosition
from .sheet import Sheet


class ActorVariant(Variant):
    """A system by its name and the prefix of its ``book``. ``begin`` is its own: from the sheet and the options to the
    first position."""

    book: str

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first act; never raises on content."""
        sheet = Sheet(record)
        chosen = self._chosen(sheet, rulings)
        position = self.begin(sheet, chosen)
        return Start(None if sheet.broken else position, tuple(with_tag_examples(self.book, sheet.faults)))

    def armies(self, record: Record) -> tuple[tuple[str, tuple[Told, ...]], ...]:
        """Who takes part, each name with how often; in nobody's place."""
        position = self.start(record).position
        forces = position.forces() if isinstance(position, ActorPosition) else {}
        return tuple(
            (side, tuple(Told("fields", (name,), (), str(count)) for name, count in Counter(names).items()))
            for side, names in forces.items()
            if names
        )

    def begin(self, sheet: Sheet, options: Mapping[str, str]) -> ActorPosition[Any, Any] | None:
        """The first position from what the record declares; faults go onto the sheet."""
        raise TypeError("begin is a question to a system")

    def _chosen(self, sheet: Sheet, given: Mapping[str, str] | None) -> Mapping[str, str]:
        """The value of every option by its name: from the tag, else from what was given, else the default."""
        text = sheet.record.tag("Rulings")
        said = text if text is not None else "; ".join(f"{name}={value}" for name, value in (given or {}).items())
        chosen, remarks = parse_rulings(said, load(self.book).options)
        sheet.faults.extend((remark.severity, remark.reason) for remark in remarks)
        return chosen
