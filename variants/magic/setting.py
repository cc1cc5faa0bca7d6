"""What stands on the board, read back from a text (see ``text.py``): creatures, things, effects."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from ..actors.texts import Unreadable, parse_list, parse_word
from .army import ROLES
from .card import ON_SQUARES, Card, assigned
from .naming import GONE, GONE_ID, LAND, NOWHERE, Names
from .squares import OFF, SQUARES, is_square
from .state import (
    EOT,
    LETTERS,
    MOST_CREATURES,
    MOST_EFFECTS,
    PERM,
    STATIC,
    Creature,
    Effect,
    State,
    Target,
    Thing,
)  # fmt: skip
from .table import Table
from .text import marks_of

V = TypeVar("V", Creature, Thing)

_NUMBER: Final = "[0-9]{1,12}"
_STATS: Final = re.compile(f"(c|T|)(-?{_NUMBER})/(-?{_NUMBER})")
_AMOUNT: Final = re.compile(f"([dr])({_NUMBER})")
_WORD: Final = re.compile(r"([+*-])([A-Za-z0-9_][A-Za-z0-9_+#]*)(?:=([A-Za-z0-9_]{1,20}))?")
_FOLLOWS: Final = re.compile(r"(?:-?[0-9]{1,12}|\?)/(?:-?[0-9]{1,12}|\?)|[+-].+|static")
_ORDINAL: Final = re.compile("#([1-9][0-9]{0,3})")
_NAME: Final = re.compile("[A-Za-z0-9_][A-Za-z0-9_+#]*")


@dataclass(frozen=True, slots=True)
class Said(Generic[V]):
    """One permanent as a text says it: whose it is, its number on its square (0: not said), and the marks that follow
    from the rest."""

    it: V
    side: int
    number: int
    marks: tuple[str, ...] = ()


def read_board(table: Table, fields: dict[str, str]) -> State:
    """A state with all permanents, their effects on each other, and nothing else; raises Unreadable."""
    creatures = [_creature(table, part) for part in _parts(fields, "creatures")]
    if len(creatures) > MOST_CREATURES:
        raise Unreadable(f"There are {len(creatures)} creatures; {MOST_CREATURES} at most can be.")
    state = State(tuple(replace(each.it, id=id) for id, each in enumerate(creatures)))
    worn = Names(state).ids()
    things = [_thing(table, part, worn) for part in _parts(fields, "things")]
    placed = tuple(replace(each.it, id=id) for id, each in enumerate(things, len(creatures)))
    state = replace(state, things=placed, fresh=len(creatures) + len(placed))
    state = _with_effects(state, _parts(fields, "effects"))
    names = Names(state)
    for creature, said in zip(state.creatures, creatures, strict=True):
        _check_number(names, creature, said.number)
        if creature.side != said.side:
            raise Unreadable(f"{creature.name} on {creature.at} is controlled by {LETTERS[creature.side]}.")
        now = tuple(marks_of(state, creature))
        wrong = [mark for mark in said.marks if mark not in now]
        if wrong:
            raise Unreadable(f"{wrong[0][:40]} does not follow for {creature.name} on {creature.at}.")
    for thing, lying in zip(state.things, things, strict=True):
        _check_number(names, thing, lying.number)
    return state


def _check_number(names: Names, one: Creature | Thing, number: int) -> None:
    if number and names.numbers[one.id] != f"#{number}":
        raise Unreadable(f"{one.name} is not number {number} on {names.places[one.id]}.")


def _parts(fields: dict[str, str], name: str) -> list[str]:
    return parse_list(fields[name], ",") if name in fields else []


# --- creatures ------------------------------------------------------------------------------------------------


def _creature(table: Table, text: str) -> Said[Creature]:
    """``d4:W:Bear.P.t.d2``."""
    place, side, name, marks = _split(text, (*SQUARES, OFF))
    found: dict[str, Any] = {}
    words, follows, number, base = set[str](), list[str](), 0, (0, 0)
    for mark in marks:
        amount, stats, ordinal = _AMOUNT.fullmatch(mark), _STATS.fullmatch(mark), _ORDINAL.fullmatch(mark)
        if mark in ROLES:
            found["role"] = mark
        elif mark in ("t", "s"):
            found["tapped" if mark == "t" else "sick"] = True
        elif amount is not None:
            found["damage" if amount[1] == "d" else "shields"] = int(amount[2])
        elif stats is not None and stats[1]:
            pair = int(stats[2]), int(stats[3])
            if stats[1] == "c":
                found["counters"] = pair
            else:
                base, found["token"] = pair, True
        elif mark[:1] == "*":
            words.add(parse_keyword(mark, "*"))
        elif mark[:1] in ("o", "f") and mark[1:] in LETTERS:
            found["owner" if mark[0] == "o" else "first"] = LETTERS.index(mark[1:])
        elif ordinal is not None:
            number = int(ordinal[1])
        elif _FOLLOWS.fullmatch(mark):
            follows.append(mark)
        else:
            raise Unreadable(f"{text[:40]} has a mark that cannot be read: {mark[:20] or 'nothing'}.")
    card = parse_card(table, name, base if found.pop("token", False) else None, words)
    if card.sort != "creature":
        raise Unreadable(f"{name} is no creature.")
    found = {"owner": side, "first": side, "role": "", **found}
    return Said(Creature(0, card, at=place, **found), side, number, tuple(follows))


def parse_card(table: Table, name: str, base: tuple[int, int] | None, words: Iterable[str]) -> Card:
    """A card that is declared, or that of a token with its power, toughness and keywords."""
    known = table.cards.get(name)
    if base is None and known is not None and not words:
        return known
    if base is None or known is not None or name in LETTERS or min(base) < 0 or not _NAME.fullmatch(name):
        raise Unreadable(f"{name[:40] or 'Nothing'} is no card that is declared, and no token.")
    return Card(name, "creature", (), *base, frozenset(words), token=True)


def parse_keyword(text: str, sign: str) -> str:
    """``+flying`` or ``-prot=R`` as the word."""
    match = _WORD.fullmatch(text)
    word = match[2] if match is not None and match[3] is None else assigned(match[2], match[3]) if match else None
    if match is None or match[1] != sign or word is None:
        raise Unreadable(f"{text[:40]} is no keyword.")
    return word


def _split(text: str, places: tuple[str, ...]) -> tuple[str, int, str, list[str]]:
    """Place, side, name and marks."""
    head, *marks = text.split(".")
    place, side, name = [*head.split(":", 2), "", ""][:3]
    return parse_word(place, places), LETTERS.index(parse_word(side, LETTERS)), name, marks


# --- things ---------------------------------------------------------------------------------------------------


def _thing(table: Table, text: str, creatures: dict[str, int]) -> Said[Thing]:
    """``d4:W:Web.on.2/2.+reach``."""
    place, side, name, marks = _split(text, (*SQUARES, OFF, NOWHERE))
    card = table.cards.get(name)
    if card is None or card.sort not in (*ON_SQUARES, "aura"):
        raise Unreadable(f"{name[:40] or 'Nothing'} is no artifact, equipment, enchantment or aura that is declared.")
    thing, number = Thing(0, card, side, side, "" if place == NOWHERE else place), 0
    for mark in marks:
        stats, ordinal = _STATS.fullmatch(mark), _ORDINAL.fullmatch(mark)
        if mark[:2] == "on":
            thing = replace(thing, at="", on=resolve(creatures, place + mark[2:]))
        elif mark == "t":
            thing = replace(thing, tapped=True)
        elif mark[:1] == "o" and mark[1:] in LETTERS:
            thing = replace(thing, owner=LETTERS.index(mark[1:]))
        elif stats is not None and not stats[1]:
            thing = replace(thing, power=int(stats[2]), toughness=int(stats[3]))
        elif mark[:1] == "+":
            thing = replace(thing, words=thing.words | {parse_keyword(mark, "+")})
        elif ordinal is not None:
            number = int(ordinal[1])
        else:
            raise Unreadable(f"{text[:40]} has a mark that cannot be read: {mark[:20] or 'nothing'}.")
    return Said(thing, side, number)


def resolve(ids: dict[str, int], name: str) -> int:
    """The number of a permanent by its name (see ``naming.py``)."""
    if name != GONE and name not in ids:
        raise Unreadable(f"There is no {name[:40] or 'permanent without a name'} on the board.")
    return ids.get(name, GONE_ID)


def parse_square(text: str) -> str:
    """A square."""
    if not is_square(text):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no square.")
    return text


def parse_aim(ids: dict[str, int], text: str) -> Target:
    """``d4``, ``d4@e5`` or ``d4@~``: a square and what on it was meant."""
    square, _, name = text.partition("@")
    return Target(parse_square(square), None if name == LAND else resolve(ids, name or square))


# --- effects --------------------------------------------------------------------------------------------------


def _with_effects(state: State, parts: list[str]) -> State:
    """The state with ``d4:static.1/1.+flying^d3`` and its like on the creatures."""
    ids = Names(state).ids()
    found: dict[int, list[Effect]] = {}
    for part in parts:
        name, _, text = part.partition(":")
        id = resolve(ids, name)
        if state.creature(id) is None:
            raise Unreadable(f"{name[:40]} is no creature that an effect could be on.")
        found.setdefault(id, []).append(_effect(text, ids))
    most = max(map(len, found.values()), default=0)
    if most > MOST_EFFECTS:
        raise Unreadable(f"{most} effects are on one creature; {MOST_EFFECTS} at most can be.")
    creatures = tuple(replace(each, effects=tuple(found.get(each.id, ()))) for each in state.creatures)
    return replace(state, creatures=creatures)


def _effect(text: str, ids: dict[str, int]) -> Effect:
    body, _, source = text.partition("^")
    until, *marks = body.split(".")
    effect = Effect(parse_word(until, (EOT, PERM, STATIC)), resolve(ids, source) if source else None)
    if (effect.until == STATIC) is not bool(source):
        raise Unreadable(f"{text[:40]}: a static effect, and no other, comes from something (^).")
    for mark in marks:
        stats = _STATS.fullmatch(mark)
        if stats is not None and not stats[1]:
            effect = replace(effect, power=int(stats[2]), toughness=int(stats[3]))
        elif mark in LETTERS:
            effect = replace(effect, side=LETTERS.index(mark))
        elif mark[:1] == "+":
            effect = replace(effect, gains=effect.gains | {parse_keyword(mark, "+")})
        else:
            effect = replace(effect, loses=effect.loses | {parse_keyword(mark, "-")})
    return effect
