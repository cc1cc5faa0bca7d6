"""The table of a skirmish: figures to scale where they stand, how far the active one comes, and every band in rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..scene import MEASURED, Cell, Figure, Ground, Ring, Row, Scene, Sign, Thing
from .battle import ALIVE, DEAD, SURRENDERED, Battle, Man, Point
from .ground import format_point, move_of
from .table import Table
from .turns import next_turn

MARGIN: Final = 2  # inches around the outermost figure
STEP: Final = 6  # the part that is shown grows by so many at once
ON_TABLE: Final = (SURRENDERED,)  # who can no longer fight and still stands there


def draw(table: Table, state: Battle, turn: int, begun: bool) -> Scene:
    """The figures on the table; where positions are declared only the rows (SKM-3)."""
    due = next_turn(table, state).names if begun else ()
    measured = table.options.measured
    places = {name: man.place for name, man in state.men.items() if measured and man.place is not None}
    here = {name: place for name, place in places.items() if state.men[name].able or state.men[name].status in ON_TABLE}
    dead = {name: place for name, place in places.items() if state.men[name].status == DEAD}
    cells = dict.fromkeys((*here.values(), *dead.values()))
    figures = _by_place(here)
    return Scene(
        tuple(Cell(format_point(place), float(place[0]), float(place[1]), tint="turf") for place in cells),
        tuple(_together(table, state, names, due) for names in figures.values()),
        turn,
        (),
        table.sides,
        Ground(MEASURED, _bounds(tuple(cells))),
        tuple(Sign(format_point(place), "fallen", text=name) for name, place in dead.items()),
        tuple(_rings(table, state, due, here)),
        tuple(row for band in table.bands for row in _rows(table, state, band, due)),
    )


def _by_place(here: dict[str, Point]) -> dict[Point, list[str]]:
    """Who stands on each point, the farthest from the south first: a sign on a nearer one is not covered."""
    found: dict[Point, list[str]] = {}
    for name, place in sorted(here.items(), key=lambda each: (-each[1][1], each[1][0])):
        found.setdefault(place, []).append(name)
    return found


def _bounds(places: tuple[Point, ...]) -> tuple[int, int, int, int] | None:
    """Left, bottom, right and top of the part of the table that is shown, in whole inches (SKM-3)."""
    if not places:
        return None
    (left, right), (low, high) = (_span([place[axis] for place in places]) for axis in (0, 1))
    return left, low, right, high


def _span(numbers: list[Fraction]) -> tuple[int, int]:
    first, last = int(min(numbers)) - MARGIN, int(max(numbers)) + MARGIN
    return max(0, first - first % STEP), last + -last % STEP


def _together(table: Table, state: Battle, names: list[str], due: tuple[str, ...]) -> Figure:
    """Those who stand on one point."""
    first, *others = (_figure(table, state.men[name], name, name in due) for name in names)
    return replace(first, guests=tuple(others))


def _figure(table: Table, man: Man, name: str, due: bool) -> Figure:
    code = "leader" if table.figures[name].leads else "scoundrel"
    blood = "" if not man.declared else "?" if man.blood is None else str(man.blood)
    place = format_point(man.place) if man.place is not None else ""
    state = ", ".join(_states(man))
    return Figure(
        place, code, table.sides.index(table.side_of(name)), state, (), name, blood, faded=man.acted and not due
    )


def _states(man: Man) -> Iterator[str]:
    """What there is to say of a figure beside its Blood."""
    if man.status != ALIVE:
        yield man.status
    yield from (f"{each.name} {each.value}" for each in man.conditions)
    flags = (
        (man.hidden, "hidden"),
        (bool(man.held), "subdued"),
        (bool(man.cry), "war-cry"),
        (man.blessed, "blessed"),
        (man.hexed, "hexed"),
        (bool(man.bond), f"bond with {man.bond}"),
    )
    yield from (word for flag, word in flags if flag)


def _rings(table: Table, state: Battle, due: tuple[str, ...], here: dict[str, Point]) -> Iterator[Ring]:
    """How far somebody who is alone to act reaches and moves (SKM-4, SKM-10)."""
    if len(due) == 1 and due[0] in here:
        name, cell = due[0], format_point(here[due[0]])
        yield Ring(cell, float(table.options.reach), f"reach of {name}")
        yield Ring(cell, float(move_of(table, state, name)), f"Move of {name}")


def _rows(table: Table, state: Battle, band: str, due: tuple[str, ...]) -> Iterator[Row]:
    """A row a figure, the leader first with the name of the band."""
    leader = table.bands[band].leader
    for name in (leader, *table.members(band)):
        if name not in state.men:
            continue
        man = state.men[name]
        things = [Thing("words", band)] if name == leader else []
        if man.declared:
            things.append(Thing("drop", "?" if man.blood is None else str(max(man.blood, 0)), "Blood"))
        things.extend(Thing("card", "empty" if item in man.empty else "", item) for item in man.gear)
        things.extend(Thing("tag", word) for word in (*_states(man), *(["has acted"] if man.acted else ())))
        yield Row(name, tuple(things), table.sides.index(table.side_of(name)), name in due, not man.able)
