"""A table that is measured: points on it to scale, with lines and distances."""

from __future__ import annotations

from typing import Final

from .escape import clean
from .ground import MARGIN, NARROWEST, SIZE, Board
from .lettering import label
from .style import GROUNDS

_WIDEST: Final = 430  # units of the picture
_STEPS: Final = (1, 2, 6, 12, 24, 60, 120)  # from line to line; beyond that by powers of ten
_MOST_LINES: Final = 26
_SMALLEST: Final = 24  # of a token


class MeasuredBoard(Board):
    """Points. ``scale`` is how many units of the picture one unit of the table has; a token is one wide, or as small
    as can be read."""

    def lay(self) -> None:
        """Find the corners and the size."""
        self.wall = 0
        bounds = self.scene.ground.bounds
        if bounds is None or not self.scene.cells:
            return
        self.left, self.low, right, top = bounds
        self.across, self.up = max(right - self.left, 1), max(top - self.low, 1)
        self.scale = _WIDEST / max(self.across, self.up)
        self.token = max(min(self.scale, SIZE), _SMALLEST)
        self.wide, self.high = self.across * self.scale, self.up * self.scale
        for cell in self.scene.cells:
            x, y = (cell.column - self.left) * self.scale, self.high - (cell.row - self.low) * self.scale
            if self.flipped:
                x, y = self.wide - x, self.high - y
            self.corners[cell.name] = round(MARGIN + x - SIZE / 2, 1), round(MARGIN / 2 + y - SIZE / 2, 1)
        self.bottom = self.high + MARGIN / 2
        self.width = max(round(MARGIN + self.wide + MARGIN / 2, 1), NARROWEST)
        self.height = round(self.bottom + MARGIN, 1)

    def cells(self) -> list[str]:
        """The table with its lines."""
        if not self.corners:
            return []
        tint = next((cell.tint for cell in self.scene.cells if cell.tint in GROUNDS), "turf")
        size = f'x="{MARGIN}" y="{MARGIN / 2:g}" width="{self.wide:.1f}" height="{self.high:.1f}"'
        lines = [f"M{x:.1f} {MARGIN / 2:g}v{self.high:.1f}" for x, _ in self._across()]
        lines += [f"M{MARGIN} {y:.1f}h{self.wide:.1f}" for y, _ in self._upward()]
        return [
            f'<rect class="{tint}" {size} stroke="none"/>'
            f'<path class="e" d="{"".join(lines)}" opacity=".45"/><rect class="e" {size}/>'
        ]

    def names(self) -> list[str]:
        """The numbers of the lines."""
        if not self.corners:
            return []
        found = [label(x, self.bottom + 12, f"{number}", 10, "middle") for x, number in self._across()]
        return found + [label(MARGIN - 4, y + 3.5, f"{number}", 10, "end") for y, number in self._upward()]

    def patch(self, x: float, y: float) -> str:
        """The mark of the last move."""
        middle = f'cx="{x + SIZE / 2:g}" cy="{y + SIZE / 2:g}"'
        return f'<circle class="m" {middle} r="{self.token / 2 + 6:g}" stroke="none"/>'

    def under(self) -> str:
        """The distances around places, cut at the table's edge."""
        if not self.corners or not self.scene.rings:
            return ""
        middles, rings = self.middles(), []
        for ring in self.scene.rings:
            if ring.cell in middles:
                x, y = middles[ring.cell]
                where = f'cx="{x - MARGIN:g}" cy="{y - MARGIN / 2:g}" r="{ring.radius * self.scale:g}"'
                told = f"<title>{clean(ring.about)}</title>"
                rings.append(f'<circle class="cB" {where} style="fill:none" stroke-dasharray="5 4">{told}</circle>')
        size = f'width="{self.wide:.1f}" height="{self.high:.1f}"'
        return f'<svg x="{MARGIN}" y="{MARGIN / 2:g}" {size} overflow="hidden" opacity=".7">{"".join(rings)}</svg>'

    def _across(self) -> list[tuple[float, int]]:
        numbers = _numbers(self.left, self.across)
        places = ((number - self.left) * self.scale for number in numbers)
        return [(MARGIN + (self.wide - x if self.flipped else x), n) for x, n in zip(places, numbers, strict=True)]

    def _upward(self) -> list[tuple[float, int]]:
        numbers = _numbers(self.low, self.up)
        places = (self.high - (number - self.low) * self.scale for number in numbers)
        return [(MARGIN / 2 + (self.high - y if self.flipped else y), n) for y, n in zip(places, numbers, strict=True)]


def _numbers(first: int, span: int) -> range:
    """Which lines there are: not more than can be told apart."""
    step = next((step for step in _STEPS if span <= step * _MOST_LINES), 10 ** len(str(span)) // 10)
    return range(first + -first % step, first + span + 1, step)
