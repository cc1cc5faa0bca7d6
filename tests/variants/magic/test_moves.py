"""Turns, moves, bands, cargo (CM-13 to CM-27, CM-44, CM-51)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import board, faults, play, says, where

FLYER = "creature cost=1 pt=1/1 kw=flying"
BAND = "creature cost=1 pt=1/1 kw=banding"
EAGER = "creature cost=1 pt=1/1 kw=must_attack"
HASTY = "creature cost=1 pt=1/1 kw=haste"


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


# --- bands, cargo, waiting creatures ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "rulings", "moves", "expected"),
    [
        pytest.param("d4:Wolf d5:Bear", "", "W:move d4-d5", [], id="CM-26 banding beside one without"),
        pytest.param("d4:Bear d5:Wolf", "", "W:move d4-d5", [], id="CM-26 one without beside banding"),
        pytest.param("d4:Bear d5:Wolf d5:Golem", "", "W:move d4-d5", ["E CM-26"], id="CM-26 a second without"),
        pytest.param("d4:Wolf d4:Bear", "", "W:move d4-d5", ["E CM-26"], id="CM-26 which"),
        pytest.param("d4:Wolf d4:Bear", "", "W:move d4-d5 unit=Bear", [], id="CM-26 this one"),
        pytest.param("d4:Wolf d4:Bear", "", "W:move d4-d5 unit=Golem", ["E CM-26"], id="CM-26 no such"),
        pytest.param("d4:Wolf d4:Bear", "", "W:move d4-d5 unit=Bear,Wolf", ["E CM-26"], id="CM-A23"),
        pytest.param("d4:Wolf d4:Bear", "band-move=yes", "W:move d4-d5 unit=Bear,Wolf", [], id="CM-A23 option"),
        pytest.param("d4:Golem d4:Bear d4:Wolf", "band-move=yes", "W:move d4-d5 unit=Bear,Golem", ["E CM-26"],
                     id="CM-A23 no band"),
    ],
)  # fmt: skip
def test_bands(white: str, rulings: str, moves: str, expected: list[str]) -> None:
    assert says(board(white, rulings=rulings, Wolf=BAND), moves) == expected


def test_a_band_moves_together_with_one_move() -> None:  # CM-A23
    position = board("d4:Wolf d4:Bear", rulings="band-move=yes", Wolf=BAND)
    assert says(position, "W:move d4-d5 unit=Bear,Wolf") == []
    assert where(position, "d5") == "Wolf.P + Bear.P"


@pytest.mark.parametrize(
    ("things", "moves", "expected"),
    [
        pytest.param("W:d4:Idol", "W:move d4-d5 carry=Idol", [], id="CM-27"),
        pytest.param("W:d4:Idol", "W:move d4-d5 carry=Sword", ["E CM-27"], id="CM-27 not there"),
        pytest.param("B:d4:Idol", "W:move d4-d5 carry=Idol", ["E CM-27"], id="CM-27 the enemy's"),
        pytest.param("W:d4:Idol B:d5:Idol", "W:move d4-d5 carry=Idol", ["E CM-27"], id="CM-C19"),
        pytest.param("W:d4:Idol B:d5:Idol", "W:move d4-d5", [], id="CM-27 left behind"),
        pytest.param("W:e1:Idol", "W:move e1-e2 carry=Idol", [], id="CM-A25 into the Keep, which moves along"),
    ],
)
def test_cargo(things: str, moves: str, expected: list[str]) -> None:
    assert says(board("d4:Bear", things=things), moves) == expected


def test_what_is_carried_goes_along() -> None:  # CM-27, CM-C20
    position = board("d4:Golem", "d5:Bear", things="W:d4:Idol")
    assert says(position, "W:attack d4-d5; W:damage; W:advance d4-d5 carry=Idol") == []
    assert position.fields()["things"] == "d5:W:Idol"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:move off-c1", [], id="CM-25"),
        pytest.param("W:move off-c1 unit=Bear", [], id="CM-25 named"),
        pytest.param("W:move off-c2", ["E CM-25"], id="CM-25 the back row"),
        pytest.param("W:move off-c8", ["E CM-25"], id="CM-25 the other back row"),
        pytest.param("W:move off-e1", ["E CM-25"], id="CM-25 not empty"),
        pytest.param("W:move off-c1; W:move a1-a2", ["E CM-18"], id="CM-25 it is the move"),
        pytest.param("W:move off-b1", ["E CM-51"], id="CM-51 a hole"),
    ],
)
def test_creatures_beside_the_board(moves: str, expected: list[str]) -> None:
    position = board("off:Bear a1:Bear", Pit="instant scope=single", holds="Pit/")
    assert says(position, "W:cast Pit target=b1; Pit:hole b1") == []
    assert says(position, moves) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:move d4-d5", ["E CM-51"], id="CM-51 into a hole"),
        pytest.param("W:move c5-d5", ["E CM-51"], id="CM-51 a flyer cannot stop there"),
        pytest.param("W:move c5-e5", [], id="CM-51 a flyer passes"),
        pytest.param("W:move c5-c4", [], id="CM-51 elsewhere"),
    ],
)
def test_holes(moves: str, expected: list[str]) -> None:  # CM-A9
    position = board("d4:Bear c5:Bird", Bird=FLYER, Pit="instant scope=single", holds="Pit/")
    assert says(position, "W:cast Pit target=d5; Pit:hole d5") == []
    assert says(position, moves) == expected


def test_who_stands_on_a_destroyed_land_stays() -> None:  # CM-51
    position = board("d4:Bear", Pit="instant scope=single", holds="Pit,Growth/")
    assert says(position, "W:cast Pit target=d4 unit=land; Pit:hole d4; W:cast Growth target=d4 pay=d4") == ["E CM-34"]
    assert says(position, "W:move d4-d5; Pit:hole d4") == ["W CM-46", "E CM-46"]  # Growth was played all the same
    assert (where(position, "d5"), position.fields()["holes"]) == ("Bear.P", "d4")


def test_where_a_hole_is_there_is_no_land() -> None:  # CM-51
    position = board("d4:Bear", Pit="instant scope=single", holds="Pit,Zap/", Zap="instant scope=single")
    assert says(position, "W:cast Pit; Pit:hole d5; Pit:tap d5; W:cast Zap target=d5") == ["E CM-51", "E CM-51"]


def test_the_end_of_many_lands_is_noted() -> None:  # CM-6
    position = board("d4:Bear d5:Bear", Quake="instant scope=multi", holds="Quake/")
    assert says(position, "W:cast Quake at=d5; Quake:hole d6", notes=True) == ["I CM-6"]


def test_holes_can_be_switched_off() -> None:  # CM-A9
    position = board("d4:Bear", Pit="instant scope=single", holds="Pit/", rulings="holes=off")
    assert says(position, "W:cast Pit target=d5; Pit:hole d5") == ["E CM-51"]
    assert says(position, "W:move d4-d5") == []
    assert (where(position, "d5"), position.fields()["holes"]) == ("Bear.P", "")


def test_a_destroyed_land_is_destroyed_once() -> None:  # CM-51
    position = board("d4:Bear", Pit="instant scope=single", holds="Pit,Shock/", Shock="instant scope=single")
    assert says(position, "W:cast Pit target=d5; Pit:hole d5; W:cast Shock target=d5; Shock:hole d5") == ["E CM-51"] * 2


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
