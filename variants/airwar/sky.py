"""The state of a game: where each unit is and what it has done, and what must come next (AIR-22 to AIR-38)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from .hexes import Hex

# what a unit has come to
DESTROYED: Final = "destroyed"
ELIMINATED: Final = "eliminated"
RETREATED: Final = "retreated"
FATES: Final = {DESTROYED: "AIR-35", ELIMINATED: "AIR-36", RETREATED: "AIR-37"}

# how far a unit is with its decision in phase 1
WAITS: Final = "waits"
WENT: Final = "went"

# what is not known of a unit
HURT: Final = "hurt"  # it may have taken more damage than is written down
LOST: Final = "lost"  # it may have been destroyed

# how it ended
LAST: Final = "last side"
MUTUAL: Final = "mutual removal"

UNKNOWN: Final = "?"  # a side that is not written down

Rolls = tuple[int | None, ...]  # one roll after another; None where it is not written down


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit. ``at`` is None until it is placed; ``fate``, ``fell`` (the round) and ``by`` (the player who did it)
    tell how it was removed; ``mv`` is this round's natural die, None where it is not known; ``course`` is the
    direction in which a trebuchet moves this round; ``range_die`` is the die of this phase, 0 before it is rolled."""

    at: Hex | None = None
    damage: int = 0
    doubt: str = ""
    fate: str = ""
    fell: int = 0
    by: str = ""
    rolled: bool = False
    mv: int | None = None
    decided: str = ""
    course: str = ""
    acted: str = ""
    range_die: int | None = 0

    @property
    def is_up(self) -> bool:
        """Whether it stands on the map."""
        return self.at is not None and not self.fate


@dataclass(frozen=True, slots=True)
class Contest:
    """Players on one overfull side who roll for it and have yet to decide; ``begun`` says that the highest has
    (AIR-23)."""

    side: str
    members: tuple[int, ...]
    rolls: tuple[Rolls, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Sky:
    """All of it. Units and players are named by their places at the table.

    Set-up: ``sides`` by player ("" until picked), ``contests``, ``orders`` (3d6 by player), ``placers`` in the order
    in which they placed first, ``placer`` who placed last; ``taken`` says that sides were taken as they are.
    Phase 1: ``deciding`` says that the first unit has decided, ``waiting`` are those who wait, the first first.
    Phase 2: ``pace`` is what the unit that acted last had for the order, ``struck`` are the attacks so far, chains
    aside, as pairs of attacker and target; ``chain`` is the kite that may attack on and whom it has attacked,
    ``chain_sure`` whether its die is known to be a 6; ``drift`` must drift next, or may where ``drift_sure`` is False.
    All along: ``lulls`` are rounds without an attack, ``met`` all attacks of kites, ``result`` and ``ending`` how it
    ended.
    """

    units: tuple[Unit, ...]
    sides: tuple[str, ...]
    orders: tuple[Rolls, ...]
    lulls: tuple[int, ...]
    contests: tuple[Contest, ...] = ()
    taken: bool = False
    placers: tuple[int, ...] = ()
    placer: int | None = None
    deciding: bool = False
    waiting: tuple[int, ...] = ()
    pace: int | None = None
    struck: frozenset[tuple[int, int]] = frozenset()
    chain: tuple[int, int] | None = None
    chain_sure: bool = True
    drift: int | None = None
    drift_sure: bool = True
    met: frozenset[tuple[int, int]] = frozenset()
    result: str = ""
    ending: str = ""

    def unit(self, place: int, **changes: Any) -> Sky:
        """The sky with one unit changed."""
        units = list(self.units)
        units[place] = replace(units[place], **changes)
        return replace(self, units=tuple(units))

    def on(self, place: Hex) -> tuple[int, ...]:
        """The units on a hex."""
        return tuple(each for each, unit in enumerate(self.units) if unit.at == place and not unit.fate)


def first_sky(players: int, units: int) -> Sky:
    """The sky before the set-up."""
    return Sky((Unit(),) * units, ("",) * players, ((),) * players, (0,) * players)
