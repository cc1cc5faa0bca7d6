"""Phase 1: rolls, order, waiting, ways (AIR-20, AIR-25 to AIR-29)."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import final
from tests.variants.airwar.table import faults, moving

PAIR = "A1:kite@1710 B1:rocket@0510"  # speed 1 and 4
FOUR = "A1:kite@1710 A2:kite@1810 B1:kite@0510 B2:kite@0410"
TURTLES = FOUR.replace("B1:kite", "B1:rocket.31204").replace("B2:kite", "B2:rocket.31204").replace("kite", "kite.41104")


def rolled(dice: str) -> str:
    """``A1:6 B1:2`` as rolls."""
    return " ".join("{}:roll <mv d6:{}>".format(*part.split(":")) for part in dice.split()) + " "


FLEET = rolled("A1:6 A2:5 B1:4 B2:3")  # all with speed 0
TREB = "A1:kite@1710 B1:trebuchet@0510"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("A1:roll <mv d6:4> B1:roll <mv d6:1> *", [], id="AIR-25"),
        pytest.param("A1+B1:roll <mv 2d6:4,1> *", [], id="AIR-25 together"),
        pytest.param("A1+B1:roll <mv d6:4> *", ["E GEN-5"], id="GEN-5 a die each"),
        pytest.param("A1+B1:roll <mv 2d6:4> *", ["E GEN-5"], id="GEN-5 a face each"),
        pytest.param("A1+B1:roll <mv 2d6:4,?> *", ["U GEN-5"], id="GEN-3 one face left open"),
        pytest.param("A1+B1:roll <mv 2d6:4,1=9> *", ["U AIR-20"], id="GEN-4 a total of several"),
        pytest.param("A1:roll *", ["E GEN-5"], id="GEN-5 missing"),
        pytest.param("A1+A1:roll <mv 2d6:4,5> *", ["E GEN-12"], id="GEN-12 named twice"),
        pytest.param("A1:roll <mv d6:4> A1:roll <mv d6:5> *", ["E AIR-25"], id="AIR-25 twice"),
        pytest.param("A1:roll <mv d6:4=5> *", [], id="AIR-20 die and speed"),
        pytest.param("B1:roll <mv d6:5=7> *", [], id="AIR-20 at most 7"),
        pytest.param("B1:roll <mv d6:5=9> *", ["E GEN-4"], id="AIR-20 not 9"),
        pytest.param("A1:roll <mv d6:4> A1:hold *", ["E AIR-25"], id="AIR-25 all before any decides"),
        pytest.param("A1:hold *", ["E AIR-25"], id="AIR-25 no roll at all"),
        pytest.param("Z1:hold *", ["E GEN-12"], id="GEN-12"),
        pytest.param("A1+B1:hold *", ["E GEN-12"], id="GEN-12 each decides alone"),
        pytest.param("A1:pass *", ["E GEN-11"], id="GEN-11 phase 2"),
        pytest.param("1... *", ["E AIR-25"], id="AIR-25 nothing rolled"),
    ],
)
def test_rolls(moves: str, expected: list[str]) -> None:
    assert faults(moving(PAIR, moves)) == expected


def test_a_roll_that_comes_too_late_follows_from_the_first_slip() -> None:  # AIR-25
    game = moving(PAIR, "A1:roll <mv d6:4> A1:hold B1:roll <mv d6:1> *")
    assert [(p.code, p.consequent) for p in game.problems] == [("AIR-25", False), ("AIR-25", True)]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("A1:hold A2:hold B1:hold B2:hold 1... *", [], id="AIR-26"),
        pytest.param("A2:hold *", ["E AIR-26"], id="AIR-C7"),
        pytest.param("A1:wait A2:hold B1:hold B2:hold A1:hold 1... *", [], id="AIR-27"),
        pytest.param("A1:wait A2:wait B1:hold B2:hold A2:hold A1:hold 1... *", [], id="AIR-C6 in reverse"),
        pytest.param("A1:wait A2:wait B1:hold B2:hold A1:hold *", ["E AIR-27"], id="AIR-C6"),
        pytest.param("A1:wait A2:hold A1:hold *", ["E AIR-27"], id="AIR-27 after all others"),
        pytest.param("A1:wait A1:wait *", ["E AIR-27"], id="AIR-27 waits once"),
        pytest.param("A1:hold A1:hold *", ["E AIR-27"], id="AIR-27 goes once"),
        pytest.param("A1:hold A1:wait *", ["E AIR-27"], id="AIR-27 has gone"),
        pytest.param("A1:hold A2:hold B1:hold 1... *", ["E AIR-27"], id="AIR-27 each moves or holds"),
        pytest.param("A1:hold A2:hold B1:hold B2:wait 1... *", ["E AIR-27"], id="AIR-27 still waiting"),
        pytest.param("A1:hold A2:hold B1:hold 2. *", ["E AIR-27"], id="AIR-27 phase 2 left out"),
        pytest.param("A1:hold A2:hold B1:hold B2:wait B2:hold 2. *", [], id="AIR-34 nobody acts in phase 2"),
        pytest.param("A1:hold A2:hold B1:hold *", [], id="GEN-7 unfinished"),
        pytest.param("A1:hold A2:hold B1:hold 1-0", [], id="GEN-7 given up"),
    ],
)
def test_the_order_of_decisions(moves: str, expected: list[str]) -> None:
    assert faults(moving(TURTLES, FLEET + moves)) == expected


def test_equal_ones_decide_in_any_order() -> None:  # AIR-C8, AIR-A21
    dice = rolled("A1:3 A2:3 B1:3 B2:3")
    for order in ("A1 A2 B1 B2", "B2 A1 B1 A2"):
        assert faults(moving(TURTLES, f"{dice}{' '.join(f'{name}:hold' for name in order.split())} 1... *")) == []


def test_the_cap_and_the_order() -> None:  # AIR-A10
    moves = rolled("A1:6 B1:5") + "A1:hold B1:hold *"  # 7, and 9 capped to 7
    assert faults(moving(PAIR, moves)) == []
    assert faults(moving(PAIR, moves, "order=raw")) == ["E AIR-26"]
    raw = rolled("A1:6 B1:5") + "B1:move 0510-0502 *"
    assert faults(moving(PAIR, raw, "order=raw")) == ["E AIR-28"]


def test_a_capped_total_does_not_tell_the_order_without_the_cap() -> None:  # AIR-A10, GEN-3
    moves = "A1:roll <mv d6:6> B1:roll <mv d6:?=7> B1:hold A1:hold *"
    assert faults(moving(PAIR, moves)) == ["U GEN-5"]
    assert faults(moving(PAIR, moves, "order=raw")) == ["U GEN-5", "U AIR-26"]


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        pytest.param("0510-0503", [], id="AIR-C5 seven hexes"),
        pytest.param("0510-0502", ["E AIR-28"], id="AIR-C5 eight hexes"),
        pytest.param("0510-0509-0508-0507", [], id="AIR-28 step by step"),
        pytest.param("0510-0507-0706", [], id="AIR-28 in straight runs"),
        pytest.param("0510-0509-0510", [], id="AIR-28 there and back"),
        pytest.param("0510-0710", ["E AIR-28"], id="AIR-28 no straight run"),
        pytest.param("0511-0510", ["E AIR-28"], id="AIR-28 from elsewhere"),
        pytest.param("0510-0510", ["E AIR-28"], id="AIR-28 no step"),
        pytest.param("0510-0110-0010", ["E AIR-28"], id="AIR-A13 off the map"),
        pytest.param("0510", [], id="AIR-28 no further"),
        pytest.param("0510-1710", ["E AIR-28"], id="AIR-28 far away"),
        pytest.param("0510-051", ["E GEN-13"], id="GEN-13 no hex"),
        pytest.param("north", ["E GEN-13"], id="GEN-13 no way"),
    ],
)
def test_ways(way: str, expected: list[str]) -> None:  # AIR-28
    assert faults(moving(PAIR, rolled("A1:1 B1:5") + f"B1:move {way} *")) == expected


def test_coins_do_not_hinder_a_move() -> None:  # AIR-A14, AIR-6
    game = moving(PAIR, rolled("A1:1 B1:5") + "B1:move 0510-0506 *", coins="0509 0508 0507 0506 0505")
    assert faults(game) == []
    assert final(game)["at"] == "A1:1710,B1:0506"


@pytest.mark.parametrize(
    ("die", "length", "expected"),
    [
        pytest.param("?", 5, ["U GEN-5"], id="GEN-3 surely enough"),
        pytest.param("?", 7, ["U GEN-5", "U AIR-28"], id="GEN-3 perhaps enough"),
        pytest.param("?", 8, ["U GEN-5", "E AIR-28"], id="AIR-28 never enough"),
        pytest.param("?=6", 6, ["U GEN-5"], id="GEN-4 the total is told"),
        pytest.param("?=6", 7, ["U GEN-5", "E AIR-28"], id="GEN-4 and is not enough"),
        pytest.param("?=8", 5, ["U GEN-5", "E GEN-4"], id="GEN-4 a total that cannot be"),
    ],
)
def test_dice_left_open(die: str, length: int, expected: list[str]) -> None:  # GEN-3
    moves = f"A1:roll <mv d6:6> B1:roll <mv d6:{die}> A1:hold B1:move 0510-05{10 - length:02} *"
    assert faults(moving(PAIR, moves)) == expected


def test_an_order_that_cannot_be_known() -> None:  # GEN-3
    assert faults(moving(PAIR, "A1:roll <mv d6:?> B1:roll <mv d6:2> A1:hold B1:hold *")) == ["U GEN-5", "U AIR-26"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("B1:move 0510-0507 A1:hold *", [], id="AIR-29"),
        pytest.param("B1:move 0510-0509-0508 *", [], id="AIR-29 step by step"),
        pytest.param("B1:move 0510-0508-0607 *", ["E AIR-29"], id="AIR-C9 a turn"),
        pytest.param("B1:move 0510-0508-0509 *", ["E AIR-29"], id="AIR-29 back again"),
        pytest.param("B1:move 0510-0508 A1:hold 1... B1:fly 0508-0507 <ext d6:2> *", [], id="AIR-29 goes on"),
        pytest.param("B1:move 0510-0508 A1:hold 1... B1:fly 0508-0608 <ext d6:2> *", ["E AIR-29"],
                     id="AIR-C9 another direction"),
        pytest.param("B1:hold A1:hold 1... B1:fly 0510-0610 <ext d6:2> *", [], id="AIR-29 free after a hold"),
        pytest.param("B1:hold A1:hold 1... B1:fly 0510-0610-0609 <ext d6:2> *", ["E AIR-29"], id="AIR-29 in flight"),
        pytest.param("B1:move 0510-0508 A1:hold 1... 2. A1:roll <mv d6:1> B1:roll <mv d6:3> B1:move 0508-0608 *", [],
                     id="AIR-29 anew each round"),
    ],
)  # fmt: skip
def test_trebuchets(moves: str, expected: list[str]) -> None:  # AIR-29, AIR-15
    assert faults(moving(TREB, rolled("A1:2 B1:3") + moves)) == expected


def test_a_straight_line_for_each_move_is_an_option() -> None:  # AIR-A11
    moves = rolled("A1:2 B1:3") + "B1:move 0510-0508 A1:hold 1... B1:fly 0508-0608 <ext d6:2> *"
    assert faults(moving(TREB, moves, "line=move")) == []
    assert faults(moving(TREB, rolled("A1:2 B1:3") + "B1:move 0510-0508-0608 *", "line=move")) == ["E AIR-29"]


def test_other_units_turn_as_they_like() -> None:  # AIR-29
    assert faults(moving(PAIR, rolled("A1:1 B1:5") + "B1:move 0510-0508-0607 *")) == []


def test_units_share_hexes_unless_an_option_forbids_it() -> None:  # AIR-A12
    pair = "A1:kite@1710 B1:rocket@1810"
    onto, over = "B1:move 1810-1710 *", "B1:move 1810-1710-1709 *"
    dice = rolled("A1:1 B1:5")
    assert faults(moving(pair, dice + onto)) == []
    assert faults(moving(pair, dice + onto, "stack=none")) == ["E AIR-28"]
    assert faults(moving(pair, dice + over, "stack=none")) == []
    same = "A1:kite@1710 B1:rocket@1710"
    assert faults(moving(same, dice + "B1:move 1710 A1:hold *", "stack=none")) == []


def test_what_only_follows_from_an_illegal_move_is_not_counted() -> None:  # GEN-6
    game = moving(TURTLES, FLEET + "A2:hold A1:hold A2:hold *")
    assert [(p.code, p.consequent) for p in game.problems] == [("AIR-26", False), ("AIR-27", True)]


def test_the_nearest_legal_acts_are_named() -> None:
    game = moving(PAIR, rolled("A1:1 B1:5") + "B1:move 0510-0502 *")
    assert "B1:move 0510-0503" in game.problems[0].alternatives
