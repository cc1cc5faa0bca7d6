"""What must hold in every position of random games (see ``generate.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.magic.generate import play


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_and_the_record_is_judged_as_it_was_played(seed: int) -> None:
    game = play(seed, 3)
    (report,) = validate_file(game.record()).games
    assert [p for p in report.problems if p.severity in ("error", "warning") and p.code != "CM-22"] == []
    assert report.final == game.position.text()
    assert report.judged == "all"
