"""Lands, cards and decks as the tags declare them (CM-2 to CM-6, CM-12)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import cycle
from typing import Final

from eldritch.notation.model import Argument

from ..actors.sheet import Sheet
from .card import COLOURS, SCOPES, SORTS, Card, assigned, parse_cost
from .squares import FILES, SQUARES
from .state import LETTERS

DECK: Final = 20
SEALED: Final = [12, 13, 13, 13, 13]
LIST_WORDS: Final = ("kw", "act", "trig")
_STATS: Final = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_COUNTED: Final = re.compile(r"([A-Za-z0-9_]+)\*([0-9]{1,6})")


def lands(sheet: Sheet, any_lands: bool) -> dict[str, str]:
    """The type of each land (CM-2), which must be as even as can be in a sealed game (CM-3)."""
    text = sheet.value("Lands", needed=True)
    if text is None:
        return {}
    in_turn = text.strip() == "sequence"
    types = dict(zip(SQUARES, cycle(COLOURS), strict=False)) if in_turn else _rows(sheet)
    if sheet.broken:
        return {}
    odd = sorted(square for square, letter in types.items() if letter not in COLOURS)
    for square in odd:
        severity = "declared" if any_lands else "error"
        more = "what it does is believed" if any_lands else "see lands=any"
        sheet.wrong("Lands", "CM-3", f"{square} has a land of no basic type ({types[square]}); {more}.", severity)
    form = sheet.value("Format") or "sealed"
    counts = [list(types.values()).count(colour) for colour in COLOURS]
    if form == "sealed" and not odd and sorted(counts) != SEALED:
        told = " ".join(f"{colour}{count}" for colour, count in zip(COLOURS, counts, strict=True))
        sheet.wrong("Lands", "CM-3", f"A sealed board has 13 lands of four types and 12 of the fifth, not {told}.")
    return types


def _rows(sheet: Sheet) -> dict[str, str]:
    rows = sheet.pairs("Lands")
    types: dict[str, str] = {}
    for rank in range(1, 9):
        letters = ",".join(rows.pop(f"r{rank}", ()))
        if not re.fullmatch("[A-Z]{8}", letters):
            sheet.fatal("Lands", f"needs r{rank}= with eight letters, one a file.", "CM-2")
            return {}
        types.update((f"{file}{rank}", letter) for file, letter in zip(FILES, letters, strict=True))
    for name in rows:
        sheet.wrong("Lands", "CM-2", f"{name[:20]}= is no rank of the board.")
    return types


def cards(sheet: Sheet) -> dict[str, Card]:
    """All cards that the record declares, by their names (CM-4, CM-6)."""
    found: dict[str, Card] = {}
    for name, items in sheet.family("Card").items():
        tag = f"Card_{name}"
        if sheet.claim(tag, name):
            card = _card(sheet, tag, name, items)
            if card is not None:
                found[name] = card
    return found


def _card(sheet: Sheet, tag: str, name: str, items: tuple[Argument, ...]) -> Card | None:
    sorts = [item.text for item in items if item.kind == "word"]
    if len(sorts) != 1 or sorts[0] not in SORTS:
        said = f"not {' '.join(sorts)[:60]}" if sorts else "and has none"
        sheet.wrong(tag, "GEN-15", f"needs just one of {', '.join(SORTS)}, {said}.")
        return None
    pairs = sheet.read_pairs(tag, tuple(item for item in items if item.kind != "word"))
    sort, text = sorts[0], ",".join(pairs.get("cost", ()))
    cost = parse_cost(text) if text else ()
    if cost is None:
        sheet.wrong(tag, "CM-4", f"{text[:40]} cannot be read as a cost.")
    scope = ",".join(pairs.get("scope", ()))
    if (scope not in SCOPES) if sort in ("instant", "sorcery") else scope:
        rule = f"A {sort} needs scope= with {', '.join(SCOPES)}" if not scope or sort in ("instant", "sorcery") else ""
        sheet.wrong(tag, "CM-6", f"{rule or f'{sort} has no scope'}.")
    for each in pairs:
        if each not in (*LIST_WORDS, "cost", "pt", "types", "scope", "ub", "prot", "annihilator"):
            sheet.wrong(tag, "GEN-15", f"A card has no {each[:40]}=.")
    power, toughness = _stats(sheet, tag, sort, pairs)
    return Card(
        name, sort, cost or (), power, toughness, words(sheet, tag, pairs),
        _names(sheet, tag, pairs, "act"), _names(sheet, tag, pairs, "trig"),
        scope if scope in SCOPES else "",
    )  # fmt: skip


def _names(sheet: Sheet, tag: str, pairs: Mapping[str, tuple[str, ...]], name: str) -> tuple[str, ...]:
    values = pairs.get(name, ())
    for value in values:
        if not _WORD.fullmatch(value):
            sheet.wrong(tag, "GEN-15", f"{name}= needs names, not {value[:40]}.")
    return tuple(value for value in values if _WORD.fullmatch(value))


def words(sheet: Sheet, tag: str, pairs: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """The keywords, those with a value as ``prot=R`` (CM-12)."""
    found = set(_names(sheet, tag, pairs, "kw"))
    for name in ("ub", "prot", "annihilator"):
        for value in pairs.get(name, ()):
            word = assigned(name, value)
            if word is None:
                sheet.wrong(tag, "CM-12", f"{name}= cannot be {value[:40]}.")
            else:
                found.add(word)
    return frozenset(found)


def _stats(sheet: Sheet, tag: str, sort: str, pairs: Mapping[str, tuple[str, ...]]) -> tuple[int | None, int | None]:
    """Power and toughness: a creature has them, and nothing else."""
    text = ",".join(pairs.get("pt", ()))
    match = _STATS.fullmatch(text)
    if (sort == "creature") is not (match is not None) or (text and match is None):
        what = "needs pt= with power/toughness" if sort == "creature" else "is no creature and has no pt="
        sheet.wrong(tag, "CM-4", f"{what}.")
    if sort != "creature":
        return None, None
    return (int(match[1]), int(match[2])) if match is not None else (0, 0)


def deck(sheet: Sheet, side: int, known: Mapping[str, Card]) -> dict[str, int]:
    """How many there are of each card in a deck of 20, none of them a creature or a land (CM-6)."""
    tag = f"Deck_{LETTERS[side]}"
    found: dict[str, int] = {}
    for item in sheet.items(tag, needed=True):
        match = _COUNTED.fullmatch(item.text)
        name, count = (match[1], int(match[2])) if match is not None else (item.text, 1)
        if item.kind not in ("counted", "word"):
            sheet.wrong(tag, "GEN-15", f"needs cards such as Shock*10, not {item.text[:40]}.")
        elif name not in known:
            sheet.wrong(tag, "CM-6", f"There is no card {name[:40]}.")
        elif known[name].sort == "creature":
            sheet.wrong(tag, "CM-6", f"{name} is a creature and cannot be in a deck.")
        else:
            found[name] = found.get(name, 0) + count
    total = sum(found.values())
    if total != DECK and not sheet.broken:
        sheet.wrong(tag, "CM-6", f"A deck has {DECK} cards, not {total}.")
    return found
