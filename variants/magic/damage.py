"""Combat damage: who strikes first, who dies (CM-30, CM-31)."""

from __future__ import annotations

from dataclasses import replace

from . import stack
from .annihilator import available
from .fate import GRAVE, leave, reap
from .harm import hurt
from .living import is_protected, power, toughness, words_of
from .squares import OFF
from .state import LETTERS, Combat, Creature, State
from .table import Table
from .told import tell_deaths
from .turns import Magic, on_turn


def damage(attempt: Magic) -> None:
    """``W:damage kills=e2``: both deal their power, first strikers first (CM-30, CM-31)."""
    side = on_turn(attempt, "CM-30")
    combat = attempt.state.combat
    if combat is None:
        attempt.wrong("CM-30", "There is no combat in which damage could be dealt.")
        return
    attempt.state = stack.settle(attempt, attempt.state)
    began = combat = attempt.state.combat or combat
    table, state = attempt.table, attempt.state
    if combat.owes and available(table, state, 1 - side, combat.origin):
        attempt.wrong("CM-49", f"{LETTERS[1 - side]} has sacrificed nothing to annihilator.")
    fighters = [each for each in (_of(state, began.attacker), _of(state, began.blocker)) if each is not None]
    places = {each.id: each.at for each in fighters}
    unknown = [each for each in fighters if power(state, each) is None or toughness(state, each) is None]
    for first in (True, False):
        state = _strike(table, state, combat, first)
        combat = state.combat or combat
    if unknown:
        attempt.doubt("CM-4", f"What {unknown[0].name} deals and survives is not known; the record is followed.")
        state = _believed(table, state, attempt.said.words("kills"), places)
    else:
        _claim(attempt, {place for id, place in places.items() if state.creature(id) is None})
    attacker = state.creature(began.attacker)
    stays = attacker is not None and attacker.at == began.origin
    advance = (began.attacker, began.origin, began.target) if stays else None
    attempt.state = replace(state, combat=None, advance=advance)
    dead = [each for each in fighters if state.creature(each.id) is None]
    attempt.tell("fought" if dead else "unharmed", at=(began.origin, began.target))
    tell_deaths(attempt, dead)


def _of(state: State, id: int) -> Creature | None:
    """A combatant that is still on the board."""
    creature = state.creature(id)
    return creature if creature is not None and creature.at != OFF else None


def _strike(table: Table, state: State, combat: Combat, first: bool) -> State:
    """One of the two rounds of damage; the second is for those without first strike and for double strikers."""
    attacker, blocker = _of(state, combat.attacker), _of(state, combat.blocker)
    if attacker is None or blocker is None or state.combat is None or attacker.side == blocker.side:
        return state
    poisoned: set[int] = set()
    blows: list[tuple[Creature, int, frozenset[str]]] = []
    for striker, struck in ((attacker, blocker), (blocker, attacker)):
        words = words_of(state, striker)
        if (bool(words & {"first_strike", "double_strike"}) if first else not words & {"first_strike"}
                or "double_strike" in words):  # fmt: skip
            amount = power(state, striker) or 0
            if amount > 0 and not is_protected(state, struck, striker.card.colours):
                blows.append((struck, amount, words))
    for struck, amount, words in blows:
        now = state.creature(struck.id)
        if now is not None:
            state = hurt(state, words, now, amount)
            if "deathtouch" in words:
                poisoned.add(struck.id)
    state, _ = reap(table, state, frozenset(poisoned))
    return state


def _believed(table: Table, state: State, kills: tuple[str, ...], places: dict[int, str]) -> State:
    """The deaths that the record tells, where stars leave them open."""
    for id, place in places.items():
        creature = state.creature(id)
        if creature is not None and place in kills:
            state = leave(table, state, creature, GRAVE, True)
    return reap(table, state)[0]


def _claim(attempt: Magic, dead: set[str]) -> None:
    """``kills=`` against what the rules compute (GEN-4)."""
    if not attempt.said.has("kills"):
        return
    said = {square for square in attempt.said.words("kills") if square != "?"}
    if said != dead:
        told = " and ".join(sorted(dead)) or "none"
        message = f"kills={','.join(sorted(said))} is claimed; those who die: {told}."
        attempt.fault("GEN-4", message, "error", *sorted(dead))
