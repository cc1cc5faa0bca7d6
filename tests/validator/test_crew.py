"""A crew of processes: order, failures, and how much is under way at once."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.reduction import ForkingPickler
from pathlib import Path

import pytest

from eldritch.notation.model import Junk, Line, Record
from eldritch.notation.reader import read
from eldritch.validator.crew import Awaited, Crew
from eldritch.validator.parcels import prepare
from eldritch.validator.spread import CrewError


def slow_if_even(number: int) -> int:
    if number % 2 == 0:
        time.sleep(0.02)
    return number * number


def fails_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three is too many")
    return number


def cannot_be_sent(number: int) -> object:
    return (lambda: number) if number == 3 else number


def dies_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def depth(line: Line) -> int:
    return 1 + depth(line.items[0]) if isinstance(line.items[0], Line) else 1


def process(_: object) -> int:
    time.sleep(0.005)  # so that a second task finds this process at work
    return os.getpid()


def tasks(count: int) -> Iterator[tuple[str, int | None]]:
    return ((f"task {number}", number) for number in range(count))


def test_results_come_in_the_order_of_the_tasks() -> None:
    crew = Crew(3, slow_if_even)
    assert list(crew.map(tasks(20))) == [(f"task {number}", number * number) for number in range(20)]
    crew.close()


def test_what_is_no_task_goes_through_in_its_place() -> None:
    crew = Crew(2, slow_if_even)
    marked = iter([("a", 2), ("end", None), ("b", 3), ("end", None)])
    assert list(crew.map(marked)) == [("a", 4), ("end", None), ("b", 9), ("end", None)]
    crew.close()


def test_tasks_are_made_only_a_few_ahead() -> None:
    made = 0

    def counted() -> Iterator[tuple[int, int]]:
        nonlocal made
        for number in range(100):
            made += 1
            yield number, number

    crew = Crew(2, slow_if_even)
    ahead = [made - done for done, _ in crew.map(counted())]
    crew.close()
    assert max(ahead) <= 8


def test_one_task_starts_one_process_and_many_use_all() -> None:
    crew = Crew(2, process)
    few = {result for _, result in crew.map(tasks(1))}
    many = {result for _, result in crew.map(tasks(50))}
    crew.close()
    assert len(few) == 1
    assert len(many) == 2
    assert os.getpid() not in few | many


def test_an_exception_in_a_process_is_an_error_here() -> None:
    crew = Crew(2, fails_at_three)
    with pytest.raises(CrewError, match="three is too many"):
        list(crew.map(tasks(9)))
    crew.close()


def test_a_result_that_cannot_be_sent_is_an_error_here() -> None:
    crew = Crew(2, cannot_be_sent)
    with pytest.raises(CrewError, match="pickle"):
        list(crew.map(tasks(9)))
    crew.close()


def test_the_death_of_a_process_is_an_error_here() -> None:
    crew = Crew(2, dies_at_three)
    with pytest.raises(CrewError, match=r"has died \(exit code -9\)"):
        list(crew.map(tasks(9)))
    crew.close()


def test_a_task_that_is_nested_too_deep_to_be_sent_is_done_here() -> None:
    line = Line((Junk("x"),))
    for _ in range(400):
        line = Line((line,))
    crew = Crew(2, depth)
    assert list(crew.map(iter([("deep", Record((), line).line)]))) == [("deep", 401)]
    crew.close()


def test_before_a_stream_is_awaited_all_results_are_handed_over() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as stream, os.fdopen(writing, "wb") as pen:
        handed: list[int | None] = []

        def asking() -> Iterator[tuple[int, int] | Awaited]:
            yield 0, 2
            yield 1, 3
            yield Awaited(stream)
            yield 2, 4

        crew = Crew(2, slow_if_even)
        for number, result in crew.map(asking()):
            handed.append(result)
            if number == 1:  # nobody writes before both results are here
                pen.write(b"x")
                pen.flush()
        crew.close()
    assert handed == [4, 9, 16]


def test_every_record_and_problem_arrives_as_it_was() -> None:
    prepare()
    for path in sorted((Path(__file__).parents[2] / "samples").glob("**/*gn")):
        for record in read(path):
            twin = ForkingPickler.loads(ForkingPickler.dumps(record))
            assert (twin, twin.source, twin.problems) == (record, record.source, record.problems)
            assert tuple(twin.line.places) == tuple(record.line.places)
