"""The legal acts: what verbs offer, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from eldritch.notation.acts import parse_act

from .attempt import Attempt
from .deed import ActorDeed
from .verb import S, T

if TYPE_CHECKING:
    from .position import ActorPosition


def legal(position: ActorPosition[S, T]) -> Iterator[ActorDeed[S]]:
    """Every offer of the verbs of this half that is accepted without an error or a warning."""
    cast = position.cast()
    state, clock = position.state, position.clock
    for verb in position.verbs:
        if clock.half not in verb.halves:
            continue
        for actor, kind in cast.items():
            if kind not in verb.by:
                continue
            for said in verb.offers(Attempt(position.table, state, clock, (actor,))):
                deed = position.judge(parse_act(f"{actor}:{verb.name} {said}".rstrip()))
                if isinstance(deed, ActorDeed) and all(
                    fault.severity not in ("error", "warning") for fault in deed.faults
                ):
                    yield deed
