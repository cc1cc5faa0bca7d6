"""The picture of a scene: squares, figures, what is laid over them, and the legend."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from ..scene import Cell, Figure, Scene
from .escape import clean
from .figures import FIELD, is_disc, place, symbol
from .marks import Marks, draw_arrow, draw_spot
from .style import THEMES, style
from .words import SHORT, describe, legend_codes, legend_lines, name_of, to_move

SIZE: Final = FIELD  # of a square
MARGIN: Final = 18  # for the names of files and ranks
_LINE: Final = 18  # the height of a line of the legend
_LETTER: Final = 7.0  # the width of a letter in it, on average
_NARROWEST: Final = 320
_MOST_LINES: Final = 60
_SHOWN_BELOW: Final = 4  # checkers of a stack that can be seen below the top one
FONTS: Final = "Arial,Helvetica,'Liberation Sans','DejaVu Sans','Noto Sans',sans-serif"
_CORE: Final = frozenset(file + rank for file in "abcdefgh" for rank in "12345678")


def svg(
    scene: Scene,
    from_black: bool = False,
    *,
    marks: Marks | None = None,
    theme: str = "auto",
    legend: bool = True,
    size: int | None = None,
    title: str = "",
) -> str:
    """The picture of a scene as one SVG element that needs nothing else.

    White is below unless ``from_black``; ``theme`` is auto (as the reader's system), light or dark; ``size`` is the
    width in pixels, without it the picture fills what it stands in; ``title`` names it for those who do not see it. A
    game without squares is shown by its notes.
    """
    theme = theme if theme in THEMES else "auto"
    board = Board(scene, from_black)
    parts = [*board.squares(), *board.names()]
    above: list[str] = []
    if marks is not None:
        parts += [board.patch(name) for name in sorted(marks.last) if name in board.corners]
        middles = {name: (x + SIZE / 2, y + SIZE / 2) for name, (x, y) in board.corners.items()}
        above += [draw_spot(spot, middles) for spot in marks.spots]
        above += [draw_arrow(arrow, middles) for arrow in marks.arrows]
    parts += [man(figure, *board.corners[figure.cell]) for figure in scene.figures if figure.cell in board.corners]
    parts += above
    width, height = board.width, float(board.height)
    if legend or not scene.cells:
        below, height = _legend(scene, width, height)
        parts += below
    codes = sorted({each.code for figure in scene.figures for each in (figure, *figure.guests)})
    title = ", ".join(filter(None, (title or "Position", to_move(scene))))
    wide = f' width="{size}"' if size is not None else ""
    view = f'class="eldritch-{theme}" role="img" viewBox="0 0 {width:g} {height:g}"{wide} font-family="{FONTS}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        f"<title>{clean(title)}</title><desc>{clean(describe(scene))}</desc>"
        f"{style(theme)}<defs>{''.join(map(symbol, codes))}</defs>"
        f'<rect class="k" width="{width:g}" height="{height:g}"/>'
        f'<g stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g></svg>'
    )


class Board:
    """Where the squares of a scene lie in its picture: ``corners`` are their upper left ones."""

    def __init__(self, scene: Scene, from_black: bool) -> None:
        self.scene = scene
        self.corners: dict[str, tuple[int, int]] = {}
        columns = [cell.column for cell in scene.cells]
        rows = [cell.row for cell in scene.cells]
        left, bottom = min(columns, default=0), min(rows, default=0)
        across, up = max(columns, default=-1) - left, max(rows, default=-1) - bottom
        for cell in scene.cells:
            x, y = cell.column - left, up - (cell.row - bottom)
            if from_black:
                x, y = across - x, up - y
            self.corners[cell.name] = MARGIN + x * SIZE, y * SIZE
        self.bottom = (up + 1) * SIZE
        self.width = max(MARGIN + (across + 1) * SIZE, _NARROWEST) if scene.cells else 2 * _NARROWEST
        self.height = self.bottom + MARGIN if scene.cells else 0

    def squares(self) -> list[str]:
        """A rectangle for each square, and a frame around those that strips have added to a board of 64."""
        strips = self.corners.keys() - _CORE if self.corners.keys() >= _CORE else frozenset()
        return [self._square(cell, cell.name in strips) for cell in self.scene.cells]

    def _square(self, cell: Cell, strip: bool) -> str:
        x, y = self.corners[cell.name]
        shade = "d" if cell.dark else "l"
        square = f'<rect class="{shade}" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" stroke="none"/>'
        if not strip:
            return square
        size = f'width="{SIZE - 4}" height="{SIZE - 4}"'
        return square + f'<rect class="s" x="{x + 2}" y="{y + 2}" {size} stroke-dasharray="4 4"/>'

    def patch(self, name: str) -> str:
        """The mark of the last move on a square."""
        x, y = self.corners[name]
        return f'<rect class="m" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" stroke="none"/>'

    def names(self) -> list[str]:
        """The names of files below and of ranks at the left."""
        files = {self.corners[cell.name][0]: cell.name[:1] for cell in self.scene.cells}
        ranks = {self.corners[cell.name][1]: cell.name[1:] for cell in self.scene.cells}
        found = [label(x + SIZE / 2, self.bottom + 13, name, 12, "middle") for x, name in sorted(files.items())]
        found.extend(label(MARGIN / 2, y + 28, name, 12, "middle") for y, name in sorted(ranks.items()))
        return found


def man(figure: Figure, x: float, y: float) -> str:
    """A figure on its square, whose upper left corner is given: a stack below a checker, guests in the corners at
    the right, a short state at the left."""
    stacked = [each for each in figure.guests if is_disc(each.code)]
    beside = [each for each in figure.guests if not is_disc(each.code)]
    lift = min(len(stacked), _SHOWN_BELOW)
    parts = []
    for level, each in enumerate(reversed(stacked[:lift])):
        parts.append(place(each.code, each.colour, x + 3, y + 6 - 3.5 * level, SIZE - 6))
    if stacked:
        parts.append(place(figure.code, figure.colour, x + 3, y + 6 - 3.5 * lift, SIZE - 6))
    else:
        parts.append(place(figure.code, figure.colour, x, y, SIZE))
    for number, each in enumerate(beside[:2]):
        parts.append(_medal(each, x + SIZE - 21, y + number * (SIZE - 21)))
    sign = _sign(figure, len(stacked))
    if sign:
        parts.append(_badge(sign, x, y))
    told = f"{name_of(figure.code)}{f', {figure.state}' if figure.state else ''}"
    return f"<g><title>{clean(told)}</title>{''.join(parts)}</g>"


def _sign(figure: Figure, stacked: int) -> str:
    """What stands in the corner: how high the stack is, a crown's star, the state or its beginning."""
    if stacked:
        return f"{stacked + 1}{'*' if 'promoted' in figure.state else ''}"
    if is_disc(figure.code):
        return "*" if "promoted" in figure.state else ""
    first = figure.state.partition(".")[0]
    return first if len(first) <= SHORT else "*"


def _medal(figure: Figure, x: float, y: float) -> str:
    circle = f'<circle class="g" cx="{x + 10.5:g}" cy="{y + 10.5:g}" r="10" stroke="#777777" stroke-width="1"/>'
    return circle + place(figure.code, figure.colour, x + 1.5, y + 1, 18)


def _badge(text: str, x: float, y: float) -> str:
    wide = 8 + 6 * len(text)
    return (
        f'<rect class="p" x="{x + 1:g}" y="{y + SIZE - 15:g}" width="{wide}" height="14" rx="4" stroke-width="1"/>'
        + label(x + 1 + wide / 2, y + SIZE - 4, text, 11, "middle", bold=True)
    )


def _legend(scene: Scene, width: float, top: float) -> tuple[list[str], float]:
    """Who the figures are, then what the board does not show; and where it ends."""
    parts, y, x = [], top, float(MARGIN)
    codes = legend_codes(scene)
    colours = {each.code: each.colour for figure in scene.figures for each in (*figure.guests, figure)}
    for code in codes:
        wide = 32 + len(name_of(code)) * _LETTER
        if x > MARGIN and x + wide > width:
            x, y = float(MARGIN), y + 24
        parts.append(f'<rect class="g" x="{x:g}" y="{y + 1:g}" width="22" height="22" rx="4" stroke="none"/>')
        parts.append(place(code, colours[code], x + 1, y + 2, 20))
        parts.append(label(x + 26, y + 17, name_of(code), 12))
        x += wide + 10
    y += 26 if codes else 0
    room = max(int((width - MARGIN) / _LETTER), 20)
    lines = [line for text in legend_lines(scene) for line in wrap(text, room) or [""]]
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], "..."]
    for line in lines:
        parts.append(label(MARGIN, y + 14, line, 12))
        y += _LINE
    return parts, max(y + 4, 24)


def label(x: float, y: float, text: str, size: int, anchor: str = "", bold: bool = False) -> str:
    where = f' text-anchor="{anchor}"' if anchor else ""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text class="t" x="{x:g}" y="{y:g}" font-size="{size}"{where}{weight}>{clean(text)}</text>'
