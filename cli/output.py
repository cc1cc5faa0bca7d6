"""The report as it is written: game by game where the format allows, at the end where it does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from eldritch.notation.problems import Problem
from eldritch.validator.report import GameReport, Report

from .console import COLOURS, excerpt, paint


class Output:
    """Takes games as they are judged; counts what is wrong. Subclasses write."""

    def __init__(self, stream: TextIO, strict: bool) -> None:
        self.stream = stream
        self.strict = strict
        self.errors = 0
        self.warnings = 0
        self._games: dict[int, int] = {}
        self.narrow = not (stream.encoding or "utf-8").lower().startswith("utf")

    def json(self, shape: object, indent: int | None = None) -> None:
        """Write a value as JSON, with escapes where the stream cannot hold every letter."""
        self.line(json.dumps(shape, ensure_ascii=self.narrow, indent=indent))

    def begin(self, report: Report) -> None:
        """An input begins."""
        self._games[id(report)] = 0

    def game(self, report: Report, game: GameReport) -> None:
        """A game has been judged."""
        self._games[id(report)] += 1
        self.errors += game.counts("error")
        self.warnings += game.counts("warning")

    def close(self, report: Report) -> None:
        """An input has ended; the problems of the file itself are known."""
        self.errors += sum(1 for problem in report.problems if problem.severity == "error")
        self.warnings += sum(1 for problem in report.problems if problem.severity == "warning")

    def games_of(self, report: Report) -> int:
        """How many games an input had."""
        return self._games[id(report)]

    def end(self) -> None:
        """Everything has been judged."""

    def line(self, text: str) -> None:
        """Write a line."""
        self.stream.write(text + "\n")


class TextOutput(Output):
    """Compiler style: ``file:line:col: error EC-AB-2 game 3, 14. Nxe2: ...`` with the line and a caret."""

    def __init__(self, stream: TextIO, colour: bool, quiet: bool, consequent: bool, strict: bool, inputs: int) -> None:
        super().__init__(stream, strict)
        self.colour, self.quiet, self.consequent, self.inputs = colour, quiet, consequent, inputs
        self.valid = self.total = 0
        self._file = [0, 0, 0, 0]  # games, valid, errors, warnings

    def begin(self, report: Report) -> None:
        super().begin(report)
        self._file = [0, 0, 0, 0]

    def game(self, report: Report, game: GameReport) -> None:
        super().game(report, game)
        for index, count in enumerate((1, int(game.valid), game.counts("error"), game.counts("warning"))):
            self._file[index] += count
        for problem in game.problems:
            if self._shown(problem):
                for line in self._problem(report.file, problem, game):
                    self.line(line)
        if self.stream.isatty():
            self.stream.flush()

    def _shown(self, problem: Problem) -> bool:
        if problem.consequent and not self.consequent:
            return False
        return not self.quiet or problem.severity in ("error", "warning")

    def _problem(self, file: str | None, problem: Problem, game: GameReport | None) -> Iterator[str]:
        place = paint(f"{file or '-'}:{problem.line}:{problem.column}:", self.colour, bold=True)
        severity = paint(problem.severity, self.colour, fg=COLOURS.get(problem.severity), bold=True)
        where = f" game {game.index}" if game is not None else ""
        if problem.ply is not None and problem.number is not None:
            dots = "..." if problem.side == "black" else "."
            where += f", {problem.number}{dots} {problem.found}"
        if problem.variation is not None:
            where += f" (variation {problem.variation})"
        after = " (only follows)" if problem.consequent else ""
        yield f"{place} {severity} {problem.code}{where}: {problem.message}{after}"
        if game is not None and problem.severity != "info":
            yield from self._excerpt(problem, game)
        for reason in problem.reasons[1:]:
            yield f"    also {reason.code}: {reason.message}"
        if problem.alternatives:
            yield f"    legal: {', '.join(problem.alternatives)}"

    def _excerpt(self, problem: Problem, game: GameReport) -> Iterator[str]:
        source = game.record.source
        offset = _offset(source.text, problem.line - source.first_line)
        if offset is not None:
            column = problem.column - (source.first_column - 1 if problem.line == source.first_line else 0)
            for text in excerpt(source.line_at(offset), column):
                yield paint(text, self.colour, dim=True)

    def close(self, report: Report) -> None:
        super().close(report)
        for problem in report.problems:
            if self._shown(problem):
                for line in self._problem(report.file, problem, None):
                    self.line(line)
        games, valid, errors, warnings = self._file
        self.total += games
        self.valid += valid
        if not self.quiet:
            self.line(f"{report.file or '-'}: {_counted(games, valid, errors, warnings)}")

    def end(self) -> None:
        if not self.quiet and self.inputs > 1:
            self.line(f"{self.inputs} files: {_counted(self.total, self.valid, self.errors, self.warnings)}")


def _counted(games: int, valid: int, errors: int, warnings: int) -> str:
    return (
        f"{_many(games, 'game')}, {valid} valid, {_many(errors, 'error')}, {_many(warnings, 'warning')}"
    )  # fmt: skip


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _offset(text: str, lines: int) -> int | None:
    """The offset of the start of the n-th line of a text, from 0."""
    place = 0
    for _ in range(lines):
        ends = [end for end in (text.find("\n", place), text.find("\r", place)) if end >= 0]
        if not ends:
            return None
        place = min(ends)
        place += 2 if text.startswith("\r\n", place) else 1
    return place


class LinesOutput(Output):
    """JSON, a game a line, as soon as it is judged; file-level problems as a line without a game."""

    def game(self, report: Report, game: GameReport) -> None:
        from eldritch.validator.formats.shape import shape_game

        super().game(report, game)
        self.json(shape_game(game))
        self.stream.flush()

    def close(self, report: Report) -> None:
        from eldritch.validator.formats.shape import shape_problem

        super().close(report)
        if report.problems:
            problems = [shape_problem(problem) for problem in report.problems]
            self.json({"file": report.file, "problems": problems})


class GithubOutput(Output):
    """Workflow commands."""

    def game(self, report: Report, game: GameReport) -> None:
        from eldritch.validator.formats.github import github_lines

        super().game(report, game)
        for line in github_lines(report.file, game.problems, game):
            self.line(line)

    def close(self, report: Report) -> None:
        from eldritch.validator.formats.github import github_lines

        super().close(report)
        for line in github_lines(report.file, tuple(report.problems)):
            self.line(line)


class WholeOutput(Output):
    """Formats that are one document: everything is kept until the end."""

    def __init__(self, stream: TextIO, strict: bool, form: str) -> None:
        super().__init__(stream, strict)
        self.form = form
        self.reports: list[Report] = []

    def begin(self, report: Report) -> None:
        super().begin(report)
        self.reports.append(report)

    def game(self, report: Report, game: GameReport) -> None:
        super().game(report, game)
        report.games.append(game)

    def end(self) -> None:
        from .main import version

        if self.form == "junit":
            from eldritch.validator.formats.junit import junit

            self.stream.write(junit(self.reports))
        elif self.form == "sarif":
            from eldritch.validator.formats.sarif import sarif

            self.json(sarif(self.reports, version()), indent=1)
        else:
            from eldritch.validator.formats.shape import shape_reports

            self.json(shape_reports(self.reports, f"eldritch {version()}"), indent=1)


def output_for(
    form: str, stream: TextIO, colour: bool, quiet: bool, consequent: bool, strict: bool, inputs: int
) -> Output:
    """The output of a format."""
    if form == "text":
        return TextOutput(stream, colour, quiet, consequent, strict, inputs)
    if form == "jsonl":
        return LinesOutput(stream, strict)
    if form == "github":
        return GithubOutput(stream, strict)
    return WholeOutput(stream, strict, form)
