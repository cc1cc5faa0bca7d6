"""After which acts a diagram is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOSSES: Final = frozenset({
    "captured", "destroyed", "removed", "vanished", "suborned", "killed", "died", "lost", "sacrificed", "exiled",
    "spent", "routed",
})  # fmt: skip
"""What the rules tell when a piece is gone."""

MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Diagrams:
    """``sort`` is none, every, captures, marks, last (only the last position) or all (each position, for forms that
    show them one by one);
    ``every`` is how many plies lie between two diagrams."""

    sort: str = "none"
    every: int = 0

    @property
    def any(self) -> bool:
        """Whether there may be any."""
        return self.sort != "none"

    def wants(self, ply: int, told: frozenset[str], marked: bool) -> bool:
        """Whether one belongs after an act of the main line: its number, what was told, whether somebody marked it."""
        if self.sort == "every":
            return ply > 0 and ply % self.every == 0
        if self.sort == "captures":
            return not told.isdisjoint(LOSSES)
        return self.sort == "marks" and marked


def parse_diagrams(text: str) -> Diagrams | None:
    """The choice that a text means (``every:10``, ``captures``, ``marks``, ``none``, ``all``), or None.

    >>> parse_diagrams("every:10")
    Diagrams(sort='every', every=10)
    """
    sort, _, number = text.strip().casefold().partition(":")
    if sort == "every":
        if not (number.isascii() and number.isdigit() and len(number) <= 5 and 1 <= int(number) <= MOST):
            return None
        return Diagrams("every", int(number))
    return Diagrams(sort) if sort in ("none", "captures", "marks", "all") and not number else None
