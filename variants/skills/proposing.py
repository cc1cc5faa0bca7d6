"""From reading an encounter to the DC that the players agree on (SK-5 to SK-8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches

from .needs import require
from .session import COMBAT, READ, UNREAD, Proposal, Session
from .skill import Skill, Skills
from .skills import NAMES, SKILLS, find
from .table import DIFFICULTIES, NOT_AGREED, Table

LONGEST_NAME = 60
MOST_NAMED = 20
EXAMPLE = '"..."'  # the text of an offered act


def read(attempt: Skills) -> None:
    """Somebody reads an encounter to the others; it is the current one now (SK-5)."""
    name, table = attempt.said.word("encounter"), attempt.table
    if name not in table.encounters:
        attempt.wrong("SK-5", f"There is no encounter {name[:LONGEST_NAME]}{meant(name, table.encounters)}.")
        return
    state = replace(attempt.state, current=name, facilitator=attempt.who)
    if state.status(name) == UNREAD:
        state = state.turned(name, COMBAT if table.encounters[name].fights else READ)
    attempt.state = state
    attempt.tell("read", name)


def meant(name: str, known: Iterable[str], shown: tuple[str, ...] = ()) -> str:
    """A hint at the name that may have been meant, else at those that there are (as ``shown``, if that says more)."""
    names = list(known)
    near = get_close_matches(name[:LONGEST_NAME], names, n=1)
    if near:
        return f"; {near[0]} may be meant"
    return f"; there are {', '.join((shown or names)[:MOST_NAMED])}" if names else ""


def propose(attempt: Skills) -> None:
    """Somebody says what the own character tries, on whom and to what end (SK-6)."""
    said, state, who = attempt.said, attempt.state, attempt.who
    if state.is_down(who):
        attempt.wrong("SK-6", f"{who} is down and can propose nothing.")
    if who in state.lost:
        attempt.wrong("SK-18", f"{who} has failed to escape and has lost the turn until the next round.")
    if not state.current:
        attempt.wrong("SK-6", "No encounter has been read that something could be done in.")
    if not said.has("text"):
        attempt.wrong("GEN-13", "A proposal says in quotes what the character does.")
    skill = find(said.word("skill"))
    if skill is None:
        name = said.word("skill")
        attempt.wrong("SK-6", f"There is no skill {name[:LONGEST_NAME]}{meant(name, NAMES)}.")
        return
    ability = said.word("ability") or skill.ability
    if ability != skill.ability and not attempt.table.variant:
        attempt.warn("SK-A9", f"{skill.name} goes with {skill.ability}, not with {ability} (option variant).")
    on, want = said.word("on"), said.word("want")
    place = place_of(attempt, on)
    if attempt.table.want == "propose" or want:
        choose(attempt, skill, want, on, place)
    if state.proposal is not None:
        attempt.warn("SK-6", f"The proposal of {state.proposal.who} has had no check; this one replaces it.")
    attempt.state = replace(state, proposal=Proposal(who, skill.name, ability, on, place, want))


def choose(attempt: Skills, skill: Skill, name: str, on: str, place: str) -> None:
    """Judge what is wanted of a skill: it must be among its success effects, and possible (SK-6, SK-40)."""
    want = skill.want(name)
    known = " or ".join(each.name for each in skill.wants)
    if not name:
        attempt.wrong("GEN-13", f"want= must say what a success is to bring: {known}.")
    elif want is None:
        attempt.wrong("SK-6", f"A success of {skill.name} cannot be {name[:LONGEST_NAME]}, only {known}.")
    elif place:
        require(attempt, skill, want, on, place)


def place_of(attempt: Skills, on: str) -> str:
    """The encounter that a check on this concerns: itself, the current one, or another one whose subject it is. One
    that has not been read is wrong (SK-6); "" where there is none."""
    table, state = attempt.table, attempt.state
    homes = tuple(name for name, each in table.encounters.items() if name == on or on in each.subjects)
    if not homes or state.current in homes:
        return state.current
    known = [name for name in homes if state.status(name) != UNREAD]
    if not known and state.current:
        what = f"{on} has" if on in homes else f"{on} belongs to {homes[0]}, which has"
        attempt.wrong("SK-6", f"{what} not been read yet.")
    return (known or homes)[0]


def rate(attempt: Skills) -> None:
    """A player says how difficult the proposal is; the last word of each counts (SK-4, SK-7)."""
    state, who, word = attempt.state, attempt.who, attempt.said.word("difficulty")
    if word not in DIFFICULTIES:
        hint = meant(word, DIFFICULTIES, tuple(f"{name} ({dc})" for name, dc in DIFFICULTIES.items()))
        attempt.wrong("SK-4", f"There is no difficulty {word[:LONGEST_NAME]}{hint}.")
    if state.is_down(who):
        attempt.wrong("SK-16", f"{who} is down and rates nothing.")
    if state.proposal is None:
        attempt.wrong("SK-7", "Nothing is proposed that could be rated.")
    elif word in DIFFICULTIES:
        ratings = {**state.proposal.ratings, who: word}
        attempt.state = replace(state, proposal=replace(state.proposal, ratings=ratings))


def difficulty(table: Table, state: Session, proposal: Proposal) -> int:
    """The DC of the players who are not down: what all say, or by the option agree most of them; else 20 (SK-8)."""
    words = [proposal.ratings.get(name, "") for name in state.standing]
    for word in dict.fromkeys(words):
        votes = words.count(word)
        if word and (votes == len(words) or (table.agree == "majority" and 2 * votes > len(words))):
            return DIFFICULTIES[word]
    return NOT_AGREED


def disagreement(table: Table, state: Session, proposal: Proposal) -> str:
    """Why the DC is what it is, as a part of a sentence (SK-8)."""
    words = [proposal.ratings.get(name, "") for name in state.standing]
    if not any(words):
        return "nobody has rated"
    if difficulty(table, state, proposal) != NOT_AGREED or set(words) == {"hard"}:
        return "that is what was rated"
    silent = [name for name in state.standing if name not in proposal.ratings]
    if silent and table.agree == "unanimous":
        return f"{' and '.join(silent)} {'has' if len(silent) == 1 else 'have'} not rated"
    return "the ratings do not agree"


# --- what could be tried ------------------------------------------------------------------------------------


def encounters(attempt: Skills) -> Iterable[str]:
    """Every encounter."""
    return attempt.table.encounters


def proposals(attempt: Skills) -> Iterable[str]:
    """Every success effect on the current encounter, on what is in it, and on characters that are down."""
    table, state = attempt.table, attempt.state
    if not state.current:
        return
    down = tuple(name for name in state.hp if state.is_down(name))
    for skill in SKILLS:
        for want in skill.wants:
            for on in (state.current, *table.encounters[state.current].subjects, *down):
                yield f"skill={skill.name} ability={skill.ability} on={on} want={want.name} {EXAMPLE}"


def words(attempt: Skills) -> Iterable[str]:
    """Every difficulty."""
    return DIFFICULTIES
