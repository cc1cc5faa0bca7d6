"""What never changes in a skirmish: bands, figures, items, options (SKM-5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

MELEE: Final = "melee"
RANGED: Final = "ranged"
SHIELD: Final = "shield"

LEADER: Final = "a leader"
SCOUNDREL: Final = "a scoundrel"


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that figures carry. ``kind`` is MELEE, RANGED, SHIELD or "" (anything else), ``die`` its sides (0 for
    none), ``range`` in inches (None: no limit, SKM-A18)."""

    name: str
    kind: str = ""
    die: int = 0
    slots: int = 1
    tag: str = ""
    load: bool = False
    agile: bool = False
    thrown: bool = False
    range: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A leader or scoundrel as its tag says. ``skills`` is what it has bought (``with=``), in the order of the tag,
    ``tactics`` what it may command; ``imposing``, ``pride`` and ``intim`` are a leader's;
    ``blood`` is None where the tag does not say it (``blood_said``) or says ``?``."""

    name: str
    band: str
    kind: str
    strong: int = 0
    resilient: int = 0
    agile: int = 0
    imposing: int = 0
    pride: int = 0
    intim: int = 0
    blood: int | None = None
    blood_said: bool = False
    gear: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    favourite: str = ""
    tactics: tuple[str, ...] = ()

    @property
    def leads(self) -> bool:
        """Whether it is a leader."""
        return self.kind == LEADER


@dataclass(frozen=True, slots=True)
class Band:
    """A war-band: its leader, the side it is on, what it is trained in, the experience it may spend (None: not
    known)."""

    name: str
    leader: str
    side: str
    experience: int | None
    trainings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the rule book under their own names."""

    measured: bool  # positions=xy
    tolerance: Fraction
    reach: Fraction
    leader_in_band: bool
    once: bool  # rounds=once
    other_first: bool  # ally=other
    tie: str
    sacrifice_both: bool
    whole_fall: bool  # fall=all
    charge_by_turn: bool
    prize: str  # x-p
    flank: int


@dataclass(frozen=True, slots=True)
class Table:
    """Everything declared. ``sides`` are the alliances in the order of the band tags; a result has a score for each."""

    bands: Mapping[str, Band]
    figures: Mapping[str, Figure]
    items: Mapping[str, Item]
    sides: tuple[str, ...]
    options: Options

    def band_of(self, name: str) -> Band:
        """The band of a figure."""
        return self.bands[self.figures[name].band]

    def side_of(self, name: str) -> str:
        """The alliance of a figure."""
        return self.band_of(name).side

    def allied(self, one: str, other: str) -> bool:
        """Whether two figures are on the same side."""
        return self.side_of(one) == self.side_of(other)

    def members(self, band: str) -> tuple[str, ...]:
        """The scoundrels of a band, its leader not among them."""
        return tuple(name for name, figure in self.figures.items() if figure.band == band and not figure.leads)

    def knows(self, name: str, skill: str) -> bool:
        """Whether a figure has bought something."""
        return skill in self.figures[name].skills


def make_options(chosen: Mapping[str, str]) -> Options:
    """The options from the value of each by its name in the rule book."""
    return Options(
        chosen["positions"] == "xy",
        Fraction(chosen["tolerance"]),
        Fraction(chosen["reach"]),
        chosen["leader-in-band"] == "yes",
        chosen["rounds"] == "once",
        chosen["ally"] == "other",
        chosen["tie"],
        chosen["sacrifice"] == "both",
        chosen["fall"] == "all",
        chosen["charge"] == "turn",
        chosen["x-p"],
        int(chosen["flank"]),
    )
