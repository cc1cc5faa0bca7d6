"""Insults, healing, what the Dungeon Master imagines (DG-19, DG-20, DG-23, DG-28, DG-33 to DG-35)."""

from __future__ import annotations

import pytest

from tests.variants.dungeon.table import after, faults, play, spawned

ALONE = {"heroes": "Carter=barbarian=d1"}
WARRIOR = spawned("chaos_warrior", "War1=d2")


@pytest.mark.parametrize(
    ("hero", "monster", "face", "succeeds"),
    [
        pytest.param("barbarian", "chaos_warrior", 1, True, id="DG-C12 face 1"),
        pytest.param("barbarian", "chaos_warrior", 2, False, id="DG-C12 face 2"),
        pytest.param("wizard", "zombie", 6, False, id="DG-C13"),
        pytest.param("wizard", "zombie", 5, True, id="DG-19 the highest that can succeed"),
        pytest.param("wizard", "gargoyle", 4, True, id="DG-19 just the difference"),
        pytest.param("wizard", "gargoyle", 5, False, id="DG-19 above the difference"),
    ],
)
def test_the_odds_of_an_insult(hero: str, monster: str, face: int, succeeds: bool) -> None:
    layout, start = {"heroes": f"Carter={hero}=d1"}, spawned(monster, "Mon1=d2")
    moves = f"1. Carter:insult Mon1 <d6:{face}> "
    right, wrong = ("success", "fail") if succeeds else ("fail", "success")
    assert faults(f"{moves}{right} skip *", start, **layout) == []
    assert faults(f"{moves}{wrong} skip *", start, **layout) == ["E DG-19"]
    assert faults(f"{moves}skip *", start, **layout) == []  # GEN-4


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:insult Gob1 <d6:1> success hurt=1 *", [], id="DG-34 words that are applied"),
        pytest.param("Carter:insult Gob1 <d6:1> success *", ["I DG-34"], id="DG-34 no effect"),
        pytest.param('Carter:insult Gob1 <d6:1> "it weeps" *', ["D DG-34"], id="DG-34 in words"),
        pytest.param("Carter:insult Gob1 <d6:1> success flee *", ["D DG-34"], id="DG-34 flees"),
        pytest.param("Carter:insult Gob1 <d6:1> success dmg=1 *", ["D DG-34"], id="DG-A17 harm after success"),
        pytest.param("Carter:insult Gob1 <d6:6> fail dmg=1 *", [], id="DG-34 harm after failure"),
        pytest.param("Carter:insult Gob1 <d6:1> atk=-2 *", ["E GEN-13"], id="DG-34 one die"),
        pytest.param("Carter:insult Gob1 <d6:1> hurt=0 *", ["E GEN-13"], id="DG-34 no wounds"),
        pytest.param("Carter:insult Gob1 <d6:1> sulk *", ["E GEN-13"], id="GEN-13 no such word"),
        pytest.param("Carter:insult Gob1 skip *", ["E GEN-5"], id="GEN-5 no roll"),
        pytest.param("Carter:insult Gob1 <d6:?> skip *", ["U GEN-5"], id="GEN-3 a face not written down"),
        pytest.param("Carter:insult Zed <d6:1> skip *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Carter:insult Carter <d6:1> skip *", ["E DG-19"], id="DG-19 oneself"),
        pytest.param("Carter:move <mv d6:1> d1-c1 Carter:insult Gob1 <d6:1> skip *", ["E DG-19"], id="DG-19 diagonal"),
        pytest.param("Carter:insult Gob1 <d6:1> skip Carter:search none *", ["E DG-17"], id="DG-19 is the action"),
        pytest.param("Carter:insult Gob1 <d6:1> skip 2. Carter:recover Carter:insult Gob1 <d6:1> skip *",
                     ["E DG-23"], id="DG-C11 mind left 1"),
        pytest.param("Carter:insult Gob1 <d6:1> skip 1... Gob1:move d2-d3 *", ["E DG-34"], id="DG-34 skips a move"),
        pytest.param("Carter:insult Gob1 <d6:1> skip 1... Gob1:attack Carter <atk 2d6:4,4> <def 2d6:1,1> *",
                     ["E DG-34"], id="DG-34 skips an attack"),
        pytest.param("Carter:insult Gob1 <d6:1> skip 1... 2. 2... Gob1:move d2-d3 *", [], id="DG-34 one turn only"),
        pytest.param("Carter:insult Gob1 <d6:1> flee 1... Gob1:move d2-d3 *", ["D DG-34", "E DG-34"], id="DG-34 fled"),
        pytest.param("Carter:insult Gob1 <d6:1> atk=-1 1... Gob1:attack Carter <atk d6:4> <def 2d6:1,1> *",
                     [], id="DG-29 a die less"),
        pytest.param("Carter:insult Gob1 <d6:1> atk=-1 1... Gob1:attack Carter <atk 2d6:4,4> <def 2d6:1,1> *",
                     ["E DG-29"], id="DG-29 the die is gone"),
        pytest.param("Carter:insult Gob1 <d6:1> def=+1 2. Carter:attack Gob1 <atk 3d6:4,4,4> <def 2d6:1,1> *",
                     [], id="DG-29 a die more"),
        pytest.param("Carter:insult Gob1 <d6:1> def=-1 2. Carter:attack Gob1 <atk 3d6:4,4,4> *", [], id="DG-29 none"),
        pytest.param(
            "Carter:insult Gob1 <d6:1> atk=-1 1... Gob1:attack Carter <atk d6:4> <def 2d6:1,1> 2. "
            "2... Gob1:attack Carter <atk d6:4> <def 2d6:1,1> *",
            ["E DG-29"],
            id="DG-34 one battle only",
        ),
    ],
)  # fmt: skip
def test_an_insult(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves}", **ALONE) == expected


def test_wounds_by_words() -> None:  # DG-34, DG-A8
    moves = "1. Carter:insult Gob1 <d6:1> success hurt=1 *"
    assert after("monsters", moves, **ALONE) == {"Gob1": "goblin:dead"}
    assert after("treasure", moves, **ALONE) == {}
    assert after("kills", moves, **ALONE) == {"Carter": "1"}
    moves = "1. Carter:insult Gob1 <d6:6> fail dmg=8 *"
    game = play(moves, **ALONE)
    assert game.result.computed == "0-1"


def test_which_mind_counts_is_an_option() -> None:  # DG-A5
    layout, start = {"heroes": "Elle=elf=d1"}, spawned("goblin", "Gob1=d2")
    moves = "1. Elle:insult Gob1 <d6:3> success skip 2. Elle:insult Gob1 <d6:3> success skip *"
    assert faults(moves, start, **layout) == []
    assert faults(moves, start, rulings="mind=left", **layout) == ["E DG-19"]  # 2 - 1 is below 3


# --- in defence ---------------------------------------------------------------------------------------------

ATTACK = "Gob1:attack Carter <atk 2d6:4,4> <def 2d6:1,1> "
INSULT = "Carter:insult Gob1 <d6:1> success "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(INSULT + "atk=-1 Gob1:attack Carter <atk d6:4> <def 2d6:1,1> *", [], id="DG-33"),
        pytest.param(INSULT + 'atk=-1 DM:note "Hush." Gob1:attack Carter <atk d6:4> <def 2d6:1,1> *', [],
                     id="DG-28 a note comes between nothing"),
        pytest.param(INSULT + "hurt=1 *", [], id="DG-33 a dead monster does not attack"),
        pytest.param(INSULT + "skip " + ATTACK + "*", [], id="DG-34 skips the next turn, not this one"),
        pytest.param(INSULT + "skip " + ATTACK + "2. 2... " + ATTACK + "*", ["E DG-34"], id="DG-34 the next one"),
        pytest.param(INSULT + "def=-1 Gob1:move d2-d3 *", ["E DG-33"], id="DG-33 no attack"),
        pytest.param(INSULT + "def=-1 2. *", ["E DG-33"], id="DG-33 no attack before the next turn"),
        pytest.param(INSULT + "def=-1 1/2-1/2", ["E DG-33"], id="DG-33 no attack at the end"),
        pytest.param(INSULT + "def=-1 *", [], id="GEN-7 broken off"),
        pytest.param(INSULT + "def=-1 " + INSULT + "def=-1 " + ATTACK + "*", ["E DG-23"], id="DG-33 once"),
        pytest.param("Carter:insult Zed <d6:1> skip *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Carter:insult Carter <d6:1> skip *", ["E DG-33"], id="DG-33 a monster"),
        pytest.param("Gob1:insult Carter <d6:1> skip *", ["E GEN-12"], id="GEN-12 monsters do not insult"),
    ],
)  # fmt: skip
def test_an_insult_in_defence(moves: str, expected: list[str]) -> None:
    assert faults(f"1. 1... {moves}", **ALONE) == expected


def test_an_insult_in_defence_needs_no_neighbour_and_no_action() -> None:  # DG-33
    far = spawned("goblin", "Gob1=d4")
    moves = "1. Carter:search none 1... " + INSULT + "def=-1 Gob1:attack Carter <atk 2d6:4,4> <def 2d6:1,1> *"
    assert faults(moves, far, **ALONE) == ["E DG-25"]  # it is the attack that is too far away
    assert after("mind", moves, far, **ALONE) == {"Carter": "0"}


def test_two_insults_before_one_attack() -> None:  # DG-33
    moves = "1. 1... Elle:insult Gob1 <d6:1> skip Elle:insult Gob1 <d6:1> skip *"
    assert faults(moves, heroes="Elle=elf=d1") == ["E DG-33"]


def test_the_dead_insult_nobody() -> None:  # DG-33, DG-30
    start = spawned("orc", "Orc1=d2")
    own = {"heroes": "Carter=Child=d1 Dora=dwarf=d3", "Type_Child": "hero atk=1 def=1 body=1 mind=4"}
    attack = "Orc1:attack Carter <atk 3d6:1,1,1> <def d6:1> "
    assert faults(f"1. 1... {attack} Carter:insult Orc1 <d6:1> skip *", start, **own) == ["E DG-33"]
    assert faults(f"1. 1... {attack} 2. Carter:insult Orc1 <d6:1> skip *", start, **own) == ["E DG-30"]
    killed = "1. Dora:attack Orc1 <atk 2d6:1,1> <def 2d6:1,1> 1... Carter:insult Orc1 <d6:1> skip *"
    assert faults(killed, start, **own) == ["E DG-19"]


# --- healing ------------------------------------------------------------------------------------------------

HURT = "1. 1... War1:attack Carter <atk 4d6:1,1,1,5> <def 2d6:1,1> 2. "
PAIR = {"heroes": "Carter=barbarian=d1 Twinkle=wizard=c1 Dora=dwarf=a1"}


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Twinkle:heal Carter 3 *", [], id="DG-20"),
        pytest.param("Carter:heal Carter 2 *", [], id="DG-A10 oneself"),
        pytest.param("Carter:heal Carter 3 *", ["E DG-23"], id="DG-C22"),
        pytest.param("Twinkle:heal Carter 4 *", ["E DG-20"], id="DG-20 more than there are"),
        pytest.param("Twinkle:heal Carter 0 *", ["E DG-20"], id="DG-20 none"),
        pytest.param("Twinkle:heal Carter -1 *", ["E DG-20"], id="DG-20 fewer than none"),
        pytest.param("Dora:heal Carter 1 *", ["E DG-20"], id="DG-20 far away"),
        pytest.param("Twinkle:heal War1 1 *", ["E DG-20"], id="DG-20 a monster"),
        pytest.param("Twinkle:heal Zed 1 *", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Twinkle:heal Carter *", ["E GEN-13"], id="GEN-13 how many"),
        pytest.param("Twinkle:heal Carter 1 Twinkle:heal Carter 1 *", ["E DG-20"], id="DG-20 one action"),
    ],
)
def test_healing(moves: str, expected: list[str]) -> None:
    assert faults(HURT + moves, WARRIOR, **PAIR) == expected


def test_healing_takes_wounds_and_mind() -> None:  # DG-20
    moves = HURT + "Twinkle:heal Carter 2 *"
    assert after("wounds", moves, WARRIOR, **PAIR) == {"Carter": "1"}
    assert after("mind", moves, WARRIOR, **PAIR)["Twinkle"] == "6"
    moves = HURT + "Carter:heal Carter 2 *"
    assert after("wounds", moves, WARRIOR, **PAIR) == {"Carter": "1"}
    assert after("mind", moves, WARRIOR, **PAIR)["Carter"] == "0"
    assert faults(moves, WARRIOR, rulings="self-heal=no", **PAIR) == ["E DG-20"]


# --- what the Dungeon Master says ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param('1... DM:note "It is dark." *', [], id="DG-28"),
        pytest.param("1... DM:note *", ["E GEN-13"], id="GEN-13 nothing to tell"),
        pytest.param('DM:note "It is dark." *', ["E GEN-11"], id="GEN-11 in the DM's half"),
        pytest.param('1... DM:grant Carter "Sir Carter" *', ["D DG-35"], id="DG-35 a title"),
        pytest.param('1... DM:grant Carter atk=+1 "from behind" 2. Carter:attack Gob1 <atk 4d6:4,4,4,4> <def d6:1> *',
                     ["D DG-35"], id="DG-35 a die"),
        pytest.param("1... DM:grant Carter atk=+1 2. Carter:attack Gob1 <atk 3d6:4,4,4> <def d6:1> *",
                     ["D DG-35", "E DG-29"], id="DG-35 the die must be rolled"),
        pytest.param("1... DM:grant Gob1 def=+2 2. Carter:attack Gob1 <atk 3d6:4,4,4> <def 3d6:1,1,1> *",
                     ["D DG-35"], id="DG-35 dice for a monster"),
        pytest.param("1... DM:grant Carter *", ["E GEN-13"], id="GEN-13 grants nothing"),
        pytest.param("1... DM:grant Zed atk=+1 *", ["E GEN-13"], id="GEN-13 to nobody"),
    ],
)  # fmt: skip
def test_what_is_declared(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves}", **ALONE) == expected
