"""Whose go it is, and what the act before still asked for (sections 5.4 and 5.5)."""

from __future__ import annotations

from dataclasses import replace

from ..actors.attempt import Attempt
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SETUP
from .quest import is_over
from .state import DEAD, FLED, Dungeon, Hero, Monster
from .table import Table

Crawl = Attempt[Dungeon, Table]


def tell_wounds(attempt: Crawl, name: str, wounds: int) -> None:
    """Wounds that somebody has taken, and the death that they were."""
    if wounds:
        attempt.tell("wounded", name, detail=str(wounds))
        figure = attempt.state.figure(name)
        if figure is not None and figure.fate == DEAD:
            attempt.tell("killed", name)


def settle(attempt: Crawl) -> None:
    """What should have stood directly after the act before has not come, or comes too late now (DG-26, DG-33)."""
    state = attempt.state
    for square, victim in state.due:
        message = f"{victim} sets off the trap on {square}; right after the move comes DM:spring {square} {victim}."
        attempt.fault("DG-26", message, "error", square)
        state = state.exploded(square, victim)
    retort = state.retort
    if retort is not None and retort.bound:
        message = f"{retort.hero} has insulted {retort.foe}, whose attack on {retort.hero} must follow at once."
        attempt.fault("DG-33", message)
    attempt.state = replace(state, due=(), blown=None, way=("", ()), searcher="", retort=None)


def begin(attempt: Crawl) -> None:
    """An act begins: what the one before asked for is settled, and nothing follows the end (DG-37)."""
    settle(attempt)
    if is_over(attempt.state):
        attempt.wrong("DG-37", "No living hero is on the board; the game is over.")


def hero_goes(attempt: Crawl, action: str = "") -> Hero | None:
    """The hero who acts, None where that is impossible. ``action`` is the rule of what takes the one action."""
    begin(attempt)
    state = attempt.state
    hero = state.hero(attempt.who)
    if hero is None or not hero.is_here:
        if hero is not None and hero.fate == DEAD:
            attempt.wrong("DG-30", f"{hero.name} is dead.")
        elif hero is not None:
            attempt.wrong("DG-22", f"{hero.name} has left the board and does nothing more.")
        return None
    if state.going != hero.name:
        if hero.name in state.gone:
            message = f"{state.going} has begun since; a hero does all of a turn in one go."
            attempt.warn("DG-21", message)
        gone = state.gone if state.going in ("", *state.gone) else (*state.gone, state.going)
        attempt.state = replace(state, going=hero.name, gone=gone)
    if action and hero.acted:
        did = "has passed" if hero.acted == "pass" else f"has already done {hero.acted}"
        attempt.wrong(action, f"{hero.name} {did} in this turn; there is one action.")
    return hero


def monster_goes(attempt: Crawl) -> Monster | None:
    """The monster that acts, None where that is impossible."""
    begin(attempt)
    monster = attempt.state.monster(attempt.who)
    if monster is None or not monster.is_here:
        if monster is not None:
            rule, why = ("DG-34", "has fled") if monster.fate == FLED else ("DG-30", "is dead")
            attempt.wrong(rule, f"{monster.name} {why}.")
        return None
    if monster.skips == attempt.clock.round:
        attempt.wrong("DG-34", f"{monster.name} skips this turn: an insult made it so.")
    return monster


def open_half(attempt: Crawl, before: Clock) -> None:
    """A mark begins the heroes' turn or the Dungeon Master's: everybody may do everything again."""
    settle(attempt)
    state, now = attempt.state, attempt.clock
    if before.half == SETUP and now.half != SETUP and not state.spawned:
        attempt.warn("DG-6", "The initial monsters are missing: 0. DM:spawn comes before the first turn.")
    if now.half == FIRST:
        heroes = tuple(replace(hero, recovered=False, rolled=False, acted="") for hero in state.heroes)
        monsters = tuple(each if each.skips >= now.round else replace(each, skips=-1) for each in state.monsters)
        attempt.state = replace(state, heroes=heroes, monsters=monsters, going="", gone=())
    else:
        fresh = tuple(replace(each, moved=False, attacked=False, shunned=()) for each in state.monsters)
        attempt.state = replace(state, monsters=fresh, going="", gone=())


def close_record(attempt: Crawl, result: str) -> None:
    """The record ends here; an explosion must be recorded even where the game goes on elsewhere (DG-26)."""
    if result == "*":
        attempt.state = replace(attempt.state, retort=None)
    settle(attempt)
