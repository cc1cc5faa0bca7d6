"""Sides, contests, the order of placing (AIR-22 to AIR-24)."""

from __future__ import annotations

import pytest

from eldritch.validator.report import GameReport
from eldritch.variants.airwar.ranks import due, first
from eldritch.variants.airwar.sides import goal, overfull
from tests.variants.actors.said import final, judged
from tests.variants.airwar.table import faults, tags

TWO = "A1:kite A2:kite B1:rocket B2:rocket"
FIVE = "A1:kite B1:rocket C1:kite D1:rocket E1:kite"
SIX = f"{FIVE} F1:rocket"
TEAMS = "Ann=1 Bob=2 Cid=1 Dee=2 Eve=1 Fay=2"
PICKED = "0. Ann:side N Bob:side E "
ORDERED = PICKED + "Ann:order <3d6:4,4,5> Bob:order <3d6:2,3,6> "
BOTH = "0. Ann:side N Bob:side N Ann:contest <side d6:5> Bob:contest <side d6:3> "


def play(moves: str, units: str = TWO, rulings: str = "", teams: str = "") -> GameReport:
    return judged(tags(units, rulings, teams=teams), moves)


def picks(sides: str) -> str:
    """``N N E S W`` for Ann, Bob, Cid, Dee, Eve."""
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
    return "0. " + " ".join(f"{name}:side {side}" for name, side in zip(names, sides.split(), strict=False)) + " "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(PICKED + "*", [], id="AIR-22"),
        pytest.param(PICKED + "Ann:side S *", ["E AIR-22"], id="AIR-22 once"),
        pytest.param("0. Ann:side X *", ["E GEN-13"], id="AIR-5 no such side"),
        pytest.param("0. Ann:side ? Bob:side N *", ["U AIR-22"], id="GEN-3 a side left open"),
        pytest.param("0. Ann:side N Ann:order <3d6:1,2,3> *", ["E AIR-22"], id="AIR-22 before the order"),
        pytest.param("0. Ann:side N Ann:contest <side d6:3> *", ["E AIR-22"], id="AIR-22 before a contest"),
        pytest.param("0. Ann:side N Ann:place A1 1703 *", ["E AIR-22"], id="AIR-22 before the placing"),
        pytest.param(BOTH + "Ann:stay Bob:shift E *", [], id="AIR-23"),
        pytest.param(BOTH + "Ann:shift E *", [], id="AIR-23 the highest shifts, the other stays"),
        pytest.param(BOTH + "Ann:shift E Bob:stay *", ["I AIR-23"], id="AIR-23 stays without a word"),
        pytest.param(BOTH + "Ann:shift E Bob:shift S *", ["E AIR-23"], id="AIR-23 nobody leaves without need"),
        pytest.param(BOTH + "Ann:stay Bob:stay *", ["E AIR-23"], id="AIR-C22"),
        pytest.param(BOTH + "Ann:stay Bob:stay Ann:order <3d6:1,2,3> *", ["E AIR-23"], id="AIR-C22 said once"),
        pytest.param(BOTH + "Ann:stay Ann:order <3d6:1,2,3> *", ["E AIR-23"], id="AIR-C22 without a word"),
        pytest.param(BOTH + "Bob:stay *", ["E AIR-23"], id="AIR-23 the highest first"),
        pytest.param(BOTH + "Ann:stay Bob:shift S *", ["E AIR-23"], id="AIR-23 the first side clockwise"),
        pytest.param(BOTH + "Ann:contest <side d6:3> *", ["E AIR-23"], id="AIR-23 rolls once"),
        pytest.param(BOTH + "Ann:side S *", ["E AIR-22"], id="AIR-22 before anybody rolls"),
        pytest.param(BOTH.replace("d6:3", "d6:5") + "Ann:stay *", ["E AIR-23"], id="AIR-23 ties roll again"),
        pytest.param(
            BOTH.replace("d6:3", "d6:5") + "Ann:contest <side d6:1> Bob:contest <side d6:2> Bob:stay Ann:shift E *", [],
            id="AIR-23 after ties",
        ),
        pytest.param(BOTH.replace("d6:3", "d6:?") + "Bob:stay *", ["U GEN-5", "U AIR-23"], id="GEN-3 a roll left open"),
        pytest.param("0. Ann:side N Bob:side N Ann:contest <side d6:5> Ann:stay *", ["E AIR-23"], id="AIR-23 all roll"),
        pytest.param("0. Ann:side N Bob:side N Ann:contest *", ["E GEN-5"], id="GEN-5 the roll is missing"),
        pytest.param(PICKED + "Ann:contest <side d6:5> *", ["E AIR-23"], id="AIR-23 nobody rolls for it"),
        pytest.param("0. Ann:side ? Bob:side N Bob:contest <side d6:5> *", ["U AIR-22", "U AIR-23"], id="GEN-3"),
        pytest.param("0. Ann:side ? Bob:side N Ann:order <3d6:5,5,5> *", ["U AIR-22", "U AIR-23"], id="GEN-3 order"),
        pytest.param(ORDERED + "Ann:shift S *", ["E AIR-23"], id="AIR-23 before the order"),
        pytest.param(ORDERED + "Ann:side S *", ["E AIR-22"], id="AIR-22 before the order, again"),
    ],
)  # fmt: skip
def test_sides(moves: str, expected: list[str]) -> None:
    assert faults(play(moves)) == expected


def test_a_side_that_is_picked_too_late_follows_from_the_first_slip() -> None:  # AIR-22
    game = play("0. Ann:side N Ann:order <3d6:1,2,3> Bob:side E *")
    assert [(p.code, p.consequent) for p in game.problems] == [("AIR-22", False), ("AIR-22", True)]


def test_two_one_one_one_is_even() -> None:  # AIR-C23
    moves = picks("N N E S W")
    assert faults(play(moves + "Ann:order <3d6:1,2,3> *", FIVE)) == []
    assert faults(play(moves + "Ann:contest <side d6:1> *", FIVE)) == ["E AIR-23"]


def test_six_on_one_side_go_on_until_it_is_even() -> None:  # AIR-23, AIR-A16
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
    rolls = " ".join(f"{name}:contest <side d6:{6 - place}>" for place, name in enumerate(names))
    moves = f"{picks('N N N N N N')} {rolls} Ann:stay Bob:shift E Cid:shift E Dee:shift E Eve:shift S Fay:shift W "
    game = play(moves + "*", SIX, teams=TEAMS)
    assert faults(game) == []
    assert final(game)["sides"] == "Ann:N,Bob:E,Cid:E,Dee:E,Eve:S,Fay:W"
    again = moves + "Bob:contest <side d6:1> Cid:contest <side d6:2> Dee:contest <side d6:3> Dee:shift S "
    assert faults(play(again + "Ann:order <3d6:1,2,3> *", SIX, teams=TEAMS)) == []
    assert faults(play(moves + "Ann:order <3d6:1,2,3> *", SIX, teams=TEAMS)) == ["E AIR-23"]


def test_a_contest_is_forgotten_when_its_side_is_no_longer_overfull() -> None:  # AIR-23
    rolls = "Ann:contest <side d6:6> Bob:contest <side d6:5> Cid:contest <side d6:4> Dee:contest <side d6:3> "
    moves = picks("N N E E") + rolls  # two on N, two on E, nobody on S and W
    units = "A1:kite B1:rocket C1:kite D1:rocket"
    teams = "Ann=1 Bob=2 Cid=1 Dee=2"
    game = play(moves + "Ann:stay Bob:shift S Cid:shift W *", units, teams=teams)
    assert faults(game) == []
    assert final(game)["sides"] == "Ann:N,Bob:S,Cid:W,Dee:E"
    assert "contests" not in final(game)
    five = picks("N N N E E") + "Dee:contest <side d6:4> Eve:contest <side d6:3> "
    rest = "Ann:contest <side d6:6> Bob:contest <side d6:5> Cid:contest <side d6:4> Ann:stay Bob:shift S Cid:shift W "
    game = play(five + rest + "*", FIVE)
    assert faults(game) == []
    assert "contests" not in final(game)


def test_what_is_overfull_and_where_to_shift() -> None:  # AIR-23
    assert overfull(("N", "N")) == ("N",)
    assert overfull(("N", "E")) == ()
    assert overfull(("N", "N", "S", "S")) == ("N", "S")
    assert overfull(("N", "N", "E", "S", "W")) == ()
    assert goal(("N", "N", "E", "E"), "N") == "S"
    assert goal(("W", "W"), "W") == "N"
    assert goal(("N", "E"), "N") == ""


@pytest.mark.parametrize(
    ("rulings", "sides", "expected"),
    [
        pytest.param("sides=balance", "N E", [], id="AIR-A16 even"),
        pytest.param("sides=balance", "N N", ["E AIR-23"], id="AIR-A16 uneven"),
        pytest.param("sides=declared", "N N", ["D AIR-23"], id="AIR-A16 declared"),
    ],
)
def test_how_sides_are_shared_is_an_option(rulings: str, sides: str, expected: list[str]) -> None:  # AIR-A16
    assert faults(play(picks(sides) + "Ann:order <3d6:1,2,3> *", rulings=rulings)) == expected


def test_rolls_and_shifts_that_are_not_checked_are_declared() -> None:  # AIR-A16
    game = play(picks("N N") + "Ann:contest <side d6:1> Bob:shift W Ann:order <3d6:1,2,3> *", rulings="sides=balance")
    assert faults(game) == ["D AIR-23", "D AIR-23"]
    assert final(game)["sides"] == "Ann:N,Bob:W"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(ORDERED + "Ann:place A1 1703 Bob:place B1 2005 Ann:place A2 0101 Bob:place B2 2236 *", [],
                     id="AIR-24"),
        pytest.param(ORDERED + "Bob:place B1 2005 *", ["E AIR-24"], id="AIR-24 the higher total first"),
        pytest.param(ORDERED + "Ann:place A1 1703 Ann:place A2 1703 *", ["E AIR-24"], id="AIR-24 one at a time"),
        pytest.param(ORDERED + "Ann:place A1 1704 *", ["E AIR-24"], id="AIR-A15 the fourth row"),
        pytest.param(ORDERED + "Ann:place A1 1703 Bob:place B1 1905 *", ["E AIR-24"], id="AIR-24 the fourth column"),
        pytest.param(ORDERED + "Ann:place A1 1700 *", ["E AIR-24"], id="AIR-24 beside the map"),
        pytest.param(ORDERED + "Ann:place B1 1703 *", ["E AIR-24"], id="AIR-24 the other's unit"),
        pytest.param(ORDERED + "Ann:place Z1 1703 *", ["E GEN-13"], id="GEN-13 no such unit"),
        pytest.param(ORDERED + "Ann:place A1 d4 *", ["E GEN-13"], id="GEN-13 no hex"),
        pytest.param(ORDERED + "Ann:place A1 1703 Bob:place B1 2001 Ann:place A1 1702 *", ["E AIR-24"],
                     id="AIR-24 it stands already"),
        pytest.param(ORDERED + "Ann:place A1 1703 Bob:place B1 2001 Ann:place A2 1703 *", [], id="AIR-A12 stacked"),
        pytest.param(ORDERED + "Ann:order <3d6:1,1,1> *", ["E AIR-24"], id="AIR-24 rolled already"),
        pytest.param(ORDERED + "Ann:place A1 1703 Bob:order <3d6:1,1,1> *", ["E AIR-24"], id="AIR-24 the order stands"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5> Ann:place A1 1703 *", ["E AIR-24"], id="AIR-24 all roll"),
        pytest.param(PICKED + "Ann:order <2d6:4,4> *", ["E GEN-5"], id="GEN-5 two dice"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5=13> *", [], id="GEN-4 the total"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5=12> *", ["E GEN-4"], id="GEN-4 a wrong total"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5> Bob:order <3d6:6,6,1> Bob:place B1 2005 *", ["D AIR-24"],
                     id="AIR-A17 an agreed order"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5> Bob:order <3d6:6,6,1> Ann:place A1 1701 Bob:place B1 2005 "
                     "Bob:place B2 2005 *", ["D AIR-24", "E AIR-24"], id="AIR-A17 which then holds"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5> Bob:order <3d6:6,6,1> Ann:order <3d6:1,1,1> Bob:order <3d6:2,2,2> "
                     "Bob:place B1 2005 *", [], id="AIR-A17 rolled again"),
        pytest.param(PICKED + "Ann:order <3d6:4,4,5> Bob:order <3d6:?,6,1> Bob:place B1 2005 *",
                     ["U GEN-5", "U AIR-24"], id="GEN-3 a die left open"),
        pytest.param("0. Ann:side N Bob:side ? Ann:order <3d6:4,4,5> Bob:order <3d6:1,1,1> Ann:place A1 1701 "
                     "Bob:place B1 1010 *", ["U AIR-22", "U AIR-23", "U AIR-24"], id="GEN-3 where Bob may stand"),
        pytest.param(ORDERED + "1. *", ["E AIR-24"], id="AIR-24 all units stand before round 1"),
        pytest.param(PICKED + "1. *", ["E AIR-24"], id="AIR-24 nothing placed"),
        pytest.param(PICKED + "1. A1:roll <mv d6:1> *", ["E AIR-24", "E AIR-24"], id="AIR-24 it does not stand"),
        pytest.param("1. *", ["E AIR-22", "E AIR-24"], id="AIR-22 no set-up at all"),
        pytest.param("0. A1:roll <mv d6:1> *", ["E GEN-11"], id="GEN-11 phase 1"),
        pytest.param("0. A1:side N *", ["E GEN-12"], id="GEN-12 units pick nothing"),
        pytest.param("0. Ann:roll <mv d6:1> *", ["E GEN-12"], id="GEN-12 players roll no MOVE"),
    ],
)  # fmt: skip
def test_placing(moves: str, expected: list[str]) -> None:
    assert faults(play(moves)) == expected


def test_a_deeper_zone_is_an_option() -> None:  # AIR-A15
    assert faults(play(ORDERED + "Ann:place A1 1705 *", rulings="deploy=5")) == []
    assert faults(play(ORDERED + "Ann:place A1 1706 *", rulings="deploy=5")) == ["E AIR-24"]


def test_who_has_no_unit_left_is_passed_over() -> None:  # AIR-24
    units = {**tags(TWO), "Unit_A3": "owner=Ann kind=kite off=4 def=1 tou=0 spd=1 acc=4"}
    moves = ORDERED + "Ann:place A1 1703 Bob:place B1 2005 Ann:place A2 1703 Bob:place B2 2005 Ann:place A3 1703 1. *"
    assert faults(judged(units, moves)) == ["E AIR-8"]


def test_the_nearest_legal_acts_are_named() -> None:
    game = play(ORDERED + "Ann:place A1 1704 *")
    assert game.problems[0].alternatives[0] in ("Ann:place A1 1701", "Ann:place A1 1702", "Ann:place A1 1703")


def test_whose_turn_it_is() -> None:
    game = play(ORDERED + "Ann:place A1 1703 Bob:place B1 2005 *")
    assert [(move.side, move.number) for move in game.moves[-2:]] == [("Ann", 0), ("Bob", 0)]


def test_ranks() -> None:  # AIR-23, AIR-24
    assert due([(), ()]) == (0, 1)
    assert due([(4,), (4,), (2,)]) == (0, 1)
    assert due([(4, 1), (4,), (2,)]) == (1,)
    assert due([(None,), (4,)]) == ()
    assert first([(4, 1), (4, 2), (2,)]) == (1,)
    assert first([(4,), (4,), (2,)]) == (0, 1)
