"""The report for a reader: compiler style, each problem with its place, line and caret, and what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TextIO

from eldritch.notation.problems import Problem
from eldritch.validator.report import GameReport, Report

from .console import COLOURS, COUNTING, legible, paint
from .excerpts import Excerpts
from .output import Output
from .telling import Manner


class TextOutput(Output):
    """``file:line:col: error EC-AB-2 game 3, 14. Nxe2: ...``, the line with a caret, further reasons, and
    the nearest legal acts. What cannot fail a record is dimmer; a summary ends each file."""

    def __init__(self, stream: TextIO, manner: Manner) -> None:
        super().__init__(stream, manner)
        self._unread = 0
        self._before = self._counts()

    def begin(self, report: Report) -> None:
        super().begin(report)
        self._before = self._counts()

    def close(self, report: Report, opened: bool = True) -> None:
        super().close(report, opened)
        if not opened:
            self._unread += 1
            return  # a line on standard error has said it all
        for line in _lines(report.file, report.problems, self.manner):
            self.line(line)
        if not self.manner.quiet:
            counts = tuple(now - then for now, then in zip(self._counts(), self._before, strict=True))
            self.line(f"{legible(report.file or '-')}: {_counted(*counts)}")

    def end(self) -> None:
        if not self.manner.quiet and self.manner.inputs > 1:
            unread = f" ({self._unread} unreadable)" if self._unread else ""
            self.line(f"{self.files} files{unread}: {_counted(*self._counts())}")

    def _counts(self) -> tuple[int, int, int, int]:
        return self.games, self.valid, self.errors, self.warnings


def game_text(game: GameReport, manner: Manner) -> str:
    """What there is to say of a game."""
    lines = list(_lines(game.file, game.problems, manner, game)) if game.problems else []
    if manner.typed and not manner.quiet:
        verdict = "nothing wrong" if game.valid else _many(game.counts("error"), "error")
        lines.append(f"game {game.index}: {verdict}")
    return "".join(f"{line}\n" for line in lines)


def _lines(
    file: str | None, problems: Sequence[Problem], manner: Manner, game: GameReport | None = None
) -> Iterator[str]:  # fmt: skip
    excerpts = Excerpts(game.record.source, manner.encoding) if game is not None else None
    for problem in problems:
        if problem.consequent and not manner.consequent:
            continue
        if not manner.quiet or problem.severity in COUNTING:
            yield from _problem(file, problem, manner.colour, game, excerpts)


def _problem(
    file: str | None, problem: Problem, colour: bool, game: GameReport | None, excerpts: Excerpts | None
) -> Iterator[str]:
    counts = problem.severity in COUNTING
    place = paint(f"{legible(file or '-')}:{problem.line}:{problem.column}:", colour, bold=counts)
    severity = paint(problem.severity, colour, fg=COLOURS.get(problem.severity), bold=counts)
    message = legible(f"{problem.code}{_where(problem, game)}: {problem.message}")
    message += " (only follows)" if problem.consequent else ""
    yield f"{place} {severity} {message if counts else paint(message, colour, dim=True)}"
    if excerpts is not None and problem.severity != "info":
        for text in excerpts.at(problem.line, problem.column) or ():
            yield f"    {paint(text, colour, dim=True)}"
    for reason in problem.reasons[1:]:
        yield f"    also {reason.code}: {legible(reason.message)}"
    if problem.alternatives:
        between = " | " if any(" " in text for text in problem.alternatives) else ", "
        yield f"    legal: {between.join(problem.alternatives)}"


def _where(problem: Problem, game: GameReport | None) -> str:
    """Which game, move and variation."""
    where = f" game {game.index}" if game is not None else ""
    if problem.ply is not None and problem.number is not None:
        second = problem.side in (game.answering if game is not None else ("black",))
        where += f", {problem.number}{'...' if second else '.'} {problem.found}"
    return where + (f" (variation {problem.variation})" if problem.variation is not None else "")


def _counted(games: int, valid: int, errors: int, warnings: int) -> str:
    return f"{_many(games, 'game')}, {valid} valid, {_many(errors, 'error')}, {_many(warnings, 'warning')}"


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
