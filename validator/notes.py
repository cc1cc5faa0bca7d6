"""What is said of a record while it is walked through: problems with their places, once each."""

from __future__ import annotations

from eldritch.notation.model import BoardAct, Mark, Record
from eldritch.notation.problems import Problem, Reason
from eldritch.variants.base import ANSWERING, Chance, Deed, Fault, Position
from eldritch.variants.outcome import Outcome

from .places import Places
from .step import Frame, Step


class Notes:
    """The problems of one record, and what has been said already. ``judged`` is False once the main line
    could not be judged to its end."""

    def __init__(self, record: Record, position: Position | None) -> None:
        self.record = record
        self.position = position
        self.problems: list[Problem] = []
        self.judged = position is not None
        self.places = Places(record.source)
        self.sides = position.sides if position is not None else ("white", "black")

    def _mark(self, frame: Frame, step: Step, mark: str) -> None:
        """The check or mate mark against the position (OC-19, OC-20)."""
        position, act = self.position, step.act
        if position is None or not isinstance(act, BoardAct):
            return
        mated = position.mated()
        right = "#" if mated else "+" if position.in_check() else ""
        text = (step.spelled or act.normal).rstrip("+#")
        if right == mark:
            if step.spelled is not None:
                step.spelled = text + right
            return
        step.spelled = text + right
        if not mark and "PGN-305" in act.deviations:
            return  # computer notation has no marks
        rule = "OC-20" if "#" in (right, mark) else "OC-19"
        said = {"+": "says check", "#": "says mate", "": "has no mark"}[mark]
        what = {"+": "this gives check", "#": "this ends the game", "": "this gives no check"}[right]
        self._problem(frame, rule, "warning", f"The move {said}, but {what}: {text}{right}.", step.place, step)

    def _faults(
        self, frame: Frame, step: Step, deed: Deed, after: tuple[tuple[Chance, int], ...], passed: Deed | None = None
    ) -> None:
        """What is wrong beside a legal act; ``passed`` is what the twin without illegal acts made of it."""
        events = [*frame.before, *after]
        for fault in deed.faults:
            event = events[fault.event] if fault.event is not None and fault.event < len(events) else None
            place = frame.line.places[event[1]] if event is not None else step.place
            found = event[0].text if event is not None else None
            reason = fault.reason
            consequent = passed is not None and _follows(fault, passed.faults)
            self._problem(
                frame, reason.code, fault.severity, reason.message, place, step, (reason,), found, consequent=consequent
            )

    def _owed(
        self, frame: Frame, faults: tuple[Fault, ...], excused: tuple[Fault, ...] | None, place: int, found: str
    ) -> None:
        """What is wrong at a round mark or at the end of a record; ``excused`` is what would be had no illegal act
        been applied, None where none was."""
        for fault in faults:
            reason = fault.reason
            consequent = excused is not None and _follows(fault, excused)
            self._problem(
                frame, reason.code, fault.severity, reason.message, place, None, (reason,), found, consequent=consequent
            )

    def _after_the_end(self, frame: Frame, step: Step, outcome: Outcome) -> None:
        """An act after the game was over is an error, once; what else is wrong with it only follows."""
        if not frame.told:
            text = f"The game was over before this act. {outcome.message}"
            self._problem(
                frame, outcome.code, "error", text, step.place, step, (Reason(outcome.code, outcome.message),)
            )
        frame.told = True

    def _stop(self, frame: Frame, step: Step, notice: bool = True) -> None:
        """Nothing of this line can be judged any more."""
        frame.stopped = True
        if frame.path is None:
            self.judged = False
        if notice:
            text = "From here on this line is not judged: what the position is cannot be known."
            self._problem(frame, "PGN-332", "info", text, step.place, step)

    def _pass_on(self, frame: Frame) -> None:
        """The next act of a line that is not judged belongs to the next side."""
        order = self.position if self.position is not None else Position()
        frame.number, frame.side = order.successor(frame.number, frame.side)

    def _second(self) -> int:
        """The side whose acts come second under a number."""
        answering = self.position.answering if self.position is not None else ANSWERING
        return next((place for place, side in enumerate(self.sides) if side in answering), min(1, len(self.sides) - 1))

    def _number(self, frame: Frame, mark: Mark, index: int) -> None:
        """A move number that is not the position's; the same shift is said once."""
        if frame.stopped:
            frame.number, frame.side = mark.number, self._second() if mark.second else frame.side
            return
        if frame.number == 0 and mark.number < 2:
            return  # a placement that the record leaves unsaid comes before move 1
        offset = frame.number - mark.number
        if offset == frame.offset:
            return
        frame.offset = offset
        place = frame.line.places[index]
        text = f"The move number is {mark.number}, but this is move {frame.number}."
        self._problem(frame, "GEN-14", "warning", text, place, found=mark.text or f"{mark.number}.")

    def _problem(
        self,
        frame: Frame,
        code: str,
        severity: str,
        message: str,
        place: int,
        step: Step | None = None,
        reasons: tuple[Reason, ...] = (),
        found: str | None = None,
        alternatives: tuple[str, ...] = (),
        squares: tuple[str, ...] = (),
        consequent: bool = False,
    ) -> None:
        line, column = self.places.locate(place)
        consequent = consequent or (frame.told and severity == "error")
        self.problems.append(
            Problem(
                code, severity, message, line, column,
                step.ply if step is not None else None,
                step.number if step is not None else frame.number,
                self.sides[step.side] if step is not None else None,
                frame.path,
                found if found is not None else step.act.text if step is not None else "",
                squares or tuple(dict.fromkeys(square for reason in reasons for square in reason.squares)),
                reasons, alternatives, consequent,
            )
        )  # fmt: skip


def _follows(fault: Fault, others: tuple[Fault, ...]) -> bool:
    """Whether an error is none of those that stand where no illegal act was applied (GEN-6)."""
    return fault.severity == "error" and all(fault.reason.code != other.reason.code for other in others)
