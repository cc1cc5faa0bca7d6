"""Games that go to another process together, and what comes back of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from eldritch.notation.model import Record
from eldritch.notation.problems import Problem
from eldritch.notation.stretches import SplittingReader, Stretch, StretchReader

from .archive import Terms
from .crew import Awaited
from .report import GameReport

Made = TypeVar("Made")

LENGTH = 1 << 18  # characters of text from which on a batch is full


@dataclass(frozen=True, slots=True)
class Batch:
    """Games of one input that follow one another, read or unread. ``first`` is the number of the first one;
    ``known`` is how many problems of the input itself were known before each part."""

    first: int
    parts: tuple[Stretch | Record, ...]
    known: tuple[int, ...]

    @property
    def games(self) -> int:
        """How many games there should be."""
        return sum(part.games if isinstance(part, Stretch) else 1 for part in self.parts)


@dataclass(frozen=True, slots=True)
class Judged(Generic[Made]):
    """What was made of each game of a batch, how long its text is, and what is wrong with the input itself: each
    problem after how many that were known before."""

    made: list[Made]
    sizes: list[int]
    problems: list[tuple[int, Problem]]


@dataclass(frozen=True, slots=True)
class Judge(Generic[Made]):
    """Judges the games of a batch, and makes of each verdict what is wanted."""

    terms: Terms
    make: Callable[[GameReport], Made]

    def __call__(self, batch: Batch) -> Judged[Made]:
        judged: Judged[Made] = Judged([], [], [])
        for part, known in zip(batch.parts, batch.known, strict=True):
            number = batch.first + len(judged.made)
            if isinstance(part, Record):
                self._add(replace(part, index=number), judged)
                continue
            reader = StretchReader(part, number)
            for record in reader:
                self._add(record, judged)
            judged.problems.extend((known, problem) for problem in reader.problems)
        return judged

    def _add(self, record: Record, judged: Judged[Made]) -> None:
        judged.made.append(self.make(self.terms.judge(record)))
        judged.sizes.append(len(record.source.text))


def split(reader: SplittingReader) -> Iterator[Batch | Awaited]:
    """The batches of an input, numbered as if each held what it should."""
    parts: list[Stretch | Record] = []
    known: list[int] = []
    size = 0
    while True:
        awaited = reader.awaited
        if parts and (awaited is not None or size >= LENGTH):
            yield Batch(_number(parts[0]), tuple(parts), tuple(known))
            parts, known, size = [], [], 0
        if awaited is not None:
            yield Awaited(awaited)
        part = reader.stretch(LENGTH - size) or next(reader, None)
        if part is None:
            break
        parts.append(part)
        known.append(len(reader.problems))
        size += len(part.text if isinstance(part, Stretch) else part.source.text)
    if parts:
        yield Batch(_number(parts[0]), tuple(parts), tuple(known))


def _number(part: Stretch | Record) -> int:
    return part.first if isinstance(part, Stretch) else part.index


def merged(own: list[Problem], others: list[tuple[int, Problem]]) -> tuple[Problem, ...]:
    """The problems of an input in the order in which one reader would have found them."""
    found: list[Problem] = []
    taken = 0
    for known, problem in others:
        found.extend(own[taken:known])
        taken = max(taken, known)
        found.append(problem)
    return (*found, *own[taken:])
