"""What an act of actors means: the state that it leads to."""

from __future__ import annotations

from typing import Generic

from ..base import Deed, Fault, Told
from .rounds import Clock
from .verb import S


class ActorDeed(Deed, Generic[S]):
    """``text`` is how the act is spelled, ``state`` and ``clock`` are how things stand after it; ``sort`` is "", pass
    (nothing happens), literal (an illegal act that was played) or mark."""

    __slots__ = ("text", "state", "clock", "told", "sort")

    def __init__(
        self, text: str, state: S, clock: Clock, told: tuple[Told, ...] = (), faults: tuple[Fault, ...] = (),
        sort: str = "",
    ) -> None:  # fmt: skip
        self.text = text
        self.state = state
        self.clock = clock
        self.told = told
        self.faults = faults
        self.sort = sort

    @property
    def effect(self) -> str:
        """ "" for an ordinary act, else pass or literal."""
        return self.sort if self.sort in ("pass", "literal") else ""
