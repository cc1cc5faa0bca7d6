"""The sixteen creatures of a side and what they must be to serve as a piece (CM-5, CM-10, CM-11)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ..actors.sheet import Sheet
from .card import LANDWALKS, Card, value_of
from .state import LETTERS, Creature

FILES_OF: Final = {"P": "abcdefgh", "R": "ah", "N": "bg", "B": "cf", "Q": "d", "K": "e"}
ROLES: Final = {"P": "pawn", "R": "rook", "N": "knight", "B": "bishop", "Q": "queen", "K": "king"}
_COUNTED: Final = re.compile(r"([A-Za-z0-9_]+)\*([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that a piece may have; None for no limit."""

    power: int | None = None
    toughness: int | None = None
    both: int | None = None
    value: int | None = None


LIMITS: Final = {
    "P": Limits(2, 4, 5, 3),
    "R": Limits(value=8),
    "N": Limits(both=8, value=6),
    "B": Limits(power=3, value=6),
    "Q": Limits(value=10),
    "K": Limits(both=8, value=6),
}
BANNED_KING: Final = ("indestructible", "regenerate", "selfprevent")
ACTIVATED: Final = ("cycling", "equip", "morph", "regenerate")  # keywords that are activated abilities (CM-11)
TRIGGERED: Final = ("annihilator", "exalted")  # and triggered ones


def army(sheet: Sheet, side: int, known: Mapping[str, Card]) -> tuple[Creature, ...]:
    """The creatures of a side on their squares (CM-5); a list that is too short or too long is fatal."""
    tag = f"Army_{LETTERS[side]}"
    pairs = sheet.pairs(tag, needed=True)
    creatures: list[Creature] = []
    for name in pairs:
        if name not in ROLES:
            sheet.wrong(tag, "CM-5", f"{name[:20]} is no piece; there are {' '.join(ROLES)}.")
    checked: set[tuple[str, str]] = set()
    for role, files in FILES_OF.items():
        names = list(_listed(pairs.get(role, ())))
        if len(names) != len(files):
            if not sheet.broken:
                sheet.fatal(tag, f"has {len(names)} creatures as {role}; {len(files)} are needed.", "CM-5")
            continue
        rank = (2, 7)[side] if role == "P" else (1, 8)[side]
        for file, name in zip(files, names, strict=True):
            card = known.get(name)
            if card is None or card.sort != "creature":
                sheet.fatal(tag, f"{name[:40]} is no creature that is declared.", "CM-5")
                continue
            creatures.append(Creature(16 * side + len(creatures), card, side, side, role, f"{file}{rank}"))
            if (role, name) not in checked:
                checked.add((role, name))
                for reason in unfit(card, role):
                    sheet.wrong(tag, "CM-10", f"{name} cannot be a {ROLES[role]}: {reason}.")
    return tuple(creatures)


def _listed(values: tuple[str, ...]) -> Iterator[str]:
    """``Bear*8`` and ``Bear*4,Wolf*4`` by names."""
    for value in values:
        match = _COUNTED.fullmatch(value)
        if match is None:
            yield value
        else:
            yield from (match[1],) * int(match[2])


def unfit(card: Card, role: str) -> Iterator[str]:
    """Why a card cannot serve as a piece, each reason as part of a sentence (CM-10)."""
    limits, power, toughness = LIMITS[role], card.power or 0, card.toughness or 0
    measured = (
        ("power", power, limits.power), ("toughness", toughness, limits.toughness),
        ("power and toughness together", power + toughness, limits.both), ("mana value", card.value, limits.value),
    )  # fmt: skip
    for what, value, most in measured:
        if most is not None and value > most:
            yield f"its {what} is {value} and may be {most}"
    activated = [*card.acts, *(word for word in ACTIVATED if word in card.words)]
    triggered = [*card.triggers, *(word for word in TRIGGERED if word in card.words or value_of(card.words, word))]
    if role == "R" and activated:
        yield f"it has an activated ability ({activated[0]})"
    if role == "B" and not activated and not triggered:
        yield "it has neither an activated nor a triggered ability"
    if role == "K":
        banned = [word for word in (*BANNED_KING, *LANDWALKS.values()) if word in card.words]
        if value_of(card.words, "ub"):
            banned.append("ub")
        if banned:
            yield f"it has {' and '.join(banned)}"
