"""The report as it is written: game by game where the format allows, at the end where it does not."""

from __future__ import annotations

from typing import TextIO

from eldritch.validator.report import Report

from .console import write
from .progress import Progress
from .telling import Manner, Told


class Output:
    """Takes games as they are judged; counts what is wrong. Subclasses write."""

    def __init__(self, stream: TextIO, manner: Manner) -> None:
        self.stream = stream
        self.manner = manner
        self.progress: Progress | None = None  # a line on the terminal that has to make room
        self.files = self.games = self.valid = self.errors = self.warnings = 0

    def begin(self, report: Report) -> None:
        """An input begins."""
        self.files += 1

    def game(self, report: Report, told: Told) -> None:
        """A game has been judged."""
        self.games += 1
        self.valid += not told.errors
        self.errors += told.errors
        self.warnings += told.warnings
        self.show(report, told)
        if self.manner.lively:
            self.stream.flush()

    def show(self, report: Report, told: Told) -> None:
        """Write what there is to say of a game."""
        if told.text:
            self.put(told.text)

    def close(self, report: Report, opened: bool = True) -> None:
        """An input has ended, or could not be opened; the problems of the file itself are known."""
        for problem in report.problems:
            self.errors += problem.severity == "error"
            self.warnings += problem.severity == "warning"

    def end(self) -> None:
        """Everything has been judged."""

    def json(self, shape: object, indent: int | None = None) -> str:
        """A value as JSON, with escapes where the stream cannot take every letter."""
        import json

        return json.dumps(shape, ensure_ascii=self.manner.narrow, indent=indent)

    def line(self, text: str) -> None:
        """Write a line."""
        self.put(text + "\n")

    def put(self, text: str) -> None:
        """Write a text."""
        if self.progress is not None:
            self.progress.clear()
        write(self.stream, text)


class LinesOutput(Output):
    """JSON, a game a line, as soon as it is judged; file-level problems as a line without a game."""

    def show(self, report: Report, told: Told) -> None:
        self.line(told.text)

    def close(self, report: Report, opened: bool = True) -> None:
        from eldritch.validator.formats.shape import shape_problem

        super().close(report, opened)
        if report.problems:
            problems = [shape_problem(problem) for problem in report.problems]
            self.line(self.json({"file": report.file, "problems": problems}))


class JsonOutput(Output):
    """One JSON object, its games written as they are judged, a line each."""

    def __init__(self, stream: TextIO, manner: Manner) -> None:
        super().__init__(stream, manner)
        self._problems: list[object] = []
        self._begun = False

    def begin(self, report: Report) -> None:
        super().begin(report)
        if not self._begun:
            self._head(report.file if self.manner.inputs == 1 else None)

    def _head(self, file: str | None) -> None:
        from eldritch.validator.formats.shape import shape_head

        from .main import version

        self._begun = True
        head = self.json(shape_head(file, f"eldritch {version()}"), indent=1)
        self.put(head.removesuffix("\n}") + ',\n "games": [')

    def show(self, report: Report, told: Told) -> None:
        self.put(("\n  " if self.games == 1 else ",\n  ") + told.text)

    def close(self, report: Report, opened: bool = True) -> None:
        from eldritch.validator.formats.shape import shape_problem

        super().close(report, opened)
        self._problems.extend(shape_problem(problem) for problem in report.problems)

    def end(self) -> None:
        from eldritch.validator.formats.shape import shape_summary

        if not self._begun:
            self._head(None)
        summary = shape_summary(self.files, self.games, self.valid, self.errors, self.warnings)
        rest = self.json({"problems": self._problems, "summary": summary}, indent=1)
        self.line(("\n ]," if self.games else "],") + rest.removeprefix("{"))


class GithubOutput(Output):
    """Workflow commands."""

    def close(self, report: Report, opened: bool = True) -> None:
        from eldritch.validator.formats.github import github_lines

        super().close(report, opened)
        for line in github_lines(report.file, tuple(report.problems)):
            self.line(line)


class WholeOutput(Output):
    """SARIF and JUnit: documents of which the head counts what follows, so that all is kept until the end."""

    def __init__(self, stream: TextIO, manner: Manner) -> None:
        super().__init__(stream, manner)
        self.reports: list[Report] = []

    def begin(self, report: Report) -> None:
        super().begin(report)
        self.reports.append(report)

    def show(self, report: Report, told: Told) -> None:
        if told.game is not None:
            report.games.append(told.game)

    def end(self) -> None:
        from .main import version

        if self.manner.form == "junit":
            from eldritch.validator.formats.junit import junit

            text = junit(self.reports)
            self.put(text.encode("ascii", "xmlcharrefreplace").decode() if self.manner.narrow else text)
        else:
            from eldritch.validator.formats.sarif import sarif

            self.line(self.json(sarif(self.reports, version()), indent=1))


def output_for(stream: TextIO, manner: Manner) -> Output:
    """The output of a format."""
    if manner.form == "text":
        from .text_output import TextOutput

        return TextOutput(stream, manner)
    kinds: dict[str, type[Output]] = {"json": JsonOutput, "jsonl": LinesOutput, "github": GithubOutput}
    return kinds.get(manner.form, WholeOutput)(stream, manner)
