"""How often positions have occurred, for the draws that rest on it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Occurrences:
    """The positions of a game up to now, each as a text that is the same for the same position."""

    keys: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def arrive(self, key: str) -> None:
        """A position has been reached."""
        self.keys.append(key)
        self.counts[key] = self.counts.get(key, 0) + 1

    def leave(self) -> None:
        """The last one is taken back."""
        key = self.keys.pop()
        self.counts[key] -= 1
        if not self.counts[key]:
            del self.counts[key]

    @property
    def now(self) -> int:
        """How often the last position has occurred, this time included."""
        return self.counts[self.keys[-1]]

    def copy(self) -> Occurrences:
        """The same, to go on apart."""
        return Occurrences(self.keys[:], self.counts.copy())
