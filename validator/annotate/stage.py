"""The positions of a story as data for a page: grounds, men and marks are drawn once, positions name them.

A page puts a position together from strings of SVG that were made here; it knows nothing of boards itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from eldritch.variants.drawing import describe, marks_of
from eldritch.variants.drawing.board import Board, board_of, man, width_below
from eldritch.variants.drawing.marks import Marks, draw_arrow, draw_spot
from eldritch.variants.drawing.rows import draw_rows
from eldritch.variants.drawing.signs import draw_sign
from eldritch.variants.drawing.words import legend_lines
from eldritch.variants.scene import Cell, Ground, Scene, Sign

from .story import Opening, Picture, Ply, Story

Json = dict[str, object]

FLIPS: Final = (False, True)


class Stage:
    """What has been drawn so far. ``add`` takes pictures, ``data`` is what the page needs of them."""

    def __init__(self) -> None:
        self.layouts: dict[tuple[tuple[Cell, ...], Ground], int] = {}
        self.boards: list[tuple[Board, Board]] = []
        self.men: dict[str, int] = {}
        self.drawn: list[str] = []  # the same in their order: figures, signs and rows
        self.codes: set[str] = set()
        self.signs: dict[str, Sign] = {}  # one of each sort
        self.positions: list[Json] = []
        self._last: tuple[Picture | None, int] = (None, -1)

    def add(self, picture: Picture) -> int:
        """The number of a position."""
        if self._last[0] is picture:
            return self._last[1]
        scene = picture.scene
        layout = self._layout(scene)
        boards = self.boards[layout]
        marks = marks_of(scene, picture.touched, picture.squares, picture.arrows, picture.aims)
        width = width_below(scene, boards[0])
        rows, height = self._rows(scene, width, boards[0].height)
        position: Json = {
            "layout": layout,
            "view": f"0 0 {width:g} {height:g}" if height else "",
            "men": [*self._signs(scene, boards[0]), *self._figures(scene, boards[0])],
            "rows": rows,
            "last": sorted(name for name in marks.last if name in boards[0].corners),
            "said": describe(scene),
            "notes": list(legend_lines(scene)),
            "text": picture.text,
        }
        if scene.rings:
            position["under"] = [board_of(scene, flip).under() for flip in FLIPS]
        if marks.spots or marks.arrows:
            position["over"] = ["".join(_over(marks, board)) for board in boards]
        self.positions.append(position)
        self._last = picture, len(self.positions) - 1
        return self._last[1]

    def _layout(self, scene: Scene) -> int:
        found = self.layouts.setdefault((scene.cells, scene.ground), len(self.layouts))
        if found == len(self.boards):
            self.boards.append((board_of(scene, False), board_of(scene, True)))
        return found

    def _signs(self, scene: Scene, board: Board) -> Iterator[list[object]]:
        for sign in scene.signs:
            self.signs.setdefault(sign.code, sign)
            if sign.cell in board.corners:
                yield [sign.cell, self._drawn(draw_sign(sign, 0, 0))]

    def _figures(self, scene: Scene, board: Board) -> Iterator[list[object]]:
        for figure in scene.figures:
            self.codes.update(each.code for each in (figure, *figure.guests))
            if figure.cell in board.corners:
                yield [figure.cell, self._drawn(man(figure, 0, 0, board.token))]

    def _rows(self, scene: Scene, width: float, top: float) -> tuple[list[list[float]], float]:
        """Where each row begins, with its number among what is drawn; and where they end."""
        found, y = [], top
        for text, high in draw_rows(scene.rows, width):
            found.append([y, self._drawn(text)])
            y += high
        return found, y

    def _drawn(self, text: str) -> int:
        found = self.men.setdefault(text, len(self.drawn))
        if found == len(self.drawn):
            self.drawn.append(text)
        return found

    def data(self) -> Json:
        """Grounds from both sides, men and positions."""
        grounds = [
            [
                {
                    "ground": "".join((*board.cells(), *board.names())),
                    "corners": board.corners,
                    "patch": board.patch(0, 0),
                }
                for board in pair
            ]
            for pair in self.boards
        ]
        return {"layouts": grounds, "men": self.drawn, "positions": self.positions}

    def inner(self, number: int, flip: bool = False) -> tuple[str, str]:
        """A position as the page puts it together: its viewBox and what stands in the SVG element."""
        position = self.positions[number]
        board = self.boards[int(str(position["layout"]))][flip]
        parts = [*board.cells(), *board.names()]
        parts += [_at(board.patch(0, 0), *board.corners[name]) for name in _list(position["last"])]
        parts += _list(position.get("under", ("", "")))[flip : flip + 1]
        parts += [_at(self.drawn[index], *board.corners[cell]) for cell, index in _list(position["men"])]
        parts += _list(position.get("over", ("", "")))[flip : flip + 1]
        parts += [_at(self.drawn[index], 0, y) for y, index in _list(position["rows"])]
        return str(position["view"]), "".join(parts)


def _at(text: str, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g})">{text}</g>'


def _list(value: object) -> list[Any]:
    """What is a list in the data."""
    assert isinstance(value, list | tuple)
    return list(value)


def _over(marks: Marks, board: Board) -> Iterator[str]:
    """Rings and arrows as they lie on a board."""
    middles = board.middles()
    yield from (draw_spot(spot, middles) for spot in marks.spots)
    yield from (draw_arrow(arrow, middles) for arrow in marks.arrows)


def steps(story: Story, stage: Stage) -> list[Json]:
    """How one steps through the acts, the start first (its key is -1): for each act its position (the one before it,
    and not ``seen``, where there is no picture), the acts before and after it (None where there is none), and the
    other ways to go on: the first acts of variations, with their texts."""
    first = stage.add(story.start) if story.start is not None else -1
    found: list[Json] = [{"key": -1, "at": first, "seen": True, "back": None, "on": None, "ways": []}]
    places: dict[int, int] = {-1: 0}
    backs: dict[int, int] = {}
    depths: list[int] = [-1]  # the last act of each line that is open
    for block in story.blocks:
        if isinstance(block, Opening):
            instead = block.instead if block.instead is not None else -1
            del depths[block.depth :]
            depths.extend([backs.get(instead, -1)] * (block.depth + 1 - len(depths)))
        elif isinstance(block, Ply):
            del depths[block.depth + 1 :]
            back = depths[block.depth] if block.depth < len(depths) else -1
            before = found[places.get(back, 0)]
            places[block.key] = len(found)
            backs[block.key] = back
            at = stage.add(block.picture) if block.picture is not None else before["at"]
            seen = block.picture is not None
            found.append({"key": block.key, "at": at, "seen": seen, "back": back, "on": None, "ways": []})
            if before["on"] is None:
                before["on"] = block.key
            else:
                ways = before["ways"]
                assert isinstance(ways, list)
                ways.append([block.key, f"{block.label} {block.text}".strip()])
            if block.depth < len(depths):
                depths[block.depth] = block.key
            else:
                depths.append(block.key)
    return found
