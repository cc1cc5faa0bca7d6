"""Acts without a fight: things, hiding, fear, giving up, captures (SKM-25, SKM-28, SKM-29, SKM-55, SKM-56, SKM-62,
SKM-63)."""

from __future__ import annotations

from collections.abc import Iterable

from .aid import comrade, trained
from .battle import ALIVE, CAPTURED, SURRENDERED, Condition
from .ground import Skirmish, free_slots, near, touches, trust
from .harm import weaken
from .targets import foe
from .turns import is_there, take_turn
from .words import CASTLING, HIDE, INTIMIDATING, SUBDUE, UNSTOPPABLE

FEAR = Condition("fear", -1)
FRIGHTENED = 2  # inches


def use(attempt: Skirmish) -> None:
    """``Iko:use "lifts the bar" pick=rope drop=spear``: something adjacent (SKM-25)."""
    if not take_turn(attempt):
        return
    who, table, said = attempt.who, attempt.table, attempt.said
    pick, drop = said.word("pick"), said.word("drop")
    if not (pick or drop or said.has("text")):
        attempt.wrong("GEN-13", "What is used, picked up or dropped must be said.")
        return
    trust(attempt, "SKM-25", f"That what {who} uses is adjacent is taken on trust.")
    gear = list(attempt.state.men[who].gear)
    if drop and drop not in gear:
        attempt.wrong("SKM-25", f"{who} does not carry {drop}.")
    elif drop:
        gear.remove(drop)
    if pick and pick not in table.items:
        attempt.wrong("SKM-25", f"No tag declares {pick}.")
    elif pick:
        gear.append(pick)
    attempt.state = attempt.state.man(who, gear=tuple(gear))
    if pick and free_slots(table, attempt.state, who) < 0:
        attempt.wrong("SKM-8", f"{who} has no slots left for {pick}.")


def castle(attempt: Skirmish) -> None:
    """``Iko:castle Tup``: two neighbours change places (SKM-55)."""
    if not take_turn(attempt):
        return
    trained(attempt, CASTLING)
    who, other = attempt.who, attempt.said.word("with")
    if not comrade(attempt, other, "SKM-55"):
        return
    near(attempt, who, other, "SKM-55", f"{who} is adjacent to {other}")
    here, there = attempt.state.men[who].place, attempt.state.men[other].place
    attempt.state = attempt.state.man(who, place=there).man(other, place=here)
    for name, man in attempt.state.men.items():
        if other in man.held:
            attempt.state = attempt.state.man(name, held=())


def subdue(attempt: Skirmish) -> None:
    """``Iko:subdue Gil by=Tup``: two hold a third (SKM-56)."""
    if not take_turn(attempt):
        return
    trained(attempt, SUBDUE)
    who, helper, target = attempt.who, attempt.said.word("by"), foe(attempt, "SKM-56")
    if target is None or not comrade(attempt, helper, "SKM-56"):
        return
    for name in (who, helper):
        near(attempt, name, target, "SKM-56", f"{name} is adjacent to {target}")
    if attempt.table.knows(target, UNSTOPPABLE):
        attempt.wrong("SKM-56", f"{target} is unstoppable.")
    attempt.state = attempt.state.man(target, held=(who, helper))
    attempt.tell("subdued", target, who, helper)


def frighten(attempt: Skirmish) -> None:
    """``Iko:frighten Gil``: he is afraid, which hurts (SKM-62)."""
    if not take_turn(attempt):
        return
    who, target = attempt.who, foe(attempt, "SKM-62")
    if not attempt.table.knows(who, INTIMIDATING):
        attempt.wrong("SKM-62", f"{who} is not intimidating.")
    if target is None:
        return
    near(attempt, who, target, "SKM-62", f"{target} is near enough to {who}", FRIGHTENED)
    weaken(attempt, target, FEAR)


def hide(attempt: Skirmish) -> None:
    """``Iko:hide``: no target, and no attacker (SKM-63)."""
    _conceal(attempt, True)


def unhide(attempt: Skirmish) -> None:
    """``Iko:unhide``: seen again (SKM-63)."""
    _conceal(attempt, False)


def _conceal(attempt: Skirmish, hidden: bool) -> None:
    if not take_turn(attempt):
        return
    who = attempt.who
    if not attempt.table.knows(who, HIDE):
        attempt.wrong("SKM-63", f"{who} has not learned to hide.")
    elif attempt.state.men[who].hidden is hidden:
        attempt.wrong("SKM-63", f"{who} is {'hidden already' if hidden else 'not hidden'}.")
    attempt.state = attempt.state.man(who, hidden=hidden)


def surrender(attempt: Skirmish) -> None:
    """``Ana:surrender``: a leader gives up with the whole band, anybody else alone (SKM-28)."""
    who, table = attempt.who, attempt.table
    if not is_there(attempt, who):
        return
    names = (who, *table.members(table.figures[who].band)) if table.figures[who].leads else (who,)
    for name in names:
        if attempt.state.men[name].status == ALIVE:
            attempt.state = attempt.state.man(name, status=SURRENDERED, hidden=False)
    for name in names:
        attempt.tell("surrendered", name)


def capture(attempt: Skirmish) -> None:
    """``Iko:capture Don``: a neighbour who has given up or is held leaves the table (SKM-29)."""
    if not take_turn(attempt):
        return
    who, table, name = attempt.who, attempt.table, attempt.said.word("target")
    if name not in attempt.state.men:
        attempt.wrong("GEN-13", f"There is no {name[:40]} here.")
        return
    man = attempt.state.men[name]
    if table.allied(who, name):
        attempt.wrong("SKM-29", f"{name} is on the same side as {who}.")
    if man.status != SURRENDERED and not is_there(attempt, name):
        return
    if man.status == ALIVE and not attempt.state.holders(name):
        attempt.wrong("SKM-29", f"{name} has not surrendered, and nobody subdues him.")
    near(attempt, who, name, "SKM-29", f"{who} is adjacent to {name}")
    trust(attempt, "SKM-29", f"The capture of {name} is taken on trust.")
    attempt.state = attempt.state.man(name, status=CAPTURED, held=())
    if table.figures[name].leads and not table.allied(who, name):
        attempt.state = attempt.state.wins(table.figures[who].band, name)
    attempt.tell("captured", who, name)


# --- what could be tried --------------------------------------------------------------------------------------


def captives(attempt: Skirmish) -> Iterable[str]:
    """Every neighbour who could be captured."""
    table, state, who = attempt.table, attempt.state, attempt.who
    for name, man in state.men.items():
        ready = man.status == SURRENDERED or (man.able and state.holders(name))
        if ready and not table.allied(who, name) and touches(table, state, who, name) is not False:
            yield name


def comrades(attempt: Skirmish) -> Iterable[str]:
    """Every neighbour of the same band."""
    table, state, who = attempt.table, attempt.state, attempt.who
    for name, man in state.men.items():
        if name != who and man.able and table.figures[name].band == table.figures[who].band:
            if touches(table, state, who, name) is not False:
                yield name
