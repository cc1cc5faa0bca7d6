"""Reconfigured traps that lie between a monster and its victim (DG-27)."""

from __future__ import annotations

from .squares import is_next, reachable
from .state import Dungeon, Hero, Monster
from .turns import Crawl


def shunned(state: Dungeon, monster: Monster) -> tuple[str, ...]:
    """The reconfigured traps that a monster could enter with its movement from where it stands: it goes through
    friends only, and ends on a free square."""

    def passes(square: str) -> bool:
        return not any(isinstance(other, Hero) and not other.may_be_dead for other in state.on(square))

    turned = [trap.square for trap in state.traps if trap.turned]
    most = monster.kind.moves
    if not turned or most is None:
        return ()
    near = reachable(monster.square, most, passes)
    found = []
    for square in turned:
        if square not in near or square == monster.square:
            continue
        rest = most - (len(near[square]) - 1)
        ends = reachable(square, rest, passes)
        if any(not state.on(end, but=monster.name) for end in ends):
            found.append(square)
    return tuple(found)


def check_lure(attempt: Crawl, monster: Monster, victim: Hero) -> None:
    """A monster that moved and now attacks should have entered a reconfigured trap next to its victim (DG-27)."""
    if attempt.table.lure == "off":
        return
    for square in monster.shunned:
        trap = attempt.state.trap(square)
        if trap is None or not trap.turned or not is_next(victim.square, square, victim.kind.reaches):
            continue
        message = f"{monster.name} could have entered the reconfigured trap on {square}, next to {victim.name}."
        if attempt.table.lure == "must":
            attempt.wrong("DG-27", message, square)
        else:
            attempt.warn("DG-27", message)
        return
