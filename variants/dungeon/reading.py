"""A dungeon read from the text that ``text`` writes, so that a record may begin in the middle of one (GEN-15)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from ..actors.rounds import Clock
from .kinds import UNKNOWN, Kind
from .squares import SQUARES
from .state import DEAD, EXITED, FLED, MOST_MONSTERS, OUT, RETREATED, Dungeon, Hero, Monster, Retort, Trap
from .table import Table
from .text import BOUND, HALVES, HIDDEN, STATES, write
from .verbs import VERBS

V = TypeVar("V")

FATES: Final = (DEAD, FLED, EXITED, RETREATED, OUT)
_COUNT: Final = re.compile(r"[0-9]{1,9}")
_SIGNED: Final = re.compile(r"[+-][0-9]{1,9}")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ACTIONS: Final = frozenset(verb.name for verb in VERBS)


class Unreadable(Exception):
    """A text that is no position of this dungeon; the message is a sentence."""


class Reading:
    """One text: its fields by name, read for the heroes of a table."""

    def __init__(self, table: Table, heroes: tuple[Hero, ...], text: str) -> None:
        self.table = table
        self.fields: dict[str, str] = {}
        for part in text.split():
            name, _, value = part.partition("=")
            if name not in _NAMES or not value or name in self.fields:
                raise Unreadable(f"{part[:40]} is no part of a position of the Family Dungeon, or stands there twice.")
            self.fields[name] = value
        self.places = self.each("heroes", str)
        self.names = {hero.name for hero in heroes}
        if set(self.places) != self.names:
            raise Unreadable("heroes= must give every hero a square or a fate.")
        self.kinds = {hero.name: hero.kind for hero in heroes}
        for name, (kind, place) in self.each("monsters", _monster).items():
            taken = table.taken - {table.master[0] if table.master else ""}
            if name in taken or not _NAME.fullmatch(name):
                raise Unreadable(f"{name[:40]} cannot be the name of a monster.")
            self.places[name] = place
            self.kinds[name] = self.kind(kind)
        self.monsters = [name for name in self.places if name not in self.names]
        if len(self.monsters) > MOST_MONSTERS:
            raise Unreadable(f"There are {len(self.monsters)} monsters; {MOST_MONSTERS} at most can come.")
        self.wounds, self.treasure = self.each("wounds", _counted), self.each("treasure", _counted)
        self.mind, self.kills, self.skips = (self.each(field, _count) for field in ("mind", "kills", "skips"))
        self.atk, self.guard = self.each("atk", _signed), self.each("def", _signed)
        self.acted, self.shunned = self.each("acted", str), self.each("shunned", str)
        self.recovered, self.moved, self.attacked = map(self.some, ("recovered", "moved", "attacked"))

    def dungeon(self) -> Dungeon:
        """All that the text says."""
        heroes = tuple(self.hero(name) for name in self.places if name in self.names)
        monsters = tuple(self.monster(name) for name in self.monsters)
        mover, entered = next(iter(self.each("way", str).items()), ("", ""))
        traps = (self.trap(square, said) for square, said in self.each("traps", str, SQUARES).items())
        return Dungeon(
            heroes,
            monsters,
            self.some("open", tuple(self.table.events)),
            tuple(self.each("loot", _count, SQUARES).items()),
            tuple(sorted(traps, key=lambda trap: trap.square)),
            "spawned" in self.fields,
            self.one("go"),
            self.some("gone", tuple(self.places)),
            tuple((square, self.known(name)) for square, name in self.each("due", str, SQUARES).items()),
            next(iter(self.each("blown", str, SQUARES).items()), None),
            (self.known(mover), tuple(map(_square, entered.split(".")))) if mover else ("", ()),
            self.one("searcher"),
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

    def clock(self) -> Clock:
        """Round and half."""
        halves = {words: half for half, words in HALVES.items()}
        half = self.fields.get("half", "heroes")
        if half not in halves:
            raise Unreadable(f"A round has no half {half[:20]}.")
        return Clock(_count(self.fields.get("round", "1")), halves[half], True)

    def each(
        self, field: str, value_of: Callable[[str], V], names: tuple[str, ...] | None = None
    ) -> dict[str, V]:  # fmt: skip
        """``Carter:2,Twinkle:8`` as values by name."""
        found: dict[str, V] = {}
        for part in self.fields[field].split(",") if field in self.fields else ():
            name, _, value = part.partition(":")
            if name in found or not value or (names is not None and name not in names):
                raise Unreadable(f"{field}= cannot say {part[:40]}.")
            found[name] = value_of(value)
        return found

    def some(self, field: str, names: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """``Carter,Twinkle``, each once."""
        found = tuple(self.fields[field].split(",")) if field in self.fields else ()
        known = self.places if names is None else names
        for name in found:
            if found.count(name) > 1 or name not in known:
                raise Unreadable(f"{field}= cannot say {name[:40] or 'nothing'}.")
        return found

    def one(self, field: str) -> str:
        """A name, or ""."""
        return self.known(self.fields[field]) if field in self.fields else ""

    def known(self, name: str) -> str:
        """A name that somebody has."""
        if name not in self.places:
            raise Unreadable(f"There is no {name[:40] or 'name'}.")
        return name


def read(table: Table, heroes: tuple[Hero, ...], text: str) -> tuple[Dungeon, Clock]:
    """The dungeon and the half that a text says, for heroes of these names and kinds; raises Unreadable."""
    reading = Reading(table, heroes, text)
    return reading.dungeon(), reading.clock()


# --- values -------------------------------------------------------------------------------------------------


def _square(text: str) -> str:
    if text not in SQUARES:
        raise Unreadable(f"{text[:40] or 'Nothing'} is no square of the board, and no fate.")
    return text


def _monster(text: str) -> tuple[str, str]:
    kind, _, place = text.partition(":")
    return kind, place


def _count(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise Unreadable(f"{text[:40]} is no whole number.")
    return int(text)


def _counted(text: str) -> tuple[int, bool]:
    return _count(text.removesuffix("?")), text.endswith("?")


def _signed(text: str) -> int:
    if not _SIGNED.fullmatch(text):
        raise Unreadable(f"{text[:40]} is no number of dice more or fewer.")
    return int(text)


_NAMES: Mapping[str, str] = write(Dungeon(()), Clock(0, 0))
