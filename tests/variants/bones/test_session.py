"""Tags, hands, the end of a session (BB-1 to BB-3, BB-23, BB-25)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.actors.said import judged, said
from tests.variants.bones.table import faults, opened, play, stacks_of

SAMPLES = Path(__file__).parents[3] / "samples"
PAIR = "Ann=60 Bob=60"
WON = opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:1> Bob:roll <d6:2> "


def test_the_worked_record_comes_to_its_stacks() -> None:
    game = validate_file(SAMPLES / "big-bones.epgn").games[0]
    assert game.problems == ()
    assert (game.judged, game.result.computed, game.result.ending) == ("all", "0-0-1", "session")
    assert stacks_of(game) == "Ann:0,Bob:0,Cid:150"
    assert {move.number for move in game.moves} == {1, 2}


def test_the_second_sample_comes_to_its_stacks() -> None:
    first, second = validate_file(SAMPLES / "long-evening.epgn").games
    assert stacks_of(first) == "Ann:241,Bob:0,Cid:0,Dee:74"
    assert stacks_of(second) == "Ann:45,Bob:45,Cid:10,Dee:10,Eve:10,Fay:10,Gus:10"
    assert [game.result.computed for game in (first, second)] == ["1-0-0-0", "1/2-1/2-0-0-0-0-0"]


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        pytest.param({"Players": "Ann", "Stacks": "Ann=5"}, "E BB-1", id="BB-1 one alone"),
        pytest.param({"Stacks": PAIR}, "E GEN-15", id="GEN-15 no Players"),
        pytest.param({"Players": "Ann Bob"}, "E GEN-15", id="GEN-15 no Stacks"),
        pytest.param({"Players": "Ann Bob Ann", "Stacks": PAIR}, "E GEN-9", id="GEN-9 a name given twice"),
        pytest.param({"Players": "Ann Bob", "Stacks": "Ann=60"}, "E GEN-15", id="BB-2 a stack is missing"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR + " Cid=3"}, "E GEN-15", id="BB-2 a stranger"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR + " Bob=3"}, "E GEN-15", id="BB-2 two stacks"),
        pytest.param({"Players": "Ann Bob", "Stacks": "Ann=6.5 Bob=1"}, "E GEN-15", id="BB-1 whole chips"),
        pytest.param({"Players": "Ann Bob", "Stacks": "Ann=-6 Bob=1"}, "E GEN-15", id="BB-1 chips from 0"),
        pytest.param({"Players": "Ann Bob", "Stacks": "Ann=6= Bob"}, "E GEN-15", id="GEN-15 unreadable"),
        pytest.param({"Players": "Ann Bob", "Stacks": "60 60"}, "E GEN-15", id="GEN-15 no names"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR, "AgeOrder": "Ann Zed"}, "E GEN-15", id="BB-2 ages"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR, "AgeOrder": "Ann Ann"}, "E GEN-15", id="BB-2 an age twice"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR, "Rulings": "stake=0"}, "E GEN-16", id="GEN-16 value"),
        pytest.param({"Players": "Ann Bob", "Stacks": PAIR, "Rulings": "stakes=6"}, "W GEN-16", id="GEN-16 name"),
    ],
)
def test_tags(tags: dict[str, str], expected: str) -> None:
    assert expected in said(judged({"Variant": "Big Bones", **tags}, "1. Ann:sit *"))


def test_a_tag_given_twice_is_an_error() -> None:  # GEN-15
    text = f'[Variant "Big Bones"]\n[Players "Ann Bob"]\n[Stacks "{PAIR}"]\n[Stacks "Ann=1 Bob=1"]\n\n*\n'
    assert "GEN-15" in [problem.code for problem in validate_file(text).games[0].problems]


def test_the_place_of_a_fault_is_its_tag() -> None:
    game = judged({"Variant": "Big Bones", "Players": "Ann Bob", "Stacks": "Ann=6.5 Bob=1"}, "*")
    assert [(problem.line, problem.column) for problem in game.problems if problem.code == "GEN-15"] == [(3, 1)]


def test_the_largest_stack_wins_or_those_who_share_it() -> None:  # BB-25
    assert play(WON + "1-0", PAIR).valid
    assert play(WON + "*", PAIR).valid
    assert faults(WON + "0-1", PAIR) == ["E BB-25"]
    assert faults(WON + "1/2-1/2", PAIR) == ["E BB-25"]
    three = opened("Ann=6 Bob=7 Cid=8") + "Ann:stand Bob:stand Cid:stand 1... Ann:roll <d6:1> Bob:roll <d7:2> "
    assert play(three + "Cid:roll <d8:2> *", "Ann=5 Bob=25 Cid=25").result.computed == "1-0-0"
    assert play(three + "Cid:roll <d8:2> *", "Ann=5 Bob=45 Cid=45").result.computed == "0-1/2-1/2"


def test_a_record_stops_after_a_settlement_or_with_a_star() -> None:  # BB-25
    assert play(opened("Ann=8 Bob=6") + "Bob:stand *", PAIR).valid
    assert faults(opened("Ann=8 Bob=6") + "Bob:stand 1-0", PAIR) == ["E BB-13"]
    assert faults(WON + "2. Ann:pick d8 1-0", PAIR) == ["E BB-5"]
    assert play(WON + "2. 1-0", PAIR).valid
    assert faults("1. Ann:ante 1-0", PAIR) == ["E BB-5"]


def test_a_result_has_one_score_a_player() -> None:  # GEN-7
    assert faults(WON + "1-0-0", PAIR) == ["E BB-25"]
    assert "E GEN-7" in faults(opened("Ann=8 Bob=6") + "1-0-0", PAIR)


def test_who_wins_a_session_is_an_option() -> None:  # BB-A12
    assert faults(WON + "1-0", PAIR, rulings="session=none") == ["E BB-25"]
    assert faults(WON + "*", PAIR, rulings="session=none") == []
    last = "session=laststanding"
    assert play(WON + "*", PAIR, rulings=last).result.computed == "*"
    assert play(WON + "*", "Ann=60 Bob=20", rulings=last).result.computed == "1-0"
    assert faults(WON + "0-1", "Ann=60 Bob=20", rulings=last) == ["E BB-25"]


def test_chips_may_be_bought_where_the_table_allows_it() -> None:  # BB-A13, BB-23
    moves = WON + "2. Bob:buy 30 "
    assert faults(moves + "*", PAIR) == ["E BB-23"]
    assert faults(moves + "*", PAIR, rulings="rebuy=yes") == []
    assert stacks_of(play(moves + "*", PAIR, rulings="rebuy=yes")) == "Ann:80,Bob:70"
    assert faults(WON + "2. Bob:pick d8 Bob:buy 30 *", PAIR, rulings="rebuy=yes") == ["E BB-23"]
    assert faults("1. Bob:buy 0 *", PAIR, rulings="rebuy=yes") == ["E BB-23"]
    assert faults("1. Bob:buy *", PAIR, rulings="rebuy=yes") == ["E GEN-13"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("0. 1. Ann:sit *", [], id="GEN-14 from 0"),
        pytest.param("0. Ann:sit *", ["E GEN-11"], id="GEN-11 no set-up"),
        pytest.param("2. Ann:sit *", ["E GEN-14"], id="GEN-14 from 2"),
        pytest.param("1... Ann:total 60 *", ["E GEN-14", "E BB-5"], id="GEN-14 a second half alone"),
        pytest.param(WON + "3. *", ["E GEN-14"], id="GEN-14 one by one"),
        pytest.param(WON + "1. *", ["E GEN-14"], id="GEN-14 not back"),
        pytest.param("1. Ann:sit {so} 1. Bob:sit *", [], id="GEN-14 again after a comment"),
        pytest.param("1. Ann:sit (1. Ann:ante) 1. Bob:sit *", [], id="GEN-14 again after a variation"),
        pytest.param("1. Ann:sit 1. Bob:sit *", ["E GEN-14"], id="GEN-14 again for nothing"),
        pytest.param("Ann:sit Bob:sit *", [], id="GEN-14 no marks at all"),
    ],
)
def test_marks(moves: str, expected: list[str]) -> None:
    assert faults(moves, PAIR) == expected


def test_a_variation_goes_back_over_the_mark_before_it() -> None:
    moves = opened("Ann=8 Bob=6") + "Bob:raise Ann:drop 1... ( 1. Ann:match Ann:stand Bob:stand 1... Bob:roll <d6:1> ) "
    game = play(moves + "Bob:win 15 ( 1... Bob:win 16 ) *", PAIR)
    assert [(p.code, p.variation) for p in game.problems] == [("BB-19", "1B.2")]
    assert stacks_of(game) == "Ann:40,Bob:80"


def test_a_move_on_a_board_is_none_here() -> None:  # GEN-11
    assert faults("1. Nf3 *", PAIR) == ["E GEN-11"]
    assert faults("1. -- *", PAIR) == ["E PGN-330"]
    assert faults("1. Ann:sit ( 1. -- ) *", PAIR) == []
    assert faults("1. <d6:3> Ann:sit *", PAIR) == ["E GEN-5"]
    game = play("1. <pick:e4> Ann:sit <pick:e5> <x_luck d6:1> *", PAIR)
    assert [(p.code, p.severity, len(p.reasons)) for p in game.problems] == [
        ("GEN-13", "error", 2), ("GEN-5", "declared", 1)
    ]  # fmt: skip
