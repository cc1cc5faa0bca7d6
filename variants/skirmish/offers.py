"""Attacks and the like that could be tried, for the list of legal acts; their dice are open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ..actors.dice import open_roll
from .battle import Point
from .ground import Skirmish, distance, format_point, move_of, touches, within
from .rolls import d20_of
from .strike import attacks_well, defends_well, die_of
from .table import MELEE, RANGED

BESIDE = 1.0  # inches from the target at which an offered charge ends
PUSHED = 2.0


def targets(attempt: Skirmish) -> Iterable[str]:
    """Adversaries who are there and can be seen."""
    table, who = attempt.table, attempt.who
    for name, man in attempt.state.men.items():
        if man.able and not man.hidden and not table.allied(name, who):
            yield name


def attacks(attempt: Skirmish) -> Iterable[str]:
    """An attack on each adversary who is adjacent, with bare hands and with each weapon."""
    for name in _beside(attempt):
        yield from _blows(attempt, name, name)


def answers(attempt: Skirmish) -> Iterable[str]:
    """A retaliation against whoever has just attacked."""
    action = attempt.state.action
    if action is not None and action.assault is not None:
        yield from _blows(attempt, action.assault[0], action.assault[0])


def charges(attempt: Skirmish) -> Iterable[str]:
    """A charge straight at each adversary."""
    state, who = attempt.state, attempt.who
    if not attempt.table.options.measured:
        return
    for name in targets(attempt):
        here, there = state.men[who].place, state.men[name].place
        if here is not None and there is not None and distance(here, there) > BESIDE:
            end = _towards(here, there, distance(here, there) - BESIDE)
            head = f"{name} {format_point(here)}-{format_point(end)}"
            yield from _blows(attempt, name, head)
            yield from _blows(attempt, name, f"{head} {open_roll('agi', d20_of(attempt, who))}")


def moves(attempt: Skirmish) -> Iterable[str]:
    """A move straight at each adversary, until next to him or as far as the Move goes."""
    state, who = attempt.state, attempt.who
    if not attempt.table.options.measured:
        return
    for name in targets(attempt):
        here, there = state.men[who].place, state.men[name].place
        if here is not None and there is not None and distance(here, there) > BESIDE:
            length = min(distance(here, there) - BESIDE, float(move_of(attempt.table, state, who)))
            yield f"{format_point(here)}-{format_point(_towards(here, there, length))}"


def shots(attempt: Skirmish) -> Iterable[str]:
    """A shot at each adversary with each weapon for it."""
    table, man = attempt.table, attempt.state.men[attempt.who]
    for name in targets(attempt):
        for word in dict.fromkeys(man.gear):
            item = table.items.get(word)
            if item is not None and (item.kind == RANGED or item.thrown):
                yield _attack(attempt, name, name, word, ranged=True)


def pushes(attempt: Skirmish) -> Iterable[str]:
    """A push of each adversary who is adjacent, straight away."""
    for name in _beside(attempt):
        here, there = attempt.state.men[attempt.who].place, attempt.state.men[name].place
        rolls = f"{open_roll('push', d20_of(attempt, attempt.who))} {open_roll('resist', d20_of(attempt, name))}"
        if here is None or there is None or here == there:
            continue
        end = _towards(there, here, -PUSHED)
        if within(abs(distance(there, end) - PUSHED), 0, attempt.table):
            yield f"{name} to={format_point(end)} {rolls}"


def loads(attempt: Skirmish) -> Iterable[str]:
    """Every weapon that is empty."""
    return sorted(attempt.state.men[attempt.who].empty)


def _beside(attempt: Skirmish) -> Iterator[str]:
    for name in targets(attempt):
        if touches(attempt.table, attempt.state, attempt.who, name) is not False:
            yield name


def _blows(attempt: Skirmish, target: str, head: str) -> Iterator[str]:
    items = attempt.table.items
    for word in ("", *dict.fromkeys(attempt.state.men[attempt.who].gear)):
        if not word or (word in items and items[word].kind == MELEE):
            yield _attack(attempt, target, head, word, ranged=False)


def _attack(attempt: Skirmish, target: str, head: str, word: str, ranged: bool) -> str:
    """An attack with its dice; the other is shown to defend with bare hands."""
    table, who = attempt.table, attempt.who
    item = table.items.get(word)
    up = bool(attempt.state.men[who].cry) or attacks_well(table, who, item, ranged)
    dice = "+".join((d20_of(attempt, who, up), *die_of(item)))
    said = f" with={word}" if word else ""
    answer = open_roll("def", d20_of(attempt, target, defends_well(table, target, None)))
    return f"{head}{said} {open_roll('atk', dice)} {answer}"


def _towards(start: Point, goal: Point, length: float) -> Point:
    """The point so many inches from one towards another, on the table and to a hundredth."""
    share = length / distance(start, goal)
    x, y = (float(a + (b - a) * Fraction(share)) for a, b in zip(start, goal, strict=True))
    return Fraction(round(max(0.0, x) * 100), 100), Fraction(round(max(0.0, y) * 100), 100)
