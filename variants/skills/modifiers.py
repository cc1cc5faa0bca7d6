"""Advantages and disadvantages that are pending, and the roll that they ask for (SK-10, SK-41)."""

from __future__ import annotations

from collections.abc import Iterable

from eldritch.notation.dice import format_pool

from .session import ADVANTAGE, ANY, COMBAT, DISADVANTAGE, Pending, Session
from .skill import Skills
from .table import Table

PLAIN = "d20"
FORMS = {ADVANTAGE: "2d20kh1", DISADVANTAGE: "2d20kl1"}


def form(pending: Iterable[Pending]) -> str:
    """The dice of a check: any number of advantages and of disadvantages cancel each other (SK-10).

    >>> form([Pending("adv", "*", "*"), Pending("adv", "Wolf", "Kyla"), Pending("dis", "Wolf", "Kyla")])
    'd20'
    """
    ways = {each.way for each in pending}
    return FORMS[ways.pop()] if len(ways) == 1 else PLAIN


def matching(table: Table, state: Session, who: str, on: str, place: str) -> tuple[list[Pending], list[Pending]]:
    """The pending modifiers that a check surely uses up, and those of which no tag tells whether it does (SK-41)."""
    sure, open_ = [], []
    talks = is_talk(table, state, on, place)
    for each in state.pending:
        if each.owner not in (who, ANY):
            continue
        if each.on == on or (each.on == ANY and talks):
            sure.append(each)
        elif each.on == ANY and talks is None:
            open_.append(each)
    return sure, open_


def is_talk(table: Table, state: Session, on: str, place: str) -> bool | None:
    """Whether a check is outside combat and among intelligent beings (SK-41); None where no tag tells of them."""
    if state.status(place) == COMBAT:
        return False
    if "intelligent" in (table.traits(on) or ()) or "intelligent" in (table.traits(place) or ()):
        return True
    known = on in table.encounters or on in table.subjects or on in table.characters
    return False if known else None


def use_up(attempt: Skills, who: str, on: str, place: str) -> tuple[str, ...]:
    """Take the modifiers that a check uses up out of the state; the dice that may be rolled for it come out."""
    state = attempt.state
    sure, open_ = matching(attempt.table, state, who, on, place)
    pools = tuple(dict.fromkeys((form(sure), form([*sure, *open_]))))
    used = list(sure)
    if len(pools) > 1:
        attempt.doubt("SK-41", f"No tag tells whether {on} is intelligent, so whether this check is a talk.")
        rolled = attempt.said.rolls.get("")
        if rolled and format_pool(rolled[0].pool) == pools[1]:
            used += open_
    attempt.state = state.without(used)
    return pools
