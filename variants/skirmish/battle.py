"""The state of a skirmish: every figure, whose turn it is, and what the last action has done (section 6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final

Point = tuple[Fraction, Fraction]

ALIVE: Final = "alive"
DEAD: Final = "dead"
FLED: Final = "fled"
SURRENDERED: Final = "surrendered"
CAPTURED: Final = "captured"


@dataclass(frozen=True, slots=True)
class Condition:
    """``leg -1 affects=move``."""

    name: str
    value: int
    affects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Man:
    """One figure. ``place`` is None where it is not known, ``blood`` None until it is rolled (``declared``) or where it
    is not known; ``gear`` is what it carries, ``broken`` what it has sacrificed, ``empty`` its weapons that are not
    loaded. ``held`` are those who subdue it, ``cry`` is the leader whose war-cry it heard, ``bond`` whoever bleeds with
    it."""

    place: Point | None = None
    blood: int | None = None
    gear: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    empty: frozenset[str] = frozenset()
    conditions: tuple[Condition, ...] = ()
    status: str = ALIVE
    acted: bool = False
    hidden: bool = False
    held: tuple[str, ...] = ()
    cry: str = ""
    blessed: bool = False
    hexed: bool = False
    bond: str = ""
    declared: bool = False

    @property
    def able(self) -> bool:
        """Whether it is alive and on the table, and has not given up."""
        return self.status == ALIVE


@dataclass(frozen=True, slots=True)
class Loss:
    """Blood that somebody lost, how much there was before (both None where it is not known), and whether it killed."""

    name: str
    amount: int | None
    before: int | None
    killed: bool = False


@dataclass(frozen=True, slots=True)
class Blow:
    """The last attack's damage while it can still be averted by a sacrifice (SKM-37). ``victims`` is whoever it cost
    Blood, or both who rolled where that is not known; ``gain`` is what the attacker drew from it (SKM-67). The rest is
    as it was before."""

    victims: tuple[str, ...]
    by: str
    losses: tuple[Loss, ...]
    gain: int
    unsure: bool
    morale: tuple[str, ...]
    prizes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Action:
    """What a turn has come to with its last action (SKM-13). ``actors`` are whoever does it, ``hurt`` whoever has lost
    Blood or received a condition by it, once for each time; ``unsure`` says that the record does not tell. The rest is
    what reactions need: the last ``blow``, the last ``assault`` (attacker and target) and who has ``retaliated`` since,
    the ``duel`` of those who rolled last and how many conditions each may still inflict (``inflicts``; None where
    the face is not known), who has yet to attack in a command charge (``charging``), on whom a shot was ``called``."""

    actors: tuple[str, ...]
    hurt: tuple[str, ...] = ()
    unsure: bool = False
    blow: Blow | None = None
    assault: tuple[str, str] | None = None
    retaliated: tuple[str, ...] = ()
    duel: tuple[str, str] | None = None
    inflicts: tuple[tuple[str, int | None], ...] = ()
    charging: tuple[str, ...] = ()
    called: str = ""


@dataclass(frozen=True, slots=True)
class Battle:
    """All figures by name. ``active`` has the turn or had the last one; ``action`` is None before the first of a round.
    ``rolls`` are the initiative rolls of each band with their modifiers (None: not known), ``morale`` whoever owes a
    roll, ``prizes`` the enemy leaders that each band has killed or captured, ``walked`` the inches of this turn's
    charges."""

    men: Mapping[str, Man]
    active: str = ""
    action: Action | None = None
    rolls: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    morale: tuple[str, ...] = ()
    prizes: tuple[tuple[str, str], ...] = ()
    walked: float = 0.0

    def man(self, name: str, **changes: Any) -> Battle:
        """The battle with one figure changed."""
        return replace(self, men={**self.men, name: replace(self.men[name], **changes)})

    def during(self, **changes: Any) -> Battle:
        """The battle with its action changed."""
        return self if self.action is None else replace(self, action=replace(self.action, **changes))

    def hurts(self, name: str) -> Battle:
        """The battle after the action has hurt somebody."""
        return self if self.action is None else self.during(hurt=(*self.action.hurt, name))

    def wins(self, band: str, leader: str) -> Battle:
        """The battle after a band has killed or captured an enemy leader (SKM-44)."""
        return replace(self, prizes=(*self.prizes, (band, leader)))

    def initiative(self, band: str) -> tuple[int | None, ...]:
        """What a band has rolled."""
        return self.rolls.get(band, ())

    def holders(self, name: str) -> tuple[str, ...]:
        """Those who keep somebody subdued; () where one of them no longer can."""
        held = self.men[name].held
        return held if all(self.men[other].able for other in held) else ()
