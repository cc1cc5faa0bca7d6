"""Traps: searched for, reconfigured, set off (DG-5, DG-17, DG-18, DG-26, DG-27)."""

from __future__ import annotations

import pytest

from tests.variants.dungeon.table import after, faults, play, spawned

PAIR = "Carter=barbarian=b1 Elle=elf=b2 Twinkle=wizard=a1"
TRAPS = "c2 c3 g6"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:search c2 *", [], id="DG-17 over a diagonal"),
        pytest.param("Elle:search c2 c3 *", [], id="DG-17 two"),
        pytest.param("Elle:search c3 c2 *", [], id="DG-17 in any order"),
        pytest.param("Carter:search none *", ["E DG-17"], id="DG-C15"),
        pytest.param("Elle:search c2 *", ["E DG-17"], id="DG-17 one left out"),
        pytest.param("Elle:search c2 c3 b3 *", ["E DG-17"], id="DG-17 one too many"),
        pytest.param("Carter:search c2 g6 *", ["E DG-17"], id="DG-17 too far away"),
        pytest.param("Carter:search c2 c2 *", ["E DG-17"], id="DG-17 named twice"),
        pytest.param("Carter:search c2 none *", ["E DG-17"], id="DG-17 none and one"),
        pytest.param("Twinkle:search none *", [], id="DG-17 none"),
        pytest.param("Twinkle:search *", ["E GEN-13"], id="GEN-13 nothing said"),
        pytest.param("Elle:search c2 c3 Elle:reconfigure c2 <d6:4> success *", [], id="DG-18"),
        pytest.param("Elle:search c2 c3 Elle:reconfigure c3 <d6:4> *", ["E DG-18"], id="DG-C10 an elf's diagonal"),
        pytest.param(
            "Carter:move <mv d6:2> b1-c1-d1 Carter:search c2 Carter:reconfigure c2 <d6:1> *",
            ["E DG-18"],
            id="DG-18 a barbarian's diagonal",
        ),
        pytest.param("Carter:reconfigure c2 <d6:1> *", ["E DG-18"], id="DG-18 without a search"),
        pytest.param("Elle:search c2 c3 Elle:recover Elle:reconfigure c2 <d6:1> *", ["W DG-12", "E DG-18"],
                     id="DG-18 directly after it"),
        pytest.param("Elle:search c2 c3 2. Elle:reconfigure c2 <d6:1> *", ["E DG-18"], id="DG-A16 not a turn later"),
        pytest.param("Elle:search c2 c3 Carter:reconfigure c2 <d6:1> *", ["E DG-18"], id="DG-18 the same hero"),
        pytest.param("Elle:search c2 c3 Elle:reconfigure b3 <d6:1> *", ["E DG-18"], id="DG-18 no trap"),
        pytest.param(
            "Elle:search c2 c3 Elle:reconfigure c2 <d6:1> success Elle:reconfigure c2 <d6:1> *",
            ["E DG-18"],
            id="DG-18 once",
        ),
        pytest.param(
            "Elle:search c2 c3 Elle:reconfigure c2 <d6:1> 2. Elle:search c2 c3 Elle:reconfigure c2 <d6:1> *",
            ["E DG-18"],
            id="DG-18 reconfigured already",
        ),
        pytest.param("Elle:search c2 c3 Elle:reconfigure c2 *", ["E GEN-5", "U DG-18"], id="GEN-5 no roll"),
        pytest.param("Elle:search c2 c3 Elle:reconfigure c2 <d6:5> success *", ["E DG-18"], id="DG-18 a false claim"),
        pytest.param("Elle:search c2 c3 Elle:reconfigure c2 <d6:4> fail *", ["E DG-18"], id="DG-18 claims to fail"),
    ],
)  # fmt: skip
def test_searching_and_reconfiguring(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves}", heroes=PAIR, traps=TRAPS) == expected


@pytest.mark.parametrize(
    ("kind", "face", "succeeds"),
    [
        pytest.param("barbarian", 2, True, id="DG-C8 face 2"),
        pytest.param("barbarian", 3, False, id="DG-C8 face 3"),
        pytest.param("wizard", 5, True, id="DG-18 face 5"),
        pytest.param("wizard", 6, False, id="DG-C9"),
    ],
)
def test_the_odds_of_reconfiguring(kind: str, face: int, succeeds: bool) -> None:
    word = "success" if succeeds else "fail"
    moves = f"1. Carter:search c2 Carter:reconfigure c2 <d6:{face}> {word} "
    layout = {"heroes": f"Carter={kind}=c1", "traps": "c2"}
    assert faults(moves + "*", **layout) == []
    assert after("traps", moves + "*", **layout) == ({"c2": "turned"} if succeeds else {})
    assert after("wounds", moves + "*", **layout) == ({} if succeeds else {"Carter": "3"})
    spring = faults(moves + "DM:spring c2 Carter *", **layout)
    assert spring == (["E DG-26"] if succeeds else [])  # may be recorded, and counts once
    if not succeeds:
        assert after("wounds", moves + "DM:spring c2 Carter *", **layout) == {"Carter": "3"}


def test_a_wizard_reconfigures_over_a_diagonal() -> None:  # DG-C10
    moves = "1. Twinkle:search c2 Twinkle:reconfigure c2 <d6:5> success *"
    assert faults(moves, heroes="Twinkle=wizard=b1", traps="c2") == []


def test_reconfiguring_costs_two_points() -> None:  # DG-18, DG-23
    layout = {"heroes": "Carter=barbarian=c1", "traps": "c2 d2"}
    moves = "1. Carter:search c2 d2 Carter:reconfigure c2 <d6:1> "
    assert after("mind", moves + "*", **layout) == {"Carter": "0"}
    again = moves + "2. Carter:recover Carter:move <mv d6:1> c1-d1 Carter:search c2 d2 Carter:reconfigure d2 <d6:1> *"
    assert faults(again, **layout) == ["E DG-23"]


def test_what_is_left_of_mind_may_count_by_an_option() -> None:  # DG-A5
    layout = {"heroes": "Elle=elf=c1", "traps": "c2 d2 c3"}
    moves = "1. Elle:search c2 d2 Elle:reconfigure c2 <d6:4> success "
    assert faults(moves + "*", rulings="mind=left", **layout) == []  # four points before paying
    more = moves + "2. Elle:move <mv d6:1> c1-d1 Elle:search c2 d2 Elle:reconfigure d2 <d6:3> "
    assert faults(more + "success *", **layout) == []
    assert faults(more + "success *", rulings="mind=left", **layout) == ["E DG-18"]
    assert faults(more + "fail *", rulings="mind=left", **layout) == []


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 DM:spring c2 Carter *", [], id="DG-26"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 *", ["E DG-26"], id="DG-C14 at the end"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 Carter:search c3 *", ["E DG-26"], id="DG-C14 another act"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 1... DM:spring c2 Carter *", ["E DG-26", "E DG-26"],
                     id="DG-C14 too late"),
        pytest.param("Carter:move <mv d6:3> b1-c1-c2-d2 DM:spring c2 Carter *", [], id="DG-A4 goes on"),
        pytest.param("Carter:move <mv d6:3> b1-c1-c2-c3 DM:spring c2 Carter DM:spring c3 Carter *", [], id="DG-26 two"),
        pytest.param("Carter:move <mv d6:3> b1-c1-c2-c3 DM:spring c2 Carter *", ["E DG-26"], id="DG-26 one of two"),
        pytest.param("Carter:move <mv d6:3> b1-c1-c2-c3 DM:spring c3 Carter DM:spring c2 Carter *",
                     ["E DG-26"], id="DG-26 in their order"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 DM:spring c2 Elle *", ["E DG-26"], id="DG-26 another victim"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 DM:spring c2 Zed *", ["E GEN-13", "E DG-26"], id="GEN-13 nobody"),
        pytest.param("Carter:move <mv d6:1> b1-c1 DM:spring c2 Carter *", ["E DG-26"], id="DG-26 not entered"),
        pytest.param("Carter:move <mv d6:4> b1-c1-c2-c1-c2 DM:spring c2 Carter *", [], id="DG-A3 once"),
    ],
)  # fmt: skip
def test_explosions(moves: str, expected: list[str]) -> None:
    # what follows only from the first explosion that is missing or wrong is consequent and not said
    found = faults(f"1. {moves}", heroes=PAIR, traps=TRAPS, start=spawned("goblin", "Gob1=h3"))
    assert found == expected


def test_three_wounds_and_the_trap_is_gone() -> None:  # DG-26, DG-A3
    moves = "1. Carter:move <mv d6:2> b1-c1-c2 DM:spring c2 Carter "
    layout = {"heroes": PAIR, "traps": TRAPS}
    assert after("wounds", moves + "*", **layout) == {"Carter": "3"}
    assert after("traps", moves + "*", **layout) == {"c3": "hidden", "g6": "hidden"}
    again = "2. Carter:move <mv d6:2> c2-c1-c2 *"
    assert faults(moves + again, **layout) == []
    missing = "1. Carter:move <mv d6:2> b1-c1-c2 Elle:pass *"  # it happens, recorded or not
    assert after("wounds", missing, **layout) == {"Carter": "3"}


FRAIL = {"heroes": "Carter=Child=b1 Elle=elf=b2", "Type_Child": "hero atk=1 def=1 body=3 mind=1", "traps": "c1"}


def test_a_path_ends_where_its_hero_dies() -> None:  # DG-26
    assert faults("1. Carter:move <mv d6:3> b1-c1 DM:spring c1 Carter *", **FRAIL) == []
    assert faults("1. Carter:move <mv d6:3> b1-c1-d1 DM:spring c1 Carter *", **FRAIL) == ["E DG-26"]
    assert after("heroes", "1. Carter:move <mv d6:3> b1-c1 DM:spring c1 Carter *", **FRAIL)["Carter"] == "dead"


def test_treasure_of_a_hero_killed_by_a_trap_drops() -> None:  # DG-A13
    layout = {**FRAIL, "events": "b1=treasure h8=monster"}
    moves = "1. Carter:explore b1 treasure 2. Carter:move <mv d6:1> b1-c1 DM:spring c1 Carter *"
    assert after("loot", moves, **layout) == {"c1": "1"}


def test_whether_heroes_set_off_traps_is_an_option() -> None:  # DG-A1
    moves = "1. Carter:move <mv d6:2> b1-c1-c2 "
    layout = {"heroes": PAIR, "traps": TRAPS, "rulings": "trap-on-entry=no"}
    assert faults(moves + "*", **layout) == []
    assert faults(moves + "DM:spring c2 Carter *", **layout) == ["E DG-26"]


def test_a_trap_of_which_nobody_knows_whether_it_is_turned() -> None:  # DG-A1, DG-18
    moves = "1. Twinkle:search c2 Twinkle:reconfigure c2 <d6:?> 2. Twinkle:move <mv d6:1> b2-c2 *"
    layout = {"heroes": "Twinkle=wizard=b2", "traps": "c2"}
    entered = [each for each in faults(moves, **layout) if each == "U DG-26"]
    assert len(entered) == 1
    assert "U DG-26" not in faults(moves, rulings="trap-on-entry=no", **layout)


TURNED = "1. Twinkle:search c2 Twinkle:reconfigure c2 <d6:5> success "
LURED = {"heroes": "Twinkle=wizard=b2", "traps": "c2"}


def test_a_reconfigured_trap_is_for_monsters_only() -> None:  # DG-18, DG-26
    assert faults(TURNED + "2. Twinkle:move <mv d6:1> b2-c2 *", **LURED) == []
    entered = TURNED + "1... Gob1:move d2-c2 "
    assert faults(entered + "*", **LURED) == ["E DG-26"]
    assert faults(entered + "DM:spring c2 Gob1 *", **LURED) == []


def test_a_kill_by_a_trap_is_no_treasure() -> None:  # DG-C18, DG-A8
    gargoyle = spawned("gargoyle", "Garg=d2")
    moves = TURNED + "1... Garg:move d2-c2 DM:spring c2 Garg *"
    assert faults(moves, gargoyle, **LURED) == []
    game = play(moves, gargoyle, **LURED)
    assert "Garg:gargoyle:dead" in game.final
    assert "treasure=" not in game.final
    assert "kills=" not in game.final


def test_a_monster_that_dies_goes_no_farther() -> None:  # DG-26
    moves = TURNED + "1... Gob1:move d2-c2-c1 DM:spring c2 Gob1 *"
    assert faults(moves, **LURED) == ["E DG-26"]


def test_a_monster_on_a_trap_that_is_not_reconfigured() -> None:  # DG-C25, DG-A2
    moves = "1. 1... Gob1:move d2-c2 "
    assert faults(moves + "*", **LURED) == []
    assert faults(moves + "DM:spring c2 Gob1 *", **LURED) == ["E DG-26"]
    assert faults(moves + "*", rulings="trap-monsters=yes", **LURED) == ["E DG-26"]
    assert faults(moves + "DM:spring c2 Gob1 *", rulings="trap-monsters=yes", **LURED) == []


AROUND = TURNED + "1... Gob1:move d2-d3-b3 Gob1:attack Twinkle <atk 2d6:4,4> <def 2d6:1,1> *"


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [("lure=warn", ["W DG-27"]), ("lure=must", ["E DG-27"]), ("lure=off", [])],
)
def test_a_monster_should_enter_a_reconfigured_trap(ruling: str, expected: list[str]) -> None:  # DG-C24, DG-A11
    assert faults(AROUND, rulings=ruling, **LURED) == expected


def test_when_there_is_no_lure() -> None:  # DG-27
    assert faults(AROUND, **LURED) == ["W DG-27"]
    stays = TURNED.replace("b2", "d1") + "1... Gob1:attack Twinkle <atk 2d6:4,4> <def 2d6:1,1> *"
    assert faults(stays, heroes="Twinkle=wizard=d1", traps="c2") == []  # it has not moved
    far = spawned("mummy", "Mum1=b7")  # four steps: it reaches the hero, and not the trap behind
    moves = TURNED + "1... Mum1:move b7-b3 Mum1:attack Twinkle <atk 3d6:4,4,4> <def 2d6:1,1> *"
    assert faults(moves, far, **LURED) == []
    near = spawned("zombie", "Zom1=b7")  # five steps: b7-b3 and no c2
    assert faults(moves.replace("Mum1", "Zom1").replace("3d6:4,4,4", "2d6:4,4"), near, **LURED) == []


def test_a_trap_away_from_the_victim_is_no_lure() -> None:  # DG-27
    moves = "1. Twinkle:search c2 Twinkle:reconfigure c2 <d6:5> 2. Twinkle:move <mv d6:2> b2-b4 "
    moves += "2... Gob1:move d2-d4-c4 Gob1:attack Twinkle <atk 2d6:4,4> <def 2d6:1,1> *"
    assert faults(moves, **LURED) == []


def test_a_trap_that_a_friend_stands_on_is_no_lure_without_a_way_on() -> None:  # DG-27
    start = spawned("zombie", "Zom1=b6", "Zom2=c2")
    moves = TURNED + "1... Zom1:move b6-b3 Zom1:attack Twinkle <atk 2d6:4,4> <def 2d6:1,1> *"
    assert faults(moves, start, **LURED) == []  # five steps to c2, and none left to leave it
    nearer = start.replace("b6", "b5"), moves.replace("b6", "b5")
    assert faults(nearer[1], nearer[0], **LURED) == ["W DG-27"]


def test_whoever_moves_nobody_knows_how_far_is_not_lured() -> None:  # GEN-3, DG-27
    unknown = "0. DM:spawn <type pick:?> <num d6:1> Mon1=b4 "
    moves = TURNED + "1... Mon1:move b4-b3 *"
    assert faults(moves, unknown, **LURED) == ["U DG-6", "U DG-24"]


# --- traps that were never told -----------------------------------------------------------------------------

SECRET = {"heroes": "Carter=barbarian=b1 Twinkle=wizard=a2", "traps": "?"}


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 *", ["U DG-26"], id="DG-5 a move"),
        pytest.param("Carter:move <mv d6:2> *", [], id="DG-5 no step"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 DM:spring c2 Carter *", ["U DG-26", "U DG-26"], id="DG-5 spring"),
        pytest.param("Carter:move <mv d6:2> b1-c1-c2 DM:spring c3 Carter *", ["U DG-26", "E DG-26"], id="DG-26 else"),
        pytest.param("Carter:search c2 *", ["U DG-17"], id="DG-5 a search"),
        pytest.param("Carter:search c4 *", ["E DG-17", "U DG-17"], id="DG-17 too far all the same"),
        pytest.param("1... Gob1:move d2-d3 *", [], id="DG-5 monsters fear reconfigured traps only"),
    ],
)
def test_traps_that_were_never_told(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves}", **SECRET) == expected


def test_whoever_dies_in_a_trap_that_was_never_told_goes_no_farther() -> None:  # DG-5, DG-26
    layout = {**FRAIL, "traps": "?"}
    assert faults("1. Carter:move <mv d6:3> b1-c1 DM:spring c1 Carter *", **layout) == ["U DG-26", "U DG-26"]
    moves = "1. Carter:move <mv d6:3> b1-c1-d1 DM:spring c1 Carter *"
    assert faults(moves, **layout) == ["U DG-26", "E DG-26", "U DG-26"]


def test_a_trap_found_is_known_from_then_on() -> None:  # DG-5
    moves = "1. Twinkle:search b3 Twinkle:reconfigure b3 <d6:1> success "
    assert after("traps", moves + "*", **SECRET) == {"b3": "turned"}
    found = faults("1. Twinkle:search b3 2. Twinkle:move <mv d6:2> a2-a3-b3 *", **SECRET)
    assert found == ["U DG-17", "U DG-26", "E DG-26"]


def test_some_traps_may_be_told() -> None:  # DG-5
    layout = {"heroes": "Carter=barbarian=b1", "traps": "c2 ?"}
    assert faults("1. Carter:search none *", **layout) == ["E DG-17", "U DG-17"]
    assert faults("1. Carter:search c2 a1 *", **layout) == ["U DG-17"]


def test_a_reconfiguring_that_nobody_wrote_down() -> None:  # GEN-3
    layout = {"heroes": "Twinkle=wizard=b2 Carter=barbarian=b3", "traps": "c2"}
    open_roll = "1. Twinkle:search c2 Twinkle:reconfigure c2 <d6:?> "
    assert faults(open_roll + "*", **layout) == ["U GEN-5", "U DG-18"]
    assert faults(open_roll + "success *", **layout) == ["U GEN-5"]
    assert after("traps", open_roll + "success *", **layout) == {"c2": "turned"}
    assert after("wounds", open_roll + "fail *", **layout) == {"Twinkle": "3"}
    unclear = ["U GEN-5", "U DG-18", "U DG-26"]
    assert faults(open_roll + "1... Gob1:move d2-c2 *", **layout) == unclear
    assert faults(open_roll + "1... Gob1:move d2-c2 DM:spring c2 Gob1 *", **layout) == [*unclear, "U DG-26"]
    assert faults(open_roll + "Carter:search none *", **layout) == ["U GEN-5", "U DG-18"]
    assert faults(open_roll + "Carter:search c2 *", **layout) == ["U GEN-5", "U DG-18"]
