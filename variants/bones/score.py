"""What a session comes to (BB-25)."""

from __future__ import annotations

from ..outcome import Outcome
from .claims import show
from .hand import SETTLED, Hand
from .table import Table


def score(table: Table, hand: Hand) -> Outcome | None:
    """The result by the option session, after a settlement; None during a hand, where stacks are unknown, and where
    the option leaves the session undecided."""
    if not hand.settled or not (hand.stage == SETTLED or hand.is_idle):
        return None
    stacks = [seat.stack for seat in hand.seats if seat.stack is not None]
    if len(stacks) < len(hand.seats):
        return None
    told = ", ".join(f"{name} {show(stack)}" for name, stack in zip(table.players, stacks, strict=True))
    if table.session == "none":
        return Outcome("session", "*", "BB-25", f"The stacks are {told}, and nobody wins a session here.")
    if table.session == "laststanding" and sum(1 for stack in stacks if stack) != 1:
        return None
    leaders = stacks.count(max(stacks))
    share = "1" if leaders == 1 else f"1/{leaders}"
    result = "-".join(share if stack == max(stacks) else "0" for stack in stacks)
    return Outcome("session", result, "BB-25", f"The stacks are {told}.")
