"""The tags of a record read as declarations (GEN-15), and its names (GEN-9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from eldritch.notation.acts import parse_declaration
from eldritch.notation.model import Argument, Record
from eldritch.notation.problems import Reason

MOST_PLAYERS: Final = 24  # a result has at most so many scores

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}(?:[.][0-9]{1,9})?")
_MORE: Final = re.compile(r"(.+)_[0-9]+")


class Sheet:
    """What a record declares before its first act. Faults are kept, each beginning with its tag in brackets, by which
    its place is found; ``broken`` says that something is missing without which nothing can be judged."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.faults: list[tuple[str, Reason]] = []
        self.broken = False
        self._owners: dict[str, str] = {}

    def wrong(self, tag: str, code: str, message: str, severity: str = "error") -> None:
        """Something is wrong with a tag."""
        self.faults.append((severity, Reason(code, f"[{tag}] {message}")))

    def fatal(self, tag: str, message: str, code: str = "GEN-15") -> None:
        """Something is wrong that leaves nothing to judge."""
        self.broken = True
        self.wrong(tag, code, message)

    # --- tags -----------------------------------------------------------------------------------------------

    def value(self, tag: str, needed: bool = False) -> str | None:
        """The text of a tag; one that is needed and absent is fatal, one that stands twice an error."""
        found = [each.value for each in self.record.tags if each.name == tag]
        if not found:
            if needed:
                self.fatal(tag, "is missing; without it nothing can be judged.")
            return None
        if len(found) > 1:
            self.wrong(tag, "GEN-15", "stands there twice; the first one counts.")
        return found[0]

    def items(self, tag: str, needed: bool = False) -> tuple[Argument, ...]:
        """The items of a declaration; () where it is absent or cannot be read."""
        text = self.value(tag, needed)
        return self._items(tag, text) if text is not None else ()

    def _items(self, tag: str, text: str) -> tuple[Argument, ...]:
        found = parse_declaration(text)
        if isinstance(found, str):
            self.wrong(tag, "GEN-15", found)
            return ()
        return found

    def words(self, tag: str, needed: bool = False) -> tuple[str, ...]:
        """A list of words (names, squares, kinds); anything else in it is an error."""
        items = self.items(tag, needed)
        for item in items:
            if item.kind not in ("word", "number", "unknown"):
                self.wrong(tag, "GEN-15", f"needs words, not {item.text[:40]}.")
        return tuple(item.text for item in items if item.kind in ("word", "number", "unknown"))

    def pairs(self, tag: str, needed: bool = False) -> dict[str, tuple[str, ...]]:
        """``Ann=60 Bob=60`` as a mapping from name to values; a name given twice or a bare word is an error."""
        return self.read_pairs(tag, self.items(tag, needed))

    def read_pairs(self, tag: str, items: tuple[Argument, ...]) -> dict[str, tuple[str, ...]]:
        """The assignments among items, each name once."""
        found: dict[str, tuple[str, ...]] = {}
        for item in items:
            if item.kind != "assignment":
                self.wrong(tag, "GEN-15", f"needs name=value, not {item.text[:40]}.")
            elif item.name in found:
                self.wrong(tag, "GEN-15", f"says {item.name}= twice; the first one counts.")
            else:
                found[item.name] = item.values
        return found

    def family(self, kind: str) -> dict[str, tuple[Argument, ...]]:
        """``[Unit_A1 "..."]`` and its like by their names, in the order of the record; ``Unit_A1_2`` goes on with
        what ``Unit_A1`` says."""
        start = f"{kind}_"
        tags = dict.fromkeys(each.name for each in self.record.tags if each.name.startswith(start))
        found: dict[str, tuple[Argument, ...]] = {}
        for tag in tags:
            name = tag[len(start) :]
            more = _MORE.fullmatch(name)
            if more is not None and f"{start}{more[1]}" in tags:
                found[more[1]] = (*found.get(more[1], ()), *self.items(tag))
            elif _NAME.fullmatch(name):
                found[name] = (*found.get(name, ()), *self.items(tag))
            else:
                self.wrong(tag, "GEN-15", f"{name or 'nothing'} cannot be a name.")
        return found

    # --- names ----------------------------------------------------------------------------------------------

    def players(self, tag: str = "Players", least: int = 1, rule: str = "GEN-15") -> tuple[str, ...]:
        """The names of the players in order (GEN-15, GEN-9); too few or too many of them are fatal."""
        found = [name for name in self.words(tag, needed=True) if self.claim(tag, name)]
        if not self.broken and len(found) < least:
            self.fatal(tag, f"names {len(found)}; at least {least} are needed.", rule)
        if len(found) > MOST_PLAYERS:
            self.fatal(tag, f"names {len(found)}; a result has at most {MOST_PLAYERS} scores.")
        return tuple(found)

    def claim(self, tag: str, name: str) -> bool:
        """Take a name for one thing; False, with a fault, where it is no name or taken (GEN-9)."""
        if not _NAME.fullmatch(name):
            self.wrong(tag, "GEN-15", f"{name[:40]} cannot be a name.")
            return False
        if name in self._owners:
            other = self._owners[name]
            also = f", also in {other}" if other != tag else ""
            self.wrong(tag, "GEN-9", f"The name {name} is given twice{also}.")
            return False
        self._owners[name] = tag
        return True

    # --- values ---------------------------------------------------------------------------------------------

    def whole(self, tag: str, values: tuple[str, ...], what: str, least: int = 0) -> int | None:
        """A whole number from ``least``; None, with a fault unless it is ``?``, where there is none."""
        number = self.number(tag, values, what)
        if number is None:
            return None
        if number.denominator != 1 or number < least:
            self.wrong(tag, "GEN-15", f"{what} must be a whole number from {least}, not {values[0]}.")
            return None
        return int(number)

    def number(self, tag: str, values: tuple[str, ...], what: str) -> Fraction | None:
        """A number, with or without decimals (GEN-8); None, with a fault unless it is ``?``, where there is none."""
        if values == ("?",):
            return None
        if len(values) != 1 or not _NUMBER.fullmatch(values[0]):
            self.wrong(tag, "GEN-15", f"{what} needs one number, not {','.join(values)[:40]}.")
            return None
        return Fraction(values[0])

    def known(self, tag: str, names: Mapping[str, object] | tuple[str, ...], allowed: tuple[str, ...]) -> None:
        """Report each name that is none of those allowed."""
        for name in names:
            if name not in allowed:
                self.wrong(tag, "GEN-15", f"There is no {name[:40]}; known are {', '.join(allowed)}.")
