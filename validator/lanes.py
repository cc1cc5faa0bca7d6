"""Several processes on several inputs: each input is split here into batches, its results come back in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

from eldritch.notation.problems import Problem
from eldritch.notation.stretches import SplittingReader

from .archive import Input, Terms
from .batches import Batch, Judge, Judged, merged, split
from .crew import Awaited, Crew
from .parcels import prepare
from .report import GameReport
from .spread import CrewError, Flow

Made = TypeVar("Made")


def together(
    inputs: Sequence[tuple[str, Input]],
    make: Callable[[GameReport], Made],
    terms: Terms,
    encoding: str | None,
    jobs: int,
) -> Iterator[Flow[Made]]:
    """The flow of each input, from one crew that reads ahead, over the end of an input too."""
    judge = Judge(terms, make)
    crew: Crew[Batch, Judged[Made]] = Crew(jobs, judge, prepare)
    lanes = [Lane(name, source, judge) for name, source in inputs]
    results = crew.map(task for lane in lanes for task in lane.tasks(encoding))
    try:
        for lane in lanes:
            yield Flow(lane.name, lane.source, partial(lane.results, results))
    finally:
        crew.close()


class Lane(Generic[Made]):
    """One input: it makes the tasks and takes the results.

    A batch is numbered before those ahead of it have been read. Where one of them turns out to hold more games than
    it seemed (which takes an odd text), the batch is judged again here, with the right numbers.
    """

    def __init__(self, name: str, source: Input, judge: Judge[Made]) -> None:
        self.name = name
        self.source = source
        self._judge = judge
        self._shift = 0  # by how much the numbers of the reader are off
        self._own: list[Problem] = []
        self._error: Exception | None = None

    def tasks(self, encoding: str | None) -> Iterator[tuple[Batch | None, Batch | None] | Awaited]:
        """A task for each batch, twice as it goes to and fro; at the end of the input none."""
        try:
            reader = SplittingReader(self.source, name=self.name, encoding=encoding)
            self._own = reader.problems
            for batch in split(reader):
                if isinstance(batch, Batch):
                    batch = replace(batch, first=batch.first + self._shift)
                    yield batch, batch
                else:
                    yield batch
        except Exception as error:  # it is raised where the results are taken
            self._error = error
        yield None, None

    def results(
        self, results: Iterator[tuple[Batch | None, Judged[Made] | None]], flow: Flow[Made]
    ) -> Iterator[Made]:  # fmt: skip
        """What was made of each game."""
        problems: list[tuple[int, Problem]] = []
        number = 1
        for batch, judged in results:
            if batch is None or judged is None:
                break
            if batch.first != number:
                judged = self._judge(replace(batch, first=number))
            number += len(judged.made)
            self._shift += len(judged.made) - batch.games
            problems.extend(judged.problems)
            for made, size in zip(judged.made, judged.sizes, strict=True):
                flow.position += size
                yield made
        else:
            raise CrewError("the work on several processes has broken off")
        if self._error is not None:
            raise self._error
        flow.problems = merged(self._own, problems)
