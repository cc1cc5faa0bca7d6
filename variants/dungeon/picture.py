"""The board of a dungeon: who stands where, and what else there is to say of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..scene import Cell, Figure, Scene
from .quest import is_done, tell
from .squares import SQUARES, place
from .state import Dungeon, Hero
from .state import Figure as Somebody
from .table import Table

CODE_LENGTH = 3  # one or two letters would look like chessmen
STATES = {False: "found", True: "reconfigured", None: "unclear"}


def draw(table: Table, state: Dungeon, turn: int) -> Scene:
    """The squares, a figure for everybody on the board, and notes on events, traps and heroes."""
    cells = tuple(_cell(square) for square in SQUARES)
    here = sorted((each for each in state.figures if each.is_here), key=lambda each: each.square)
    figures = tuple(_figures(list(group)) for _, group in groupby(here, key=lambda each: each.square))
    return Scene(cells, figures, turn, tuple(_notes(table, state)))


def _cell(square: str) -> Cell:
    column, row = place(square)
    return Cell(square, column, row, (column + row) % 2 == 0)


def _figures(standing: list[Somebody]) -> Figure:
    """The first on a square, with those who share it."""
    first, *others = (_figure(each) for each in standing)
    return Figure(first.cell, first.code, first.colour, first.state, tuple(others))


def _figure(one: Somebody) -> Figure:
    code = one.name[:CODE_LENGTH].ljust(CODE_LENGTH, "_")
    wounds = f", wounds {one.wounds}" if one.wounds else ""
    return Figure(one.square, code, 0 if isinstance(one, Hero) else 1, f"{one.name}, {one.kind.name}{wounds}")


def _notes(table: Table, state: Dungeon) -> Iterator[str]:
    yield f"entrance: {table.entrance}"
    if state.markers:
        yield "open events: " + ", ".join(state.markers)
    if state.loot:
        yield "fallen treasure: " + ", ".join(f"{square} {treasure}" for square, treasure in state.loot)
    if any(trap.seen for trap in state.traps):
        yield "traps found: " + ", ".join(f"{trap.square} {STATES[trap.turned]}" for trap in state.traps if trap.seen)
    if is_done(state):
        yield "the quest is done"
    yield tell(table, state)
