"""What must hold in every position of random sessions (see ``generate.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.skills.generate import play


@pytest.mark.parametrize("seed", range(8))
def test_invariants_hold_and_the_record_is_judged_without_a_fault(seed: int) -> None:
    session = play(seed, looks=0.1)
    (game,) = validate_file(session.record()).games
    assert [p for p in game.problems if p.severity in ("error", "warning")] == []
    assert game.final == session.position.text()
    assert game.judged == "all"
