"""Leaving the board: death by damage or toughness, what goes along, and what becomes of a king (CM-31, CM-53)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from .card import Card
from .living import has, toughness
from .squares import OFF
from .state import EOT, GONE, HAND, LIBRARY, LOST, STATIC, Creature, Effect, State, Thing
from .table import Table

GRAVE: Final = "grave"
EXILE: Final = "exile"


def leave(table: Table, state: State, creature: Creature, to: str, killed: bool = False) -> State:
    """A creature goes to graveyard, exile, hand or library: auras fall off it, equipment stays on its square.
    ``killed`` says that it was destroyed or exiled, which the option king-gone may ask for (CM-A16)."""
    things: list[Thing] = []
    fallen: list[Thing] = []
    for thing in state.things:
        if thing.on != creature.id:
            things.append(thing)
        elif thing.card.sort == "equipment":
            things.append(replace(thing, on=None, at=creature.at))
        else:
            fallen.append(thing)
    rest = tuple(each for each in state.creatures if each.id != creature.id)
    state = replace(state, creatures=rest, things=tuple(things), credits=state.credits - {creature.id})
    for thing in fallen:
        state = shelve(state, thing.card, thing.owner, GRAVE)
    if creature.role == "K":
        state = dethrone(table, state, creature.owner, to, killed)
    return shelve(state, creature.card, creature.owner, to)


def shelve(state: State, card: Card, owner: int, to: str) -> State:
    """Put a card among those of its owner; tokens are no more (CM-47)."""
    if card.token:
        return state
    player = state.players[owner]
    if to == HAND:
        return state.player(owner, hand=tuple(sorted((*player.hand, card.name))))
    if to == LIBRARY:
        return state.player(owner, library=player.library + 1, buried=(*player.buried, card.name))
    if to == EXILE:
        return state.player(owner, exile=(*player.exile, card.name))
    return state.player(owner, grave=(*player.grave, card.name))


def dethrone(table: Table, state: State, owner: int, to: str, killed: bool) -> State:
    """A king has left the board: lost, or away (CM-53, CM-A16)."""
    if to in (HAND, LIBRARY):
        place = LOST if table.king_gone == "leaves" else to
    else:
        place = GONE if table.king_gone == "literal" and not killed else LOST
    return state.king(owner, place)


def discard_thing(state: State, thing: Thing, to: str = GRAVE) -> State:
    """An artifact, enchantment, aura or equipment leaves the board."""
    state = replace(state, things=tuple(each for each in state.things if each.id != thing.id))
    return shelve(state, thing.card, thing.owner, to)


# --- what follows by itself ---------------------------------------------------------------------------------


def is_dying(state: State, creature: Creature, poisoned: frozenset[int] = frozenset()) -> str:
    """ "" for a creature that lives, else ``starved`` (toughness 0) or ``destroyed`` (damage, CM-31). ``poisoned`` are
    those that deathtouch has damaged. What a star counts nobody knows: that creature lives."""
    strength = toughness(state, creature)
    if strength is None:
        return "destroyed" if creature.id in poisoned and not has(state, creature, "indestructible") else ""
    if strength <= 0:
        return "starved"
    if creature.damage >= strength or creature.id in poisoned:
        return "" if has(state, creature, "indestructible") else "destroyed"
    return ""


def reap(table: Table, state: State, poisoned: frozenset[int] = frozenset()) -> tuple[State, tuple[Creature, ...]]:
    """The state when static effects out of reach have ended and all who must die have died, and who they were."""
    dead: list[Creature] = []
    while True:
        state = loosen(table, state)
        dying = [(creature, fate) for creature in state.creatures if (fate := is_dying(state, creature, poisoned))]
        if not dying:
            return state, tuple(dead)
        poisoned = frozenset()
        for creature, fate in dying:
            if fate == "destroyed" and creature.shields:
                state = regenerate(state, creature)
            else:
                dead.append(creature)
                state = leave(table, state, creature, GRAVE, fate == "destroyed")


def destroy(table: Table, state: State, creature: Creature) -> State:
    """A creature is destroyed, unless it is indestructible or a shield saves it (CM-47)."""
    if has(state, creature, "indestructible"):
        return state
    return regenerate(state, creature) if creature.shields else leave(table, state, creature, GRAVE, True)


def regenerate(state: State, creature: Creature) -> State:
    """A shield instead of destruction: tapped, healed, out of the combat."""
    state = state.change(creature.id, shields=creature.shields - 1, tapped=True, damage=0)
    combat = state.combat
    if combat is not None and creature.id in (combat.attacker, combat.blocker):
        gone = replace(combat, attacker=-1) if creature.id == combat.attacker else replace(combat, blocker=-1)
        state = replace(state, combat=gone)
    return state


def loosen(table: Table, state: State) -> State:
    """End the static effects whose source is gone or more than two squares away (CM-47)."""
    if not any(effect.until == STATIC for creature in state.creatures for effect in creature.effects):
        return state
    return keeping(state, lambda creature, effect: effect.until != STATIC or _holds(table, state, creature, effect))


def _holds(table: Table, state: State, creature: Creature, effect: Effect) -> bool:
    place = state.place_of(effect.source)
    thing = state.thing(effect.source)
    if thing is not None and (thing.on == creature.id or (table.free_artifacts and place == "")):
        return True
    return place not in ("", OFF) and creature.at != OFF and creature.at in table.reach(place)


def keeping(state: State, stays: Callable[[Creature, Effect], bool]) -> State:
    """The state with those effects only that stay."""
    creatures = tuple(
        replace(creature, effects=tuple(effect for effect in creature.effects if stays(creature, effect)))
        if creature.effects
        else creature
        for creature in state.creatures
    )
    return replace(state, creatures=creatures)


def heal(state: State) -> State:
    """The end of a turn: damage, shields and what lasts until then (CM-20)."""
    state = keeping(state, lambda creature, effect: effect.until != EOT)
    creatures = tuple(
        replace(creature, damage=0, shields=0) if creature.damage or creature.shields else creature
        for creature in state.creatures
    )
    return replace(state, creatures=creatures)


def lost(state: State) -> tuple[int, ...]:
    """The sides whose kings are lost (CM-53)."""
    return tuple(side for side in (0, 1) if state.kings[side] == LOST)
