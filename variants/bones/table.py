"""What a table of Big Bones agrees on before the first hand: players, ages, options (BB-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

FEWEST_SIDES: Final = 6
MOST_SIDES: Final = 20

Amount = int | Fraction


@dataclass(frozen=True, slots=True)
class Table:
    """``players`` sit in this order, each to the right of the one before; ``ages`` is youngest first, () where it is
    not told. The options are those of the rule book, under their own names."""

    players: tuple[str, ...]
    ages: tuple[str, ...]
    stake: int
    chip: int
    divisor: str
    payers: str
    rounding: str
    free_drop: bool
    lone_raise: bool
    tie_break: str
    session: str
    rebuy: bool

    def youngest(self, seats: tuple[int, ...]) -> int | None:
        """The youngest of some seats, None where their ages are not all told, and of none."""
        if not seats or any(self.players[seat] not in self.ages for seat in seats):
            return None
        return min(seats, key=lambda seat: self.ages.index(self.players[seat]))


def make_table(players: tuple[str, ...], ages: tuple[str, ...], options: Mapping[str, str]) -> Table:
    """The table of its players and of the value of every option."""
    return Table(
        players,
        ages,
        int(options["stake"]),
        int(options["chip"]),
        options["divisor"],
        options["payers"],
        options["rounding"],
        options["free-drop"] == "yes",
        options["lone-raise"] == "yes",
        options["tie-break"],
        options["session"],
        options["rebuy"] == "yes",
    )
