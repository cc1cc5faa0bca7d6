"""The Shadowmancer hides its liege."""

from __future__ import annotations

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Slide


class Shadowmancer(Kind):
    """Goes and takes as a king (EC-SH-1); while it stands its liege is never in check (EC-SH-2, judged where all
    checks are: ``threats.py``)."""

    code = "SH"
    name = "Shadowmancer"
    rule = "EC-SH-1"
    shields = True
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)
