"""What commitments and openings tell beyond the record: the true marks, and the dice that a seed fixes.

CT-85 and CT-86 for the marks, X-22 for the dice. Without either nothing is known, and reveals are believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from eldritch.notation.model import Roll
from eldritch.notation.problems import Reason

from ..secrets import ProvableDice, Seal, is_salt
from .squares import NAMES
from .units import Unit

LETTERS: Final = ("W", "B")
Key = tuple[int, int]  # owner and home of a checker


def seal_of(owner: int, home: int) -> Seal:
    """Where a record keeps the commitment to the mark of one checker, and what it is computed from (CT-85)."""
    side, name = ("White", "Black")[owner], NAMES[home]
    return Seal(f"{side}Mark_{name}", f"{side}Open_{name}", f"ctheckers/1|{LETTERS[owner]}|{name}|", "|", name)


@dataclass(frozen=True, slots=True)
class Truth:
    """``marks`` are those that openings tell, ``commitments`` the hashes of all marks, by owner and home."""

    marks: Mapping[Key, str] = field(default_factory=dict)
    commitments: Mapping[Key, str] = field(default_factory=dict)
    dice: ProvableDice | None = None

    def mark_of(self, unit: Unit) -> str:
        """The true mark of a unit, or "" where nothing tells it."""
        return self.marks.get((unit.owner, unit.home), "")

    def against(self, unit: Unit, square: int, said: str, salt: str) -> list[Reason]:
        """What stands against a reveal: another mark in the opening, or a salt that does not fit (CT-86, X-21)."""
        found = []
        true = self.mark_of(unit)
        place = (NAMES[square],)
        if true and true != said:
            text = f"The checker that started on {NAMES[unit.home]} is {true} by its opening, not {said}."
            found.append(Reason("CT-86", text, place))
        committed = self.commitments.get((unit.owner, unit.home), "")
        if not salt:
            return found
        if not committed:
            text = f"There is no commitment to the checker from {NAMES[unit.home]} that this salt could open."
            found.append(Reason("X-21", text, place))
        elif not is_salt(salt) or not seal_of(unit.owner, unit.home).opens(committed, said, salt):
            text = f"{said} with this salt does not open the commitment to the checker from {NAMES[unit.home]}."
            found.append(Reason("X-21", text, place))
        return found

    def roll_fault(self, thrown: int, roll: Roll) -> Reason | None:
        """What is wrong with a roll by the seed."""
        return self.dice.check_roll(thrown, roll) if self.dice is not None else None

    def coin_fault(self, thrown: int, text: str, value: str) -> Reason | None:
        """What is wrong with a coin by the seed."""
        due = self.dice.coin(thrown) if self.dice is not None else value
        return None if value == due else Reason("X-22", f"By the seed {text} should have been {due}.")


NOTHING_KNOWN: Final = Truth()
