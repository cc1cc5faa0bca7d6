"""The nearest legal acts to one that was refused, ranked by likeness of their spelling."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import islice

from eldritch.notation.acts import ARGUMENT
from eldritch.notation.model import Act, ActorAct
from eldritch.variants.base import Position

MOST_DEEDS = 600
_EVENT = re.compile(r"\A(?:<[^>]*> )+")
_CODE = re.compile(r"[A-Z]{1,2}(?![a-z]*[A-Z])")
_POWER = re.compile(r"~[a-z]+(?=:)")
_SQUARE = re.compile(r"[a-iz][0-9]")
_NAME = re.compile(r"<[^:>]*[ :]|[^=]*=|")  # what tells which argument it is
_LONGEST = 80  # characters that are compared one by one
_LONGEST_ACT = 400


def spelled(text: str) -> str:
    """An act's own text, without the events that stand before it."""
    return _EVENT.sub("", text)


def nearest(position: Position, found: Act, most: int = 3) -> tuple[str, ...]:
    """Up to ``most`` legal acts of a position, the likest to ``found`` first."""
    texts = dict.fromkeys(
        _EVENT.sub("", position.write(deed)) for deed in islice(position.legal_like(found), MOST_DEEDS)
    )  # fmt: skip
    return (rank_acts if isinstance(found, ActorAct) else rank)(texts, found.text, most)


def rank_acts(texts: dict[str, None], found: str, most: int = 3) -> tuple[str, ...]:
    """The likest of some acts of actors: same verb, then same actor, then as many arguments as possible the same.

    >>> rank_acts(dict.fromkeys(("Ann:ante 5", "Bob:pick d6", "Ann:pick d8")), "Ann:pick eight", 2)
    ('Ann:pick d8', 'Bob:pick d6')
    """
    head, *said = _words(found)
    actor, _, verb = head.partition(":")

    def likeness(text: str) -> float:
        first, *other = _words(text)
        who, _, does = first.partition(":")
        same = sum(max((_alike(word, each) for each in other), default=0.0) for word in said)
        more = sum(word not in said for word in other)
        return 2 * (verb == does) + 1.5 * (actor == who) + same - 0.1 * more + _ratio(found[:_LONGEST], text[:_LONGEST])

    return tuple(sorted(texts, key=lambda text: (-likeness(text), text))[:most])


def rank(texts: dict[str, None], found: str, most: int = 3) -> tuple[str, ...]:
    """The likest of some spellings: same power, then same target, then same piece, then like letters."""
    bare = found.rstrip("+#!?")[:40]
    squares, code, power = _SQUARE.findall(bare), _CODE.match(bare), _POWER.search(bare)

    def likeness(text: str) -> float:
        value = _ratio(bare, text)
        own = _SQUARE.findall(text)
        if squares and own and squares[-1] == own[-1]:
            value += 0.6
        if power and f"{power[0]}:" in text:
            value += 0.7
        letters = _CODE.match(text)
        if (code[0] if code else "") == (letters[0] if letters else ""):
            value += 0.5
        return value

    return tuple(sorted(texts, key=lambda text: (-likeness(text), text))[:most])


def _words(text: str) -> list[str]:
    return ARGUMENT.findall(text[:_LONGEST_ACT]) or [""]


def _alike(word: str, other: str) -> float:
    """How like two arguments are: the same, of one name or label, ways with the same ends."""
    if word == other:
        return 1.0
    one, two = word.split("-"), other.split("-")
    if len(one) > 1 and len(two) > 1:
        return 0.2 + 0.2 * (one[0] == two[0]) + 0.4 * (one[-1] == two[-1])
    name = _NAME.match(word)
    return 0.3 if name and name[0] and other.startswith(name[0]) else 0.0


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
