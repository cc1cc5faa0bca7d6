"""Faults and notices of a record as numbered footnotes, and which act each belongs to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from eldritch.notation.problems import Problem

from ..report import GameReport
from .story import Footnote
from .words import Words

Spot = tuple[int, int]
LONGEST: Final = 32  # what stands at a place is quoted so far


def footnotes_of(
    words: Words, report: GameReport, spots: Sequence[Spot]
) -> tuple[tuple[Footnote, ...], dict[int, tuple[int, ...]]]:
    """The footnotes in the order of the text, and for each spot (the lines and columns of what can bear one, in order)
    that has any, their numbers. What only follows from another fault is left out."""
    notes: list[Footnote] = []
    at: dict[int, list[int]] = {}
    for problem in report.problems:
        if problem.consequent:
            continue
        number = len(notes) + 1
        notes.append(_note(words, problem, number))
        if problem.ply is None and problem.number is None:
            continue
        index = bisect_right(spots, (problem.line, problem.column)) - 1
        if index >= 0:
            at.setdefault(index, []).append(number)
    return tuple(notes), {index: tuple(numbers) for index, numbers in at.items()}


def _note(words: Words, problem: Problem, number: int) -> Footnote:
    more = [reason.message for reason in problem.reasons[1:] if reason.message not in problem.message]
    counts = problem.severity in ("error", "warning")
    place = words.say("layout", "place", line=problem.line, column=problem.column)
    text = " ".join((problem.message, *more))
    word = words.word("severity", problem.severity)
    return Footnote(number, problem.code, problem.severity, word, text, place, _brief(problem.found), counts)


def _brief(text: str) -> str:
    """The beginning of what stands there, where that is long: its place is said beside it."""
    if len(text) <= LONGEST:
        return text
    cut = text[:LONGEST]
    return f"{cut[: cut.rfind(' ')] if ' ' in cut else cut} ..."
