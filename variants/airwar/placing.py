"""The order of placing, and the units that are placed one by one (AIR-24)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..actors.dice import open_roll
from .hexes import Hex, parse_hex
from .ranks import due, first, is_known
from .sides import Air, check_sides, player_of
from .sky import UNKNOWN, Sky
from .table import Table


def order(attempt: Air) -> None:
    """Three dice, whose total gives the place in the order; those who are tied roll again (AIR-24)."""
    check_sides(attempt)
    sky, player = attempt.state, player_of(attempt)
    if sky.placers:
        attempt.wrong("AIR-24", "The placing has begun; the order stands.")
    elif player not in due(sky.orders):
        attempt.wrong("AIR-24", f"{attempt.who} has rolled, and is not tied with anybody.")
    throw = attempt.throw("", "3d6")
    if player in due(sky.orders):
        rolls = (*sky.orders[player], throw.total)
        attempt.state = replace(sky, orders=(*sky.orders[:player], rolls, *sky.orders[player + 1 :]))


def place(attempt: Air) -> None:
    """``Ann:place A1 1703``: a unit close to the own side (AIR-24)."""
    check_sides(attempt)
    table, sky, player = attempt.table, attempt.state, player_of(attempt)
    name, where = attempt.said.word("unit"), parse_hex(attempt.said.word("hex"))
    unit = table.places.get(name)
    if unit is None or where is None:
        attempt.wrong("GEN-13", f"There is no unit {name[:40]}.")
        return
    if table.owner(unit) != attempt.who:
        attempt.wrong("AIR-24", f"{name} belongs to {table.owner(unit)}.")
        return
    if sky.units[unit].at is not None:
        attempt.wrong("AIR-24", f"{name} stands on {sky.units[unit].at} already.")
        return
    _turn(attempt, player)
    if not table.grid.has(where):
        attempt.wrong("AIR-24", f"{where} is not on the map.")
    elif sky.sides[player] == UNKNOWN:
        attempt.doubt("AIR-24", f"From which side {attempt.who} plays is not written down.")
    elif sky.sides[player] and table.grid.depth(where, sky.sides[player]) > table.options.deploy:
        zone = f"within {table.options.deploy} of side {sky.sides[player]}"
        attempt.wrong("AIR-24", f"{name} must stand {zone}; {where} is not.", str(where))
    placers = sky.placers if player in sky.placers else (*sky.placers, player)
    if table.grid.has(where):
        sky = sky.unit(unit, at=where)
    attempt.state = replace(sky, placers=placers, placer=player)


def _turn(attempt: Air, player: int) -> None:
    """Whether it is a player's turn to place (AIR-24)."""
    table, sky = attempt.table, attempt.state
    if not sky.placers:
        waiting = [name for name, rolls in zip(table.players, sky.orders, strict=True) if not rolls]
        if waiting:
            attempt.wrong("AIR-24", f"{' and '.join(waiting)} must roll for the order first.")
            return
    expected = next_placers(table, sky)
    names = " or ".join(table.players[other] for other in expected)
    if not is_known(sky.orders) and set(sky.placers) < _left(table, sky):
        attempt.doubt("AIR-24", "Who places first is not known: not all rolls are written down.")
    elif player not in expected:
        attempt.wrong("AIR-24", f"It is the turn of {names} to place a unit.")
    elif len(expected) > 1:
        attempt.declare("AIR-24", f"{names} are tied and have not rolled again; their order is taken as agreed.")


def next_placers(table: Table, sky: Sky) -> tuple[int, ...]:
    """Who may place next; several where they are tied."""
    left = _left(table, sky)
    fresh = [player for player in sorted(left) if player not in sky.placers]
    if fresh:
        return tuple(fresh[place] for place in first([sky.orders[player] for player in fresh]))
    after = sky.placers.index(sky.placer) + 1 if sky.placer is not None else 0
    turns = (*sky.placers[after:], *sky.placers[:after])
    return tuple(player for player in turns if player in left)[:1]


def _left(table: Table, sky: Sky) -> set[int]:
    """The players who have units to place."""
    return {design.owner for design, unit in zip(table.units, sky.units, strict=True) if unit.at is None}


def close_setup(attempt: Air) -> None:
    """The first round begins: all units must stand (AIR-24)."""
    check_sides(attempt)
    table, sky = attempt.table, attempt.state
    missing = [design.name for design, unit in zip(table.units, sky.units, strict=True) if unit.at is None]
    if missing:
        more = f" and {len(missing) - 6} more" if len(missing) > 6 else ""
        attempt.wrong("AIR-24", f"Not all units stand on the map: {', '.join(missing[:6])}{more} must be placed.")


# --- what could be tried ------------------------------------------------------------------------------------


def orders(attempt: Air) -> Iterable[str]:
    """The roll for the order, its faces open."""
    return (open_roll("", "3d6"),)


def placings(attempt: Air) -> Iterator[str]:
    """The next unit on every hex where it may stand, and the others on the first of them."""
    table, sky, player = attempt.table, attempt.state, player_of(attempt)
    _turn(attempt, player)
    waiting = [] if attempt.reasons else [unit for unit in table.owned(player) if sky.units[unit].at is None]
    zone = list(_zone(table, sky.sides[player])) if waiting else []
    for unit in waiting:
        for where in zone if unit == waiting[0] else zone[:1]:
            yield f"{table.units[unit].name} {where}"


def _zone(table: Table, side: str) -> Iterator[Hex]:
    """All hexes within reach of a side; of an unknown one, the whole map."""
    for column in range(1, table.grid.columns + 1):
        for row in range(1, table.grid.rows + 1):
            where = Hex(column, row)
            if side in ("", UNKNOWN) or table.grid.depth(where, side) <= table.options.deploy:
                yield where
