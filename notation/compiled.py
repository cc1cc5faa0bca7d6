"""Whether the core runs compiled (see docs/compiled.md). This module never does, so that asking loads nothing of it."""

from __future__ import annotations

from importlib.machinery import PathFinder
from os.path import dirname

_CORE = PathFinder.find_spec("native", [dirname(__file__)])

COMPILED = _CORE is not None and not (_CORE.origin or "").endswith(".py")
