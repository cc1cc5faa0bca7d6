"""A session of Big Bones as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..actors.attempt import Attempt
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND
from ..outcome import Outcome
from ..scene import Scene
from .betting import close_betting, starters
from .hand import BETS, ROLLS, Hand
from .picture import draw
from .score import score
from .showdown import close_hand
from .table import Table
from .text import read, write
from .verbs import PLAYER, VERBS


class BonesPosition(ActorPosition[Hand, Table]):
    """The table, the hand, and whose turn it is."""

    name = "Big Bones"
    halves: ClassVar[Mapping[int, str]] = {FIRST: "the betting (1.)", SECOND: "the showdown (1...)"}
    verbs = VERBS

    def cast(self) -> Mapping[str, str]:
        """The players, and nobody else."""
        return dict.fromkeys(self.table.players, PLAYER[0])

    def whose(self) -> int:
        """Whose turn the betting is; before it, who will start; after it, who has yet to roll; else the first seat."""
        hand = self.state
        if hand.turn is not None:
            return hand.turn
        if hand.stage == ROLLS:
            rolling = hand.tied or hand.still_in
            return next((place for place in rolling if hand.seats[place].face is None), 0)
        if hand.stage == BETS and hand.is_open:
            first = starters(hand)
            youngest = self.table.youngest(first)
            return youngest if youngest is not None else first[0] if first else 0
        return 0

    def arrive(self, attempt: Attempt[Hand, Table], before: Clock) -> None:
        """The showdown needs the end of the betting (BB-13), a new hand that of the one before (BB-25)."""
        now = attempt.clock
        if now.half == SECOND and (before.round, before.half) == (now.round, FIRST):
            close_betting(attempt)
            return
        if before.opened and before.round > 0:
            close_hand(attempt)
        attempt.state = attempt.state.next_hand()

    def owed(self, attempt: Attempt[Hand, Table], result: str) -> None:
        """A record may stop after any settlement (BB-25), and unfinished (``*``) anywhere."""
        if result != "*" and not (attempt.state.is_idle and attempt.state.settled):
            close_hand(attempt)

    def tally(self) -> Outcome | None:
        """The score of the session, between hands (BB-25)."""
        return score(self.table, self.state)

    def fields(self) -> dict[str, str]:
        """Hand and half, stacks, and what the hand has brought so far; by name, what is empty as ""."""
        return write(self.table, self.state, self.clock)

    def scene(self) -> Scene:
        """The table with its pot, and a row a player."""
        return draw(self.table, self.state, self.turn)

    @classmethod
    def from_text(cls, table: Table, text: str) -> BonesPosition:
        """The position that ``text`` wrote, at the same table; raises Unreadable."""
        hand, clock = read(table, text)
        position = cls(table, hand, table.players)
        position.clock = clock
        position._look()
        return position
