"""What a form of report says of a judged game: made where the game is judged, written where all come together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from eldritch.notation.model import Line, Record
from eldritch.validator.report import GameReport

from .choice import Chosen


@dataclass(frozen=True, slots=True)
class Manner:
    """How to report. ``inputs`` is how many there are; ``lively`` says that somebody waits for each game, ``typed``
    that games are typed in; ``encoding`` is that of the stream, ``narrow`` says that it lacks some letters."""

    form: str = "text"
    colour: bool = False
    quiet: bool = False
    consequent: bool = False
    inputs: int = 1
    lively: bool = False
    typed: bool = False
    encoding: str = "utf-8"
    narrow: bool = False


class Told(NamedTuple):
    """A judged game: what counts, and what is said of it; the verdict alone for documents that are made at the end."""

    errors: int
    warnings: int
    text: str
    game: GameReport | None = None


@dataclass(frozen=True, slots=True)
class Teller:
    """Says of a verdict what is wanted; can go to another process."""

    manner: Manner
    chosen: Chosen

    def __call__(self, game: GameReport) -> Told:
        problems = self.chosen.keep(game.problems)
        if problems is not game.problems:
            game = replace(game, problems=problems)
        errors, warnings = game.counts("error"), game.counts("warning")
        form = self.manner.form
        if form == "text":
            from .text_output import game_text

            return Told(errors, warnings, game_text(game, self.manner))
        if form in ("json", "jsonl"):
            import json

            from eldritch.validator.formats.shape import shape_game

            return Told(errors, warnings, json.dumps(shape_game(game), ensure_ascii=self.manner.narrow))
        if form == "github":
            from eldritch.validator.formats.github import github_lines

            return Told(errors, warnings, "".join(f"{line}\n" for line in github_lines(game.file, game.problems, game)))
        return Told(errors, warnings, "", _verdict_only(game))


def _verdict_only(game: GameReport) -> GameReport:
    """The game without its text and moves, which take far more room than the verdict."""
    return replace(game, record=Record((), Line(())), make_moves=tuple, make_final=str, position=None)
