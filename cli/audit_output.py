"""An audit as it is written: the list game by game, the sums and the dice behind it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TextIO

from eldritch.notation.problems import Problem
from eldritch.validator.audit import Audit
from eldritch.validator.dice import COIN, COIN_SIDES, Dice
from eldritch.validator.fairness import AS_EXPECTED, NOTE, TOO_FEW, Trial, count_tests, describe, try_dice
from eldritch.validator.items import KINDS, GameAudit, Item

from .console import COLOURS, is_narrow, legible, paint, write
from .progress import Progress

FORMS: Final = ("text", "json", "jsonl")
_WIDTH: Final = 100
_MOST_FACES: Final = 30  # sides of a die whose faces are listed in text


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be reported: which kinds of items, tests of each game, no list, dice by side or by player, colour,
    and how many inputs there are."""

    kinds: tuple[str, ...]
    each: bool = False
    quiet: bool = False
    by: str = "side"
    colour: bool = False
    inputs: int = 1


class AuditOutput:
    """Takes games as they are audited. Subclasses write."""

    def __init__(self, stream: TextIO, wanted: Wanted) -> None:
        self.stream = stream
        self.wanted = wanted
        self.progress: Progress | None = None
        self.narrow = is_narrow(stream)
        self.name = ""

    def begin(self, name: str) -> None:
        """An input begins."""
        self.name = name

    def game(self, game: GameAudit) -> None:
        """A game has been audited."""

    def problems(self, problems: Sequence[Problem], opened: bool) -> None:
        """An input has ended; what is wrong with the file itself."""

    def end(self, total: Audit, files: int) -> None:
        """Everything has been audited."""

    def items(self, game: GameAudit) -> list[Item]:
        """The items of a game that are to be listed."""
        return [item for item in game.items if item.kind in self.wanted.kinds] if not self.wanted.quiet else []

    def json(self, shape: object, indent: int | None = None) -> str:
        """A value as JSON, with escapes where the stream cannot take every letter."""
        return json.dumps(shape, ensure_ascii=self.narrow, indent=indent)

    def put(self, text: str) -> None:
        """Write a text."""
        if self.progress is not None:
            self.progress.clear()
        write(self.stream, text)


class JsonAudit(AuditOutput):
    """One JSON object, its games written as they are audited, a line each."""

    def __init__(self, stream: TextIO, wanted: Wanted) -> None:
        super().__init__(stream, wanted)
        self._begun = False
        self._games = 0
        self._problems: list[object] = []

    def begin(self, name: str) -> None:
        super().begin(name)
        self._head(name if self.wanted.inputs == 1 else None)

    def _head(self, file: str | None) -> None:
        from eldritch.validator.formats.audit_shape import SCHEMA

        from .main import version

        if not self._begun:
            head = self.json({"schema": SCHEMA, "tool": f"eldritch {version()}", "file": file}, indent=1)
            self.put(head.removesuffix("\n}") + ',\n "games": [')
        self._begun = True

    def game(self, game: GameAudit) -> None:
        from eldritch.validator.formats.audit_shape import shape_game_audit

        self._games += 1
        shape = shape_game_audit(game, self.items(game), self.wanted.each)
        self.put(("\n  " if self._games == 1 else ",\n  ") + self.json(shape))

    def problems(self, problems: Sequence[Problem], opened: bool) -> None:
        from eldritch.validator.formats.shape import shape_problem

        self._problems.extend({"file": self.name, **shape_problem(problem)} for problem in problems)

    def end(self, total: Audit, files: int) -> None:
        from eldritch.validator.formats.audit_shape import shape_totals

        self._head(None)
        rest = self.json({"problems": self._problems, **shape_totals(total, files, self.wanted.by)}, indent=1)
        self.put(("\n ]," if self._games else "],") + rest.removeprefix("{") + "\n")


class LinesAudit(AuditOutput):
    """JSON, a game a line, and the sums on the last line."""

    def game(self, game: GameAudit) -> None:
        from eldritch.validator.formats.audit_shape import shape_game_audit

        self.put(self.json(shape_game_audit(game, self.items(game), self.wanted.each)) + "\n")

    def problems(self, problems: Sequence[Problem], opened: bool) -> None:
        from eldritch.validator.formats.shape import shape_problem

        if problems:
            shapes = [shape_problem(problem) for problem in problems]
            self.put(self.json({"file": self.name, "problems": shapes}) + "\n")

    def end(self, total: Audit, files: int) -> None:
        from eldritch.validator.formats.audit_shape import shape_totals

        self.put(self.json(shape_totals(total, files, self.wanted.by)) + "\n")


class TextAudit(AuditOutput):
    """``file:line:col: declared result GEN-7 game 3: ...``; then the sums, then the dice in words."""

    def game(self, game: GameAudit) -> None:
        report = game.report
        for item in self.items(game):
            place = f"{legible(report.file or '-')}:{item.line}:{item.column}:"
            severity = paint(item.severity, self.wanted.colour, fg=COLOURS.get(item.severity))
            where = f"game {report.index}"
            if item.ply is not None and item.number is not None:
                where += f", {item.number}{'...' if item.side in report.answering else '.'}"
            self.put(f"{place} {severity} {item.kind} {item.code} {where}: {legible(item.message)}\n")
        if self.wanted.each and game.dice.faces:
            self._dice(game.dice, f"Dice of game {report.index} of {legible(report.file or '-')}:")

    def problems(self, problems: Sequence[Problem], opened: bool) -> None:
        for problem in problems if opened else ():
            text = f"{problem.severity} {problem.code}: {problem.message}"
            self.put(legible(f"{self.name}:{problem.line}:{problem.column}: {text}") + "\n")

    def end(self, total: Audit, files: int) -> None:
        shown = [kind for kind in KINDS if total.kinds[kind]]
        head = f"{_many(total.games, 'game')}, {_many(total.items, 'item')} taken on trust or open"
        if total.invalid:
            few = total.invalid == 1
            head += f"; {total.invalid} {'is' if few else 'are'} not valid (eldritch validate says why)"
        self.put(f"{head}\n")
        for kind in shown:
            self.put(f"{total.kinds[kind]:>7,}  {kind}: {KINDS[kind]}\n")
        if total.dice.faces:
            apart = "each player's apart" if self.wanted.by == "player" else "each side's apart"
            self._dice(total.dice, f"Dice of {'everything' if total.games > 1 else 'the game'}, {apart}:")
            self.put(textwrap.fill(NOTE, _WIDTH) + "\n")
        else:
            self.put("No dice.\n")

    def _dice(self, dice: Dice, head: str) -> None:
        trials = try_dice(dice)
        tests = count_tests(trials)
        self.put(f"\n{head}\n")
        for trial in trials:
            plain = trial.verdict(tests) in (AS_EXPECTED, TOO_FEW)
            title = f"{trial.die.name}, {legible(trial.die.who) if trial.die.who else 'together'}"
            said = textwrap.fill(describe(trial, tests), _WIDTH, initial_indent="    ", subsequent_indent="    ")
            self.put(f"  {paint(title, self.wanted.colour, bold=True)}{_faces(trial)}\n")
            self.put(paint(said, self.wanted.colour, fg=None if plain else "yellow") + "\n")
        self.put("\n")


def _faces(trial: Trial) -> str:
    """``  1: 4  2: 6 ...``, and how many are not written down."""
    text = ""
    if trial.die.sides <= _MOST_FACES:
        names = COIN_SIDES if trial.die.name == COIN else tuple(map(str, range(1, trial.die.sides + 1)))
        text = "   " + "  ".join(f"{name}:{trial.faces[face]:,}" for face, name in enumerate(names, 1))
    return text + (f"   not written down: {trial.unwritten:,}" if trial.unwritten else "")


def _many(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def output_for(style: str, stream: TextIO, wanted: Wanted) -> AuditOutput:
    """The output of a format."""
    kinds: dict[str, type[AuditOutput]] = {"json": JsonAudit, "jsonl": LinesAudit}
    return kinds.get(style, TextAudit)(stream, wanted)
