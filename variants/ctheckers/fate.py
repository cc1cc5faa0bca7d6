"""What befalls units: they are turned over, captured, promoted, go mad or awake (CT-25 to CT-34, CT-40 to CT-54).

This is the one door through which anything happens to a unit. After each event the end of the game is tested, and
the first one that ends it decides (CT-70 to CT-75).
"""

from __future__ import annotations

from ..base import Told
from ..outcome import Outcome
from . import ends
from .events import Events
from .ground import Ground
from .squares import FAR, NAMES, NOWHERE, row
from .units import CARTER, CTHECKER, NECRONOMICON, NYARLATHOTEP, Unit, kind_of


class Fate:
    """``ground`` is a position on its way, ``told`` what a reader wants to know of it, ``mover`` the side whose
    turn it is, ``events`` what the record has beside the act."""

    def __init__(self, ground: Ground, events: Events) -> None:
        self.ground = ground
        self.events = events
        self.mover = ground.turn
        self.told: list[Told] = []

    # --- the far row ------------------------------------------------------------------------------------------

    def arrive(self, square: int) -> None:
        """A man that reaches its far row is turned over and promoted (CT-14, CT-25)."""
        unit = self.ground.top(square)
        if unit is not None and not unit.promoted and unit.is_checker and unit.at_far_row(square):
            self._promote(square, unit)

    def _promote(self, square: int, unit: Unit) -> None:
        if unit.face_down:
            mark = self.events.reveal(self.ground, square, unit)
            unit = self._turn_over(square, unit, mark)
            if mark == CTHECKER:
                self._end(ends.cthecker(square))
            elif mark == NYARLATHOTEP:
                self._awake(square, unit)
            elif mark == CARTER:
                self._crown(square, unit)
                self._peek(unit)
        if unit.is_cultist:
            self._crown(square, unit)
            for colour in (unit.owner, 1 - unit.owner):
                returned = self.ground.from_pile(colour)
                if returned is not None:
                    self.ground.stacks[square] += (returned.crowned(),)
                    self.tell("returned", returned, square)

    def _crown(self, square: int, unit: Unit) -> None:
        self.ground.put(square, unit.crowned())
        self.tell("promoted", unit, square)

    # --- being hit --------------------------------------------------------------------------------------------

    def hit_stack(self, square: int, ny: Unit | None = None) -> None:
        """Hit all units of a square from the top, until one stays or the game ends."""
        left = len(self.ground.stacks[square])
        while left and self.ground.over is None:
            self.hit(square, ny)
            if len(self.ground.stacks[square]) >= left:
                return
            left = len(self.ground.stacks[square])

    def hit(self, square: int, ny: Unit | None) -> None:
        """The top unit of a square is captured by a checker, or by the Nyarlathotep ``ny``."""
        unit = self.ground.top(square)
        if unit is None:
            return
        if unit.face_down:
            self._hit_hidden(square, unit, ny)
            return
        self.ground.lift(square)
        self.capture(square, unit)
        if unit.mark == NYARLATHOTEP:
            self._end(ends.nyarlathotep(unit.owner, square))
        elif unit.mark == NECRONOMICON:
            self._end(ends.necronomicon(unit.owner, square))

    def _hit_hidden(self, square: int, unit: Unit, ny: Unit | None) -> None:
        mark = self.events.reveal(self.ground, square, unit)
        unit = self._turn_over(square, unit, mark)
        if mark == CTHECKER:
            self._end(ends.cthecker(square))
        elif mark == NYARLATHOTEP and (ny is None or ny.owner == unit.owner):
            self._awake(square, unit)
        elif mark == NYARLATHOTEP:
            self.ground.lift(square)
            self.capture(square, unit)
            self._end(ends.nyarlathotep(unit.owner, square))
        elif mark == CARTER and self.events.coin(square):
            self._crown(square, unit)
            self._peek(unit)
        elif mark == CARTER:
            self.go_mad(square, unit, captured=True)
        elif mark != NECRONOMICON:
            self.ground.lift(square)
            self.capture(square, unit)

    def _turn_over(self, square: int, unit: Unit, mark: str) -> Unit:
        unit = unit.shown(mark)
        self.ground.put(square, unit)
        self.tell("revealed", unit, square)
        return unit

    def capture(self, square: int, unit: Unit) -> None:
        """A unit goes to the pile of its owner, and all that follows from that (CT-31, CT-43)."""
        self.tell("captured", unit, square)
        owner = unit.owner
        self.ground.piles[owner] += (unit,)
        for place, ny in list(self.ground.nyarlathoteps()):
            if ny.controller == owner != ny.owner and not ny.marker:
                self.ground.put(place, ny.handed(owner, True))
        if ends.has_eight(self.ground, owner):
            self._end(ends.eight_cultists(owner))

    # --- Carter -----------------------------------------------------------------------------------------------

    def _peek(self, carter: Unit) -> None:
        """A promoted Carter may look under one enemy checker (CT-52)."""
        square = self.events.peek(self.ground, carter)
        if square is not None:
            self.tell("peeked", carter, square)

    def go_mad(self, square: int, carter: Unit, captured: bool) -> None:
        """Carter leaves, and a captured cultist takes his place (CT-50, CT-53)."""
        self.ground.lift(square)
        self.tell("went mad", carter, square)
        if captured:
            self.capture(square, carter)
        else:
            self.tell("removed", carter, square)
            self.ground.removed[carter.owner] += (carter,)
        colour = 1 - carter.owner if self.ground.rulings["mad"] == "colour" else carter.owner
        returned = self.ground.from_pile(colour)
        if returned is not None:
            man = returned.demoted()
            self.ground.put(square, man)
            self.tell("returned", man, square)
            self.arrive(square)

    # --- Nyarlathotep -----------------------------------------------------------------------------------------

    def _awake(self, square: int, unit: Unit) -> None:
        """Nyarlathotep is revealed: a first form, under the control of its owner (CT-40)."""
        self.ground.put(square, unit.handed(unit.owner, False))
        self.roll(square)

    def roll(self, square: int, last: bool = False) -> None:
        """A form by the die; under one ruling a pawn that could not move rolls again (CT-41)."""
        unit = self.ground.top(square)
        if unit is None:
            return
        form = self.events.form(square, last)
        while form == "P" and self.ground.rulings["ny-pawn-end"] == "reroll" and row(square) == FAR[unit.controller]:
            form = self.events.form(square, last, again=True)
        self.ground.put(square, unit.formed(form))
        self.tell("took form", unit.formed(form), square)

    # --- the end ------------------------------------------------------------------------------------------------

    def _end(self, outcome: Outcome) -> None:
        """The first event in time decides (CT-75)."""
        if self.ground.over is None:
            self.ground.over = outcome

    def tell(self, event: str, unit: Unit | None, square: int, other: int = NOWHERE) -> None:
        names = (NAMES[square],) if other == NOWHERE else (NAMES[square], NAMES[other])
        self.told.append(Told(event, (kind_of(unit),) if unit is not None else (), names))
