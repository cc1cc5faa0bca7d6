"""The Court Magician, royal for good."""

from __future__ import annotations

from typing import cast

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Jump, Slide

TWIN = "r"  # the end of the form of whatever a Court Magician became


class CourtMagician(Kind):
    """Goes and takes as a king or a knight, promotes as a pawn, and whatever it becomes stays royal (EC-CM-1)."""

    code, name, rule, royal = "CM", "Court Magician", "EC-CM-1", True
    goes = takes = (Slide(EIGHT, 1), Jump())
    promotes = stays_royal = True


def royal_twin(kind: Kind) -> Kind:
    """The same kind or form as a Court Magician becomes it: royal, and so is whatever it becomes in turn."""
    base = type(kind)
    marks = {"form": kind.form + TWIN, "twin": TWIN, "royal": True, "stays_royal": True}
    return cast(Kind, type(f"Royal{base.__name__}", (base,), marks)())


def has_twin(kind: Kind) -> bool:
    """Whether a Court Magician could ever be of that kind or form."""
    return not (kind.liege or kind.stays_royal) and (kind.startable and kind.code != "P") and kind.form[:1] != "h"
