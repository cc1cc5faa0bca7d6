"""Whose turn it is (SKM-12 to SKM-17)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import (
    GIL_ANSWERS,
    GREEN,
    IKO_HITS,
    MISSES,
    faults,
    fight,
    skilled,
    state,
)  # fmt: skip

HIT = f"Iko:attack Gil {IKO_HITS} "  # Gil loses 6, Iko nothing
RIPOSTE = f"Iko:attack Gil {GIL_ANSWERS} "  # Iko loses 6, Gil nothing
RED = "Iko:pass Tup:pass Ana:pass "
ALL = RED + "Gil:pass Rui:pass Don:pass "
FREE = {"Rulings": "rounds=free"}


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(HIT + HIT.replace("15,3", "11,2"), [], id="SKM-13 (b) goes on"),
        pytest.param(HIT + "Tup:pass", ["E SKM-13"], id="SKM-C9 another acts"),
        pytest.param(HIT + "Gil:pass", ["E SKM-13"], id="SKM-C9 an adversary acts"),
        pytest.param(HIT + "Iko:pass Tup:pass", [], id="SKM-C9 and SKM-A13 a pass before"),
        pytest.param(HIT + "Iko:pass Gil:pass", ["E SKM-15"], id="SKM-16 after a pass an ally"),
        pytest.param(f"Iko:move 9,5-9.5,4.5 Iko:attack Gil {IKO_HITS}", ["E SKM-13"], id="SKM-C10"),
        pytest.param("Iko:pass Iko:pass", ["E SKM-13"], id="SKM-13 (c) the turn is over"),
        pytest.param("Iko:pass Gil:pass", ["E SKM-15"], id="SKM-15 an ally, not an adversary"),
        pytest.param("Iko:pass Tup:pass Ana:pass Gil:pass", [], id="SKM-15 no ally is left"),
        pytest.param(RED + "Gil:pass Iko:pass", ["E SKM-12"], id="SKM-C20 an ally's second turn"),
        pytest.param(RED + "Gil:pass Gil:pass", ["E SKM-13"], id="SKM-C20 at once"),
        pytest.param(RIPOSTE + "Rui:pass", [], id="SKM-13 (a) an adversary, any"),
        pytest.param(RIPOSTE + "Tup:pass", ["E SKM-15"], id="SKM-13 (a) not an ally"),
        pytest.param(RIPOSTE + "Iko:pass", ["E SKM-13"], id="SKM-13 (a) the turn is over"),
        pytest.param(RED + f"Rui:shoot Iko {MISSES} Don:pass", [], id="SKM-C11 an ally"),
        pytest.param(f"Iko:pass Tup:pass Ana:pass Rui:shoot Iko {MISSES} Ana:pass", ["E SKM-12"], id="SKM-C11"),
        pytest.param("Rui:pass", ["E SKM-12"], id="SKM-12 the first turn"),
        pytest.param(ALL + "2. Tup:pass", [], id="SKM-12 the next round"),
        pytest.param(ALL + "2. Rui:pass", ["E SKM-12"], id="SKM-12 the next round too"),
        pytest.param(RED + "2. Tup:pass", ["E SKM-12"], id="SKM-12 the round is not over"),
        pytest.param(ALL + "Iko:pass", ["E SKM-12"], id="SKM-12 the round is over"),
        pytest.param("Tup:pass Ana:pass " + HIT + "2.", ["E SKM-12"], id="SKM-A13 no pass before the mark"),
        pytest.param(f"{ALL}2. {RED}Gil:surrender Rui:pass Don:pass 3. Iko:pass", [], id="SKM-12 able to act"),
        pytest.param("Iko:pass Ana:dance", ["E GEN-11"], id="GEN-11"),
        pytest.param("Zed:pass", ["E GEN-12"], id="GEN-12"),
        pytest.param("Iko+Tup:pass", ["E GEN-12"], id="GEN-12 joined"),
    ],
)
def test_the_turn_passes_by_who_is_hurt(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_a_missed_shot_leaves_the_turn_on_the_same_side() -> None:  # SKM-C11
    blue = {"Leader_Don": "band=Blue imposing=20 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword"}
    assert faults(f"Rui:shoot Iko {MISSES} Iko:pass", blue) == ["E SKM-15"]
    assert faults(f"Rui:shoot Iko {MISSES} Gil:pass", blue) == []


def test_being_hurt_oneself_comes_first() -> None:  # SKM-14, SKM-C12: both are hurt in one action
    moves = "Iko:attack Gil with=spear <atk d20+d8:15,8> use=sword <def d20+d6:20,1> "
    assert faults(moves + "Iko:pass") == []
    moves += "Gil:inflict Iko arm affects=str "
    assert faults(moves + "Rui:pass") == []
    assert faults(moves + "Tup:pass") == ["E SKM-15"]
    assert faults(moves + "Iko:pass") == ["E SKM-13"]


def test_blood_that_is_paid_hurts_nobody() -> None:  # SKM-14
    bless = skilled("Iko", "bless")
    assert faults("Iko:magic bless Tup <cost d4:2> Tup:pass", bless) == []
    assert faults("Iko:magic bless Tup <cost d4:2> Gil:pass", bless) == ["E SKM-15"]


def test_a_fall_in_ones_own_turn_hurts() -> None:  # SKM-14, SKM-C23
    assert faults("Iko:leap 3 <fall 3d4:1,1,1> Gil:pass") == []
    assert faults("Iko:leap 3 <fall 3d4:1,1,1> Tup:pass") == ["E SKM-15"]


def test_allies_of_another_band_come_before_ones_own() -> None:  # SKM-15, SKM-A3
    assert faults("Iko:pass Fox:pass Tup:pass", GREEN) == []
    assert faults("Iko:pass Tup:pass", GREEN) == ["E SKM-15"]
    assert faults("Iko:pass Tup:pass", {**GREEN, "Rulings": "ally=any"}) == []
    assert faults("Iko:pass Fox:pass Tup:pass Eva:pass Ana:pass Gil:pass", GREEN) == []


def test_where_no_adversary_is_left_an_ally_is_next() -> None:  # SKM-15
    moves = RED.replace("Tup:pass ", "") + "Tup:pass Gil:pass Rui:pass Don:pass 2. Tup:pass Iko:pass Ana:pass Gil:pass "
    assert faults(moves + "Rui:pass Don:pass 3. Iko:pass") == []
    hurt = "Iko:pass Ana:pass Tup:pass Rui:pass Don:pass Gil:attack Iko with=sword <atk d20+d6:2,1> use=spear "
    assert faults(hurt + "<def d20+d8:3,1> 2.") == []


def test_without_rounds_figures_act_again() -> None:  # SKM-A2
    assert faults("Iko:pass Tup:pass Iko:pass Tup:pass 2. Iko:pass", FREE) == []
    assert faults("Iko:pass Tup:pass Iko:pass Gil:pass", FREE) == ["E SKM-15"]
    assert faults("Iko:pass Iko:pass", FREE) == ["E SKM-13"]


def test_where_dice_are_not_written_anybody_may_be_next() -> None:  # GEN-3
    moves = "Iko:attack Gil with=spear <atk d20+d8:?,?> use=sword <def d20+d6:8,4> "
    found = ["U GEN-5", "U SKM-32", "U SKM-13"]
    assert faults(moves + "Rui:pass") == found
    assert faults(moves + "Iko:pass") == found
    assert faults(moves + "Tup:pass") == found


def test_whoever_is_next_stands_in_the_position() -> None:
    assert state("next", "*") == "Ana;Iko;Tup"
    assert state("next", HIT) == "Iko"
    assert state("next", RIPOSTE) == "Don;Gil;Rui"
    assert [move.side for move in fight("Iko:pass Tup:pass").moves[-2:]] == ["Rebels", "Rebels"]


def test_what_only_follows_from_a_wrong_turn_is_not_counted() -> None:  # GEN-6
    game = fight("Gil:pass Iko:pass")
    assert [(p.code, p.consequent) for p in game.problems if p.severity == "error"] == [
        ("SKM-12", False), ("SKM-15", True)
    ]  # fmt: skip


def test_without_rounds_nobody_has_had_his_turn() -> None:  # SKM-A2
    moves = RIPOSTE + "Gil:pass Iko:pass"
    assert faults(moves) == ["E SKM-12"]
    assert faults(moves, FREE) == ["E SKM-15"]
    charge = {"Tactics_Ana": "command_charge"}
    moves = "Iko:pass Ana+Iko:charge Ana=8.5,5.5 Iko=9,5"
    assert faults(moves, charge, Ana="8,5.5") == ["E SKM-49"]
    assert faults(moves, {**charge, **FREE}, Ana="8,5.5") == []
