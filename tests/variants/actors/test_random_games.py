"""What must hold in every position of random games of named actors (see ``tests/generators``)."""

from __future__ import annotations

from functools import partial

import pytest

from eldritch.validator.archive import validate_file
from tests.generators import airwar, bones, dungeon, magic, skills, skirmish
from tests.generators.game import Play

GAMES: dict[str, tuple[Play, int, int]] = {  # how to play, the length of a game, how many games
    "airwar": (airwar.play, 3, 5),
    "bones": (bones.play, 4, 12),
    "dungeon": (dungeon.play, 3, 6),
    "magic": (magic.play, 3, 6),
    "skills": (partial(skills.play, looks=0.1), 8, 8),
    "skirmish": (skirmish.play, 2, 6),
}
LEFT_UNDONE = "CM-22"  # these players of Chess Magic do not see to it that what must attack does


@pytest.mark.parametrize(("system", "seed"), [(name, seed) for name in GAMES for seed in range(GAMES[name][2])])
def test_invariants_hold_and_the_record_is_judged_without_a_fault(system: str, seed: int) -> None:
    play, length, _ = GAMES[system]
    played = play(seed, length=length)
    (game,) = validate_file(played.record()).games
    assert [p for p in game.problems if p.severity in ("error", "warning") and p.code != LEFT_UNDONE] == []
    assert game.final == played.position.text()
    assert game.judged == "all"
