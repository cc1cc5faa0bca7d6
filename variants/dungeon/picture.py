"""The board of a dungeon: walls and entrance, who stands where, what lies there, and everybody in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Final

from ..scene import Cell, Figure, Ground, Row, Scene, Sign, Thing
from .kinds import HEROES, MONSTERS, Kind
from .quest import is_done, is_over, tell
from .squares import SQUARES, place
from .state import Dungeon, Hero, Monster
from .state import Figure as Somebody
from .table import Table

TRAPS: Final = {False: "trap", True: "turned", None: "trap"}
_KNOWN: Final = frozenset(kind.name for kind in HEROES + MONSTERS)


def draw(table: Table, state: Dungeon, turn: int) -> Scene:
    """The squares, a token for everybody on the board, entrance, events, traps that were found and fallen treasure;
    heroes and monsters in rows."""
    cells = tuple(_cell(square) for square in SQUARES)
    here = sorted((each for each in state.figures if each.is_here), key=lambda each: each.square)
    figures = tuple(_together(list(group)) for _, group in groupby(here, key=lambda each: each.square))
    rows = (*(_hero(state, hero) for hero in state.heroes), *_monsters(state))
    return Scene(
        cells,
        figures,
        turn,
        tuple(_notes(table, state)),
        ("heroes", "Dungeon Master"),
        Ground(walled=True),
        tuple(_signs(table, state)),
        rows=rows,
    )


def _cell(square: str) -> Cell:
    column, row = place(square)
    dark = (column + row) % 2 == 0
    return Cell(square, column, row, dark, "slab" if dark else "stone")


def _signs(table: Table, state: Dungeon) -> Iterator[Sign]:
    """What lies on the board; of traps only what heroes have found (DG-5)."""
    if table.entrance in SQUARES:
        yield Sign(table.entrance, "door")
    yield from (Sign(square, "event") for square in state.markers)
    yield from (Sign(square, "loot", text=str(treasure)) for square, treasure in state.loot)
    yield from (Sign(trap.square, TRAPS[trap.turned]) for trap in state.traps if trap.seen)


def _together(standing: list[Somebody]) -> Figure:
    """The first on a square, with those who share it."""
    first, *others = (_figure(each) for each in standing)
    return replace(first, guests=tuple(others))


def _figure(one: Somebody) -> Figure:
    """Somebody, with the body that is left (DG-30)."""
    body = one.kind.body
    left = (max(body - one.wounds, 0), body) if body is not None else None
    own = one.kind.name if one.kind.name not in _KNOWN else ""
    wounds = f"wounds {one.wounds}" if one.wounds else ""
    state = ", ".join(filter(None, (own, wounds)))
    return Figure(one.square, _code(one), 0 if isinstance(one, Hero) else 1, state, (), one.name, left=left)


def _code(one: Somebody) -> str:
    other = "hero" if isinstance(one, Hero) else "monster"
    return one.kind.name if one.kind.name in _KNOWN else other


def _hero(state: Dungeon, hero: Hero) -> Row:
    """A hero: body and mind that are left, treasure, and what became of him."""
    things = [Thing("words", hero.kind.name), *_body(hero)]
    if hero.kind.mind:
        things.append(Thing("bar", about="mind", count=hero.mind, most=hero.kind.mind))
    if hero.treasure or hero.vague:
        least = "at least " if hero.vague else ""
        things.append(Thing("tag", f"{least}{hero.treasure}", "treasure"))
    if hero.fate:
        things.append(Thing("tag", hero.fate))
    return Row(hero.name, tuple(things), 0, state.going == hero.name, not hero.is_here)


def _monsters(state: Dungeon) -> Iterator[Row]:
    """The monsters on the board."""
    for monster in state.monsters:
        if monster.is_here:
            yield Row(monster.name, (Thing("words", monster.kind.name), *_body(monster)), 1)


def _body(one: Somebody) -> Iterator[Thing]:
    kind: Kind = one.kind
    if kind.body is not None:
        left = None if one.unsure else max(kind.body - one.wounds, 0)
        yield Thing("bar", about="body", count=left, most=kind.body)
    elif one.wounds:
        yield Thing("tag", str(one.wounds), "wounds")
    dice = ((one.atk, "attack"), (one.guard, "defence"))
    yield from (Thing("tag", f"{more:+}", about) for more, about in dice if more)
    if isinstance(one, Monster) and one.skips >= 0:
        yield Thing("tag", f"skips round {one.skips}")


def _notes(table: Table, state: Dungeon) -> Iterator[str]:
    if any(trap.seen and trap.turned is None for trap in state.traps):
        yield "unclear traps: " + ", ".join(trap.square for trap in state.traps if trap.seen and trap.turned is None)
    if is_done(state):
        yield "the quest is done"
    if is_over(state):
        yield tell(table, state)
