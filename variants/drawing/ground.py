"""Where the places of a scene lie in its picture, and the ground that they are on: squares here; ``board_of`` knows the
others."""

from __future__ import annotations

from typing import Final

from ..scene import HEXES, MEASURED, Cell, Scene
from .figures import FIELD
from .lettering import INK, label
from .style import GROUNDS
from .words import LANDS

SIZE: Final = FIELD  # of a square, and of the room for a figure on any ground
MARGIN: Final = 18  # for the names of files and ranks
NARROWEST: Final = 320
_WALL: Final = 8
_CORE: Final = frozenset(file + rank for file in "abcdefgh" for rank in "12345678")


class Board:
    """Squares. ``corners`` are the upper left corners of the rooms for figures, SIZE wide and high; ``width`` and
    ``height`` those of the board with the names at its edges; ``token`` is the width of a round token."""

    token = 36.0

    def __init__(self, scene: Scene, from_black: bool) -> None:
        self.scene = scene
        self.flipped = from_black
        self.corners: dict[str, tuple[float, float]] = {}
        self.framed = any(cell.tint in LANDS for cell in scene.cells)
        self.width: float = NARROWEST
        self.height: float = 0
        self.lay()

    def lay(self) -> None:
        """Find the corners and the size."""
        cells = self.scene.cells
        left, bottom = min((cell.column for cell in cells), default=0), min((cell.row for cell in cells), default=0)
        across = max((cell.column for cell in cells), default=-1) - left
        up = max((cell.row for cell in cells), default=-1) - bottom
        self.wall = _WALL if self.scene.ground.walled else 0
        for cell in cells:
            x, y = cell.column - left, up - (cell.row - bottom)
            if self.flipped:
                x, y = across - x, up - y
            self.corners[cell.name] = MARGIN + self.wall + x * SIZE, self.wall + y * SIZE
        self.bottom = (up + 1) * SIZE + self.wall
        self.right = MARGIN + self.wall + (across + 1) * SIZE
        self.width = max(self.right + self.wall, NARROWEST) if cells else NARROWEST
        self.height = self.bottom + self.wall + MARGIN if cells else 0

    def cells(self) -> list[str]:
        """A rectangle for each square, a frame around those that strips have added to a board of 64, and the wall."""
        strips = self.corners.keys() - _CORE if self.corners.keys() >= _CORE else frozenset()
        drawn = [self._square(cell, cell.name in strips) for cell in self.scene.cells]
        if self.wall and drawn:
            half, left = self.wall / 2, MARGIN + self.wall
            drawn.append(
                f'<rect class="f" x="{left - half:g}" y="{half:g}" width="{self.right - left + self.wall:g}" '
                f'height="{self.bottom:g}" stroke-linejoin="miter"/>'
            )
        return drawn

    def _square(self, cell: Cell, strip: bool) -> str:
        x, y = self.corners[cell.name]
        shade = cell.tint if cell.tint in GROUNDS else "d" if cell.dark else "l"
        square = f'<rect class="{shade}" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" stroke="none"/>'
        if shade == cell.tint:
            return square + f'<rect class="e" x="{x + 0.5}" y="{y + 0.5}" width="{SIZE - 1}" height="{SIZE - 1}"/>'
        if not strip:
            return square
        size = f'width="{SIZE - 4}" height="{SIZE - 4}"'
        return square + f'<rect class="s" x="{x + 2}" y="{y + 2}" {size} stroke-dasharray="4 4"/>'

    def patch(self, x: float, y: float) -> str:
        """The mark of the last move on a place, by its corner; a frame where the colour of the ground has a meaning."""
        if self.framed:
            size = f'x="{x + 3}" y="{y + 3}" width="{SIZE - 6}" height="{SIZE - 6}"'
            return f'<rect {size} fill="none" stroke="{INK}" stroke-width="5"/><rect class="m o" {size}/>'
        return f'<rect class="m" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" stroke="none"/>'

    def names(self) -> list[str]:
        """The names of files below and of ranks at the left."""
        files = {self.corners[cell.name][0]: cell.name[:1] for cell in self.scene.cells}
        ranks = {self.corners[cell.name][1]: cell.name[1:] for cell in self.scene.cells}
        below = self.bottom + self.wall + 13
        found = [label(x + SIZE / 2, below, name, 12, "middle") for x, name in sorted(files.items())]
        found.extend(label(MARGIN / 2, y + 28, name, 12, "middle") for y, name in sorted(ranks.items()))
        return found

    def under(self) -> str:
        """What lies below the figures and changes with them."""
        return ""

    def middles(self) -> dict[str, tuple[float, float]]:
        """The middle of each place."""
        return {name: (x + SIZE / 2, y + SIZE / 2) for name, (x, y) in self.corners.items()}


def board_of(scene: Scene, from_black: bool) -> Board:
    """The board of a scene, whatever its ground."""
    from .hexes import HexBoard
    from .measured import MeasuredBoard

    sort = {HEXES: HexBoard, MEASURED: MeasuredBoard}.get(scene.ground.shape, Board)
    return sort(scene, from_black)
