"""Inputs worked through for a command: how far it has come, what cannot be read, what holds no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import click

from eldritch.notation.problems import Problem
from eldritch.validator.archive import Terms
from eldritch.validator.report import GameReport
from eldritch.validator.spread import CrewError, Flow, Spread

from .inputs import Source, complaint, why
from .progress import Progress

UNREADABLE = "PGN-110"

Made = TypeVar("Made")


class Writer(Protocol):
    """What writes a report; the line on the terminal has to make room for it."""

    progress: Progress | None


@dataclass(frozen=True, slots=True)
class Means:
    """How inputs are read: the terms of judging, the encoding, on how many processes, and whether progress is
    shown."""

    terms: Terms
    encoding: str | None = None
    jobs: int = 1
    progress: bool = True


class Reading(Generic[Made]):
    """One input while it is worked through; an iterator of what is made of its games. After that, ``problems`` are
    those of the input itself, and ``opened`` says whether it could be opened and read at all."""

    def __init__(self, flow: Flow[Made], out: Writer, progress: bool) -> None:
        self.name = flow.name
        self.problems: tuple[Problem, ...] = ()
        self.opened = True
        self._flow = flow
        self._out = out
        self._wanted = progress
        self._games = 0

    def __iter__(self) -> Iterator[Made]:
        flow = self._flow
        progress = self._out.progress = Progress(Path(self.name).name, flow.size, self._wanted)
        try:
            for made in flow:
                self._games += 1
                yield made
                progress.at(flow.position)
            self.problems = flow.problems
        except BrokenPipeError:
            raise
        except CrewError as error:
            raise click.ClickException(f"{self.name}: {error}") from None
        except (OSError, EOFError, ValueError, ImportError) as error:
            self.opened = False
            progress.clear()
            click.echo(complaint(self.name, error), err=True)
            text = f"The input could not be read: {why(error)}."
            self.problems = (Problem(UNREADABLE, "error", text, found=self.name),)
        finally:
            progress.clear()

    @property
    def readable(self) -> bool:
        """Whether it could be read to its end."""
        return all(problem.code != UNREADABLE for problem in self.problems)

    def mention_if_empty(self) -> None:
        """Say on standard error that an input that could be read has no games."""
        if self.readable and not self._games:
            click.echo(f"eldritch: {self.name}: no games", err=True)


def work_through(
    inputs: Sequence[Source], make: Callable[[GameReport], Made], means: Means, out: Writer
) -> Iterator[Reading[Made]]:
    """The readings of the inputs; each is to be iterated to its end. Raises ClickException where a process fails."""
    spread = Spread(inputs, make, means.terms, means.encoding, means.jobs)
    with closing(spread.__iter__()) as flows:
        for flow in flows:
            yield Reading(flow, out, means.progress)
