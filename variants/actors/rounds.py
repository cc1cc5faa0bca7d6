"""Round marks: which round and which half of it is being played (GEN-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from eldritch.notation.model import Mark

from .verb import FIRST, SECOND, SETUP


@dataclass(frozen=True, slots=True)
class Clock:
    """Round and half; ``opened`` says that a mark has stood. Before the first mark it is the first half there is."""

    round: int
    half: int
    opened: bool = False


def first_half(halves: Mapping[int, str]) -> Clock:
    """Where a record begins that has no mark yet."""
    return Clock(0, SETUP) if SETUP in halves else Clock(1, FIRST)


def advance(
    clock: Clock, mark: Mark, resumed: bool, halves: Mapping[int, str], begun: bool = True
) -> tuple[Clock, str]:
    """The clock after a mark, and what is wrong with the mark as a sentence, or "". ``begun`` says whether anything
    stands before it.

    The record's own number holds, right or wrong, so that one slip is said once.
    """
    name = format_mark(mark.number, mark.second)
    half = SECOND if mark.second else SETUP if mark.number == 0 else FIRST
    now = Clock(mark.number, half, True)
    if mark.second and SECOND not in halves:
        return replace(clock, round=mark.number, opened=True), f"{name} opens a second half; rounds here have only one."
    if (clock.round, clock.half) == (now.round, now.half):
        again = f"{name} has been opened already; leave it out here, or write {format_mark(mark.number + 1, False)}"
        return now, "" if resumed or not clock.opened else again
    if mark.second:
        right = begun and (clock.round, clock.half) == (mark.number, FIRST)
        return now, "" if right else f"{name} needs the first half of the same round before it."
    if not clock.opened:
        return now, "" if mark.number in (0, 1) else f"Rounds are counted from 0 or 1, not from {mark.number}."
    right = mark.number == clock.round + 1
    return now, "" if right else f"Round {clock.round} is followed by {clock.round + 1}, not by {mark.number}."


def format_mark(number: int, second: bool) -> str:
    """A mark as records have it.

    >>> format_mark(3, True)
    '3...'
    """
    return f"{number}{'...' if second else '.'}"
