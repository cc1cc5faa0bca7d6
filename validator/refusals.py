"""Acts that are not legal: what is said of them, and how judging goes on (GEN-6, illegal moves that were played)."""

from __future__ import annotations

from eldritch.notation.model import BoardAct, Comment, Null, Record
from eldritch.variants.base import Chance, Deed, Position, Refusal

from .notes import Notes
from .repair import nearest
from .step import ACTS, Frame, Step

MOST_ALTERNATIVES = 20  # refused acts of a game for which the nearest legal ones are looked for

_CENTRE = {"Kd4", "Kd5", "Ke4", "Ke5"}
_NULL = BoardAct("--", "--", (Null(),))


class Refusals(Notes):
    """Notes that know what to do with a refused act."""

    def __init__(self, record: Record, position: Position | None) -> None:
        super().__init__(record, position)
        self.refusals = 0

    def _refused(self, frame: Frame, step: Step, refusal: Refusal, after: tuple[tuple[Chance, int], ...] = ()) -> None:
        position = self.position
        if position is None:
            return
        step.refused = True
        outcome = frame.ended or position.outcome()
        if outcome is not None:
            self._after_the_end(frame, step, outcome)
            self._stop(frame, step, notice=False)
            frame.ply += 1
            self._pass_on(frame)
            return
        if self._kings_in_the_centre(frame, step):
            return
        consequent = self._only_follows(frame, step, tuple(event for event, _ in after))
        allowed = self._marked_illegal(frame, step.index)
        severity = "warning" if allowed else "error"
        reasons = refusal.reasons
        message = reasons[0].message
        if allowed:
            message = f"Illegal but played: {message}"
        alternatives = refusal.candidates
        self.refusals += 1
        if not alternatives and self.refusals <= MOST_ALTERNATIVES:
            alternatives = nearest(position, step.act)
        squares = tuple(dict.fromkeys(square for reason in reasons for square in reason.squares))
        self._problem(
            frame, reasons[0].code, severity, message + self._hint(frame, step), step.place, step, reasons,
            alternatives=alternatives, squares=squares, consequent=consequent,
        )  # fmt: skip
        literal = refusal.literal
        if literal is None:
            self._stop(frame, step)
            frame.ply += 1
            self._pass_on(frame)
            return
        if frame.twin is None:
            frame.twin = self._without(position)
        position.play(literal)
        frame.base += 1
        step.deed = literal
        if literal.faults:
            self._faults(frame, step, literal, after)
        frame.ply += 1
        frame.number, frame.side = position.number, position.turn
        frame.ended = position.ended()

    def _hint(self, frame: Frame, step: Step) -> str:
        """What an arbiter would suspect: a FEN that holds the final position."""
        text = self.record.tag("FEN")
        if frame.path is not None or step.ply != 1 or text is None:
            return ""
        from eldritch.variants.catalogue import find

        variant = find(self.record.tag("Variant") or "")
        bare = Record(tuple(tag for tag in self.record.tags if tag.name not in ("FEN", "SetUp")), self.record.line)
        start = variant.start(bare).position if variant is not None else None
        if start is None:
            return ""
        for item in self.record.line.items:
            if isinstance(item, ACTS):
                deed = start.judge(item)
                if isinstance(deed, Refusal):
                    return ""
                start.play(deed)
        if start.text().split(" ")[:2] != text.split(" ")[:2]:
            return ""
        return " The FEN tag holds the position after the moves; they fit the initial array."

    def _without(self, position: Position) -> Position | None:
        """A twin in which the turn passed instead of the illegal act."""
        twin = position.copy()
        deed = twin.judge(_NULL)
        if isinstance(deed, Refusal):
            return None
        twin.play(deed)
        return twin

    def _follow(self, frame: Frame, step: Step, after: tuple[tuple[Chance, int], ...]) -> Deed | None:
        """Let the twin make a legal act too, and say what it made of it; where it cannot, it is given up."""
        twin = frame.twin
        if twin is None:
            return None
        deed = twin.judge(step.act, self._before(frame), tuple(event for event, _ in after))
        if isinstance(deed, Refusal):
            frame.twin = None
            return None
        twin.play(deed)
        return deed

    def _before(self, frame: Frame) -> tuple[Chance, ...]:
        """The events that wait for the act."""
        return tuple(event for event, _ in frame.before)

    def _only_follows(self, frame: Frame, step: Step, after: tuple[Chance, ...]) -> bool:
        """Whether a refused act, with its events, would be legal had no illegal act been applied before it."""
        twin = frame.twin
        if twin is None:
            return False
        deed = twin.judge(step.act, self._before(frame), after)
        if isinstance(deed, Refusal):
            frame.twin = self._without(twin)
            return False
        twin.play(deed)
        return True

    def _marked_illegal(self, frame: Frame, index: int) -> bool:
        """Whether the players let an illegal act stand: ``[%illegal]`` in the comment after it."""
        for item in frame.line.items[index + 1 :]:
            if isinstance(item, ACTS):
                return False
            if isinstance(item, Comment) and "[%illegal]" in item.text:
                return True
        return False

    def _kings_in_the_centre(self, frame: Frame, step: Step) -> bool:
        """The signal of electronic boards: the last one or two acts put the kings on the centre squares."""
        if frame.path is not None:
            return False
        rest = [item for item in frame.line.items[step.index :] if isinstance(item, ACTS)]
        if len(rest) > 2 or any(act.text.rstrip("+#") not in _CENTRE for act in rest):
            return False
        text = "The kings were put in the centre at the end: the signal of a board, no part of the game."
        self._problem(frame, "PGN-331", "warning", text, step.place, step)
        self._stop(frame, step, notice=False)
        frame.ply += 1
        self._pass_on(frame)
        return True
