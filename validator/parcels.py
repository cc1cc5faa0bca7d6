"""Records, problems and verdicts on their way to another process: each as its class and what its fields hold.

Frozen values of the compiled core cannot be put together again in the usual way, field by field.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from multiprocessing.reduction import ForkingPickler
from types import ModuleType
from typing import Any

from eldritch.notation import model, problems
from eldritch.notation.quick import Places

from . import report


def prepare() -> None:
    """Let values of the notation and verdicts be sent."""
    for kind in (*values(model), *values(problems), *values(report)):
        ForkingPickler.register(kind, _value)
    ForkingPickler.register(Places, _places)


def values(module: ModuleType) -> Iterator[type]:
    """The classes of values that a module defines."""
    for kind in vars(module).values():
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
            yield kind


def _value(value: Any) -> tuple[type, tuple[Any, ...]]:
    return type(value), tuple([getattr(value, field.name) for field in fields(value) if field.init])


def _places(places: Places) -> tuple[type, tuple[tuple[int, ...]]]:
    return tuple, (tuple(places),)
