"""A skirmish as one line of text: ``round=2 at=Iko:9,5;Gil:10,5 blood=Iko:2;Gil:9 turn=Gil hurt=Iko next=Gil ...``.

Figures and bands are named, what is empty is left out, ``?`` is what nobody knows. The table (bands, figures, items,
options) is not part of it: it stands in the tags. Who is ``next`` and what ``experience`` a band has gained follow from
the rest. ``reading.py`` reads it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..actors.rounds import Clock
from ..actors.verb import SETUP
from .battle import ALIVE, Action, Battle, Blow, Condition, Loss, Man
from .ground import format_point
from .score import experience
from .table import Table
from .turns import next_turn

BETWEEN: Final = ";"
YES: Final = "yes"
BY_THE_BLOW: Final = "blow"  # it is unsure who was hurt, but was not so before the last blow
FIELDS: Final = (
    "round", "at", "blood", "conditions", "gear", "broken", "empty", "out", "hidden", "held", "cry", "blessed", "hexed",
    "bond", "init", "acted", "turn", "followers", "hurt", "unsure", "assault", "retaliated", "duel", "inflicts", "lost",
    "drawn", "morale-before", "prizes-before", "charging", "called", "walked", "next", "morale", "prizes", "experience",
)  # fmt: skip
DERIVED: Final = ("next", "experience")


def write(table: Table, state: Battle, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    men = state.men.items()
    begun = clock.half != SETUP
    rolls = state.rolls.items()
    found = {
        "round": str(clock.round if begun else 0),
        "at": _each((name, format_point(man.place) if man.place else "") for name, man in men),
        "blood": _each((name, _number(man.blood) if man.declared else "") for name, man in men),
        "conditions": _each((name, "&".join(map(_condition, man.conditions))) for name, man in men),
        "gear": _each((name, "+".join(man.gear)) for name, man in men),
        "broken": _each((name, "+".join(man.broken)) for name, man in men),
        "empty": _each((name, "+".join(sorted(man.empty))) for name, man in men),
        "out": _each((name, man.status if man.status != ALIVE else "") for name, man in men),
        "hidden": _those((name, man.hidden) for name, man in men),
        "held": _each((name, "+".join(_holders(state, man))) for name, man in men),
        "cry": _each((name, man.cry) for name, man in men),
        "blessed": _those((name, man.blessed) for name, man in men),
        "hexed": _those((name, man.hexed) for name, man in men),
        "bond": _each((name, man.bond) for name, man in men),
        "init": _each((band, "+".join(map(_number, each))) for band, each in rolls),
        "acted": _those((name, man.acted) for name, man in men),
        "turn": state.active,
        "walked": _inches(state.walked) if table.options.charge_by_turn else "",
        "next": BETWEEN.join(next_turn(table, state).names) if begun else "",
        "morale": BETWEEN.join(state.morale),
        "prizes": _each(state.prizes),
        "experience": _each((band, str(points or "")) for band, points in experience(table, state).items()),
        **(_action(state.action) if state.action is not None else {}),
    }
    return {name: found.get(name, "") for name in FIELDS}


def _action(action: Action) -> dict[str, str]:
    """What the turn has come to with its last action."""
    blow = action.blow
    unsure = BY_THE_BLOW if blow is not None and not blow.unsure else YES
    return {
        "followers": BETWEEN.join(action.actors[1:]),
        "hurt": BETWEEN.join(action.hurt),
        "unsure": unsure if action.unsure else "",
        "assault": ":".join(action.assault or ()),
        "retaliated": BETWEEN.join(action.retaliated),
        "duel": ":".join(action.duel or ()),
        "inflicts": _each((name, _number(left)) for name, left in action.inflicts),
        "charging": BETWEEN.join(action.charging),
        "called": action.called,
        **(_blow(blow) if blow is not None else {}),
    }


def _blow(blow: Blow) -> dict[str, str]:
    """The damage that could still be averted, and what it would bring back."""
    return {
        "lost": _each((loss.name, _loss(loss)) for loss in blow.losses),
        "drawn": str(blow.gain or ""),
        "morale-before": BETWEEN.join(blow.morale),
        "prizes-before": _each(blow.prizes),
    }


def _each(values: Iterable[tuple[str, str]]) -> str:
    return BETWEEN.join(f"{name}:{value}" for name, value in values if value)


def _those(flags: Iterable[tuple[str, bool]]) -> str:
    return BETWEEN.join(name for name, flag in flags if flag)


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)


def _loss(loss: Loss) -> str:
    """``6/9!``: how much, of how much, and whether it killed."""
    return f"{_number(loss.amount)}/{_number(loss.before)}{'!' * loss.killed}"


def _condition(condition: Condition) -> str:
    affects = f"({','.join(condition.affects)})" if condition.affects else ""
    return f"{condition.name}{condition.value}{affects}"


def _holders(state: Battle, man: Man) -> tuple[str, ...]:
    """Those who subdue a figure, also one who is dead while that may be averted."""
    blow = state.action.blow if state.action is not None else None
    fallen = [loss.name for loss in blow.losses if loss.killed] if blow is not None else []
    return man.held if all(state.men[name].able or name in fallen for name in man.held) else ()


def _inches(length: float) -> str:
    return f"{length:.9f}".rstrip("0").rstrip(".") if length else ""
