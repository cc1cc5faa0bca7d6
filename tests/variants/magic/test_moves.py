"""Turns and moves, haste, who must attack (CM-16 to CM-26, CM-44)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import board, faults, play, says, where

EAGER = "creature cost=1 pt=1/1 kw=must_attack"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:turn move W:move e2-e3", [], id="CM-23"),
        pytest.param("W:turn move", [], id="CM-A21 a move turn without a move"),
        pytest.param("W:turn move W:move e2-f3", ["E CM-23"], id="CM-C7 diagonal, CM-A3"),
        pytest.param("W:turn move W:move e2-e4", ["E CM-23"], id="CM-23 two steps"),
        pytest.param("W:turn move W:move e2-e2", ["E CM-23"], id="CM-23 no step"),
        pytest.param("W:turn move W:move e2-e3-e4", ["E GEN-13"], id="GEN-13 a path"),
        pytest.param("W:turn move W:move d1-d2", ["E CM-23"], id="CM-23 an own creature stands there"),
        pytest.param("W:turn move W:move e7-e6", ["E CM-23"], id="CM-23 an enemy creature"),
        pytest.param("W:turn move W:move e4-e5", ["E CM-23"], id="CM-23 nobody"),
        pytest.param("W:turn draw W:move e2-e3", ["E CM-18"], id="CM-C9"),
        pytest.param("W:turn move W:move e2-e3 W:move d2-d3", ["E CM-18"], id="CM-18 two moves"),
        pytest.param("W:turn move <draw:Shock>", ["E CM-18"], id="CM-18 no card in a turn for a move"),
        pytest.param("W:turn draw <draw:Shock>", [], id="CM-18 a card"),
        pytest.param("W:turn draw <draw:Shock,Idol>", ["E CM-18"], id="CM-18 one card"),
        pytest.param("W:turn draw <draw:Bear>", ["E CM-18"], id="CM-18 a card of the deck"),
        pytest.param("W:move e2-e3", ["E CM-16"], id="CM-16 no turn"),
        pytest.param("B:turn move", ["E CM-16"], id="CM-16 the other side"),
        pytest.param("W:turn move W:turn move", ["E CM-16"], id="CM-16 twice"),
        pytest.param("W:turn move B:move e7-e6", ["E CM-16"], id="CM-16 the other side moves"),
        pytest.param("W:turn pass", ["E GEN-13"], id="GEN-13 a sort of turn"),
        pytest.param("W:turn move 1... B:turn move B:move e7-e6", [], id="CM-16 in turn"),
        pytest.param("1... B:turn move", ["E CM-16"], id="CM-16 a turn left out"),
        pytest.param("W:turn move 2. W:turn move", ["E CM-16"], id="CM-16 a half left out"),
        pytest.param("W:fly d1-d3", ["E GEN-11"], id="GEN-11 no such verb"),
        pytest.param("W:turn move W:move d1-e2", ["E CM-23"], id="CM-C7 e2 is not empty"),
        pytest.param("W:turn move W:move d1-d3", [], id="CM-C8 over an own creature"),
        pytest.param("W:turn move W:move d1-d4", ["E CM-24"], id="CM-24 three steps"),
        pytest.param("W:turn move W:move d1-d1", ["E CM-24"], id="CM-A5 back to the start"),
        pytest.param("W:turn move W:move off-c1", ["E CM-23"], id="CM-25 nobody waits"),
    ],
)
def test_turns_and_moves(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves} *") == expected


def test_a_flyer_over_its_pawn_and_round_a_corner() -> None:  # CM-C7, CM-C8
    assert says(board("d1:Drake", "d8:Drake d7:Bear", turn=1), "B:move d8-d6") == []
    assert says(board("d1:Drake"), "W:move d1-e2") == []
    assert says(board("d1:Drake d2:Bear e1:Bear f5:Chief.K"), "W:move d1-e2") == []


@pytest.mark.parametrize(
    ("rulings", "moves", "expected"),
    [
        pytest.param("adjacent=king", "W:move e2-f3", [], id="CM-A3"),
        pytest.param("adjacent=king", "W:move e2-g4", ["E CM-23"], id="CM-A3 two steps"),
        pytest.param("fly=4", "W:move d1-d5", [], id="CM-A5 four"),
        pytest.param("fly=4", "W:move d1-e5", ["E CM-24"], id="CM-A5 five"),
        pytest.param("fly=1", "W:move d1-d3", ["E CM-24"], id="CM-A5 one"),
        pytest.param("adjacent=king; fly=2", "W:move d1-b3", [], id="CM-A3 a flyer"),
    ],
)
def test_options_of_moves(rulings: str, moves: str, expected: list[str]) -> None:
    assert faults(f"1. W:turn move {moves} *", rulings=rulings) == expected


def test_whether_moving_taps_is_an_option() -> None:  # CM-A4
    position = board("d4:Bear.t")
    assert says(position, "W:move d4-d5") == []
    assert where(position, "d5") == "Bear.P.t"
    position = board("d4:Bear")
    assert says(position, "W:move d4-d5") == []
    assert where(position, "d5") == "Bear.P"
    position = board("d4:Bear d5:Bear.t", rulings="move-taps=yes")
    assert says(position, "W:move d5-d6; W:move d4-c4") == ["E CM-23", "E CM-18"]
    assert where(position, "c4") == "Bear.P.t"


def test_fresh_creatures() -> None:  # CM-44, CM-A8
    assert says(board("d4:Bear.s"), "W:move d4-d5") == ["E CM-44"]
    assert says(board("d4:Bear.s", rulings="sick-move=yes"), "W:move d4-d5") == []
    assert says(board("d4:Bear.s", "d5:Bear", rulings="sick-move=yes"), "W:attack d4-d5") == ["E CM-44"]
    position = board("d4:Bear.s", "d7:Bear.s")
    assert says(position, "1...; B:turn move; B:move d7-d6; 2.; W:turn move; W:move d4-d5") == []  # CM-17


def test_untapping() -> None:  # CM-17
    position = board("d4:Bear.t", "d5:Bear.t", "Shock/Shock", things="W:d4:Idol B:d5:Idol")
    assert says(position, "W:activate d4 glow tap; glow:tap d3; 1...; B:turn move") == []
    assert where(position, "d4") == "Bear.P.t"
    assert where(position, "d5") == "Bear.P"
    assert position.fields()["things"] == "d4:W:Idol.t,d5:B:Idol"
    assert says(position, "2.; W:turn move") == []
    assert position.fields()["things"] == "d4:W:Idol,d5:B:Idol"


@pytest.mark.parametrize(
    ("rulings", "after_black", "after_white"),
    [("", "", ""), ("neutral-untap=never", "c3:W", "c3:W"), ("neutral-untap=tapper", "c3:W", "")],
)
def test_when_the_lands_of_nobody_untap(rulings: str, after_black: str, after_white: str) -> None:  # CM-A10
    position = board("c4:Bear", "d7:Bear", "Shock/", rulings=rulings, Shock="instant cost=1 scope=single")
    assert says(position, "W:cast Shock target=c4 pay=c4-c3; Shock:resolve") == []
    assert position.fields()["tapped"] == "c3:W"
    assert says(position, "1...; B:turn move") == []
    assert position.fields()["tapped"] == after_black
    assert says(position, "2.; W:turn move") == []
    assert position.fields()["tapped"] == after_white


def test_a_land_untaps_with_who_controls_it() -> None:  # CM-15, CM-17
    position = board("d4:Bear e1:Chief.K", "", "Shock/", Shock="instant cost=1 scope=single")
    assert says(position, "W:cast Shock target=d4 pay=d4; 1...; B:turn move") == ["W CM-46"]
    assert position.fields()["tapped"] == "d4:W"  # under a creature of White it waits for his turn
    assert says(position, "2.; W:turn move") == []
    assert position.fields()["tapped"] == ""


# --- must attack (CM-22) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "moves", "expected"),
    [
        pytest.param("d4:Ogre a1:Bear", "W:move a1-a2", ["E CM-22"], id="CM-22 a move"),
        pytest.param("d4:Ogre e5:Bear", "W:attack e5-d5", ["E CM-22"], id="CM-22 another attacks"),
        pytest.param("d4:Ogre", "W:attack d4-d5; W:damage", [], id="CM-22 it attacks"),
        pytest.param("d4:Ogre c5:Ogre", "W:attack c5-d5; W:damage", [], id="CM-22 any of several"),
        pytest.param("d3:Ogre", "W:move d3-c3", [], id="CM-22 it cannot"),
        pytest.param("d4:Ogre", "1...", ["E CM-22"], id="CM-22 nothing was done"),
        pytest.param("d3:Ogre", "1...", [], id="CM-22 nothing was possible"),
        pytest.param("d4:Ogre.t", "1...", [], id="CM-22 it is tapped"),
    ],
)
def test_creatures_that_must_attack(white: str, moves: str, expected: list[str]) -> None:
    assert says(board(white, "d5:Bear", Ogre=EAGER), moves) == expected


def test_a_turn_for_a_draw_is_not_open_to_who_must_attack() -> None:  # CM-C25
    position = board("d4:Ogre.t", "d5:Bear", Ogre=EAGER)
    assert says(position, "1...; B:turn move; B:move d5-c5; 2.; W:turn draw") == []
    position = board("d4:Ogre.t", "d5:Bear", Ogre=EAGER)
    assert says(position, "1...; B:turn move; 2.; W:turn draw") == ["E CM-22"]  # untapping counts as done


# --- haste (CM-44) and more moves (CM-21) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "rulings", "moves", "expected"),
    [
        pytest.param("move", "", "W:move d3-d4", [], id="CM-44 at once"),
        pytest.param("move", "", "W:move d3-d4; W:move a1-a2", [], id="CM-44 beside the move of the turn"),
        pytest.param("move", "", "W:move a1-a2; W:move d3-d4", [], id="CM-44 after it"),
        pytest.param("move", "", "W:move d3-d4; W:move d4-c4", [], id="CM-44 and the move of the turn too"),
        pytest.param("move", "", "W:move d3-d4; W:move d4-c4; W:move c4-c5", ["E CM-18"], id="CM-44 no third"),
        pytest.param("draw", "", "W:move d3-d4", ["E CM-44"], id="CM-A7"),
        pytest.param("draw", "haste-on-draw=yes", "W:move d3-d4", [], id="CM-A7 option"),
        pytest.param("draw", "haste-on-draw=yes", "W:move d3-d4; W:move d4-c4", ["E CM-44"], id="CM-A7 once"),
    ],
)
def test_haste(mode: str, rulings: str, moves: str, expected: list[str]) -> None:
    position = board("d5:Bear a1:Bear", holds="Call/", mode=mode, rulings=rulings)
    assert says(position, "W:cast Call; Call:token d3 Imp 1/1 kw=haste") == []
    assert says(position, moves) == expected


def test_a_new_creature_without_haste_waits() -> None:  # CM-C28
    position = board("d4:Bear", "d2:Bear", holds="Call/")
    assert says(position, "W:cast Call; Call:token d3 Imp 1/1; W:move d3-c3") == ["E CM-44"]
    position = board("d4:Bear", "d2:Bear", holds="Call/")
    assert says(position, "W:cast Call; Call:token d3 Imp 1/1; W:attack d3-d2") == ["E CM-44"]
    position = board("d4:Bear", "d2:Bear", holds="Call/", turn=1)
    assert says(position, "W:cast Call; Call:token d3 Imp 1/1 kw=haste; 2.; W:turn move; W:move d3-c3") == []
    assert says(position, "W:move d4-c4") == ["E CM-18"]  # not in the turn of its controller: no move of its own


def test_more_combats_are_more_moves() -> None:  # CM-21
    position = board("d4:Bear", holds="Deny/")
    assert says(position, "W:cast Deny; Deny:moves 1; W:move d4-d5; W:move d5-d6; W:move d6-c6") == ["E CM-18"]
    position = board("d4:Bear", holds="Deny/")
    assert says(position, "W:cast Deny; Deny:moves 0") == ["E CM-21"]
    position = board("d4:Bear", holds="Deny/", mode="draw")
    assert says(position, "W:cast Deny; Deny:moves 1; W:move d4-d5") == ["E CM-18"]


def test_no_sorcery_between_two_moves() -> None:  # CM-19
    position = board("d4:Bear", holds="Deny,Banner/")
    assert says(position, "W:cast Deny; Deny:moves 1; W:move d4-d5; W:cast Banner at=d5; W:move d5-d6") == ["E CM-19"]
    position = board("d4:Bear", holds="Deny,Banner/")
    assert says(position, "W:cast Deny; Deny:moves 1; W:cast Banner at=d4; W:move d4-d5; W:move d5-d6") == []


def test_marks_and_rounds_in_a_record() -> None:
    game = play("1. W:turn move 1... B:turn draw 2. W:turn draw { so } 2... B:turn move B:move e7-e6 0-1")
    assert [problem.code for problem in game.problems] == []
    assert game.final.startswith("round=2 half=second turn=B turns=4 mode=move stage=move")
