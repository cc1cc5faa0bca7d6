"""What never changes during a record: players, teams, the map, the units as they were bought, and the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .hexes import Grid, Hex

KITE: Final = "kite"
ROCKET: Final = "rocket"
BALLOON: Final = "balloon"
TREBUCHET: Final = "trebuchet"
TROOPS: Final[Mapping[str, tuple[str, ...]]] = {"American": (KITE, BALLOON), "British": (ROCKET, TREBUCHET)}

ATTRIBUTES: Final = ("off", "def", "tou", "spd", "acc")
MOST: Final = 4  # points in one attribute
POINTS: Final = 10  # and in all of them
UNITS: Final[Mapping[int, int]] = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}  # for each player, by how many play (AIR-8)


@dataclass(frozen=True, slots=True)
class Design:
    """A unit as it was bought (AIR-11): its name, its owner's place among the players, its kind ("" where it is
    none that there is), and its attributes, None where the record does not tell them."""

    name: str
    owner: int
    kind: str
    off: int | None
    dfn: int | None
    tou: int | None
    spd: int | None
    acc: int | None


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the rule book, under their own names; ``units`` is None where the number of players says it."""

    points: str
    health: str
    attacks: str
    chain: str
    chain_from: str
    order: str
    line: str
    stack: str
    deploy: int
    sides: str
    credit: str
    units: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """``teams`` gives each player's team as a number; ``coins`` are the hexes that hold one."""

    players: tuple[str, ...]
    teams: tuple[int, ...]
    grid: Grid
    coins: frozenset[Hex]
    units: tuple[Design, ...]
    options: Options
    places: Mapping[str, int]  # the place of each unit by its name

    def owned(self, player: int) -> tuple[int, ...]:
        """The units that a player started with."""
        return tuple(place for place, unit in enumerate(self.units) if unit.owner == player)

    def owner(self, unit: int) -> str:
        """The name of the player whose unit it is."""
        return self.players[self.units[unit].owner]

    def team(self, unit: int) -> int:
        """The team for which a unit fights."""
        return self.teams[self.units[unit].owner]


def make_options(said: Mapping[str, str]) -> Options:
    """The options from the value of each."""
    return Options(
        said["points"],
        said["health"],
        said["attacks"],
        said["chain"],
        said["chain-from"],
        said["order"],
        said["line"],
        said["stack"],
        int(said["deploy"]),
        said["sides"],
        said["credit"],
        None if said["units"] == "book" else int(said["units"]),
    )
