"""A dungeon as text and back, and a record that begins with one."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.actors.texts import Unreadable
from eldritch.variants.dungeon.position import DungeonPosition
from eldritch.variants.dungeon.variant import FAMILY_DUNGEON
from tests.variants.actors.said import judged, said
from tests.variants.dungeon.table import GOBLIN, LAYOUT, play, tags

TAGS = tags(heroes="Carter=barbarian=b1 Twinkle=wizard=a2", events="c1=treasure h7=monster", traps="c2 g6 ?")


def start() -> DungeonPosition:
    position = FAMILY_DUNGEON.start(Record(tuple(Tag(*tag) for tag in TAGS.items()), Line(()))).position
    assert isinstance(position, DungeonPosition)
    return position


@pytest.mark.parametrize(
    "moves",
    [
        "1. *",
        "1. Carter:move <mv d6:3> b1-c1-c2 *",
        "1. Carter:move <mv d6:3> b1-b2-b3 *",
        "1. Carter:search c2 *",
        "1. Carter:search c2 Carter:reconfigure c2 <d6:?> *",
        "1. Carter:search c2 Carter:reconfigure c2 <d6:5> *",
        "1. Twinkle:search none Carter:explore c1 treasure Twinkle:recover 1... Gob1:move d2-d3 *",
        "1. Carter:move <mv d6:2> b1-c1-d1 Carter:attack Gob1 <atk 3d6:?,?,?> <def d6:?> *",
        "1. Carter:move <mv d6:2> b1-c1-d1 Carter:insult Gob1 <d6:1> skip atk=-1 def=+1 *",
        "1. Carter:insult Twinkle <d6:1> atk=-1 *",
        "1. 1... Twinkle:insult Gob1 <d6:1> atk=-1 *",
        "1. Twinkle:exit 1... Gob1:move d2-d1-c1 Gob1:attack Carter <atk 2d6:1,1> <def 2d6:6,1> *",
    ],
)
def test_a_position_survives_the_round_trip(moves: str) -> None:
    text = play(moves, GOBLIN, events="c1=treasure h7=monster", traps="c2 g6 ?").final
    first = start()
    twin = DungeonPosition.from_text(first.table, first.state.heroes, text)
    assert twin.text() == text


GOOD = "round=3 half=heroes heroes=Carter:b1,Twinkle:a2 monsters=Gob1:goblin:c1 mind=Carter:2,Twinkle:7 spawned=yes"


@pytest.mark.parametrize(
    "more",
    [
        "foo=1", "round=3", "open=d4", "open=c1,c1", "loot=z9:1", "loot=c3:x", "traps=c2:bad", "traps=c9:seen",
        "go=Zed", "gone=Zed", "due=c2:Zed", "due=c2", "way=Zed:c2", "way=Carter:z9", "searcher=Zed",
        "retort=Zed:Gob1:!",
        "retort=Carter", "wounds=Carter:8", "wounds=Carter:x", "atk=Gob1:2", "acted=Carter:fly", "shunned=Gob1:z9",
        "moved=Zed", "skips=Gob1:-1", "blown=z9:Carter", "kills=Carter:", "kills=",
    ],
)  # fmt: skip
def test_a_text_that_says_no_dungeon_is_refused(more: str) -> None:  # GEN-15
    first = start()
    assert DungeonPosition.from_text(first.table, first.state.heroes, GOOD).text() == GOOD
    with pytest.raises(Unreadable):
        DungeonPosition.from_text(first.table, first.state.heroes, f"{GOOD} {more}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Carter:b1,", ""), ("Carter:b1", "Carter:b9"), ("Carter:b1", "Zed:b1"), ("Gob1:goblin", "Gob1:dragon"),
        ("Gob1:goblin", "DM:goblin"), ("Gob1:goblin", "Carter:goblin"), ("Gob1:goblin:c1", "Gob1:goblin"),
        ("Carter:2", "Carter:3"), ("half=heroes", "half=noon"), ("round=3", "round=x"), ("Gob1", "G-1"),
    ],
)  # fmt: skip
def test_a_text_with_something_wrong_in_it_is_refused(old: str, new: str) -> None:  # GEN-15
    assert old in GOOD
    game = judged({**TAGS, "SetUp": "1", "FEN": GOOD.replace(old, new, 1)}, "3. *")
    assert [p.code for p in game.problems if p.severity == "error"] == ["GEN-15"]
    assert game.judged == "none"


def test_a_text_with_endless_monsters_is_refused() -> None:  # GEN-15
    first = start()
    crowd = ",".join(f"M{number}:orc:h5" for number in range(500))
    with pytest.raises(Unreadable, match="391 at most"):
        DungeonPosition.from_text(first.table, first.state.heroes, f"heroes=Carter:b1,Twinkle:a2 monsters={crowd}")


def test_a_record_may_begin_in_the_middle() -> None:
    layout = {**TAGS, "Traps": "g6", "SetUp": "1", "FEN": GOOD}
    attack = "Carter:attack Gob1 <atk 3d6:1,1,1> <def d6:1> "

    def found(moves: str) -> list[str]:
        return [each for each in said(judged(layout, moves)) if each not in LAYOUT]

    assert found(f"3. {attack} *") == []
    assert found(f"{attack} 3... 4. *") == []
    assert found("4. Carter:pass *") == []
    assert found("5. Carter:pass *") == ["E GEN-14"]
    assert "Start" in layout  # which is not looked at
    del layout["Start"]
    assert found(f"3. {attack} *") == []
