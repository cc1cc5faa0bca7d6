"""Who holds which role: deals, and the deals of each side that fit a record so far (G-3, G-9).

A deal names three different court pieces by their *ids*, the squares on which they began. What is hidden is only
ever this: all else follows from the open record. The two sets are kept apart, since every condition on hidden roles
is one on White's deal and one on Black's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, NamedTuple

from ..phrases import listed

GOLEM: Final = "golem"
HERO: Final = "hero"
WIZARD: Final = "wizard"
ROLES: Final = (GOLEM, HERO, WIZARD)
COURT: Final = (("a1", "b1", "c1", "f1", "g1", "h1"), ("a8", "b8", "c8", "f8", "g8", "h8"))
MOST_COURT: Final = 14  # six court pieces and eight pawns that became such

_NAMED: Final = 4  # deals that a sentence lists one by one


class Deal(NamedTuple):
    """The ids of the pieces that hold the three roles."""

    golem: str
    hero: str
    wizard: str

    def holder(self, role: str) -> str:
        """The id of the piece that holds a role."""
        return self[ROLES.index(role)]

    def __str__(self) -> str:
        return f"golem={self.golem};hero={self.hero};wizard={self.wizard}"


Deals = tuple[Deal, ...]


class Fits(NamedTuple):
    """The deals of White and of Black that fit."""

    white: Deals
    black: Deals

    def of(self, side: int) -> Deals:
        """The deals of a side, 0 for White."""
        return self[side]

    def but(self, side: int, deals: Deals) -> Fits:
        """The same with other deals for a side."""
        return Fits(deals, self.black) if side == 0 else Fits(self.white, deals)


def all_deals(ids: Sequence[str]) -> Deals:
    """Every way of dealing three roles to different pieces, in the order of the ids (120 for six)."""
    return tuple(Deal(*triple) for triple in permutations(ids, 3))


def holding(deals: Deals, role: str, ident: str) -> Deals:
    """The deals in which a piece holds a role."""
    place = ROLES.index(role)
    return tuple(deal for deal in deals if deal[place] == ident)


def holders(deals: Deals, role: str) -> tuple[str, ...]:
    """The ids of the pieces that may hold a role, each once."""
    place = ROLES.index(role)
    return tuple(dict.fromkeys(deal[place] for deal in deals))


def format_difference(before: Deals, kept: Deals) -> str:
    """Which deals of ``before`` are not among the ``kept``, as words: ``those with hero a8 or b8``."""
    gone = [deal for deal in before if deal not in set(kept)]
    for role in ROLES:
        left = set(holders(kept, role))
        out = sorted(ident for ident in holders(before, role) if ident not in left)
        if out and all(deal.holder(role) in out for deal in gone):
            return f"those with {role} {listed(out, 'or')}"
    if len(gone) <= _NAMED:
        return listed(map(str, gone), "or")
    return f"{', '.join(map(str, gone[:_NAMED]))} and {len(gone) - _NAMED} more"
