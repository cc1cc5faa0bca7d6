"""Moves, turns, and what is next to what (DG-9 to DG-13, DG-21, DG-22, DG-24)."""

from __future__ import annotations

import pytest

from tests.variants.dungeon.table import after, faults, play, spawned

GOBLINS = spawned("goblin", "Gob1=d2", "Gob2=h5")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Carter:move <mv d6:3> b1-c1-d1-e1-f1 *", ["E DG-13"], id="DG-C1 four steps with a 3"),
        pytest.param("1. Carter:move <mv d6:4> b1-c1-d1-e1-f1 *", [], id="DG-13 four steps with a 4"),
        pytest.param("1. Carter:move <mv d6:3> b1-c2 *", ["E DG-9"], id="DG-C1 a diagonal step"),
        pytest.param("1. Twinkle:move <mv d6:3> a2-b3 *", ["E DG-9"], id="DG-C1 a wizard's diagonal step"),
        pytest.param("1. Carter:move <mv d6:5> b1-b4-d4 *", [], id="DG-9 straight runs by their ends"),
        pytest.param("1. Carter:move <mv d6:4> b1-b4-d4 *", ["E DG-13"], id="DG-9 the steps of runs are counted"),
        pytest.param("1. Carter:move <mv d6:4> c1-d1 *", ["E DG-9"], id="DG-9 from another square"),
        pytest.param("1. Carter:move <mv d6:4> b1-b1 *", ["E DG-9"], id="DG-9 no step"),
        pytest.param("1. Carter:move <mv d6:4> b1-b9 *", ["E GEN-13"], id="DG-1 no square"),
        pytest.param("1. Carter:move <mv d6:4> b1-i1 *", ["E GEN-13"], id="DG-1 eight files"),
        pytest.param("1. Carter:move <mv d6:4> *", [], id="DG-13 stays"),
        pytest.param("1. Carter:move b1-c1 *", ["E GEN-5"], id="GEN-5 no roll"),
        pytest.param("1. Carter:move <mv d8:4> b1-c1 *", ["E GEN-5"], id="DG-1 a die of eight sides"),
        pytest.param("1. Carter:move <mv d6:7> b1-c1 *", ["E GEN-5"], id="GEN-5 no such face"),
        pytest.param("1. Carter:move <mv d6:?> b1-c1 *", ["U GEN-5"], id="GEN-3 a roll not written down"),
        pytest.param("1. Carter:move <mv d6:?> b1-b8 *", ["E DG-13", "U GEN-5"], id="DG-13 farther than any d6"),
        pytest.param("1. Carter:move <mv d6:1> Carter:move <mv d6:1> *", ["E DG-13"], id="DG-13 one move"),
        pytest.param(
            "1. Carter:move <mv d6:2> b1-d1 Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> Carter:move <mv d6:2> *",
            ["E DG-13"],
            id="DG-C3 attack, then move",
        ),
        pytest.param("1. Carter:move <mv d6:5> b1-b2-d2-e2 *", ["E DG-11"], id="DG-C4 through a goblin"),
        pytest.param("1. Twinkle:move <mv d6:5> a2-a1-b1-c1 *", [], id="DG-C4 through a hero"),
        pytest.param("1. Twinkle:move <mv d6:5> a2-a1-b1 *", ["E DG-11"], id="DG-C4 onto a hero"),
        pytest.param("1. Carter:move <mv d6:3> b1-d1-d2 *", ["E DG-11"], id="DG-11 onto a goblin"),
        pytest.param("1. Carter:move <mv d6:6> b1-c1-b1 *", [], id="DG-11 back to the own square"),
        pytest.param("1... Gob1:move d2-d3-e3 *", [], id="DG-24"),
        pytest.param("1... Gob1:move d2-d8-g8-g6 *", ["E DG-24"], id="DG-24 eleven steps of ten"),
        pytest.param("1... Gob1:move d2-e3 *", ["E DG-9"], id="DG-9 a monster's diagonal step"),
        pytest.param("1... Gob1:move d2-d3 Gob1:move d3-d2 *", ["E DG-24"], id="DG-24 once"),
        pytest.param("1... Gob1:move d2-d1-a1 *", ["E DG-11"], id="DG-11 through a hero"),
        pytest.param("1... Gob1:move d2-d1-b1 *", ["E DG-11"], id="DG-11 onto a hero"),
        pytest.param("1... Gob1:move d2-h2-h5-h6 *", [], id="DG-11 through a friend"),
        pytest.param("1... Gob1:move d2-h2-h5 *", ["E DG-11"], id="DG-11 onto a friend"),
        pytest.param("1... Gob1:move *", ["E GEN-13"], id="GEN-13 no path"),
        pytest.param("1... Gob1:move <mv d6:3> d2-d3 *", ["E GEN-5"], id="GEN-5 monsters do not roll"),
        pytest.param("1. Gob1:move d2-d3 *", ["E GEN-11"], id="GEN-11 the monsters' half"),
        pytest.param("1... Carter:move <mv d6:1> b1-c1 *", ["E GEN-11"], id="GEN-11 the heroes' half"),
        pytest.param("1. Zed:move <mv d6:1> b1-c1 *", ["E GEN-12"], id="GEN-12 nobody"),
        pytest.param("1. DM:move <mv d6:1> b1-c1 *", ["E GEN-12"], id="GEN-12 the DM has no move"),
        pytest.param("1. Carter+Twinkle:move <mv d6:1> *", ["E GEN-12"], id="GEN-12 joined"),
    ],
)
def test_moves(moves: str, expected: list[str]) -> None:
    assert faults(moves if moves.startswith("1. ") else "1. " + moves, GOBLINS) == expected


def test_a_monster_moves_before_its_attack() -> None:  # DG-24
    moves = "1. Carter:move <mv d6:2> b1-d1 1... Gob1:attack Carter <atk 2d6:4,4> <def 2d6:1,1> Gob1:move d2-d3 *"
    assert faults(moves) == ["E DG-24"]


def test_heroes_may_share_a_square_at_the_start_only() -> None:  # DG-3, DG-A12
    both = {"heroes": "Carter=barbarian=b1 Twinkle=wizard=b1"}
    assert faults("1. Carter:move <mv d6:1> b1-c1 *", **both) == []
    assert faults("1. Carter:move <mv d6:2> b1-c1-b1 *", **both) == ["E DG-11"]
    assert faults("1. Carter:move <mv d6:2> *", **both) == []


def test_markers_and_traps_do_not_block() -> None:  # DG-11
    assert faults("1. Carter:move <mv d6:2> b1-c1-d1 *", events="c1=treasure d1=monster") == []


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Twinkle:recover *", ["W DG-12"], id="DG-12 full already"),
        pytest.param("1. Twinkle:recover Twinkle:recover *", ["W DG-12", "E DG-12"], id="DG-12 once"),
        pytest.param("1. Twinkle:pass Twinkle:recover *", ["W DG-12"], id="DG-12 at any time of the turn"),
        pytest.param("1. Carter:search none Carter:move <mv d6:1> b1-c1 *", ["E DG-13"], id="DG-13 act, then move"),
        pytest.param("1. Carter:pass Carter:pass *", ["E DG-21"], id="DG-21 twice"),
        pytest.param("1. Carter:pass Carter:search none *", ["E DG-17"], id="DG-21 no action after a pass"),
        pytest.param("1. Carter:pass Carter:move <mv d6:1> b1-c1 *", [], id="DG-21 to pass is no action"),
        pytest.param("1. Carter:search none Carter:search none *", ["E DG-17"], id="DG-17 one action"),
        pytest.param("1. Carter:move <mv d6:1> Twinkle:pass Carter:pass *", ["W DG-21"], id="DG-21 in one go"),
        pytest.param("1. Twinkle:pass Carter:move <mv d6:1> Carter:pass *", [], id="DG-21 any order"),
        pytest.param("1. Carter:pass 2. Carter:pass *", [], id="DG-21 a new turn"),
        pytest.param("1. Carter:pass 1. Twinkle:pass *", ["E GEN-14"], id="GEN-14 the mark again"),
        pytest.param("1. Carter:exit *", ["E DG-22"], id="DG-C21 from b1 with the entrance a1"),
        pytest.param("1. Carter:move <mv d6:1> b1-a1 Carter:exit *", [], id="DG-22"),
        pytest.param("1. Carter:move <mv d6:1> b1-a1 Carter:pass Carter:exit *", [], id="DG-22 is no action"),
        pytest.param("1. Carter:move <mv d6:1> b1-a1 Carter:exit Carter:pass *", ["E DG-22"], id="DG-22 and no more"),
        pytest.param("1. Carter:move <mv d6:1> b1-a1 Carter:exit 2. Carter:pass *", ["E DG-22"], id="DG-22 for good"),
        pytest.param("1. Carter:search c1 Carter:dance *", ["E DG-17", "E GEN-11"], id="GEN-11 no such verb"),
    ],
)
def test_a_turn(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_recovering_gives_back_one_point() -> None:  # DG-12
    moves = "1. Twinkle:heal Twinkle 1 *"
    assert faults(moves) == ["E DG-20"]
    hurt = "1... Gob1:move d2-b2 Gob1:attack Twinkle <atk 2d6:1,2> <def 2d6:1,1> 2. Twinkle:heal Twinkle 2 "
    assert after("mind", "1. " + hurt + "*")["Twinkle"] == "6"
    assert after("mind", "1. " + hurt + "3. Twinkle:recover *")["Twinkle"] == "7"
    assert (
        after("mind", "1. " + hurt + "2... 3. Twinkle:recover 4. Twinkle:recover 5. Twinkle:recover *")["Twinkle"]
        == "8"
    )


@pytest.mark.parametrize(
    ("square", "expected"),
    [
        pytest.param("c1", ["E DG-14"], id="DG-C2 a barbarian over a diagonal"),
        pytest.param("d1", [], id="DG-14 below"),
        pytest.param("b2", ["E DG-14"], id="DG-14 two steps away"),
    ],
)
def test_what_is_next_to_a_barbarian(square: str, expected: list[str]) -> None:  # DG-10
    attack = "1. Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> *"
    assert faults(attack, heroes=f"Carter=barbarian={square}") == expected


def test_diagonals_are_next_to_a_wizard() -> None:  # DG-C2, DG-10
    moves = "1. Twinkle:attack Gob1 <atk d6:4> <def d6:1> *"
    assert faults(moves, heroes="Twinkle=wizard=c1") == []
    assert faults(moves, heroes="Twinkle=wizard=b2") == ["E DG-14"]
    own = {"Type_Mage": "hero atk=1 def=1 body=1 mind=9"}
    assert faults(moves, heroes="Twinkle=Mage=c1", **own) == ["E DG-14"]


def test_an_illegal_move_is_played_nevertheless() -> None:  # GEN-6
    game = play("1. Carter:move <mv d6:1> b1-d1 Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> *")
    assert [(p.code, p.consequent) for p in game.problems if p.severity == "error"] == [("DG-13", False)]
    game = play("1. Carter:move <mv d6:1> b1-d1 2. Carter:move <mv d6:1> b1-c1 *")
    assert [(p.code, p.consequent) for p in game.problems if p.severity == "error"] == [
        ("DG-13", False), ("DG-9", True)
    ]  # fmt: skip


def test_what_is_legal_is_offered() -> None:
    (problem,) = (p for p in play("1. Carter:move <mv d6:2> b1-c2 *").problems if p.code == "DG-9")
    assert problem.squares == ("b1", "c2")
    assert problem.alternatives[0] == "Carter:move <mv d6:?> b1-c1-c2"
