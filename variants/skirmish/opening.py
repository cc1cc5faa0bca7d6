"""Before the first round: Blood, places, initiative (SKM-9, SKM-11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from ..actors.lists import some
from .battle import Battle
from .ground import Skirmish, format_point
from .rolls import check
from .table import Table
from .words import QUICK


def blood(attempt: Skirmish) -> None:
    """``Iko:blood <blood d8:5>``: d8 + Strong (SKM-9)."""
    name = attempt.who
    if attempt.state.men[name].declared:
        attempt.wrong("SKM-9", f"The Blood of {name} is known already.")
        return
    strong = attempt.table.figures[name].strong
    throw = attempt.throw("blood", "d8", strong, rule="SKM-9", lack="SKM-9")
    amount = None if throw.total is None else throw.total + strong
    attempt.state = attempt.state.man(name, blood=amount, declared=True)


def deploy(attempt: Skirmish) -> None:
    """``Iko:deploy 2,5``: where a figure starts (SKM-11)."""
    name, place = attempt.who, attempt.said.point("at")
    if attempt.state.men[name].place is not None:
        attempt.wrong("SKM-11", f"{name} stands on the table already.")
    for other, man in attempt.state.men.items():
        if other != name and place is not None and man.place == place:
            attempt.wrong("SKM-11", f"{other} stands there already.", format_point(place))
    attempt.state = attempt.state.man(name, place=place if attempt.table.options.measured else None)


def init(attempt: Skirmish) -> None:
    """``Ana:init <init d20:14>``: d20 + Imposing, again among the highest that are tied (SKM-11)."""
    name, table, state = attempt.who, attempt.table, attempt.state
    figure = table.figures[name]
    band, rolled = figure.band, state.initiative(figure.band)
    if rolled and band not in tied(table, state):
        waiting = tuple(each.leader for each in table.bands.values() if not state.initiative(each.name))
        why = f"{some(waiting, 'and')} must roll first" if waiting else "there is no tie to break"
        attempt.wrong("SKM-11", f"{name} has rolled for initiative; {why}.")
        return
    up = QUICK in figure.tactics
    total = check(attempt, "init", name, figure.imposing, up=up, rule="SKM-11", lack="SKM-11").total
    attempt.state = replace(attempt.state, rolls={**state.rolls, band: (*rolled, total)})


def tied(table: Table, state: Battle) -> tuple[str, ...]:
    """The bands that share the highest roll and have yet to roll again; () while a first roll is missing."""
    rolls = {band: state.initiative(band) for band in table.bands}
    if any(not each or None in each for each in rolls.values()):
        return ()
    rounds = max(len(each) for each in rolls.values())
    for count in range(1, rounds + 1):
        heads = {band: each[:count] for band, each in rolls.items()}
        best = max(tuple(roll for roll in head if roll is not None) for head in heads.values())
        leading = tuple(band for band, head in heads.items() if head == best)
        if len(leading) < 2:
            return ()
        if any(len(rolls[band]) == count for band in leading):
            return tuple(band for band in leading if len(rolls[band]) == count)
    return ()


def close_setup(attempt: Skirmish) -> None:
    """The first round begins: everything must be rolled and everybody deployed (SKM-9, SKM-11)."""
    table, state = attempt.table, attempt.state
    bloodless = tuple(name for name, man in state.men.items() if not man.declared)
    if bloodless:
        attempt.wrong("SKM-9", f"No Blood is rolled or declared for {some(bloodless, 'and')}.")
    absent = tuple(name for name, man in state.men.items() if man.place is None)
    if absent and table.options.measured:
        attempt.wrong("SKM-11", f"{some(absent, 'and')} must be deployed before the first round.")
    silent = tuple(band.leader for band in table.bands.values() if not state.initiative(band.name))
    again = tied(table, state)
    if silent:
        attempt.wrong("SKM-11", f"{some(silent, 'and')} must roll for initiative.")
    elif again:
        leaders = tuple(table.bands[band].leader for band in again)
        attempt.wrong("SKM-11", f"{some(leaders, 'and')} are tied for initiative and must roll again.")


# --- what could be tried --------------------------------------------------------------------------------------


def bloods(attempt: Skirmish) -> Iterable[str]:
    """The roll, where it is missing."""
    return () if attempt.state.men[attempt.who].declared else (open_roll("blood", "d8"),)


def inits(attempt: Skirmish) -> Iterable[str]:
    """The roll, where it is due."""
    figure = attempt.table.figures[attempt.who]
    due = not attempt.state.initiative(figure.band) or figure.band in tied(attempt.table, attempt.state)
    return (open_roll("init", "2d20kh1" if QUICK in figure.tactics else "d20"),) if due else ()
