"""The state of a dungeon: who stands where and how they are, what lies open, what must come next (section 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from .kinds import Kind

# what has become of somebody who is no longer on the board
DEAD: Final = "dead"
FLED: Final = "fled"
EXITED: Final = "exited"
RETREATED: Final = "retreated"
OUT: Final = "out"  # through the entrance, and nobody knows whether the quest was done

TRAP_WOUNDS: Final = 3
MOST_MONSTERS: Final = 6 + 6 * 64 + 1  # at the start, from an event on each square, and the DM's own


@dataclass(frozen=True, slots=True)
class Figure:
    """Hero or monster. ``square`` is "" off the board, and ``fate`` says why. ``unsure`` says that the wounds may be
    more than the record tells. ``atk`` and ``guard`` are dice more or fewer in the next battle (DG-34, DG-35)."""

    name: str
    kind: Kind
    square: str
    wounds: int = 0
    unsure: bool = False
    atk: int = 0
    guard: int = 0
    fate: str = ""

    @property
    def is_here(self) -> bool:
        """Whether it is on the board, as far as anybody knows."""
        return self.square != ""

    @property
    def may_be_dead(self) -> bool:
        """Whether it stands on the board only because its death cannot be proved."""
        return self.is_here and (self.unsure or (self.kind.body is None and self.wounds > 0))

    def dies_of(self, wounds: int) -> bool:
        """Whether so many more wounds surely kill it (DG-30)."""
        return self.kind.body is not None and self.wounds + wounds >= self.kind.body


@dataclass(frozen=True, slots=True)
class Hero(Figure):
    """``mind`` is what is left of it; ``vague`` says that there may be more treasure and kills than are counted. In
    this turn: ``recovered``, ``rolled`` for a move, ``acted`` the verb of the action."""

    mind: int = 0
    treasure: int = 0
    kills: int = 0
    vague: bool = False
    recovered: bool = False
    rolled: bool = False
    acted: str = ""


@dataclass(frozen=True, slots=True)
class Monster(Figure):
    """``moved`` and ``attacked`` in this turn; ``skips`` is the round whose turn it misses; ``shunned`` are the
    reconfigured traps that its move could have entered and did not (DG-27)."""

    moved: bool = False
    attacked: bool = False
    skips: int = -1
    shunned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trap:
    """A live trap. ``seen``: a hero has found it. ``turned``: it has been reconfigured (None: nobody wrote down
    whether that succeeded, or blew it up)."""

    square: str
    seen: bool = False
    turned: bool | None = False


@dataclass(frozen=True, slots=True)
class Retort:
    """An insult that a defender may have made: ``hero`` to ``foe``. ``bound``: the attack of the foe must come next
    (DG-33); otherwise it was the action, unless that attack comes: then it is the go of ``going`` again."""

    hero: str
    foe: str
    bound: bool
    going: str = ""


@dataclass(frozen=True, slots=True)
class Dungeon:
    """``markers`` are the squares of the open events, ``loot`` is fallen treasure by square. ``going`` is the hero
    whose go it is, ``gone`` who has gone before. What the last act leaves to the next: ``due`` explosions to be
    recorded, ``blown`` one that has been applied and may be recorded, ``way`` who entered which squares where traps
    are not told, ``searcher`` who may reconfigure, ``retort`` an insult before an attack."""

    heroes: tuple[Hero, ...]
    monsters: tuple[Monster, ...] = ()
    markers: tuple[str, ...] = ()
    loot: tuple[tuple[str, int], ...] = ()
    traps: tuple[Trap, ...] = ()
    spawned: bool = False
    going: str = ""
    gone: tuple[str, ...] = ()
    due: tuple[tuple[str, str], ...] = ()
    blown: tuple[str, str] | None = None
    way: tuple[str, tuple[str, ...]] = ("", ())
    searcher: str = ""
    retort: Retort | None = None

    @property
    def figures(self) -> Iterator[Figure]:
        """Everybody that there is or was."""
        yield from self.heroes
        yield from self.monsters

    def hero(self, name: str) -> Hero | None:
        """The hero of this name."""
        return next((hero for hero in self.heroes if hero.name == name), None)

    def monster(self, name: str) -> Monster | None:
        """The monster of this name."""
        return next((monster for monster in self.monsters if monster.name == name), None)

    def figure(self, name: str) -> Figure | None:
        """Whoever has this name."""
        return self.hero(name) or self.monster(name)

    def put(self, figure: Figure) -> Dungeon:
        """The dungeon with one figure as it is now."""
        if isinstance(figure, Hero):
            heroes = tuple(figure if each.name == figure.name else each for each in self.heroes)
            return replace(self, heroes=heroes)
        if isinstance(figure, Monster):
            monsters = tuple(figure if each.name == figure.name else each for each in self.monsters)
            return replace(self, monsters=monsters)
        return self

    def on(self, square: str, but: str = "") -> tuple[Figure, ...]:
        """Who stands on a square."""
        return tuple(each for each in self.figures if each.square == square and each.name != but)

    def trap(self, square: str) -> Trap | None:
        """The live trap on a square."""
        return next((trap for trap in self.traps if trap.square == square), None)

    def with_trap(self, square: str, trap: Trap | None) -> Dungeon:
        """The dungeon with another trap, or none, on a square."""
        rest = [each for each in self.traps if each.square != square]
        return replace(self, traps=tuple(sorted(rest if trap is None else [*rest, trap], key=lambda each: each.square)))

    def fallen(self, square: str) -> int:
        """The treasure of dead heroes on a square."""
        return dict(self.loot).get(square, 0)

    def with_loot(self, square: str, treasure: int) -> Dungeon:
        """The dungeon with so much fallen treasure on a square."""
        rest = tuple(each for each in self.loot if each[0] != square)
        return replace(self, loot=(*rest, (square, treasure)) if treasure else rest)

    def wounded(self, name: str, wounds: int) -> Dungeon:
        """The dungeon after wounds: whoever has as many as body dies (DG-30), and a hero drops all treasure (DG-32)."""
        figure = self.figure(name)
        if figure is None or not figure.is_here:
            return self
        dies = figure.dies_of(wounds)
        hurt = replace(figure, wounds=figure.wounds + wounds)
        if not dies:
            return self.put(hurt)
        dead = replace(hurt, square="", fate=DEAD, unsure=False)
        if isinstance(dead, Hero):
            left = self.with_loot(figure.square, self.fallen(figure.square) + dead.treasure)
            return left.put(replace(dead, treasure=0))
        return self.put(dead)

    def exploded(self, square: str, name: str) -> Dungeon:
        """The dungeon after a trap has gone off: three wounds, and it is used up (DG-26)."""
        return self.with_trap(square, None).wounded(name, TRAP_WOUNDS)
