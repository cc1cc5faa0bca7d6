"""The map of hexes and every player's units."""

from __future__ import annotations

from eldritch.notation.model import Line, Record, Tag
from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.airwar.picture import MOST
from eldritch.variants.airwar.variant import THREE_IF_BY_AIR
from eldritch.variants.scene import HEXES, Scene
from tests.variants.actors.looked import at, classes, parts, position_of, row_of, scene_of, texts, told
from tests.variants.airwar.table import midway

UNITS = "A1:kite@0303 A2:kite@0403 B1:rocket@0403 B2:trebuchet@0502"
FIELDS = "round=2 phase=movement mv=A1:6,A2:? sides=Ann:N damage=A2:1 doubt=A2:hurt gone=B2:destroyed.1.Ann"
COINS = "0203 0303 0501 0110 0111"


def scene(units: str = UNITS, fields: str = FIELDS, coins: str = COINS) -> Scene:
    tags = midway(units, fields, coins=coins)
    position = THREE_IF_BY_AIR.start(Record(tuple(Tag(*tag) for tag in tags.items()), Line(()))).position
    assert position is not None
    return position.scene()


def test_the_hexes_around_the_units() -> None:  # AIR-2
    shown = scene()
    assert shown.ground.shape == HEXES
    names = {cell.name for cell in shown.cells}
    assert {"0101", "0605", "0606"} <= names
    assert "0801" not in names
    places = {cell.name: (cell.column, cell.row) for cell in shown.cells}
    assert places["0303"] == (2, 33)
    assert places["0304"] == (2, 32)


def test_units_stand_there_with_what_they_can_still_take() -> None:  # AIR-19
    shown = scene()
    assert (at(shown, "0303").name, at(shown, "0303").code, at(shown, "0303").left) == ("A1", "kite", (2, 2))
    shared = at(shown, "0403")
    assert [(each.name, each.colour, each.left) for each in (shared, *shared.guests)] == [
        ("A2", 0, (1, 2)),
        ("B1", 1, (4, 4)),
    ]
    assert shared.state == "damage 1 or more of 2"
    assert len(shown.figures) == 2  # who is gone is not on the map


def test_coins_lie_on_the_map() -> None:  # AIR-6
    assert [(sign.cell, sign.code) for sign in scene().signs] == [("0203", "coin"), ("0303", "coin"), ("0501", "coin")]


def test_each_player_has_a_row() -> None:
    shown = scene()
    assert told(row_of(shown, "Ann")) == ["tag side N", "card A1 kite MOVE 7", "card A2 kite damage 1 or more of 2"]
    assert told(row_of(shown, "Bob")) == ["card B1 rocket", "tag B2 trebuchet destroyed by Ann in round 1"]


def test_before_anything_is_placed_there_is_no_map() -> None:
    shown = scene("A1:kite@0303 B1:rocket@0403", "round=2 phase=movement gone=A1:retreated.1,B1:eliminated.1")
    assert (shown.cells, shown.figures) == ((), ())
    assert told(row_of(shown, "Ann")) == ["tag A1 kite retreated in round 1"]
    assert row_of(shown, "Bob").out


def test_of_a_large_map_only_what_is_near_units_is_shown() -> None:
    tags = {**midway("A1:kite@0101 B1:rocket@9999", "round=2 phase=movement"), "Grid": "99x99"}
    position = THREE_IF_BY_AIR.start(Record(tuple(Tag(*tag) for tag in tags.items()), Line(()))).position
    assert position is not None
    cells = position.scene().cells
    assert {"0101", "9999"} <= {cell.name for cell in cells}
    assert len(cells) <= MOST


def test_the_map_of_letters() -> None:  # AIR-2
    lines = list(board_lines(scene(), Look()))
    assert lines[0].split() == ["01", "02", "03", "04", "05", "06"]
    assert "03   .         A1        ." in lines
    assert "          o         A2+       ." in lines
    assert any(line.strip("> ") == "Bob: B1 rocket, B2 trebuchet destroyed by Ann in round 1" for line in lines)


def test_the_picture() -> None:
    assert {"A1", "A2", "B1", "0303", "Ann", "kite", "coin"} <= texts(scene())
    uses = {(each.get("href"), each.get("class")) for each in parts(scene(), "use")}
    assert {("#eldritch-kite", "w"), ("#eldritch-rocket", "b")} <= uses
    assert classes(scene(), "path").count("sky") == len(scene().cells)


def test_six_players_have_six_colours() -> None:
    shown = scene_of("six-in-the-air.epgn", 60)
    colours = {each.colour for figure in shown.figures for each in (figure, *figure.guests)}
    assert colours == {0, 1, 2, 3, 4, 5}
    assert set(classes(shown, "use")) == set("wbruyn")


def test_a_move_marks_where_it_began_and_ended() -> None:
    position = position_of("three-if-by-air.epgn", 22)  # B1:move 2005-2004-2003
    assert set(position.moved()) == {"2005", "2003"}
