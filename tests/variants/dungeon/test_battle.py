"""Battles: who may attack whom, dice, wounds, deaths and treasure (DG-14, DG-25, DG-29 to DG-32)."""

from __future__ import annotations

import pytest

from tests.variants.dungeon.table import after, faults, play, spawned

NEAR = {"heroes": "Carter=barbarian=d1 Dora=dwarf=d3"}
GARG = spawned("gargoyle", "Gar1=d2")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> *", [], id="DG-14"),
        pytest.param("Carter:attack Gob1 <atk 2d6:1,1> <def d6:1> *", ["E DG-29"], id="DG-C7 two dice"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1> <def d6:1> *", ["E GEN-5"], id="GEN-5 too few faces"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> <def 2d6:1,1> *", ["E DG-29"], id="DG-29 defence"),
        pytest.param("Carter:attack Gob1 <atk 3d8:1,1,1> <def d6:1> *", ["E DG-29"], id="DG-1 eight sides"),
        pytest.param("Carter:attack Gob1 <def d6:1> *", ["E GEN-5", "U DG-29"], id="GEN-5 no attack roll"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> *", ["E GEN-5", "U DG-29"], id="GEN-5 no defence roll"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> wounds=2 *", ["E GEN-4"], id="GEN-4 wounds"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:6> counter=0 *", ["E GEN-4"], id="GEN-4 counter"),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:6> wounds=3 counter=1 *", [], id="GEN-4 right"),
        pytest.param("Carter:attack Gob2 <atk 3d6:1,1,1> <def d6:6> *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Carter:attack Carter <atk 3d6:1,1,1> <def 2d6:6,6> *", ["E DG-36"], id="DG-36 oneself"),
        pytest.param("Carter:attack Dora <atk 3d6:1,1,1> <def 3d6:6,6,6> *", ["E DG-36", "E DG-14"], id="DG-36 two"),
        pytest.param(
            "Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> Dora:attack Gob1 <atk 2d6:1,1> <def d6:1> *",
            ["E DG-14"],
            id="DG-30 dead already",
        ),
        pytest.param(
            "Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> *",
            ["E DG-14"],
            id="DG-14 one action",
        ),
        pytest.param("1... Gob1:attack Carter <atk 2d6:1,1> <def 2d6:5,6> wounds=1 counter=1 *", [], id="DG-25"),
        pytest.param("1... Gob1:attack Gob1 <atk 2d6:1,1> <def d6:5> *", ["E DG-25"], id="DG-25 a monster"),
        pytest.param("1... Gob1:attack Zed <atk 2d6:1,1> <def d6:5> *", ["E GEN-13"], id="GEN-13 attacks nobody"),
        pytest.param(
            "1... Gob1:attack Carter <atk 2d6:5,5> <def 2d6:5,5> Gob1:attack Dora <atk 2d6:5,5> <def 3d6:1,1,1> *",
            ["E DG-25"],
            id="DG-25 once",
        ),
        pytest.param(
            "1... Gob1:move d2-e2 Gob1:attack Carter <atk 2d6:1,1> <def 2d6:5,6> *", ["E DG-25"], id="DG-25 diagonal"
        ),
        pytest.param("Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> 1... Gob1:move d2-e2 *", ["E DG-30"], id="DG-30"),
    ],
)
def test_an_attack(moves: str, expected: list[str]) -> None:
    found = faults("1. " + moves, **NEAR)
    assert found == (["E DG-36"] if expected == ["E DG-36", "E DG-14"] else expected)


def test_all_reasons_against_an_attack_are_said() -> None:  # DG-36, DG-14
    game = play("1. Carter:attack Dora <atk 3d6:1,1,1> <def 3d6:6,6,6> *", **NEAR)
    (problem,) = (p for p in game.problems if p.severity == "error")
    assert [reason.code for reason in problem.reasons] == ["DG-36", "DG-14"]


@pytest.mark.parametrize(
    ("dice", "wounds"),
    [
        pytest.param("<atk 3d6:1,3,6> <def 5d6:6,1,2,3,1>", {"Gar1": "2", "Carter": "1"}, id="DG-C5"),
        pytest.param("<atk 3d6:1,3,2> <def 5d6:2,2,1,1,3>", {"Gar1": "3"}, id="DG-C6 hits of the defender"),
        pytest.param("<atk 3d6:1,3,2> <def 5d6:4,5,1,1,3>", {"Gar1": "1"}, id="DG-29 blocks"),
        pytest.param("<atk 3d6:1,4,5> <def 5d6:4,5,4,1,3>", {}, id="DG-29 never below none"),
        pytest.param("<atk 3d6:6,6,6> <def 5d6:1,1,1,1,1>", {}, id="DG-30 counters of the attacker"),
        pytest.param("<atk 3d6:1,1,4> <def 5d6:6,6,1,1,1>", {"Gar1": "2", "Carter": "2"}, id="DG-A7 no block"),
    ],
)
def test_wounds(dice: str, wounds: dict[str, str]) -> None:
    assert after("wounds", f"1. Carter:attack Gar1 {dice} *", GARG, **NEAR) == wounds


def test_a_counter_may_block_by_an_option() -> None:  # DG-A7
    moves = "1. Carter:attack Gar1 <atk 3d6:1,1,4> <def 5d6:6,4,1,1,1> "
    assert after("wounds", moves + "*", GARG, **NEAR) == {"Carter": "1", "Gar1": "1"}
    assert faults(moves + "wounds=1 *", GARG, **NEAR) == []
    assert faults(moves + "wounds=0 counter=1 *", GARG, rulings="counter-blocks=yes", **NEAR) == []


def test_the_faces_may_be_dealt_out_differently() -> None:  # DG-A20, DG-29
    moves = "1. Carter:attack Gob1 <atk 3d6:1,6,5> <def d6:1> "
    assert faults(moves + "wounds=2 counter=1 *", Faces="hit=6,5,4 block=3,2 counter=1", **NEAR) == []
    assert faults(moves + "wounds=1 counter=0 *", **NEAR) == []


def test_monsters_may_attack_over_diagonals_by_an_option() -> None:  # DG-A6
    moves = "1... Gob1:move d2-e2 Gob1:attack Carter <atk 2d6:1,1> <def 2d6:5,6> *"
    assert faults("1. " + moves, rulings="monster-diagonal=yes", **NEAR) == []
    assert faults("1. 1... Gob1:move d2-e3 *", rulings="monster-diagonal=yes", **NEAR) == ["E DG-9"]


def test_a_monster_that_dies_in_battle_is_a_treasure() -> None:  # DG-31
    moves = "1. Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> *"
    assert after("treasure", moves, **NEAR) == {"Carter": "1"}
    assert after("kills", moves, **NEAR) == {"Carter": "1"}


def test_a_counter_that_kills_is_a_treasure_too() -> None:  # DG-C19
    moves = "1. 1... Gob1:attack Dora <atk 2d6:1,1> <def 3d6:6,1,1> *"
    assert after("treasure", moves, **NEAR) == {"Dora": "1"}
    assert after("monsters", moves, **NEAR) == {"Gob1": "goblin:dead"}


WEAK = {"heroes": "Carter=Child=d1 Dora=dwarf=d3", "Type_Child": "hero atk=2 def=1 body=1 mind=1"}


def test_who_dies_with_the_monster_earns_nothing() -> None:  # DG-A9
    game = play("1. Carter:attack Gob1 <atk 2d6:1,1> <def d6:6> *", **WEAK)
    assert game.final.count("dead") == 2
    assert "treasure=" not in game.final
    assert "loot=" not in game.final


def test_a_dead_hero_drops_all_treasure_and_another_takes_it() -> None:  # DG-C23, DG-32
    layout = {**WEAK, "events": "d1=treasure c1=treasure h8=monster"}
    found = "1. Carter:explore d1 treasure 2. Carter:explore c1 treasure 2... "
    killed = found + "Gob1:attack Carter <atk 2d6:1,1> <def d6:1> "
    assert after("loot", killed + "*", **layout) == {"d1": "2"}
    assert after("treasure", killed + "*", **layout) == {}
    taken = killed + "3. Dora:move <mv d6:3> d3-e3-e2-e1 Dora:explore d1 loot "
    assert faults(taken + "*", **layout) == []
    assert after("treasure", taken + "*", **layout) == {"Dora": "2"}
    assert after("loot", taken + "*", **layout) == {}
    assert faults(taken + "4. Dora:explore d1 loot *", **layout) == ["E DG-15"]
    assert faults(killed + "3. Carter:pass *", **layout) == ["E DG-30"]
    assert faults(killed + "3. Dora:heal Carter 1 *", **layout) == ["E DG-20"]


def test_dice_that_nobody_wrote_down() -> None:  # GEN-3, DG-29
    open_dice = "1. Carter:attack Gob1 <atk 3d6:?,?,?> <def d6:?> "
    game = play(open_dice + "wounds=1 counter=0 *", **NEAR)
    assert [p.code for p in game.problems if p.severity == "unverifiable"] == ["GEN-5", "GEN-5"]
    assert "Gob1:goblin:dead" in game.final
    unknown = play(open_dice + "*", **NEAR)
    assert [p.code for p in unknown.problems if p.severity == "unverifiable"] == ["GEN-5", "GEN-5", "DG-29"]
    assert "wounds=Carter:0?,Gob1:0?" in unknown.final
    assert "treasure=Carter:0?" in unknown.final
    assert unknown.valid
    # whoever acts is alive, and whoever may be dead is no proof of a square taken
    assert faults(open_dice + "1... Gob1:move d2-e2 *", **NEAR) == ["U GEN-5", "U GEN-5", "U DG-29"]
    through = open_dice + "2. Carter:move <mv d6:2> d1-d2-c2 *"
    assert faults(through, **NEAR) == ["U GEN-5", "U GEN-5", "U DG-29", "U DG-11"]


def test_wounds_that_nobody_knows_may_be_healed() -> None:  # GEN-3, DG-20
    moves = "1. 1... Gob1:attack Dora <atk 2d6:?,?> <def 3d6:1,1,1> 2. Dora:heal Dora 2 *"
    assert faults(moves, **NEAR) == ["U GEN-5", "U DG-29", "U DG-20"]


def test_a_sure_part_of_a_battle_counts() -> None:  # GEN-3
    game = play("1. Carter:attack Gob1 <atk 3d6:?,?,?> <def d6:6> *", **NEAR)
    assert "wounds=Carter:1,Gob1:0?" in game.final
    game = play("1. Carter:attack Gob1 <atk 3d6:4,5,6> <def d6:?> *", **NEAR)
    assert "wounds=Carter:0? " in game.final


def test_a_wrong_number_of_dice_is_followed() -> None:  # GEN-6
    game = play("1. Carter:attack Gob1 <atk 2d6:1,4> <def d6:1> wounds=1 *", **NEAR)
    assert [p.code for p in game.problems if p.severity == "error"] == ["DG-29"]
    assert "Gob1:goblin:dead" in game.final


def test_no_dice_are_rolled_where_none_are_left() -> None:  # DG-29
    own = {"heroes": "Carter=barbarian=d1", "Type_Slime": "monster atk=0 def=0 body=2 mind=0 move=3"}
    slime = spawned("Slime", "Sl1=d2")
    assert faults("1. Carter:attack Sl1 <atk 3d6:1,1,4> wounds=2 counter=0 *", slime, **own) == []
    assert faults("1. Carter:attack Sl1 <atk 3d6:1,1,4> <def d6:1> *", slime, **own) == ["E DG-29"]
    assert faults("1. 1... Sl1:attack Carter <def 2d6:6,1> counter=1 wounds=0 *", slime, **own) == []
