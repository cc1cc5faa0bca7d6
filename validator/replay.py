"""A record walked through its rules: one step an act, main line and variations.

A variation replaces the act before it: the position goes back by one deed, plays the variation, and comes
back. Nothing here knows any rule; what is wrong is said by the position, where it stands is added here.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.model import (
    Act,
    BoardAct,
    Comment,
    Garbled,
    Line,
    Mark,
    Record,
)
from eldritch.notation.results import canonical
from eldritch.variants.base import Chance, Change, Deed, Position, Refusal
from eldritch.variants.outcome import Outcome

from .repair import spelled
from .running import Running
from .step import ACTS, CHANCES, Frame, Step


class Replay(Running):
    """The steps of a record from a position, in the order of the text; ``problems`` fills as they come.

    ``position`` is None where nothing can be judged: steps then say what stands there and no more.
    """

    def __init__(self, record: Record, position: Position | None) -> None:
        super().__init__(record, position)
        self.ended: Outcome | None = None
        self.stepwise = False
        self.opened: dict[tuple[int, int], tuple[Change, ...]] = {}  # of steps: what round marks did, by line and index

    def __iter__(self) -> Iterator[Step]:
        """Each act as a step, when it has been judged and played."""
        self.stepwise = True
        return self._walk()

    def run(self) -> None:
        """Judge everything, without a look at each position."""
        for _ in self._walk():
            pass

    def _walk(self) -> Iterator[Step]:
        position = self.position
        frame = Frame(self.record.line, None)
        frame.stopped = position is None
        rounds = position is not None and position.rounds
        if position is not None:
            frame.number, frame.side = position.number, position.turn
        stack: list[Frame] = []
        while True:
            items = frame.line.items
            total = len(items)
            while frame.index < total:
                if not (self.stepwise or rounds or frame.stopped or frame.before or frame.ended or frame.twin):
                    self._hurry(frame)
                    if frame.index == total:
                        continue
                index = frame.index
                item = items[index]
                frame.index = index + 1
                if isinstance(item, ACTS):
                    yield self._act(frame, item, index, index in frame.answered)
                elif isinstance(item, Mark):
                    if rounds and not frame.stopped:
                        self._open(frame, item, index)
                    else:
                        self._number(frame, item, index)
                elif isinstance(item, Line):
                    stack.append(frame)
                    frame = self._enter(frame, item)
                    break
                elif isinstance(item, CHANCES):
                    self._loose(frame, item, index)
            else:
                self._finish(frame)
                if not stack:
                    return
                frame = self._leave(frame, stack.pop())

    # --- lines ------------------------------------------------------------------------------------------

    def _enter(self, outer: Frame, line: Line) -> Frame:
        """Go into a variation: the act before it is taken back."""
        outer.branches += 1
        last = outer.last
        point = f"{last.number}{self.sides[last.side][0]}" if last is not None else "0"
        path = f"{outer.path}.{outer.branches}" if outer.path else f"{point}.{outer.branches}"
        inner = Frame(line, path)
        position = self.position
        if position is None or outer.stopped or (last is not None and last.deed is None):
            inner.stopped = True
            return inner
        if last is not None and last.deed is not None:
            for _ in range(len(outer.marks) + 1):
                position.undo()
            inner.ply = max(last.ply - 1, 0)
        inner.number, inner.side = position.number, position.turn
        inner.offset = outer.offset
        return inner

    def _leave(self, inner: Frame, outer: Frame) -> Frame:
        """Come back from a variation."""
        position, last = self.position, outer.last
        if position is not None and not outer.stopped and not (last is not None and last.deed is None):
            for _ in range(inner.base):
                position.undo()
            if last is not None and last.deed is not None:
                position.play(last.deed)
                for deed in outer.marks:
                    position.play(deed)
        return outer

    def _finish(self, frame: Frame) -> None:
        """The line is over: events that waited for an act have none."""
        for event, index in frame.before:
            place = frame.line.places[index]
            self._problem(frame, "GEN-13", "error", f"No act follows {event.text}.", place, found=event.text)
        if frame.path is None:
            self.ended = frame.ended
            if not frame.stopped:
                self._close(frame)

    def _close(self, frame: Frame) -> None:
        """What a record owed where it stops."""
        position, record = self.position, self.record
        if position is None:
            return
        marker = record.marker
        result = marker.canonical if marker is not None else canonical(record.tag("Result") or "*") or "*"
        faults = position.closing(result)
        if not faults:
            return
        excused = frame.twin.closing(result) if frame.twin is not None else None
        last = next((n for n, item in enumerate(frame.line.items) if item is marker), len(frame.line.items) - 1)
        place = frame.line.places[last] if frame.line.items else 0
        self._owed(frame, faults, excused, place, result)

    def _open(self, frame: Frame, mark: Mark, index: int) -> None:
        """A mark that opens a round or a half of one (GEN-14)."""
        position = self.position
        if position is None:
            return
        items = frame.line.items
        resumed = index == 0 or isinstance(items[index - 1], Comment | Line)
        deed = position.enter(mark, resumed)
        faults = deed.faults
        excused = None
        if frame.twin is not None:
            passed = frame.twin.enter(mark, resumed)
            frame.twin.play(passed)
            excused = passed.faults
        position.play(deed)
        if self.stepwise:
            self.opened[id(frame.line), index] = position.told()
        frame.base += 1
        frame.marks.append(deed)
        frame.number, frame.side = position.number, position.turn
        if frame.ended is not None:
            return  # acts after the end are reported, not the marks between them
        frame.ended = position.ended()
        self._owed(frame, faults, excused, frame.line.places[index], mark.text or f"{mark.number}.")

    # --- acts -------------------------------------------------------------------------------------------

    def _act(self, frame: Frame, act: Act, index: int, answered: bool) -> Step:
        position = None if frame.stopped else self.position
        step = Step(act, index, frame.ply + 1, frame.number, frame.side, frame.line, position)
        frame.last = step
        frame.marks = []
        if frame.path is None:
            self._main.append(step)
        else:
            step.variation = frame.path
        if position is None:
            frame.ply += 1
            self._pass_on(frame)
            return step
        if type(act) is Garbled:
            self._stop(frame, step)
            frame.ply += 1
            self._pass_on(frame)
            return step
        if frame.ply == 0:
            played = position.played
            assumed = position.prepare(act)
            frame.base += position.played - played
            step.number, step.side = position.number, position.turn
            for reason in assumed:
                self._problem(frame, reason.code, "info", reason.message, step.place, step)
        if position.rounds:
            step.side = position.side_of(act)
        if answered or frame.before:
            after = self._after(frame, index) if answered else ()
            before = tuple(event for event, _ in frame.before)
            deed = position.judge(act, before, tuple(event for event, _ in after))
        else:
            after = ()
            deed = position.judge(act)
        if type(deed) is Refusal:
            self._refused(frame, step, deed, after)
        elif deed.remarks or deed.faults or deed.effect or frame.ended is not None or frame.twin is not None:  # type: ignore[union-attr]
            self._played(frame, step, deed, after)  # type: ignore[arg-type]
        else:
            position.play(deed)  # type: ignore[arg-type]
            step.deed = deed  # type: ignore[assignment]
            frame.base += 1
            frame.ply += 1
            frame.number, frame.side = position.number, position.turn
            self._see(frame, step)
        if frame.before:
            frame.before = []
        return step

    def _loose(self, frame: Frame, event: Chance, index: int) -> None:
        """An event met on the way: it has been taken by the act before it, or waits for the next one."""
        position = self.position
        if position is None or frame.stopped:
            return
        if index not in frame.taken:
            frame.before.append((event, index))

    def _played(self, frame: Frame, step: Step, deed: Deed, after: tuple[tuple[Chance, int], ...]) -> None:
        """A legal act about which there is something to say, or that is no ordinary ply."""
        position, act = self.position, step.act
        if position is None:
            return
        effect = deed.effect
        if frame.ended is not None and effect != "discard":
            self._after_the_end(frame, step, frame.ended)
        if deed.remarks:
            step.spelled = spelled(position.write(deed))
        if effect:
            self._special(frame, step, effect)
        passed = self._follow(frame, step, after) if frame.twin is not None else None
        position.play(deed)
        frame.base += 1
        step.deed = deed
        if deed.faults:
            self._faults(frame, step, deed, after, passed)
        frame.number, frame.side = position.number, position.turn
        if effect not in ("placement", "discard", "void"):
            frame.ply += 1
        told = isinstance(act, BoardAct) and "PGN-305" in act.deviations  # computer notation has no marks of SAN
        for reason in () if told else deed.remarks:
            self._problem(frame, reason.code, "warning", reason.message, step.place, step, squares=reason.squares)
        self._see(frame, step)

    def _special(self, frame: Frame, step: Step, effect: str) -> None:
        """Acts that are no plies of their own, and null moves."""
        if effect == "placement":
            step.ply = 0
        elif effect == "discard":
            step.ply = frame.ply
            step.undone = True
            self._undone(frame, step)
            frame.ply -= 1
        elif effect == "void":
            step.undone = True
        elif effect == "pass" and frame.path is None:
            text = "A null move belongs in a variation; in the game itself every turn has its act. The turn passes."
            self._problem(frame, "PGN-330", "error", text, step.place, step)

    def _undone(self, frame: Frame, step: Step) -> None:
        for other in reversed(self.main):
            if other.ply == step.ply and not other.undone and other is not step:
                other.undone = True
                return


def position_at(record: Record, start: Position, ply: int | None) -> tuple[Position | None, Step | None]:
    """The position after a ply of the main line (0: before the first one, None: the last one) and the step that
    led to it; (None, None) where nothing so far was judged. ``start`` moves on."""
    found: tuple[Position | None, Step | None] = (None, None)
    for step in Replay(record, start):
        if step.variation is not None or step.deed is None:
            continue
        if ply is None or step.ply == ply:
            found = (step.snapshot() if ply is not None else None, step)
        elif ply == 0:
            if found[0] is None:
                before = step.snapshot()
                if before is not None:
                    before.undo()
                found = (before, None)
            return found
    return (start, found[1]) if ply is None or (ply == 0 and found[0] is None) else found
