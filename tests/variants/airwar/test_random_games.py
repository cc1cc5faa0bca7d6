"""What must hold in every position of random games (see ``generate.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.airwar.generate import play


@pytest.mark.parametrize("seed", range(5))
def test_invariants_hold_and_the_record_is_judged_without_a_fault(seed: int) -> None:
    played = play(seed, rounds=3)
    (game,) = validate_file(played.record()).games
    assert [p for p in game.problems if p.severity in ("error", "warning")] == []
    assert game.final == played.position.text()
    assert game.judged == "all"
