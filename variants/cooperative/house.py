"""What a group has decided: the options that change what a position makes of an act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class House:
    """One value for each option that is built; see ``rules/cooperative.toml`` for what they mean."""

    threat: str = "both"
    team_king: str = "own"
    castling: str = "two-step"
    stuck: str = "reroll"
    king_target: str = "yes"
    mate: str = "turn"


def furnish(chosen: Mapping[str, str]) -> House:
    """The house that the values of the options make."""
    return House(
        chosen["threat"],
        chosen["team-king"],
        chosen["castling"],
        chosen["stuck"],
        chosen["king-target"],
        chosen["mate"],
    )
