"""A position in words and as a map of letters, for the lines below a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .hexes import Hex
from .numbers import move_bounds
from .sky import ELIMINATED, RETREATED, Sky
from .table import Table

WIDE: Final = 5  # letters to a column
MARGIN: Final = 1  # hexes around the outermost unit
FATES: Final = {ELIMINATED: "taken away", RETREATED: "retreated"}


def lines(table: Table, sky: Sky) -> tuple[str, ...]:
    """The part of the map on which units stand, then every player's units."""
    return (*_map(table, sky), *_rolls(table, sky))


def _map(table: Table, sky: Sky) -> Iterator[str]:
    """Two lines a row, the second for the even columns, which lie half a hex lower (AIR-2): units by their names, a
    plus where there are several, ``o`` for a coin."""
    there = [unit.at for unit in sky.units if unit.is_up and unit.at is not None]
    if not there:
        return
    columns = _span([place.column for place in there], table.grid.columns)
    rows = _span([place.row for place in there], table.grid.rows)
    yield ("     " + "".join(f"{column:02}".ljust(WIDE) for column in columns)).rstrip()
    for row in rows:
        for odd in (1, 0):
            cells = (_cell(table, sky, Hex(column, row)) if column % 2 == odd else "" for column in columns)
            yield (f"{f'{row:02}' if odd else '  '}   " + "".join(cell.ljust(WIDE) for cell in cells)).rstrip()


def _span(numbers: list[int], most: int) -> range:
    return range(max(1, min(numbers) - MARGIN), min(most, max(numbers) + MARGIN) + 1)


def _cell(table: Table, sky: Sky, place: Hex) -> str:
    units = sky.on(place)
    if units:
        name = table.units[units[0]].name
        return name[: WIDE - 2] + "+" * (len(units) > 1)
    return "o" if place in table.coins else "."


def _rolls(table: Table, sky: Sky) -> Iterator[str]:
    """Each player with side, then the units, one to a line."""
    for player, name in enumerate(table.players):
        yield f"{name}, side {sky.sides[player]}" if sky.sides[player] else name
        yield from (f"  {_unit(table, sky, unit)}" for unit in table.owned(player))


def _unit(table: Table, sky: Sky, unit: int) -> str:
    """``A5 balloon on 1801, damage 2 of 4, MOVE 3``."""
    design, now = table.units[unit], sky.units[unit]
    what = f"{design.name} {design.kind}".rstrip()
    if now.fate:
        by = f" by {now.by}" if now.by else ""
        return f"{what} {FATES.get(now.fate, now.fate)}{by} in round {now.fell}"
    parts = [f"{what} on {now.at}" if now.at is not None else f"{what} to be placed"]
    if now.damage or now.doubt:
        most = "?" if design.tou is None else str(2 + 2 * design.tou)
        parts.append(f"damage {now.damage}{' or more' * bool(now.doubt)} of {most}")
    low, high = move_bounds(design, now)
    if now.rolled and low == high:
        parts.append(f"MOVE {high}")
    return ", ".join(parts)
