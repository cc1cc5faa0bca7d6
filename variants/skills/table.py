"""What never changes in a record: the characters, what the adventure holds, and what the group has agreed on (SK-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

ABILITIES: Final = ("str", "dex", "con", "int", "wis", "cha")
TRAITS: Final = (
    "monster", "animal", "intelligent", "hostile", "magic", "natural", "religious", "place", "item", "disease",
    "poison",
)  # fmt: skip
KINDS: Final = ("obstacle", "hazard", "creatures", "place", "item")

DIFFICULTIES: Final[Mapping[str, int]] = {
    "veryeasy": 5, "easy": 10, "medium": 15, "hard": 20, "veryhard": 25, "impossible": 30,
}  # fmt: skip
NOT_AGREED: Final = DIFFICULTIES["hard"]  # the DC where the ratings do not settle it (SK-8)


@dataclass(frozen=True, slots=True)
class Character:
    """A player's character; None where the record does not tell (SK-3). ``skills`` are those proficient, ``expert``
    those doubled."""

    hp: int | None = None
    prof: int | None = None
    abilities: Mapping[str, int | None] | None = None
    skills: tuple[str, ...] = ()
    expert: tuple[str, ...] = ()

    def modifier(self, skill: str, ability: str) -> int | None:
        """What is added to the die (SK-11), None where that is not known."""
        base = self.abilities.get(ability) if self.abilities is not None else None
        times = 2 if skill in self.expert else 1 if skill in self.skills else 0
        if base is None or (times and self.prof is None):
            return None
        return base + times * (self.prof or 0)


@dataclass(frozen=True, slots=True)
class Encounter:
    """One thing that the party meets. ``kind`` is "" where the tag tells none; ``fights`` says that it starts as a
    combat, ``may_escape`` that escaping or enduring it is as good as overcoming it (SK-44)."""

    kind: str
    subjects: tuple[str, ...] = ()
    fights: bool = False
    may_escape: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """``characters`` in the order of the players, the traits of ``subjects``, ``encounters`` and those that are
    ``goals``. The options are those of the rule book, under their own names."""

    characters: Mapping[str, Character]
    subjects: Mapping[str, frozenset[str]]
    encounters: Mapping[str, Encounter]
    goals: tuple[str, ...]
    agree: str
    want: str
    crits: bool
    variant: bool
    goal: str

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the characters in order."""
        return tuple(self.characters)

    def traits(self, on: str) -> frozenset[str] | None:
        """The traits of a subject, or of all subjects of an encounter together; None where no tag tells them."""
        if on in self.subjects:
            return self.subjects[on]
        subjects = self.encounters[on].subjects if on in self.encounters else ()
        return frozenset().union(*(self.subjects[each] for each in subjects)) if subjects else None
