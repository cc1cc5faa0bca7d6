"""Bands, cargo, creatures beside the board, holes in it (CM-6, CM-26, CM-27, CM-51)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import board, says, where

FLYER = "creature cost=1 pt=1/1 kw=flying"
BAND = "creature cost=1 pt=1/1 kw=banding"


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
