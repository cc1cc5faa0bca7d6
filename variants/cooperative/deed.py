"""What an act means on the board."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..base import Deed, Fault
from .move import Ply

LITERAL = "literal"
PASS = "pass"


class CooperativeDeed(Deed):
    """``ply`` is what happens. ``tag`` is "" for a legal ply, LITERAL for an illegal one that was played, PASS where
    the turn passes though no rule lets it. ``step`` is the priority of Red's procedure that decided (``6c``) and
    ``witness`` dice and picks that lead to the ply; ``thrown`` is how many of them the record holds (X-22)."""

    __slots__ = ("ply", "step", "tag", "thrown", "witness")

    def __init__(self, ply: Ply, tag: str = "", step: str = "", witness: tuple[str, ...] = ()) -> None:
        self.ply = ply
        self.tag = tag
        self.step = step
        self.witness = witness
        self.thrown = 0
        self.remarks: tuple[Reason, ...] = ()
        self.faults: tuple[Fault, ...] = ()

    @property
    def effect(self) -> str:
        """ "" for an ordinary ply, else pass or literal."""
        return self.tag
