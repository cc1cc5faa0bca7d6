"""Morale: the roll that a death asks of those who are left (SKM-41, SKM-42)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from .battle import FLED, Battle
from .ground import Skirmish
from .rolls import check, d20_of
from .table import Table
from .words import NUMB

FLEES = 5  # or less


def ask(table: Table, state: Battle, dead: str) -> Battle:
    """The battle after a death: every other scoundrel of the band that is there owes a roll."""
    band = table.figures[dead].band
    rolling = (name for name in table.members(band) if name != dead and state.men[name].able)
    return replace(state, morale=(*(name for name in state.morale if name != dead), *rolling))


def courage(table: Table, state: Battle, name: str) -> int:
    """What is added to the roll: the leader's Imposing, dead or alive, and the scoundrels left (SKM-41, SKM-A14)."""
    band = table.band_of(name)
    left = sum(1 for other in table.members(band.name) if state.men[other].able)
    return table.figures[band.leader].imposing + left


def owing(table: Table, state: Battle) -> tuple[str, ...]:
    """Those who owe a roll that can fail."""
    return tuple(
        name for name in state.morale if state.men[name].able and courage(table, state, name) + 1 <= FLEES
    )  # fmt: skip


def morale(attempt: Skirmish) -> None:
    """``Rui:morale <morale d20:11>``: 5 or less, and he flees."""
    name, table, state = attempt.who, attempt.table, attempt.state
    if name not in state.morale:
        attempt.wrong("SKM-41", f"Nobody of the band of {name} has just been killed; {name} makes no morale roll.")
        return
    place = state.morale.index(name)
    attempt.state = replace(state, morale=state.morale[:place] + state.morale[place + 1 :]).during(blow=None)
    plus = courage(table, state, name)
    rolled = check(attempt, "morale", name, plus, up=table.knows(name, NUMB), rule="SKM-41", lack="SKM-41")
    if rolled.total is not None:
        attempt.likely("morale", 20 - FLEES + plus)
    if rolled.total is None:
        if plus + 1 <= FLEES:
            attempt.doubt("SKM-41", f"Whether {name} has fled cannot be known.")
    elif rolled.total <= FLEES:
        attempt.state = attempt.state.man(name, status=FLED)
        attempt.tell("routed", name, detail=str(rolled.total))
    else:
        attempt.tell("held", name, detail=str(rolled.total))


def close_reactions(attempt: Skirmish) -> None:
    """The moment after an action is over: what had to be rolled must have been."""
    table, state = attempt.table, attempt.state
    for name in dict.fromkeys(owing(table, state)):
        total, dice = courage(table, state, name), d20_of(attempt, name, table.knows(name, NUMB))
        act = f"{name}:morale {open_roll('morale', dice)}"
        attempt.fault("SKM-41", f"{name} owes a morale roll, {act}: with {total} added, 5 or less, and he flees.")
    attempt.state = replace(state, morale=()).during(blow=None)


def morale_offered(attempt: Skirmish) -> Iterable[str]:
    """The roll, where one is asked for."""
    if attempt.who not in attempt.state.morale:
        return ()
    return (open_roll("morale", d20_of(attempt, attempt.who, attempt.table.knows(attempt.who, NUMB))),)
