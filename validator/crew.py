"""A crew of processes that does tasks of one kind and hands over what comes of them in order."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from typing import Any, Generic, TypeVar

from eldritch.notation.sources import Stream

from .spread import CrewError

Task = TypeVar("Task")
Result = TypeVar("Result")
Context = TypeVar("Context")


@dataclass(frozen=True, slots=True)
class Awaited:
    """Stands among tasks where the next one cannot be made before a stream has more to give."""

    stream: Stream


class Entry:
    """A task with what belongs to it here, and its result once that is there."""

    __slots__ = ("context", "done", "result", "task")

    def __init__(self, context: Any, task: Any) -> None:
        self.context = context
        self.task = task
        self.result: Any = None
        self.done = task is None


class Crew(Generic[Task, Result]):
    """Up to ``jobs`` processes, each started when there is a task for it.

    ``work`` makes the result of a task; it, tasks and results go from process to process, which ``begin`` makes ready
    for that. A process has one task at a time; a few more lie ready, and a few results wait for an earlier one: memory
    is bounded.
    """

    def __init__(self, jobs: int, work: Callable[[Task], Result], begin: Callable[[], object] = bool) -> None:
        self._jobs = jobs
        self._work = work
        self._begin = begin
        begin()
        self._most = 3 * jobs + 1
        self._idle: list[Worker] = []
        self._busy: dict[object, Worker] = {}

    def map(self, tasks: Iterator[tuple[Context, Task | None] | Awaited]) -> Iterator[tuple[Context, Result | None]]:
        """The results in the order of their tasks, each with its context; a context without a task goes through.

        Raises CrewError. What making the tasks raises comes through.
        """
        pending: deque[Entry] = deque()
        unsent: deque[Entry] = deque()
        stream: Stream | None = None
        more = True
        while more or pending:
            while pending and pending[0].done:
                entry = pending.popleft()
                yield entry.context, entry.result
            while unsent and self._send(unsent[0]):
                unsent.popleft()
            if more and stream is None and len(pending) < self._most:
                found = next(tasks, None)
                if found is None:
                    more = False
                elif isinstance(found, Awaited):
                    stream = found.stream
                else:
                    pending.append(Entry(*found))
                    if not pending[-1].done:
                        unsent.append(pending[-1])
                self._collect(None, 0)
            elif not self._busy or self._collect(stream, None):
                stream = None

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        for worker in (*self._idle, *self._busy.values()):
            worker.end()
        self._idle.clear()
        self._busy.clear()

    def _send(self, entry: Entry) -> bool:
        """Give a task to a process that has none; False where all are busy."""
        if not self._idle:
            if len(self._busy) == self._jobs:
                return False
            self._idle.append(Worker(self._work, self._begin))
        worker = self._idle[-1]
        try:
            worker.give(entry)
        except RecursionError:  # it is nested too deep to be sent
            entry.result, entry.done = self._work(entry.task), True
        else:
            self._busy[worker.pipe] = self._idle.pop()
        return True

    def _collect(self, stream: Stream | None, patience: float | None) -> bool:
        """Take the results that are there, or wait for one or for a stream; True where the stream is ready."""
        waiting: list[Any] = [*self._busy]
        if stream is not None and _can_wait(stream):
            waiting.append(stream)
        ready: list[Any] = wait(waiting, patience) if waiting else []
        for one in ready:
            worker = self._busy.pop(one, None)
            if worker is not None:
                self._idle.append(worker)
                worker.take()
        return stream in ready


class Worker:
    """A process and the pipe to it."""

    def __init__(self, work: Callable[[Any], Any], begin: Callable[[], object]) -> None:
        alone = sys.platform == "linux" and threading.active_count() == 1
        context: Any = multiprocessing.get_context("fork" if alone else None)
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self._entry: Entry | None = None
        self._process = context.Process(target=_serve, args=(work, begin, theirs, self.pipe), daemon=True)
        with _undisturbed():
            self._process.start()
        theirs.close()

    def give(self, entry: Entry) -> None:
        """Send a task. Raises CrewError, and RecursionError where the task is nested too deep."""
        try:
            self.pipe.send(entry.task)
        except OSError:
            raise self._lost() from None
        self._entry = entry

    def take(self) -> None:
        """Put the result where its task is. Raises CrewError."""
        try:
            answer = self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise self._lost() from None
        done, result = ForkingPickler.loads(answer)
        if not done:
            raise CrewError(f"an exception ended the work of a process: {result}; with one job it can be traced")
        assert self._entry is not None
        self._entry.result, self._entry.done, self._entry = result, True, None

    def end(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.join()
        self.pipe.close()

    def _lost(self) -> CrewError:
        self._process.join(1)
        return CrewError(f"a process has died (exit code {self._process.exitcode})")


def _serve(work: Callable[[Any], Any], begin: Callable[[], object], pipe: Connection, other: Connection) -> None:
    """Do what comes through a pipe until nobody is at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the business of the process that reads
    other.close()  # a process that holds it would never see that everybody else has gone
    begin()
    while True:
        try:
            task = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            answer = ForkingPickler.dumps((True, work(ForkingPickler.loads(task))))
        except Exception as error:
            answer = ForkingPickler.dumps((False, traceback.format_exception_only(error)[-1].strip()))
        try:
            pipe.send_bytes(answer)
        except OSError:
            return


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No interruption reaches a process that is being started before it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _can_wait(stream: Stream) -> bool:
    """Whether the system can wait for a stream and processes at once."""
    return sys.platform != "win32" and hasattr(stream, "fileno")
