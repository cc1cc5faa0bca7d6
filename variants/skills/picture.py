"""A session at a glance: the party with its hit points, the encounters and how far they have come, the proposal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..scene import Row, Scene, Thing
from .session import ADVANTAGE, ANY, COMBAT, READ, TRIGGERED, UNREAD, Pending, Session
from .table import DIFFICULTIES, Table

OPEN: Final = (UNREAD, READ, TRIGGERED, COMBAT)
WAYS: Final = {ADVANTAGE: "advantage"}


def draw(table: Table, session: Session, turn: int) -> Scene:
    """Rows of characters, of encounters, and of what is being tried; notes on effects and facts."""
    party = (_character(table, session, name) for name in table.players)
    encounters = (_encounter(table, session, name) for name in table.encounters)
    return Scene(
        (), (), turn, tuple(_notes(session)), ("party", "module"), rows=(*party, *encounters, *_proposal(session))
    )


def _character(table: Table, session: Session, name: str) -> Row:
    """A character: hit points, and what waits for the next check."""
    hp = session.hp[name]
    things = [Thing("bar", about="hp", count=hp, most=table.characters[name].hp)]
    if session.facilitator == name:
        things.append(Thing("tag", "facilitator"))
    if hp == 0:
        things.append(Thing("tag", "down"))
    if name in session.lost:
        things.append(Thing("tag", "turn lost"))
    things.extend(Thing("tag", _pending(each)) for each in session.pending if each.owner in (name, ANY))
    acts = session.proposal is not None and session.proposal.who == name
    return Row(name, tuple(things), 0, acts, hp == 0)


def _pending(pending: Pending) -> str:
    """``advantage on Wolf``."""
    about = "talking" if pending.on == ANY else pending.on
    return f"{WAYS.get(pending.way, 'disadvantage')} on {about}"


def _encounter(table: Table, session: Session, name: str) -> Row:
    """An encounter: what it is, who is in it, how far it has come (SK 2.2)."""
    encounter, status = table.encounters[name], session.status(name)
    things = [Thing("words", encounter.kind)] if encounter.kind else []
    things.extend(Thing("card", subject) for subject in encounter.subjects)
    things.append(Thing("tag", status))
    if name in table.goals:
        things.append(Thing("tag", "goal"))
    return Row(name, tuple(things), 1, session.current == name and status in OPEN, status not in OPEN)


def _proposal(session: Session) -> Iterator[Row]:
    """What is about to be tried, and how hard the players think it is (SK-6, SK-7)."""
    proposal = session.proposal
    if proposal is None:
        return
    skill = proposal.skill if proposal.skill != "none" else proposal.ability
    want = f", to {proposal.want}" if proposal.want else ""
    ratings = (
        Thing("card", f"{word} ({DIFFICULTIES[word]})" if word in DIFFICULTIES else word, name)
        for name, word in proposal.ratings.items()
    )
    yield Row("proposal", (Thing("words", f"{proposal.who}: {skill} on {proposal.on}{want}"), *ratings))


def _notes(session: Session) -> Iterator[str]:
    for effect in session.effects:
        whom = "" if effect.whom == ANY else f" {effect.whom}"
        yield f"{effect.what}: {effect.on}{whom}, to round {effect.last}"
    if session.facts:
        yield "known: " + ", ".join(fact.replace(":", " ") for fact in session.facts)
