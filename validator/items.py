"""What an audit is made of: the kinds of things that a record leaves to trust, one such thing, one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .dice import Dice
from .report import GameReport

DECLARED: Final = "declared"
UNVERIFIABLE: Final = "unverifiable"

RESULT: Final = "result"
UNJUDGED: Final = "unjudged"
SECRET: Final = "secret"
UNWRITTEN: Final = "unwritten"
HOUSE: Final = "house-roll"
CHANCE: Final = "chance"
CLAIM: Final = "claim"
UNPROVEN: Final = "unproven"

KINDS: Final[Mapping[str, str]] = {
    RESULT: "a result that no rule brought about: resigned, agreed, decided otherwise",
    UNJUDGED: "a game, or the rest of one, that could not be judged",
    SECRET: "a secret that nothing fixed beforehand, or that was never opened",
    UNWRITTEN: "a face, choice or value that is not written down",
    HOUSE: "a roll that no rule asks for",
    CHANCE: "dice, coins, lots and draws that follow from no seed",
    CLAIM: "anything else that is believed because the record says so",
    UNPROVEN: "anything else that cannot be decided from the record",
}
"""The kinds of items, and what each is."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a record leaves to trust: its kind, whether it is declared or unverifiable, and where it is."""

    kind: str
    severity: str
    code: str
    message: str
    line: int
    column: int
    ply: int | None = None
    number: int | None = None
    side: str | None = None
    found: str = ""


@dataclass(slots=True)
class GameAudit:
    """The audit of one game: its items by their places, and its dice."""

    report: GameReport
    items: tuple[Item, ...]
    dice: Dice
