"""The Doppelganger, a second king that is no liege."""

from __future__ import annotations

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Slide


class Doppelganger(Kind):
    """Goes, takes and castles as a king (EC-DO-1) and is subject to check beside the liege
    (EC-DO-2..4, judged where all checks are: ``legality.py``)."""

    code = "DO"
    name = "Doppelganger"
    rule = "EC-DO-1"
    castles = True
    guarded = True
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)
