"""Attacks: blow, charge, shot, and the answers of comrades (SKM-20 to SKM-23, SKM-54, SKM-57)."""

from __future__ import annotations

from .aid import trained
from .command import command_charge
from .ground import Skirmish, near, trust
from .morale import close_reactions
from .moving import walk
from .strike import strike
from .targets import foe, open_
from .turns import is_there, take_turn
from .words import CALL, RETALIATE


def attack(attempt: Skirmish) -> None:
    """``Iko:attack Gil with=spear``: a melee attack on whoever is adjacent (SKM-21). Those who have charged at a
    command attack within that one action (SKM-49)."""
    action = attempt.state.action
    if action is not None and attempt.who in action.charging:
        rest = tuple(name for name in action.charging if name != attempt.who)
        close_reactions(attempt)
        attempt.state = attempt.state.during(charging=rest)
        if is_there(attempt, attempt.who):
            _blow(attempt, "SKM-49")
    elif take_turn(attempt):
        _blow(attempt, "SKM-21")


def charge(attempt: Skirmish) -> None:
    """``Iko:charge Gil 2,5-9,5 with=spear``: a move that ends in a melee attack (SKM-20)."""
    if len(attempt.actors) > 1:
        command_charge(attempt)
        return
    if not (attempt.said.has("target") and attempt.said.has("way")):
        attempt.wrong("GEN-13", "A charge needs its target and its path.")
        return
    if attempt.said.given:
        attempt.wrong("GEN-13", f"{attempt.who} charges alone; only leaders charge with others.")
    if not take_turn(attempt):
        return
    before = attempt.state.walked if attempt.table.options.charge_by_turn else 0.0
    if walk(attempt, before):
        _blow(attempt, "SKM-20")
    elif not {"atk", "def"}.isdisjoint(attempt.said.rolls):
        attempt.wrong("SKM-19", f"{attempt.who} could not get away; there is no attack at the end of this charge.")


def _blow(attempt: Skirmish, rule: str) -> None:
    target = foe(attempt, rule)
    if target is None:
        return
    open_(attempt)
    near(attempt, attempt.who, target, rule, f"{attempt.who} is adjacent to {target}")
    _assault(attempt, target)
    strike(attempt, target, ranged=False)


def _assault(attempt: Skirmish, target: str) -> None:
    """Comrades of the target may answer this attack (SKM-54)."""
    attempt.state = attempt.state.during(assault=(attempt.who, target), retaliated=())


def shoot(attempt: Skirmish) -> None:
    """``Rui:shoot Iko with=bow``: at whoever is seen (SKM-22), as an action or when a shot was called (SKM-57)."""
    called = attempt.said.has("called")
    if not (_answer_call(attempt) if called else take_turn(attempt)):
        return
    target = foe(attempt, "SKM-22")
    if target is None:
        return
    who, table = attempt.who, attempt.table
    open_(attempt)
    trust(attempt, "SKM-22", f"That {who} sees {target} is taken on trust.")
    if attempt.said.has("cover"):
        trust(attempt, "SKM-22", f"The cover of {target} is taken on trust.")
    word = attempt.said.word("with")
    item = table.items.get(word)
    if item is not None and item.range is not None:
        near(attempt, who, target, "SKM-A18", f"{word} reaches {target}", item.range)
    if item is not None and item.load:
        if word in attempt.state.men[who].empty:
            attempt.wrong("SKM-40", f"{word} is empty; {who} must load it first.")
        attempt.state = attempt.state.man(who, empty=attempt.state.men[who].empty | {word})
    if not called:
        _assault(attempt, target)
    strike(attempt, target, ranged=True)


def load(attempt: Skirmish) -> None:
    """``Rui:load bow``: it may shoot again (SKM-23)."""
    if not take_turn(attempt):
        return
    who, word = attempt.who, attempt.said.word("item")
    man, item = attempt.state.men[who], attempt.table.items.get(word)
    if item is None or not item.load or word not in man.gear:
        ready = item is not None and not item.load and word in man.gear
        why = f"{word[:40]} has no load in its tag and is always ready" if ready else f"{who} carries no {word[:40]}"
        attempt.wrong("SKM-23", f"{why}; nothing is loaded.")
    elif word not in man.empty:
        attempt.warn("SKM-23", f"{word} is loaded already.")
    attempt.state = attempt.state.man(who, empty=man.empty - {word})


# --- answers --------------------------------------------------------------------------------------------------


def retaliate(attempt: Skirmish) -> None:
    """``Tup:retaliate Gil``: directly after Gil has attacked a comrade (SKM-54)."""
    who, table, target = attempt.who, attempt.table, attempt.said.word("target")
    trained(attempt, RETALIATE)
    action = attempt.state.action
    assault = action.assault if action is not None else None
    if not is_there(attempt, who):
        return
    if action is None or assault is None or assault[0] != target:
        attempt.wrong("SKM-54", f"{target[:40]} has not just attacked anybody.")
        return
    if who == assault[1] or table.figures[who].band != table.figures[assault[1]].band:
        attempt.wrong("SKM-54", f"{who} retaliates when another of the band is attacked; that was {assault[1]}.")
    if who in action.retaliated:
        attempt.wrong("SKM-54", f"{who} has retaliated against this attack already.")
    if foe(attempt, "SKM-54") is None:
        return
    open_(attempt)
    near(attempt, who, target, "SKM-54", f"{who} is adjacent to {target}")
    attempt.state = attempt.state.during(blow=None, retaliated=(*action.retaliated, who))
    strike(attempt, target, ranged=False)


def call(attempt: Skirmish) -> None:
    """``Iko:call Gil``: those who have not acted may shoot at him now (SKM-57)."""
    if not take_turn(attempt):
        return
    trained(attempt, CALL)
    target = foe(attempt, "SKM-57")
    if target is not None:
        trust(attempt, "SKM-57", f"That {attempt.who} sees {target} is taken on trust.")
        attempt.state = attempt.state.during(called=target)


def _answer_call(attempt: Skirmish) -> bool:
    """Whether a shot answers a call; it uses the turn of whoever shoots."""
    who, table, state = attempt.who, attempt.table, attempt.state
    action, target = state.action, attempt.said.word("target")
    if not is_there(attempt, who):
        return False
    if action is None or not action.called or action.called != target:
        attempt.wrong("SKM-57", f"No shot at {target[:40]} has been called.")
        return action is not None
    if who in action.actors or table.figures[who].band != table.figures[action.actors[0]].band:
        attempt.wrong("SKM-57", f"The shot was called for others of the band of {action.actors[0]}.")
    if state.men[who].acted:
        attempt.wrong("SKM-57", f"{who} has acted in this round and cannot shoot at a call.")
    close_reactions(attempt)
    attempt.state = attempt.state.man(who, acted=True)
    return True
