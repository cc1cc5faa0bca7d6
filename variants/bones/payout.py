"""Who gets what (BB-19 to BB-22): exact sums, rounded once, capped by what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from .hand import SETTLED, Hand, Settlement
from .table import Amount, Table


def settle(table: Table, hand: Hand, winners: tuple[int, ...], sides: int) -> Hand:
    """The hand with its pot and payments made to the winner, or to several who split (option tie-break)."""
    hand = unsettled(hand)
    players = len(hand.anted)
    divisor = players if table.divisor == "anted" else len(hand.still_in)
    target = Fraction(hand.pot * sides, max(divisor, 1))
    losers = tuple(place for place in hand.anted if place not in winners)
    parts = players if table.payers == "literal" else len(losers)
    share = round_share(table, (target - hand.pot) / parts) if target > hand.pot and parts else 0
    payments = tuple(
        _capped(seat.stack, share) if place in losers else 0 for place, seat in enumerate(hand.seats)
    )  # fmt: skip
    gains = _gains(table, hand, winners, payments)
    before = tuple(seat.stack for seat in hand.seats)
    done = Settlement(winners, hand.pot, players, sides, target, share, payments, gains, before)
    seats = tuple(
        replace(seat, stack=_moved(seat.stack, payment, gain))
        for seat, payment, gain in zip(hand.seats, payments, gains, strict=True)
    )
    return replace(
        hand, seats=seats, pot=0, turn=None, tied=(), stage=SETTLED, settlement=done, settled=hand.settled + 1
    )


def unsettled(hand: Hand) -> Hand:
    """The hand before its settlement, if it has one."""
    done = hand.settlement
    if done is None:
        return hand
    seats = tuple(replace(seat, stack=stack) for seat, stack in zip(hand.seats, done.stacks, strict=True))
    return replace(hand, seats=seats, pot=done.pot, settlement=None, settled=hand.settled - 1)


def round_share(table: Table, share: Fraction) -> Amount:
    """A share in whole chips (BB-21), by the option rounding.

    >>> from types import SimpleNamespace as Rules
    >>> round_share(Rules(rounding="floor", chip=1), Fraction(350, 9))
    38
    """
    chips = share / table.chip
    if table.rounding == "exact":
        return share
    if table.rounding == "ceil":
        return ceil(chips) * table.chip
    if table.rounding == "nearest":
        return floor(chips + Fraction(1, 2)) * table.chip
    return floor(chips) * table.chip


def _capped(stack: Amount | None, share: Amount) -> Amount | None:
    """What a player pays: the share, or all he has (BB-22); None where that is not known."""
    if not share:
        return 0
    return None if stack is None else min(stack, share)


def _moved(stack: Amount | None, payment: Amount | None, gain: Amount | None) -> Amount | None:
    return None if stack is None or payment is None or gain is None else stack - payment + gain


def _gains(
    table: Table, hand: Hand, winners: tuple[int, ...], payments: tuple[Amount | None, ...]
) -> tuple[Amount | None, ...]:  # fmt: skip
    """What each seat receives. Several winners share everything alike; odd chips go to those nearest to the
    starter's right."""
    known = [payment for payment in payments if payment is not None]
    total = hand.pot + sum(known) if len(known) == len(payments) else None
    gains: list[Amount | None] = [None if total is None and place in winners else 0 for place in range(len(payments))]
    if total is None or not winners:
        return tuple(gains)
    if table.rounding == "exact":
        each, odd = Fraction(total) / len(winners), Fraction(0)
    else:
        each = Fraction(total // (len(winners) * table.chip) * table.chip)
        odd = total - each * len(winners)
    for place in hand.rightward(hand.starter or 0):
        if place in winners:
            extra = min(odd, Fraction(table.chip))
            odd -= extra
            gains[place] = whole(each + extra)
    return tuple(gains)


def whole(amount: Amount) -> Amount:
    """The amount as an int where it is one."""
    return int(amount) if amount == int(amount) else amount
