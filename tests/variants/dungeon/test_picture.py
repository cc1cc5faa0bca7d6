"""The board of a dungeon: walls, entrance, who is where, what was found, everybody in rows."""

from __future__ import annotations

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.scene import Scene
from tests.variants.actors.looked import at, classes, headed, position_of, row_of, scene_of, texts, told
from tests.variants.dungeon.table import spawned, tags


def shown(moves: str, start: str = "", **layout: str) -> Scene:
    return scene_of(headed(tags(**layout), (start or spawned("goblin", "Gob1=d2")) + moves))


def signs(scene: Scene) -> list[tuple[str, str]]:
    return [(sign.code, sign.cell) for sign in scene.signs]


def test_who_is_where() -> None:
    scene = shown("1. Al:search b2", spawned("goblin", "Gob1=d4"), heroes="Al=elf=b1 Bo=elf=b1", traps="b2")
    assert len(scene.cells) == 64
    assert scene.cells[0].dark
    shared, goblin = at(scene, "b1"), at(scene, "d4")
    assert (shared.name, shared.code, [guest.name for guest in shared.guests]) == ("Al", "elf", ["Bo"])
    assert (goblin.name, goblin.code, goblin.colour, goblin.left) == ("Gob1", "goblin", 1, (1, 1))
    assert scene.ground.walled


def test_entrance_events_and_traps_that_were_found() -> None:  # DG-3, DG-5, DG-17
    assert signs(shown("1. Carter:pass", traps="c2 g6")) == [("door", "a1"), ("event", "h8"), ("event", "h7")]
    found = shown("1. Carter:search c2", traps="c2 g6")
    assert ("trap", "c2") in signs(found)
    assert ("trap", "g6") not in signs(found)


def test_a_trap_that_is_reconfigured_looks_otherwise() -> None:  # DG-18
    scene = scene_of("family-dungeon.epgn", 6)
    assert ("turned", "c2") in signs(scene)


def test_fallen_treasure_lies_on_the_board() -> None:  # DG-32
    scene = scene_of("exodus.epgn", 50)
    assert [(sign.cell, sign.text) for sign in scene.signs if sign.code == "loot"] == [("d6", "1")]


def test_bodies_minds_and_fates() -> None:  # DG-7, DG-30
    scene = scene_of("family-dungeon.epgn")
    assert told(row_of(scene, "Carter")) == ["words barbarian", "bar body", "bar mind", "tag treasure 2", "tag exited"]
    assert [(thing.count, thing.most) for thing in row_of(scene, "Twinkle").things[1:3]] == [(3, 4), (6, 8)]
    assert row_of(scene, "Carter").out
    assert scene.figures == ()
    assert any("Ranking: 1. Carter" in note for note in scene.notes)


def test_kinds_of_ones_own_have_a_token_too() -> None:  # DG-2
    scene = scene_of(headed(tags(heroes="Mim=Bard=b1", Type_Bard="hero atk=1 def=2 body=4 mind=5"), "1. Mim:pass"))
    assert (at(scene, "b1").code, at(scene, "b1").state) == ("hero", "Bard")


def test_a_move_marks_where_it_began_and_ended() -> None:
    text = headed(tags(), spawned("goblin", "Gob1=d2") + "1. Carter:move <mv d6:2> b1-c1-d1")
    assert set(position_of(text).moved()) == {"b1", "d1"}


def test_the_board_in_letters() -> None:
    lines = list(board_lines(shown("1. Carter:search c2", traps="c2"), Look()))
    assert lines[7] == " 1  ||  Car ..      ..      .."
    assert lines[6] == " 2  Twi ..  ^^  Go1     ..      .."
    assert "    trap: c2" in lines


def test_the_picture() -> None:
    scene = shown("1. Carter:search c2", traps="c2")
    assert {"Carter", "Gob1", "wizard", "entrance", "event", "trap", "8/8"} <= texts(scene)
    assert classes(scene, "rect").count("stone") + classes(scene, "rect").count("slab") == 64
