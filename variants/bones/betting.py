"""Betting: whose turn it is, and what can be done in it (BB-7 to BB-14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .hand import BETS, ROLLS, SETTLED, UNKNOWN, UNSURE, Hand
from .opening import Bones, place_of, said_amount, seat_of
from .payout import settle
from .table import Table


def stand(attempt: Bones) -> None:
    """To let the bet be; the turn ends (BB-9)."""
    if is_alone(attempt.state) and attempt.state.turn is None and seat_of(attempt).is_in:
        if attempt.state.stage == BETS:
            attempt.state = over(attempt.table, attempt.state)
        else:
            attempt.note("BB-14", f"All others have dropped; {attempt.who} need not stand.")
        return
    if not has_turn(attempt):
        return
    lacking = attempt.state.bet - seat_of(attempt).invested
    if lacking > 0:
        attempt.wrong("BB-9", f"{attempt.who} is {lacking} below the bet and must match or drop before standing.")
    before = attempt.state
    attempt.state = end_turn(attempt.table, before, place_of(attempt), "stand")
    tell_winner(attempt, before)


def raise_(attempt: Bones) -> None:
    """To put one stake on top of the bet; the turn ends (BB-10)."""
    hand, stake = attempt.state, attempt.table.stake
    if is_alone(hand) and hand.turn is None and seat_of(attempt).is_in:
        if hand.stage != BETS:
            attempt.wrong("BB-14", f"All others have dropped: betting is over, and {attempt.who} cannot raise.")
            return
    elif not has_turn(attempt):
        return
    hand, seat, place = attempt.state, seat_of(attempt), place_of(attempt)
    amount = said_amount(attempt, stake, "BB-10", f"A raise is {stake}")
    lacking = hand.bet - seat.invested
    if lacking > 0:
        attempt.wrong("BB-10", f"{attempt.who} is {lacking} below the bet and must match before raising.")
    if not seat.affords(stake):
        attempt.wrong("BB-10", f"{attempt.who} has {seat.stack} chips and cannot raise by {stake}.")
    if seat.affords(amount):
        hand = replace(hand.pays(place, amount), bet=max(hand.bet, seat.invested + amount))
    attempt.state = end_turn(attempt.table, hand, place, "raise")
    attempt.tell("raised", attempt.who, detail=str(amount))


def match(attempt: Bones) -> None:
    """To pay up to the bet; the same turn goes on with a stand or a raise (BB-11)."""
    if not has_turn(attempt):
        return
    hand, seat, place = attempt.state, seat_of(attempt), place_of(attempt)
    lacking = hand.bet - seat.invested
    if lacking <= 0:
        attempt.wrong("BB-11", f"{attempt.who} is level with the bet; there is nothing to match.")
        return
    below = f"{attempt.who} is {lacking} below the bet and matches exactly that"
    amount = said_amount(attempt, lacking, "BB-11", below)
    if not seat.affords(lacking):
        attempt.wrong("BB-11", f"{attempt.who} has {seat.stack} chips, cannot match {lacking} and must drop.")
    if seat.affords(amount):
        hand = hand.pays(place, amount)
    attempt.state = replace(hand.seat(place, last="match"), turn=place, starter=_starter(hand, place))


def drop(attempt: Bones) -> None:
    """To leave the hand; what is in the pot stays there, and the settlement still counts (BB-12)."""
    if not has_turn(attempt):
        return
    hand, place = attempt.state, place_of(attempt)
    if seat_of(attempt).invested >= hand.bet and not attempt.table.free_drop:
        attempt.wrong("BB-12", f"{attempt.who} is level with the bet and can only stand or raise.")
    elif len(hand.still_in) == 1:
        attempt.wrong("BB-12", f"{attempt.who} is the last one in and cannot drop.")
    if len(hand.still_in) > 1:
        attempt.state = end_turn(attempt.table, hand, place, "drop")
        attempt.tell("dropped", attempt.who)
        tell_winner(attempt, hand)


def tell_winner(attempt: Bones, before: Hand) -> None:
    """Who has taken the pot, if the hand has been settled just now."""
    done = attempt.state.settlement
    if done is not None and done is not before.settlement:
        attempt.tell("won", *(attempt.table.players[place] for place in done.winners), detail=str(done.pot))


# --- turns --------------------------------------------------------------------------------------------------


def has_turn(attempt: Bones) -> bool:
    """Whether the actor can do anything at all; all that speaks against a turn of his is said (BB-5 to BB-8, BB-13)."""
    hand, place = attempt.state, place_of(attempt)
    if len(hand.anted) < 2:
        attempt.wrong("BB-5", "Fewer than two have anted; there is no hand.")
    elif not hand.is_open:
        hidden = [attempt.table.players[other] for other in hand.anted if hand.seats[other].die is None]
        attempt.wrong("BB-6", f"Nobody bets before all dice are public; {' and '.join(hidden)} must reveal first.")
    if not hand.seats[place].is_in:
        why = "has dropped" if hand.seats[place].anted else "does not play this hand"
        attempt.wrong("BB-7", f"{attempt.who} {why}.")
        return False
    if hand.stage != BETS:
        attempt.wrong("BB-13", "Betting is over in this hand.")
        return False
    if attempt.reasons:
        return len(hand.anted) > 1
    if hand.turn is None:
        _starts(attempt, place)
    elif hand.turn != place:
        return _follows(attempt, place)
    return True


def _starts(attempt: Bones, place: int) -> None:
    """The first turn of the betting (BB-8)."""
    hand, table = attempt.state, attempt.table
    if any(hand.seats[other].die == UNKNOWN for other in hand.anted):
        attempt.doubt("BB-8", "Who starts cannot be known: not all dice are written down.")
        return
    first = starters(hand)
    smallest = hand.seats[first[0]].die
    youngest = table.youngest(first)
    if place not in first:
        names = " or ".join(table.players[other] for other in first)
        attempt.wrong("BB-8", f"The smallest die, the d{smallest} of {names}, starts.")
    elif len(first) > 1 and youngest is None:
        attempt.declare("BB-8", f"Several have a d{smallest}; that {attempt.who} is the youngest of them is believed.")
    elif len(first) > 1 and youngest is not None and youngest != place:
        name = table.players[youngest]
        attempt.wrong("BB-8", f"Several have a d{smallest}; {name} is the youngest of them and starts.")


def starters(hand: Hand) -> tuple[int, ...]:
    """Who has revealed the smallest die (BB-8)."""
    dice = {place: seat.die for place, seat in enumerate(hand.seats) if seat.is_in and seat.die}
    return tuple(place for place, die in dice.items() if die == min(dice.values()))


def _follows(attempt: Bones, place: int) -> bool:
    """A turn that is not the expected one: the turn before it may have ended with a match (BB-7, BB-11)."""
    hand, table = attempt.state, attempt.table
    turn = hand.turn
    if turn is not None and hand.seats[turn].last == "match":
        attempt.warn("BB-11", f"{table.players[turn]} has matched and neither stands nor raises; a stand is assumed.")
        attempt.state = hand = end_turn(table, hand, turn, "stand")
        if hand.stage != BETS:
            attempt.wrong("BB-13", "Betting is over in this hand.")
            return False
    if hand.turn != place and hand.turn is not None:
        attempt.wrong("BB-7", f"It is the turn of {table.players[hand.turn]}.")
    return True


def end_turn(table: Table, hand: Hand, place: int, last: str) -> Hand:
    """The hand after a turn: the next player's, or the end of the betting (BB-13, BB-14)."""
    hand = replace(hand.seat(place, last=last), starter=_starter(hand, place))
    hand = replace(hand, turn=hand.after(place))
    if not is_over(hand):
        return hand
    if is_alone(hand) and table.lone_raise:
        return replace(hand, turn=None)
    return over(table, hand)


def _starter(hand: Hand, place: int) -> int:
    return place if hand.starter is None else hand.starter


def is_over(hand: Hand) -> bool:
    """Whether everybody has had a turn and all who are in have last stood, or one alone is left (BB-13, BB-14)."""
    if any(hand.seats[place].last in ("", "match") for place in hand.anted):
        return False
    return is_alone(hand) or all(hand.seats[place].last == "stand" for place in hand.still_in)


def is_alone(hand: Hand) -> bool:
    """Whether all others have dropped after everybody has had a turn (BB-14)."""
    return len(hand.still_in) == 1 and all(hand.seats[place].last not in ("", "match") for place in hand.anted)


def over(table: Table, hand: Hand) -> Hand:
    """The hand when betting has ended: one who is alone wins at once, others roll."""
    hand = replace(hand, turn=None)
    if len(hand.still_in) != 1:
        return replace(hand, stage=ROLLS)
    (winner,) = hand.still_in
    sides = hand.seats[winner].die
    return settle(table, hand, (winner,), sides) if sides else replace(hand, stage=UNSURE)


def restlessness(table: Table, hand: Hand) -> str:
    """Why betting is not over, as a sentence (BB-13)."""
    for place in hand.anted:
        if not hand.seats[place].last:
            return f"{table.players[place]} has had no turn."
    for place in hand.still_in:
        if hand.seats[place].last == "raise":
            return f"{table.players[place]} has raised last and must get a further turn and stand."
    return "Not everybody who is in has stood last."


def close_betting(attempt: Bones) -> None:
    """The showdown begins: betting must be over (BB-13); a match that nothing followed counts as a stand (BB-11)."""
    hand, table = attempt.state, attempt.table
    turn = hand.turn
    if hand.stage == BETS and turn is not None and hand.seats[turn].last == "match":
        attempt.warn("BB-11", f"{table.players[turn]} has matched and neither stands nor raises; a stand is assumed.")
        hand = end_turn(table, hand, turn, "stand")
    if hand.stage == BETS and is_alone(hand):
        attempt.state = hand = over(table, hand)
        tell_winner(attempt, replace(hand, settlement=None))
    if hand.stage == BETS:
        attempt.wrong(*_unfinished(table, hand))
        hand = over(table, hand) if len(hand.anted) > 1 else replace(hand.returned(), stage=SETTLED)
    attempt.state = hand


def _unfinished(table: Table, hand: Hand) -> tuple[str, str]:
    """The rule by which there can be no showdown yet, and a sentence."""
    if len(hand.anted) < 2:
        return "BB-5", "Fewer than two have anted; there is no hand."
    if not hand.is_open:
        return "BB-6", "Not all who have anted have revealed their dice."
    return "BB-13", f"Betting is not over: {restlessness(table, hand)}"


# --- what could be tried ------------------------------------------------------------------------------------


def lacking(attempt: Bones) -> Iterable[str]:
    """The one amount that can be matched."""
    missing = attempt.state.bet - seat_of(attempt).invested
    return (str(missing),) if missing > 0 else ()
