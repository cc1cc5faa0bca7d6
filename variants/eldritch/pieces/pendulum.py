"""The Pendulum."""

from __future__ import annotations

from ..geometry import N, S
from ..kind import Kind
from ..moves import Slide


class Pendulum(Kind):
    """Goes and takes one square straight forward or backward (EC-PE-1)."""

    code, name, rule = "PE", "Pendulum", "EC-PE-1"
    goes = takes = (Slide((N, S), 1),)
