"""The positions of a story as data for a page: grounds, men and marks are drawn once, positions name them.

A page puts a position together from strings of SVG that were made here; it knows nothing of boards itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldritch.variants.drawing import describe, marks_of
from eldritch.variants.drawing.board import SIZE, Board, man
from eldritch.variants.drawing.marks import Marks, draw_arrow, draw_spot
from eldritch.variants.drawing.words import legend_lines
from eldritch.variants.scene import Cell, Figure, Scene

from .story import Opening, Picture, Ply, Story

Json = dict[str, object]

FLIPS: Final = (False, True)


class Stage:
    """What has been drawn so far. ``add`` takes pictures, ``data`` is what the page needs of them."""

    def __init__(self) -> None:
        self.layouts: dict[tuple[Cell, ...], int] = {}
        self.boards: list[tuple[Board, Board]] = []
        self.men: dict[str, int] = {}
        self.drawn: list[str] = []  # the same in their order
        self.codes: set[str] = set()
        self.positions: list[Json] = []
        self._last: tuple[Picture | None, int] = (None, -1)

    def add(self, picture: Picture) -> int:
        """The number of a position."""
        if self._last[0] is picture:
            return self._last[1]
        scene = picture.scene
        layout = self._layout(scene)
        marks = marks_of(scene, picture.touched, picture.squares, picture.arrows)
        position: Json = {
            "layout": layout,
            "men": [[figure.cell, self._man(figure)] for figure in scene.figures if self._shown(layout, figure)],
            "last": sorted(marks.last),
            "said": describe(scene),
            "notes": list(legend_lines(scene)),
            "text": picture.text,
        }
        if marks.spots or marks.arrows:
            position["over"] = ["".join(_over(marks, board)) for board in self.boards[layout]]
        self.positions.append(position)
        self._last = picture, len(self.positions) - 1
        return self._last[1]

    def _layout(self, scene: Scene) -> int:
        found = self.layouts.setdefault(scene.cells, len(self.layouts))
        if found == len(self.boards):
            self.boards.append((Board(scene, False), Board(scene, True)))
        return found

    def _shown(self, layout: int, figure: Figure) -> bool:
        self.codes.update(each.code for each in (figure, *figure.guests))
        return figure.cell in self.boards[layout][0].corners

    def _man(self, figure: Figure) -> int:
        text = man(figure, 0, 0)
        found = self.men.setdefault(text, len(self.drawn))
        if found == len(self.drawn):
            self.drawn.append(text)
        return found

    def data(self) -> Json:
        """Grounds from both sides, men and positions."""
        grounds = [
            [
                {
                    "view": f"0 0 {board.width} {board.height}" if board.corners else "",
                    "ground": "".join((*board.squares(), *board.names())),
                    "corners": board.corners,
                }
                for board in pair
            ]
            for pair in self.boards
        ]
        return {"size": SIZE, "layouts": grounds, "men": self.drawn, "positions": self.positions}

    def inner(self, number: int, flip: bool = False) -> tuple[str, str]:
        """A position as the page puts it together: its viewBox and what stands in the SVG element."""
        position = self.positions[number]
        board = self.boards[int(str(position["layout"]))][flip]
        last = position["last"]
        parts = [*board.squares(), *board.names()]
        assert isinstance(last, list)
        parts += [board.patch(name) for name in last]
        found = position["men"]
        assert isinstance(found, list)
        for cell, index in found:
            x, y = board.corners[cell]
            parts.append(f'<g transform="translate({x} {y})">{self.drawn[index]}</g>')
        over = position.get("over")
        if isinstance(over, list):
            parts.append(str(over[flip]))
        return f"0 0 {board.width} {board.height}", "".join(parts)


def _over(marks: Marks, board: Board) -> Iterator[str]:
    """Rings and arrows as they lie on a board."""
    middles = {name: (x + SIZE / 2, y + SIZE / 2) for name, (x, y) in board.corners.items()}
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
