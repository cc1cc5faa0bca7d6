"""What leaders command: rally, war-cry, command charge, wall and surround (SKM-47 to SKM-50)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .aid import comrade
from .battle import Point
from .ground import (
    Skirmish,
    distance,
    format_point,
    inches,
    move_of,
    near,
    parse_point,
    touches,
    trust,
    walk_said,
    within,
)  # fmt: skip
from .moving import is_free, step
from .targets import foe
from .turns import take_turn
from .words import COMMAND, RALLY, SURROUND, WALL, WAR_CRY

RALLIED: Final = 5
RALLY_STEP: Final = 2
HEARD: Final = 2
NEAR_A_WALL: Final = 3
NEAR_A_RING: Final = 2
OF_A_BLOW: Final = frozenset(("target", "with", "use", "dmg", "flank", "help", "climb", "atk", "def", "agi"))


def commands(attempt: Skirmish, tactic: str) -> None:
    """The actor must have bought what he commands (SKM-46)."""
    figure = attempt.table.figures[attempt.who]
    if tactic not in figure.tactics:
        attempt.wrong("SKM-46", f"{attempt.who} does not command it ({tactic}); leaders and born leaders may buy it.")


def rally(attempt: Skirmish) -> None:
    """``Ana:rally Iko=4,5``: members come 2 inches towards her (SKM-47)."""
    if not take_turn(attempt):
        return
    commands(attempt, RALLY)
    for name in _named(attempt):
        if comrade(attempt, name, "SKM-47"):
            near(attempt, name, attempt.who, "SKM-47", f"{name} is near enough to {attempt.who}", RALLIED)
            is_free(attempt, name)
            to = _goal(attempt, name)
            if to is not None:
                _check_rally(attempt, name, to)
            step(attempt, name, to)


def _check_rally(attempt: Skirmish, name: str, to: Point) -> None:
    """2 inches straight towards her, or less where they would run into her."""
    table = attempt.table
    here, hers = attempt.state.men[name].place, attempt.state.men[attempt.who].place
    if here is None or hers is None:
        return
    gap, gone, left = distance(here, hers), distance(here, to), distance(to, hers)
    straight = within(abs(gap - gone - left), 0, table)
    arrived = within(left, table.options.reach, table) and gone <= RALLY_STEP
    if not straight or not (within(abs(gone - RALLY_STEP), 0, table) or arrived):
        attempt.wrong("SKM-47", f"{name} moves 2 inches straight towards {attempt.who}.", format_point(to))


def war_cry(attempt: Skirmish) -> None:
    """``Ana:warcry Iko Tup``: they attack with advantage until her next turn (SKM-48)."""
    if not take_turn(attempt):
        return
    commands(attempt, WAR_CRY)
    for name in dict.fromkeys(attempt.said.words("who")):
        if comrade(attempt, name, "SKM-48"):
            near(attempt, name, attempt.who, "SKM-48", f"{name} hears {attempt.who}", HEARD)
            attempt.state = attempt.state.man(name, cry=attempt.who)


def wall(attempt: Skirmish) -> None:
    """``Ana:wall Iko=4,5``: members form a wall with her (SKM-50)."""
    if take_turn(attempt):
        commands(attempt, WALL)
        _form(attempt, NEAR_A_WALL)


def surround(attempt: Skirmish) -> None:
    """``Ana:surround Gil Iko=4,5``: members surround an adversary (SKM-50)."""
    if take_turn(attempt):
        commands(attempt, SURROUND)
        foe(attempt, "SKM-50")
        _form(attempt, NEAR_A_RING)


def _form(attempt: Skirmish, limit: int) -> None:
    table = attempt.table
    trust(attempt, "SKM-50", "The formation is taken on trust.")
    for name in _named(attempt):
        if not comrade(attempt, name, "SKM-50"):
            continue
        near(attempt, name, attempt.who, "SKM-50", f"{name} is near enough to {attempt.who}", limit)
        is_free(attempt, name)
        here, to = attempt.state.men[name].place, _goal(attempt, name)
        most = move_of(table, attempt.state, name)
        if here is not None and to is not None and not within(distance(here, to), most, table):
            gone = inches(distance(here, to))
            attempt.wrong("SKM-50", f"{name} may move {inches(most)}, not {gone}.", format_point(to))
        step(attempt, name, to)


# --- command charge -------------------------------------------------------------------------------------------


def command_charge(attempt: Skirmish) -> None:
    """``Ana+Iko+Tup:charge Ana=8,5 Iko=8,6``: all go in a straight line, then each may attack (SKM-49)."""
    who, followers, table = attempt.who, attempt.actors[1:], attempt.table
    joining = tuple(name for name in dict.fromkeys(followers) if comrade(attempt, name, "SKM-49"))
    for name in joining:
        if table.options.once and attempt.state.men[name].acted:
            attempt.wrong("SKM-49", f"{name} has had a turn in this round and cannot follow.")
        _follows(attempt, name)
    if not take_turn(attempt, *joining):
        return
    commands(attempt, COMMAND)
    most = move_of(table, attempt.state, who)
    if not OF_A_BLOW.isdisjoint((*attempt.said.values, *attempt.said.rolls)):
        attempt.wrong("GEN-13", "The attacks of a command charge follow it as acts of their own.")
    strangers = [name for name in attempt.said.given if name not in attempt.actors]
    if strangers:
        attempt.wrong("GEN-13", f"{strangers[0][:40]} does not charge with {who}.")
    if not table.options.measured:
        way = walk_said(attempt, "SKM-49") if attempt.said.has("way") else None
        if way is not None and not within(way.length, most, table):
            attempt.wrong("SKM-49", f"All charge at most {inches(most)}, the Move of {who}.")
    for name in (who, *joining):
        is_free(attempt, name)
        here, to = attempt.state.men[name].place, _goal(attempt, name)
        if here is not None and to is not None and not within(distance(here, to), most, table):
            gone = inches(distance(here, to))
            attempt.wrong("SKM-49", f"{name} charges at most {inches(most)}, the Move of {who}, not {gone}.")
        step(attempt, name, to)
    attempt.state = attempt.state.during(charging=(who, *joining))


def _follows(attempt: Skirmish, name: str) -> None:
    """A follower is adjacent to the leader, or to a member who is (SKM-49)."""
    who, table, state = attempt.who, attempt.table, attempt.state
    if not table.options.measured:
        trust(attempt, "SKM-3", "That followers are near enough is taken on trust: positions are declared.")
        return
    links = [other for other in (who, *table.members(table.figures[who].band)) if other != name]
    links = [other for other in links if state.men[other].able]
    close = [other for other in links if other == who or touches(table, state, other, who)]
    found = [touches(table, state, name, other) for other in close]
    if None in found and True not in found:
        attempt.doubt("SKM-3", f"Whether {name} is near enough to follow cannot be known.")
    elif True not in found:
        attempt.wrong("SKM-49", f"{name} is adjacent neither to {who} nor to a member who is.")


# --- who goes where -------------------------------------------------------------------------------------------


def _named(attempt: Skirmish) -> tuple[str, ...]:
    """Those who are named, with or without a place."""
    names = tuple(dict.fromkeys((*attempt.said.words("who"), *attempt.said.given)))
    if not names:
        attempt.wrong("GEN-13", "At least one member must be named.")
    return names


def _goal(attempt: Skirmish, name: str) -> Point | None:
    """Where somebody ends; where positions are measured it must be said."""
    text = attempt.said.given.get(name)
    if not attempt.table.options.measured:
        trust(attempt, "SKM-3", "Where they end is taken on trust: positions are declared.")
        return None
    if text is None:
        attempt.wrong("GEN-13", f"Where {name} ends must be said: {name}=x,y.")
        return attempt.state.men[name].place
    return parse_point(text)


# --- what could be tried --------------------------------------------------------------------------------------


def cries(attempt: Skirmish) -> Iterable[str]:
    """A war-cry for all members who hear it."""
    who, table, state = attempt.who, attempt.table, attempt.state
    band = table.figures[who].band
    heard = []
    for name in (table.bands[band].leader, *table.members(band)):
        here, hers = state.men[name].place, state.men[who].place
        far = here is not None and hers is not None and not within(distance(here, hers), HEARD, table)
        if name != who and state.men[name].able and not far:
            heard.append(name)
    return (" ".join(heard),) if heard else ()
