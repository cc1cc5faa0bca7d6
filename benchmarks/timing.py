"""Times of several doings that take turns, so that what slows the machine down slows all of them."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Doing = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Ratio:
    """Median, least and greatest of ratios that were taken round by round."""

    median: float
    least: float
    greatest: float

    def __str__(self) -> str:
        return f"{self.median:6.2f}  ({self.least:.2f} to {self.greatest:.2f})"


def in_turns(doings: Mapping[str, Doing], rounds: int) -> dict[str, list[float]]:
    """The seconds on the wall that each doing took in each round."""
    times: dict[str, list[float]] = {name: [] for name in doings}
    for _ in range(rounds):
        for name, doing in doings.items():
            start = time.perf_counter()
            doing()
            times[name].append(time.perf_counter() - start)
    return times


def ratio(some: Sequence[float], others: Sequence[float]) -> Ratio:
    """How many times as long some took as others, round by round."""
    ratios = [one / other for one, other in zip(some, others, strict=True)]
    return Ratio(statistics.median(ratios), min(ratios), max(ratios))


@dataclass(frozen=True, slots=True)
class Run:
    """A finished process: seconds on the wall, and seconds of processors, its children's too."""

    wall: float
    processor: float


def run(*command: str) -> Run:
    """Run a command to its end, its output thrown away; byte code is kept, as an installation has it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=kept)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return Run(wall, used.ru_utime + used.ru_stime)


def eldritch(*arguments: str) -> tuple[str, ...]:
    """The command line of ``eldritch``, on the Python that runs here."""
    return (sys.executable, "-m", "eldritch.cli", *arguments)
