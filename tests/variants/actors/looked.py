"""What there is to see of a record of named actors."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from eldritch.notation.reader import read
from eldritch.validator.replay import position_at
from eldritch.variants.base import Position
from eldritch.variants.catalogue import find
from eldritch.variants.drawing import svg
from eldritch.variants.scene import Figure, Row, Scene

SAMPLES = Path(__file__).parents[3] / "samples"


def position_of(text: str, ply: int | None = None) -> Position:
    """The position of a record after an act, the last one where none is said; ``text`` may be a sample's name."""
    source = (SAMPLES / text).read_text("utf-8") if text.endswith(".epgn") else text
    record = next(iter(read(source)))
    system = find(record.tag("Variant") or "")
    assert system is not None
    start = system.start(record).position
    assert start is not None
    position, _ = position_at(record, start, ply)
    assert position is not None
    return position


def scene_of(text: str, ply: int | None = None) -> Scene:
    """The scene of that position."""
    return position_of(text, ply).scene()


def headed(tags: dict[str, str], moves: str) -> str:
    """A record of tags and moves."""
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{moves} *\n"


def row_of(scene: Scene, name: str) -> Row:
    """The row of this name."""
    return next(row for row in scene.rows if row.name == name)


def told(row: Row) -> list[str]:
    """The things of a row, each as sort, what it is for and its text."""
    return [" ".join(filter(None, (thing.sort, thing.about, thing.text))) for thing in row.things]


def at(scene: Scene, cell: str) -> Figure:
    """The figure on a cell."""
    return next(figure for figure in scene.figures if figure.cell == cell)


def parts(scene: Scene, tag: str, theme: str = "light") -> list[ET.Element]:
    """All elements of a tag in the picture."""
    return list(ET.fromstring(svg(scene, theme=theme)).iter(f"{{http://www.w3.org/2000/svg}}{tag}"))


def texts(scene: Scene) -> set[str]:
    """All that is written in the picture."""
    return {each.text or "" for each in parts(scene, "text")}


def classes(scene: Scene, tag: str) -> list[str]:
    """The classes of all elements of a tag in the picture."""
    return [each.get("class", "") for each in parts(scene, tag)]
