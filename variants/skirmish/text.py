"""A skirmish as fields of text: who stands where, with how much Blood, in what state, and who is next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..actors.rounds import Clock
from ..actors.verb import SETUP
from .battle import ALIVE, Battle, Condition, Man
from .ground import format_point
from .score import experience
from .table import Table
from .turns import next_turn

_BETWEEN: Final = ";"


def write(table: Table, state: Battle, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    men = state.men.items()

    def each(values: Iterable[tuple[str, str]]) -> str:
        return _BETWEEN.join(f"{name}:{value}" for name, value in values if value)

    def those(flags: Iterable[tuple[str, bool]]) -> str:
        return _BETWEEN.join(name for name, flag in flags if flag)

    due = next_turn(table, state)
    begun = clock.half != SETUP
    action = state.action
    return {
        "round": str(clock.round),
        "at": each((name, format_point(man.place) if man.place else "") for name, man in men),
        "blood": each((name, _blood(man)) for name, man in men),
        "conditions": each((name, "+".join(map(_condition, man.conditions))) for name, man in men),
        "gear": each((name, "+".join(man.gear)) for name, man in men),
        "broken": each((name, "+".join(man.broken)) for name, man in men),
        "empty": each((name, "+".join(sorted(man.empty))) for name, man in men),
        "out": each((name, man.status if man.status != ALIVE else "") for name, man in men),
        "hidden": those((name, man.hidden) for name, man in men),
        "held": each((name, "+".join(state.holders(name))) for name, man in men),
        "cry": each((name, man.cry) for name, man in men),
        "blessed": those((name, man.blessed) for name, man in men),
        "hexed": those((name, man.hexed) for name, man in men),
        "bond": each((name, man.bond) for name, man in men),
        "init": each((band, "+".join("?" if roll is None else str(roll) for roll in rolls))
                     for band, rolls in state.rolls.items()),
        "acted": those((name, man.acted) for name, man in men),
        "turn": state.active,
        "hurt": _BETWEEN.join(dict.fromkeys(action.hurt)) if action is not None else "",
        "next": _BETWEEN.join(due.names) if begun else "",
        "morale": _BETWEEN.join(state.morale),
        "experience": each((band, str(points or "")) for band, points in experience(table, state).items()),
    }  # fmt: skip


def _blood(man: Man) -> str:
    if not man.declared:
        return ""
    return "?" if man.blood is None else str(man.blood)


def _condition(condition: Condition) -> str:
    affects = f"({','.join(condition.affects)})" if condition.affects else ""
    return f"{condition.name}{condition.value}{affects}"
