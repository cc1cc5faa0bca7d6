"""A map of hexes with flat tops, each with its number."""

from __future__ import annotations

from typing import Final

from ..scene import Cell
from .ground import MARGIN, NARROWEST, SIZE, Board
from .lettering import inscription
from .style import GROUNDS

_HALF: Final = 27.7  # half of a hex across: its sides are as long
_PITCH: Final = 41.6  # from one column to the next
_EDGE: Final = 4


class HexBoard(Board):
    """Hexes, SIZE high; those of odd columns lie half a hex lower."""

    def lay(self) -> None:
        """Find the corners and the size."""
        cells = self.scene.cells
        self.wall = 0
        if not cells:
            return
        left, up = min(cell.column for cell in cells), max(cell.row for cell in cells)
        across = max(cell.column for cell in cells) - left
        places = {
            cell.name: ((cell.column - left) * _PITCH, (up - cell.row) * SIZE + cell.column % 2 * SIZE / 2)
            for cell in cells
        }
        top, down = min(y for _, y in places.values()), max(y for _, y in places.values())
        margin = _EDGE + _HALF - SIZE / 2
        for name, (x, y) in places.items():
            if self.flipped:
                x, y = across * _PITCH - x, down + top - y
            self.corners[name] = round(margin + x, 1), _EDGE + y - top
        self.width = max(round(2 * (_EDGE + _HALF) + across * _PITCH, 1), NARROWEST)
        self.height = down - top + SIZE + _EDGE + MARGIN / 2

    def cells(self) -> list[str]:
        """The hexes."""
        return [self._hex(cell) for cell in self.scene.cells]

    def _hex(self, cell: Cell) -> str:
        path = _path(*self.corners[cell.name])
        shade = cell.tint if cell.tint in GROUNDS else "d" if cell.dark else "l"
        return f'<path class="{shade}" d="{path}" stroke="none"/><path class="e" d="{path}" opacity=".7"/>'

    def patch(self, x: float, y: float) -> str:
        """The mark of the last move on a hex."""
        return f'<path class="m" d="{_path(x, y)}" stroke="none"/>'

    def names(self) -> list[str]:
        """The number of each hex, at its top."""
        return [inscription(x + SIZE / 2, y + 8.5, name, 7.5, faint=True) for name, (x, y) in self.corners.items()]


def _path(x: float, y: float) -> str:
    """The outline of the hex around a room."""
    short, high = _HALF / 2, SIZE / 2
    start = f"M{x + SIZE / 2 - _HALF:g} {y + high:g}"
    return f"{start}l{short:g} {-high:g}h{_HALF:g}l{short:g} {high:g}l{-short:g} {high:g}h{-_HALF:g}z"
