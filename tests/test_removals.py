"""The list of rules to take out (``make removals``) still fits the sources."""

from __future__ import annotations

import pytest

from .removals import ENGINE, REMOVALS, ROOT


@pytest.mark.parametrize(("file", "rule", "without"), REMOVALS)
def test_each_removal_finds_its_rule(file: str, rule: str, without: str) -> None:
    assert rule in (ROOT / ENGINE / file).read_text(encoding="utf-8")
    assert rule != without
