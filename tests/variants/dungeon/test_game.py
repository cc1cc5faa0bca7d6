"""Tags, the quest, exodus, the end (DG-1 to DG-5, DG-36 to DG-38)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.validator.replay import Replay
from eldritch.variants.dungeon.position import DungeonPosition
from eldritch.variants.dungeon.quest import left_behind, ranking, tell
from eldritch.variants.dungeon.variant import FAMILY_DUNGEON
from tests.variants.actors.said import judged, said
from tests.variants.dungeon.table import LAYOUT, faults, field, play, spawned, tags

SAMPLES = Path(__file__).parents[3] / "samples"


def position_after(text: str) -> DungeonPosition:
    """The position at the end of a record."""
    record = next(iter(read(text)))
    position = FAMILY_DUNGEON.start(record).position
    assert isinstance(position, DungeonPosition)
    Replay(record, position).run()
    return position


def test_the_worked_record_comes_to_what_its_rule_book_says() -> None:
    game = validate_file(SAMPLES / "family-dungeon.epgn").games[0]
    assert [(p.severity, p.code) for p in game.problems if p.severity != "info"] == [("declared", "DG-34")]
    assert (game.judged, game.result.computed, game.result.ending) == ("all", "1-0", "quest done")
    assert field(game, "heroes") == {"Carter": "exited", "Twinkle": "exited"}
    assert field(game, "treasure") == {"Carter": "2"}
    assert field(game, "mind") == {"Carter": "2", "Twinkle": "6"}
    assert field(game, "wounds") == {"Twinkle": "1", "Gob1": "1", "Garg": "4"}
    assert {move.side for move in game.moves} == {"heroes", "Dungeon Master"}


# --- tags ---------------------------------------------------------------------------------------------------


def of_tags(without: str = "", **more: str) -> list[str]:
    """What is said of the tags of a dungeon, one of them left out."""
    layout = {name: value for name, value in (tags() | more).items() if name != without}
    return said(judged(layout, "0. DM:spawn <type pick:goblin> <num d6:1> Gob1=h5 *"))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        pytest.param({"Players": "Carter DM"}, "E GEN-9", id="GEN-9 the DM is no hero"),
        pytest.param({"Players": "Carter Twinkle Carter"}, "E GEN-9", id="GEN-9 a hero twice"),
        pytest.param({"Players": ""}, "E DG-1", id="DG-1 no hero"),
        pytest.param({"Hero_Zed": "type=elf"}, "E GEN-15", id="DG-2 a stranger"),
        pytest.param({"Hero_Carter": "type=orc"}, "E GEN-15", id="DG-2 a monster's type"),
        pytest.param({"Hero_Carter": "barbarian"}, "E GEN-15", id="DG-2 no type="),
        pytest.param({"Hero_Carter": "type=elf age=3"}, "E GEN-15", id="DG-2 something else"),
        pytest.param({"Entrance": "c3"}, "E DG-3", id="DG-3 an entrance in the middle"),
        pytest.param({"Entrance": "a1 a8"}, "E GEN-15", id="DG-3 two entrances"),
        pytest.param({"Entrance": "a9"}, "E GEN-15", id="DG-3 no square"),
        pytest.param({"Start": "Carter=b1 Twinkle=d2"}, "W DG-3", id="DG-3 four steps away"),
        pytest.param({"Start": "Carter=b1"}, "E GEN-15", id="DG-2 no start for one"),
        pytest.param({"Start": "Carter=b1 Twinkle=a2 Zed=a3"}, "E GEN-15", id="DG-2 a start for a stranger"),
        pytest.param({"Events": "c3=treasure c3=monster"}, "E DG-4", id="DG-4 two events on a square"),
        pytest.param({"Events": "c3=dm c4=dm", "Master": "Garg=gargoyle"}, "E DG-4", id="DG-4 two of the DM's"),
        pytest.param({"Events": "c3=dm"}, "E GEN-15", id="DG-4 nobody to appear"),
        pytest.param({"Events": "c3=gold"}, "E GEN-15", id="DG-4 no such kind"),
        pytest.param({"Events": "c9=treasure"}, "E GEN-15", id="DG-4 no square"),
        pytest.param({"Events": "c3"}, "E GEN-15", id="DG-4 no kind"),
        pytest.param({"Traps": "c3 c3"}, "E DG-4", id="DG-4 two traps on a square"),
        pytest.param({"Traps": "c9"}, "E GEN-15", id="DG-4 a trap nowhere"),
        pytest.param({"Master": "Garg=dragon"}, "E GEN-15", id="DG-2 no such type"),
        pytest.param({"Master": "Garg=orc Gorg=orc"}, "E GEN-15", id="DG-2 two characters"),
        pytest.param({"Master": "Carter=orc"}, "E GEN-9", id="GEN-9 the name of a hero"),
        pytest.param({"Type_Orc": "beast atk=1"}, "E GEN-15", id="DG-2 neither hero nor monster"),
        pytest.param({"Type_Orc": "monster atk=1 def=1 body=1 mind=1"}, "E GEN-15", id="DG-2 no steps"),
        pytest.param({"Type_Orc": "hero atk=1 def=1 body=1 mind=1 move=3"}, "E GEN-15", id="DG-2 heroes roll"),
        pytest.param({"Type_Orc": "hero atk=1 def=1 body=0 mind=1"}, "E GEN-15", id="DG-2 no body"),
        pytest.param({"Type_Orc": "hero atk=1000 def=1 body=1 mind=1"}, "E GEN-15", id="DG-2 too many dice"),
        pytest.param({"Type_orc": "hero atk=1 def=1 body=1 mind=1"}, "E GEN-9", id="GEN-9 a type of the rules"),
        pytest.param({"Type_Carter": "hero atk=1 def=1 body=1 mind=1"}, "E GEN-9", id="GEN-9 hero and type"),
        pytest.param({"Faces": "hit=1,2 block=3,4 counter=5,6"}, "E DG-29", id="DG-A20 not three, two and one"),
        pytest.param({"Faces": "hit=1,2,3 block=4,5"}, "E DG-29", id="DG-A20 a face without a meaning"),
        pytest.param({"Faces": "hit=1,2,3 block=4,4 counter=6"}, "E DG-29", id="DG-A20 a face twice"),
        pytest.param({"Rulings": "lure=maybe"}, "E GEN-16", id="GEN-16 value"),
        pytest.param({"Rulings": "lures=off"}, "W GEN-16", id="GEN-16 name"),
    ],
)
def test_tags(more: dict[str, str], expected: str) -> None:
    assert expected in of_tags(**more)
    assert expected not in of_tags()


@pytest.mark.parametrize("without", ["Players", "Hero_Carter", "Entrance", "Start", "Events"])
def test_a_tag_that_is_missing(without: str) -> None:  # GEN-15
    assert "E GEN-15" in of_tags(without)


def test_no_traps_tag_means_that_they_were_never_told() -> None:  # DG-5
    layout = {name: value for name, value in tags().items() if name != "Traps"}
    moves = "0. DM:spawn <type pick:goblin> <num d6:1> Gob1=h5 1. Carter:move <mv d6:1> b1-c1 *"
    assert "U DG-26" in said(judged(layout, moves))
    assert "I DG-5" in said(judged(layout, moves))
    assert "I DG-5" not in said(judged({**layout, "Traps": "?"}, moves))
    assert "U DG-26" not in said(judged({**layout, "Traps": ""}, moves))


SEVEN = "b5=treasure c5=treasure d5=treasure e5=monster f5=monster g5=monster h5=dm"


@pytest.mark.parametrize(
    ("players", "events", "traps", "expected"),
    [
        pytest.param(4, SEVEN, "b2 b3 b4 c2 c3", [], id="DG-1 and DG-4 as recommended"),
        pytest.param(4, SEVEN + " c6=monster", "b2 b3 b4 c2 c3 c4", [], id="DG-4 eight events and six traps"),
        pytest.param(3, SEVEN, "b2 b3 b4 c2 c3", ["I DG-1"], id="DG-1 four people"),
        pytest.param(4, SEVEN[12:], "b2 b3 b4 c2 c3", ["I DG-4"], id="DG-4 six events"),
        pytest.param(4, SEVEN.replace("dm", "monster"), "b2 b3 b4 c2 c3", ["I DG-4"], id="DG-4 without the DM's own"),
        pytest.param(4, SEVEN, "b2 b3 b4 c2", ["I DG-4"], id="DG-4 four traps"),
        pytest.param(4, SEVEN, "?", [], id="DG-5 traps never told"),
    ],
)
def test_recommended_numbers(players: int, events: str, traps: str, expected: list[str]) -> None:
    heroes = " ".join(f"H{n}=dwarf=b1" for n in range(players))
    layout = tags(heroes=heroes, events=events, traps=traps, master="Garg=gargoyle")
    assert said(judged(layout, spawned("goblin", "Gob1=h6"))) == expected


# --- the quest, exodus, the end -----------------------------------------------------------------------------

PAIR = {"heroes": "Carter=barbarian=a1 Dora=dwarf=a2", "events": "b1=treasure"}
KILL = "1. Carter:explore b1 treasure 2. Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> "
NEAR = spawned("goblin", "Gob1=b1")
BLOW = "Dora:attack Carter <atk 2d6:1,1> <def 2d6:2,2> "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. " + BLOW + "*", ["E DG-36"], id="DG-36 neither event nor monster is done with"),
        pytest.param("1. Carter:explore b1 treasure " + BLOW + "*", ["E DG-36"], id="DG-C20 a monster lives"),
        pytest.param("1. Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> " + BLOW + "*", ["E DG-36"], id="DG-36 event"),
        pytest.param(KILL + BLOW + "*", [], id="DG-36 exodus"),
        pytest.param(KILL + "Dora:insult Carter <d6:1> success skip *", ["D DG-34"], id="DG-A21 an insult"),
        pytest.param("1. Dora:insult Carter <d6:1> success atk=-1 *", ["E DG-36"], id="DG-36 too early for insults"),
        pytest.param(KILL + "Dora:recover *", ["W DG-12"], id="DG-A21 recovering"),
        pytest.param(KILL + "3. Carter:insult Dora <d6:1> success atk=-1 Dora:attack Carter <atk d6:1> <def 2d6:2,2> *",
                     [], id="DG-36 the one attacked insults first"),
        pytest.param(KILL + "3. Carter:insult Dora <d6:1> def=-1 " + BLOW + "Carter:search none *", [],
                     id="DG-33 and keeps the action"),
        pytest.param(KILL + "3. Carter:insult Dora <d6:1> def=-1 Dora:pass Carter:search none *",
                     ["E DG-17", "W DG-21"], id="DG-19 otherwise it was the action"),
        pytest.param(KILL + "Carter:insult Dora <d6:1> atk=-1 Dora:attack Carter <atk d6:1> <def 2d6:2,2> *", [],
                     id="DG-33 after the own action"),
        pytest.param(KILL + "Carter:insult Dora <d6:1> atk=-1 Dora:pass *", ["E DG-33"], id="DG-33 no attack follows"),
        pytest.param(KILL + "3. Carter:insult Dora <d6:2> success atk=-1 *", ["E DG-19"], id="DG-36 minds of heroes"),
    ],
)  # fmt: skip
def test_heroes_against_heroes(moves: str, expected: list[str]) -> None:
    assert faults(moves, NEAR, **PAIR) == expected


def test_the_killer_of_a_hero_is_not_paid() -> None:  # DG-32, DG-36
    moves = KILL + "3. " + BLOW + "4. " + BLOW + "5. " + BLOW + "6. " + BLOW
    game = play(moves + "*", NEAR, **PAIR)
    assert field(game, "heroes") == {"Carter": "dead", "Dora": "a2"}
    assert field(game, "loot") == {"a1": "2"}
    assert "treasure=" not in game.final
    looted = play(moves + "7. Dora:explore a1 loot 8. Dora:move <mv d6:1> a2-a1 Dora:exit 1-0", NEAR, **PAIR)
    assert looted.valid
    assert field(looted, "treasure") == {"Dora": "2"}


OUT = "Carter:exit "
LAST = "Dora:move <mv d6:1> a2-a1 Dora:exit "


@pytest.mark.parametrize(
    ("moves", "rulings", "result", "ending"),
    [
        pytest.param(KILL + "3. " + OUT + LAST, "", "1-0", "quest done", id="DG-37 done and out"),
        pytest.param("1. " + OUT + LAST, "", "1/2-1/2", "retreat", id="DG-37 all retreated"),
        pytest.param("1. " + OUT + LAST, "retreat=dm", "0-1", "retreat", id="DG-A18"),
        pytest.param("1. " + OUT + "2. ", "", "*", None, id="DG-37 one is still there"),
    ],
)
def test_results(moves: str, rulings: str, result: str, ending: str | None) -> None:
    game = play(moves + "*", NEAR, rulings=rulings, **PAIR)
    assert (game.result.computed, game.result.ending) == (result, ending)
    assert [each for each in said(game) if each not in LAYOUT] == []
    others = {"1-0", "0-1", "1/2-1/2"} - {result}
    if ending is not None:
        assert faults(moves + result, NEAR, rulings=rulings, **PAIR) == []
        for other in others:
            assert faults(moves + other, NEAR, rulings=rulings, **PAIR) == ["E DG-37"]


CHILD = {"heroes": "Carter=Child=a1 Dora=Child=a2", "events": "h8=treasure",
         "Type_Child": "hero atk=1 def=1 body=1 mind=1"}  # fmt: skip


def test_all_are_dead() -> None:  # DG-37
    orcs = spawned("orc", "Orc1=b1", "Orc2=b2")
    moves = "1. 1... Orc1:attack Carter <atk 3d6:1,1,1> <def d6:1> "
    assert play(moves + "*", orcs, **CHILD).result.computed == "*"
    both = moves + "Orc2:attack Dora <atk 3d6:1,1,1> <def d6:1> "
    game = play(both + "0-1", orcs, **CHILD)
    assert (game.valid, game.result.computed, game.result.ending) == (True, "0-1", "heroes dead")
    assert faults(both + "Orc1:move b1-c1 0-1", orcs, **CHILD) == ["E DG-37"]  # GEN-7
    assert faults(moves + "2. Dora:move <mv d6:1> a2-a1 Dora:exit 1/2-1/2", orcs, **CHILD) == []


def test_the_last_hero_dies_in_a_trap() -> None:  # DG-26, DG-37
    layout = {**CHILD, "heroes": "Carter=Child=a1", "traps": "a2"}
    moves = "1. Carter:move <mv d6:1> a1-a2 "
    assert play(moves + "DM:spring a2 Carter 0-1", NEAR, **layout).valid
    assert faults(moves + "0-1", NEAR, **layout) == ["E DG-26"]
    failed = "1. Carter:search a2 Carter:reconfigure a2 <d6:5> fail "
    own = {**layout, "Type_Child": "hero atk=1 def=1 body=1 mind=2"}
    assert play(failed + "0-1", NEAR, **own).valid
    assert play(failed + "DM:spring a2 Carter 0-1", NEAR, **own).valid
    assert faults(failed + "1... Gob1:move b1-b2 0-1", NEAR, **own) == ["E DG-37"]


def test_who_retreated_before_has_no_part_in_the_quest() -> None:  # DG-37
    moves = "1. Dora:move <mv d6:1> a2-a1 Carter:move <mv d6:1> a1-a2 *"
    assert faults(moves, NEAR, **PAIR) == ["E DG-11"]
    moves = "1. Carter:exit Dora:move <mv d6:2> a2-a1 Dora:explore b1 treasure "
    moves += "2. Dora:attack Gob1 <atk 2d6:1,1> <def d6:1> 3. Dora:exit "
    game = play(moves + "1-0", NEAR, **PAIR)
    assert game.valid
    assert field(game, "heroes") == {"Carter": "retreated", "Dora": "exited"}


def test_whether_the_quest_is_done_may_be_unknown() -> None:  # GEN-3, DG-36, DG-37
    moves = "1. Carter:explore b1 treasure 2. Carter:attack Gob1 <atk 3d6:?,?,?> <def d6:?> "
    unknown = ["U GEN-5", "U GEN-5", "U DG-29"]
    assert faults(moves + BLOW + "*", NEAR, **PAIR) == [*unknown, "U DG-36"]
    assert faults(moves + "Dora:insult Carter <d6:1> atk=-1 *", NEAR, **PAIR) == [*unknown, "U DG-36"]
    left = moves + "3. " + OUT + LAST
    for result in ("1-0", "1/2-1/2", "*"):
        game = play(left + result, NEAR, **PAIR)
        assert [each for each in said(game) if each not in LAYOUT] == [*unknown, "U DG-36", "U DG-36"]
        assert game.result.computed == "*"


def test_what_the_game_comes_to_is_told() -> None:  # DG-38
    text = (SAMPLES / "family-dungeon.epgn").read_text(encoding="utf-8")
    position = position_after(text)
    assert ranking(position.state) == ((1, "Carter"), (2, "Twinkle"))
    assert left_behind(position.table, position.state) == 0
    assert tell(position.table, position.state) == (
        "Carter exited, treasure 2, kills 1, wounds 0; Twinkle exited, treasure 0, kills 0, wounds 1. "
        "Ranking: 1. Carter, 2. Twinkle. Treasures left in the dungeon: 0."
    )


def test_equal_heroes_share_a_rank() -> None:  # DG-38
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags(**PAIR).items())
    position = position_after(f"{head}\n{NEAR}1. {OUT}{LAST}*\n")
    assert ranking(position.state) == ((1, "Carter"), (1, "Dora"))
    assert left_behind(position.table, position.state) == 1
