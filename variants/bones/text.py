"""A hand as one line of text and back: ``hand=2 half=betting stacks=Ann:17,Bob:7 dice=Ann:d6 ...``.

Players are named, what is empty is left out, ``?`` is what nobody knows. The table (players, ages, options) is
not part of it: it stands in the tags.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..actors.rounds import Clock
from ..actors.texts import Fields, Unreadable, matched, parse_count, parse_fields
from ..actors.verb import FIRST, SECOND, SETUP
from .hand import BETS, ROLLS, SETTLED, UNKNOWN, UNSURE, Hand, Seat
from .payout import settle, whole
from .table import Amount, Table

HALVES: Final = {FIRST: "betting", SECOND: "showdown", SETUP: "before"}

_ENDS: Final = (ROLLS, UNSURE, SETTLED)
_TURN: Final = re.compile("stand|raise|match|drop")
_CHIPS: Final = re.compile(r"[0-9]{1,9}(?:/[1-9][0-9]{0,8})?")
_DIE: Final = re.compile(r"d([1-9][0-9]{0,3})")
_NAMES: Final = (
    "hand", "half", "stacks", "picks", "sit", "in", "dice", "last", "pot", "bet", "start", "turn", "rolls", "tied",
    "stage", "won", "had", "said", "hands", "chips",
)  # fmt: skip


def write(table: Table, hand: Hand, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    players, seats, done = table.players, hand.seats, hand.settlement

    def each(values: Iterable[str | None]) -> str:
        return ",".join(f"{name}:{value}" for name, value in zip(players, values, strict=True) if value is not None)

    def some(places: Iterable[int]) -> str:
        return ",".join(players[place] for place in places)

    known = all(seat.stack is not None for seat in seats)
    return {
        "hand": str(clock.round),
        "half": HALVES[clock.half],
        "stacks": each(_chips(seat.stack) for seat in seats),
        "picks": each(_die(seat.pick) for seat in seats),
        "sit": some(place for place, seat in enumerate(seats) if seat.anted is False),
        "in": each(str(seat.invested) if seat.anted else None for seat in seats),
        "dice": each(_die(seat.die) for seat in seats),
        "last": each(seat.last or None for seat in seats),
        "pot": str(hand.pot or ""),
        "bet": str(hand.bet or ""),
        "start": some(() if hand.starter is None else (hand.starter,)),
        "turn": some(() if hand.turn is None else (hand.turn,)),
        "rolls": each(None if seat.face is None else str(seat.face or "?") for seat in seats),
        "tied": some(hand.tied),
        "stage": hand.stage if hand.stage != BETS else "",
        "won": some(done.winners) if done is not None else "",
        "had": each(map(_chips, done.stacks)) if done is not None else "",
        "said": ",".join(sorted(hand.claims)),
        "hands": str(hand.settled or ""),
        "chips": str(hand.chips) if hand.chips is not None and not known else "",
    }


def _chips(amount: Amount | None) -> str:
    return "?" if amount is None else str(whole(amount))


def _die(die: int | None) -> str | None:
    return None if die is None else "?" if die == UNKNOWN else f"d{die}"


def read(table: Table, text: str) -> tuple[Hand, Clock]:
    """The hand and the half that a text says; raises Unreadable."""
    fields = parse_fields(text, _NAMES, "Big Bones")
    players = table.players
    stacks = fields.each("stacks", _amount, players)
    missing = [name for name in players if name not in stacks]
    if missing:
        raise Unreadable(f"It gives {missing[0]} no stack.")
    picks, dice = fields.each("picks", _sides, players), fields.each("dice", _sides, players)
    stakes, last = fields.each("in", parse_count, players), fields.each("last", _turn, players)
    faces, sitting = fields.each("rolls", _face, players), _some(players, fields, "sit")
    seats = tuple(
        Seat(
            stacks[name], picks.get(name), True if name in stakes else False if place in sitting else None,
            dice.get(name), stakes.get(name, 0), last.get(name, ""), faces.get(name),
        )
        for place, name in enumerate(players)
    )  # fmt: skip
    hand = Hand(
        seats,
        None,
        fields.get("stage", BETS),
        parse_count(fields.get("pot", "0")),
        parse_count(fields.get("bet", "0")),
        _one(players, fields, "turn"),
        _one(players, fields, "start"),
        _some(players, fields, "tied"),
        None,
        frozenset(fields["said"].split(",")) if "said" in fields else frozenset(),
        parse_count(fields.get("hands", "0")),
    )
    if hand.stage not in (BETS, *_ENDS):
        raise Unreadable(f"A hand has no stage {hand.stage[:20]}.")
    hand = _settled(table, hand, fields)
    return replace(hand, chips=_all(hand, fields)), fields.clock("hand", "half", HALVES, HALVES[FIRST])


def _settled(table: Table, hand: Hand, fields: Fields) -> Hand:
    """The hand with its settlement, which is computed again from what lay on the table before it."""
    winners, had = _some(table.players, fields, "won"), fields.each("had", _amount, table.players)
    if not winners:
        return hand
    if hand.stage != SETTLED or len(had) < len(hand.seats) or any(not hand.seats[place].anted for place in winners):
        raise Unreadable("A hand that is won needs stage=settled, had= of all players, and winners who have anted.")
    before = tuple(replace(seat, stack=had[name]) for name, seat in zip(table.players, hand.seats, strict=True))
    pot = sum(seat.invested for seat in hand.seats)
    done = settle(table, replace(hand, seats=before, pot=pot), winners, hand.seats[winners[0]].die or UNKNOWN)
    return replace(hand, settlement=done.settlement)


def _all(hand: Hand, fields: Fields) -> Amount | None:
    """All chips there are, where that can be known."""
    if "chips" in fields:
        return _amount(fields["chips"])
    known = [seat.stack for seat in hand.seats if seat.stack is not None]
    return whole(sum(known) + hand.pot) if len(known) == len(hand.seats) else None


# --- values -------------------------------------------------------------------------------------------------


def _some(players: tuple[str, ...], fields: Fields, field: str) -> tuple[int, ...]:
    return tuple(map(players.index, fields.some(field, players)))


def _one(players: tuple[str, ...], fields: Fields, field: str) -> int | None:
    name = fields.one(field, players)
    return players.index(name) if name else None


def _amount(text: str) -> Amount | None:
    return None if text == "?" else whole(Fraction(matched(_CHIPS, text, "number of chips")))


def _sides(text: str) -> int:
    return UNKNOWN if text == "?" else int(matched(_DIE, text, "die")[1:])


def _face(text: str) -> int:
    return UNKNOWN if text == "?" else parse_count(text)


def _turn(text: str) -> str:
    return matched(_TURN, text, "end of a turn")
