"""A game of Chess Magic as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from ..actors.attempt import Attempt
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from ..outcome import Outcome
from ..scene import Scene
from . import ending, turns
from .picture import draw
from .reading import read
from .state import LETTERS, State
from .table import Table
from .text import write
from .verbs import OBJECT, PLAYER, VERBS

SIDES: Final = ("white", "black")


class MagicPosition(ActorPosition[State, Table]):
    """The board, the cards, the turn and the stack."""

    name = "Chess Magic"
    halves: ClassVar[Mapping[int, str]] = {
        SETUP: "the opening hands (0.)", FIRST: "a turn (1.)", SECOND: "a turn (1...)"
    }  # fmt: skip
    verbs = VERBS

    def cast(self) -> Mapping[str, str]:
        """The players; every card, ability and token, whether or not it can do anything now; what is on the stack."""
        names: dict[str, str] = {}
        for card in self.table.cards.values():
            names.update(dict.fromkeys((card.name, *card.acts, *card.triggers), OBJECT[0]))
        names.update((creature.name, OBJECT[0]) for creature in self.state.creatures)
        names.update((item.name, OBJECT[0]) for item in self.state.stack)
        return {**dict.fromkeys(LETTERS, PLAYER[0]), **names, **dict.fromkeys(LETTERS, PLAYER[0])}

    def forces(self) -> Mapping[str, Sequence[str]]:
        """The creatures of each side (CM-5)."""
        creatures = self.state.creatures
        return {side: [each.name for each in creatures if each.side == place] for place, side in enumerate(self.sides)}

    def whose(self) -> int:
        """Whose turn it is."""
        return self.state.active

    def side_named(self, actor: str) -> int | None:
        """The side of a player, or who controls a spell, ability or permanent."""
        if actor in LETTERS:
            return LETTERS.index(actor)
        state = self.state
        cast = next((item.side for item in reversed(state.stack) if item.name == actor), None)
        return cast if cast is not None else next((one.side for one in state.permanents if one.name == actor), None)

    def arrive(self, attempt: Attempt[State, Table], before: Clock) -> None:
        """What the half before left undone, and whose turn comes (CM-7, CM-16, CM-22, CM-30)."""
        turns.arrive(attempt, before)

    def outcome(self) -> Outcome | None:
        """A lost king, a resignation, an agreement (CM-52, CM-53)."""
        return ending.outcome(self.state)

    def fields(self) -> dict[str, str]:
        """The state by name."""
        return write(self.state, self.clock)

    def scene(self) -> Scene:
        """The board of lands, and below it what each player holds."""
        return draw(self.table, self.state, self.turn)

    @classmethod
    def from_text(cls, table: Table, text: str) -> MagicPosition:
        """The position that ``text`` wrote at this table; raises Unreadable."""
        state, clock = read(table, text)
        position = cls(table, state, SIDES)
        position.clock = clock
        position._look()
        return position
