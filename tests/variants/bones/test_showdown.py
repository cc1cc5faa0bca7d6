"""Rolls, winners, and what is said of them (BB-15 to BB-18)."""

from __future__ import annotations

import pytest

from tests.variants.bones.table import faults, opened, play, stacks_of

PAIR = "Ann=60 Bob=60"
THREE = opened("Ann=8 Bob=6 Cid=12") + "Bob:stand Cid:stand Ann:stand 1... "
DROPPED = opened("Ann=8 Bob=6 Cid=12") + "Bob:raise Cid:drop Ann:match Ann:stand Bob:stand 1... "
LONE = opened("Ann=8 Bob=6 Cid=12") + "Bob:raise Cid:drop Ann:drop 1... "
UNLIKE = opened("Ann=6 Bob=20") + "Ann:stand Bob:stand 1... Ann:roll <d6:3> Bob:roll <d20:3> "
TIED = opened("Ann=8 Bob=8") + "Bob:stand Ann:stand 1... Ann:roll <d8:3> Bob:roll <d8:3> "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(DROPPED + "Cid:roll <d12:3> *", ["E BB-15"], id="BB-C15 and BB-A10"),
        pytest.param(THREE + "Bob:roll <d6:7> *", ["E GEN-5"], id="BB-C16 no such face"),
        pytest.param(THREE + "Bob:roll <d8:3> *", ["E BB-15"], id="BB-C16 another die"),
        pytest.param(THREE + "Bob:roll <2d6:3,4> *", ["E BB-15"], id="BB-15 two dice"),
        pytest.param(THREE + "Bob:roll <d6:3,4> *", ["E GEN-5"], id="GEN-5 two faces"),
        pytest.param(THREE + "Bob:roll <d6:3=4> *", ["E GEN-4"], id="GEN-4 a total"),
        pytest.param(THREE + "Bob:roll *", ["E GEN-5"], id="GEN-5 no roll"),
        pytest.param(THREE + "Bob:roll <d6:3> Bob:roll <d6:2> *", ["E BB-15"], id="BB-15 once"),
        pytest.param(THREE + "Bob:roll <side d6:3> *", ["E BB-17"], id="BB-17 nobody is tied"),
        pytest.param(THREE + "Bob:roll <atk d6:3> *", ["E GEN-5", "E GEN-5"], id="GEN-5 a strange label"),
        pytest.param(THREE + "Bob:roll <d6:3> $1 <d6:4> *", ["E GEN-5"], id="GEN-5 a second roll behind a glyph"),
        pytest.param(THREE + "Bob:roll <d6:3> <side d6:2> *", ["E BB-15"], id="BB-15 one at a time"),
        pytest.param(THREE + "Bob:win 15 *", ["E BB-15"], id="BB-15 all roll before the settlement"),
        pytest.param(THREE + "Bob:total 55 *", ["E BB-15"], id="BB-18 no stacks before the settlement"),
        pytest.param(THREE + "Bob:roll <d6:1> 2. *", ["E BB-15"], id="BB-15 the next hand must wait"),
        pytest.param(THREE + "Ann:raise *", ["E GEN-11"], id="GEN-11"),
        pytest.param(LONE + "Bob:roll <d6:2> Bob:win 20 *", [], id="BB-15 one alone may roll"),
        pytest.param(LONE + "Bob:roll <d8:2> *", ["E BB-15"], id="BB-15 but no other die"),
    ],
)
def test_a_roll(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(UNLIKE + "Ann:win 10 *", ["E BB-16"], id="BB-C17"),
        pytest.param(UNLIKE + "Bob:win 10 *", [], id="BB-16 the larger die"),
        pytest.param(UNLIKE + "Bob:pay Ann 5 *", ["E BB-19"], id="BB-19 the winner pays nothing"),
        pytest.param(UNLIKE + "Ann:pay Ann 45 *", ["E BB-16"], id="BB-16 another is paid"),
        pytest.param(UNLIKE + "Ann:pay Zed 45 *", ["E GEN-13"], id="GEN-13 nobody is paid"),
        pytest.param(UNLIKE + "Ann:pay 45 *", ["E GEN-13"], id="GEN-13 who is paid"),
        pytest.param(UNLIKE + "Bob:win 10 Bob:win 10 *", ["E BB-18"], id="BB-18 said twice"),
        pytest.param(UNLIKE + "Ann:total 10 Ann:total 10 *", ["E BB-18"], id="BB-18 a stack said twice"),
        pytest.param(UNLIKE + "Ann:roll <d6:1> *", ["E BB-15"], id="BB-15 decided"),
        pytest.param(TIED + "Ann:win 10 *", ["E BB-17"], id="BB-C18"),
        pytest.param(TIED + "2. *", ["E BB-17"], id="BB-C18 the next hand"),
        pytest.param(TIED + "1-0", ["E BB-17"], id="BB-C18 the end of the record"),
        pytest.param(TIED + "*", [], id="GEN-7 broken off"),
        pytest.param(TIED + "Ann:roll <side d8:5> Bob:roll <side d8:4> Bob:win 10 *", [], id="BB-17"),
        pytest.param(
            TIED + "Ann:roll <side d8:5> Bob:roll <side d8:5> Ann:roll <side d8:1> Bob:roll <side d8:8> Ann:win *",
            [],
            id="BB-17 repeatedly",
        ),
        pytest.param(TIED + "Ann:roll <d8:5> *", ["W BB-17"], id="BB-17 the label"),
        pytest.param(TIED + "Ann:roll <side d8:5> Ann:roll <side d8:4> *", ["E BB-17"], id="BB-17 once each time"),
        pytest.param(TIED + "Bob:roll <side d6:5> *", ["E BB-15"], id="BB-15 the same die again"),
    ],
)
def test_a_winner(moves: str, expected: list[str]) -> None:
    assert faults(moves, PAIR) == expected


def test_only_those_who_are_tied_roll_again() -> None:  # BB-17
    moves = opened("Ann=8 Bob=8 Cid=12") + "Bob:stand Cid:stand Ann:stand 1... "
    moves += "Ann:roll <d8:3> Bob:roll <d8:3> Cid:roll <d12:4> "
    assert faults(moves + "Cid:roll <side d12:1> *") == ["E BB-17"]


def test_a_larger_die_decides_before_anybody_rolls_again() -> None:  # BB-16
    moves = opened("Ann=8 Bob=8 Cid=12") + "Bob:stand Cid:stand Ann:stand 1... "
    moves += "Ann:roll <d8:3> Bob:roll <d8:3> Cid:roll <d12:3> "
    assert faults(moves + "Cid:win 15 *") == []


def test_a_face_that_is_not_written_leaves_the_winner_to_the_record() -> None:  # GEN-3, BB-16
    rolls = opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:?> Bob:roll <d6:2> "
    unknown = ["U GEN-5", "U BB-16"]
    assert faults(rolls + "*", PAIR) == unknown
    game = play(rolls + "Ann:win 10 Bob:pay Ann 15 Ann:total 80 1-0", PAIR)
    assert [p.code for p in game.problems if p.severity == "declared"] == ["BB-16"]
    assert game.valid and game.complete
    assert faults(rolls + "2. *", PAIR) == [*unknown, "U BB-16"]
    assert stacks_of(play(rolls + "2. *", PAIR)) == "Ann:?,Bob:?"
    assert faults(rolls + "Bob:pay Ann 15 *", PAIR) == [*unknown, "U BB-18"]


def test_unknown_stacks_are_taken_from_the_record_and_must_sum_up() -> None:  # BB-23
    rolls = opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:?> Bob:roll <d6:2> 2. Ann:sit Bob:sit 2... "
    game = play(rolls + "Ann:total 80 Bob:total 40 *", PAIR)
    assert [p.code for p in game.problems if p.severity == "error"] == ["BB-5"]
    assert stacks_of(game) == "Ann:80,Bob:40"
    assert [p.code for p in game.problems if p.found.startswith(("Ann:total", "Bob:total"))] == ["BB-23", "BB-23"]
    assert {p.severity for p in game.problems if p.code == "BB-23"} == {"unverifiable"}
    game = play(rolls + "Ann:total 80 Bob:total 41 *", PAIR)
    assert [p.code for p in game.problems if p.severity == "error"] == ["BB-5", "BB-23"]


def test_sharing_a_tie_is_an_option() -> None:  # BB-A7
    moves = opened("Ann=8 Bob=8 Cid=12") + "Bob:stand Cid:stand Ann:stand 1... "
    moves += "Ann:roll <d8:3> Bob:roll <d8:3> Cid:roll <d12:4> "
    # P 15, n 3, s 8: T 40, q 25/3, floor 8; 15 + 8 = 23 for two: 11 each, the odd chip goes right of Bob, to Ann
    game = play(moves + "Cid:pay Ann 8 Ann:win 12 Bob:win 11 *", rulings="tie-break=split")
    assert game.valid
    assert stacks_of(game) == "Ann:67,Bob:66,Cid:47"
    assert faults(moves + "Ann:win 11 *", rulings="tie-break=split") == ["E BB-19"]
    assert faults(moves + "Bob:pay Ann 8 *", rulings="tie-break=split") == ["E BB-19"]
    exact = play(moves + "*", rulings="tie-break=split; rounding=exact")
    assert stacks_of(exact) == "Ann:200/3,Bob:200/3,Cid:140/3"


def test_the_youngest_of_a_tie_is_an_option() -> None:  # BB-A7
    assert faults(TIED + "Bob:win 10 *", PAIR, rulings="tie-break=youngest") == []
    assert faults(TIED + "Ann:win 10 *", PAIR, rulings="tie-break=youngest") == ["E BB-16"]
    assert faults(TIED + "Ann:win 10 *", PAIR, "", "tie-break=youngest") == ["D BB-8", "D BB-17", "D BB-16"]


@pytest.mark.parametrize(
    ("moves", "rulings", "words"),
    [
        (UNLIKE + "Ann:win 10 *", "", "among equal faces the largest die wins, here the d20"),
        (TIED + "Ann:win 10 *", "tie-break=youngest", "the youngest of those who are tied wins"),
        (THREE + "Bob:roll <d6:1> Cid:roll <d12:2> Ann:roll <d8:3> Ann:win *", "", "Bob has won: the lowest face wins"),
        (LONE + "Ann:win *", "", "Bob has won: all others have dropped"),
    ],
)
def test_a_false_winner_is_told_who_has_won_and_why(moves: str, rulings: str, words: str) -> None:  # BB-16
    stacks = PAIR if moves.startswith((UNLIKE, TIED)) else "Ann=60 Bob=60 Cid=60"
    (problem,) = play(moves, stacks, rulings=rulings).problems
    assert problem.code == "BB-16"
    assert words in problem.message


@pytest.mark.parametrize(
    ("moves", "stacks"),
    [
        (UNLIKE + "*", "Ann:10,Bob:110"),  # P 10, n 2, s 20: T 100, D 90, q 45
        (UNLIKE + "Ann:win 10 *", "Ann:75,Bob:45"),  # s 6: T 30, D 20, q 10
        (TIED + "Ann:win 10 *", "Ann:80,Bob:40"),  # s 8: T 40, D 30, q 15
        (TIED + "2. *", "Ann:60,Bob:60"),
    ],
)
def test_after_a_false_settlement_the_record_is_followed(moves: str, stacks: str) -> None:  # GEN-6
    assert stacks_of(play(moves, PAIR)) == stacks
