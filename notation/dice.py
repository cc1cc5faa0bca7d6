"""Dice pools (notation section 4): ``3d6``, ``d20+d8``, ``2d20kh1+d8``; what is kept and what it comes to.

Dice are read, never rolled. A pool holds dice only: no constants, no arithmetic, no rerolls.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .model import Dice

MOST_DICE = 1000
FEWEST_SIDES = 2
MOST_SIDES = 10_000

_DICE = re.compile(r"([0-9]*)d([0-9]+)(?:(k[hl])([0-9]+))?")


@dataclass(frozen=True, slots=True)
class DiceFault:
    """Why a text is no pool of dice; ``column`` (from 1) is where the reading stopped."""

    column: int
    message: str


def parse_pool(text: str) -> tuple[Dice, ...] | DiceFault:
    """The dice of a pool in the order written, or the fault and its column.

    >>> parse_pool("2d20kh1+d8")
    (Dice(count=2, sides=20, keep='kh', kept=1), Dice(count=1, sides=8, keep='', kept=0))
    >>> parse_pool("1d-6").column
    3
    """
    pool: list[Dice] = []
    place = 0
    total = 0
    while True:
        found = _DICE.match(text, place)
        if found is None:
            return _refusal(text, place)
        number, sides, keep, kept = found.groups("")
        count = _small(number) if number else 1
        if count < 1:
            return DiceFault(place + 1, f"{found[0]} throws no die; a number of dice is at least 1.")
        total += count
        if total > MOST_DICE:
            return DiceFault(place + 1, f"These are more than {MOST_DICE} dice, the most for a whole pool.")
        if not FEWEST_SIDES <= _small(sides) <= MOST_SIDES:
            return DiceFault(
                found.start(2) + 1, f"A die has {FEWEST_SIDES} to {MOST_SIDES} sides, not {_short(sides)}."
            )
        if keep and not 1 <= _small(kept) <= count:
            return DiceFault(found.start(4) + 1, f"Of {count} dice 1 to {count} can be kept, not {_short(kept)}.")
        pool.append(Dice(count, _small(sides), keep, _small(kept) if keep else 0))
        place = found.end()
        if place == len(text):
            return tuple(pool)
        if text[place] != "+":
            return _refusal(text, place)
        place += 1


def _small(digits: str) -> int:
    """The number, or one beyond every limit for a long row of digits."""
    return int(digits) if len(digits) < 10 else 10**9


def _short(digits: str) -> str:
    return digits if len(digits) <= 12 else f"a number of {len(digits)} digits"


def _refusal(text: str, place: int) -> DiceFault:
    """The fault of a text in which no dice stand where they should."""
    rest = text[place:]
    if rest.startswith("d") and text[:place].rstrip("0123456789").endswith("d"):
        return DiceFault(place + 1, "A throw of dice cannot be the number of sides or of dice of another.")
    half = re.match("[0-9]*d", rest)
    if half is not None:
        column = place + half.end() + 1
        if rest[half.end() :].startswith("%"):
            return DiceFault(column, "d% is not read; write d100.")
        return DiceFault(column, "The number of sides is missing after the d.")
    if not rest:
        return DiceFault(place + 1, "A die is missing here." if text else "There are no dice.")
    if rest[0].isdigit():
        return DiceFault(
            place + 1,
            "A number that is not dice cannot stand in a pool; a total after modifiers is claimed with =.",
        )
    if rest[0].isspace():
        return DiceFault(place + 1, "Nothing can follow the dice.")
    return DiceFault(place + 1, f"{rest[0]!r} cannot stand in a pool: only dice joined by + are read.")


def dice_count(pool: Sequence[Dice]) -> int:
    """How many faces a roll of the pool has."""
    return sum(dice.count for dice in pool)


def check_faces(pool: Sequence[Dice], faces: Sequence[int | None]) -> str:
    """What is wrong with the faces of a roll, as a sentence, or "" (GEN-5); a None face fits every die."""
    if len(faces) != dice_count(pool):
        return f"{format_pool(pool)} needs {dice_count(pool)} faces, but {len(faces)} are written."
    place = 0
    for dice in pool:
        for face in faces[place : place + dice.count]:
            if face is not None and not 1 <= face <= dice.sides:
                return f"A d{dice.sides} cannot show {face}."
        place += dice.count
    return ""


def kept_faces(pool: Sequence[Dice], faces: Sequence[int | None]) -> tuple[int, ...] | None:
    """The faces that count, in the order rolled, or None where one of those needed is not written down."""
    counted: list[int] = []
    place = 0
    for dice in pool:
        shown = [face for face in faces[place : place + dice.count] if face is not None]
        if len(shown) < dice.count:
            return None
        order = sorted(range(dice.count), key=shown.__getitem__, reverse=dice.keep == "kh")
        chosen = sorted(order[: dice.kept]) if dice.keep else range(dice.count)
        counted.extend(shown[index] for index in chosen)
        place += dice.count
    return tuple(counted)


def total(pool: Sequence[Dice], faces: Sequence[int | None]) -> int | None:
    """The sum of the faces that count, or None where one is not written down."""
    counted = kept_faces(pool, faces)
    return None if counted is None else sum(counted)


def format_pool(pool: Sequence[Dice]) -> str:
    """The pool as text; a single die is written without its number."""
    return "+".join(f"{dice.count if dice.count > 1 else ''}d{dice.sides}{dice.keep}{dice.kept or ''}" for dice in pool)


def fault_in_roll(text: str) -> str:
    """Why the dice of a roll such as ``<atk 2000d6:?>`` are refused, as a sentence, or "" if they are not."""
    words = text.strip("<> \t\r\n").split()
    pool = words[-1].partition(":")[0] if words else ""
    if not re.match("[0-9]*d[0-9]", pool):
        return ""
    found = parse_pool(pool)
    return found.message if isinstance(found, DiceFault) else ""
