"""Inches: distances, paths and what a figure can walk (SKM-3, SKM-4, SKM-8, SKM-10)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import acos, degrees, hypot
from typing import Final

from ..actors.attempt import Attempt
from ..actors.slots import Shape
from .battle import Battle, Point
from .table import Table
from .words import RUNNER

Skirmish = Attempt[Battle, Table]

_SLACK: Final = 1e-9  # square roots are not exact; a tolerance is
_DECIMAL: Final = r"[0-9]{1,9}(?:[.][0-9]{1,9})?"
_POINT: Final = f"{_DECIMAL},{_DECIMAL}"
WAY: Final = Shape(
    frozenset({"number", "point", "path"}), re.compile(f"{_DECIMAL}|{_POINT}(?:-{_POINT})*"), "a path or a length"
)


@dataclass(frozen=True, slots=True)
class Walk:
    """A path as written: its length in inches, and where it begins and ends (None where only a length is said)."""

    length: float
    start: Point | None = None
    end: Point | None = None


# --- distances ----------------------------------------------------------------------------------------------


def distance(one: Point, other: Point) -> float:
    """Inches between two points."""
    return hypot(float(one[0] - other[0]), float(one[1] - other[1]))


def within(length: float, limit: Fraction | float, table: Table) -> bool:
    """Whether a length is at most a limit, the tolerance granted (SKM-3)."""
    return length <= float(limit) + float(table.options.tolerance) + _SLACK


def apart(state: Battle, one: str, other: str) -> float | None:
    """Inches between two figures; None where a place is not known."""
    here, there = state.men[one].place, state.men[other].place
    return None if here is None or there is None else distance(here, there)


def touches(table: Table, state: Battle, one: str, other: str) -> bool | None:
    """Whether two figures are adjacent (SKM-4); None where a place is not known."""
    gap = apart(state, one, other)
    return None if gap is None else within(gap, table.options.reach, table)


def trust(attempt: Skirmish, rule: str, message: str) -> None:
    """Something is taken on trust; said once an act."""
    if not any(fault.reason.message == message for fault in attempt.faults):
        attempt.declare(rule, message)


def near(
    attempt: Skirmish, one: str, other: str, rule: str, what: str, limit: Fraction | float | None = None
) -> None:  # fmt: skip
    """One figure must be within some inches of another, by default adjacent (SKM-4); ``what`` says so in words."""
    table = attempt.table
    if not table.options.measured:
        trust(attempt, "SKM-3", f"That {what} is taken on trust: positions are declared.")
        return
    gap = apart(attempt.state, one, other)
    if gap is None:
        attempt.doubt("SKM-3", f"Whether {what} cannot be known: not both places are.")
    elif not within(gap, table.options.reach if limit is None else limit, table):
        most = inches(float(table.options.reach if limit is None else limit))
        attempt.wrong(rule, f"{one} and {other} are {inches(gap)} apart, more than {most}.")


def inches(length: float) -> str:
    """A length for a message.

    >>> inches(2.0), inches(10.0498)
    ('2 inches', '10.05 inches')
    """
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return f"{text} inch{'' if text == '1' else 'es'}"


def angle(seen_from: Point, one: Point, other: Point) -> float:
    """Degrees between two points as seen from a third; 0 where one of them is that point."""
    ax, ay = float(one[0] - seen_from[0]), float(one[1] - seen_from[1])
    bx, by = float(other[0] - seen_from[0]), float(other[1] - seen_from[1])
    size = hypot(ax, ay) * hypot(bx, by)
    return degrees(acos(max(-1.0, min(1.0, (ax * bx + ay * by) / size)))) + _SLACK if size else 0.0


# --- points and paths ---------------------------------------------------------------------------------------


def parse_point(text: str) -> Point:
    """``2,5.5`` as a point."""
    x, _, y = text.partition(",")
    return Fraction(x), Fraction(y)


def format_point(place: Point) -> str:
    """A point as records have it.

    >>> format_point((Fraction(2), Fraction(11, 2)))
    '2,5.5'
    """
    return ",".join(map(_decimal, place))


def _decimal(number: Fraction) -> str:
    """A number with at most nine decimals, which is all that records can have."""
    whole, rest = divmod(round(number * 10**9), 10**9)
    return f"{whole}.{rest:09}".rstrip("0").rstrip(".") if rest else str(whole)


def walk_said(attempt: Skirmish, rule: str) -> Walk | None:
    """The path of the act, from where the actor stands (SKM-3); None, with a reason, where it is none."""
    who, text = attempt.who, attempt.said.word("way")
    measured = attempt.table.options.measured
    if "," not in text:
        if measured:
            attempt.wrong("GEN-13", f"A path is needed here, such as 2,5-6,5; {text} is a length.")
            return None
        trust(attempt, "SKM-3", f"The way of {who} is taken on trust: positions are declared.")
        return Walk(float(text))
    nodes = [parse_point(node) for node in text.split("-")]
    length = sum(distance(one, other) for one, other in pairwise(nodes))
    if not measured:
        trust(attempt, "SKM-3", f"The way of {who} is taken on trust: positions are declared.")
        return Walk(length)
    if len(nodes) < 2:
        attempt.wrong("GEN-13", f"A path needs its start and its end, such as 2,5-6,5; {text} is one point.")
        return None
    place = attempt.state.men[who].place
    if place is None:
        attempt.doubt("SKM-3", f"Where {who} stood before is not known.")
    elif not within(distance(place, nodes[0]), 0, attempt.table):
        here = format_point(place)
        attempt.wrong(rule, f"{who} stands at {here}, not at {format_point(nodes[0])}.", here)
    return Walk(length, nodes[0], nodes[-1])


# --- what a figure can walk -----------------------------------------------------------------------------------


def free_slots(table: Table, state: Battle, name: str) -> int:
    """How many item slots a figure has left (SKM-8)."""
    used = sum(table.items[item].slots for item in state.men[name].gear if item in table.items)
    return 10 + table.figures[name].strong - used


def move_of(table: Table, state: Battle, name: str) -> int:
    """The inches that a figure may move (SKM-10)."""
    whole = free_slots(table, state, name) + table.figures[name].agile
    if table.knows(name, RUNNER):
        whole *= 2
    return max(0, whole + burden(state, name, "move"))


def burden(state: Battle, name: str, affects: str) -> int:
    """What conditions take from a tactic or from Move, at most 0 (SKM-36)."""
    return sum(each.value for each in state.men[name].conditions if affects in each.affects)
