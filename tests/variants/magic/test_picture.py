"""The board of lands, and what each player holds."""

from __future__ import annotations

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.scene import Scene
from tests.variants.actors.looked import at, parts, position_of, row_of, scene_of, texts, told
from tests.variants.magic.table import board, says

SAMPLE = "chess-magic.epgn"
WINGS = "lands-and-wings.epgn"


def signs(scene: Scene, code: str) -> list[str]:
    return [sign.cell for sign in scene.signs if sign.code == code]


def test_each_land_has_the_colour_of_its_type() -> None:  # CM-2
    tints = {cell.name: cell.tint for cell in scene_of(SAMPLE, 0).cells}
    assert [tints[square] for square in ("a1", "b1", "c1", "d1", "e1", "f1")] == [
        "plains", "island", "swamp", "mountain", "forest", "plains",
    ]  # fmt: skip


def test_creatures_are_the_pieces_that_they_are() -> None:  # CM-5
    bear = at(scene_of(SAMPLE, 0), "e2")
    assert (bear.code, bear.name, bear.colour, bear.badge, bear.turned) == ("P", "Bear", 0, "2/2", False)


def test_keeps_tapped_lands_and_tapped_creatures() -> None:  # CM-15, CM-28, CM-34
    shown = scene_of(SAMPLE, 15)  # the Drake attacks, two spells are cast
    assert signs(shown, "keep") == ["e1", "e8"]
    assert signs(shown, "tapped") == ["a7", "e1"]
    assert at(shown, "d4").turned
    assert told(row_of(shown, "stack")) == ["card B Shock on d3", "card W Growth on d3"]
    assert told(row_of(shown, "White")) == ["card Insight x2", "card Shock", "tag deck 16"]
    assert "combat: d4 attacks d3" in shown.notes


def test_holes_artifacts_and_tokens() -> None:  # CM-43, CM-47, CM-51
    shown = scene_of(WINGS, 25)
    assert signs(shown, "hole") == ["d5"]
    assert [(sign.cell, sign.colour, sign.text) for sign in shown.signs if sign.code == "relic"] == [
        ("e5", 1, "Idol"),
    ]
    soldier = at(shown, "d4")
    assert (soldier.code, soldier.name, soldier.badge) == ("creature", "Soldier", "1/1")


def test_damage_and_what_is_peculiar_is_said() -> None:  # CM-20, CM-47
    position = board("d4:Bear", "d5:Golem", "Zap/", Zap="instant scope=single")
    assert says(position, "W:cast Zap target=d5; Zap:dmg d5 2") == []
    shown = position.scene()
    assert at(shown, "d5").badge == "4/4!"
    assert "d5: Golem, damage 2" in shown.notes


def test_a_lost_king_is_out() -> None:  # CM-53
    shown = scene_of(SAMPLE)
    assert row_of(shown, "White").out
    assert "tag king lost" in told(row_of(shown, "White"))
    assert signs(shown, "keep") == ["e8"]


def test_a_move_marks_its_squares() -> None:
    assert set(position_of(SAMPLE, 4).moved()) == {"e2", "e3"}


def test_the_board_in_letters() -> None:
    lines = list(board_lines(scene_of(WINGS, 25), Look(plain=True)))
    assert lines[3] == " 5  sw  mo  fo  ##  q   sw  mo  fo"
    assert "    hole: d5" in lines
    assert "    tapped land: a2, b2, c2" in lines
    assert any(line.startswith("    white: Tower (rook, 0/6) a1 h1") for line in lines)


def test_the_picture() -> None:
    shown = scene_of(SAMPLE, 15)
    assert {"Bear", "4/4", "White", "Insight x2", "forest", "Keep", "tapped land"} <= texts(shown)
    assert [each for each in parts(shown, "g") if "rotate(" in each.get("transform", "")]
