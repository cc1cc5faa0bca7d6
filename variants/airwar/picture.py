"""The map of a game: the part of it on which units stand, its coins, the units, and every player's in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from ..scene import HEXES, Cell, Figure, Ground, Row, Scene, Sign, Thing
from .hexes import Grid, Hex
from .numbers import move_bounds
from .sky import ELIMINATED, RETREATED, Sky, Unit
from .table import Design, Table

MARGIN: Final = 2  # hexes around the outermost unit
STEP: Final = 3  # the part that is shown grows by so many at once
MOST: Final = 1000  # hexes that are shown; of a larger part only those around units
FATES: Final = {ELIMINATED: "taken away", RETREATED: "retreated"}


def draw(table: Table, sky: Sky, turn: int) -> Scene:
    """Hexes with the units on them, coins, and a row a player."""
    cells, shown = _shown(table, sky)
    signs = tuple(Sign(str(coin), "coin") for coin in sorted(table.coins) if str(coin) in shown)
    rows = tuple(_row(table, sky, player, turn) for player in range(len(table.players)))
    return Scene(
        cells, tuple(_figures(table, sky)), turn, (), table.players, ground=Ground(HEXES), signs=signs, rows=rows
    )


def _shown(table: Table, sky: Sky) -> tuple[tuple[Cell, ...], frozenset[str]]:
    """The hexes around the units, as a whole where that is not too large a part of the map; and their names."""
    there = [unit.at for unit in sky.units if unit.is_up and unit.at is not None]
    if not there:
        return (), frozenset()
    grid = table.grid
    columns = _span([place.column for place in there], grid.columns)
    rows = _span([place.row for place in there], grid.rows)
    if len(columns) * len(rows) <= MOST:
        return _cells(grid, ((columns, rows),))
    areas = ((_span([place.column], grid.columns), _span([place.row], grid.rows)) for place in there)
    return _cells(grid, tuple(areas))


@lru_cache(maxsize=64)
def _cells(grid: Grid, areas: tuple[tuple[range, range], ...]) -> tuple[tuple[Cell, ...], frozenset[str]]:
    """The hexes of some areas, of columns and rows, and their names."""
    places = {Hex(column, row) for columns, rows in areas for row in rows for column in columns}
    inside = sorted(places, key=lambda place: (place.row, place.column))
    cells = tuple(Cell(str(place), place.column - 1, grid.rows - place.row, tint="sky") for place in inside)
    return cells, frozenset(cell.name for cell in cells)


def _span(numbers: list[int], most: int) -> range:
    first, last = min(numbers) - MARGIN - 1, max(numbers) + MARGIN
    return range(max(0, first - first % STEP) + 1, min(most, last + -last % STEP) + 1)


def _figures(table: Table, sky: Sky) -> Iterator[Figure]:
    """The units, those that share a hex together."""
    there = sorted((str(unit.at), place) for place, unit in enumerate(sky.units) if unit.is_up and unit.at is not None)
    for hex_name, group in groupby(there, key=lambda each: each[0]):
        first, *others = (_figure(table.units[place], sky.units[place], hex_name) for _, place in group)
        yield replace(first, guests=tuple(others))


def _figure(design: Design, unit: Unit, at: str) -> Figure:
    """A unit with what it can still take (AIR-19)."""
    most = None if design.tou is None else 2 + 2 * design.tou
    left = None if most is None else (most - unit.damage, most)
    state = f"damage {_damage(design, unit)}" if unit.damage or unit.doubt else ""
    return Figure(at, design.kind or "monster", design.owner, state, name=design.name, left=left)


def _damage(design: Design, unit: Unit) -> str:
    """``2 of 4``."""
    most = "?" if design.tou is None else str(2 + 2 * design.tou)
    return f"{unit.damage}{' or more' * bool(unit.doubt)} of {most}"


def _row(table: Table, sky: Sky, player: int, turn: int) -> Row:
    """A player: side, then the units."""
    side = [Thing("tag", sky.sides[player], "side")] if sky.sides[player] else []
    units = [_thing(table.units[unit], sky.units[unit]) for unit in table.owned(player)]
    out = all(sky.units[unit].fate for unit in table.owned(player))
    return Row(table.players[player], (*side, *units), player, turn == player and not sky.result, out)


def _thing(design: Design, unit: Unit) -> Thing:
    """``A5 balloon damage 2 of 4, MOVE 3``."""
    what = f"{design.name} {design.kind}".rstrip()
    if unit.fate:
        by = f" by {unit.by}" if unit.by else ""
        return Thing("tag", f"{FATES.get(unit.fate, unit.fate)}{by} in round {unit.fell}", what)
    parts = [] if unit.at is not None else ["to be placed"]
    if unit.damage or unit.doubt:
        parts.append(f"damage {_damage(design, unit)}")
    low, high = move_bounds(design, unit)
    if unit.rolled and low == high:
        parts.append(f"MOVE {high}")
    return Thing("card", ", ".join(parts), what)
