"""Ctheckers, as the catalogue finds it."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason

from ..base import Start, Variant
from ..rulings import rulings_of
from ..secrets import Seal
from .ground import DEFAULTS, array
from .inscription import Unreadable, flaws, parse_ground
from .position import CtheckersPosition
from .seals import CHECKERS, check_marks, read_truth
from .truth import seal_of

Faults = list[tuple[str, Reason]]


class Ctheckers(Variant):
    """English checkers whose men hide what they are."""

    proves_dice = True

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The array, or the position of a FEN; one that cannot be read leaves nothing to judge."""
        faults: Faults = []
        chosen = self._rulings(record, rulings, faults)
        truth = read_truth(record, faults)
        text = record.tag("FEN")
        if text is None:
            return Start(CtheckersPosition(array(chosen, truth)), tuple(faults))
        try:
            ground = parse_ground(text, chosen, truth)
        except Unreadable as error:
            return Start(None, (*faults, ("error", error.reason)))
        faults.extend(("error", reason) for reason in flaws(ground))
        return Start(CtheckersPosition(ground), tuple(faults))

    def _rulings(self, record: Record, given: Mapping[str, str] | None, faults: Faults) -> Mapping[str, str]:
        from ..rulebook import options

        chosen, wrong = rulings_of(record, given, lambda: options(self.name))
        faults.extend(wrong)
        return chosen or DEFAULTS

    def seals(self) -> tuple[Seal, ...]:
        """The marks of the 24 checkers (CT-85)."""
        return tuple(seal_of(*key) for key in CHECKERS)

    def check_secrets(self, values: Mapping[str, str]) -> tuple[Reason, ...]:
        """Whether marks are those of CT-3, and no side has more of one than there are."""
        return check_marks(values)


CTHECKERS = Ctheckers("Ctheckers")
