"""Pictures of scenes: what is on them, in both themes, from both sides, whatever the scene holds."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldritch.notation.reader import read
from eldritch.variants.catalogue import find
from eldritch.variants.drawing import Arrow, Marks, Spot, describe, marks_of, svg
from eldritch.variants.drawing.style import DARK, LIGHT, THEMES
from eldritch.variants.eldritch.board import EldritchBoard
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.scene import Cell, Figure, Scene
from tests.contrast import contrast

SVG = "{http://www.w3.org/2000/svg}"
CELLS = tuple(Cell(f"{'abcdefgh'[c]}{r + 1}", c, r, (c + r) % 2 == 0) for r in range(8) for c in range(8))
RICH = (
    "4k3/p{gr:^}{ss:N}4{vm:2.NE.E}/8/2{GH+FA+n}5/3{BS:1}4/8/2{DU}5/{BA}3K2{B+FA} w - - 3 12 block=a1 link=d4:c2 "
    "strips=a0-d0,i5-i8 on=b0:P,i5:{ge}"
)


def drawn(scene: Scene, **how: object) -> ET.Element:
    return ET.fromstring(svg(scene, **how))  # type: ignore[arg-type]


def uses(root: ET.Element) -> list[tuple[str, str]]:
    return [(each.get("href", "")[10:], each.get("class", "")) for each in root.iter(f"{SVG}use")]


def texts(root: ET.Element) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def test_the_squares_of_a_board_and_its_strips() -> None:
    root = drawn(EldritchPosition.from_text(RICH).scene())
    classes = [each.get("class") for each in root.iter(f"{SVG}rect")]
    assert classes.count("l") + classes.count("d") == 64 + 8
    assert classes.count("s") == 8
    assert {"a", "i", "0", "8"} <= set(texts(root))


def test_a_board_without_strips_has_no_frames() -> None:
    root = drawn(EldritchPosition.from_text("4k3/8/8/8/8/8/8/{GE}3K3 w - - 0 1").scene())
    assert not [each for each in root.iter(f"{SVG}rect") if each.get("class") == "s"]


def test_riders_and_victims_stand_beside_who_carries_them() -> None:
    found = uses(drawn(EldritchPosition.from_text(RICH).scene(), legend=False))
    assert found.count(("FA", "w")) == 2
    assert ("N", "b") in found


def test_a_legend_names_each_kind_once_and_what_the_board_does_not_show() -> None:
    words = texts(drawn(EldritchPosition.from_text(RICH).scene()))
    assert words.count("Familiar") == 1
    assert "h7: black Vampire, 2.NE.E" in words
    assert "blocking: a1" in words


def test_a_short_state_stands_on_the_square() -> None:
    words = texts(drawn(EldritchPosition.from_text(RICH).scene(), legend=False))
    assert {"N", "^", "2"} <= set(words)


def test_a_third_colour() -> None:
    scene = Scene(CELLS, (Figure("e1", "K", 0), Figure("e8", "K", 1), Figure("d5", "K", 2)), 2, (), ("w", "b", "red"))
    assert uses(drawn(scene)) == [("K", "w"), ("K", "b"), ("K", "r")]
    assert "Red: king d5." in describe(scene)


def test_a_stack_of_checkers_shows_how_high_it_is() -> None:
    below = tuple(Figure("c1", "O", number % 2) for number in range(7))
    scene = Scene(CELLS, (Figure("c1", "CU", 1, "cultist, promoted", below), Figure("e1", "O", 0)), 0)
    root = drawn(scene, legend=False)
    assert texts(root).count("8*") == 1
    assert len(uses(root)) == 1 + 4 + 1  # the top, four below it, and the other one
    assert [each for each in uses(root) if each[0] == "CU"]


def test_face_down_checkers_look_alike() -> None:
    scene = Scene(CELLS, (Figure("a1", "O", 0), Figure("c1", "O", 0)), 0)
    assert len(set(uses(drawn(scene, legend=False)))) == 1


def test_black_may_sit_below() -> None:
    scene = Scene(CELLS, (Figure("a1", "K", 0),), 0)
    here, there = (next(drawn(scene, from_black=flip).iter(f"{SVG}use")) for flip in (False, True))
    assert (float(here.get("x", 0)), float(here.get("y", 0))) == (18, 7 * 48)
    assert (float(there.get("x", 0)), float(there.get("y", 0))) == (18 + 7 * 48, 0)


def test_a_game_without_squares_is_told_by_its_notes() -> None:
    root = drawn(Scene((), (), 0, ("hand: 4 5", "chips: 3"), ("ann",)))
    assert texts(root) == ["hand: 4 5", "chips: 3"]
    assert [each.get("class") for each in root.iter(f"{SVG}rect")] == ["k"]  # the paper


def test_marks_are_drawn() -> None:
    sorts = ("ring", "dot", "cross", "both", "star")
    marks = Marks(
        frozenset({"e2", "e4", "z9"}),
        (Arrow("a1", "h8"), Arrow("a1", "a1"), Arrow("a1", "z9")),
        (*(Spot("d4", sort, "R") for sort in sorts), Spot("z9")),
    )
    root = drawn(Scene(CELLS, (), 0), marks=marks)
    groups = [each.get("class") for each in root.iter(f"{SVG}g")]
    assert (groups.count("cG"), groups.count("cR")) == (1, len(sorts))
    assert [each.get("class") for each in root.iter(f"{SVG}rect")].count("m") == 2


def test_marks_of_a_move_and_its_comments() -> None:
    found = marks_of(Scene(CELLS, (), 0), ("e2", "z9"), ("Re4", "Rz4", "x", ""), ("Ga1b2", "Ga1z2", "G"))
    assert found == Marks({"e2"}, (Arrow("a1", "b2", "G"),), (Spot("e4", "ring", "R"),))


@pytest.mark.parametrize("theme", [*THEMES, "odd"])
def test_the_themes(theme: str) -> None:
    text = svg(Scene(CELLS, (), 0), theme=theme)
    assert (LIGHT["light"] in text) == (theme != "dark")
    assert (DARK["light"] in text) == (theme != "light")
    assert ("prefers-color-scheme" in text) == (theme in ("auto", "odd"))


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_figures_and_text_stand_out(colours: dict[str, str]) -> None:
    assert contrast(colours["text"], colours["paper"]) >= 7
    for ground in ("light", "dark"):
        assert contrast("#16130f", colours[ground]) >= 3  # the outline of every figure


def test_the_text_for_those_who_do_not_see_it() -> None:
    root = drawn(EldritchPosition.from_text(RICH).scene())
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Position, white to move"
    told = root.findtext(f"{SVG}desc") or ""
    assert "Ghost" in told
    assert "with white Familiar, black knight c5" in told


def test_nothing_in_a_scene_is_markup() -> None:
    evil = '"><script>alert(1)</script>\x00\ud800'
    scene = Scene(
        (Cell(evil, 0, 0, True),), (Figure(evil, evil, 0, evil, (Figure(evil, evil, 1),)),), 0, (evil,), (evil, evil)
    )
    text = svg(scene, marks=Marks(frozenset({evil}), (Arrow(evil, evil, evil),), (Spot(evil, evil, evil),)))
    ET.fromstring(text)
    assert "<script" not in text


figures = st.builds(
    Figure, st.sampled_from(["a1", "h8", "zz"]), st.text(max_size=3), st.integers(-1, 4), st.text(max_size=5)
)


@given(
    st.builds(
        Scene,
        st.lists(st.sampled_from(CELLS), unique=True).map(tuple),
        st.lists(figures, max_size=4).map(tuple),
        st.integers(-1, 4),
        st.lists(st.text(max_size=30), max_size=3).map(tuple),
    ),
    st.booleans(),
)
def test_any_scene_is_drawn(scene: Scene, from_black: bool) -> None:
    drawn(scene, from_black=from_black)


@pytest.mark.parametrize("variant", ["Standard", "Golem Chess", "Cooperative Chess", "Ctheckers", "Crazyhouse"])
def test_each_system_starts_with_a_picture(variant: str) -> None:
    record = next(iter(read(f'[Variant "{variant}"]\n\n*')))
    system = find(variant)
    position = system.start(record).position if system is not None else None
    assert position is not None
    assert len(uses(drawn(position.scene(), legend=False))) >= 24


def test_python_chess_boards_show_it() -> None:
    text = EldritchBoard("4k3/8/8/8/8/8/8/{GE}3K3 w - - 0 1")._repr_svg_()
    assert ("GE", "w") in uses(ET.fromstring(text))
