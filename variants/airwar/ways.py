"""What acts of units have in common: whether a unit can act at all, and the way it goes (AIR-28, AIR-29)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..actors.slots import PATH, Shape
from .hexes import DIRECTIONS, Hex, parse_hex, step, straight
from .losses import seen
from .sides import Air
from .sky import FATES, RETREATED
from .table import TREBUCHET

HEX: Final = Shape(frozenset({"number", "word"}), re.compile("[0-9]{4}"), "a hex such as 1703")
WAY: Final = Shape(PATH.kinds, re.compile("[0-9]{4}(?:-[0-9]{4})*"), "hexes such as 1703-1803")


def unit_of(attempt: Air) -> int:
    """The place of the unit that acts."""
    return attempt.table.places[attempt.who]


def is_there(attempt: Air, unit: int) -> bool:
    """Whether a unit stands on the map; says so where it does not (AIR-35 to AIR-37). One that may have been
    destroyed and acts has survived."""
    now, name = attempt.state.units[unit], attempt.table.units[unit].name
    if now.fate:
        done = "has retreated" if now.fate == RETREATED else f"was {now.fate}"
        attempt.wrong(FATES[now.fate], f"{name} {done} in round {now.fell} and does nothing more.")
    elif now.at is None:
        attempt.wrong("AIR-24", f"{name} does not stand on the map.")
    else:
        attempt.state = seen(attempt.state, unit)
    return now.is_up


@dataclass(frozen=True, slots=True)
class Way:
    """The direction of every step, and where it ends; ``is_whole`` is False where steps are not known."""

    steps: tuple[str, ...]
    end: Hex
    is_whole: bool


def walk(attempt: Air, unit: int, rule: str = "AIR-28") -> Way:
    """The way that the act says, from node to node in straight runs, over hexes of the map (AIR-28)."""
    table, at = attempt.table, attempt.state.units[unit].at
    nodes = [parse_hex(node) or Hex(0, 0) for node in attempt.said.path("way")]
    if nodes[0] != at:
        attempt.wrong(rule, f"{attempt.who} stands on {at}, not on {nodes[0]}.", str(nodes[0]))
    off = [node for node in nodes if not table.grid.has(node)]
    if off:
        attempt.wrong(rule, f"{off[0]} is not on the map.", str(off[0]))
        return Way((), at or nodes[0], False)
    steps: list[str] = []
    is_whole = True
    for start, end in pairwise(nodes):
        run = straight(start, end)
        if run is None:
            attempt.wrong(rule, f"From {start} to {end} there is no straight run.", str(end))
            is_whole = False
        else:
            steps.extend([run[0]] * run[1])
    _free(attempt, unit, nodes[-1], rule)
    return Way(tuple(steps), nodes[-1], is_whole)


def _free(attempt: Air, unit: int, end: Hex, rule: str) -> None:
    """Units share hexes, unless the option stack says otherwise (AIR-A12)."""
    sky, table = attempt.state, attempt.table
    others = [other for other in sky.on(end) if other != unit]
    if table.options.stack == "none" and others and end != sky.units[unit].at:
        attempt.wrong(rule, f"{table.units[others[0]].name} stands on {end}; no move may end there.", str(end))


def course_of(attempt: Air, unit: int, way: Way) -> str:
    """The direction that a trebuchet keeps to for the rest of the round (AIR-29, option line); "" for others, and
    where it is free."""
    table, course = attempt.table, attempt.state.units[unit].course
    if table.units[unit].kind != TREBUCHET:
        return ""
    kept = course if table.options.line == "round" else ""
    directions = tuple(dict.fromkeys(way.steps))
    if len(directions) > 1:
        named = " and then ".join(directions[:2])
        attempt.wrong("AIR-29", f"A trebuchet keeps one direction; {attempt.who} goes {named}.")
        return ""
    if directions and kept and directions[0] != kept:
        attempt.wrong("AIR-29", f"{attempt.who} has gone {kept} in this round and cannot go {directions[0]}.")
    return kept or (directions[0] if directions else "")


# --- what could be tried ------------------------------------------------------------------------------------


def runs(attempt: Air, most: int) -> Iterator[str]:
    """Straight runs of up to so many steps in every direction."""
    at = attempt.state.units[unit_of(attempt)].at
    if at is None:
        return
    for direction in DIRECTIONS:
        for length in range(1, most + 1):
            end = step(at, direction, length)
            if attempt.table.grid.has(end):
                yield f"{at}-{end}"
