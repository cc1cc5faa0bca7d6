"""One deed carried out on a copy of a position, event by event (CT-26, CT-45, CT-64, CT-65)."""

from __future__ import annotations

from .deed import BURN_BOOK, CARRY, FORM, JUMP, MOVE_BOOK, PEEK, STEP, CtheckersDeed
from .events import Events
from .fate import Fate
from .ground import Ground
from .squares import JUMPS
from .units import UNKNOWN


class Course(Fate):
    """``ground`` becomes the position after the deed; ``done`` is how many squares of a path the unit has reached
    when the game ended or the path did."""

    def __init__(self, ground: Ground, deed: CtheckersDeed) -> None:
        super().__init__(ground.copy(), Events(deed.events, deed.early, ground.truth, ground.thrown))
        self.deed = deed
        self.done = 0
        self._run()
        self.ground.thrown = self.events.thrown
        self.events.finish(self.ground, self.ground.over is not None)
        self.ground.pass_turn()

    def _run(self) -> None:
        deed = self.deed
        if deed.sort == STEP:
            self.ground.carry(deed.path[0], deed.path[1])
            self.arrive(deed.path[1])
        elif deed.sort == JUMP:
            self._jump(deed.path)
        elif deed.sort == FORM:
            self._go_as_form(deed.path[0], deed.path[1])
        elif deed.sort == MOVE_BOOK:
            self._sacrifice(deed.path[0])
            self.ground.carry(deed.aim, deed.onward)
            self.tell("moved", self.ground.top(deed.onward), deed.aim, deed.onward)
        elif deed.sort == BURN_BOOK:
            self._sacrifice(deed.path[0])
            self._sacrifice(deed.aim)
        elif deed.sort == PEEK:
            carter = self.ground.top(deed.path[0])
            self.tell("peeked", carter, deed.aim)
            if carter is not None:
                self.go_mad(deed.path[0], carter, captured=False)
        elif deed.sort == CARRY:
            self._carry(deed.path[0], deed.path[-1])

    # --- the deeds of checkers ------------------------------------------------------------------------------

    def _jump(self, path: tuple[int, ...]) -> None:
        """A path of jumps, each resolved before the next (CT-26)."""
        here = path[0]
        self.done = 1
        for landing in path[1:]:
            over = next(passed for _, passed, target in JUMPS[here] if target == landing)
            self.ground.carry(here, landing)
            self.done += 1
            self.hit_stack(over) if self.ground.rulings["stack"] == "whole" else self.hit(over, None)
            here = landing
            if self.ground.over is not None:
                return
        self.arrive(here)

    def _sacrifice(self, square: int) -> None:
        unit = self.ground.lift(square)
        self.ground.removed[unit.owner] += (unit,)
        self.tell("sacrificed", unit, square)

    def _carry(self, origin: int, target: int) -> None:
        """An illegal move that was played: what stands there is captured, unseen if it lay face-down;
        a Nyarlathotep or Necronomicon only leaves the game."""
        self.done = 2
        for unit in self.ground.stacks[target]:
            if unit.is_checker:
                self.capture(target, unit.shown(UNKNOWN) if unit.face_down else unit)
            else:
                self.ground.removed[unit.owner] += (unit,)
        self.ground.stacks[target] = ()
        self.ground.carry(origin, target)

    # --- Nyarlathotep -----------------------------------------------------------------------------------------

    def _go_as_form(self, origin: int, target: int) -> None:
        """What is passed is captured, then what stands on the target; if anything stays there, so does
        Nyarlathotep on its origin; then a new form, and the control passes (CT-45)."""
        ny = self.ground.top(origin)
        if ny is None:
            return
        for square in self.deed.passed:
            self.hit(square, ny)
            if self.ground.over is not None:
                return
        self.hit_stack(target, ny)
        end = origin if self.ground.stacks[target] else target
        if end == target:
            self.ground.carry(origin, target)
        else:
            self.tell("bounced", ny, origin, target)
        if self.ground.over is None:
            other = 1 - self.mover
            marker = other != ny.owner and bool(self.ground.piles[other])
            self.ground.put(end, ny.handed(other, marker))
            self.roll(end, last=True)
