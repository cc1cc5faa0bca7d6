"""A session of GM-less Skills as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..actors.attempt import Attempt
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST
from ..outcome import Outcome
from ..scene import Scene
from .picture import draw
from .score import contradiction, score
from .session import Session
from .table import Table
from .text import read, write
from .verbs import PLAYER, VERBS

SIDES = ("party", "module")


class SkillsPosition(ActorPosition[Session, Table]):
    """The table, the session, and the round."""

    name = "GM-less Skills"
    halves: ClassVar[Mapping[int, str]] = {FIRST: "a round (1.)"}
    verbs = VERBS

    def cast(self) -> Mapping[str, str]:
        """The players, each with one character."""
        return dict.fromkeys(self.table.characters, PLAYER[0])

    def side_named(self, actor: str) -> int | None:
        """All players are the party; the module never acts by itself."""
        return 0 if actor in self.table.characters else None

    def arrive(self, attempt: Attempt[Session, Table], before: Clock) -> None:
        """A new round: turns are given back, what has run out is gone (SK-17, SK-18)."""
        attempt.state = attempt.state.next_round(attempt.clock.round)

    def owed(self, attempt: Attempt[Session, Table], result: str) -> None:
        """A record may stop anywhere, but unfinished (SK-44)."""
        if result.count("-") == 1 and self.outcome() is None:
            unknown = [name for name, hp in self.state.hp.items() if hp is None]
            if result == "0-1" and tuple(unknown) == self.state.standing:
                attempt.doubt("SK-44", f"The hit points of {' and '.join(unknown)} are not known, nor who is down.")
            else:
                attempt.wrong("SK-44", contradiction(self.table, self.state, result))

    def outcome(self) -> Outcome | None:
        """The goals reached, or all characters down (SK-44)."""
        return score(self.table, self.state)

    def fields(self) -> dict[str, str]:
        """Round, encounters, hit points, what is proposed, pending and known; what is empty as ""."""
        return write(self.state, self.clock)

    def scene(self) -> Scene:
        """Party, encounters and proposal in rows."""
        return draw(self.table, self.state, self.turn)

    @classmethod
    def from_text(cls, table: Table, text: str) -> SkillsPosition:
        """The position that ``text`` wrote, at the same table; raises Unreadable."""
        session, clock = read(table, text)
        position = cls(table, session, SIDES)
        position.clock = clock
        position._look()
        return position
