"""Blood and conditions: what is lost, who dies of it, and how a sacrifice averts it (SKM-35 to SKM-38)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ..actors.lists import some
from . import morale
from .battle import ALIVE, DEAD, Blow, Condition, Loss
from .ground import Skirmish

MOVE: Final = "move"
AFFECTED: Final = (MOVE, "str", "res", "agi")
ANKLE: Final = Condition("sprained_ankle", -1, (MOVE,))


# --- losing Blood -------------------------------------------------------------------------------------------


def lose(attempt: Skirmish, name: str, amount: int | None, by: str = "") -> tuple[Loss, ...]:
    """Blood lost, by whoever is bound to the loser too (SKM-65); None where it is not known how much. ``by`` is whose
    deed it is, for experience (SKM-44)."""
    if amount == 0:
        return ()
    bond = attempt.state.men[name].bond
    losses = [_lose(attempt, name, amount, by)]
    if bond and attempt.state.men[bond].able:
        losses.append(_lose(attempt, bond, amount, name))
    return tuple(losses)


def _lose(attempt: Skirmish, name: str, amount: int | None, by: str) -> Loss:
    before = attempt.state.men[name].blood
    attempt.state = attempt.state.hurts(name) if amount is not None else attempt.state.during(unsure=True)
    return Loss(name, amount, before, bleed(attempt, name, amount, by))


def blur(attempt: Skirmish, name: str) -> Loss:
    """Somebody may have lost Blood; the record does not tell."""
    before = attempt.state.men[name].blood
    attempt.state = attempt.state.man(name, blood=None).during(unsure=True)
    return Loss(name, None, before)


def bleed(attempt: Skirmish, name: str, amount: int | None, by: str = "") -> bool:
    """Blood gone, whether or not it counts as a hurt (SKM-14); True where it kills (SKM-38)."""
    table, man = attempt.table, attempt.state.men[name]
    blood = None if man.blood is None or amount is None else man.blood - amount
    attempt.state = attempt.state.man(name, blood=blood)
    if blood is None:
        attempt.doubt("SKM-38", f"How much Blood {name} has left is not known.")
        return False
    if amount:
        attempt.tell("wounded", name, detail=str(amount))
    if blood > 0 or not man.able:
        return False
    state = morale.ask(table, attempt.state.man(name, status=DEAD), name)
    if by and table.figures[name].leads and not table.allied(by, name):
        state = state.wins(table.figures[by].band, name)
    attempt.state = state
    attempt.tell("killed", name, detail=by)
    return True


# --- sacrifice ------------------------------------------------------------------------------------------------


def sacrifice(attempt: Skirmish) -> None:
    """``Iko:sacrifice shield``: an item for the Blood that the attack would have cost (SKM-37)."""
    name, item, state = attempt.who, attempt.said.word("item"), attempt.state
    man = state.men[name]
    blow = state.action.blow if state.action is not None else None
    known = attempt.table.items.get(item)
    if item not in man.gear:
        why = "has sacrificed it already" if item in man.broken else "does not carry it"
        attempt.wrong("SKM-37", f"{name} cannot sacrifice {item}: he {why}.")
    elif known is None or not known.kind:
        attempt.wrong("SKM-37", f"Weapons and shields are sacrificed; {item} is neither.")
    if blow is None or name not in blow.victims:
        attempt.wrong("SKM-37", f"No attack has just cost {name} Blood that could be saved.")
        return
    if len(blow.victims) > 1 or blow.losses[0].amount is None:
        attempt.doubt("SKM-37", f"Whether the attack cost {name} Blood is not known.")
    if name == blow.by and not attempt.table.options.sacrifice_both:
        attempt.wrong("SKM-37", f"{name} has attacked, and nothing averts a riposte (option sacrifice).")
    _avert(attempt, blow)
    if item in man.gear:
        place = man.gear.index(item)
        gear = man.gear[:place] + man.gear[place + 1 :]
        attempt.state = attempt.state.man(name, gear=gear, broken=(*man.broken, item))
        attempt.tell("averted", name, item)


def _avert(attempt: Skirmish, blow: Blow) -> None:
    """The damage of a blow taken back: nobody has lost Blood by it."""
    state = attempt.state
    hurt = list(state.action.hurt) if state.action is not None else []
    for loss in blow.losses:
        state = state.man(loss.name, blood=loss.before)
        if loss.amount is not None:
            hurt.remove(loss.name)
        if loss.killed:
            state = state.man(loss.name, status=ALIVE)
    drawn = state.men[blow.by].blood
    if blow.gain and drawn is not None:
        state = state.man(blow.by, blood=drawn - blow.gain)
    state = replace(state, morale=blow.morale, prizes=blow.prizes)
    attempt.state = state.during(blow=None, hurt=tuple(hurt), unsure=blow.unsure)


# --- conditions -----------------------------------------------------------------------------------------------


def inflict(attempt: Skirmish) -> None:
    """``Gil:inflict Iko leg -1 affects=move``: what a natural 20 brings (SKM-35)."""
    name, said, state = attempt.who, attempt.said, attempt.state
    target, action = said.word("target"), state.action
    affects, value = said.words("affects"), said.whole("value")
    value = -1 if value is None else value
    if target not in state.men:
        attempt.wrong("GEN-13", f"There is no {target} here.")
        return
    if value > -1:
        attempt.wrong("SKM-35", f"A condition lowers something: its value is -1 or less, not {value}.")
    open_to = dict(action.inflicts) if action is not None else {}
    foes = action.duel if action is not None and action.duel is not None else ()
    if name not in foes or target not in foes or name == target:
        attempt.wrong("SKM-35", f"{name} and {target} have not just rolled against each other.")
        return
    if name not in open_to:
        attempt.wrong("SKM-35", f"{name} has rolled no natural 20 that would still allow a condition.")
    elif open_to[name] is None:
        attempt.doubt("SKM-35", f"Whether {name} has rolled a natural 20 is not written down.")
    fallen = [each for each in (name, target) if not state.men[each].able]
    if fallen:
        attempt.wrong("SKM-35", f"Conditions are for the living; {some(tuple(fallen), 'and')} is out.")
        return
    left = open_to.get(name)
    inflicts = {**open_to, name: left - 1} if left is not None else open_to
    attempt.state = attempt.state.during(inflicts=tuple((who, n) for who, n in inflicts.items() if n != 0))
    attempt.declare("SKM-35", f"What {said.word('name')} affects is taken on trust.")
    weaken(attempt, target, Condition(said.word("name"), min(value, -1), affects))


def weaken(attempt: Skirmish, name: str, condition: Condition) -> None:
    """Somebody receives a condition, which hurts (SKM-13)."""
    conditions = (*attempt.state.men[name].conditions, condition)
    attempt.state = attempt.state.man(name, conditions=conditions).hurts(name)
    attempt.tell("weakened", name, detail=f"{condition.name} {condition.value}")


# --- what could be tried --------------------------------------------------------------------------------------


def sacrifices(attempt: Skirmish) -> Iterable[str]:
    """Every weapon and shield that the victim of a blow carries."""
    items = attempt.table.items
    return tuple(
        dict.fromkeys(item for item in attempt.state.men[attempt.who].gear if item in items and items[item].kind)
    )


def inflictions(attempt: Skirmish) -> Iterable[str]:
    """A condition for the other of the two who have rolled."""
    action = attempt.state.action
    if action is None or action.duel is None or attempt.who not in dict(action.inflicts):
        return ()
    return tuple(f"{name} leg -1 affects=move" for name in action.duel if name != attempt.who)
