"""The Archmage, a liege that leaps and never captures."""

from __future__ import annotations

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Leap


class Archmage(Kind):
    """Leaps up to two squares in any direction to an empty one; never captures or castles (EC-AM-1)."""

    code = "AM"
    name = "Archmage"
    rule = "EC-AM-1"
    liege = True
    goes = (Leap(EIGHT, 2),)
    can_mate = False
    creatable = False
