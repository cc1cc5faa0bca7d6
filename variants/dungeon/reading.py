"""A dungeon read from the text that ``text`` writes, so that a record may begin in the middle of one (GEN-15)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ..actors.rounds import Clock
from ..actors.texts import Unreadable, matched, parse_count, parse_fields, parse_word
from .kinds import UNKNOWN, Kind
from .squares import SQUARES
from .state import DEAD, EXITED, FLED, MOST_MONSTERS, OUT, RETREATED, Dungeon, Hero, Monster, Retort, Trap
from .table import Table
from .text import BOUND, HALVES, HIDDEN, STATES, write
from .verbs import VERBS

FATES: Final = (DEAD, FLED, EXITED, RETREATED, OUT)
_SIGNED: Final = re.compile(r"[+-][0-9]{1,9}")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ACTIONS: Final = frozenset(verb.name for verb in VERBS)


class Reading:
    """One text: its fields by name, read for the heroes of a table."""

    def __init__(self, table: Table, heroes: tuple[Hero, ...], text: str) -> None:
        self.table = table
        fields = self.fields = parse_fields(text, _NAMES, "the Family Dungeon")
        self.places = fields.each("heroes", str)
        self.names = {hero.name for hero in heroes}
        if set(self.places) != self.names:
            raise Unreadable("heroes= must give every hero a square or a fate.")
        self.kinds = {hero.name: hero.kind for hero in heroes}
        for name, (kind, place) in fields.each("monsters", _monster).items():
            taken = table.taken - {table.master[0] if table.master else ""}
            if name in taken or not _NAME.fullmatch(name):
                raise Unreadable(f"{name[:40]} cannot be the name of a monster.")
            self.places[name] = place
            self.kinds[name] = self.kind(kind)
        self.monsters = [name for name in self.places if name not in self.names]
        if len(self.monsters) > MOST_MONSTERS:
            raise Unreadable(f"There are {len(self.monsters)} monsters; {MOST_MONSTERS} at most can come.")
        self.wounds, self.treasure = fields.each("wounds", _counted), fields.each("treasure", _counted)
        self.mind, self.kills, self.skips = (fields.each(field, parse_count) for field in ("mind", "kills", "skips"))
        self.atk, self.guard = fields.each("atk", _signed), fields.each("def", _signed)
        self.acted, self.shunned = fields.each("acted", str), fields.each("shunned", str)
        self.recovered, self.moved, self.attacked = (
            fields.some(each, self.places) for each in ("recovered", "moved", "attacked")
        )

    def dungeon(self) -> Dungeon:
        """All that the text says."""
        fields = self.fields
        heroes = tuple(self.hero(name) for name in self.places if name in self.names)
        monsters = tuple(self.monster(name) for name in self.monsters)
        mover, entered = next(iter(fields.each("way", str).items()), ("", ""))
        traps = (self.trap(square, said) for square, said in fields.each("traps", str, SQUARES).items())
        return Dungeon(
            heroes,
            monsters,
            fields.some("open", tuple(self.table.events)),
            tuple(fields.each("loot", parse_count, SQUARES).items()),
            tuple(sorted(traps, key=lambda trap: trap.square)),
            "spawned" in fields,
            fields.one("go", self.places),
            fields.some("gone", self.places),
            tuple((square, self.known(name)) for square, name in fields.each("due", str, SQUARES).items()),
            next(iter(fields.each("blown", str, SQUARES).items()), None),
            (self.known(mover), tuple(map(_square, entered.split(".")))) if mover else ("", ()),
            fields.one("searcher", self.places),
            self.retort(),
        )

    # --- figures ------------------------------------------------------------------------------------------

    def hero(self, name: str) -> Hero:
        """One hero; mind that is not told is full."""
        kind = self.kinds[name]
        mind, acted = self.mind.get(name, kind.mind or 0), self.acted.get(name, "")
        if mind > (kind.mind or 0):
            raise Unreadable(f"{name} cannot have {mind} points of mind.")
        if acted and acted not in _ACTIONS:
            raise Unreadable(f"{acted[:40]} is no action.")
        treasure, vague = self.treasure.get(name, (0, False))
        return Hero(
            *self.figure(name), mind, treasure, self.kills.get(name, 0), vague, name in self.recovered,
            name in self.moved, acted,
        )  # fmt: skip

    def monster(self, name: str) -> Monster:
        """One monster."""
        shunned = self.shunned.get(name, "")
        squares = tuple(map(_square, shunned.split("."))) if shunned else ()
        return Monster(
            *self.figure(name), name in self.moved, name in self.attacked, self.skips.get(name, -1), squares
        )  # fmt: skip

    def figure(self, name: str) -> tuple[str, Kind, str, int, bool, int, int, str]:
        """What heroes and monsters have in common, in the order of ``Figure``."""
        place, kind = self.places[name], self.kinds[name]
        fate = place if place in FATES else ""
        square = "" if fate else _square(place)
        wounds, unsure = self.wounds.get(name, (0, False))
        if square and kind.body is not None and wounds >= kind.body:
            raise Unreadable(f"{name} has too many wounds to stand on {square}.")
        return name, kind, square, wounds, unsure, self.atk.get(name, 0), self.guard.get(name, 0), fate

    def kind(self, name: str) -> Kind:
        """The kind of monster of this name."""
        master = self.table.master
        own = (master[1],) if master is not None else ()
        kinds: dict[str, Kind] = {kind.name: kind for kind in (UNKNOWN, *self.table.monsters, *own)}
        if name not in kinds:
            raise Unreadable(f"{name[:40]} is no kind of monster.")
        return kinds[name]

    # --- the rest -----------------------------------------------------------------------------------------

    def trap(self, square: str, said: str) -> Trap:
        """``c2:turned``."""
        for turned, word in STATES.items():
            if said == word:
                return Trap(square, True, turned)
        if said != HIDDEN:
            raise Unreadable(f"A trap is never {said[:40]}.")
        return Trap(square)

    def retort(self) -> Retort | None:
        """``Carter:Gob1:!``."""
        if "retort" not in self.fields:
            return None
        hero, foe, going = [*self.fields["retort"].split(":"), "", ""][:3]
        bound = going == BOUND
        return Retort(self.known(hero), self.known(foe), bound, "" if bound or not going else self.known(going))

    def known(self, name: str) -> str:
        """A name that somebody has."""
        return parse_word(name, self.places)


def read(table: Table, heroes: tuple[Hero, ...], text: str) -> tuple[Dungeon, Clock]:
    """The dungeon and the half that a text says, for heroes of these names and kinds; raises Unreadable."""
    reading = Reading(table, heroes, text)
    return reading.dungeon(), reading.fields.clock("round", "half", HALVES, "heroes")


# --- values -------------------------------------------------------------------------------------------------


def _square(text: str) -> str:
    if text not in SQUARES:
        raise Unreadable(f"{text[:40] or 'Nothing'} is no square of the board, and no fate.")
    return text


def _monster(text: str) -> tuple[str, str]:
    kind, _, place = text.partition(":")
    return kind, place


def _counted(text: str) -> tuple[int, bool]:
    return parse_count(text.removesuffix("?")), text.endswith("?")


def _signed(text: str) -> int:
    return int(matched(_SIGNED, text, "number of dice more or fewer"))


_NAMES: Mapping[str, str] = write(Dungeon(()), Clock(0, 0))
