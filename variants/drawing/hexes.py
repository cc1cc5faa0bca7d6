"""A map of hexes with flat tops and their numbers; a large map is drawn smaller, so that what stands below it stays
legible."""

from __future__ import annotations

from typing import Final

from ..scene import Cell
from .ground import MARGIN, NARROWEST, SIZE, Board
from .lettering import inscription
from .style import GROUNDS

_SIDE: Final = 27.7  # of a hex that is SIZE high
_PITCH: Final = 41.6  # from one column of such hexes to the next
_EDGE: Final = 4
_WIDEST: Final = 640
_SMALLEST: Final = 26  # of a token
_LEGIBLE: Final = 0.8  # on smaller hexes only some numbers are written
_EACH: Final = 5


class HexBoard(Board):
    """Hexes, SIZE high or less by ``scale``; those of odd columns lie half a hex lower."""

    scale = 1.0

    def lay(self) -> None:
        """Find the corners and the size."""
        cells = self.scene.cells
        if not cells:
            return
        left, up = min(cell.column for cell in cells), max(cell.row for cell in cells)
        across = max(cell.column for cell in cells) - left
        self.scale = min(1.0, (_WIDEST - 2 * _SIDE) / (across * _PITCH or 1))
        self.token = max(Board.token * self.scale, _SMALLEST)
        pitch, high = _PITCH * self.scale, SIZE * self.scale
        places = {
            cell.name: ((cell.column - left) * pitch, (up - cell.row) * high + cell.column % 2 * high / 2)
            for cell in cells
        }
        top, down = min(y for _, y in places.values()), max(y for _, y in places.values())
        margin_x, margin_y = _EDGE + _SIDE * self.scale - SIZE / 2, _EDGE + high / 2 - SIZE / 2
        for name, (x, y) in places.items():
            if self.flipped:
                x, y = across * pitch - x, down + top - y
            self.corners[name] = round(margin_x + x, 1), round(margin_y + y - top, 1)
        self.width = max(round(2 * (_EDGE + _SIDE * self.scale) + across * pitch, 1), NARROWEST)
        self.height = round(down - top + high + _EDGE + MARGIN / 2, 1)

    def cells(self) -> list[str]:
        """The hexes."""
        return [self._hex(cell) for cell in self.scene.cells]

    def _hex(self, cell: Cell) -> str:
        path = self._path(*self.corners[cell.name])
        shade = cell.tint if cell.tint in GROUNDS else "d" if cell.dark else "l"
        return f'<path class="{shade}" d="{path}" stroke="none"/><path class="e" d="{path}" opacity=".7"/>'

    def patch(self, x: float, y: float) -> str:
        """The mark of the last move on a hex."""
        return f'<path class="m" d="{self._path(x, y)}" stroke="none"/>'

    def names(self) -> list[str]:
        """The number of each hex, at its top; on a small map of the outermost, and of every fifth each way."""
        if not self.corners:
            return []
        left, up = min(cell.column for cell in self.scene.cells), max(cell.row for cell in self.scene.cells)
        found = []
        for cell in self.scene.cells:
            column, row = round(cell.column - left), round(up - cell.row)
            if self.scale >= _LEGIBLE or not (column and row) or not (column % _EACH or row % _EACH):
                x, y = self.corners[cell.name]
                low = SIZE / 2 * (1 - self.scale) + (8.5 if self.scale >= _LEGIBLE else SIZE / 2 * self.scale + 2.5)
                found.append(inscription(x + SIZE / 2, round(y + low, 1), cell.name, 7.5, faint=True))
        return found

    def _path(self, x: float, y: float) -> str:
        """The outline of the hex around the middle of a room."""
        side, high = _SIDE * self.scale, SIZE / 2 * self.scale
        start = f"M{x + SIZE / 2 - side:g} {y + SIZE / 2:g}"
        short = f"{side / 2:.4g} {-high:.4g}h{side:.4g}l{side / 2:.4g} {high:.4g}"
        return f"{start}l{short}l{-side / 2:.4g} {high:.4g}h{-side:.4g}z"
