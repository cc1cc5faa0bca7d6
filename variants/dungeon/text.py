"""A dungeon as one line of text: ``round=2 half=heroes heroes=Carter:b1 mind=Carter:2 ...``; ``reading`` reads it.

What is empty is left out, ``?`` is what nobody knows. What the table knows (kinds of events, types, options) is not
part of it: it stands in the tags.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from .state import Dungeon, Figure, Retort, Trap

HALVES: Final = {SETUP: "setup", FIRST: "heroes", SECOND: "master"}
STATES: Final = {False: "seen", True: "turned", None: "?"}
HIDDEN: Final = "hidden"
BOUND: Final = "!"


def write(state: Dungeon, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    heroes, monsters = state.heroes, state.monsters
    figures = tuple(state.figures)
    retort = state.retort
    mover, entered = state.way
    return {
        "round": str(clock.round),
        "half": HALVES[clock.half],
        "heroes": ",".join(f"{hero.name}:{_where(hero)}" for hero in heroes),
        "monsters": ",".join(f"{each.name}:{each.kind.name}:{_where(each)}" for each in monsters),
        "wounds": _each((each.name, f"{each.wounds}{'?' if each.unsure else ''}") for each in figures
                        if each.wounds or each.unsure),
        "mind": _each((hero.name, str(hero.mind)) for hero in heroes),
        "treasure": _each((hero.name, f"{hero.treasure}{'?' if hero.vague else ''}") for hero in heroes
                          if hero.treasure or hero.vague),
        "kills": _each((hero.name, str(hero.kills)) for hero in heroes if hero.kills),
        "atk": _each((each.name, f"{each.atk:+d}") for each in figures if each.atk),
        "def": _each((each.name, f"{each.guard:+d}") for each in figures if each.guard),
        "skips": _each((each.name, str(each.skips)) for each in monsters if each.skips >= 0),
        "open": ",".join(state.markers),
        "loot": _each((square, str(treasure)) for square, treasure in state.loot),
        "traps": _each((trap.square, _trap(trap)) for trap in sorted(state.traps, key=lambda trap: trap.square)),
        "spawned": "yes" if state.spawned else "",
        "go": state.going,
        "gone": ",".join(state.gone),
        "recovered": ",".join(hero.name for hero in heroes if hero.recovered),
        "moved": ",".join([*(hero.name for hero in heroes if hero.rolled), *(e.name for e in monsters if e.moved)]),
        "acted": _each((hero.name, hero.acted) for hero in heroes if hero.acted),
        "attacked": ",".join(each.name for each in monsters if each.attacked),
        "shunned": _each((each.name, ".".join(each.shunned)) for each in monsters if each.shunned),
        "due": _each(state.due),
        "blown": ":".join(state.blown or ()),
        "way": f"{mover}:{'.'.join(entered)}" if mover else "",
        "searcher": state.searcher,
        "retort": "" if retort is None else _retort(retort),
    }  # fmt: skip


def _where(figure: Figure) -> str:
    return figure.square or figure.fate


def _trap(trap: Trap) -> str:
    return STATES[trap.turned] if trap.seen or trap.turned else HIDDEN


def _retort(retort: Retort) -> str:
    return f"{retort.hero}:{retort.foe}:{BOUND if retort.bound else retort.going}"


def _each(pairs: Iterable[tuple[str, str]]) -> str:
    return ",".join(f"{name}:{value}" for name, value in pairs)
