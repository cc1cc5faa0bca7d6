"""No text makes the validator raise: mutated records, nonsense, and one broken game among good ones."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from eldritch.validator.archive import validate_file
from tests.outputs import everything

SAMPLES = Path(__file__).parent.parent / "samples"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(SAMPLES.rglob("*gn"))]
SIGNS = '{}()[]<>"\\;%$*!?+#=~&@-–0O1½/:., \n\r\t\0\ufeff♘éGEhi:x'


def mutate(dice: random.Random, text: str) -> str:
    signs = list(text)
    for _ in range(dice.randrange(1, 12)):
        place = dice.randrange(len(signs))
        action = dice.randrange(4)
        if action == 0:
            del signs[place]
        elif action == 1:
            signs.insert(place, dice.choice(SIGNS))
        elif action == 2:
            signs[place] = dice.choice(SIGNS)
        else:
            other = dice.randrange(len(signs))
            signs[place : place + 6], signs[other : other + 6] = signs[other : other + 6], signs[place : place + 6]
    return "".join(signs)


@pytest.mark.parametrize("seed", range(150))
def test_a_mutated_record_is_judged_without_an_exception(seed: int) -> None:
    dice = random.Random(seed)
    everything(mutate(dice, dice.choice(TEXTS)))


@pytest.mark.parametrize("seed", range(30))
def test_nonsense_is_judged_without_an_exception(seed: int) -> None:
    dice = random.Random(seed)
    everything("".join(dice.choice(SIGNS) for _ in range(300)))


def test_a_broken_game_among_good_ones_is_reported_alone() -> None:
    good = '[Event "Good"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n'
    bad = '[Event "Bad"]\n[Result "*"]\n\n1. e4 {never closed ( <d6:9> 2. Ke5 Qxq9 *\n'
    report = validate_file("\n".join([good, good, bad, good]))
    assert [game.valid for game in report.games] == [True, True, False, True]
    assert [game.index for game in report.games if game.problems] == [3]


def test_deep_nesting_and_long_words_cost_little() -> None:
    for text in (
        "1. e4 " + "(1. d4 " * 3000 + ")" * 3000 + " *",
        "1. " + "e" * 200_000 + " *",
        "<" * 50_000,
        "[" * 50_000,
    ):
        everything(text)
