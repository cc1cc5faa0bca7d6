"""The verdict on a file: what other programs read (schema ``eldritch-report/1``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from eldritch.notation.model import Record
from eldritch.notation.problems import Problem
from eldritch.variants.base import Position

SCHEMA: Final = "eldritch-report/1"


@dataclass(frozen=True, slots=True)
class Move:
    """One act of the main line. ``ply`` counts from 1, 0 for a placement; ``canonical`` and ``uci`` are
    None where the act was not judged or has no such form."""

    ply: int
    number: int
    side: str
    text: str
    canonical: str | None
    uci: str | None
    line: int
    column: int
    events: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: int = 0
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result as the tag, the marker and the rules have it; ``ending`` is a word or None."""

    tag: str
    marker: str
    computed: str
    ending: str | None


@dataclass(init=False, slots=True)
class GameReport:
    """The verdict on one game. ``moves`` and ``final`` are made when they are first asked for.

    Its ``__init__`` is written out because every game has one: so it is compiled, too.
    """

    index: int
    file: str | None
    line: int
    variant: str
    tags: dict[str, str]
    judged: str  # all, part or none
    plies: int
    result: Verdict
    problems: tuple[Problem, ...]
    record: Record
    make_moves: Callable[[], tuple[Move, ...]] = field(repr=False)
    make_final: Callable[[], str] = field(repr=False)
    strict: bool
    answering: tuple[str, ...]
    position: Position | None = field(repr=False)  # after the last act; None where nothing was judged
    _moves: tuple[Move, ...] | None = field(init=False, repr=False)
    _final: str | None = field(init=False, repr=False)

    def __init__(
        self,
        index: int,
        file: str | None,
        line: int,
        variant: str,
        tags: dict[str, str],
        judged: str,
        plies: int,
        result: Verdict,
        problems: tuple[Problem, ...],
        record: Record,
        make_moves: Callable[[], tuple[Move, ...]],
        make_final: Callable[[], str],
        strict: bool = False,
        answering: tuple[str, ...] = ("black",),
        position: Position | None = None,
    ) -> None:
        self.index = index
        self.file = file
        self.line = line
        self.variant = variant
        self.tags = tags
        self.judged = judged
        self.plies = plies
        self.result = result
        self.problems = problems
        self.record = record
        self.make_moves = make_moves
        self.make_final = make_final
        self.strict = strict
        self.answering = answering
        self.position = position
        self._moves = None
        self._final = None

    @property
    def final(self) -> str:
        """The position after the last act that was judged or applied, as text."""
        if self._final is None:
            self._final = self.make_final()
        return self._final

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every act of the main line."""
        if self._moves is None:
            self._moves = self.make_moves()
        return self._moves

    def counts(self, severity: str) -> int:
        """How many problems of a severity count: not the consequent ones, nor (unless strict) those of
        variations."""
        return sum(
            1
            for problem in self.problems
            if problem.severity == severity and not problem.consequent and (problem.variation is None or self.strict)
        )

    @property
    def valid(self) -> bool:
        """No error."""
        return self.counts("error") == 0

    @property
    def complete(self) -> bool:
        """Valid, and ends in a result other than ``*``."""
        return self.valid and self.result.marker != "*"


@dataclass(slots=True)
class Report:
    """The verdicts on one input, in order; ``problems`` are those of the file itself."""

    file: str | None
    games: list[GameReport] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    files: int = 1

    @property
    def errors(self) -> int:
        """How many errors count, in the file and its games."""
        own = sum(1 for problem in self.problems if problem.severity == "error")
        return own + sum(game.counts("error") for game in self.games)

    @property
    def warnings(self) -> int:
        """How many warnings count."""
        own = sum(1 for problem in self.problems if problem.severity == "warning")
        return own + sum(game.counts("warning") for game in self.games)
