"""Which Red number a piece bears when the position text does not say (CO-4, CO-11)."""

from __future__ import annotations

from collections.abc import Mapping

from .geometry import NAMES
from .man import ARRAY, KING, home

BEARERS = {
    kind: tuple(number for number, born in enumerate(ARRAY, start=1) if born == kind) for kind in "KQRBNP"
}  # fmt: skip
"""The numbers of each kind at the start."""


def may_bear(kind: str, number: int) -> bool:
    """Whether a piece of a kind can have a number: its own kind's, and a queen that of a pawn (CO-32)."""
    return number in BEARERS[kind] or (kind == "Q" and number in BEARERS["P"])


def assign(kinds: Mapping[int, str], said: Mapping[int, int]) -> dict[int, int] | None:
    """A number for each Red piece, by square: what is said; else that of the piece which starts on this square;
    else the lowest free one of its kind, for a queen beyond the first that of a pawn. None where none is left."""
    found = dict(said)
    taken = set(said.values())
    rest = [square for square in sorted(kinds) if square not in said]
    for square in rest:
        number = next((each for each in BEARERS[kinds[square]] if home(each) == square), 0)
        if number and number not in taken:
            found[square] = number
            taken.add(number)
    for square in rest:
        if square in found:
            continue
        kind = kinds[square]
        pool = BEARERS[kind] + (BEARERS["P"] if kind == "Q" else ())
        number = next((each for each in pool if each not in taken), 0)
        if not number:
            return None
        found[square] = number
        taken.add(number)
    return found


def format_numbers(kinds: Mapping[int, str], numbers: Mapping[int, int]) -> str:
    """``e5=4,c4=2``, or "" where :func:`assign` finds the numbers by itself."""
    if assign(kinds, {}) == numbers:
        return ""
    pairs = ((square, kinds[square], numbers[square]) for square in sorted(kinds))
    return ",".join(
        f"{NAMES[square]}={number}"
        for square, kind, number in pairs
        if number != KING and (home(number), ARRAY[number - 1]) != (square, kind)
    )
