"""Grounds that are no chessboard, tokens, signs and rows: what is drawn, and that any scene can be."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.validator.annotate.stage import Stage
from eldritch.validator.annotate.story import Picture
from eldritch.variants.drawing import Arrow, Marks, Spot, describe, svg
from eldritch.variants.drawing.figures import TOKENS
from eldritch.variants.drawing.ground import board_of
from eldritch.variants.drawing.rows import draw_rows
from eldritch.variants.drawing.style import DARK_GROUNDS, GROUNDS, LIGHT_GROUNDS
from eldritch.variants.drawing.words import SIGNS, row_lines
from eldritch.variants.scene import HEXES, MEASURED, SQUARES, Cell, Figure, Ground, Ring, Row, Scene, Sign, Thing
from tests.variants.actors.looked import classes, parts, texts
from tests.variants.drawing.test_board import CELLS, contrast, drawn

MAP = tuple(Cell(f"{c + 1:02}{4 - r:02}", c, r, tint="sky") for c in range(3) for r in range(4))
SORTS = ("die", "chips", "card", "bar", "drop", "tag", "words")


def hexes(*figures: Figure, **more: object) -> Scene:
    return Scene(MAP, figures, 0, (), ("ann", "bob"), Ground(HEXES), **more)  # type: ignore[arg-type]


def table(*places: tuple[str, float, float], bounds: tuple[int, int, int, int] = (0, 0, 10, 10)) -> Scene:
    cells = tuple(Cell(name, x, y, tint="turf") for name, x, y in places)
    figures = tuple(Figure(name, "scoundrel", 0, name=name) for name, _, _ in places)
    return Scene(cells, figures, 0, ground=Ground(MEASURED, bounds))


def test_odd_columns_of_hexes_lie_half_a_hex_lower() -> None:
    corners = board_of(hexes(), False).corners
    assert corners["0201"][1] - corners["0101"][1] == 24
    assert corners["0301"][1] == corners["0101"][1]
    assert corners["0102"][1] - corners["0101"][1] == 48
    assert corners["0201"][0] > corners["0101"][0]


def test_hexes_that_are_turned_round() -> None:
    here, there = (board_of(hexes(), flip).corners for flip in (False, True))
    assert here["0101"][1] < here["0104"][1]
    assert there["0101"][1] > there["0104"][1]
    assert there["0101"][0] > there["0301"][0]
    assert {x for x, _ in here.values()} == {x for x, _ in there.values()}


def test_a_large_map_is_drawn_smaller_and_with_fewer_numbers() -> None:
    cells = tuple(Cell(f"{c + 1:02}{36 - r:02}", c, r, tint="sky") for c in range(22) for r in range(36))
    board = board_of(Scene(cells, (), 0, ground=Ground(HEXES)), False)
    assert board.width <= 640
    assert board.token >= 26
    corners = board.corners
    assert corners["0102"][1] - corners["0101"][1] == pytest.approx(
        2 * (corners["0201"][1] - corners["0101"][1]), abs=0.2
    )
    assert {"0101", "0136", "2201", "0606"} <= {name[name.index(">") + 1 : -7] for name in board.names()}
    assert len(board.names()) < 100


def test_tokens_have_names_and_rings_of_what_is_left() -> None:
    scene = hexes(Figure("0101", "kite", 0, name="A1", left=(1, 4)), Figure("0202", "kite", 1, name="B1", left=(4, 4)))
    assert {"A1", "B1"} <= texts(scene)
    assert [shade for shade in classes(scene, "circle") if shade] == ["cR", "cG"]


def test_tokens_on_one_place_stand_side_by_side() -> None:
    four = tuple(Figure("0101", "kite", 0, name=f"A{number}") for number in range(2, 5))
    shown = hexes(Figure("0101", "kite", 0, "", four, "A1"))
    assert {"A1", "A2", "A3", "A4"} <= texts(shown)
    more = hexes(Figure("0101", "kite", 0, "", (*four, *four), "A1"))
    assert {"A1", "A2", "A3", "+4"} <= texts(more)
    assert "A4" not in texts(more)


def test_a_table_is_to_scale_whichever_side_is_below() -> None:
    scene = table(("a", 1, 1), ("b", 4, 5))
    for flip in (False, True):
        places = board_of(scene, flip).middles()
        (x, y), (to_x, to_y) = places["a"], places["b"]
        assert abs(to_x - x) == pytest.approx(3 * 43, abs=0.2)
        assert abs(to_y - y) == pytest.approx(4 * 43, abs=0.2)
        assert (to_x > x, to_y < y) == (not flip, not flip)


@pytest.mark.parametrize("size", [1, 12, 100, 4321, 10**9])
def test_a_table_of_any_size_has_few_lines(size: int) -> None:
    scene = table(("a", 0, 0), ("b", size, size), bounds=(0, 0, size, size))
    numbers = [text for text in texts(scene) if text.isdigit()]
    assert 2 <= len(numbers) <= 30


def test_rings_are_cut_at_the_edge_of_the_table() -> None:
    scene = table(("a", 1, 1))
    rings = Scene(scene.cells, scene.figures, 0, ground=scene.ground, rings=(Ring("a", 50, "Move of a"),))
    (inner,) = [each for each in parts(rings, "svg") if each.get("overflow") == "hidden"]
    (circle,) = list(inner)
    assert float(circle.get("r", 0)) == 50 * 43
    assert circle.findtext("{*}title") == "Move of a"


def test_a_wall_stands_around_the_board() -> None:
    walled = Scene(CELLS, (), 0, ground=Ground(walled=True))
    assert classes(walled, "rect").count("f") == 1
    (wall,) = [each for each in parts(walled, "rect") if each.get("class") == "f"]
    assert (float(wall.get("width", 0)), float(wall.get("height", 0))) == (8 * 48 + 8, 8 * 48 + 8)


@pytest.mark.parametrize("code", sorted(SIGNS))
def test_each_sign_is_drawn_and_named(code: str) -> None:
    scene = Scene(CELLS, (), 0, signs=(Sign("d4", code, 1, "it"),))
    assert SIGNS[code] in texts(scene)
    titles = {each.text for each in parts(scene, "title")}
    assert f"{SIGNS[code]}, it" in titles
    assert f"{SIGNS[code]} of black: d4 (it)" in describe(scene)


def test_a_creature_shows_its_card_and_its_numbers() -> None:
    scene = Scene(CELLS, (Figure("d4", "Q", 1, "5/5", (), "Dragon", "5/5", turned=True, faded=True),), 0)
    assert {"Dragon", "5/5"} <= texts(scene)
    assert [each.get("opacity") for each in parts(scene, "g") if "rotate(" in each.get("transform", "")] == [".55"]


def test_rows_say_whose_they_are() -> None:
    rows = (Row("Ann", (Thing("card", "Shock"),), 0, turn=True), Row("Bob", (), 1, out=True))
    scene = Scene((), (), 0, rows=rows)
    assert {"Ann", "Bob", "Shock"} <= texts(scene)
    assert list(row_lines(scene)) == ["> Ann: Shock", "Bob"]
    assert ".6" in [each.get("opacity") for each in parts(scene, "g")]


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (Thing("die", "4", count=8), "d8 showing 4"),
        (Thing("die", count=20), "d20"),
        (Thing("die", "?", count=0), "d? showing ?"),
        (Thing("chips", "15", "in the pot", 15, 60), "15 chips in the pot"),
        (Thing("bar", about="hp", count=3, most=8), "hp 3/8"),
        (Thing("bar", about="hp", count=None, most=None), "hp ?/?"),
        (Thing("card", "empty", "bow"), "bow empty"),
        (Thing("card", "", "sword"), "sword"),
        (Thing("drop", "5", "Blood"), "Blood 5"),
    ],
)
def test_things_in_words(thing: Thing, words: str) -> None:
    assert list(row_lines(Scene((), (), 0, rows=(Row("Ann", (thing,)),)))) == [f"Ann: {words}"]


def test_of_very_many_rows_only_the_first_are_drawn() -> None:
    rows = tuple(Row(f"row {number}", (Thing("card", "x"),) * 500) for number in range(100))
    heights = [high for _, high in draw_rows(rows, 500)]
    assert len(heights) == 81
    assert {"row 79", "..."} <= texts(Scene((), (), 0, rows=rows))


def test_a_row_that_is_too_long_goes_on_in_the_next_line() -> None:
    cards = tuple(Thing("card", f"card {number}") for number in range(30))
    heights = [[high for _, high in draw_rows((Row("Ann", cards),), width)] for width in (300, 900)]
    assert heights[0][0] > heights[1][0] > 24


@pytest.mark.parametrize("name", sorted(GROUNDS))
def test_figures_and_names_stand_out_on_each_ground(name: str) -> None:
    for grounds in (LIGHT_GROUNDS, DARK_GROUNDS):
        assert contrast("#16130f", grounds[name]) >= 4.5


def test_a_chessboard_carries_no_rules_of_other_grounds() -> None:
    assert "sky" not in svg(Scene(CELLS, (), 0))
    assert ".sky" in svg(hexes())


# --- whatever a scene holds ---------------------------------------------------------------------------------

names = st.text(max_size=6)
cells = st.builds(
    Cell,
    st.sampled_from(["a1", "0304", "2,5", ""]),
    st.floats(-1e9, 1e9, allow_nan=False) | st.integers(-9, 9),
    st.floats(-1e9, 1e9, allow_nan=False) | st.integers(-9, 9),
    st.booleans(),
    st.sampled_from([*sorted(GROUNDS), "", "marsh"]),
)
places = st.sampled_from(["a1", "0304", "2,5", "", "zz"])
lone = st.builds(
    Figure,
    places,
    st.sampled_from(sorted(TOKENS)) | names,
    st.integers(-1, 9),
    names,
    st.just(()),
    names,
    names,
    st.none() | st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    st.booleans(),
    st.booleans(),
)
figures = st.builds(
    lambda first, guests: Figure(first.cell, first.code, first.colour, first.state, tuple(guests), first.name),
    lone,
    st.lists(lone, max_size=6),
)
things = st.builds(
    Thing,
    st.sampled_from(SORTS) | names,
    names,
    names,
    st.none() | st.integers(-(10**9), 10**9),
    st.none() | st.integers(-(10**9), 10**9),
)
edges = st.integers(-(10**9), 10**9)
scenes = st.builds(
    Scene,
    st.lists(cells, max_size=4, unique_by=lambda cell: cell.name).map(tuple),
    st.lists(figures, max_size=3).map(tuple),
    st.integers(-1, 9),
    st.lists(names, max_size=2).map(tuple),
    st.lists(names, max_size=3).map(tuple),
    st.builds(
        Ground,
        st.sampled_from([SQUARES, HEXES, MEASURED, "odd"]),
        st.none() | st.tuples(edges, edges, edges, edges),
        st.booleans(),
    ),
    st.lists(st.builds(Sign, places, st.sampled_from(sorted(SIGNS)) | names, st.integers(-1, 9), names), max_size=3)
    .map(tuple),
    st.lists(st.builds(Ring, places, st.floats(0, 1e9), names), max_size=2).map(tuple),
    st.lists(
        st.builds(
            Row, names, st.lists(things, max_size=4).map(tuple), st.integers(-1, 9), st.booleans(), st.booleans()
        ),
        max_size=3,
    ).map(tuple),
)  # fmt: skip
MARKS = Marks(frozenset({"a1", "2,5"}), (Arrow("a1", "0304"),), (Spot("2,5"),))


@settings(max_examples=60)
@given(scenes, st.booleans())
def test_any_scene_is_drawn_and_told(scene: Scene, flip: bool) -> None:
    drawn(scene, from_black=flip, marks=MARKS)
    describe(scene)
    list(board_lines(scene, Look(from_black=flip)))


@settings(max_examples=60)
@given(scenes, st.booleans())
def test_any_scene_can_stand_on_a_page(scene: Scene, flip: bool) -> None:
    stage = Stage()
    number = stage.add(Picture(scene, "", ("a1",)))
    json.dumps(stage.data())
    _, inner = stage.inner(number, flip)
    ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>')


def test_nothing_in_names_signs_and_rows_is_markup() -> None:
    evil = '"><script>alert(1)</script>\x00\ud800'
    for shape in (SQUARES, HEXES, MEASURED):
        scene = Scene(
            (Cell(evil, 0, 0, tint=evil),),
            (Figure(evil, "kite", 0, evil, (), evil, evil), Figure(evil, "P", 0, evil, (), evil, evil)),
            0,
            (evil,),
            (evil,),
            Ground(shape, (0, 0, 1, 1)),
            (Sign(evil, evil, 0, evil), Sign(evil, "loot", 0, evil)),
            (Ring(evil, 1, evil),),
            (Row(evil, tuple(Thing(sort, evil, evil) for sort in (*SORTS, evil))),),
        )
        text = svg(scene)
        ET.fromstring(text)
        assert "<script" not in text
