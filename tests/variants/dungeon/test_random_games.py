"""What must hold in every position of random games (see ``generate.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.dungeon.generate import crawl


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_and_the_record_is_judged_without_a_fault(seed: int) -> None:
    game = crawl(seed, rounds=3)
    (report,) = validate_file(game.record()).games
    assert [p for p in report.problems if p.severity in ("error", "warning")] == []
    assert report.final == game.position.text()
    assert report.judged == "all"
