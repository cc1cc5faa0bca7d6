"""The Court Magician, royal for good."""

from __future__ import annotations

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Jump, Slide

TWIN = "r"  # the end of the form of whatever a Court Magician became


class CourtMagician(Kind):
    """Goes and takes as a king or a knight, promotes as a pawn, and whatever it becomes stays royal (EC-CM-1)."""

    code = "CM"
    name = "Court Magician"
    rule = "EC-CM-1"
    royal = True
    goes = (Slide(EIGHT, 1), Jump())
    takes = (Slide(EIGHT, 1), Jump())
    promotes = True
    stays_royal = True


def royal_twin(kind: Kind) -> Kind:
    """The same kind or form as a Court Magician becomes it: royal, and so is whatever it becomes in turn."""
    twin = type(kind)()
    twin.form, twin.twin = kind.form + TWIN, TWIN
    twin.royal = twin.stays_royal = True
    return twin


def has_twin(kind: Kind) -> bool:
    """Whether a Court Magician could ever be of that kind or form."""
    return not (kind.liege or kind.stays_royal) and (kind.startable and kind.code != "P") and kind.form[:1] != "h"
