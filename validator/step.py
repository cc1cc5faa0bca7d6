"""One act of a record in its game, and where a walk through the record stands."""

from __future__ import annotations

from typing import Final

from eldritch.notation.model import Act, ActorAct, BoardAct, Event, Garbled, Line, Roll
from eldritch.variants.base import Chance, Deed, Position
from eldritch.variants.outcome import Outcome

ACTS: Final = (BoardAct, ActorAct, Garbled)
CHANCES: Final = (Event, Roll)
"""The classes of acts, and of what dice and players' choices add to them."""

_NONE: frozenset[int] = frozenset()


class Step:
    """One act of the record, judged or not.

    ``ply`` counts from 1 (0: a placement), ``number`` and ``side`` are those before the act. ``deed`` is what
    was played (None where nothing was judged), ``refused`` says that it was not legal. ``position`` is the
    live position after the act: it moves on with the replay, ``snapshot`` does not.
    """

    deed: Deed | None = None
    refused: bool = False
    spelled: str | None = None  # the canonical spelling, where it is not the act's own
    variation: str | None = None
    undone: bool = False

    def __init__(
        self,
        act: Act,
        index: int,
        ply: int,
        number: int,
        side: int,
        line: Line,
        position: Position | None,
    ) -> None:
        self.act = act
        self.index = index
        self.ply = ply
        self.number = number
        self.side = side
        self.line = line
        self.position = position

    @property
    def place(self) -> int:
        """The offset of the act in the text of its record."""
        return self.line.places[self.index]

    @property
    def canonical(self) -> str | None:
        """The right spelling with its mark; None where the act was not judged or is not legal."""
        if self.spelled is not None or self.deed is None or self.refused:
            return self.spelled
        return self.act.normal if isinstance(self.act, BoardAct) else self.act.text

    def snapshot(self) -> Position | None:
        """An independent copy of the position after this act."""
        return self.position.copy() if self.position is not None else None


class Stretch:
    """A run of ordinary acts, played without a step each: where in the line it begins, the ply, number and side before
    it, how many deeds had been played then, and how many acts it has."""

    __slots__ = ("index", "ply", "number", "side", "played", "count")

    def __init__(self, index: int, ply: int, number: int, side: int, played: int) -> None:
        self.index = index
        self.ply = ply
        self.number = number
        self.side = side
        self.played = played
        self.count = 0


def _answered(line: Line) -> frozenset[int]:
    """The acts of a line after which an event stands."""
    if not line.eventful:
        return _NONE
    act, found = -1, []
    for index, item in enumerate(line.items):
        if isinstance(item, (BoardAct, ActorAct, Garbled)):
            act = index
        elif act >= 0 and isinstance(item, (Event, Roll)):
            found.append(act)
    return frozenset(found)


class Frame:
    """Where the walk stands in one line."""

    __slots__ = (
        "line", "index", "path", "branches", "ply", "number", "side", "stopped", "ended", "told", "before", "last",
        "twin", "base", "offset", "marks", "taken", "answered",
    )  # fmt: skip

    def __init__(self, line: Line, path: str | None) -> None:
        self.line = line
        self.answered = _answered(line)  # after which acts an event stands
        self.index = 0
        self.path = path
        self.branches = 0
        self.ply = 0
        self.number = 1
        self.side = 0
        self.stopped = False
        self.ended: Outcome | None = None
        self.told = False  # whether acts after the end have been reported
        self.before: list[tuple[Chance, int]] = []  # events that wait for an act, and where in the line they stand
        self.last: Step | None = None
        self.twin: Position | None = None  # the position in which no illegal act was applied
        self.base = 0  # deeds played in this line
        self.offset = 0  # by how much its move numbers are off
        self.marks: list[Deed] = []  # what round marks after the last act have done
        self.taken: set[int] = set()  # where the events stand that belong to it
