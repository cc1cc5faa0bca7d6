"""Inputs worked through one after another: what is made of each verdict, by this process or by several."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Generic, TypeVar

from eldritch.notation.problems import Problem
from eldritch.notation.reader import read

from .archive import Archive, Input, Terms, size_of
from .report import GameReport

Made = TypeVar("Made")


class CrewError(RuntimeError):
    """Work on several processes has failed: one of them has died, or an exception ended what it did."""


class Flow(Generic[Made]):
    """What is made of the games of one input, in order; to be iterated once.

    The iteration raises OSError where the input cannot be opened. ``position``, ``size`` and ``problems`` are those of
    an archive.
    """

    def __init__(self, name: str, source: Input, work: Callable[[Flow[Made]], Iterator[Made]]) -> None:
        self.name = name
        self.source = source
        self.position = 0
        self.problems: tuple[Problem, ...] = ()
        self._work = work

    @property
    def size(self) -> int | None:
        """How much there is to read, or None where that cannot be known."""
        try:
            return size_of(self.source)
        except OSError:
            return None

    def __iter__(self) -> Iterator[Made]:
        return self._work(self)


class Spread(Generic[Made]):
    """The flows of several inputs; each is to be worked through before the next one is asked for.

    ``make`` makes of a verdict what is wanted. With more than one job it and what it makes go from process to process,
    inputs are read ahead, and the flows raise CrewError where a process fails. What comes out is the same.
    """

    def __init__(
        self,
        inputs: Sequence[tuple[str, Input]],
        make: Callable[[GameReport], Made],
        terms: Terms,
        encoding: str | None = None,
        jobs: int = 1,
    ) -> None:
        self._inputs = inputs
        self._make = make
        self._terms = terms
        self._encoding = encoding
        self._jobs = jobs

    def __iter__(self) -> Generator[Flow[Made], None, None]:
        if self._jobs > 1:
            from .lanes import together

            yield from together(self._inputs, self._make, self._terms, self._encoding, self._jobs)
        else:
            for name, source in self._inputs:
                yield Flow(name, source, self._alone)

    def _alone(self, flow: Flow[Made]) -> Iterator[Made]:
        """Judge each game as it is read."""
        archive = Archive(read(flow.source, name=flow.name, encoding=self._encoding), None, self._terms)
        for game in archive:
            flow.position = archive.position
            yield self._make(game)
        flow.problems = archive.problems
