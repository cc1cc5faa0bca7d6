"""The table of a skirmish, to scale, and the bands in rows."""

from __future__ import annotations

import pytest

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.drawing.ground import board_of
from eldritch.variants.scene import MEASURED
from tests.variants.actors.looked import at, classes, headed, row_of, scene_of, texts, told
from tests.variants.skirmish.table import IKO_HITS, opened, tags

START = headed(tags(), opened())


def test_figures_stand_to_scale() -> None:  # SKM-3
    shown = scene_of(START)
    assert shown.ground.shape == MEASURED
    assert shown.ground.bounds == (0, 0, 30, 12)
    middles = board_of(shown, False).middles()
    inch = (middles["23,5"][0] - middles["1,6"][0]) / 22
    assert middles["1,6"][1] - middles["16,9"][1] == pytest.approx(3 * inch, abs=0.2)
    assert middles["10,5"][0] - middles["9,5"][0] == pytest.approx(inch, abs=0.2)
    turned = board_of(shown, True).middles()
    assert turned["1,6"][0] > turned["23,5"][0]


def test_figures_have_names_sides_and_blood() -> None:  # SKM-9
    shown = scene_of(START)
    ana, gil = at(shown, "1,6"), at(shown, "10,5")
    assert (ana.name, ana.code, ana.colour, ana.badge) == ("Ana", "leader", 0, "9")
    assert (gil.name, gil.code, gil.colour, gil.badge) == ("Gil", "scoundrel", 1, "9")
    assert shown.colours == ("Rebels", "Crown")


def test_whoever_is_to_go_on_has_rings_of_reach_and_move() -> None:  # SKM-4, SKM-10
    shown = scene_of(headed(tags(), opened() + f"1. Iko:attack Gil {IKO_HITS}"))
    assert [(ring.cell, ring.radius, ring.about) for ring in shown.rings] == [
        ("9,5", 1.5, "reach of Iko"),
        ("9,5", 16.0, "Move of Iko"),
    ]
    assert row_of(shown, "Iko").turn
    assert "tag has acted" in told(row_of(shown, "Iko"))


def test_the_dead_lie_where_they_fell_and_the_fled_are_gone() -> None:  # SKM-38, SKM-41
    shown = scene_of("skirmish.epgn")
    assert [(sign.cell, sign.code, sign.text) for sign in shown.signs] == [
        ("13,5", "fallen", "Don"),
        ("10,5", "fallen", "Gil"),
    ]
    assert {figure.name for figure in shown.figures} == {"Ana", "Iko", "Tup"}
    assert told(row_of(shown, "Rui")) == ["drop Blood 6", "card bow", "tag fled", "tag has acted"]
    assert row_of(shown, "Rui").out
    assert "tag leg -1" in told(row_of(shown, "Iko"))


def test_without_measured_places_there_are_only_rows() -> None:  # SKM-3
    shown = scene_of("toll-bridge.epgn")
    assert (shown.cells, shown.figures, shown.signs) == ((), (), ())
    assert [row.name for row in shown.rows][:3] == ["Mara", "Pip", "Rook"]
    assert "Brom" in texts(shown)


def test_those_on_one_point_stand_together() -> None:
    shown = scene_of(headed(tags(), opened(Tup="9,5")))
    assert [each.name for each in at(shown, "9,5").guests] == ["Tup"]


def test_the_table_in_letters() -> None:
    lines = list(board_lines(scene_of(START), Look()))
    assert any("Ana" in line for line in lines[:25])
    assert lines[0].split()[0] == "12"
    assert "    Ana: Red, Blood 9, sword" in lines


def test_the_picture() -> None:
    assert {"Ana", "Iko", "Gil", "Red", "spear"} <= texts(scene_of(START))
    assert classes(scene_of(START), "rect").count("turf") == 1
