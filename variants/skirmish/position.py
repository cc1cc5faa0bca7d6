"""A skirmish as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..actors.attempt import Attempt
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SETUP
from ..outcome import Outcome
from ..scene import Scene
from .battle import Battle
from .morale import close_reactions
from .opening import close_setup
from .picture import draw
from .reading import read
from .score import score
from .table import Table
from .text import write
from .turns import close_round, next_turn
from .verbs import VERBS


class SkirmishPosition(ActorPosition[Battle, Table]):
    """The figures on the table, and whose turn it is by who was hurt."""

    name = "Skirmish"
    halves: ClassVar[Mapping[int, str]] = {SETUP: "the set-up (0.)", FIRST: "a round (1.)"}
    verbs = VERBS
    defending = ("def", "resist")  # SKM-24, SKM-31

    def cast(self) -> Mapping[str, str]:
        """All figures, also those that are out."""
        return {name: figure.kind for name, figure in self.table.figures.items()}

    def forces(self) -> Mapping[str, Sequence[str]]:
        """The leader and the members of each band (SKM-5)."""
        table = self.table
        return {band.name: (band.leader, *table.members(band.name)) for band in table.bands.values()}

    def whose(self) -> int:
        """The side of whoever may act next, the first side where that is nobody."""
        names = next_turn(self.table, self.state).names if self.clock.half == FIRST else ()
        return self.table.sides.index(self.table.side_of(names[0])) if names else 0

    def side_named(self, actor: str) -> int | None:
        """A figure is on the side of its band."""
        return self.table.sides.index(self.table.side_of(actor)) if actor in self.table.figures else None

    def arrive(self, attempt: Attempt[Battle, Table], before: Clock) -> None:
        """Before the first round everybody is ready (SKM-9, SKM-11); before another nobody able is left (SKM-12)."""
        if before.half == SETUP:
            if attempt.clock.half == FIRST:
                close_setup(attempt)
            return
        close_reactions(attempt)
        close_round(attempt)

    def owed(self, attempt: Attempt[Battle, Table], result: str) -> None:
        """A record that stops with a result owes no morale roll (SKM-41)."""
        if result != "*":
            close_reactions(attempt)

    def outcome(self) -> Outcome | None:
        """The end, once one alliance is left (SKM-43)."""
        return score(self.table, self.state)

    def tally(self) -> Outcome | None:
        """The same where the record stops: nothing is averted any more."""
        return score(self.table, self.state, last=True)

    def fields(self) -> dict[str, str]:
        """Round, figures, turn; by name, what is empty as ""."""
        return write(self.table, self.state, self.clock)

    def scene(self) -> Scene:
        """The table, as far as places are measured, and every band."""
        return draw(self.table, self.state, self.turn, self.clock.half == FIRST)

    @classmethod
    def from_text(cls, table: Table, text: str) -> SkirmishPosition:
        """The position that ``text`` wrote at this table; raises Unreadable."""
        state, clock = read(table, text)
        position = cls(table, state, table.sides)
        position.clock = clock
        position._look()
        return position
