"""Where a record of Golem Chess keeps the commitments to its deals, and what a deal is that can be sealed (G-60)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eldritch.notation.problems import Reason

from ..phrases import listed
from ..secrets import Seal
from .deals import COURT, all_deals

SEALS: Final = (
    Seal("WhiteCourtCommit", "WhiteCourtOpen", "golem-chess/1|white|", ";", "white"),
    Seal("BlackCourtCommit", "BlackCourtOpen", "golem-chess/1|black|", ";", "black"),
)


def check_deals(values: Mapping[str, str]) -> tuple[Reason, ...]:
    """What is wrong with deals that are to be sealed, by the side that holds them (G-3, G-60)."""
    found = []
    for side, seal in enumerate(SEALS):
        value = values.get(seal.name)
        if value is not None and value not in map(str, all_deals(COURT[side])):
            example = all_deals(COURT[side])[0]
            homes = listed(COURT[side], "or")
            said = f"{seal.name}: a deal is written {example}, with three different squares of {homes}."
            found.append(Reason("G-60", said))
    return tuple(found)
