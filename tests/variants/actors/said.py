"""What is said of a record, short enough to be compared: severity letter and rule, one problem after another."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.problems import Problem
from eldritch.notation.results import read_result
from eldritch.validator.archive import validate_file
from eldritch.validator.report import GameReport

LETTERS = {"error": "E", "warning": "W", "info": "I", "declared": "D", "unverifiable": "U"}


def judged(tags: Mapping[str, str], moves: str) -> GameReport:
    """The report on one game of these tags and acts; a result is added where there is none."""
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    end = "" if moves.split() and read_result(moves.split()[-1]) else " *"
    (game,) = validate_file(f"{head}\n{moves}{end}\n").games
    return game


def said(game: GameReport, consequent: bool = False) -> list[str]:
    """``["E BB-4", "W BB-11"]``: all that is said of a game, without what only follows from an illegal act."""
    return [short(problem) for problem in game.problems if consequent or not problem.consequent]


def short(problem: Problem) -> str:
    """``E BB-4``."""
    return f"{LETTERS[problem.severity]} {problem.code}"


def final(game: GameReport) -> dict[str, str]:
    """The final position by its fields."""
    return dict(part.split("=", 1) for part in game.final.split())
