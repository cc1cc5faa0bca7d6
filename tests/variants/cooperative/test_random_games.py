"""What must hold in every position of random games (see ``tests/generators/cooperative.py``)."""

from __future__ import annotations

import re

import pytest

from eldritch.validator.archive import validate_file
from tests.generators.cooperative import play

FEW = "4K'3/P'2Q'3P'/8/3R'4/8/4P3/P2P3p/R2Kk2r w WB - 0 1"


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    play(seed, 20)


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_in_a_random_endgame(seed: int) -> None:
    play(seed, 12, fen=FEW)


@pytest.mark.parametrize("seed", range(20, 44))
def test_a_generated_record_is_judged_without_a_fault(seed: int) -> None:
    game = play(seed, 200, checked=False, fen=FEW if seed % 2 else "")
    report = validate_file(game.record())
    assert [(p.code, p.message) for p in report.games[0].problems if p.severity in ("error", "warning")] == []
    assert report.games[0].final == game.position.text()


@pytest.mark.parametrize("seed", range(60, 70))
def test_a_record_without_its_dice_lacks_them_and_nothing_else(seed: int) -> None:
    game = play(seed, 120, checked=False, rulings="", fen=FEW if seed % 2 else "")
    text = re.sub(r"<[^>]*>|\[Dice[^\]]*\]", "", game.record())
    report = validate_file(text)
    assert {problem.code for problem in report.games[0].problems} <= {"CO-19", "CO-20", "CO-26", "CO-30", "CO-34"}
    assert report.games[0].final == game.position.text()


def test_random_games_reach_every_step_of_the_procedure() -> None:
    found = {
        step for seed in range(24) for step in play(seed, 120, False, rulings="", fen=FEW if seed % 2 else "").steps
    }
    assert {"1A", "1B", "2", "3", "4", "6a", "6b", "6c", "7a", "7b"} <= found  # 1C, 5 and 6d are rare: see the pages
