"""Runs of ordinary acts: judged and played one after another, without a step each until somebody asks for it."""

from __future__ import annotations

from eldritch.notation.model import ActorAct, BoardAct, Comment, Event, Garbled, Line, Mark, Record, Roll
from eldritch.variants.base import DONE, LEFT, PLACED, Chance, Position

from .refusals import Refusals
from .step import ACTS, CHANCES, Frame, Step, Stretch

Placed = tuple[int, int, int, int]
"""A placement that has been played: its index in the line, number and side before it, how many deeds were played."""


class Running(Refusals):
    """The steps of the main line so far, and the fast way to more of them."""

    def __init__(self, record: Record, position: Position | None) -> None:
        super().__init__(record, position)
        self.claimed: set[str] = set()
        self._main: list[Step | Stretch | Placed] = []  # the last act is always a step
        self._folded = False  # whether some are no steps yet

    @property
    def plies(self) -> int:
        """How many plies the main line has."""
        plies = 0
        for entry in self._main[-3:]:
            if isinstance(entry, Step) and entry.ply > plies:
                plies = entry.ply
        return plies

    @property
    def main(self) -> list[Step]:
        """The steps of the main line so far."""
        if self._folded:
            line, steps = self.record.line, []
            for entry in self._main:
                if isinstance(entry, Stretch):
                    index = entry.index - 1
                    for count in range(entry.count):
                        index += 1
                        while not isinstance(line.items[index], BoardAct):
                            index += 1
                        steps.append(self._step(line, entry, count, index))
                else:
                    steps.append(entry if isinstance(entry, Step) else self._put_down(line, entry))
            self._main[:] = steps
            self._folded = False
        return self._main  # type: ignore[return-value]

    def _hurry(self, frame: Frame) -> None:
        """Play ordinary acts one after another, until something else stands in the line."""
        position = self.position
        if position is None:
            return
        inner = frame.path is not None
        items, answered = frame.line.items, frame.answered
        main: list[Step | Stretch | Placed] = [] if inner else self._main
        stretch = Stretch(frame.index, frame.ply, frame.number, frame.side, position.played)
        placed: Placed | None = None
        heeded = len(answered) > 0
        count, last, end = 0, -1, len(items)
        for index in range(frame.index, end):
            item = items[index]
            if isinstance(item, BoardAct):
                if heeded and index in answered and (after := self._after(frame, index)):
                    done = position.follow_answered(item, tuple([event for event, _ in after]))
                else:
                    done = position.follow(item)
                if done == DONE and not item.mark:
                    count += 1
                    last = index
                elif done == LEFT:
                    end = index
                    break
                elif done == PLACED:
                    placed = index, frame.number, frame.side, stretch.played
                    main.append(placed)
                    stretch.index, stretch.played = index + 1, stretch.played + 1
                    stretch.number, stretch.side = frame.number, frame.side = position.number, position.turn
                    frame.base += 1
                    if item.mark:
                        step = frame.last = main[-1] = self._put_down(frame.line, placed, frame.path)
                        self._see(frame, step)
                else:
                    stretch = self._unfold(frame, main, stretch, count, index)
                    count = 0
                    if frame.last is not None:
                        self._see(frame, frame.last)
                    if frame.ended is not None:
                        end = index + 1
                        break
            elif isinstance(item, Comment):
                continue
            elif isinstance(item, Mark):
                if item.number + frame.offset != position.number:
                    end = index
                    break
            elif isinstance(item, (Line, Garbled, ActorAct, Event, Roll)) and index not in frame.taken:
                end = index
                break
        if count:
            self._unfold(frame, main, stretch, count - 1, last)
        elif placed is not None and main[-1] is placed:
            frame.last = main[-1] = self._put_down(frame.line, placed, frame.path)
        if not inner:
            self._folded = True
        frame.index = end

    def _unfold(
        self, frame: Frame, main: list[Step | Stretch | Placed], stretch: Stretch, count: int, index: int
    ) -> Stretch:
        """A step for the act that stands at an index, after so many of a stretch that are none yet; gives the stretch
        that begins behind it."""
        position = self.position
        assert position is not None
        step = self._step(frame.line, stretch, count, index, frame.path)
        if count:
            stretch.count = count
            main.append(stretch)
        main.append(step)
        frame.last, frame.ply = step, step.ply
        frame.base += count + 1
        frame.number, frame.side = position.number, position.turn
        return Stretch(index + 1, step.ply, frame.number, frame.side, stretch.played + count + 1)

    def _after(self, frame: Frame, index: int) -> tuple[tuple[Chance, int], ...]:
        """The events that follow an act and belong to it, and where they stand in the line."""
        items = frame.line.items
        found: list[tuple[Chance, int]] = []
        frame.taken.clear()
        position = self.position
        for later in range(index + 1, len(items)):
            item = items[later]
            if isinstance(item, ACTS):
                break
            if isinstance(item, CHANCES):
                if position is None or position.opens(item):
                    break
                found.append((item, later))
                frame.taken.add(later)
        return tuple(found)

    def _put_down(self, line: Line, placed: Placed, path: str | None = None) -> Step:
        """The step of a placement."""
        index, number, side, played = placed
        position = self.position
        step = Step(line.items[index], index, 0, number, side, line, position)  # type: ignore[arg-type]
        step.deed = position.deed_at(played) if position is not None else None
        step.variation = path
        return step

    def _step(self, line: Line, stretch: Stretch, count: int, index: int, path: str | None = None) -> Step:
        """The step of the act that is the ``count``-th of a stretch, and stands at ``index`` in its line."""
        turn = stretch.side + count
        sides = len(self.sides)
        position, act = self.position, line.items[index]
        ply, number, side = stretch.ply + count + 1, stretch.number + turn // sides, turn % sides
        step = Step(act, index, ply, number, side, line, position)  # type: ignore[arg-type]
        step.deed = position.deed_at(stretch.played + count) if position is not None else None
        step.variation = path
        return step

    def _see(self, frame: Frame, step: Step) -> None:
        """What the act has brought about: check, an end, something to claim."""
        position, act = self.position, step.act
        if position is None:
            return
        mark = act.mark if isinstance(act, BoardAct) else ""
        if not step.ply and not mark:
            return  # a placement is no move: whatever stands in check after it, no mark is due
        frame.ended = position.ended()
        if step.undone and not mark:
            return  # nor is a discard, though whoever stands in check after it has to answer
        if mark or frame.ended is not None or position.in_check():
            self._mark(frame, step, mark)
        elif step.spelled is not None:
            step.spelled = step.spelled.rstrip("+#")
        if frame.path is None:
            for reason in position.claims():
                if reason.message not in self.claimed:
                    self.claimed.add(reason.message)
                    self._problem(frame, reason.code, "info", reason.message, step.place, step)
