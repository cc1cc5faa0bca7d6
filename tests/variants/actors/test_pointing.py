"""At whom an act was aimed, and what it changed in the picture."""

from __future__ import annotations

import pytest

from eldritch.variants.actors.pointing import aims
from eldritch.variants.base import Position
from eldritch.variants.drawing import Arrow, marks_of
from eldritch.variants.scene import Cell, Figure, Scene
from tests.variants.actors.looked import position_of

CELLS = tuple(Cell(f"{'abcd'[n]}1", n, 0) for n in range(4))
ANN, BOB, CID = (
    Figure("a1", "hero", 0, name="Ann"),
    Figure("b1", "hero", 0, name="Bob"),
    Figure("c1", "orc", 1, name="Cid"),
)


def scene(*figures: Figure) -> Scene:
    return Scene(CELLS, figures, 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann:attack Cid <atk d6:3> dmg=2", (("R", "a1", "c1"),)),
        ("Ann:heal Bob 2", (("G", "a1", "b1"),)),
        ("Ann:heal Ann 2", ()),
        ("Ann+Bob:roll <2d6:1,2>", ()),
        ("Ann+Bob:hold Cid", (("R", "a1", "c1"), ("R", "b1", "c1"))),
        ("DM:note Cid", ()),
        ("W:attack b1-c1", (("R", "b1", "c1"),)),
        ("W:cast Zap target=Cid", ()),
        ("Ann:attack Nobody", ()),
        ("odd", ()),
        ("", ()),
    ],
)
def test_aims(text: str, expected: tuple[tuple[str, str, str], ...]) -> None:
    assert aims(text, scene(ANN, BOB, CID), scene(ANN, BOB, CID)) == expected


def test_somebody_who_is_gone_was_aimed_at_where_he_stood() -> None:
    assert aims("Ann:attack Cid", scene(ANN, CID), scene(ANN)) == (("R", "a1", "c1"),)


def test_whoever_went_there_did_not_aim() -> None:
    moved = Figure("d1", "orc", 1, name="Cid")
    assert aims("B:move c1-d1", scene(ANN, CID), scene(ANN, moved)) == ()


def test_aims_become_arrows_within_the_scene() -> None:
    found = marks_of(scene(ANN), aims=(("R", "a1", "c1"), ("R", "a1", "z9")))
    assert [(arrow.origin, arrow.target, arrow.colour) for arrow in found.arrows] == [("a1", "c1", "R")]
    assert isinstance(found.arrows[0], Arrow)


@pytest.mark.parametrize(
    ("sample", "ply", "expected"),
    [
        ("three-if-by-air.epgn", 33, ("R", "2004", "1802")),
        ("skirmish.epgn", 13, ("R", "9,5", "10,5")),
        ("lands-and-wings.epgn", 34, ("R", "e4", "e3")),
        ("family-dungeon.epgn", 3, ("R", "d1", "d2")),
    ],
)
def test_aims_of_samples(sample: str, ply: int, expected: tuple[str, str, str]) -> None:
    found = [position_of(sample, each).aimed() for each in range(ply - 3, ply + 6)]
    assert (expected,) in found


def test_at_the_start_nothing_was_done() -> None:
    position = position_of("skirmish.epgn", 0)
    assert (position.moved(), position.aimed()) == ((), ())
    assert (Position.moved(position), Position.aimed(position)) == ((), ())
