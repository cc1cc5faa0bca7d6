"""The report for a reader: compiler style, each problem with its place, line and caret, and what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from eldritch.notation.problems import Problem
from eldritch.validator.report import GameReport, Report

from .console import COLOURS, COUNTING, legible, paint
from .excerpts import Excerpts
from .output import Manner, Output


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

    def show(self, report: Report, game: GameReport) -> None:
        excerpts = Excerpts(game.record.source, self.stream.encoding or "utf-8")
        for problem in game.problems:
            if self._is_shown(problem):
                for line in self._problem(report.file, problem, game, excerpts):
                    self.line(line)
        if self.manner.typed and not self.manner.quiet:
            verdict = "nothing wrong" if game.valid else _many(game.counts("error"), "error")
            self.line(f"game {game.index}: {verdict}")

    def close(self, report: Report, opened: bool = True) -> None:
        super().close(report, opened)
        if not opened:
            self._unread += 1
            return  # a line on standard error has said it all
        for problem in report.problems:
            if self._is_shown(problem):
                for line in self._problem(report.file, problem):
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

    def _is_shown(self, problem: Problem) -> bool:
        if problem.consequent and not self.manner.consequent:
            return False
        return not self.manner.quiet or problem.severity in COUNTING

    def _problem(
        self, file: str | None, problem: Problem, game: GameReport | None = None, excerpts: Excerpts | None = None
    ) -> Iterator[str]:
        colour, counts = self.manner.colour, problem.severity in COUNTING
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
