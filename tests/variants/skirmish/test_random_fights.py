"""What must hold in every position of random fights (see ``generate.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.skirmish.generate import play


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_and_the_record_is_judged_without_a_fault(seed: int) -> None:
    fight = play(seed)
    (game,) = validate_file(fight.record()).games
    assert [p for p in game.problems if p.severity in ("error", "warning")] == []
    assert game.final == fight.position.text()
    assert game.judged == "all"
