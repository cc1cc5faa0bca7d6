"""Initial monsters, events, fallen treasure (DG-4, DG-6, DG-8, DG-15, DG-16)."""

from __future__ import annotations

import pytest

from eldritch.variants.dungeon.squares import SQUARES, steps
from eldritch.variants.dungeon.state import MOST_MONSTERS
from tests.variants.dungeon.table import after, faults, field, play, spawned

EVENTS = "c1=monster b2=treasure a1=dm h8=?"
LAYOUT = {"heroes": "Carter=barbarian=b1 Twinkle=wizard=a2", "events": EVENTS, "master": "Garg=gargoyle"}
FAR = spawned("goblin", "Gob1=h3")
ORC = "<type pick:orc> <num d6:1>"


@pytest.mark.parametrize(
    ("spawn", "expected"),
    [
        pytest.param("<type pick:orc> <num d6:2> Orc1=d2 Orc2=e2", [], id="DG-6"),
        pytest.param("<type d8:4> <num d6:1> Orc1=d2", [], id="DG-6 a die for the type"),
        pytest.param("<type d6:4> <num d6:1> Orc1=d2", ["E GEN-5"], id="DG-6 the die has eight sides"),
        pytest.param("<type pick:orc> <num d6:2> Orc1=d2", ["E DG-6"], id="DG-6 too few"),
        pytest.param("<type pick:orc> <num d6:1> Orc1=d2 Orc2=e2", ["E DG-6"], id="DG-6 too many"),
        pytest.param("<type pick:orc> <num d6:2> Orc1=d2 Orc2=d2", ["E DG-6"], id="DG-6 one square for two"),
        pytest.param("<type pick:orc> <num d6:1> Orc1=b1", ["E DG-6"], id="DG-6 the square of a hero"),
        pytest.param("<type pick:dragon> <num d6:1> Orc1=d2", ["E DG-6"], id="DG-8 no such type"),
        pytest.param("<type pick:elf> <num d6:1> Elf1=d2", ["E DG-6"], id="DG-6 a type of heroes"),
        pytest.param("<num d6:1> Orc1=d2", ["E GEN-5"], id="GEN-5 no type"),
        pytest.param("<type pick:orc> Orc1=d2", ["E GEN-5"], id="GEN-5 no number"),
        pytest.param("<type pick:orc> <type d8:4> <num d6:1> Orc1=d2", ["E GEN-5"], id="GEN-1 two decisions"),
        pytest.param("<type pick:orc> <num d6:1>", ["E GEN-13", "W DG-6"], id="GEN-13 nobody placed"),
        pytest.param("<type pick:orc> <num d6:1> Carter=d2", ["E GEN-9"], id="GEN-9 a name taken"),
        pytest.param("<type pick:orc> <num d6:1> DM=d2", ["E GEN-9"], id="GEN-9 the DM"),
        pytest.param("<type pick:orc> <num d6:1> Garg=d2", ["E GEN-9"], id="GEN-9 the DM's character"),
        pytest.param("<type pick:orc> <num d6:?> Orc1=d2", ["U GEN-5"], id="GEN-3 a number not written down"),
        pytest.param("<type pick:?> <num d6:1> Orc1=d2", ["U DG-6"], id="GEN-3 a type not written down"),
        pytest.param("<type d8:?> <num d6:1> Orc1=d2", ["U GEN-5"], id="GEN-3 a face not written down"),
    ],
)
def test_initial_monsters(spawn: str, expected: list[str]) -> None:
    assert faults(f"0. DM:spawn {spawn} 1. Carter:pass *", "", **LAYOUT) == expected


def test_initial_monsters_come_once_and_before_the_first_turn() -> None:  # DG-6
    second = "DM:spawn <type pick:orc> <num d6:1> Orc1=e2 1. Carter:pass *"
    assert faults(FAR + second, "", **LAYOUT) == ["E DG-6"]
    assert faults("1. Carter:pass *", "", **LAYOUT) == ["W DG-6"]
    assert faults("0. 1. Carter:pass *", "", **LAYOUT) == ["W DG-6"]
    assert faults("1. DM:spawn <type pick:orc> <num d6:1> Orc1=e2 *", "", **LAYOUT) == ["W DG-6", "E GEN-11"]


@pytest.mark.parametrize(
    ("number", "kind"),
    list(enumerate(["gargoyle", "chaos_warrior", "fimir", "orc", "goblin", "mummy", "zombie", "skeleton"], 1)),
)
def test_a_die_picks_by_the_order_of_the_list(number: int, kind: str) -> None:  # DG-8
    game = play(f"0. DM:spawn <type d8:{number}> <num d6:1> Mon1=h3 *", "", **LAYOUT)
    assert field(game, "monsters") == {"Mon1": f"{kind}:h3"}


def test_own_types_are_picked_too() -> None:  # DG-A15
    own = {"Type_Slime": "monster atk=1 def=1 body=2 mind=0 move=3"}
    for chance in ("type pick:Slime", "type d9:9"):
        game = play(f"0. DM:spawn <{chance}> <num d6:1> Sl1=h3 *", "", **LAYOUT, **own)
        assert field(game, "monsters") == {"Sl1": "Slime:h3"}
    assert faults("0. DM:spawn <type d9:9> <num d6:1> Sl1=h3 *", "", **LAYOUT) == ["E GEN-5"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Carter:explore b2 treasure *", [], id="DG-15 treasure"),
        pytest.param("Twinkle:explore b1 treasure *", ["E DG-15"], id="DG-15 no event there"),
        pytest.param("Carter:explore b2 monster <type pick:orc> <num d6:1> Orc1=b2 *", ["E DG-15"], id="DG-15 kind"),
        pytest.param("Carter:explore c1 treasure *", ["E DG-15"], id="DG-15 another kind"),
        pytest.param("Carter:explore h8 treasure *", ["E DG-15", "U DG-15"], id="DG-15 far away"),
        pytest.param("Carter:explore b2 gold *", ["E GEN-13"], id="GEN-13 no such kind"),
        pytest.param("Carter:explore b2 *", ["E GEN-13"], id="GEN-13 no kind"),
        pytest.param("Carter:explore b2 treasure Carter:explore c1 monster *", ["E DG-15"], id="DG-15 one action"),
        pytest.param("Carter:explore b2 treasure Twinkle:explore b2 treasure *", ["E DG-15"], id="DG-15 once"),
        pytest.param("Carter:explore b2 treasure <num d6:2> *", ["E GEN-5"], id="GEN-5 no number asked for"),
        pytest.param("Carter:explore b2 treasure <type pick:orc> *", ["E GEN-5"], id="GEN-5 no type asked for"),
        pytest.param("Carter:explore b2 treasure Orc1=b2 *", ["E GEN-13"], id="GEN-13 nobody comes"),
        pytest.param("Carter:explore b2 loot *", ["E DG-15"], id="DG-15 no loot"),
        pytest.param(f"Carter:explore c1 monster {ORC} Orc1=c1 *", [], id="DG-15 a monster"),
        pytest.param(f"Carter:explore c1 monster {ORC} Orc1=d1 *", ["E DG-16"], id="DG-16 not the nearest"),
        pytest.param(f"Carter:explore c1 monster {ORC} Orc1=b1 *", ["E DG-16"], id="DG-16 not free"),
        pytest.param("Carter:explore c1 monster <type pick:orc> <num d6:3> A=c1 B=c2 C=d1 *", [], id="DG-16 three"),
        pytest.param("Carter:explore c1 monster <type pick:orc> <num d6:3> A=c1 B=c2 *", ["E DG-15"], id="DG-C17"),
        pytest.param("Carter:explore c1 monster <type pick:orc> <num d6:2> A=c1 B=e1 *", ["E DG-16"], id="DG-C16"),
        pytest.param("Carter:explore c1 monster <type pick:orc> <num d6:2> A=c1 B=c1 *", ["E DG-16"], id="DG-16 twice"),
        pytest.param(
            "Carter:explore c1 monster <type pick:orc> <num d6:6> A=c1 B=c2 C=d1 D=b2 E=c3 F=e1 *", [], id="DG-16 six"
        ),
        pytest.param("Carter:explore c1 monster <num d6:1> A=c1 *", ["E GEN-5"], id="GEN-5 no type"),
        pytest.param("Carter:explore c1 monster <type pick:elf> <num d6:1> A=c1 *", ["E DG-15"], id="DG-15 no monster"),
        pytest.param(f"Carter:explore c1 monster {ORC} Gob1=c1 *", ["E GEN-9"], id="GEN-9 a name taken"),
        pytest.param("Carter:explore a1 dm Garg=a1 *", [], id="DG-15 the DM's character"),
        pytest.param("Carter:explore a1 dm *", [], id="GEN-4 on the event's own square"),
        pytest.param("Carter:explore a1 dm Garg=a3 *", ["E DG-16"], id="DG-16 the DM's character"),
        pytest.param("Carter:explore a1 dm Garg=a2 *", ["E DG-16"], id="DG-16 on a hero"),
        pytest.param("Carter:explore a1 dm Orc1=a1 *", ["E DG-15"], id="DG-15 somebody else"),
    ],
)
def test_exploring(moves: str, expected: list[str]) -> None:
    assert faults(f"1. {moves}", FAR, **LAYOUT) == expected


def test_an_event_on_the_own_square_may_be_explored() -> None:  # DG-A10
    layout = {**LAYOUT, "events": "b1=dm h8=treasure"}
    assert faults("1. Carter:explore b1 dm Garg=c1 *", FAR, **layout) == []
    assert faults("1. Carter:explore b1 dm Garg=b1 *", FAR, **layout) == ["E DG-16"]
    assert faults("1. Carter:explore b1 dm *", FAR, **layout) == ["E DG-15"]  # several squares are as near
    assert faults("1. Carter:explore b1 dm Garg=c1 2. Carter:explore b1 dm Garg=c1 *", FAR, **layout) == ["E DG-15"]


def test_the_character_of_the_dm_appears_once() -> None:  # DG-4, DG-15
    moves = "1. Carter:explore c1 dm Garg=c1 2. Carter:explore b2 dm Garg=b2 *"
    assert faults(moves, FAR, **{**LAYOUT, "events": "c1=dm b2=dm"}) == ["E DG-4", "E DG-15"]


def test_there_is_no_character_without_a_master_tag() -> None:  # DG-15
    found = faults("1. Carter:explore a1 dm Garg=a1 *", FAR, **{**LAYOUT, "master": ""})
    assert found == ["E GEN-15", "E DG-15"]


def test_exploring_over_a_diagonal() -> None:  # DG-10
    layout = {**LAYOUT, "events": "b3=treasure h8=monster"}
    assert faults("1. Twinkle:explore b3 treasure *", FAR, **layout) == []
    assert faults("1. Carter:explore b3 treasure *", FAR, **{**layout, "heroes": "Carter=barbarian=a2"}) == ["E DG-15"]


def test_a_treasure_is_one() -> None:  # DG-15
    moves = "1. Carter:explore b2 treasure *"
    assert after("treasure", moves, FAR, **LAYOUT) == {"Carter": "1"}
    assert "open=c1,a1,h8" in play(moves, FAR, **LAYOUT).final
    assert after("treasure", "1. Twinkle:explore b1 treasure *", FAR, **LAYOUT) == {}  # none where no event is


def test_what_an_event_is_may_never_be_told() -> None:  # DG-4, GEN-3
    layout = {**LAYOUT, "events": "b2=? c1=?"}
    assert faults("1. Carter:explore b2 treasure *", FAR, **layout) == ["U DG-15"]
    assert faults(f"1. Carter:explore c1 monster {ORC} Orc1=c1 *", FAR, **layout) == ["U DG-15"]


def test_fewer_squares_than_monsters() -> None:  # DG-16
    """24 heroes on three ranks and 6 goblins leave 34 squares: five events fill all but 4 of them."""
    heroes = [square for square in SQUARES if square[1] in "123"]
    free = [square for square in SQUARES if square not in heroes]
    layout = {
        "heroes": " ".join(f"H{square}=dwarf={square}" for square in heroes),
        "events": " ".join(f"{square}=monster" for square in heroes[:6]),
    }
    start = spawned("goblin", *(f"G{square}={square}" for square in free[:6]))
    moves, free = "1. ", free[6:]
    for event in heroes[:5]:
        nearest = sorted(free, key=lambda square: steps(event, square))[:6]
        free = [square for square in free if square not in nearest]
        placed = " ".join(f"O{square}={square}" for square in nearest)
        moves += f"H{event}:explore {event} monster <type pick:orc> <num d6:6> {placed} "
    last = f"H{heroes[5]}:explore {heroes[5]} monster <type pick:orc> <num d6:6> "
    assert faults(moves + last + " ".join(f"O{square}={square}" for square in free) + " *", start, **layout) == []
    assert faults(moves + last + f"O1={free[0]} *", start, **layout)[:1] == ["E DG-15"]


def test_illegal_acts_bring_no_endless_monsters() -> None:  # GEN-6
    flood = " ".join(f"DM:spawn {ORC} " + " ".join(f"O{n}x{m}=h5" for m in range(200)) for n in range(5))
    game = play(f"0. {flood} *", "", **LAYOUT)
    assert len(field(game, "monsters")) == MOST_MONSTERS == 391


def test_an_unknown_type_makes_its_battles_unverifiable() -> None:  # GEN-3
    unknown = "0. DM:spawn <type pick:?> <num d6:1> Mon1=c1 "
    attack = unknown + "1. Carter:attack Mon1 <atk 3d6:1,1,1> <def 2d6:4,6> wounds=2 counter=1 "
    assert faults(attack + "*", "", **LAYOUT) == ["U DG-6"]
    game = play(attack + "*", "", **LAYOUT)
    assert field(game, "monsters") == {"Mon1": "?:c1"}
    assert field(game, "treasure") == {"Carter": "0?"}
    moves = attack + "1... Mon1:move c1-c8 *"
    assert faults(moves, "", **LAYOUT) == ["U DG-6", "U DG-24"]
    insult = unknown + "1. Carter:insult Mon1 <d6:2> skip *"
    assert faults(insult, "", **LAYOUT) == ["U DG-6", "U DG-19"]
