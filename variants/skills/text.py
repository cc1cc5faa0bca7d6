"""A session as one line of text and back: ``round=3 now=Wolves hp=Kyla:9,Bob:9 met=Door:overcome,Wolves:read ...``.

What is empty is left out, ``?`` is what nobody knows, ``*`` stands for anybody and ``-`` for nothing. The table
(characters, adventure, options) is not part of it: it stands in the tags.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ..actors.rounds import Clock
from ..actors.slots import WORD
from ..actors.verb import FIRST, SETUP
from .session import ADVANTAGE, ANY, DISADVANTAGE, STATUSES, Effect, Pending, Proposal, Session
from .skills import find
from .table import ABILITIES, DIFFICULTIES, Table

NOTHING: Final = "-"
NAMES: Final = (
    "round", "facilitator", "now", "hp", "met", "proposal", "ratings", "pending", "effects", "facts", "lost", "checked",
)  # fmt: skip
_COUNT: Final = re.compile(r"[0-9]{1,9}")
_EFFECTS: Final = ("disable", "evade", "block", "endure", "hold", "clumsy")


class Unreadable(Exception):
    """A text that is no session of this table; the message is a sentence."""


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
    fields = _fields(text)
    hp = {name: _hp(value) for name, value in _rows(fields, "hp", 2)}
    if tuple(hp) != table.players:
        raise Unreadable(f"hp= must give hit points, or ?, to each of {', '.join(table.players)} in this order.")
    number = _count(fields.get("round", "1"))
    facilitator, current = fields.get("facilitator", ""), fields.get("now", "")
    session = Session(
        hp,
        {_of(name, table.encounters): _of(status, STATUSES) for name, status in _rows(fields, "met", 2)},
        _of(current, table.encounters) if current else "",
        _of(facilitator, table.characters) if facilitator else "",
        _proposal(table, fields),
        tuple(_pending(table, *row) for row in _rows(fields, "pending", 3)),
        tuple(_effect(table, *row) for row in _rows(fields, "effects", 5)),
        tuple(":".join(map(_word, row)) for row in _rows(fields, "facts", 2)),
        tuple(_of(name, table.characters) for (name,) in _rows(fields, "lost", 1)),
        tuple(_of(name, table.characters) for (name,) in _rows(fields, "checked", 1)),
    )
    return session, Clock(number, FIRST if number else SETUP, True)


def _fields(text: str) -> Mapping[str, str]:
    """Name and value of each part."""
    fields: dict[str, str] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        if name not in NAMES or not value:
            raise Unreadable(f"{part[:40]} is no part of a position of GM-less Skills.")
        if name in fields:
            raise Unreadable(f"{name}= stands there twice.")
        fields[name] = value
    return fields


def _rows(fields: Mapping[str, str], name: str, width: int) -> list[list[str]]:
    """``Kyla:9,Bob:9`` as rows of so many parts."""
    rows = [part.split(":") for part in fields[name].split(",")] if name in fields else []
    for row in rows:
        if len(row) != width or not all(row):
            raise Unreadable(f"{name}= needs {width} parts each time, not {':'.join(row)[:40] or 'nothing'}.")
    return rows


def _proposal(table: Table, fields: Mapping[str, str]) -> Proposal | None:
    """The proposal that is open; ratings without one are wrong."""
    rows = _rows(fields, "proposal", 6)
    ratings = {_of(n, table.characters): _of(word, DIFFICULTIES) for n, word in _rows(fields, "ratings", 2)}
    if len(rows) != 1:
        if rows or ratings:
            raise Unreadable("One proposal can be open, and only with it there are ratings.")
        return None
    who, skill, ability, on, place, want = ("" if part == NOTHING else part for part in rows[0])
    if find(skill) is None:
        raise Unreadable(f"There is no skill {skill[:40]}.")
    place, want = _of(place, table.encounters) if place else "", _word(want) if want else ""
    return Proposal(_of(who, table.characters), skill, _of(ability, ABILITIES), _word(on), place, want, ratings)


def _pending(table: Table, way: str, on: str, owner: str) -> Pending:
    whose = owner if owner == ANY else _of(owner, table.characters)
    return Pending(_of(way, (ADVANTAGE, DISADVANTAGE)), on if on == ANY else _word(on), whose)


def _effect(table: Table, what: str, on: str, whom: str, sure: str, last: str) -> Effect:
    harmed = whom if whom == ANY else _of(whom, table.characters)
    return Effect(_of(what, _EFFECTS), _word(on), harmed, _count(sure), _count(last))


# --- values -------------------------------------------------------------------------------------------------


def _of(name: str, known: Iterable[str]) -> str:
    if name not in known:
        raise Unreadable(f"{name[:40] or 'Nothing'} is none of {', '.join(known)[:200] or 'nothing'}.")
    return name


def _word(text: str) -> str:
    if not WORD.pattern.fullmatch(text):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no name.")
    return text


def _count(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no whole number.")
    return int(text)


def _hp(text: str) -> int | None:
    return None if text == "?" else _count(text)
