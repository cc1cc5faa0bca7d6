"""The state of a session: hit points, encounters, the proposal on the table, and what is pending (SK 2.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from .table import Table

# how far an encounter has come
UNREAD: Final = "unread"
READ: Final = "read"
TRIGGERED: Final = "triggered"
COMBAT: Final = "combat"
OVERCOME: Final = "overcome"
ESCAPED: Final = "escaped"
ENDURED: Final = "endured"
STATUSES: Final = (UNREAD, READ, TRIGGERED, COMBAT, OVERCOME, ESCAPED, ENDURED)

ADVANTAGE: Final = "adv"
DISADVANTAGE: Final = "dis"
ANY: Final = "*"  # any character, or talking to anybody
MOST_KEPT: Final = 200  # pending modifiers, effects and facts that are remembered, the latest

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pending:
    """An advantage or disadvantage that waits for a check (SK-41): ``way`` is adv or dis, ``on`` what that check is
    about (ANY: talking outside combat), ``owner`` whose it is (ANY: of whoever is first)."""

    way: str
    on: str
    owner: str


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that lasts (SK-17): ``on`` cannot do it to ``whom`` (ANY: to nobody). It surely covers the rounds to
    ``sure``, and none after ``last``; they differ where the die is not written down."""

    what: str
    on: str
    whom: str
    sure: int
    last: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is about to be tried (SK-6). ``place`` is the encounter that ``on`` belongs to, ``ratings`` are the latest
    words by player."""

    who: str
    skill: str
    ability: str
    on: str
    place: str
    want: str
    ratings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Session:
    """``hp`` by character (None: not known); ``statuses`` of the encounters that have been met, ``current`` the one
    that was read last, by ``facilitator``; ``lost`` and ``checked`` are who has lost the turn, and who has rolled a
    check, in this round."""

    hp: Mapping[str, int | None]
    statuses: Mapping[str, str] = field(default_factory=dict)
    current: str = ""
    facilitator: str = ""
    proposal: Proposal | None = None
    pending: tuple[Pending, ...] = ()
    effects: tuple[Effect, ...] = ()
    facts: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()

    def is_down(self, name: str) -> bool:
        """Whether a character is known to be down (SK-16)."""
        return self.hp[name] == 0

    @property
    def standing(self) -> tuple[str, ...]:
        """The characters that are not down, in the order of the players."""
        return tuple(name for name in self.hp if not self.is_down(name))

    def status(self, encounter: str) -> str:
        """How far an encounter has come."""
        return self.statuses.get(encounter, UNREAD)

    def turned(self, encounter: str, status: str) -> Session:
        """The session with an encounter in another status."""
        return replace(self, statuses={**self.statuses, encounter: status}) if encounter else self

    def wounded(self, name: str, loss: int | None) -> Session:
        """The session after damage (None: nobody knows how much); hit points end at 0 (SK-16)."""
        hp = self.hp[name]
        left = None if hp is None or loss is None else max(0, hp - loss)
        return replace(self, hp={**self.hp, name: left})

    def awaits(self, way: str, on: str, owner: str) -> Session:
        """The session with one more pending modifier."""
        return replace(self, pending=_kept(self.pending, Pending(way, on, owner)))

    def without(self, used: Collection[Pending]) -> Session:
        """The session without pending modifiers that have been used up."""
        return replace(self, pending=tuple(each for each in self.pending if each not in used)) if used else self

    def lasts(self, effect: Effect) -> Session:
        """The session with one more effect."""
        return replace(self, effects=_kept(self.effects, effect))

    def knows(self, fact: str) -> Session:
        """The session with one more declared fact, each once."""
        return self if fact in self.facts else replace(self, facts=_kept(self.facts, fact))

    def next_round(self, number: int) -> Session:
        """The session when a round begins: turns are given back, and what has run out is gone."""
        effects = tuple(effect for effect in self.effects if effect.last >= number)
        return replace(self, effects=effects, lost=(), checked=())


def begin(table: Table) -> Session:
    """The session before the first act."""
    return Session({name: character.hp for name, character in table.characters.items()})


def _kept(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    return (*items[-MOST_KEPT + 1 :], item)
