"""The options of Golem Chess."""

from __future__ import annotations

import pytest

from eldritch.variants import rulebook
from tests.variants.golem.table import judged

OPTIONS = rulebook.options("Golem Chess")


def test_the_prime_candidates_are_built() -> None:
    built = {option.name for option in OPTIONS if option.built}
    assert built == {"power_check", "return_powers", "hero_steps", "wizard_uses", "summon_last"}


@pytest.mark.parametrize("option", [option for option in OPTIONS if not option.built], ids=lambda option: option.name)
def test_the_others_say_that_they_are_not(option: rulebook.Option) -> None:
    game = judged("1. e4 *", f'Rulings "{option.name}={option.values[1]}"')
    (problem,) = game.problems
    assert (problem.code, problem.severity) == ("GEN-16", "info")
    assert f"{option.default} is used" in problem.message
