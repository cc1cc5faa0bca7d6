"""The stack: what resolves, what is finished, what must wait (CM-46)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .card import ON_SQUARES
from .fate import GRAVE, shelve
from .living import words_of
from .reach import is_stale
from .squares import OFF
from .state import MOST_CREATURES, MOVE, ON, Creature, Item, State, Thing

if TYPE_CHECKING:
    from .turns import Magic


def is_permanent(item: Item) -> bool:
    """Whether it is a spell that becomes a permanent of itself: an artifact, an enchantment, a creature."""
    return item.spell and (item.card.sort in ON_SQUARES or item.card.sort == "creature")


def finish(attempt: Magic, state: State) -> State:
    """The object that has begun to resolve is done."""
    return drop(state) if state.stack and state.stack[-1].begun else state


def drop(state: State, fizzled: bool = False) -> State:
    """The object on top leaves the stack. Its card goes to the graveyard; but an aura is on what it aimed at."""
    item = state.stack[-1]
    state = replace(state, stack=state.stack[:-1])
    if not item.spell:
        return state
    if item.card.sort == "aura" and not fizzled:
        if item.worn:
            return state  # on that creature it has been attached
        creature = next((each for target in item.targets if (each := state.creature(target.id)) is not None), None)
        if creature is not None:
            thing = Thing(state.fresh, item.card, item.side, item.side, "", creature.id)
            return replace(state, things=(*state.things, thing), fresh=state.fresh + 1)
    return shelve(state, item.card, item.side, GRAVE)


def settle(attempt: Magic, state: State) -> State:
    """All that is still on the stack resolves without effect, which is warned of; permanents enter."""
    state = finish(attempt, state)
    while state.stack:
        item = state.stack[-1]
        if is_permanent(item):
            state = enter(attempt, state)
            continue
        attempt.warn("CM-46", f"{item.name} is still on the stack; it is taken to resolve without effect.")
        state = drop(state)
    return state


def enter(attempt: Magic, state: State) -> State:
    """The permanent spell on top comes into play at its place (CM-42, CM-43)."""
    item = state.stack[-1]
    state = replace(state, stack=state.stack[:-1])
    if item.card.sort != "creature":
        thing = Thing(state.fresh, item.card, item.side, item.side, item.at)
        return replace(state, things=(*state.things, thing), fresh=state.fresh + 1)
    at = item.at
    if at != OFF and (state.on(at) or at in state.holes):
        attempt.warn("CM-42", f"{at} is no longer free; {item.card.name} waits beside the board.")
        at = OFF
    return arrive(attempt, state, Creature(state.fresh, item.card, item.side, item.side, item.role, at, sick=True))


def arrive(attempt: Magic, state: State, creature: Creature) -> State:
    """A creature enters; one with haste has a move of its own in its controller's turn (CM-44, CM-A7)."""
    if len(state.creatures) >= MOST_CREATURES:
        return state
    state = replace(state, creatures=(*state.creatures, creature), fresh=state.fresh + 1)
    if creature.role == "K":
        state = state.king(creature.owner, ON)
    may = state.mode == MOVE or attempt.table.haste_on_draw
    if "haste" in words_of(state, creature) and creature.side == state.active and state.opened and may:
        state = replace(state, credits=state.credits | {creature.id})
    return state


def resolve(attempt: Magic) -> None:
    """``X:resolve``: the object on top resolves, with no effect on the board but that a permanent enters."""
    if begin(attempt):
        if is_permanent(attempt.state.stack[-1]):
            attempt.state = enter(attempt, attempt.state)
        else:
            attempt.state = drop(attempt.state)


def fizzle(attempt: Magic) -> None:
    """``X:fizzle``: the object on top leaves the stack, as what it aimed at has become illegal (CM-46)."""
    if not begin(attempt):
        return
    item = attempt.state.stack[-1]
    if item.begun:
        attempt.wrong("CM-46", f"{item.name} has had an effect already and cannot fizzle.")
    elif not item.targets:
        attempt.wrong("CM-46", f"{item.name} aims at nothing and cannot fizzle.")
    elif not is_stale(attempt.table, attempt.state, item):
        attempt.declare("CM-46", f"That {item.name} fizzles is believed; what it aims at is still there.")
    attempt.state = drop(attempt.state, fizzled=True)


def begin(attempt: Magic) -> bool:
    """Whether the actor is the object on top of the stack, once what resolved before it is finished."""
    state, name = attempt.state, attempt.who
    if state.stack and state.stack[-1].begun and state.stack[-1].name != name:
        state = drop(state)
    attempt.state = state = replace(state, advance=None)
    if state.stack and state.stack[-1].name == name:
        return True
    if any(item.name == name for item in state.stack):
        attempt.wrong("CM-46", f"{state.stack[-1].name} is on top of the stack and resolves before {name}.")
    else:
        attempt.wrong("CM-46", f"{name} is not on the stack.")
    return False
