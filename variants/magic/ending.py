"""How a game ends: kings, resignation, agreement (CM-52, CM-53)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..outcome import Outcome
from .fate import lost
from .squares import OFF
from .state import State
from .turns import Magic, side_of

SIDES = ("White", "Black")


def offer(attempt: Magic) -> None:
    """``W:offer draw`` (CM-52)."""
    if attempt.state.offer == side_of(attempt):
        attempt.wrong("CM-52", f"{attempt.who} has offered a draw already.")
    attempt.state = replace(attempt.state, offer=side_of(attempt))


def accept(attempt: Magic) -> None:
    """``B:accept draw``: the game is drawn, if the other side has offered it (CM-52)."""
    if attempt.state.offer != 1 - side_of(attempt):
        attempt.wrong("CM-52", "No offer of a draw stands that could be accepted.")
        return
    attempt.state = replace(attempt.state, agreed=True)


def resign(attempt: Magic) -> None:
    """``W:resign`` (CM-52)."""
    attempt.state = replace(attempt.state, resigned=side_of(attempt))


def outcome(state: State) -> Outcome | None:
    """The end of the game, or None (CM-53)."""
    gone = lost(state)
    if len(gone) == 2:
        return Outcome("both kings lost", "1/2-1/2", "CM-53", f"Both kings are lost at once. {_told(state)}")
    if gone:
        message = f"{SIDES[gone[0]]} has lost the king. {_told(state)}"
        return Outcome("king lost", "0-1" if gone[0] == 0 else "1-0", "CM-53", message)
    if state.resigned is not None:
        message = f"{SIDES[state.resigned]} has resigned. {_told(state)}"
        return Outcome("resignation", "0-1" if state.resigned == 0 else "1-0", "CM-52", message)
    if state.agreed:
        return Outcome("agreement", "1/2-1/2", "CM-52", f"A draw was agreed. {_told(state)}")
    return None


def _told(state: State) -> str:
    """Turns played and creatures left (CM-53)."""
    counts = [sum(1 for each in state.creatures if each.side == side and each.at != OFF) for side in (0, 1)]
    return f"Turns: {state.turns}; creatures on the board: White {counts[0]}, Black {counts[1]}."


def a_draw(attempt: Magic) -> Iterable[str]:
    """The one thing that can be offered and accepted."""
    return ("draw",)
