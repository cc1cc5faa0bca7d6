"""Falls and what they cost (SKM-26, SKM-27, SKM-A10)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from .ground import Skirmish, inches, trust
from .harm import ANKLE, lose, weaken
from .rolls import unasked


def fall(attempt: Skirmish, depth: Fraction | None, ankle: bool) -> None:
    """The actor falls some inches (None: not known how many): d4 Blood for each, and with ``ankle`` a sprained one."""
    who = attempt.who
    if depth is not None:
        trust(attempt, "SKM-2", f"That it is {inches(float(depth))} down is taken on trust.")
    count = 0 if depth is None else dice_of_fall(depth, attempt.table.options.whole_fall)
    if count > MOST_DICE:
        attempt.wrong("GEN-5", f"A fall of {inches(float(depth or 0))} asks for more dice than are read.")
    elif count:
        throw = attempt.throw("fall", f"{count}d4")
        lose(attempt, who, throw.total)
    else:
        unasked(attempt, "fall")
    if ankle and attempt.state.men[who].able:
        weaken(attempt, who, ANKLE)


MOST_DICE = 1000


def dice_of_fall(depth: Fraction, whole: bool) -> int:
    """How many d4 a drop costs; with ``whole`` it counts from the first inch on (SKM-A10).

    >>> [dice_of_fall(Fraction(depth), True) for depth in ("1", "1.5", "3")]
    [0, 2, 3]
    """
    return 0 if depth <= 1 else ceil(depth if whole else depth - 1)
