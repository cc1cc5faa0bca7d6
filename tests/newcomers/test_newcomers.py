"""Records by somebody who knew the games but had only the program's own words: skeletons, rules and messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.validator.archive import validate_file

RECORDS = sorted(Path(__file__).parent.glob("*.epgn"))


def test_there_is_one_of_every_game_in_which_named_actors_act() -> None:
    assert {validate_file(path).games[0].variant for path in RECORDS} == {
        "Big Bones", "GM-less Skills", "Three If By Air", "Chess Magic", "Family Dungeon", "Skirmish",
    }  # fmt: skip


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_is_legal(path: Path) -> None:
    (game,) = validate_file(path).games
    assert [problem for problem in game.problems if problem.severity in ("error", "warning")] == []
    assert game.judged == "all"
    assert len(game.moves) > 9
