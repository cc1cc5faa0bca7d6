"""A session as one line of text and back: ``round=3 now=Wolves hp=Kyla:9,Bob:9 met=Door:overcome,Wolves:read ...``.

What is empty is left out, ``?`` is what nobody knows, ``*`` stands for anybody and ``-`` for nothing. The table
(characters, adventure, options) is not part of it: it stands in the tags.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..actors.rounds import Clock
from ..actors.slots import WORD
from ..actors.texts import Fields, Unreadable, matched, parse_count, parse_fields, parse_word
from ..actors.verb import FIRST, SETUP
from .session import ADVANTAGE, ANY, DISADVANTAGE, STATUSES, Effect, Pending, Proposal, Session
from .skills import find
from .table import ABILITIES, DIFFICULTIES, Table

NOTHING: Final = "-"
NAMES: Final = (
    "round", "facilitator", "now", "hp", "met", "proposal", "ratings", "pending", "effects", "facts", "lost", "checked",
)  # fmt: skip
_EFFECTS: Final = ("disable", "evade", "block", "endure", "hold", "clumsy")


def write(session: Session, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    proposal = session.proposal
    return {
        "round": str(clock.round),
        "facilitator": session.facilitator,
        "now": session.current,
        "hp": ",".join(f"{name}:{'?' if hp is None else hp}" for name, hp in session.hp.items()),
        "met": _pairs(session.statuses),
        "proposal": _parts(
            proposal.who, proposal.skill, proposal.ability, proposal.on, proposal.place, proposal.want
        ) if proposal is not None else "",
        "ratings": _pairs(proposal.ratings) if proposal is not None else "",
        "pending": ",".join(_parts(each.way, each.on, each.owner) for each in session.pending),
        "effects": ",".join(
            _parts(each.what, each.on, each.whom, str(each.sure), str(each.last)) for each in session.effects
        ),
        "facts": ",".join(session.facts),
        "lost": ",".join(session.lost),
        "checked": ",".join(session.checked),
    }  # fmt: skip


def _pairs(values: Mapping[str, str]) -> str:
    return ",".join(f"{name}:{value}" for name, value in values.items())


def _parts(*parts: str) -> str:
    return ":".join(part or NOTHING for part in parts)


def read(table: Table, text: str) -> tuple[Session, Clock]:
    """The session and the round that a text says; raises Unreadable."""
    fields = parse_fields(text, NAMES, "GM-less Skills")
    hp = {name: _hp(value) for name, value in fields.rows("hp", 2)}
    if tuple(hp) != table.players:
        raise Unreadable(f"hp= must give hit points, or ?, to each of {', '.join(table.players)} in this order.")
    number = parse_count(fields.get("round", "1"))
    session = Session(
        hp,
        {parse_word(name, table.encounters): parse_word(status, STATUSES) for name, status in fields.rows("met", 2)},
        fields.one("now", table.encounters),
        fields.one("facilitator", table.characters),
        _proposal(table, fields),
        tuple(_pending(table, *row) for row in fields.rows("pending", 3)),
        tuple(_effect(table, *row) for row in fields.rows("effects", 5)),
        tuple(":".join(map(_word, row)) for row in fields.rows("facts", 2)),
        tuple(parse_word(name, table.characters) for (name,) in fields.rows("lost", 1)),
        tuple(parse_word(name, table.characters) for (name,) in fields.rows("checked", 1)),
    )
    return session, Clock(number, FIRST if number else SETUP, True)


def _proposal(table: Table, fields: Fields) -> Proposal | None:
    """The proposal that is open; ratings without one are wrong."""
    rows = fields.rows("proposal", 6)
    ratings = {parse_word(n, table.characters): parse_word(word, DIFFICULTIES) for n, word in fields.rows("ratings", 2)}
    if len(rows) != 1:
        if rows or ratings:
            raise Unreadable("One proposal can be open, and only with it there are ratings.")
        return None
    who, skill, ability, on, place, want = ("" if part == NOTHING else part for part in rows[0])
    if find(skill) is None:
        raise Unreadable(f"There is no skill {skill[:40]}.")
    place, want = parse_word(place, table.encounters) if place else "", _word(want) if want else ""
    return Proposal(
        parse_word(who, table.characters), skill, parse_word(ability, ABILITIES), _word(on), place, want, ratings
    )


def _pending(table: Table, way: str, on: str, owner: str) -> Pending:
    whose = owner if owner == ANY else parse_word(owner, table.characters)
    return Pending(parse_word(way, (ADVANTAGE, DISADVANTAGE)), on if on == ANY else _word(on), whose)


def _effect(table: Table, what: str, on: str, whom: str, sure: str, last: str) -> Effect:
    harmed = whom if whom == ANY else parse_word(whom, table.characters)
    return Effect(parse_word(what, _EFFECTS), _word(on), harmed, parse_count(sure), parse_count(last))


# --- values -------------------------------------------------------------------------------------------------


def _word(text: str) -> str:
    return matched(WORD.pattern, text, "name")


def _hp(text: str) -> int | None:
    return None if text == "?" else parse_count(text)
