"""Traps searched for, turned against monsters, and gone off (DG-17, DG-18, DG-26)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from .mind import NEVER, believe, meets, pay
from .squares import is_next, surroundings
from .state import TRAP_WOUNDS, Dungeon, Trap
from .turns import Crawl, hero_goes, tell_wounds

TURNING_COST = 2
NONE = "none"


def search(attempt: Crawl) -> None:
    """``Twinkle:search c2 e3``: all live traps around are found, and no others (DG-17)."""
    hero = hero_goes(attempt, "DG-17")
    if hero is None:
        return
    said, around = attempt.said.words("traps"), surroundings(hero.square)
    named = tuple(square for square in dict.fromkeys(said) if square != NONE)
    if len(named) < len(said) and said != (NONE,):
        attempt.wrong("DG-17", "Each trap is named once, and none stands alone.")
    state, live = attempt.state, [trap.square for trap in attempt.state.traps if trap.square in around]
    for square in named:
        if square not in around:
            attempt.wrong("DG-17", f"{square} is not among the squares around {hero.square}.", square)
        elif square not in live and not attempt.table.secret:
            attempt.wrong("DG-17", f"There is no live trap on {square}.", square)
    for square in live:
        if square not in named and _is_sure(state, square):
            attempt.wrong("DG-17", f"The trap on {square} is not named; a search finds all that are around.", square)
    if attempt.table.secret:
        attempt.doubt("DG-17", f"Whether these are all traps around {hero.square} is not known: not all are told.")
        for square in named:
            if square in around and square not in live:
                state = state.with_trap(square, Trap(square, seen=True))
    traps = tuple(replace(trap, seen=True) if trap.square in around else trap for trap in state.traps)
    state = replace(state, traps=traps, searcher=hero.name)
    attempt.state = state.put(replace(hero, acted="search"))


def _is_sure(state: Dungeon, square: str) -> bool:
    trap = state.trap(square)
    return trap is not None and trap.turned is not None


def reconfigure(attempt: Crawl) -> None:
    """``Twinkle:reconfigure c2 <d6:5> success``: turned against monsters, or it explodes on the hero (DG-18)."""
    searcher = attempt.state.searcher
    hero = hero_goes(attempt)
    if hero is None:
        return
    square = attempt.said.word("square")
    trap = attempt.state.trap(square)
    if searcher != hero.name:
        attempt.wrong("DG-18", f"{hero.name} must have searched directly before; the two are one action.")
    if trap is None or not trap.seen:
        attempt.wrong("DG-18", f"No live trap has been found on {square}.", square)
    elif trap.turned:
        attempt.wrong("DG-18", f"The trap on {square} is reconfigured already.", square)
    if not is_next(hero.square, square, hero.kind.reaches):
        attempt.wrong("DG-18", f"{square} is not next to {hero.name} on {hero.square}.", square)
    payer = replace(pay(attempt, hero, TURNING_COST, "Reconfiguring"), acted="reconfigure")
    attempt.state = attempt.state.put(payer)
    face = attempt.throw("", "d6").total
    limit = hero.kind.mind if attempt.table.mind == "total" else hero.mind
    right = None if face is None else limit is not None and meets(face, limit)
    if right is not None and limit is not None:
        attempt.likely("", min(limit, NEVER - 1))
    succeeds = believe(attempt, right, "DG-18", f"{limit} or less, and no 6, is needed")
    if trap is None:
        return
    if succeeds is None:
        attempt.doubt("DG-18", f"Whether {hero.name} succeeds is not known, nor what becomes of the trap on {square}.")
        state = attempt.state.with_trap(square, replace(trap, turned=None))
        attempt.state = state.put(replace(payer, unsure=True))
    elif succeeds:
        attempt.state = attempt.state.with_trap(square, replace(trap, turned=True))
        attempt.tell("reconfigured", hero.name, at=(square,))
    else:
        attempt.state = replace(attempt.state.exploded(square, hero.name), blown=(square, hero.name))
        _tell_explosion(attempt, hero.name, square)


def spring(attempt: Crawl) -> None:
    """``DM:spring c2 Carter``: the record of an explosion, right after the move that set it off (DG-26)."""
    state, square, victim = attempt.state, attempt.said.word("square"), attempt.said.word("victim")
    figure = state.figure(victim)
    if figure is None:
        attempt.wrong("GEN-13", f"There is no {victim} on whom a trap could explode.")
        return
    mover, entered = state.way
    trap = state.trap(square)
    if (square, victim) in state.due[:1]:
        attempt.state = replace(state.exploded(square, victim), due=state.due[1:])
    elif state.blown == (square, victim):
        attempt.state = replace(state, blown=None)  # a trap that a failure has set off may be recorded, too
        return
    elif mover == victim and square in entered:
        attempt.doubt("DG-26", f"Whether there was a trap on {square} is not known: not all are told.")
        if figure.dies_of(TRAP_WOUNDS) and figure.square != square:
            attempt.wrong("DG-26", f"{victim} dies in the trap on {square}; the path ends there.", square)
        rest = entered[entered.index(square) + 1 :]
        attempt.state = replace(state.exploded(square, victim), way=(mover, rest))
    elif trap is not None and trap.turned is None and figure.square == square:
        attempt.doubt("DG-26", f"Whether the trap on {square} was still there is not known.")
        attempt.state = state.exploded(square, victim)
    else:
        _springs_wrongly(attempt, square, victim)
        return
    _tell_explosion(attempt, victim, square)


def _tell_explosion(attempt: Crawl, victim: str, square: str) -> None:
    attempt.tell("exploded", victim, at=(square,))
    tell_wounds(attempt, victim, TRAP_WOUNDS)


def _springs_wrongly(attempt: Crawl, square: str, victim: str) -> None:
    """No such explosion is due; another one that is happens nevertheless."""
    state = attempt.state
    if not state.due:
        attempt.wrong("DG-26", f"{victim} has set off no trap on {square} just now.", square)
        return
    trap, mover = state.due[0]
    attempt.wrong("DG-26", f"It is the trap on {trap} that explodes, on {mover}.", trap)
    attempt.state = replace(state.exploded(trap, mover), due=state.due[1:])


# --- what could be tried ------------------------------------------------------------------------------------


def searches(attempt: Crawl) -> Iterable[str]:
    """The one right answer."""
    hero = attempt.state.hero(attempt.who)
    if hero is None or not hero.is_here:
        return ()
    around = surroundings(hero.square)
    live = sorted(trap.square for trap in attempt.state.traps if trap.square in around and trap.turned is not None)
    return (" ".join(live) or NONE,)


def turnings(attempt: Crawl) -> Iterable[str]:
    """Each trap that has been found."""
    dice = open_roll("", "d6")
    return (f"{trap.square} {dice}" for trap in attempt.state.traps if trap.seen)


def springs(attempt: Crawl) -> Iterable[str]:
    """The explosion that is due."""
    return (f"{square} {victim}" for square, victim in attempt.state.due[:1])
