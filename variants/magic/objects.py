"""The stack, read back from a text (see ``text.py``)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..actors.texts import Unreadable, matched, parse_list, parse_word
from .card import Card
from .naming import LANDS
from .setting import parse_aim, parse_card, parse_keyword, parse_square, resolve
from .squares import OFF, SQUARES
from .state import LETTERS, MOST_ITEMS, Item
from .table import Table

_NAME: Final = re.compile("[A-Za-z0-9_][A-Za-z0-9_+#]*")
_BASE: Final = re.compile("T([0-9]{1,12})/([0-9]{1,12})")
_WORDS: Final = ("ability", "land", "worn", "begun", "K", *LETTERS)
_LANDS: Final = {name: key for key, name in LANDS.items()}


def read_stack(table: Table, ids: dict[str, int], parts: list[str]) -> tuple[Item, ...]:
    """The objects on the stack, the top one last; ``ids`` are the permanents by their names."""
    if len(parts) > MOST_ITEMS:
        raise Unreadable(f"The stack has {len(parts)} objects; {MOST_ITEMS} at most can be.")
    return tuple(_item(table, ids, part) for part in parts)


def _item(table: Table, ids: dict[str, int], text: str) -> Item:
    """``Shock.W>d3``."""
    body, _, aims = text.partition(">")
    head, *marks = body.split(".")
    name, _, card = head.partition(":")
    matched(_NAME, name, "object on the stack")
    words = [mark for mark in marks if mark in _WORDS]
    sides = [LETTERS.index(word) for word in words if word in LETTERS]
    if len(sides) != 1:
        raise Unreadable(f"{text[:40]} belongs to one side, W or B.")
    item = Item(
        name, _card(table, card or name, marks), sides[0], "ability" not in words,
        targets=tuple(parse_aim(ids, aim) for aim in parse_list(aims, "+")) if aims else (), begun="begun" in words,
        role="K" if "K" in words else "", worn="worn" in words,
    )  # fmt: skip
    for mark in marks:
        item = _marked(item, mark, ids) if mark not in words else item
    no_card = item.card.token or item.card.sort == "land"
    if item.spell and (no_card or (item.card.sort == "creature" and not item.at)):
        raise Unreadable(f"{text[:40]} cannot be a spell: it is no card, or a creature without its place (@).")
    return item


def _card(table: Table, name: str, marks: list[str]) -> Card:
    """The card of an object: a declared one, a token's, or for the ability of a land none."""
    if "land" in marks:
        return Card(matched(_NAME, name, "ability"), "land")
    base = next((found for mark in marks if (found := _BASE.fullmatch(mark)) is not None), None)
    words = [parse_keyword(mark, "*") for mark in marks if mark.startswith("*")]
    return parse_card(table, name, (int(base[1]), int(base[2])) if base is not None else None, words)


def _marked(item: Item, mark: str, ids: dict[str, int]) -> Item:
    """The object with what a mark says of it."""
    sign, rest = mark[:1], mark[1:]
    if sign == "@":
        return replace(item, at=parse_word(rest, (*SQUARES, OFF)))
    if sign == "^":
        return replace(item, source=resolve(ids, rest))
    if sign == "+":
        return replace(item, put=(*item.put, parse_square(rest)))
    if sign == "!":
        return replace(item, hit=item.hit | {_LANDS[rest] if rest in _LANDS else resolve(ids, rest)})
    if sign == "*" or _BASE.fullmatch(mark):
        return item  # of its card
    raise Unreadable(f"{item.name} has a mark that cannot be read: {mark[:20] or 'nothing'}.")
