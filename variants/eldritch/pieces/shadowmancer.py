"""The Shadowmancer hides its liege."""

from __future__ import annotations

from ..geometry import EIGHT
from ..kind import Kind
from ..moves import Slide


class Shadowmancer(Kind):
    """Goes and takes as a king (EC-SH-1); while it stands its liege is never in check (EC-SH-2, judged where all
    checks are: ``threats.py``)."""

    code, name, rule, shields = "SH", "Shadowmancer", "EC-SH-1", True
    goes = takes = (Slide(EIGHT, 1),)
