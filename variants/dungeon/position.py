"""A dungeon as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from eldritch.notation.model import Act, Roll

from ..actors.attempt import Attempt
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from ..outcome import Outcome
from ..scene import Scene
from .picture import draw
from .quest import outcome
from .reading import read
from .state import Dungeon, Hero
from .table import DM, Table
from .text import write
from .turns import close_record, open_half
from .verbs import HERO, MASTER, MONSTER, VERBS

SIDES = ("heroes", "Dungeon Master")


class DungeonPosition(ActorPosition[Dungeon, Table]):
    """The table, the dungeon, and which half of which round is played."""

    name = "Family Dungeon"
    halves: ClassVar[Mapping[int, str]] = {
        SETUP: "the set-up (0.)", FIRST: "the heroes' turn (1.)", SECOND: "the Dungeon Master's turn (1...)",
    }  # fmt: skip
    verbs = VERBS
    defending = ("def",)  # DG-29

    def cast(self) -> Mapping[str, str]:
        """The heroes and monsters that there are or were, and the Dungeon Master."""
        heroes = {hero.name: HERO[0] for hero in self.state.heroes}
        monsters = {monster.name: MONSTER[0] for monster in self.state.monsters}
        return {**heroes, DM: MASTER[0], **monsters}

    def forces(self) -> Mapping[str, Sequence[str]]:
        """The type of each hero (DG-2)."""
        return {hero.name: (hero.kind.name,) for hero in self.state.heroes}

    def whose(self) -> int:
        """The heroes in the first half of a round, else the Dungeon Master."""
        return 0 if self.clock.half == FIRST else 1

    def side_named(self, actor: str) -> int | None:
        """0 for heroes, 1 for the Dungeon Master and the monsters."""
        if self.state.hero(actor) is not None:
            return 0
        return 1 if actor == DM or self.state.monster(actor) is not None else None

    def thrower(self, act: Act, roll: Roll, side: int) -> int:
        """The type of the initial monsters is a throw of a hero (DG-6)."""
        return 0 if roll.label == "type" else super().thrower(act, roll, side)

    def arrive(self, attempt: Attempt[Dungeon, Table], before: Clock) -> None:
        """Everybody may act again; what the last act asked for is overdue."""
        open_half(attempt, before)

    def owed(self, attempt: Attempt[Dungeon, Table], result: str) -> None:
        """Explosions must be recorded, and the attack after an insult."""
        close_record(attempt, result)

    def ended(self) -> Outcome | None:
        """The end of the game (DG-37), unless an explosion may yet be recorded (DG-26)."""
        return None if self.state.due or self.state.blown else self.outcome()

    def outcome(self) -> Outcome | None:
        """The end of the game: no living hero is on the board (DG-37)."""
        return outcome(self.table, self.state)

    def fields(self) -> dict[str, str]:
        """Round and half, who is where and how, what is open, what must come next."""
        return write(self.state, self.clock)

    def scene(self) -> Scene:
        """The board."""
        return draw(self.table, self.state, self.turn)

    @classmethod
    def from_text(cls, table: Table, heroes: tuple[Hero, ...], text: str) -> DungeonPosition:
        """The position that ``text`` wrote, for heroes of these names and kinds; raises Unreadable."""
        state, clock = read(table, heroes, text)
        position = cls(table, state, SIDES)
        position.clock = clock
        position._look()
        return position
