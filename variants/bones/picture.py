"""A table of Big Bones: the pot, and a row a player with die, stake, chips and how far the hand has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..scene import Row, Scene, Thing
from .hand import SETTLED, UNKNOWN, Hand, Seat
from .payout import whole
from .table import Amount, Table

LASTS: Final = {"stand": "stands", "raise": "raises", "match": "matches", "drop": "has dropped"}


def draw(table: Table, hand: Hand, turn: int) -> Scene:
    """The pot, then everybody in the order of the seats (BB-2)."""
    most = max((int(seat.stack) for seat in hand.seats if seat.stack is not None), default=0)
    most = max(most, hand.pot, 1)
    seats = (_seat(table, hand, place, most) for place in range(len(hand.seats)))
    return Scene((), (), turn, (), table.players, rows=(_pot(table, hand, most), *seats))


def _pot(table: Table, hand: Hand, most: int) -> Row:
    """What lies in the middle: the pot and the bet, or who has won it (BB-19)."""
    done = hand.settlement
    if done is not None and hand.stage == SETTLED:
        names = " and ".join(table.players[place] for place in done.winners)
        won = Thing("words", f"won by {names}; the target was {whole(done.target)}, each owed {done.share}")
        return Row("pot", (_chips(done.pot, most), won))
    bet = [Thing("tag", str(hand.bet), "bet")] if hand.bet else []
    return Row("pot", (_chips(hand.pot, most), *bet))


def _seat(table: Table, hand: Hand, place: int, most: int) -> Row:
    seat = hand.seats[place]
    out = seat.anted is False or (seat.anted is True and not seat.is_in) or seat.stack == 0 == seat.invested
    return Row(table.players[place], tuple(_things(hand, place, seat, most)), -1, hand.turn == place, out)


def _things(hand: Hand, place: int, seat: Seat, most: int) -> Iterator[Thing]:
    """Die, chips, stake, and what was done last."""
    if seat.die is not None:
        face = "" if seat.face is None else "?" if seat.face == UNKNOWN else str(seat.face)
        yield Thing("die", face, count=seat.die)
    elif seat.pick is not None:
        yield Thing("card", "?" if seat.pick == UNKNOWN else f"d{seat.pick}", "picked")
    yield _chips(seat.stack, most)
    if seat.invested:
        yield _chips(seat.invested, most, "in the pot" if hand.stage != SETTLED else "was in the pot")
    if seat.anted is False:
        yield Thing("tag", "sits out")
    if place == hand.starter:
        yield Thing("tag", "starter")
    if seat.last:
        yield Thing("tag", LASTS.get(seat.last, seat.last))
    if place in hand.tied:
        yield Thing("tag", "rolls again")
    if hand.settlement is not None and place in hand.settlement.winners:
        yield Thing("tag", "wins")


def _chips(amount: Amount | None, most: int, about: str = "") -> Thing:
    known = 0 if amount is None else int(amount)
    return Thing("chips", "?" if amount is None else str(whole(amount)), about, known, most)
