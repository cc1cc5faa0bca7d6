"""What must hold in every position of random games of Ctheckers (see ``tests/generators/ctheckers.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.generators.ctheckers import play


@pytest.mark.parametrize("seed", range(60))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    play(seed, 80)


@pytest.mark.parametrize("seed", range(60, 120))
def test_a_generated_record_is_judged_without_a_fault(seed: int) -> None:
    game = play(seed, 150, checked=False)
    report = validate_file(game.record())
    assert [p for p in report.games[0].problems if p.severity in ("error", "warning")] == []
    assert report.games[0].final == game.position.text()
    assert report.games[0].plies == len(game.acts)
