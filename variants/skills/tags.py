"""The tags of a record: characters, subjects, encounters, goals (SK-1, SK-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from eldritch.notation.model import Argument

from ..actors.sheet import Sheet
from .skills import NAMES
from .table import ABILITIES, KINDS, TRAITS, Character, Encounter, Table

MOST_PLAYERS: Final = 4
MOST_THINGS: Final = 300  # subjects, and encounters, that a record may have
LOWEST_ABILITY: Final = -10
NUMBERS: Final = {"hp": 0, "prof": 0, **dict.fromkeys(ABILITIES, LOWEST_ABILITY)}
COMBAT, ESCAPE, WITH = "combat", "escape_ok", "with"


def read_table(sheet: Sheet, options: Mapping[str, str]) -> Table | None:
    """All that a record declares; None where there are no players."""
    players = sheet.players()
    if sheet.broken:
        return None
    if len(players) > MOST_PLAYERS:
        sheet.wrong("Players", "SK-1", f"names {len(players)}; the rules are made for 1 to {MOST_PLAYERS}.", "warning")
    characters = _characters(sheet, players)
    subjects = {name: _traits(sheet, name, items) for name, items in _things(sheet, "Subject").items()}
    encounters = {name: _encounter(sheet, name, items, subjects) for name, items in _things(sheet, "Enc").items()}
    goals, may_escape = _goals(sheet, encounters)
    if may_escape:
        encounters = {name: replace(encounter, may_escape=True) for name, encounter in encounters.items()}
    return Table(
        characters,
        subjects,
        encounters,
        goals,
        options["agree"],
        options["want"],
        options["crits"] == "on",
        options["variant"] == "yes",
        options["goal"],
    )


# --- characters ---------------------------------------------------------------------------------------------


def _characters(sheet: Sheet, players: tuple[str, ...]) -> Mapping[str, Character]:
    """The character of each player; one of whom nothing is told is empty (SK-3)."""
    given = sheet.family("PC")
    for name in given:
        if name not in players:
            sheet.wrong(f"PC_{name}", "SK-2", f"is the character of {name[:40]}, who is no player.")
    return {name: _character(sheet, f"PC_{name}", given[name]) if name in given else Character() for name in players}


def _character(sheet: Sheet, tag: str, items: tuple[Argument, ...]) -> Character:
    pairs = sheet.read_pairs(tag, items)
    sheet.known(tag, pairs, (*NUMBERS, "skills", "expert"))
    numbers = {
        name: sheet.whole(tag, pairs[name], f"{name}=", least) for name, least in NUMBERS.items() if name in pairs
    }
    abilities = {name: numbers.get(name) for name in ABILITIES}
    skills, expert = (_skills(sheet, tag, pairs.get(name, ())) for name in ("skills", "expert"))
    return Character(numbers.get("hp"), numbers.get("prof"), abilities, skills, expert)


def _skills(sheet: Sheet, tag: str, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name not in NAMES or name == "none":
            known = ", ".join(each for each in NAMES if each != "none")
            sheet.wrong(tag, "SK-2", f"There is no skill {name[:40]}; there are {known}.")
    return names


# --- the adventure ------------------------------------------------------------------------------------------


def _things(sheet: Sheet, kind: str) -> Mapping[str, tuple[Argument, ...]]:
    """The tags of one family by their names, each of which stands for one thing (GEN-9)."""
    given = sheet.family(kind)
    if len(given) > MOST_THINGS:
        sheet.fatal(f"{kind}_{next(iter(given))}", f"is one of {len(given)} such tags; at most {MOST_THINGS} are read.")
        return {}
    for name in given:
        sheet.claim(f"{kind}_{name}", name)
    return given


def _traits(sheet: Sheet, name: str, items: tuple[Argument, ...]) -> frozenset[str]:
    for item in items:
        if item.text not in TRAITS:
            sheet.wrong(
                f"Subject_{name}", "SK-2", f"There is no trait {item.text[:40]}; known are {', '.join(TRAITS)}."
            )
    return frozenset(item.text for item in items if item.text in TRAITS)


def _encounter(sheet: Sheet, name: str, items: tuple[Argument, ...], subjects: Mapping[str, object]) -> Encounter:
    tag = f"Enc_{name}"
    kind = ""
    within: list[str] = []
    marks: set[str] = set()
    for item in items:
        if item.kind == "assignment" and item.name == WITH:
            within += item.values
        elif item.text in (COMBAT, ESCAPE):
            marks.add(item.text)
        elif item.text not in KINDS:
            sheet.wrong(tag, "SK-2", f"has no {item.text[:40]}; it has a kind ({', '.join(KINDS)}) and {WITH}=.")
        elif kind:
            sheet.wrong(tag, "SK-2", f"has two kinds, {kind} and {item.text}; the first one counts.")
        else:
            kind = item.text
    if not kind:
        sheet.wrong(tag, "SK-2", f"needs a kind: {', '.join(KINDS)}.")
    for subject in within:
        if subject not in subjects:
            sheet.wrong(tag, "SK-2", f"There is no [Subject_{subject[:40]}].")
    known = tuple(subject for subject in dict.fromkeys(within) if subject in subjects)
    return Encounter(kind, known, COMBAT in marks, ESCAPE in marks)


def _goals(sheet: Sheet, encounters: Mapping[str, Encounter]) -> tuple[tuple[str, ...], bool]:
    """The encounters to overcome, those of the tag or else all, and whether escaping is as good for each of them."""
    words = sheet.words("Goal")
    for word in words:
        if word not in encounters and word != ESCAPE:
            sheet.wrong("Goal", "SK-2", f"There is no [Enc_{word[:40]}].")
    named = tuple(word for word in dict.fromkeys(words) if word in encounters)
    return named if set(words) - {ESCAPE} else tuple(encounters), ESCAPE in words
