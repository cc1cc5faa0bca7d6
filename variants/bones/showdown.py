"""The showdown: rolls, the winner, and the end of a hand (BB-15 to BB-17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from .betting import close_betting
from .hand import ROLLS, SETTLED, UNKNOWN, UNSURE, Hand
from .opening import Bones, place_of, seat_of
from .payout import settle

AGAIN = "side"  # the label of a roll among those who are tied


def roll(attempt: Bones) -> None:
    """The revealed die is rolled, once, or again among those who are tied (BB-15, BB-17)."""
    hand, seat, place = attempt.state, seat_of(attempt), place_of(attempt)
    if not seat.is_in:
        why = "has dropped" if seat.anted else "does not play this hand"
        attempt.wrong("BB-15", f"{attempt.who} {why} and does not roll.")
        return
    label = AGAIN if AGAIN in attempt.said.rolls and "" not in attempt.said.rolls else ""
    if hand.stage != ROLLS:
        if len(hand.still_in) > 1:
            attempt.wrong("BB-15", "All who are in have rolled; this hand has its winner.")
            return
        _face(attempt, label)  # one who is alone may roll for nothing
        return
    if hand.tied and place not in hand.tied:
        names = " and ".join(attempt.table.players[other] for other in hand.tied)
        attempt.wrong("BB-17", f"Only {names} are tied and roll again.")
        return
    if seat.face is not None:
        rule = "BB-17" if hand.tied else "BB-15"
        attempt.wrong(rule, f"{attempt.who} has rolled already; others have yet to roll.")
        return
    if hand.tied and not label and "" in attempt.said.rolls:
        attempt.warn("BB-17", f"A roll among those who are tied has the label {AGAIN}.")
    if label and not hand.tied:
        attempt.wrong("BB-17", "Nobody is tied; this is a first roll and has no label.")
    if len(attempt.said.rolls) > 1:
        attempt.wrong("BB-15", "One roll is made at a time.")
    face, die = _face(attempt, label)
    decide(attempt, hand.seat(place, face=face, die=die))


def _face(attempt: Bones, label: str) -> tuple[int, int]:
    """The face that was rolled and the die that rolled it, UNKNOWN where they cannot be relied on."""
    die = seat_of(attempt).die or UNKNOWN
    throw = attempt.throw(label, f"d{die}" if die else (), rule="BB-15")
    rolled = attempt.said.rolls.get(label)
    if not die and rolled:
        die = rolled[0].pool[0].sides
    return (throw.total if throw.total is not None and len(throw.faces) == 1 else UNKNOWN), die


def decide(attempt: Bones, hand: Hand) -> None:
    """Once all have rolled: the lowest face wins, among equal ones the largest die (BB-16, BB-17)."""
    table = attempt.table
    rolling = hand.tied or hand.still_in
    faces = {place: hand.seats[place].face for place in rolling}
    if any(face is None for face in faces.values()):
        attempt.state = hand
        return
    if UNKNOWN in faces.values():
        attempt.doubt("BB-16", "Who has won cannot be known from these rolls.")
        attempt.state = replace(hand, stage=UNSURE)
        return
    lowest = min(face for face in faces.values() if face is not None)
    best = tuple(place for place, face in faces.items() if face == lowest)
    largest = max(hand.seats[place].die or UNKNOWN for place in best)
    best = tuple(place for place in best if hand.seats[place].die == largest)
    youngest = table.youngest(best)
    if len(best) == 1 or table.tie_break == "split":
        attempt.state = pay_out(attempt, hand, best)
    elif table.tie_break == "rolloff":
        for place in best:
            hand = hand.seat(place, face=None)
        attempt.state = replace(hand, tied=best)
        attempt.tell("tied", *(table.players[place] for place in best))
    elif youngest is not None:
        attempt.state = pay_out(attempt, hand, (youngest,))
    else:
        attempt.declare("BB-17", "The youngest of those who are tied wins; who that is, the record must say.")
        attempt.state = replace(hand, stage=UNSURE, tied=best)


def pay_out(attempt: Bones, hand: Hand, winners: tuple[int, ...]) -> Hand:
    """The hand settled for its winner (BB-19)."""
    attempt.tell("won", *(attempt.table.players[place] for place in winners), detail=str(hand.pot))
    return settle(attempt.table, hand, winners, hand.seats[winners[0]].die or UNKNOWN)


def is_settled(attempt: Bones) -> bool:
    """Whether the hand has its winner; says what is missing where it has not."""
    hand, players = attempt.state, attempt.table.players
    if hand.stage == SETTLED:
        return hand.settlement is not None
    if hand.stage == UNSURE:
        attempt.doubt("BB-18", "This cannot be checked: who has won is not known.")
    elif hand.tied:
        names = " and ".join(players[place] for place in hand.tied)
        attempt.wrong("BB-17", f"{names} are tied with the same face on the same die and must roll again.")
    else:
        waiting = " and ".join(players[place] for place in hand.still_in if hand.seats[place].face is None)
        attempt.wrong("BB-15", f"{waiting} must roll first.")
    return False


# --- the end of a hand --------------------------------------------------------------------------------------


def close_hand(attempt: Bones) -> None:
    """The hand is left behind, by the next one or by the end of the record: nothing may be open."""
    close_betting(attempt)
    hand = attempt.state
    if hand.stage == ROLLS:
        if not attempt.reasons:
            is_settled(attempt)
        attempt.state = replace(hand.returned(), stage=SETTLED)
    elif hand.stage == UNSURE:
        attempt.doubt("BB-16", "Who has won the hand is not known, nor are the stacks after it.")
        for place in hand.anted:
            hand = hand.seat(place, stack=None)
        attempt.state = replace(hand, stage=SETTLED, pot=0, settled=hand.settled + 1)


# --- what could be tried ------------------------------------------------------------------------------------


def rolls(attempt: Bones) -> Iterable[str]:
    """The roll that is due, its face open."""
    hand, seat = attempt.state, seat_of(attempt)
    if hand.stage != ROLLS or not seat.is_in or not seat.die:
        return ()
    return (open_roll(AGAIN if hand.tied else "", f"d{seat.die}"),)
