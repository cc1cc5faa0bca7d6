"""Annihilator: what the attacked side must sacrifice (CM-49)."""

from __future__ import annotations

from dataclasses import replace

from .fate import GRAVE, discard_thing, leave, reap
from .state import Creature, State, Thing
from .table import Table
from .told import called
from .turns import Magic, acting


def available(table: Table, state: State, side: int, centre: str) -> int:
    """How many permanents of a side, without lands, lie within two squares of an attacker."""
    near = table.reach(centre) | {centre}
    creatures = sum(1 for creature in state.of(side) if creature.at in near)
    return creatures + sum(1 for thing in state.things if thing.side == side and state.place_of(thing.id) in near)


def sacrifice(attempt: Magic) -> None:
    """``B:sacrifice d5 e4``: as many as annihilator asks for; else a cost, which is believed (CM-49)."""
    side = acting(attempt)
    table, state, combat = attempt.table, attempt.state, attempt.state.combat
    chosen = _offered(attempt, side)
    if combat is not None and combat.owes and side != state.active:
        near = table.reach(combat.origin) | {combat.origin}
        given = attempt.said.words("sq")
        for square in given:
            if square not in near:
                attempt.wrong("CM-49", f"{square} is out of reach of the attacker on {combat.origin}.", square)
        due = min(combat.owes, available(table, state, side, combat.origin))
        if len(given) != due:
            attempt.wrong("CM-49", f"{attempt.who} sacrifices {due} to annihilator, not {len(given)}.")
        attempt.state = replace(state, combat=replace(combat, owes=0))
    else:
        attempt.declare("CM-49", f"That {attempt.who} sacrifices for some spell or ability is believed.")
    for one in chosen:
        if isinstance(one, Creature):
            attempt.state = leave(table, attempt.state, one, GRAVE)
        elif attempt.state.thing(one.id) is not None:
            attempt.state = discard_thing(attempt.state, one)
    for one in chosen:
        at = one.at if isinstance(one, Creature) else state.place_of(one.id)
        attempt.tell("sacrificed", called(one), at=(at,) if at else ())
    attempt.state, _ = reap(table, attempt.state)


def _offered(attempt: Magic, side: int) -> list[Creature | Thing]:
    """The permanents that squares mean: the creature first, where a square is named again what else is there."""
    state, chosen = attempt.state, list[Creature | Thing]()
    for square in attempt.said.words("sq"):
        creatures = [creature for creature in state.on(square) if creature.side == side]
        things = [thing for thing in state.things if thing.side == side and state.place_of(thing.id) == square]
        here: list[Creature | Thing] = [*creatures, *things]
        found = next((one for one in here if one not in chosen), None)
        if found is None:
            attempt.wrong("CM-49", f"{attempt.who} has no {'more ' if creatures or things else ''}permanent on {square}"
                          " but the land, and lands are never sacrificed.", square)  # fmt: skip
        else:
            chosen.append(found)
    return chosen
