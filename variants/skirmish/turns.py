"""Whose turn it is: hurt or be hurt (SKM-12 to SKM-17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..actors.lists import some
from .battle import ALIVE, CAPTURED, DEAD, FLED, SURRENDERED, Action, Battle
from .ground import Skirmish
from .morale import close_reactions
from .table import Table

FIRST: Final = "first"  # of a round
GOES_ON: Final = "goes on"
ALLY: Final = "ally"
ADVERSARY: Final = "adversary"
UNSURE: Final = "unsure"
OVER: Final = "over"  # nobody is left in this round

_GONE: Final = {
    DEAD: ("SKM-38", "is dead"),
    FLED: ("SKM-41", "has fled"),
    SURRENDERED: ("SKM-28", "has surrendered"),
    CAPTURED: ("SKM-29", "has been captured"),
}


@dataclass(frozen=True, slots=True)
class Next:
    """Who may act next, and by what."""

    kind: str
    names: tuple[str, ...]


def next_turn(table: Table, state: Battle) -> Next:
    """Who may act now (SKM-12, SKM-13, SKM-15)."""
    waiting = tuple(name for name, man in state.men.items() if man.able and not (table.options.once and man.acted))
    action, active = state.action, state.active
    if action is None:
        return Next(FIRST, _first(table, state, waiting)) if waiting else Next(OVER, ())
    hurt = set(action.hurt)
    stays = state.men[active].able
    if action.unsure:
        return Next(UNSURE, (*((active,) if stays else ()), *(name for name in waiting if name != active)))
    wounded = not hurt.isdisjoint(action.actors)
    if hurt and not wounded and stays:
        return Next(GOES_ON, (active,))
    others = tuple(name for name in waiting if name != active)
    friends = _friends(table, active, others)
    enemies = tuple(name for name in others if not table.allied(name, active))
    order = ((ADVERSARY, enemies), (ALLY, friends)) if wounded else ((ALLY, friends), (ADVERSARY, enemies))
    for kind, names in order:
        if names:
            return Next(kind, names)
    return Next(ALLY, waiting) if waiting else Next(OVER, ())


def _first(table: Table, state: Battle, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the bands with the highest initiative among bands that can act (SKM-12); all where it is not known."""
    bands = dict.fromkeys(table.figures[name].band for name in waiting)
    known: dict[str, tuple[int, ...]] = {}
    for band in bands:
        rolls = state.initiative(band)
        if not rolls or None in rolls:
            return waiting
        known[band] = tuple(roll for roll in rolls if roll is not None)
    best = max(known.values())
    return tuple(name for name in waiting if known[table.figures[name].band] == best)


def _friends(table: Table, active: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """The allies who may be chosen: of other bands, where there are any, else of the own (SKM-15)."""
    friends = tuple(name for name in others if table.allied(name, active))
    band = table.figures[active].band
    strangers = tuple(name for name in friends if table.figures[name].band != band)
    return strangers if strangers and table.options.other_first else friends


def take_turn(attempt: Skirmish, *followers: str) -> bool:
    """The actor acts, with those who follow: whether that can mean anything, and all that speaks against a turn of his.
    What the action before has left open is closed."""
    close_reactions(attempt)
    who, table = attempt.who, attempt.table
    if not is_there(attempt, who):
        return False
    due = next_turn(table, attempt.state)
    if who not in due.names:
        _refuse(attempt, due)
    elif due.kind == UNSURE:
        attempt.doubt("SKM-13", f"Whether it is the turn of {who} cannot be known: who was hurt is not told.")
    elif due.kind == FIRST and _is_unknown(table, attempt.state):
        attempt.doubt("SKM-11", "Which band starts cannot be known from these rolls.")
    begins = not (who == attempt.state.active and attempt.state.action is not None and due.kind in (GOES_ON, UNSURE))
    begin(attempt, who, followers, begins)
    return True


def begin(attempt: Skirmish, who: str, followers: tuple[str, ...], begins: bool) -> None:
    """A new action, the first of a turn or a further one."""
    state = attempt.state
    actors = (who, *followers)
    for name, man in state.men.items():
        if begins and man.cry == who:
            state = state.man(name, cry="")  # SKM-48
        if not set(actors).isdisjoint(man.held):
            state = state.man(name, held=())  # SKM-56
    for name in actors:
        state = state.man(name, acted=True)
    attempt.state = replace(state, active=who, action=Action(actors), walked=0.0 if begins else state.walked)


def is_there(attempt: Skirmish, name: str) -> bool:
    """Whether a figure is still in the fight; says why it is not."""
    status = attempt.state.men[name].status
    if status == ALIVE:
        return True
    rule, how = _GONE[status]
    attempt.wrong(rule, f"{name} {how}.")
    return False


def _is_unknown(table: Table, state: Battle) -> bool:
    rolls = [state.initiative(band) for band in table.bands]
    return any(not each or None in each for each in rolls)


def _refuse(attempt: Skirmish, due: Next) -> None:
    """Why it is not the actor's turn."""
    who, state, table = attempt.who, attempt.state, attempt.table
    active = state.active
    if due.kind == GOES_ON:
        attempt.wrong("SKM-13", f"{active} has hurt somebody and was not hurt; that turn goes on until a pass.")
    elif who == active and state.action is not None:
        attempt.wrong("SKM-13", f"The turn of {who} is over: {_why(state)}.")
    elif table.options.once and state.men[who].acted:
        attempt.wrong("SKM-12", f"{who} has had a turn in this round.")
    elif due.kind == FIRST:
        bands = " or ".join(dict.fromkeys(table.figures[name].band for name in due.names))
        attempt.wrong("SKM-12", f"{bands} has the highest initiative and begins the round.")
    else:
        whom = "an ally" if table.allied(due.names[0], active) else "an adversary"
        attempt.wrong("SKM-15", f"After {active} the next turn is for {whom} ({_why(state)}): {some(due.names)}.")


def _why(state: Battle) -> str:
    action = state.action
    if action is None or not action.hurt:
        return "nobody was hurt"
    return f"{some(tuple(dict.fromkeys(action.hurt)), 'and')} was hurt"


def pass_(attempt: Skirmish) -> None:
    """To hurt nobody: the turn ends (SKM-16)."""
    take_turn(attempt)


def close_round(attempt: Skirmish) -> None:
    """A mark has opened the next round: nobody able to act may be left (SKM-12), unless rounds are free."""
    due = next_turn(attempt.table, attempt.state)
    if due.kind == GOES_ON:
        attempt.wrong("SKM-12", f"The turn of {due.names[0]} goes on; a pass would end it.")
    elif due.kind not in (OVER, UNSURE) and attempt.table.options.once:
        attempt.wrong("SKM-12", f"The round is not over: {some(due.names, 'and')} can still act.")
    men = {name: replace(man, acted=False) for name, man in attempt.state.men.items()}
    attempt.state = replace(attempt.state, men=men, active="", action=None, walked=0.0)
