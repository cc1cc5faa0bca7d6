"""The rule books as data: what a rule, a kind's card and a book are, and how a book is read from ``rules/``.

A book is one or more TOML files. The first says ``book``, ``prefix``, ``about`` and other ``names`` by
which it is asked for; all of them may hold tables ``[rule.CODE]``, ``[kind]`` and ``[[option]]``. In a text
a line break is a space, and an empty line parts paragraphs. A book is read when first asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from .rulings import Option

BOOKS: Final[Mapping[str, tuple[str, ...]]] = {
    "GEN": ("general.toml",),
    "OC": ("orthodox.toml",),
    "EC": (
        "eldritch.toml",
        "eldritch_kinds.toml",
        "eldritch_a_d.toml",
        "eldritch_e_h.toml",
        "eldritch_i_o.toml",
        "eldritch_p_v.toml",
    ),
    "X": ("records.toml",),
    "G": ("golem.toml",),
    "BB": ("bones.toml",),
    "CT": ("ctheckers.toml",),
    "CO": ("cooperative.toml",),
    "DG": ("dungeon.toml",),
    "AIR": ("airwar.toml",),
    "SK": ("skills.toml",),
    "CM": ("magic.toml", "magic_questions.toml"),
    "SKM": ("skirmish.toml",),
}

_FOLDER: Final = Path(__file__).with_name("rules")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; ``reference`` is an article of the FIDE Laws or "", ``options`` may change it."""

    code: str
    title: str
    text: str
    book: str
    reference: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KindCard:
    """What there is to know of a kind of piece.

    ``kinds`` are among priest, royal, noble, spell, liege. ``replaces`` is its price, which
    ``eldritch.bundles.parse_replaces`` reads, or "" where it cannot be bought. ``maximum`` is how many a
    side may start with, 0 where that has no limit of its own.
    """

    code: str
    name: str
    plural: str
    kinds: tuple[str, ...]
    replaces: str
    maximum: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All that one book holds; ``rules`` by code and ``kinds`` by code, in the order of the book."""

    prefix: str
    name: str
    names: tuple[str, ...]
    about: str
    rules: Mapping[str, Rule]
    kinds: Mapping[str, KindCard]
    options: tuple[Option, ...]


@cache
def load(prefix: str) -> Book:
    """The book whose codes begin with ``prefix``, one of BOOKS."""
    head, *others = (tomllib.loads((_FOLDER / name).read_text("utf-8")) for name in BOOKS[prefix])
    files = (head, *others)
    kinds = {code: row for file in files for code, row in file.get("kind", {}).items()}
    rows = {code: row for file in files for code, row in file.get("rule", {}).items()}
    rules = {code: _rule(code, row, head["book"], kinds) for code, row in rows.items()}
    return Book(
        prefix,
        head["book"],
        tuple(head.get("names", ())),
        _flow(head["about"]),
        rules,
        {code: _card(prefix, code, row, rules) for code, row in kinds.items()},
        tuple(_option(row) for file in files for row in file.get("option", ())),
    )


def _rule(code: str, row: Mapping[str, Any], book: str, kinds: Mapping[str, Mapping[str, Any]]) -> Rule:
    kind = kinds.get(code.split("-")[1])
    title = f"{kind['name']}: {row['title']}" if kind else row["title"]
    options = tuple(row.get("options", ()))
    return Rule(code, title, _flow(row["text"]), book, row.get("reference", ""), options)


def _card(prefix: str, code: str, row: Mapping[str, Any], rules: Mapping[str, Rule]) -> KindCard:
    own = [each for each in rules if each.startswith(f"{prefix}-{code}-")]
    told = tuple(rules[each] for each in row.get("rules", own))
    price, maximum = row.get("replaces", ""), row.get("maximum", 0)
    return KindCard(code, row["name"], row["plural"], tuple(row["kinds"]), price, maximum, told)


def _option(row: Mapping[str, Any]) -> Option:
    values = tuple(row["values"])
    return Option(row["name"], values, row["default"], row["rule"], row["built"], row["summary"])


def _flow(text: str) -> str:
    """Text with its lines joined and its paragraphs parted by one empty line."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
