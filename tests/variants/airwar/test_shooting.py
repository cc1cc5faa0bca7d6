"""Phase 2: attacks, chains, drifts, flights (AIR-12 to AIR-18, AIR-21, AIR-26, AIR-30 to AIR-34)."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import final
from tests.variants.airwar.table import faults, shooting

DUEL = "A1:kite@1710 A2:kite@0110 B1:rocket@1712 B2:rocket@2230"  # B1 at distance 2
MV = "A1:6,B1:1"  # 7 and 5
MISS = "<atk d6:1> <evd d6:6>"
TOUGH = "A1:kite@1710 A2:kite@0110 A3:kite@0110 B1:rocket.30403@1711 B2:rocket.30403@1712 B3:rocket.30403@1717"
FIVE = "A1:attack B1 <rng d6:1> <atk d6:5=9> <evd d6:6> "
SIX = "A1:attack B1 <rng d6:1> <atk d6:6> <evd d6:6> "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(f"A1:attack B1 <rng d6:4> {MISS} *", [], id="AIR-30"),
        pytest.param(f"A1:attack B1 <rng d6:4=5> {MISS} *", [], id="AIR-21 die less 3 plus accuracy"),
        pytest.param(f"A1:attack B1 <rng d6:4=4> {MISS} *", ["E GEN-4"], id="AIR-21 a wrong total"),
        pytest.param(f"A1:attack B1 <rng d6:1=2> {MISS} *", [], id="AIR-A5 up to RANGE"),
        pytest.param("A1:attack B1 <rng d6:4> <atk d6:1=5> <evd d6:6=7> dmg=0 *", [], id="AIR-16, AIR-17, AIR-18"),
        pytest.param("A1:attack B1 <rng d6:4> <atk d6:4=8> <evd d6:4=5> dmg=3 *", [], id="AIR-18 damage"),
        pytest.param(
            "A1:attack B1 <rng d6:4> <atk d6:4=8> <evd d6:4=5> dmg=2 *", ["E GEN-4"], id="AIR-18 a false claim"
        ),
        pytest.param("A1:attack B1 <rng d6:4> <atk d6:4=7> <evd d6:4> *", ["E GEN-4"], id="AIR-16 a wrong total"),
        pytest.param("A1:attack B1 <rng d6:4> <atk d6:4> <evd d6:4=4> *", ["E GEN-4"], id="AIR-17 a wrong total"),
        pytest.param("A1:attack B1 <atk d6:1> <evd d6:6> *", ["E GEN-5"], id="AIR-21 RANGE is rolled"),
        pytest.param("A1:attack B1 <rng d6:4> <atk d6:1> *", ["E GEN-5", "U AIR-19"], id="AIR-17 EVADE is rolled"),
        pytest.param("A1:attack B1 <rng d6:4> <evd d6:6> *", ["E GEN-5", "U AIR-19"], id="AIR-16 ATTACK is rolled"),
        pytest.param("A1:attack B1 <atk d6:1> <rng d6:4> <evd d6:6> *", ["E AIR-30"], id="AIR-30 dice in order"),
        pytest.param(f"A1:attack B1 <rng 2d6:4,1> {MISS} *", ["E GEN-5"], id="GEN-5 one die"),
        pytest.param(f"A1:attack B1 <rng d6:4> {MISS} <x_luck d6:1> *", ["D GEN-5"], id="GEN-5 a house roll"),
        pytest.param(f"A1:attack A2 <rng d6:6> {MISS} *", ["E AIR-30"], id="AIR-A22 a friend"),
        pytest.param(f"A1:attack A1 <rng d6:6> {MISS} *", ["E AIR-30"], id="AIR-A22 itself"),
        pytest.param(f"A1:attack B9 <rng d6:6> {MISS} *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param(f"A1:attack Bob <rng d6:6> {MISS} *", ["E GEN-13"], id="GEN-13 a player"),
        pytest.param(f"A1:attack B2 <rng d6:6> {MISS} *", ["E AIR-30"], id="AIR-30 out of range"),
        pytest.param(f"A1:attack B1 <rng d6:4> {MISS} A1:attack B1 <rng d6:4> {MISS} *", ["E AIR-30"], id="AIR-A4"),
        pytest.param(f"A1:fly 1710-1711 <ext d6:1> A1:attack B1 <rng d6:4> {MISS} *", ["E AIR-30"], id="AIR-C18"),
        pytest.param(f"A1:pass A1:attack B1 <rng d6:4> {MISS} *", ["E AIR-30"], id="AIR-34 passed"),
        pytest.param(
            f"A1:attack B1 <rng d6:4> {MISS} A1:fly 1710-1711 <ext d6:1> *", ["E AIR-33"], id="AIR-33 attacked"
        ),
        pytest.param(f"A1:attack B1 <rng d6:4> {MISS} A1:pass *", ["E AIR-34"], id="AIR-34 attacked"),
        pytest.param("A1:pass A1:pass *", ["E AIR-34"], id="AIR-34 once"),
        pytest.param(f"A1:attack B1 <rng d6:4> {MISS} B1:attack A1 <rng d6:4> {MISS} *", [], id="AIR-A6 each in turn"),
        pytest.param("A1:pass <rng d6:2> B1:pass *", [], id="AIR-34 with a roll"),
        pytest.param("A1:pass <rng d6:2=3> B1:pass *", [], id="AIR-34 and its total"),
        pytest.param("B1:pass A1:pass *", ["E AIR-26"], id="AIR-26 in descending order"),
        pytest.param(f"B1:attack A1 <rng d6:4> {MISS} A1:pass *", ["E AIR-26"], id="AIR-26 after a slower one"),
        pytest.param("A1:fly 1710-1707 <ext d6:3> *", [], id="AIR-33"),
        pytest.param("A1:fly 1710-1706 <ext d6:3> *", ["E AIR-33"], id="AIR-33 too far"),
        pytest.param("A1:fly 1710-1704 <ext d6:6> *", [], id="AIR-33 beyond the cap of 7 in a round"),
        pytest.param("A1:fly 1710-1708 <rng d6:2> <ext d6:3> *", [], id="AIR-33 with a roll of RANGE"),
        pytest.param("A1:fly 1710-1709 *", ["E GEN-5"], id="AIR-33 no roll"),
        pytest.param("A1:fly 1711-1709 <ext d6:3> *", ["E AIR-28"], id="AIR-28 from elsewhere"),
        pytest.param("A1:fly 1710-1708 <ext d6:?> *", ["U GEN-5", "U AIR-33"], id="GEN-3 perhaps enough"),
        pytest.param("A1:fly 1710-1709 <ext d6:?> *", ["U GEN-5"], id="GEN-3 surely enough"),
        pytest.param("A1:fly 1710-1703 <ext d6:?> *", ["E AIR-33", "U GEN-5"], id="AIR-33 never enough"),
        pytest.param("A1:fly 1710-1712 <ext d6:2> *", [], id="AIR-A12 onto a foe"),
        pytest.param("A1:move 1710-1711 *", ["E GEN-11"], id="GEN-11 phase 1"),
    ],
)
def test_an_act(moves: str, expected: list[str]) -> None:
    assert faults(shooting(DUEL, moves, MV)) == expected


def test_the_second_phase_forgets_who_waited() -> None:  # AIR-26
    moves = "A1:pass A2:pass B2:pass B1:pass *"
    assert faults(shooting(DUEL, moves, "A1:2,A2:2,B1:2,B2:3")) == ["E AIR-26"]
    assert faults(shooting(DUEL, "B2:pass B1:pass A2:pass A1:pass *", "A1:2,A2:2,B1:2,B2:3")) == []


@pytest.mark.parametrize(
    ("option", "expected"), [("order=capped", []), ("order=raw", ["E AIR-26"])]
)  # 7 and 10 capped to 7
def test_the_cap_in_the_second_phase(option: str, expected: list[str]) -> None:  # AIR-A10
    assert faults(shooting(DUEL, "A1:pass B1:pass *", "A1:6,B1:6", option)) == expected


@pytest.mark.parametrize(
    ("acc", "die", "away", "expected"),
    [
        pytest.param(0, 2, "1712", ["E AIR-30"], id="AIR-C10"),
        pytest.param(0, 2, "1711", [], id="AIR-21 at least 1"),
        pytest.param(0, 4, "1711", [], id="AIR-21 one"),
        pytest.param(4, 6, "1717", [], id="AIR-21 seven"),
        pytest.param(4, 6, "1718", ["E AIR-30"], id="AIR-21 not eight"),
        pytest.param(0, 1, "1710", [], id="AIR-A12 on the same hex"),
    ],
)
def test_range(acc: int, die: int, away: str, expected: list[str]) -> None:  # AIR-21, AIR-30
    units = f"A1:kite.{'41014' if acc else '43030'}@1710 B1:rocket@{away}"
    assert faults(shooting(units, f"A1:attack B1 <rng d6:{die}> {MISS} *", "A1:6,B1:1")) == expected


@pytest.mark.parametrize(
    ("where", "roll", "expected"),
    [
        pytest.param("1711", "<atk d6:3=7>", [], id="AIR-13 adjacent"),
        pytest.param("1711", "<atk d6:3=6>", ["E GEN-4"], id="AIR-13 adjacent, left out"),
        pytest.param("1712", "<atk d6:3=7>", ["E GEN-4"], id="AIR-C13"),
        pytest.param("1712", "<atk d6:3=6>", [], id="AIR-13 at distance 2"),
        pytest.param("1710", "<atk d6:3=7>", ["E GEN-4"], id="AIR-A12 distance 0 is not adjacent"),
    ],
)
def test_rockets(where: str, roll: str, expected: list[str]) -> None:  # AIR-13
    units = f"A1:kite@{where} B1:rocket@1710"
    assert faults(shooting(units, f"B1:attack A1 <rng d6:6> {roll} <evd d6:6> *", "A1:1,B1:6")) == expected


def test_trebuchets_add_one_to_attack_and_evade() -> None:  # AIR-15, AIR-16, AIR-17
    units = "A1:kite@1711 B1:trebuchet@1710"
    assert faults(shooting(units, "B1:attack A1 <rng d6:6> <atk d6:1=4> <evd d6:6=7> *", "A1:1,B1:6")) == []
    assert faults(shooting(units, "A1:attack B1 <rng d6:6> <atk d6:1=5> <evd d6:6=9> *", "A1:6,B1:1")) == []


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(f"{SIX}A1:chain B2 {MISS} *", [], id="AIR-31"),
        pytest.param(f"{FIVE}A1:chain B2 {MISS} *", ["E AIR-31"], id="AIR-C15"),
        pytest.param(f"{SIX}A1:chain B1 {MISS} *", ["E AIR-31"], id="AIR-C16"),
        pytest.param(f"{SIX}A1:chain B3 {MISS} *", ["E AIR-31"], id="AIR-31 seven hexes away"),
        pytest.param(f"{SIX}A1:chain B2 <atk d6:6> <evd d6:6> A1:chain B1 {MISS} *", ["E AIR-31"], id="AIR-31"),
        pytest.param(f"{SIX}A2:pass A1:chain B2 {MISS} *", ["E AIR-31"], id="AIR-31 directly after"),
        pytest.param(f"{SIX}A2:chain B2 {MISS} *", ["E AIR-31"], id="AIR-31 by another"),
        pytest.param(f"A1:chain B2 {MISS} *", ["E AIR-31"], id="AIR-31 after nothing"),
        pytest.param(f"{SIX}A1:chain A2 {MISS} *", ["E AIR-31"], id="AIR-A22 a friend"),
        pytest.param(f"{SIX}A1:chain B9 {MISS} *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param(f"{SIX}A1:chain B2 <rng d6:1> {MISS} *", ["E GEN-5"], id="AIR-31 RANGE does not matter"),
        pytest.param(f"{SIX}A1:chain B2 <atk d6:4=8> <evd d6:4=4> dmg=3 *", ["E GEN-4"], id="AIR-31 a false claim"),
        pytest.param(f"A1:attack B1 <rng d6:1> <atk d6:?> <evd d6:6> A1:chain B2 {MISS} *",
                     ["U GEN-5", "U AIR-19", "U AIR-31"], id="GEN-3 a die left open"),
        pytest.param(f"A1:attack B1 <rng d6:1> <atk d6:?=10> <evd d6:6> A1:chain B2 {MISS} *", ["U GEN-5"],
                     id="GEN-4 the total shows the 6"),
        pytest.param(f"{SIX}2. A1:chain B2 {MISS} *", ["E GEN-11"], id="GEN-11 in the next round"),
        pytest.param(f"B1:attack A1 <rng d6:6> <atk d6:6> <evd d6:6> B1:chain A2 {MISS} *", ["E AIR-31"],
                     id="AIR-12 kites only"),
    ],
)  # fmt: skip
def test_chains(moves: str, expected: list[str]) -> None:  # AIR-31, AIR-12
    assert faults(shooting(TOUGH, moves, "A1:5,A2:5,B1:6")) == expected


def test_only_kites_attack_on() -> None:  # AIR-12, AIR-31
    (problem,) = shooting(TOUGH, f"B1:chain A1 {MISS} *", "B1:6").problems
    assert (problem.code, problem.message) == ("AIR-31", "Only kites attack a second foe; B1 is a rocket.")


def test_an_order_that_cannot_be_known() -> None:  # AIR-26, GEN-3
    assert faults(shooting(DUEL, "B1:pass A1:pass *", "A1:?,B1:1")) == ["U AIR-26"]
    assert faults(shooting(DUEL, "A1:pass B1:pass *", "A1:?,B1:1")) == []


def test_a_chain_needs_a_free_line() -> None:  # AIR-A9
    coins = "0101 0102 0103 0104 1711"
    units = "A1:kite@1710 A2:kite@0110 B1:rocket@1610 B2:rocket@1712"
    moves = f"A1:attack B1 <rng d6:1> <atk d6:6> <evd d6:6> A1:chain B2 {MISS} *"
    assert faults(shooting(units, moves, "A1:6", coins=coins)) == ["E AIR-7"]


def test_from_whom_six_hexes_are_counted_is_an_option() -> None:  # AIR-A8
    moves = f"{SIX}A1:chain B3 {MISS} *"  # B3 is 7 from A1, 6 from B1
    assert faults(shooting(TOUGH, moves, "A1:5", "chain-from=attacker")) == ["E AIR-31"]
    assert faults(shooting(TOUGH, moves, "A1:5", "chain-from=target")) == []
    far = TOUGH.replace("B3:rocket.30403@1717", "B3:rocket.30403@1719")
    assert faults(shooting(far, moves, "A1:5", "chain-from=target")) == ["E AIR-31"]
    fallen = "A1:attack B1 <rng d6:1> <atk d6:6> <evd d6:1> A1:chain B2 <atk d6:1> <evd d6:6> *"
    units = "A1:kite@1710 A2:kite@0110 A3:kite@0110 B1:rocket@1711 B2:rocket@1717 B3:rocket@2230"
    assert faults(shooting(units, fallen, "A1:5", "chain-from=target")) == []


def test_the_first_attack_on_a_target_ever_is_an_option() -> None:  # AIR-A7
    moves = f"{SIX}A1:chain B2 {MISS} *"
    assert faults(shooting(TOUGH, moves, "A1:5", "chain=firstever")) == []
    assert faults(shooting(TOUGH, moves, "A1:5", "chain=firstever", "met=A1:B1")) == ["E AIR-31"]
    assert faults(shooting(TOUGH, moves, "A1:5", "chain=firstever", "met=A1:B2,A2:B1")) == []
    assert faults(shooting(TOUGH, moves, "A1:5", "chain=normal", "met=A1:B1")) == []
    assert final(shooting(TOUGH, moves, "A1:5"))["met"] == "A1:B1,A1:B2"


ALL = "A1:attack B1 <rng d6:1> <atk d6:1> <evd d6:6> A1:attack B2 "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(f"{ALL}{MISS} *", [], id="AIR-A4 all foes in range"),
        pytest.param(f"{ALL}<rng d6:1> {MISS} *", [], id="AIR-21 the same roll again"),
        pytest.param(f"{ALL}<rng d6:6> {MISS} *", ["E GEN-5"], id="AIR-21 two rolls of RANGE"),
        pytest.param(f"{ALL}{MISS} A1:attack B3 {MISS} *", ["E AIR-30"], id="AIR-A4 out of range"),
        pytest.param(f"{ALL}{MISS} A1:attack B2 {MISS} *", ["E AIR-30"], id="AIR-A4 one attack on each"),
        pytest.param(f"{SIX}A1:chain B2 {MISS} A1:attack B2 {MISS} *", [], id="AIR-31 a chain counts for itself"),
        pytest.param(f"A1:pass A1:attack B2 <rng d6:1> {MISS} *", ["E AIR-30"], id="AIR-34 passed"),
        pytest.param(f"{ALL}{MISS} B1:pass A1:attack B3 {MISS} *", ["E AIR-26"], id="AIR-26 others have acted"),
    ],
)
def test_attacks_on_all_foes_are_an_option(moves: str, expected: list[str]) -> None:  # AIR-A4
    assert faults(shooting(TOUGH, moves, "A1:6,B1:1", "attacks=all")) == expected


def test_a_unit_attacks_once_unless_an_option_says_otherwise() -> None:  # AIR-30
    assert faults(shooting(TOUGH, f"{ALL}<rng d6:1> {MISS} *", "A1:6,B1:1")) == ["E AIR-30"]


BALLOON = "A1:kite@0110 A2:balloon@1710 B1:rocket@1711 B2:rocket@1712"
HIT = "B1:attack A2 <rng d6:6> <atk d6:3=7> <evd d6:4=6> dmg=1 "
GRAZE = "B1:attack A2 <rng d6:6> <atk d6:1> <evd d6:6> dmg=0 "
DESTROY = "B1:attack A2 <rng d6:6> <atk d6:6> <evd d6:1> dmg=7 "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(HIT + "A2:drift 1710-1709 B2:pass *", [], id="AIR-32"),
        pytest.param(HIT + "B2:pass *", ["E AIR-32"], id="AIR-C17"),
        pytest.param(HIT + "B2:pass A2:drift 1710-1709 *", ["E AIR-32"], id="AIR-C17 said once"),
        pytest.param(HIT + "A2:pass *", ["E AIR-32"], id="AIR-C17 not even its own act"),
        pytest.param(HIT + "2. *", ["E AIR-32"], id="AIR-32 before the next round"),
        pytest.param(HIT + "0-1", ["E AIR-32"], id="AIR-32 before the end"),
        pytest.param(HIT + "*", [], id="AIR-32 unfinished"),
        pytest.param(HIT + "A2:drift 1710-1708 *", ["E AIR-32"], id="AIR-32 one step"),
        pytest.param(HIT + "A2:drift 1710 *", ["E AIR-32"], id="AIR-32 not none"),
        pytest.param(HIT + "A2:drift 1711-1712 *", ["E AIR-32"], id="AIR-32 from elsewhere"),
        pytest.param(HIT + "A1:drift 0110-0109 *", ["E AIR-32"], id="AIR-32 no balloon"),
        pytest.param(HIT + "A2:drift 1710-1709 A2:drift 1709-1708 *", ["E AIR-32"], id="AIR-32 once"),
        pytest.param(GRAZE + "B2:pass *", [], id="AIR-32 no damage, no drift"),
        pytest.param(GRAZE + "A2:drift 1710-1709 *", ["E AIR-32"], id="AIR-14 not damaged"),
        pytest.param(DESTROY + "A2:drift 1710-1709 *", ["E AIR-35"], id="AIR-A19 destroyed"),
        pytest.param(DESTROY + "B2:pass *", [], id="AIR-A19"),
        pytest.param(HIT + "A2:drift 1710-1709 A2:attack B1 <rng d6:6> <atk d6:1> <evd d6:6> *", [],
                     id="AIR-14 it still acts"),
    ],
)  # fmt: skip
def test_drifts(moves: str, expected: list[str]) -> None:  # AIR-32, AIR-14
    assert faults(shooting(BALLOON, moves, "B1:2,B2:2,A2:5")) == expected


def test_a_drift_leads_to_the_map() -> None:  # AIR-A13
    units = BALLOON.replace("1710", "1701").replace("1711", "1702")
    assert faults(shooting(units, HIT + "A2:drift 1701-1700 *", "B1:2,B2:2")) == ["E AIR-32"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("C1:drift 1711-1611 A1:chain C2", [], id="AIR-31 after the drift"),
        pytest.param("A1:chain C2", ["E AIR-32"], id="AIR-A20 not before it"),
    ],
)
def test_the_drift_comes_before_the_chain(moves: str, expected: list[str]) -> None:  # AIR-A20
    units = "A1:kite@1710 A2:kite@0110 C1:balloon.31402@1711 C2:kite.31402@1712"
    six = "A1:attack C1 <rng d6:1> <atk d6:6> <evd d6:6> "
    assert faults(shooting(units, f"{six}{moves} {MISS} *", "A1:6,C1:1")) == expected


def test_units_may_not_end_on_others_by_an_option() -> None:  # AIR-A12
    moves = HIT + "A2:drift 1710-1711 *"
    assert faults(shooting(BALLOON, moves, "B1:2,B2:2")) == []
    assert faults(shooting(BALLOON, moves, "B1:2,B2:2", "stack=none")) == ["E AIR-32"]
    flight = "A1:fly 1710-1712 <ext d6:2> *"
    assert faults(shooting(DUEL, flight, MV, "stack=none")) == ["E AIR-28"]
    around = "A1:kite@0101 A2:balloon@0110 A3:kite@0109 B1:rocket@0111 B2:rocket@0209 B3:rocket@0210"
    hit = "B1:attack A2 <rng d6:6> <atk d6:3> <evd d6:4> "
    assert faults(shooting(around, hit + "B2:pass *", "B1:2,B2:2", "stack=none")) == []
    assert faults(shooting(around, hit + "B2:pass *", "B1:2,B2:2")) == ["E AIR-32"]


def test_an_attack_that_was_out_of_range_counts_for_the_board_only() -> None:  # GEN-6, AIR-A23
    game = shooting(DUEL, "A1:attack B2 <rng d6:1> <atk d6:5> <evd d6:1> *", MV)
    assert final(game)["damage"] == "B2:7"
    assert "struck" not in final(game)


def test_the_nearest_legal_acts_are_named() -> None:
    game = shooting(DUEL, f"A1:attack B2 <rng d6:1> {MISS} *", MV)
    assert game.problems[0].alternatives[0] == "A1:attack B1 <rng d6:?> <atk d6:?> <evd d6:?>"
