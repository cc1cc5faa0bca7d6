"""Moves of heroes and monsters, and the traps they set off (DG-9, DG-11, DG-13, DG-24, DG-26)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from ..actors.dice import open_roll
from .lure import shunned
from .squares import reachable, run
from .state import TRAP_WOUNDS, Dungeon, Figure, Hero, Monster, Trap
from .table import Table
from .turns import Crawl, hero_goes, monster_goes

FARTHEST = 6  # steps on a d6


def move_hero(attempt: Crawl) -> None:
    """``Carter:move <mv d6:4> d1-d2``: one roll, up to so many steps, before the action (DG-13)."""
    hero = hero_goes(attempt)
    if hero is None:
        return
    if hero.rolled:
        attempt.wrong("DG-13", f"{hero.name} has moved in this turn already.")
    if hero.acted not in ("", "pass"):
        attempt.wrong("DG-13", f"{hero.name} has already done {hero.acted}; a move comes before the action.")
    throw = attempt.throw("mv", "d6")
    attempt.state = attempt.state.put(replace(hero, rolled=True))
    _goes(attempt, hero, throw.total if throw.total is not None else FARTHEST, "DG-13")


def move_monster(attempt: Crawl) -> None:
    """``Gob1:move d2-d3-d4``: up to its movement, once, before its attack (DG-24)."""
    monster = monster_goes(attempt)
    if monster is None:
        return
    if monster.moved:
        attempt.wrong("DG-24", f"{monster.name} has moved in this turn already.")
    if monster.attacked:
        attempt.wrong("DG-24", f"{monster.name} has attacked in this turn; its move comes before.")
    if monster.kind.moves is None:
        attempt.doubt("DG-24", f"How far {monster.name} moves is not known: its kind is not.")
    avoided = shunned(attempt.state, monster)
    attempt.state = attempt.state.put(replace(monster, moved=True))
    _goes(attempt, monster, monster.kind.moves, "DG-24")
    state, moved = attempt.state, attempt.state.monster(monster.name)
    if moved is not None:
        still = tuple(square for square in avoided if (square, moved.name) not in state.due)
        attempt.state = state.put(replace(moved, shunned=still))


def _goes(attempt: Crawl, figure: Figure, most: int | None, rule: str) -> None:
    """The figure follows the path of the act, as far as it lives."""
    entered = _entered(attempt, figure.square)
    if most is not None and len(entered) > most and not any(reason.code == "DG-9" for reason in attempt.reasons):
        attempt.wrong(rule, f"The path has {len(entered)} steps; {figure.name} may go {most}.", *entered[-1:])
    due, entered, dies = _sets_off(attempt, figure, entered)
    _check_way(attempt, figure, entered, dies)
    state = attempt.state
    now = state.figure(figure.name)
    if entered and now is not None:
        state = state.put(replace(now, square=entered[-1]))
    unseen = attempt.table.secret and bool(entered) and _fears(attempt.table, figure, Trap(""))
    if unseen:
        attempt.doubt("DG-26", f"Whether {figure.name} sets off a trap is not known: not all traps are told.")
    way = (figure.name, entered) if unseen else ("", ())
    attempt.state = replace(state, due=tuple((square, figure.name) for square in due), way=way)


def _entered(attempt: Crawl, start: str) -> tuple[str, ...]:
    """The squares that the path enters, one after the other (DG-9)."""
    nodes = attempt.said.path("way")
    if not nodes:
        return ()
    if nodes[0] != start:
        attempt.wrong("DG-9", f"{attempt.who} stands on {start}; the path cannot begin on {nodes[0]}.", nodes[0])
    entered: list[str] = []
    for one, other in pairwise(nodes):
        squares = run(one, other)
        if not squares:
            attempt.wrong("DG-9", f"From {one} to {other} is no straight run; moves are never diagonal.", one, other)
        entered.extend(squares or (other,))
    return tuple(entered)


def _fears(table: Table, figure: Figure, trap: Trap) -> bool | None:
    """Whether a trap goes off under somebody who enters it; None where nobody knows (DG-26)."""
    if trap.turned is None:
        return None if isinstance(figure, Monster) or table.trap_on_entry else False
    if isinstance(figure, Monster):
        return trap.turned or table.trap_monsters
    return table.trap_on_entry and not trap.turned


def _sets_off(attempt: Crawl, figure: Figure, entered: tuple[str, ...]) -> tuple[list[str], tuple[str, ...], bool]:
    """The traps that go off on the way, the way as far as the figure lives, and whether it dies there (DG-26)."""
    due: list[str] = []
    for place, square in enumerate(entered):
        trap = attempt.state.trap(square)
        if trap is None or square in due:
            continue
        goes_off = _fears(attempt.table, figure, trap)
        if goes_off is None:
            attempt.doubt("DG-26", f"Whether the trap on {square} goes off is not known.")
        elif goes_off:
            due.append(square)
            if figure.dies_of(TRAP_WOUNDS * len(due)):
                if place + 1 < len(entered):
                    attempt.wrong("DG-26", f"{figure.name} dies in the trap on {square}; the path ends there.", square)
                return due, entered[: place + 1], True
    return due, entered, False


def _check_way(attempt: Crawl, figure: Figure, entered: tuple[str, ...], dies: bool) -> None:
    """Friends may be passed, enemies not; the last square is free of figures, unless the figure dies there (DG-11)."""
    for place, square in enumerate(entered):
        last = place + 1 == len(entered)
        for other in attempt.state.on(square, but=figure.name):
            if last and dies:
                continue
            if not last and is_friend(figure, other):
                continue
            if other.may_be_dead:
                attempt.doubt("DG-11", f"Whether {other.name} still stands on {square} is not known.")
            elif last:
                attempt.wrong("DG-11", f"{square} is not free: {other.name} stands there.", square)
            else:
                attempt.wrong("DG-11", f"{other.name} on {square} is an enemy and cannot be passed.", square)


def is_friend(one: Figure, other: Figure) -> bool:
    """Whether two are of the same side: heroes, or monsters."""
    return isinstance(one, Hero) == isinstance(other, Hero)


# --- what could be tried ------------------------------------------------------------------------------------


def ways(state: Dungeon, figure: Figure, most: int) -> Iterable[str]:
    """A shortest path to each square where the figure may end."""

    def passes(square: str) -> bool:
        return all(is_friend(figure, other) for other in state.on(square))

    found = reachable(figure.square, most, passes)
    return ("-".join(way) for square, way in found.items() if len(way) > 1 and not state.on(square))


def hero_ways(attempt: Crawl) -> Iterable[str]:
    """To stay, or to go as far as a d6 can say."""
    hero = attempt.state.hero(attempt.who)
    if hero is None or not hero.is_here or hero.rolled:
        return
    dice = open_roll("mv", "d6")
    yield dice
    for way in ways(attempt.state, hero, FARTHEST):
        yield f"{dice} {way}"


def monster_ways(attempt: Crawl) -> Iterable[str]:
    """As far as its kind goes."""
    monster = attempt.state.monster(attempt.who)
    if monster is None or not monster.is_here or monster.moved:
        return ()
    return ways(attempt.state, monster, monster.kind.moves or FARTHEST)
