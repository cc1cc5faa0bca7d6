"""A game of Three If By Air as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..actors.attempt import Attempt
from ..actors.lists import some
from ..actors.position import ActorPosition
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from ..outcome import Outcome
from ..scene import Scene
from . import rounds
from .losses import after_round, certain
from .moving import undecided, unrolled
from .numbers import pace
from .picture import draw
from .placing import next_placers
from .ranks import due
from .sides import Air, overfull
from .sky import LAST, Sky
from .table import Table
from .text import write
from .verbs import PLAYER, UNIT, VERBS


class AirPosition(ActorPosition[Sky, Table]):
    """The table, the sky, and whose turn it is."""

    name = "Three If By Air"
    halves: ClassVar[Mapping[int, str]] = {
        SETUP: "the set-up (0.)", FIRST: "the movement (1.)", SECOND: "the shooting (1...)"
    }  # fmt: skip
    verbs = VERBS
    defending = ("evd",)  # AIR-17

    def cast(self) -> Mapping[str, str]:
        """The players and their units, those removed included."""
        return dict.fromkeys(self.table.players, PLAYER[0]) | dict.fromkeys(self.table.places, UNIT[0])

    def side_named(self, actor: str) -> int | None:
        """A player, or the owner of a unit."""
        unit = self.table.places.get(actor)
        return super().side_named(actor) if unit is None else self.table.units[unit].owner

    def forces(self) -> Mapping[str, Sequence[str]]:
        """The kinds of the units of each player (AIR-8)."""
        table = self.table
        kinds = {
            name: [table.units[unit].kind for unit in table.owned(place)] for place, name in enumerate(table.players)
        }
        return {name: [kind for kind in own if kind] for name, own in kinds.items()}

    def whose(self) -> int:
        """Who is expected to act next."""
        sky, table, half = self.state, self.table, self.clock.half
        if half == SETUP:
            return self._setting_up()
        if sky.drift is not None:
            return table.units[sky.drift].owner
        waiting = unrolled(table, sky) if not sky.deciding else undecided(table, sky) or sky.waiting[-1:]
        if half == SECOND:
            waiting = [unit for unit in certain(table, sky) if not sky.units[unit].acted]
        fastest = max(
            waiting, key=lambda unit: pace(table.units[unit], sky.units[unit], table.options) or 0, default=None
        )
        return 0 if fastest is None else table.units[fastest].owner

    def _setting_up(self) -> int:
        """Who picks, rolls or places next."""
        sky = self.state
        if "" in sky.sides:
            return sky.sides.index("")
        crowded = overfull(sky.sides) if not sky.taken else ()
        if crowded:
            return sky.sides.index(crowded[0])
        rolling = due(sky.orders) if not sky.placers else ()
        return (*rolling, *next_placers(self.table, sky), 0)[0]

    def arrive(self, attempt: Air, before: Clock) -> None:
        """The half before must be complete; a round that is over may bring retreats (AIR-37)."""
        rounds.arrive(attempt, before)

    def owed(self, attempt: Attempt[Sky, Table], result: str) -> None:
        """A drift that is due may not be left out (AIR-32)."""
        rounds.owed(attempt, result)

    def outcome(self) -> Outcome | None:
        """The end, as soon as only one side has units (AIR-38)."""
        return _outcome(self.table, self.state)

    def tally(self) -> Outcome | None:
        """The end, also where the round that stops here brings it by a retreat (AIR-37)."""
        if self.clock.half != SECOND or self.state.result:
            return self.outcome()
        return _outcome(self.table, after_round(self.table, self.state, self.clock.round))

    def fields(self) -> dict[str, str]:
        """Round and phase, where everything is, and what has happened in this round; by name, what is empty as ""."""
        return write(self.table, self.state, self.clock)

    def scene(self) -> Scene:
        """The map around the units, and every player's units."""
        return draw(self.table, self.state, self.turn)

    @classmethod
    def midway(cls, table: Table, sky: Sky, clock: Clock) -> AirPosition:
        """A position in the middle of a game."""
        position = cls(table, sky, table.players)
        position.clock = clock
        position._look()
        return position


def _outcome(table: Table, sky: Sky) -> Outcome | None:
    if not sky.result:
        return None
    scores = sky.result.split("-")
    names = some(tuple(name for name, score in zip(table.players, scores, strict=True) if score != "0"), "and")
    left = f"Only {names} {'have' if ' and ' in names else 'has'} units left."
    return Outcome(
        sky.ending, sky.result, "AIR-38", left if sky.ending == LAST else f"The last units, of {names}, are gone."
    )
