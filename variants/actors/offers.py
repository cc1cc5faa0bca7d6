"""The legal acts: what verbs offer, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from eldritch.notation.acts import parse_act
from eldritch.notation.model import ActorAct

from .attempt import Attempt
from .deed import ActorDeed
from .verb import S, T

if TYPE_CHECKING:
    from .position import ActorPosition


def legal(position: ActorPosition[S, T], wanted: ActorAct | None = None) -> Iterator[ActorDeed[S]]:
    """Every offer of the verbs of this half that is accepted without an error or a warning; those with the verb of
    ``wanted`` and of its actor come first."""
    cast = position.cast()
    state, clock = position.state, position.clock
    verbs, actors = list(position.verbs), list(cast)
    if wanted is not None:
        verbs.sort(key=lambda verb: wanted.verb not in (verb.name, *verb.aliases))
        actors.sort(key=lambda actor: actor not in wanted.actors)
    for verb in verbs:
        if clock.half not in verb.halves:
            continue
        for actor in actors:
            kind = cast[actor]
            if kind not in verb.by:
                continue
            for said in verb.offers(Attempt(position.table, state, clock, (actor,))):
                deed = position.judge(parse_act(f"{actor}:{verb.name} {said}".rstrip()))
                if isinstance(deed, ActorDeed) and all(
                    fault.severity not in ("error", "warning") for fault in deed.faults
                ):
                    yield deed
