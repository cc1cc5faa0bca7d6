"""What ends and begins with a round mark, and at the end of a record (AIR-37)."""

from __future__ import annotations

from dataclasses import replace

from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from .losses import PATIENCE, after_round, tell_removal
from .moving import close_moves
from .placing import close_setup
from .shooting import close_drift
from .sides import Air
from .sky import RETREATED, Sky


def arrive(attempt: Air, before: Clock) -> None:
    """A half begins: the one before it must be complete."""
    now = attempt.clock
    if attempt.state.result or now.half == SETUP:
        return
    if before.half == SETUP:
        close_setup(attempt)
    elif before.half == FIRST:
        close_moves(attempt)
    if now.half == SECOND:
        return
    if before.half == SECOND:
        close_drift(attempt)
    if before.half in (FIRST, SECOND):
        sky = attempt.state
        attempt.state = after_round(attempt.table, sky, before.round)
        _tell_retreats(attempt, sky)
    attempt.state = _new_round(attempt.state)


def _tell_retreats(attempt: Air, before: Sky) -> None:
    for player, count in enumerate(attempt.state.lulls):
        if count >= PATIENCE and any(before.units[unit].is_up for unit in attempt.table.owned(player)):
            tell_removal(attempt, RETREATED, player, before, attempt.state)


def owed(attempt: Air, result: str) -> None:
    """A record may stop anywhere, but not with a drift that is due (AIR-32)."""
    if result != "*" and not attempt.state.result:
        close_drift(attempt)


def _new_round(sky: Sky) -> Sky:
    """The sky before anything is rolled in a round."""
    units = tuple(
        replace(unit, rolled=False, mv=None, decided="", course="", acted="", range_die=0) for unit in sky.units
    )
    return replace(
        sky, units=units, contests=(), taken=False, orders=((),) * len(sky.orders), placers=(), placer=None,
        deciding=False, waiting=(), pace=None, struck=frozenset(), chain=None, drift=None,
    )  # fmt: skip
