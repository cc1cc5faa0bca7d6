"""The questions that groups may decide otherwise, as far as they are built (G.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """``power_check`` (GA-2) is none, revealed or all; ``return_powers`` (GA-8) revealed, none or all;
    ``hero_steps`` (GA-10) 1 or any; ``wizard_uses`` (GA-11) one or each; ``summon_last`` (GA-12) promote, inert or
    forbid."""

    power_check: str = "none"
    return_powers: str = "revealed"
    hero_steps: str = "1"
    wizard_uses: str = "one"
    summon_last: str = "promote"

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Options:
        """The options that a Rulings tag decides."""
        return cls(**{name: chosen[name] for name in cls.__slots__ if name in chosen})
