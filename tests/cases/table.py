"""The open cases and what must hold of them, read once."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in map(json.loads, (HERE / "open.jsonl").read_text(encoding="utf-8").splitlines())
}
EXPECTED: dict[str, dict[str, Any]] = tomllib.loads((HERE / "expected.toml").read_text(encoding="utf-8"))
WAITING: dict[str, str] = EXPECTED.pop("waiting")


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    """A mark that runs a test for every case of these kinds that does not wait."""
    found = [name for name, case in CASES.items() if case["kind"] in kinds and name not in WAITING]
    return pytest.mark.parametrize("name", found)


def source_of(case: dict[str, Any]) -> bytes:
    """The bytes of a record; a ``python-expr`` is texts in quotes, each with or without a repetition."""
    if case["kind"] == "python-expr":
        parts = re.findall(r"'([^']*)'(?:\*(\d+))?", case["input"])
        return "".join(text * int(times or 1) for text, times in parts).encode()
    encoding, _, errors = case.get("input_encoding", "utf-8").partition("+")
    text: str = case["input"]
    return text.encode(encoding, errors or "strict")
