"""The state of a session: what lies before each player, and how far the hand has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from .table import Amount

# how far a hand has come
BETS: Final = "bets"  # from the first pick to the end of betting
ROLLS: Final = "rolls"  # betting is over, two or more are still in
UNSURE: Final = "unsure"  # rolled, but the record does not show who has won
SETTLED: Final = "settled"  # the pot and all payments have found their owners

UNKNOWN: Final = 0  # a die or face that the record does not tell


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in a hand. ``stack`` is None where it cannot be known; ``anted`` is None until the player antes or
    sits out; ``pick``, ``die`` and ``face`` are None until there is one, and UNKNOWN where it is not told; ``last``
    is "", stand, raise, match (the turn goes on) or drop."""

    stack: Amount | None
    pick: int | None = None
    anted: bool | None = None
    die: int | None = None
    invested: int = 0
    last: str = ""
    face: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether the player has anted and not dropped."""
        return self.anted is True and self.last != "drop"

    def affords(self, amount: Amount) -> bool:
        """Whether the stack, as far as it is known, covers an amount."""
        return self.stack is None or self.stack >= amount


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand ended (BB-19). ``share`` is the rounded share, ``payments`` and ``gains`` are by seat (None: not
    known); ``stacks`` are those before."""

    winners: tuple[int, ...]
    pot: int
    players: int
    sides: int
    target: Fraction
    share: Amount
    payments: tuple[Amount | None, ...]
    gains: tuple[Amount | None, ...]
    stacks: tuple[Amount | None, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """All seats, and the hand being played. ``turn`` and ``starter`` are None until betting has begun, ``tied`` are
    those who must roll again, ``claims`` what has been said of the settlement, ``chips`` all there are (None: not
    known), ``settled`` how many hands have been."""

    seats: tuple[Seat, ...]
    chips: Amount | None
    stage: str = BETS
    pot: int = 0
    bet: int = 0
    turn: int | None = None
    starter: int | None = None
    tied: tuple[int, ...] = ()
    settlement: Settlement | None = None
    claims: frozenset[str] = frozenset()
    settled: int = 0

    def seat(self, place: int, **changes: Any) -> Hand:
        """The hand with one seat changed."""
        seats = list(self.seats)
        seats[place] = replace(seats[place], **changes)
        return replace(self, seats=tuple(seats))

    def pays(self, place: int, amount: int) -> Hand:
        """The hand after a player has put chips into the pot."""
        seat = self.seats[place]
        stack = None if seat.stack is None else seat.stack - amount
        return replace(self.seat(place, stack=stack, invested=seat.invested + amount), pot=self.pot + amount)

    @property
    def anted(self) -> tuple[int, ...]:
        """The seats that play this hand, dropped or not."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.anted)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have anted and not dropped."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.is_in)

    @property
    def is_idle(self) -> bool:
        """Whether nothing has happened in this hand yet."""
        return all(seat.pick is None and seat.anted is None for seat in self.seats)

    @property
    def is_revealed(self) -> bool:
        """Whether any die is public."""
        return any(seat.die is not None for seat in self.seats)

    @property
    def is_open(self) -> bool:
        """Whether all dice are public, so that betting can begin (BB-6)."""
        return len(self.anted) > 1 and all(self.seats[place].die is not None for place in self.anted)

    def after(self, place: int) -> int:
        """The next seat to the right that is still in (BB-7); the same one where there is no other."""
        return next((other for other in self.rightward(place) if self.seats[other].is_in), place)

    def rightward(self, place: int) -> Iterator[int]:
        """All seats from the right neighbour of one round to itself."""
        count = len(self.seats)
        return ((place + step) % count for step in range(1, count + 1))

    def next_hand(self) -> Hand:
        """The same stacks before a new hand."""
        seats = tuple(Seat(seat.stack) for seat in self.seats)
        return Hand(seats, self.chips, settled=self.settled)

    def returned(self) -> Hand:
        """The hand given up: everybody takes back what he has put in."""
        seats = tuple(
            replace(seat, stack=None if seat.stack is None else seat.stack + seat.invested, invested=0)
            for seat in self.seats
        )
        return replace(self, seats=seats, pot=0)
