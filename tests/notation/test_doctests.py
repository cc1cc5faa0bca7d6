"""The examples in the docstrings of the layer hold."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from eldritch.notation import model

MODULES = sorted(path.stem for path in Path(model.__file__).resolve().parent.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"eldritch.notation.{name}")).failed == 0
