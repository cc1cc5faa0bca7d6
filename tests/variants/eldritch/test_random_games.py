"""What must hold in every position of random games of mixed armies (see ``tests/generators/eldritch.py``)."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import parse_act
from eldritch.validator.archive import validate_file
from eldritch.variants.base import LEFT
from eldritch.variants.eldritch.deed import EldritchDeed
from eldritch.variants.eldritch.position import EldritchPosition
from tests.generators.eldritch import play


@pytest.mark.parametrize("seed", range(30))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    play(seed, 40)


@pytest.mark.parametrize("seed", range(30, 60))
def test_a_generated_record_is_judged_without_a_fault(seed: int) -> None:
    game = play(seed, 100, checked=False)
    report = validate_file(game.record())
    assert [p for p in report.games[0].problems if p.severity in ("error", "warning")] == []
    assert report.games[0].final == game.position.text()


def test_ec10_a_gremlin_that_heads_home_takes_in_passing_from_behind() -> None:
    text = "4k3/8/8/8/8/8/5P{gr:^}1/4K3 w - - 0 1"
    for moved in ("judged", "followed"):
        position = EldritchPosition.from_text(text)
        act = parse_act("f4")
        if moved == "followed":
            assert position.follow(act) != LEFT
        else:
            deed = position.judge(act)
            assert isinstance(deed, EldritchDeed)
            position.play(deed)
        assert " b - f3 " in position.text()
        assert EldritchPosition.from_text(position.text()).text() == position.text()
