"""An act being attempted: what a verb reads, and where it says what is wrong and what comes of it."""

from __future__ import annotations

from typing import Generic

from eldritch.notation.model import Roll
from eldritch.notation.problems import Reason

from ..base import Fault, Told
from .dice import UNBOUND, Bounds, Throw, chance_of, percent, unwritten, weigh
from .fitting import Arguments
from .rounds import Clock
from .verb import S, T


class Attempt(Generic[S, T]):
    """One act (or the opening of a half) while its rules are asked.

    ``who`` is the actor, the first of ``actors``; ``said`` holds its arguments. The verb puts what comes of the act
    into ``state``, also where it is wrong: then that is what the table would look like had it been played
    nevertheless (GEN-6).
    """

    def __init__(
        self, table: T, state: S, clock: Clock, actors: tuple[str, ...] = (), said: Arguments | None = None
    ) -> None:
        self.table = table
        self.state = state
        self.clock = clock
        self.actors = actors
        self.said = said or Arguments()
        self.reasons: list[Reason] = []
        self.faults: list[Fault] = []
        self.told: list[Told] = []

    @property
    def who(self) -> str:
        """The actor."""
        return self.actors[0] if self.actors else ""

    # --- what is wrong ------------------------------------------------------------------------------------

    def wrong(self, rule: str, message: str, *squares: str) -> None:
        """The act is illegal by this rule."""
        self.reasons.append(Reason(rule, message, squares))

    def fault(self, rule: str, message: str, severity: str = "error", *squares: str) -> None:
        """Something beside the act is wrong: a claim, a missing event (GEN-4)."""
        self.faults.append(Fault(None, Reason(rule, message, squares), severity))

    def warn(self, rule: str, message: str) -> None:
        """It is odd, or goes against a "should"."""
        self.fault(rule, message, "warning")

    def note(self, rule: str, message: str) -> None:
        """It is good to know."""
        self.fault(rule, message, "info")

    def declare(self, rule: str, message: str) -> None:
        """It is taken on trust."""
        self.fault(rule, message, "declared")

    def doubt(self, rule: str, message: str) -> None:
        """The record holds ``?`` there, or lacks the data (GEN-3)."""
        self.fault(rule, message, "unverifiable")

    def tell(self, event: str, *names: str, at: tuple[str, ...] = (), detail: str = "") -> None:
        """What a reader wants to know of it: names and squares in the order in which a sentence needs them."""
        self.told.append(Told(event, names, at, detail))

    def likely(self, label: str, good: int) -> None:
        """Tell how likely it was that the first die of a roll shows one of its ``good`` highest faces."""
        rolls = self.said.rolls.get(label)
        if rolls:
            self.tell("chance", self.who, detail=percent(chance_of(rolls[0].pool[0], good)))

    # --- claims and dice ----------------------------------------------------------------------------------

    def check(self, name: str, value: int | None, rule: str = "GEN-4") -> None:
        """A claim ``name=`` against what the rules compute (GEN-4); None where that cannot be known."""
        said = self.said.whole(name)
        if said is None:
            return
        if value is None:
            self.doubt(rule, f"{name}={said} cannot be checked: what it depends on is not written down.")
        elif said != value:
            self.fault(rule, f"{name}={said} is claimed, but it is {value}.")

    def throw(
        self, label: str, pool: str | tuple[str, ...] = (), plus: int | None = 0, *, rule: str = "GEN-5",
        lack: str = "GEN-5", needed: bool = True, index: int = 0, bounds: Bounds = UNBOUND,
    ) -> Throw:  # fmt: skip
        """The dice of a label (GEN-5). ``pool`` is what must be rolled (several texts: any of them, none: anything),
        ``plus`` the modifier that a claimed total includes (None: it is not known), ``bounds`` keep that total. A
        wrong pool breaks ``rule``, no roll where one is ``needed`` breaks ``lack``. Whatever cannot be relied on has
        ``total`` None."""
        found = self.said.rolls.get(label, ())
        pools = (pool,) if isinstance(pool, str) else pool
        if index >= len(found):
            if needed:
                self.fault(lack, unwritten(label, pools))
            return Throw()
        return self._weighed(found[index], pools, plus, rule, bounds)

    def _weighed(self, roll: Roll, pools: tuple[str, ...], plus: int | None, rule: str, bounds: Bounds) -> Throw:
        throw, faults = weigh(roll, pools, plus, rule, bounds)
        for severity, reason in faults:
            self.faults.append(Fault(None, reason, severity))
        return throw
