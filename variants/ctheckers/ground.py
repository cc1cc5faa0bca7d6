"""All that a position holds (CT-20), and nothing that moves it.

A ground that a deed is carried out on is a copy; one that others can see never changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..outcome import Outcome
from .squares import NUMBERED
from .truth import NOTHING_KNOWN, Truth
from .units import BLACK, NECRONOMICON, NYARLATHOTEP, WHITE, Unit

Stack = tuple[Unit, ...]

DEFAULTS: Final[Mapping[str, str]] = {
    "first": "black", "stack": "top", "ny-over": "route", "ny-pawn-end": "stay", "nec-move": "step", "mad": "colour",
}  # fmt: skip
"""The rulings that change something here, with their defaults."""


class Ground:
    """``stacks`` has for each square its units, the top one first; ``piles`` the captured units of White and
    of Black, ``removed`` those that left the game uncaptured. ``turn`` is the colour to move, ``over`` how the
    game has ended by an event (CT-70 to CT-73), ``thrown`` how many dice and coins have fallen."""

    __slots__ = ("stacks", "piles", "removed", "turn", "number", "over", "thrown", "rulings", "truth")

    def __init__(self, rulings: Mapping[str, str] = DEFAULTS, truth: Truth = NOTHING_KNOWN) -> None:
        self.stacks: list[Stack] = [()] * 64
        self.piles: list[Stack] = [(), ()]
        self.removed: list[Stack] = [(), ()]
        self.rulings = rulings
        self.turn = self.first
        self.number = 1
        self.over: Outcome | None = None
        self.thrown = 0
        self.truth = truth

    @property
    def first(self) -> int:
        """The colour that moves first (CT-2)."""
        return WHITE if self.rulings["first"] == "white" else BLACK

    def copy(self) -> Ground:
        """An independent ground that is the same now."""
        twin = Ground.__new__(Ground)
        twin.stacks, twin.piles, twin.removed = self.stacks[:], self.piles[:], self.removed[:]
        twin.turn, twin.number, twin.over = self.turn, self.number, self.over
        twin.thrown, twin.rulings, twin.truth = self.thrown, self.rulings, self.truth
        return twin

    # --- what stands where ------------------------------------------------------------------------------

    def top(self, square: int) -> Unit | None:
        """The unit that acts on a square and is met there (CT-33)."""
        stack = self.stacks[square]
        return stack[0] if stack else None

    def tops(self, colour: int) -> Iterator[tuple[int, Unit]]:
        """The squares and top units of a colour."""
        for square, stack in enumerate(self.stacks):
            if stack and stack[0].owner == colour:
                yield square, stack[0]

    def revealed(self, mark: str) -> Iterator[tuple[int, Unit]]:
        """The squares and units of the revealed Nyarlathoteps, or Necronomicons."""
        for square, stack in enumerate(self.stacks):
            if stack and stack[0].mark == mark:
                yield square, stack[0]

    def nyarlathoteps(self) -> Iterator[tuple[int, Unit]]:
        """Every revealed Nyarlathotep with its square."""
        return self.revealed(NYARLATHOTEP)

    def books(self) -> Iterator[tuple[int, Unit]]:
        """Every revealed Necronomicon with its square."""
        return self.revealed(NECRONOMICON)

    def known(self, colour: int, mark: str) -> int:
        """How many units of a side are known to bear a mark, wherever they are (CT-28)."""
        boarded = sum(unit.mark == mark and unit.owner == colour for stack in self.stacks for unit in stack)
        return boarded + sum(unit.mark == mark for unit in (*self.piles[colour], *self.removed[colour]))

    # --- changing it, for the one who carries a deed out --------------------------------------------------

    def put(self, square: int, unit: Unit) -> None:
        """Exchange the top unit of a square, or put one on an empty square."""
        self.stacks[square] = (unit, *self.stacks[square][1:])

    def lift(self, square: int) -> Unit:
        """Take the top unit off; what lies below it comes to light (CT-33)."""
        unit, *rest = self.stacks[square]
        self.stacks[square] = tuple(rest)
        return unit

    def carry(self, origin: int, target: int) -> Unit:
        """Move the top unit to an empty square."""
        unit = self.lift(origin)
        self.stacks[target] = (unit,)
        return unit

    def from_pile(self, colour: int) -> Unit | None:
        """Take the cultist of a side that was captured first from its pile, or None (CT-32, CT-50)."""
        for index, unit in enumerate(self.piles[colour]):
            if unit.is_cultist:
                self.piles[colour] = self.piles[colour][:index] + self.piles[colour][index + 1 :]
                return unit
        return None

    def pass_turn(self) -> None:
        """The other side is to move."""
        self.turn = 1 - self.turn
        self.number += self.turn == self.first


def array(rulings: Mapping[str, str] = DEFAULTS, truth: Truth = NOTHING_KNOWN) -> Ground:
    """The start: Black on the squares 1 to 12, White on 21 to 32 (CT-2)."""
    ground = Ground(rulings, truth)
    for owner, squares in ((BLACK, NUMBERED[:12]), (WHITE, NUMBERED[20:])):
        for square in squares:
            ground.stacks[square] = (Unit(owner, square),)
    return ground
