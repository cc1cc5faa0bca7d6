"""How a game ends by an event, and which of these ends a position shows (CT-70 to CT-73)."""

from __future__ import annotations

from ..outcome import Outcome
from .ground import Ground
from .squares import NAMES, NOWHERE
from .units import CTHECKER, CULTIST, MARKS, NECRONOMICON, NYARLATHOTEP, SIDES

LOSS = ("0-1", "1-0")  # the result when White, when Black loses
BOTH_LOSE = "0-0"


def cthecker(square: int) -> Outcome:
    """A Cthecker lies open on a square (CT-70)."""
    text = f"The Cthecker was revealed on {NAMES[square]}: both players lose."
    return Outcome("Cthecker revealed", BOTH_LOSE, "CT-70", text)


def eight_cultists(owner: int) -> Outcome:
    """The pile of a side holds all its cultists (CT-71)."""
    text = f"All eight cultists of {SIDES[owner]} are captured: {SIDES[owner]} loses."
    return Outcome("eight cultists captured", LOSS[owner], "CT-71", text)


def nyarlathotep(owner: int, square: int = NOWHERE) -> Outcome:
    """The Nyarlathotep of a side was taken (CT-72)."""
    where = f" on {NAMES[square]}" if square != NOWHERE else ""
    text = f"{SIDES[owner]}'s Nyarlathotep was taken{where}: {SIDES[owner]} loses."
    return Outcome("Nyarlathotep taken", LOSS[owner], "CT-72", text)


def necronomicon(owner: int, square: int = NOWHERE) -> Outcome:
    """A side has captured its own Necronomicon (CT-73)."""
    where = f" on {NAMES[square]}" if square != NOWHERE else ""
    text = f"{SIDES[owner]} has captured the own Necronomicon{where} and loses."
    return Outcome("own Necronomicon captured", LOSS[owner], "CT-73", text)


def has_eight(ground: Ground, owner: int) -> bool:
    """Whether the pile of a side holds all its cultists (CT-31)."""
    return sum(unit.mark == CULTIST for unit in ground.piles[owner]) >= MARKS[CULTIST]


def standing_end(ground: Ground) -> Outcome | None:
    """The end that a position shows by what lies open and what is in the piles."""
    for square, stack in enumerate(ground.stacks):
        if stack and stack[0].mark == CTHECKER:
            return cthecker(square)
    for owner, pile in enumerate(ground.piles):
        marks = [unit.mark for unit in pile]
        if has_eight(ground, owner):
            return eight_cultists(owner)
        if NYARLATHOTEP in marks:
            return nyarlathotep(owner)
        if NECRONOMICON in marks:
            return necronomicon(owner)
    return None
