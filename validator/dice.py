"""The dice of records: who threw what, face by face, in whatever order the records come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from eldritch.notation.dice import check_faces
from eldritch.notation.model import Act, ActorAct, Event, Roll
from eldritch.variants.base import Chance

from .report import GameReport, Move
from .step import ACTS

COIN: Final = "coin"
COIN_SIDES: Final = ("top", "bottom")

_CHANCY: Final = frozenset((Roll, Event, ActorAct))
_UNKNOWN: Final = "?"


class Thrown(NamedTuple):
    """A roll or other event of the main line: the side that it is of, or the sides of its faces where several have
    thrown together, the act that it belongs to (None where there is none) and the offset where it, or its act,
    stands."""

    chance: Chance
    sides: tuple[str, ...]
    move: Move | None
    place: int

    @property
    def side(self) -> str | None:
        """The one side that it is of; that of its act where several have thrown together."""
        own = set(self.sides)
        return own.pop() if len(own) == 1 else self.move.side if self.move is not None else None


def thrown(game: GameReport) -> Iterator[Thrown]:
    """The rolls and events of a judged record in its order; variations were never played."""
    items, places = game.record.line.items, game.record.line.places
    if _CHANCY.isdisjoint(map(type, items)):
        return
    moves = iter(game.moves)
    position = game.position
    waiting: list[tuple[Chance, int]] = []
    act: Act | None = None
    move: Move | None = None
    for index, item in enumerate(items):
        if isinstance(item, ACTS):
            act, move = item, next(moves, None)
            for chance, place in waiting:
                yield _of(game, chance, act, move, place)
            waiting = []
            if isinstance(item, ActorAct):
                for argument in item.arguments:
                    if isinstance(argument, Roll | Event):
                        yield _of(game, argument, act, move, places[index])
        elif isinstance(item, Roll | Event):
            if act is None or (position is not None and position.opens(item)):
                waiting.append((item, places[index]))
            else:
                yield _of(game, item, act, move, places[index])
    for chance, place in waiting:
        yield _of(game, chance, act, move, place)


def _of(game: GameReport, chance: Chance, act: Act | None, move: Move | None, place: int) -> Thrown:
    position = game.position
    side = move.side if move is not None else "nobody"
    sides: tuple[str, ...] = (side,)
    if position is None and isinstance(act, ActorAct):
        sides = act.actors[:1]  # nothing says whose actor it is
    elif position is not None and isinstance(chance, Roll) and act is not None and side in position.sides:
        throwers = position.throwers(act, chance, position.sides.index(side))
        sides = tuple(position.sides[thrower] for thrower in throwers) or sides
    return Thrown(chance, sides, move, place)


class Die(NamedTuple):
    """Which die, and who threw it ("" for everybody together)."""

    who: str
    name: str  # d6, or coin
    sides: int


class Dice:
    """How often each face of each die fell, by who threw it. The order in which throws are added makes no
    difference. Dice that were not kept count like the others: it is the natural faces that must be fair."""

    def __init__(self) -> None:
        self.faces: dict[Die, Counter[int]] = {}
        self.unwritten: Counter[Die] = Counter()

    def add(self, chance: Chance, *whose: str) -> None:
        """Count a roll or a coin of somebody, or a roll of several, one for each face. A face that is not written down
        is counted as such; a roll that cannot have fallen so (too few faces, a 7 on a d6) is left to the verdict on
        the record."""
        if isinstance(chance, Event):
            if chance.name == COIN:
                self._coin(chance.value, whose[0])
            return
        if check_faces(chance.pool, chance.faces):
            return
        sides = [dice.sides for dice in chance.pool for _ in range(dice.count)]
        throwers = whose if len(whose) == len(sides) else whose[:1] * len(sides)
        for face, size, who in zip(chance.faces, sides, throwers, strict=True):
            self._count(Die(who, f"d{size}", size), face)

    def _coin(self, value: str, who: str) -> None:
        die = Die(who, COIN, len(COIN_SIDES))
        if value == _UNKNOWN:
            self._count(die, None)
        elif value in COIN_SIDES:
            self._count(die, 1 + COIN_SIDES.index(value))

    def _count(self, die: Die, face: int | None) -> None:
        counter = self.faces.setdefault(die, Counter())
        if face is None:
            self.unwritten[die] += 1
        else:
            counter[face] += 1

    def merge(self, other: Dice) -> None:
        """Add the throws of another."""
        for die, counter in other.faces.items():
            self.faces.setdefault(die, Counter()).update(counter)
        self.unwritten.update(other.unwritten)

    def rows(self) -> list[tuple[Die, Counter[int], int]]:
        """Each die with its faces and how many are not written down: everybody's together where several threw it,
        then each thrower's, by name."""
        both: dict[Die, list[Die]] = {}
        for die in self.faces:
            both.setdefault(Die("", die.name, die.sides), []).append(die)
        found = []
        for die, parts in both.items():
            if len(parts) > 1:
                faces: Counter[int] = Counter()
                for part in parts:
                    faces.update(self.faces[part])
                found.append((die, faces, sum(self.unwritten[part] for part in parts)))
        found.extend((die, faces, self.unwritten[die]) for die, faces in self.faces.items())
        return sorted(found, key=lambda row: (row[0].sides, row[0].name, row[0].who))
