"""Attacks: who may attack whom, and the step after a combat (CM-28, CM-29, CM-32)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from . import stack
from .card import value_of
from .ground import unfit
from .living import depends_on_unknown, eager, has, is_sick, rivals, unassailable, words_of
from .moving import arrived, carried, may_act, movers, spend
from .squares import SQUARES
from .state import LETTERS, Combat, Creature, State
from .told import tell
from .turns import Magic, on_turn


def attack(attempt: Magic) -> None:
    """``W:attack d4-d5``: a creature against one on an adjacent square, which is the blocker (CM-28, CM-29)."""
    side = on_turn(attempt, "CM-16")
    attempt.state = stack.settle(attempt, attempt.state)
    table, state = attempt.table, attempt.state
    origin, target = attempt.said.path("way")
    pair = _fighters(attempt, side, origin, target)
    if pair is None:
        return
    attacker, blocker = pair
    if state.combat is not None:
        attempt.wrong("CM-30", "The damage of the combat has not been dealt yet.")
    may_act(attempt, attacker, "attacks")
    if attacker.tapped:
        attempt.wrong("CM-28", f"{attacker.name} on {origin} is tapped.", origin)
    if is_sick(state, attacker):
        attempt.wrong("CM-44", f"{attacker.name} has entered this turn and cannot attack.", origin)
    if has(state, attacker, "defender"):
        attempt.wrong("CM-28", f"{attacker.name} is a defender and cannot attack.", origin)
    if not table.is_adjacent(origin, target):
        attempt.wrong("CM-28", f"{target} is not adjacent to {origin}.", target)
    reason = unassailable(table, state, attacker, blocker)
    if reason:
        attempt.wrong("CM-29", f"{blocker.name} on {target} {reason} and cannot be attacked.", target)
    elif depends_on_unknown(state, attacker, blocker):
        attempt.doubt("CM-29", f"Whether {blocker.name} can be attacked is not known: a power is not written down.")
    if not (state.dutiful or attacker.id in state.credits or has(state, attacker, "must_attack")):
        for other in eager(table, state, side)[:1]:
            attempt.wrong("CM-22", f"{other.name} on {other.at} must attack and can.", other.at)
    _begin(attempt, attacker, blocker)


def _fighters(attempt: Magic, side: int, origin: str, target: str) -> tuple[Creature, Creature] | None:
    """Attacker and blocker; ``unit=`` names the one that shares its square, or both in this order (CM-26)."""
    state, units = attempt.state, attempt.said.words("unit")
    enemies = rivals(state, side, target)
    if not enemies:
        own = state.on(target)
        what = f"{own[0].name} on {target} is an own creature" if own else f"No creature stands on {target}"
        attempt.wrong("CM-28", f"{what}; there is nothing to attack.", target)
    if len(units) > 2:
        attempt.wrong("CM-26", "An attack has one attacker and one blocker.")
    here = {creature.name for creature in state.on(origin) if creature.side == side}
    if units and units[0] not in here:
        attempt.said.values["unit"] = []  # it names the blocker
    chosen = movers(attempt, side, origin, 1)
    named = units[1:] if len(units) > 1 else units if units and units[0] not in here else ()
    blockers = [creature for creature in enemies if not named or creature.name == named[0]]
    if enemies and not blockers:
        attempt.wrong("CM-26", f"There is no {named[0]} on {target}.", target)
    if len({creature.name for creature in blockers}) > 1:
        attempt.wrong("CM-26", f"Several creatures stand on {target}; unit= must name the one attacked.", target)
    return (chosen[0], blockers[0]) if chosen and blockers else None


def _begin(attempt: Magic, attacker: Creature, blocker: Creature) -> None:
    state = attempt.state
    words = words_of(state, attacker)
    owes = sum(int(value) for value in value_of(words, "annihilator"))
    spend(attempt, attacker)
    state = attempt.state.change(attacker.id, tapped=attacker.tapped or "vigilance" not in words)
    combat = Combat(attacker.id, attacker.at, blocker.id, blocker.at, owes)
    attempt.state = replace(state, combat=combat, dutiful=state.dutiful or "must_attack" in words)
    tell(attempt, "attacked", attacker, blocker)


def advance(attempt: Magic) -> None:
    """``W:advance d4-d5``: the attacker steps onto the empty square, directly after the damage (CM-32)."""
    was = attempt.state.advance
    side = on_turn(attempt, "CM-32")
    origin, target = attempt.said.path("way")
    if was is None:
        attempt.wrong("CM-32", "An advance comes directly after the damage of a combat that its attacker has survived.")
        return
    id, start, end = was
    creature = attempt.state.creature(id)
    if (origin, target) != (start, end):
        attempt.wrong("CM-32", f"The attacker can advance {start}-{end}, and nothing else.")
        return
    if creature is None:
        return
    wrong = unfit(attempt.state, creature, target)
    if wrong is not None or attempt.state.on(target):
        attempt.wrong("CM-32", wrong[1] if wrong is not None else f"{target} is not empty.", target)
        return
    arrived(attempt, (creature,), target, carried(attempt, side, origin, target))


# --- what could be tried ------------------------------------------------------------------------------------


def attacks(attempt: Magic) -> Iterable[str]:
    """Every pair of neighbours."""
    state, side = attempt.state, LETTERS.index(attempt.who)
    for creature in state.of(side):
        for square in SQUARES:
            if attempt.table.is_adjacent(creature.at, square):
                for other in rivals(state, side, square):
                    yield f"{creature.at}-{square}{_units(state, creature, other)}"


def _units(state: State, creature: Creature, other: Creature) -> str:
    one = [creature.name] if len({each.name for each in state.on(creature.at)}) > 1 else []
    two = [other.name] if len({each.name for each in state.on(other.at)}) > 1 else []
    return f" unit={','.join((*one, *two))}" if one or two else ""


def step(attempt: Magic) -> Iterable[str]:
    """The one advance that there is."""
    advance = attempt.state.advance
    return (f"{advance[1]}-{advance[2]}",) if advance is not None else ()
