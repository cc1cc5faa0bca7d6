"""What must hold in every position of random games of Golem Chess (see ``tests/generators/golem.py``)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.generators.golem import RULINGS, Game, play


@pytest.mark.parametrize("seed", range(20))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    play(seed, 50)


@pytest.mark.parametrize("rulings", [rulings for rulings in RULINGS if rulings])
def test_they_hold_under_every_option(rulings: str) -> None:
    play(100, 50, rulings=rulings)


def faults(game: Game, opened: bool) -> list[tuple[str, str]]:
    report = validate_file(game.record(opened)).games[0]
    assert report.final == game.position.text()
    return [(p.code, p.message) for p in report.problems if p.severity in ("error", "warning")]


@pytest.mark.parametrize("seed", range(30, 50))
def test_a_generated_record_is_judged_without_a_fault(seed: int) -> None:
    assert faults(play(seed, 100, checked=False), opened=True) == []


@pytest.mark.parametrize("seed", range(30, 50))
def test_what_is_legal_under_the_deals_is_legal_while_they_are_hidden(seed: int) -> None:
    assert faults(play(seed, 100, checked=False), opened=False) == []


def test_some_of_these_games_hold_a_return_that_is_refused() -> None:
    games = [play(seed, 100, checked=False) for seed in (1019, 1122)]
    assert all("<deny:hero=" in game.record() for game in games)
