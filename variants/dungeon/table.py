"""What never changes in a dungeon: its kinds, secrets, faces and options (DG-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .kinds import HEROES, MONSTERS, UNKNOWN, Kind

DM: Final = "DM"


@dataclass(frozen=True, slots=True)
class Faces:
    """Which faces of a d6 hit, block and counter (DG-29)."""

    hit: tuple[int, ...] = (1, 2, 3)
    block: tuple[int, ...] = (4, 5)
    counter: tuple[int, ...] = (6,)


@dataclass(frozen=True, slots=True)
class Table:
    """``events`` are the kinds of the event markers by square ("?": never told), ``secret`` says that not all traps
    are told (DG-5), ``master`` is the DM's own character with its kind. ``taken`` are all names in use. The options
    are those of the rule book, under their own names."""

    entrance: str
    events: Mapping[str, str]
    secret: bool
    master: tuple[str, Kind] | None
    own_heroes: tuple[Kind, ...]
    own_monsters: tuple[Kind, ...]
    faces: Faces
    taken: frozenset[str]
    trap_on_entry: bool
    trap_monsters: bool
    mind: str
    monster_diagonal: bool
    counter_blocks: bool
    self_heal: bool
    lure: str
    retreat: str

    @property
    def monsters(self) -> tuple[Kind, ...]:
        """All kinds that chance may bring, the book's own first (DG-8, DG-A15)."""
        return MONSTERS + self.own_monsters

    @property
    def heroes(self) -> tuple[Kind, ...]:
        """All kinds of heroes (DG-7)."""
        return HEROES + self.own_heroes

    def monster(self, name: str) -> Kind:
        """The kind of monster of this name; the unknown kind where there is none."""
        return next((kind for kind in self.monsters if kind.name == name), UNKNOWN)


def make_table(
    entrance: str, events: Mapping[str, str], secret: bool, master: tuple[str, Kind] | None,
    own: tuple[tuple[Kind, ...], tuple[Kind, ...]], faces: Faces, taken: frozenset[str], options: Mapping[str, str],
) -> Table:  # fmt: skip
    """The table of what the tags say (``own``: the record's heroes and monsters) and the value of every option."""
    return Table(
        entrance, events, secret, master, *own, faces, taken,
        options["trap-on-entry"] == "yes",
        options["trap-monsters"] == "yes",
        options["mind"],
        options["monster-diagonal"] == "yes",
        options["counter-blocks"] == "yes",
        options["self-heal"] == "yes",
        options["lure"],
        options["retreat"],
    )  # fmt: skip
