"""Turns, bets and their end (BB-7 to BB-14)."""

from __future__ import annotations

import pytest

from tests.variants.bones.table import STACKS, faults, opened, play, stacks_of

THREE = opened("Ann=8 Bob=6 Cid=12")
TWINS = opened("Ann=6 Bob=6 Cid=12")
LONE = THREE + "Bob:raise Cid:drop Ann:drop "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(THREE + "Ann:stand *", ["E BB-8"], id="BB-C5"),
        pytest.param(TWINS + "Ann:stand *", ["E BB-8"], id="BB-C6 the younger starts"),
        pytest.param(TWINS + "Bob:stand *", [], id="BB-8 the youngest of the smallest"),
        pytest.param(THREE + "Bob:match *", ["E BB-11"], id="BB-C7"),
        pytest.param(THREE + "Bob:drop *", ["E BB-12"], id="BB-C8 and BB-A5"),
        pytest.param(THREE + "Bob:raise Cid:stand *", ["E BB-9"], id="BB-C9 stand"),
        pytest.param(THREE + "Bob:raise Cid:raise *", ["E BB-10"], id="BB-C9 raise"),
        pytest.param(THREE + "Bob:raise Cid:match Cid:raise *", [], id="BB-C10"),
        pytest.param(THREE + "Bob:raise Cid:meet 5 Cid:stand *", [], id="BB-11 meet"),
        pytest.param(THREE + "Bob:raise Bob:raise *", ["E BB-7"], id="BB-C11"),
        pytest.param(THREE + "Bob:raise Bob:stand *", ["E BB-7"], id="BB-10 ends the turn"),
        pytest.param(THREE + "Bob:stand Ann:stand *", ["E BB-7"], id="BB-7 to the right"),
        pytest.param(opened("Ann=8 Bob=6") + "Bob:stand Cid:stand *", ["E BB-7"], id="BB-7 sits out"),
        pytest.param(THREE + "Bob:raise Cid:drop Cid:match *", ["E BB-7"], id="BB-7 has dropped"),
        pytest.param(THREE + "Bob:raise Cid:drop Ann:match Ann:stand Bob:stand *", [], id="BB-7 skips the dropped"),
        pytest.param(THREE + "Bob:raise 10 *", ["E BB-10"], id="BB-10 one stake"),
        pytest.param(THREE + "Cid:raise 10 *", ["E BB-8"], id="BB-8 comes before BB-10"),
        pytest.param(THREE + "Bob:raise Cid:match 2 *", ["E BB-11"], id="BB-11 just the difference"),
        pytest.param(THREE + "Bob:raise Cid:match Ann:match *", ["W BB-11"], id="BB-A9 match as the whole turn"),
        pytest.param(
            THREE + "Bob:raise Cid:match Ann:match Ann:stand Bob:stand 1... *", ["W BB-11"], id="BB-A9 and betting ends"
        ),
        pytest.param(
            THREE + "Bob:raise Cid:match Cid:stand Ann:match 1... *", ["W BB-11", "E BB-13"], id="BB-A9 at the end"
        ),
        pytest.param(
            THREE + "Bob:raise Cid:match Cid:stand Ann:match Ann:stand 1... *",
            ["E BB-13"],
            id="BB-C12 last was a raise",
        ),
        pytest.param(
            THREE + "Bob:raise Cid:match Cid:stand Ann:match Ann:stand Bob:stand 1... *", [], id="BB-13 a further turn"
        ),
        pytest.param(THREE + "Bob:stand Cid:stand 1... *", ["E BB-13"], id="BB-13 everybody has a turn"),
        pytest.param(THREE + "Bob:stand Cid:stand Ann:stand Bob:raise *", ["E BB-13"], id="BB-13 is over"),
        pytest.param(THREE + "Bob:stand Cid:stand Ann:raise Bob:drop Cid:drop 1... *", [], id="BB-C13 showdown"),
        pytest.param(LONE + "Bob:stand *", ["I BB-14"], id="BB-C13 a needless stand"),
        pytest.param(LONE + "Bob:raise *", ["E BB-14"], id="BB-C13 a raise"),
        pytest.param(LONE + "Ann:stand *", ["E BB-7"], id="BB-14 others are out"),
        pytest.param("1. Ann:ante Bob:ante Ann:stand *", ["E BB-6"], id="BB-6 no bets on hidden dice"),
        pytest.param("1. Ann:ante Ann:stand *", ["E BB-5"], id="BB-5 no bets of one"),
        pytest.param(
            "1. Ann:ante Bob:ante Ann:reveal ? Bob:reveal d6 Bob:stand *", ["U BB-6", "U BB-6", "U BB-8"], id="GEN-3"
        ),
        pytest.param(
            "1. Ann:ante Bob:ante Ann:reveal ? Bob:reveal ? Bob:stand *",
            ["U BB-6", "U BB-6", "U BB-8"],
            id="GEN-3 none",
        ),
        pytest.param(THREE + "Bob:raise x=1 *", ["E GEN-13"], id="GEN-13"),
        pytest.param(THREE + "Bob:roll <d6:1> *", ["E GEN-11"], id="GEN-11 the half"),
        pytest.param(THREE + "Bob:check *", ["E GEN-11"], id="GEN-11 no such verb"),
        pytest.param(THREE + "Bob+Cid:stand *", ["E GEN-12"], id="GEN-12 each alone"),
        pytest.param(THREE + "bob:stand *", ["E GEN-12"], id="GEN-12 and GEN-9"),
        pytest.param(THREE + "Bob:stand <d6:1> *", ["E GEN-5"], id="GEN-5 nothing is rolled"),
        pytest.param(THREE + "Bob:stand <x_luck d6:1> *", ["D GEN-5"], id="GEN-5 a house roll"),
    ],
)
def test_a_turn(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_without_ages_whoever_acts_first_is_believed() -> None:  # BB-C6
    assert faults(TWINS + "Ann:stand *", ages="") == ["D BB-8"]
    assert faults(TWINS + "Bob:stand *", ages="") == ["D BB-8"]
    assert faults(TWINS + "Cid:stand *", ages="") == ["E BB-8"]


@pytest.mark.parametrize(
    ("act", "expected"), [("match 2", ["E BB-11"]), ("match", ["E BB-11"]), ("drop", [])], ids=lambda value: str(value)
)
def test_too_few_chips_to_match(act: str, expected: list[str]) -> None:  # BB-C14, BB-A8
    assert faults(f"{THREE}Bob:raise Cid:{act} *", "Ann=60 Bob=60 Cid=7") == expected


def test_too_few_chips_to_raise() -> None:  # BB-10
    assert faults(f"{THREE}Bob:raise *", "Ann=60 Bob=9 Cid=60") == ["E BB-10"]


def test_an_open_drop_is_an_option_but_not_for_the_last() -> None:  # BB-A5
    moves = THREE + "Bob:drop Cid:drop "
    assert faults(moves + "Ann:stand *", rulings="free-drop=yes") == []
    assert faults(moves + "Ann:drop *", rulings="free-drop=yes") == ["E BB-12"]
    assert faults(moves + "1... *", rulings="free-drop=yes") == ["E BB-13"]


def test_raising_on_alone_is_an_option() -> None:  # BB-A6
    moves = LONE + "Bob:raise Bob:raise "
    assert faults(moves + "Bob:stand 1... Bob:win 30 *", rulings="lone-raise=yes") == []
    assert faults(moves + "1... Bob:win 30 *", rulings="lone-raise=yes") == []
    assert faults(moves + "Cid:stand *", rulings="lone-raise=yes") == ["E BB-7"]
    # P 30, n 3, s 6: T 60, D 30, q 10
    assert stacks_of(play(moves + "*", rulings="lone-raise=yes")) == "Ann:55,Bob:40,Cid:55"
    assert stacks_of(play(moves + "Bob:stand *", rulings="lone-raise=yes")) == "Ann:45,Bob:90,Cid:45"


def test_chips_move_with_the_bets() -> None:  # BB-5, BB-10, BB-11
    game = play(THREE + "Bob:raise Cid:match Cid:raise Ann:match Ann:stand Bob:drop *")
    assert stacks_of(game) == "Ann:45,Bob:50,Cid:45"
    assert "pot=40 bet=15 start=Bob turn=Cid" in game.final


def test_whose_turn_it_is_stands_in_the_report() -> None:
    game = play(THREE + "Bob:stand Cid:raise *")
    assert [(move.side, move.number) for move in game.moves[-2:]] == [("Bob", 1), ("Cid", 1)]


def test_what_follows_from_an_illegal_raise_only_is_not_counted() -> None:  # GEN-6
    moves = THREE + "Cid:raise Ann:stand Bob:stand *"
    game = play(moves)
    assert [(p.code, p.consequent) for p in game.problems] == [("BB-8", False), ("BB-9", False), ("BB-9", True)]


def test_the_nearest_legal_acts_are_named() -> None:
    game = play(THREE + "Bob:raise Cid:match 2 *", STACKS)
    assert game.problems[0].alternatives[0] == "Cid:match 5"


def test_a_stand_that_was_assumed_can_end_the_betting() -> None:  # BB-A9, BB-13
    game = play(THREE + "Bob:raise Bob:stand Cid:match Cid:stand Ann:match Bob:stand *")
    assert [(p.code, p.severity, p.consequent) for p in game.problems] == [
        ("BB-7", "error", False), ("BB-13", "error", True), ("BB-11", "warning", False)
    ]  # fmt: skip
