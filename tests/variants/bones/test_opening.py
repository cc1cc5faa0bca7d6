"""Picks, antes, sitting out, dice shown (BB-1 to BB-6, BB-24)."""

from __future__ import annotations

import pytest

from tests.variants.bones.table import STACKS, faults, opened, play, stacks_of

START = "1. Ann:pick d8 Bob:pick d6 Ann:ante Bob:ante "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Ann:pick d5 *", ["E BB-4"], id="BB-C1 five sides"),
        pytest.param("1. Ann:pick d21 *", ["E BB-4"], id="BB-C1 twenty-one sides"),
        pytest.param("1. Ann:pick d13 Bob:pick d6 Cid:pick d20 *", [], id="BB-C2 and BB-1"),
        pytest.param(START + "Ann:reveal d10 *", ["E BB-6"], id="BB-C3"),
        pytest.param(START + "Ann:reveal d8 Bob:reveal d6 *", [], id="BB-6"),
        pytest.param("1. Ann:pick ? Bob:pick ? Ann:ante Bob:ante Ann:reveal d9 *", ["U BB-6"], id="BB-4 never told"),
        pytest.param("1. Ann:ante Bob:ante Ann:reveal d9 *", ["U BB-6"], id="BB-6 no pick recorded"),
        pytest.param("1. Ann:ante Bob:ante Ann:reveal d4 *", ["E BB-4"], id="BB-4 a die that cannot have been picked"),
        pytest.param(START + "Ann:reveal ? *", ["U BB-6"], id="BB-6 a die nobody wrote down"),
        pytest.param("1. Ann:pick d8 Ann:pick d9 *", ["E BB-4"], id="BB-4 once a hand"),
        pytest.param("1. Ann:ante Ann:pick d9 *", ["E BB-4"], id="BB-A14 pick before the ante"),
        pytest.param(START + "Bob:reveal d6 Cid:pick d9 *", ["E BB-4"], id="BB-4 before any reveal"),
        pytest.param(START + "Bob:reveal d6 Cid:ante *", ["E BB-5"], id="BB-A14 antes before the first reveal"),
        pytest.param("1. Ann:ante Ann:ante *", ["E BB-5"], id="BB-5 once"),
        pytest.param("1. Ann:ante 5 Bob:ante 6 *", ["E BB-5"], id="BB-5 one stake"),
        pytest.param("1. Ann:sit Ann:ante *", ["E BB-5"], id="BB-5 sits out"),
        pytest.param("1. Ann:ante Ann:sit *", ["E BB-5"], id="BB-5 has anted"),
        pytest.param("1. Ann:pick d8 Ann:sit Bob:sit Cid:pick d9 *", [], id="BB-5 sitting out"),
        pytest.param("1. Ann:pick d8 Ann:ante Ann:reveal d8 *", ["E BB-5"], id="BB-5 alone"),
        pytest.param(START + "Cid:reveal d8 *", ["E BB-6"], id="BB-6 without an ante"),
        pytest.param(START + "Ann:reveal d8 Ann:reveal d8 *", ["E BB-6"], id="BB-6 twice"),
        pytest.param(START + "Ann:reveal d8 Bob:stand *", ["E BB-6"], id="BB-6 all before the first bet"),
        pytest.param(START + "1... *", ["E BB-6"], id="BB-6 showdown without dice"),
        pytest.param("1. Ann:sit Bob:sit Cid:ante 2. *", ["E BB-5"], id="BB-5 no hand"),
        pytest.param("1. Ann:ante 1... *", ["E BB-5"], id="BB-5 no showdown of one"),
        pytest.param("1. Ann:pick 8 *", ["E GEN-13"], id="GEN-13 no die"),
        pytest.param("1. Ann:pick d0 *", ["E GEN-13"], id="GEN-13 no sides"),
        pytest.param("1. Ann:pick *", ["E GEN-13"], id="GEN-13 nothing"),
    ],
)
def test_before_the_bets(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        pytest.param("Ann=4 Bob=60", ["E BB-5"], id="BB-C4"),
        pytest.param("Ann=5 Bob=60", [], id="BB-5 just enough"),
        pytest.param("Ann=? Bob=60", [], id="GEN-3 nobody knows"),
    ],
)
def test_an_ante_needs_its_chips(stacks: str, expected: list[str]) -> None:
    assert faults("1. Ann:pick d8 Ann:ante *", stacks) == expected


def test_whoever_has_no_chips_is_out() -> None:  # BB-24
    assert faults("1. Ann:pick d8 *", "Ann=0 Bob=60") == ["E BB-24"]
    game = play("1. Ann:ante *", "Ann=0 Bob=60")
    assert [reason.code for reason in game.problems[0].reasons] == ["BB-5", "BB-24"]


def test_an_ante_goes_into_the_pot_and_back_where_there_is_no_hand() -> None:  # BB-5, BB-23
    assert "pot=10" in play(START + "*").final
    assert stacks_of(play(START + "*")) == "Ann:55,Bob:55,Cid:60"
    assert stacks_of(play("1. Ann:ante 2. Bob:sit *")) == "Ann:60,Bob:60,Cid:60"


def test_every_hand_has_a_new_choice() -> None:  # BB-3, BB-4
    moves = (
        opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Bob:roll <d6:1> Ann:roll <d8:2> " + opened("Ann=9 Bob=7", 2)
    )
    assert faults(moves + "*") == []


def test_the_stake_is_an_option() -> None:  # BB-A11
    assert faults("1. Ann:ante 10 Bob:ante *", rulings="stake=10") == []
    assert stacks_of(play("1. Ann:ante 10 Bob:ante *", rulings="stake=10")) == "Ann:50,Bob:50,Cid:60"
    assert faults("1. Ann:ante 5 *", STACKS, rulings="stake=10") == ["E BB-5"]


def test_the_stake_is_that_of_bets_too() -> None:  # BB-A11
    antes = "1. Ann:pick d8 Bob:pick d6 Ann:ante Bob:ante Ann:reveal d8 Bob:reveal d6 "
    pair, ten = "Ann=60 Bob=60", "stake=10"
    assert faults(f"{antes}Bob:raise 10 Ann:match 10 Ann:stand Bob:stand *", pair, rulings=ten) == []
    assert faults(f"{antes}Bob:raise 5 *", pair, rulings=ten) == ["E BB-10"]
    assert stacks_of(play(f"{antes}Bob:raise Ann:match *", pair, rulings=ten)) == "Ann:40,Bob:40"
    assert stacks_of(play(f"{antes}Bob:raise Ann:match *", pair)) == "Ann:50,Bob:50"
    assert faults(f"{antes}Bob:stand Ann:stand *", pair, rulings="stake=2") == []
