"""The end of a session, its result, and its marks (SK-44)."""

from __future__ import annotations

import pytest

from tests.variants.skills.adventure import faults, field, play, tried

DOOR = "1. Bob:read Door " + tried("Kyla", "athletics", "Door", "overcome") + "Kyla:check dc=15 <d20:19> success "
GATE = "Bob:read Gate " + tried("Mira", "persuasion", "Warden", "overcome") + "Mira:check dc=15 <d20:19> success "
BOG = "1. Bob:read Bog " + tried("Kyla", "none", "Bog", "endure") + "Kyla:check dc=15 <d20:13> success <dur d4:1> "
CAMP = "1. Bob:read Camp " + tried("Mira", "stealth", "Camp", "escape") + "Mira:check dc=15 <d20:19> success "
ALL = ' Bob:event "x" hurt=Kyla n=20 Bob:event "x" hurt=Bob n=20 Bob:event "x" hurt=Mira n=20 '


@pytest.mark.parametrize(
    ("moves", "goal", "rulings", "expected"),
    [
        pytest.param(DOOR + "1-0", "Door", "", [], id="SK-44 won"),
        pytest.param(DOOR + "0-1", "Door", "", ["E SK-44"], id="SK-44 won, not lost"),
        pytest.param(DOOR + "*", "Door", "", [], id="GEN-7 unfinished"),
        pytest.param(DOOR + "1-0", "Door Gate", "", ["E SK-44"], id="SK-44 one is missing"),
        pytest.param(DOOR + GATE + "1-0", "Door Gate", "", [], id="SK-44 both"),
        pytest.param(DOOR + "1-0", "Door Gate", "goal=any", [], id="SK-A14 one is enough"),
        pytest.param(DOOR + "1-0", "", "", ["E SK-44"], id="SK-2 without the tag all encounters"),
        pytest.param(DOOR + "0-1", "Door Gate", "", ["E SK-44"], id="SK-44 nobody is down"),
        pytest.param(DOOR + "1/2-1/2", "Door Gate", "", ["E SK-44"], id="SK-44 no draw"),
        pytest.param(DOOR + "1-0-0", "Door Gate", "", ["E GEN-7"], id="GEN-7 two sides"),
        pytest.param(DOOR + "Bob:read Gate 1-0", "Door", "", ["E SK-44"], id="GEN-7 over"),
        pytest.param(BOG + "1-0", "Bog", "", ["E SK-44"], id="SK-44 endured"),
        pytest.param(BOG + "1-0", "Bog escape_ok", "", [], id="SK-44 endured, and that is enough"),
        pytest.param(CAMP + "1-0", "Camp", "", ["E SK-44"], id="SK-44 escaped"),
        pytest.param(CAMP + "1-0", "Camp escape_ok", "", [], id="SK-44 escaped, and that is enough"),
    ],
)
def test_the_result(moves: str, goal: str, rulings: str, expected: list[str]) -> None:
    assert faults(moves, rulings, Goal=goal) == expected


def test_the_tag_of_an_encounter_may_say_that_escaping_is_enough() -> None:  # SK-44
    tags = {"Goal": "Camp", "Enc_Camp": "creatures with=Bandit,Wolf escape_ok"}
    assert faults(CAMP + "1-0", **tags) == []
    assert play(CAMP + "*", **tags).result.computed == "1-0"


def test_the_party_may_lose() -> None:  # SK-44
    game = play("1." + ALL + "0-1")
    assert game.valid and game.complete
    assert (game.result.computed, game.result.ending) == ("0-1", "down")
    assert faults("1." + ALL + "1-0")[-1] == "E SK-44"
    assert faults("1." + ALL + "Bob:read Door 0-1")[-1] == "E SK-44"


def test_hit_points_that_nobody_knows_leave_a_defeat_open() -> None:  # SK-3, SK-44
    assert faults("1. Bob:read Door 0-1", PC_Kyla="", PC_Bob="", PC_Mira="") == ["U SK-44"]
    assert faults("1. Bob:read Door 0-1", PC_Kyla="", PC_Bob="") == ["E SK-44"]


def test_without_encounters_nothing_is_won() -> None:  # SK-44
    tags = {"Players": "Kyla"}
    from tests.variants.actors.said import judged, said

    game = judged({"Variant": "gmless skills", **tags}, "1. 1-0")
    assert said(game) == ["E SK-44"]


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (DOOR + "1-0", "The party has not won: Gate is unread."),
        (DOOR + "0-1", "The party has not lost: Kyla and Bob and Mira can go on."),
        (DOOR + "Bob:read Gate 0-0", "it is unfinished (*)"),
    ],
)
def test_a_false_result_is_told_why(moves: str, words: str) -> None:  # SK-44
    problems = play(moves, Goal="Door Gate", Result=moves.split()[-1]).problems
    assert any(words in problem.message for problem in problems)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Bob:read Door 2. *", [], id="GEN-14"),
        pytest.param("0. 1. Bob:read Door *", [], id="GEN-14 from 0"),
        pytest.param("2. Bob:read Door *", ["E GEN-14"], id="GEN-14 from 2"),
        pytest.param("1. Bob:read Door 3. *", ["E GEN-14"], id="GEN-14 one by one"),
        pytest.param("Bob:read Door *", [], id="GEN-14 no marks at all"),
        pytest.param("1. Nf3 *", ["E GEN-11"], id="GEN-11 a move on a board"),
    ],
)
def test_marks(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_variations_take_back_what_was_done() -> None:
    moves = "1. Bob:read Door ( 1. Bob:read Gate " + tried("Mira", "persuasion", "Warden", "overcome")
    moves += "Mira:check dc=15 <d20:2> success ) " + tried("Kyla", "athletics", "Door", "overcome")
    game = play(moves + "Kyla:check dc=15 <d20:2> ( Kyla:check dc=15 <d20:19> success ) fail <dmg 2d6:1,1> *")
    assert [(p.code, p.variation) for p in game.problems if p.variation] == [("SK-11", "1p.1")]
    assert field(game, "met") == "Door:read"


def test_what_a_player_wants_to_know() -> None:  # SK 2.2
    game = play(DOOR + "Mira:read Camp *")
    assert field(game, "facilitator") == "Mira"
    assert field(game, "now") == "Camp"
    assert {move.side for move in game.moves} == {"party"}
