"""Problems as workflow commands, which a code host shows beside the line."""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.problems import Problem

from ..report import GameReport

_LEVELS = {"error": "error", "warning": "warning"}


def github_lines(file: str | None, problems: tuple[Problem, ...], game: GameReport | None = None) -> Iterator[str]:
    """One command a problem; what only follows from an earlier fault is left out."""
    for problem in problems:
        if problem.consequent:
            continue
        where = f"file={_property(file or '')},line={problem.line},col={problem.column}"
        head = f"game {game.index}: " if game is not None else ""
        text = f"{head}{problem.message}"
        yield f"::{_LEVELS.get(problem.severity, 'notice')} {where},title={_property(problem.code)}::{_text(text)}"


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")
