"""Getting about (SKM-3, SKM-4, SKM-8, SKM-10, SKM-18, SKM-19, SKM-24 to SKM-27)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldritch.variants.skirmish.fall import dice_of_fall
from tests.variants.skirmish.table import IKO_HITS, faults, of, skilled, state, trusted

FAR = {"Iko": "2,5", "Tup": "2,7"}  # nobody is near an adversary
DECLARED = {"Rulings": "positions=declared"}


def move(way: str, changed: dict[str, str] | None = None, **places: str) -> list[str]:
    """What is said of a move by Iko from 2,5."""
    return faults(f"Iko:move {way}", changed, **{**FAR, **places})


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        pytest.param("2,5-18,5", [], id="SKM-18 Move 16"),
        pytest.param("2,5-18.2,5", [], id="SKM-C4 16.2 inches"),
        pytest.param("2,5-18.25,5", [], id="SKM-C4 16.25 inches"),
        pytest.param("2,5-18.3,5", ["E SKM-18"], id="SKM-C4 16.3 inches"),
        pytest.param("2,5-6,5-6,8", [], id="SKM-18 a path"),
        pytest.param("2,5-10,5-2,5-3,5", ["E SKM-18"], id="SKM-3 the path, not the distance"),
        pytest.param("2.2,5-6,5", [], id="SKM-3 starts within the tolerance"),
        pytest.param("2.5,5-6,5", ["E SKM-18"], id="SKM-18 starts elsewhere"),
        pytest.param("2,5-14,5 climb=4", [], id="SKM-18 climbed inches count double"),
        pytest.param("2,5-15,5 climb=4", ["E SKM-18"], id="SKM-18 one too many"),
        pytest.param("5", ["E GEN-13"], id="GEN-13 a length"),
        pytest.param("6,5", ["E GEN-13"], id="GEN-13 a point"),
        pytest.param("", ["E GEN-13"], id="GEN-13 nothing"),
        pytest.param("2,5-6,5 <agi d20:12>", ["E GEN-5"], id="GEN-5 no roll is asked for"),
    ],
)
def test_a_move(way: str, expected: list[str]) -> None:  # Iko has 14 slots - 2 things + 4 = 16 inches
    assert move(way) == expected


def test_move_is_free_slots_and_agile_less_conditions() -> None:  # SKM-10, SKM-36, SKM-C3
    ankle = "Iko:leap 2 <fall 2d4:1,1> Rui:pass Don:pass Gil:pass Tup:pass Ana:pass 2. Iko:move {}"
    assert faults(ankle.format("2,5-17.2,5"), **FAR) == []  # 12 + 4 - 1 = 15
    assert faults(ankle.format("2,5-17.3,5"), **FAR) == ["E SKM-18"]
    assert move("2,5-34,5", skilled("Iko", "runner")) == []
    assert move("2,5-34.3,5", skilled("Iko", "runner")) == ["E SKM-18"]
    assert faults(ankle.format("2,5-33.3,5"), skilled("Iko", "runner"), **FAR) == ["E SKM-18"]
    assert faults(ankle.format("2,5-33.2,5"), skilled("Iko", "runner"), **FAR) == []  # twice, then the ankle
    laden = skilled("Iko", gear="rope,rope,rope,rope,rope,rope,rope")
    assert move("2,5-6.2,5", laden) == []
    assert move("2,5-6.3,5", laden) == ["E SKM-18"]


def test_conditions_take_move_down_to_nothing_at_most() -> None:  # SKM-10, SKM-36
    moves = "Gil:attack Iko <atk d20:20> <def d20:19> Gil:inflict Iko legs -99 affects=move "
    moves = f"Ana:pass Tup:pass Iko:pass {moves} Gil:pass Rui:pass Don:pass 2. Iko:move 9,5-9,{{}}"
    assert faults(moves.format("5.2"), Tup="2,7") == []
    assert faults(moves.format("5.3"), Tup="2,7") == ["E SKM-18"]


def test_climbing_is_taken_on_trust() -> None:  # SKM-2, SKM-18
    assert trusted("Iko:move 2,5-3,5 climb=1", **FAR) == ["D SKM-2"]
    assert move("2,5-16,5 climb=4", skilled("Iko", "climber")) == []


def test_an_option_sets_the_tolerance() -> None:  # SKM-3
    assert move("2,5-18.1,5", {"Rulings": "tolerance=0"}) == ["E SKM-18"]
    assert move("2,5-18.9,5", {"Rulings": "tolerance=1"}) == []


def test_places_may_be_declared() -> None:  # SKM-3
    assert faults("Iko:move 16.2", DECLARED) == []
    assert faults("Iko:move 16.3", DECLARED) == ["E SKM-18"]
    assert faults("Iko:move 2,5-18.3,5", DECLARED) == ["E SKM-18"]
    assert trusted("Iko:move 5", DECLARED) == ["D SKM-3"]
    assert trusted("Iko:attack Gil <atk d20:3> <def d20:2>", DECLARED) == ["D SKM-3"]
    assert faults("Iko:move 5 <agi d20:3>", DECLARED) == []
    assert faults("Iko:attack Don <atk d20:3> <def d20:2>", DECLARED) == []


# --- leaving close combat -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "expected", "at"),
    [
        pytest.param("Iko:move 9,5-5,5", ["E SKM-19"], "5,5", id="SKM-C22 no roll"),
        pytest.param("Iko:move 9,5-5,5 <agi d20:11>", [], "5,5", id="SKM-19 11 + 4"),
        pytest.param("Iko:move 9,5-5,5 <agi d20:11=15>", [], "5,5", id="SKM-19 a claimed total"),
        pytest.param("Iko:move 9,5-5,5 <agi d20:10>", [], "9,5", id="SKM-19 and SKM-A11 stays"),
        pytest.param("Iko:move 9,5-5,5 <agi d20:?>", ["U GEN-5", "U SKM-19"], "5,5", id="GEN-3"),
        pytest.param("Iko:move 9,5-5,5 <agi 2d20kh1:11,3>", ["E SKM-39", "U SKM-19"], "5,5", id="SKM-39 no advantage"),
        pytest.param("Iko:move 9,5-9.5,4.5", [], "9.5,4.5", id="SKM-19 stays next to him"),
        pytest.param("Iko:move 9,5-9.5,4.5 <agi d20:11>", ["E GEN-5"], "9.5,4.5", id="GEN-5 for nothing"),
        pytest.param("Iko:move 9,5-5,5-9,5", [], "9,5", id="SKM-19 comes back"),
    ],
)
def test_leaving_close_combat(act: str, expected: list[str], at: str) -> None:
    assert faults(act) == expected
    assert of("Iko", state("at", act)) == at


def test_the_slippery_leave_with_advantage() -> None:  # SKM-19, SKM-58
    assert faults("Iko:move 9,5-5,5 <agi 2d20kh1:11,3>", skilled("Iko", "slippery")) == []
    assert faults("Iko:move 9,5-5,5 <agi d20:11>", skilled("Iko", "slippery")) == ["E SKM-39", "U SKM-19"]


def test_an_escape_that_failed_has_spent_the_action() -> None:  # SKM-19, SKM-A11
    assert faults("Iko:move 9,5-5,5 <agi d20:10> Iko:pass") == ["E SKM-13"]
    assert faults("Iko:move 9,5-5,5 <agi d20:10> Tup:pass") == []
    charge = "Iko:charge Don 9,5-22,5 <agi d20:10>"
    assert faults(charge) == []
    assert faults(f"{charge} <atk d20:3> <def d20:2>") == ["E SKM-19"]


def test_at_the_limit_of_the_tolerance_a_roll_may_stand_or_not() -> None:  # SKM-3, SKM-4
    places = {"Iko": "8.4,5", "Tup": "2,7"}  # 1.6 inches from Gil
    assert faults("Iko:move 8.4,5-5,5", **places) == []
    assert faults("Iko:move 8.4,5-5,5 <agi d20:11>", **places) == []
    assert faults("Iko:move 8.2,5-5,5 <agi d20:11>", Iko="8.2,5", Tup="2,7") == ["E GEN-5"]
    assert faults("Iko:move 8.2,5-5,5", {"Rulings": "reach=2"}, Iko="8.2,5", Tup="2,7") == ["E SKM-19"]


def test_those_who_gave_up_or_hide_hold_nobody() -> None:  # SKM-19
    assert faults("Gil:surrender Iko:move 9,5-5,5") == []
    hides = "Iko:pass Tup:pass Ana:pass Gil:hide Rui:pass Don:pass 2. "
    assert faults(hides + "Iko:move 9,5-5,5", skilled("Gil", "hide")) == []


# --- pushes, things, jumps, drops -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "expected", "at"),
    [
        pytest.param("Iko:push Gil to=12,5 <push d20:12> <resist d20:7>", [], "12,5", id="SKM-24"),
        pytest.param("Iko:push Gil to=12.3,5 <push d20:12> <resist d20:7>", ["E SKM-24"], "12.3,5", id="SKM-24 2.3"),
        pytest.param("Iko:push Gil to=11,5 <push d20:12> <resist d20:7>", ["E SKM-24"], "11,5", id="SKM-24 1 inch"),
        pytest.param("Iko:push Gil to=12,5 <push d20:12> <resist d20:12>", [], "10,5", id="SKM-24 a tie"),
        pytest.param("Iko:push Gil to=12,5 <push d20:2> <resist d20:7>", [], "10,5", id="SKM-24 fails"),
        pytest.param("Tup:push Gil to=12,5 <push d20:12> <resist d20:11>", [], "10,5", id="SKM-24 Strong counts"),
        pytest.param("Iko:push Gil <push d20:12> <resist d20:7>", ["E SKM-24"], "", id="SKM-24 no place"),
        pytest.param("Iko:push Don to=12,5 <push d20:12> <resist d20:7>", ["E SKM-24"], "10,5", id="SKM-24 too far"),
        pytest.param("Iko:push Gil to=12,5 <push d20:12>", ["E GEN-5"], "", id="SKM-24 one roll"),
    ],
)
def test_a_push(act: str, expected: list[str], at: str) -> None:
    assert [code for code in faults(act) if not code.startswith("U")] == expected
    assert of("Gil", state("at", act)) == at


def test_a_push_hurts_nobody() -> None:  # SKM-24
    assert faults("Iko:push Gil to=12,5 <push d20:12> <resist d20:7> Tup:pass") == []


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param('Iko:use "lifts the bar"', [], id="SKM-25"),
        pytest.param("Iko:use pick=rope", [], id="SKM-25 picks up"),
        pytest.param("Iko:use drop=spear", [], id="SKM-25 drops"),
        pytest.param("Iko:use drop=sword", ["E SKM-25"], id="SKM-25 not his"),
        pytest.param("Iko:use pick=axe", ["E SKM-25"], id="SKM-25 no such thing"),
        pytest.param("Iko:use", ["E GEN-13"], id="GEN-13 nothing"),
    ],
)
def test_things(act: str, expected: list[str]) -> None:
    assert faults(act) == expected


def test_things_fill_slots() -> None:  # SKM-8, SKM-25
    laden = skilled("Iko", gear="rope,rope,rope,rope,rope,rope,spear")  # 13 of 14
    assert faults("Iko:use pick=rope", laden) == ["E SKM-8"]
    assert faults("Iko:use pick=rope drop=spear", laden) == []
    assert of("Iko", state("gear", "Iko:use pick=rope drop=spear")) == "shield+rope"
    assert trusted("Iko:use pick=rope") == ["D SKM-25"]


@pytest.mark.parametrize(
    ("act", "expected", "at"),
    [
        pytest.param("Iko:jump 2,5-3,5", [], "3,5", id="SKM-26 an inch is free"),
        pytest.param("Iko:jump 2,5-3,5 <agi d20:14>", ["E GEN-5"], "3,5", id="GEN-5 an inch asks for no roll"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:11> fall=2 <fall 2d4:1,3>", ["E GEN-5"], "5,5", id="GEN-5 no fall"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:11>", [], "5,5", id="SKM-26"),
        pytest.param("Iko:jump 2,5-5,5", ["E SKM-26"], "", id="SKM-26 no roll"),
        pytest.param("Iko:jump 2,5-10.2,5 <agi d20:11>", [], "10.2,5", id="SKM-26 half of 16"),
        pytest.param("Iko:jump 2,5-10.3,5 <agi d20:11>", ["E SKM-26"], "10.3,5", id="SKM-26 more than half"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:10> fall=2 <fall 2d4:1,3>", [], "", id="SKM-26 falls"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:10> fall=2", ["E GEN-5"], "", id="SKM-26 no dice"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:10>", ["E SKM-26"], "", id="SKM-26 how deep"),
        pytest.param("Iko:jump 2,5-5,5 <agi d20:10> fall=2 <fall d4:3>", ["E GEN-5"], "", id="SKM-26 a die an inch"),
    ],
)
def test_a_jump(act: str, expected: list[str], at: str) -> None:
    assert [code for code in faults(act, **FAR) if not code.startswith("U")] == expected
    assert of("Iko", state("at", act, **FAR)) == at


def test_a_failed_jump_costs_blood_and_an_ankle() -> None:  # SKM-26
    act = "Iko:jump 2,5-5,5 <agi d20:10> fall=2 <fall 2d4:1,3> "
    assert of("Iko", state("blood", act, **FAR)) == "5"
    assert of("Iko", state("conditions", act, **FAR)) == "sprained_ankle-1(move)"
    assert faults(act + "Gil:pass", **FAR) == []
    assert faults(act + "Tup:pass", **FAR) == ["E SKM-15"]
    assert trusted(act, **FAR) == ["D SKM-2"]


@pytest.mark.parametrize(
    ("act", "expected", "blood", "ankle"),
    [
        pytest.param("Iko:leap 1", [], "9", "", id="SKM-C23 an inch"),
        pytest.param("Iko:leap 1 <fall d4:2>", ["E GEN-5"], "9", "", id="SKM-C23 no dice for an inch"),
        pytest.param("Iko:leap 3 <fall 3d4:1,2,2>", [], "4", "sprained_ankle-1(move)", id="SKM-C23 three inches"),
        pytest.param("Iko:leap 3 <fall 2d4:2,2>", ["E GEN-5"], "?", "sprained_ankle-1(move)", id="SKM-A10 all of it"),
        pytest.param("Iko:leap 1.5 <fall 2d4:2,2>", [], "5", "sprained_ankle-1(move)", id="SKM-A10 rounded up"),
        pytest.param("Iko:leap 3 <fall 3d4:4,4,4>", [], "-3", "", id="SKM-38 to death"),
    ],
)
def test_a_drop(act: str, expected: list[str], blood: str, ankle: str) -> None:
    found = [code for code in faults(f"{act} *") if not code.startswith("U")]
    assert found == expected
    assert of("Iko", state("blood", act)) == blood
    assert of("Iko", state("conditions", act)) == ankle


def test_an_option_leaves_out_the_first_inch() -> None:  # SKM-A10
    assert faults("Iko:leap 3 <fall 2d4:2,2>", {"Rulings": "fall=excess"}) == []
    assert faults("Iko:leap 3 <fall 3d4:2,2,1>", {"Rulings": "fall=excess"}) == ["E GEN-5", "U SKM-38"]
    assert [dice_of_fall(Fraction(text), False) for text in ("1", "1.5", "2", "2.1")] == [0, 1, 1, 2]


def test_a_fall_deeper_than_dice_are_read_is_refused() -> None:
    assert faults("Iko:leap 5000") == ["E GEN-5"]


def test_an_option_sets_what_is_adjacent() -> None:  # SKM-4, SKM-A19
    act, far = f"Iko:attack Gil {IKO_HITS}", {"Iko": "7.5,5"}
    assert faults(act, **far) == ["E SKM-21"]
    assert faults(act, {"Rulings": "reach=3"}, **far) == []
    rally = {"Tactics_Ana": "rally charge"}
    assert faults("Ana+Tup:charge Ana=4,7 Tup=7,7", rally, Ana="4,6", Tup="6.5,6") == ["E SKM-49"]
    assert faults("Ana+Tup:charge Ana=4,7 Tup=7,7", {**rally, "Rulings": "reach=3"}, Ana="4,6", Tup="6.5,6") == []
    assert faults("Ana:rally Tup=7,6", rally, Ana="4,6", Tup="7.5,6") == ["E SKM-47"]
    assert faults("Ana:rally Tup=7,6", {**rally, "Rulings": "reach=3"}, Ana="4,6", Tup="7.5,6") == []


def test_a_push_with_declared_places_needs_no_goal() -> None:  # SKM-3, SKM-24
    push = "Iko:push Gil <push d20:12> <resist d20:7>"
    assert faults(push) == ["E SKM-24"]
    assert faults(push, DECLARED) == []
