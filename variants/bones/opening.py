"""Before the bets: picks, antes, those who sit out, and the dice made public (BB-4 to BB-6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.attempt import Attempt
from .hand import SETTLED, UNKNOWN, Hand, Seat
from .table import FEWEST_SIDES, MOST_SIDES, Table

Bones = Attempt[Hand, Table]


def place_of(attempt: Bones) -> int:
    """The seat of the actor."""
    return attempt.table.players.index(attempt.who)


def seat_of(attempt: Bones) -> Seat:
    """The actor's seat as it is now."""
    return attempt.state.seats[place_of(attempt)]


def die_said(attempt: Bones) -> int:
    """The die that the act names, UNKNOWN for ``?``."""
    word = attempt.said.word("die")
    return UNKNOWN if word == "?" else int(word[1:])


def pick(attempt: Bones) -> None:
    """A secret choice of a die (BB-4)."""
    hand, seat, die = attempt.state, seat_of(attempt), die_said(attempt)
    if seat.stack == 0 and not seat.anted:
        attempt.wrong("BB-24", f"{attempt.who} has no chips left and is out.")
    if hand.is_revealed:
        attempt.wrong("BB-4", "Dice are on the table already; picks come before.")
    elif seat.anted:
        attempt.wrong("BB-4", f"{attempt.who} has anted; the pick comes before the ante.")
    if seat.pick is not None:
        attempt.wrong("BB-4", f"{attempt.who} has picked in this hand already.")
    if not is_legal_die(die):
        attempt.wrong("BB-4", f"A die has {FEWEST_SIDES} to {MOST_SIDES} sides here, not {die}.")
    if seat.die is None:
        attempt.state = hand.seat(place_of(attempt), pick=die)


def is_legal_die(die: int) -> bool:
    """Whether a die may be picked (BB-1)."""
    return die == UNKNOWN or FEWEST_SIDES <= die <= MOST_SIDES


def ante(attempt: Bones) -> None:
    """The first chips into the pot; with them a player is in the hand (BB-5)."""
    hand, seat, stake = attempt.state, seat_of(attempt), attempt.table.stake
    amount = said_amount(attempt, stake, "BB-5", f"The ante is {stake}")
    if hand.is_revealed:
        attempt.wrong("BB-5", "Dice are on the table already; antes come before.")
    if seat.anted is not None:
        attempt.wrong("BB-5", f"{attempt.who} {'has anted' if seat.anted else 'sits out'} in this hand.")
    if not seat.affords(stake):
        attempt.wrong("BB-5", f"{attempt.who} has {seat.stack} chips and cannot ante {stake}.")
    if seat.stack == 0:
        attempt.wrong("BB-24", f"{attempt.who} is out.")
    if not seat.anted and seat.affords(amount):
        attempt.state = hand.pays(place_of(attempt), amount).seat(place_of(attempt), anted=True)
        attempt.tell("anted", attempt.who, detail=str(amount))


def said_amount(attempt: Bones, right: int, rule: str, what: str) -> int:
    """The chips that an act names; another number than the right one breaks its rule."""
    said = attempt.said.whole("chips")
    if said is None:
        return right
    if said != right:
        attempt.wrong(rule, f"{what}, not {said}.")
    return max(said, 0)


def sit(attempt: Bones) -> None:
    """To sit a hand out (BB-5)."""
    seat = seat_of(attempt)
    if seat.anted:
        attempt.wrong("BB-5", f"{attempt.who} has anted and plays this hand.")
        return
    attempt.state = attempt.state.seat(place_of(attempt), anted=False)


def reveal(attempt: Bones) -> None:
    """The picked die becomes public, when all antes are in and before any bet (BB-6)."""
    hand, seat, die = attempt.state, seat_of(attempt), die_said(attempt)
    if len(hand.anted) < 2:
        attempt.wrong("BB-5", "Fewer than two have anted; there is no hand.")
    if not seat.anted:
        attempt.wrong("BB-6", f"{attempt.who} has not anted and reveals nothing.")
        return
    if seat.die is not None:
        attempt.wrong("BB-6", f"{attempt.who} has revealed a die already.")
        return
    if seat.pick is not None and UNKNOWN not in (seat.pick, die):
        if die != seat.pick:
            attempt.wrong("BB-6", f"{attempt.who} picked d{seat.pick} and cannot reveal d{die}.")
    elif not is_legal_die(die):
        attempt.wrong("BB-4", f"A die has {FEWEST_SIDES} to {MOST_SIDES} sides here, not {die}.")
    else:
        attempt.doubt("BB-6", f"What {attempt.who} picked beforehand is not written down.")
    attempt.state = replace(hand.seat(place_of(attempt), die=die), bet=attempt.table.stake)


def buy(attempt: Bones) -> None:
    """New chips between hands, where the table allows them (option rebuy, BB-23)."""
    hand, chips = attempt.state, attempt.said.whole("chips") or 0
    if not attempt.table.rebuy:
        attempt.wrong("BB-23", "Chips neither come nor go during a session (option rebuy).")
    elif not (hand.is_idle or hand.stage == SETTLED):
        attempt.wrong("BB-23", "Chips are bought between hands only.")
    if chips < 1:
        attempt.wrong("BB-23", f"Chips are bought in whole numbers from 1, not {chips}.")
        return
    stack = seat_of(attempt).stack
    state = hand.seat(place_of(attempt), stack=None if stack is None else stack + chips)
    attempt.state = replace(state, chips=None if hand.chips is None else hand.chips + chips)


# --- what could be tried ------------------------------------------------------------------------------------


def picks(attempt: Bones) -> Iterable[str]:
    """Every die there is."""
    return (f"d{die}" for die in range(FEWEST_SIDES, MOST_SIDES + 1))


def reveals(attempt: Bones) -> Iterable[str]:
    """The picked die, or any where the pick is not known."""
    known = seat_of(attempt).pick
    return (f"d{known}",) if known else picks(attempt)


def stakes(attempt: Bones) -> Iterable[str]:
    """The one amount that there is."""
    return (str(attempt.table.stake),)
