"""What is said of a settlement: who won, who paid, what each has now (BB-16 to BB-23)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .hand import BETS, ROLLS, UNSURE, Hand, Settlement
from .opening import Bones, place_of, seat_of
from .payout import unsettled, whole
from .showdown import is_settled, pay_out
from .table import Amount, Table


def win(attempt: Bones) -> None:
    """``win 35``: who takes the pot (BB-16), and how much that is (BB-19)."""
    hand, place, name = attempt.state, place_of(attempt), attempt.who
    said = attempt.said.amount("chips")
    if hand.stage == UNSURE and seat_of(attempt).is_in and (not hand.tied or place in hand.tied):
        attempt.declare("BB-16", f"That {name} has won is taken from the record.")
        attempt.state = hand = pay_out(attempt, hand, (place,))
    if not is_settled(attempt):
        if hand.stage == ROLLS and seat_of(attempt).is_in:
            attempt.state = claimed(attempt, pay_out(attempt, hand, (place,)), "win")
        return
    done = _done(hand)
    if place not in done.winners:
        winner = " and ".join(attempt.table.players[other] for other in done.winners)
        attempt.wrong("BB-16", f"{winner} has won: {_why(attempt.table, hand, done)}.")
        if seat_of(attempt).is_in:
            attempt.state = claimed(attempt, pay_out(attempt, unsettled(hand), (place,)), "win")
        return
    right = done.pot if len(done.winners) == 1 else done.gains[place]
    if said is not None and right is not None and said != right:
        what = "The pot is" if len(done.winners) == 1 else f"The share of {name} is"
        attempt.wrong("BB-19", f"{what} {show(right)}, not {show(whole(said))}.")
    attempt.state = claimed(attempt, hand, "win")


def _why(table: Table, hand: Hand, done: Settlement) -> str:
    """By what a winner has won, as part of a sentence."""
    faces = [seat.face for seat in hand.seats if seat.is_in]
    best = hand.seats[done.winners[0]].face
    if len(hand.still_in) == 1:
        return "all others have dropped"
    same = [seat for seat in hand.seats if seat.is_in and (seat.face, seat.die) == (best, done.sides)]
    if best and len(same) > 1:
        return "the youngest of those who are tied wins" if table.tie_break == "youngest" else "they share the tie"
    if best and faces.count(best) > 1:
        return f"among equal faces the largest die wins, here the d{done.sides}"
    return "the lowest face wins"


def pay(attempt: Bones) -> None:
    """``Ann:pay Cid 38``: what a player owes to the winner (BB-19 to BB-22)."""
    hand, place, name, table = attempt.state, place_of(attempt), attempt.who, attempt.table
    to = attempt.said.word("to")
    if to not in table.players:
        attempt.wrong("GEN-13", f"There is no {to} who could be paid.")
        return
    if not is_settled(attempt):
        return
    done, receiver = _done(hand), table.players.index(to)
    if place not in hand.anted:
        attempt.wrong("BB-19", f"{name} has sat this hand out and owes nothing.")
        return
    if place in done.winners:
        attempt.wrong("BB-19", f"{name} has won and pays nothing.")
        return
    if receiver not in done.winners:
        attempt.wrong("BB-16", f"{to} has not won; {table.players[done.winners[0]]} is paid.")
    if done.target <= done.pot:
        target = f"{done.pot} x {done.sides} / {done.players} = {done.target}"
        attempt.wrong("BB-19", f"Nobody pays more: the target {target} is not above the pot of {show(done.pot)}.")
        return
    right, said = done.payments[place], attempt.said.amount("chips")
    attempt.state = claimed(attempt, hand, "pay")
    if right is None:
        attempt.doubt("BB-22", f"What {name} owes is not known: the stack is not.")
    elif said is not None and said != right:
        attempt.wrong("BB-19", f"{name} pays {show(right)}, not {show(whole(said))}{_bound(done, right)}.")
        attempt.state = _transfer(attempt.state, place, receiver, whole(said) - right)


def _bound(done: Settlement, right: Amount) -> str:
    return f": no more is on the table (the share is {show(done.share)})" if right < done.share else ""


def _transfer(hand: Hand, giver: int, taker: int, amount: Amount) -> Hand:
    """The hand after a payment that was too large or too small by an amount, as far as the stacks allow."""
    given, taken = hand.seats[giver].stack, hand.seats[taker].stack
    if given is None or taken is None or given < amount or taken < -amount:
        return hand
    return hand.seat(giver, stack=given - amount).seat(taker, stack=taken + amount)


def total(attempt: Bones) -> None:
    """``total 126``: a stack after the settlement (BB-18); all of them together are what there was (BB-23)."""
    hand, place = attempt.state, place_of(attempt)
    stack, said = hand.seats[place].stack, attempt.said.amount("chips")
    if hand.stage == ROLLS and not is_settled(attempt):
        return
    attempt.state = claimed(attempt, hand, "total")
    if said is None:
        return
    if stack is not None:
        if said != stack:
            attempt.wrong("BB-23", f"{attempt.who} has {show(stack)} chips, not {show(whole(said))}.")
        return
    attempt.doubt("BB-23", f"The stack of {attempt.who} is taken from the record: it cannot be computed.")
    attempt.state = hand = attempt.state.seat(place, stack=whole(said))
    stacks = [seat.stack for seat in hand.seats]
    known = [each for each in stacks if each is not None]
    if len(known) == len(stacks) and hand.chips is not None and sum(known) != hand.chips:
        attempt.fault("BB-23", f"All stacks come to {show(sum(known))}; there are {show(hand.chips)} chips.")


def claimed(attempt: Bones, hand: Hand, verb: str) -> Hand:
    """The hand with a claim noted; the same claim twice breaks BB-18."""
    claim = f"{attempt.who}:{verb}"
    if claim in hand.claims:
        attempt.wrong("BB-18", f"{verb} of {attempt.who} is said twice in this hand.")
    return replace(hand, claims=hand.claims | {claim})


def _done(hand: Hand) -> Settlement:
    assert hand.settlement is not None
    return hand.settlement


def show(amount: Amount) -> str:
    """Chips as text, exact (GEN-8)."""
    return str(whole(amount))


# --- what could be tried ------------------------------------------------------------------------------------


def payments(attempt: Bones) -> Iterable[str]:
    """What is owed, to the winner."""
    done = attempt.state.settlement
    if done is None or done.payments[place_of(attempt)] in (None, 0):
        return ()
    owed = done.payments[place_of(attempt)]
    return tuple(f"{attempt.table.players[winner]} {owed}" for winner in done.winners)


def winnings(attempt: Bones) -> Iterable[str]:
    """What the winner takes."""
    done = attempt.state.settlement
    if done is None or place_of(attempt) not in done.winners:
        return ()
    return (show(done.pot),) if len(done.winners) == 1 else (str(done.gains[place_of(attempt)]),)


def totals(attempt: Bones) -> Iterable[str]:
    """The stack as it is."""
    stack = seat_of(attempt).stack
    return () if stack is None or attempt.state.stage == BETS else (show(stack),)
