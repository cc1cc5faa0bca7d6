"""An actor act while its arguments are still arriving, one token at a time."""

from __future__ import annotations

from .acts import actor_act, actor_head, argument, chance
from .dice import fault_in_roll
from .faults import Faults, clip
from .line import LineBuilder
from .model import Argument, Comment, Escape, Event, Mark, Roll
from .results import STANDARD, read_result
from .verdict import Verdict
from .words import ActorHead, read_word

_CHANCES = "<d6:4>, <atk 2d6:3,5>, <pick:Bob> and <reveal:c5=Ny>"


class Arguments:
    """The arguments of one act, and the comments between them, which follow the act in the record."""

    __slots__ = ("_arguments", "_faults", "_head", "_place", "_remarks")

    def __init__(self, head: ActorHead, place: int, faults: Faults) -> None:
        self._head = head
        self._place = place
        self._faults = faults
        self._arguments: list[Argument | Roll | Event] = []
        self._remarks: list[tuple[Comment | Escape, int]] = []

    def add(self, text: str, place: int, number: int | None) -> None:
        """Take a word or string as an argument."""
        found = argument(text)
        if isinstance(found, Argument) and found.kind == "garbled":
            self._faults.add("PGN-325", f"{clip(text)} is no argument that can be read.", place, text, number)
        self._arguments.append(found)

    def add_chance(self, text: str, place: int, number: int | None) -> None:
        """Take a roll or event as an argument."""
        found = chance(text)
        if found is None:
            report_event(text, place, self._faults, number)
        self._arguments.append(found or Argument("garbled", text, values=(text,)))

    def add_remark(self, remark: Comment | Escape, place: int) -> None:
        """Take a comment from between the arguments."""
        self._remarks.append((remark, place))

    def finish(self, builder: LineBuilder) -> None:
        """Add the act to a line, and after it the comments."""
        builder.add(actor_act(self._head.actors, self._head.verb, self._arguments), self._place)
        for remark, place in self._remarks:
            builder.add(remark, place)


def ends_arguments(text: str, end: int, verdict: Verdict) -> bool:
    """Whether a word is not an argument but the next act, a mark, a glyph or the result.

    ``end`` is where the word ends in the text.
    """
    if text in STANDARD or actor_head(text) is not None:
        return True
    if not text.strip("!?"):
        return text != "?"
    if "." in text and isinstance(read_word(text).pieces[0][1], Mark):
        return True
    result = read_result(text)
    return result is not None and verdict.ends_arguments(*result, end)


def report_event(text: str, place: int, faults: Faults, number: int | None) -> None:
    """Say why a text in angle brackets cannot be read."""
    why = fault_in_roll(text)
    if why:
        faults.add("PGN-505", f"The dice in {clip(text)} cannot be read: {why}", place, text, number)
    else:
        message = f"{clip(text)} is no roll, choice or reveal that can be read; such are {_CHANCES}."
        faults.add("PGN-317", message, place, text, number)
