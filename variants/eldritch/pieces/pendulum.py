"""The Pendulum."""

from __future__ import annotations

from ..geometry import N, S
from ..kind import Kind
from ..moves import Slide


class Pendulum(Kind):
    """Goes and takes one square straight forward or backward (EC-PE-1)."""

    code = "PE"
    name = "Pendulum"
    rule = "EC-PE-1"
    goes = (Slide((N, S), 1),)
    takes = (Slide((N, S), 1),)
