"""What stands below a board: its rows, then who the figures are, then what the board does not show."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from ..scene import Scene, Sign
from .figures import place
from .ground import MARGIN
from .lettering import LETTER, label
from .rows import draw_rows
from .signs import draw_sign
from .words import LANDS, SIGNS, legend_codes, legend_lines, name_of

_LINE: Final = 18  # the height of a line
_MOST_LINES: Final = 60


def rows_below(scene: Scene, width: float, top: float) -> tuple[list[str], float]:
    """The rows of a scene below a board, and where they end."""
    parts, y = [], top + 4 if scene.rows else top
    for text, high in draw_rows(scene.rows, width):
        parts.append(f'<g transform="translate(0 {y:g})">{text}</g>')
        y += high
    return parts, y


def legend(scene: Scene, width: float, top: float) -> tuple[list[str], float]:
    """Who the figures and signs are, then the lines; and where it ends."""
    parts, y, x = [], top, float(MARGIN)
    colours = {each.code: each.colour for figure in scene.figures for each in (*figure.guests, figure)}
    shown = [(name_of(code), place(code, colours[code], 1, 2, 20)) for code in legend_codes(scene)]
    signs = {sign.code: sign for sign in scene.signs if sign.code in SIGNS}
    shown += [(SIGNS[code], _little(signs[code])) for code in sorted(signs)]
    tints = dict.fromkeys(cell.tint for cell in scene.cells if cell.tint in LANDS)
    shown += [(tint, f'<rect class="{tint}" x="3" y="4" width="18" height="16" stroke="none"/>') for tint in tints]
    for name, icon in shown:
        wide = 32 + len(name) * LETTER
        if x > MARGIN and x + wide > width:
            x, y = float(MARGIN), y + 24
        parts.append(f'<rect class="g" x="{x:g}" y="{y + 1:g}" width="22" height="22" rx="4" stroke="none"/>')
        parts.append(f'<g transform="translate({x:g} {y:g})">{icon}</g>')
        parts.append(label(x + 26, y + 17, name, 12))
        x += wide + 10
    y += 26 if shown else 0
    room = max(int((width - MARGIN) / LETTER), 20)
    lines = [line for text in legend_lines(scene) for line in wrap(text, room) or [""]]
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], "..."]
    for line in lines:
        parts.append(label(MARGIN, y + 14, line, 12))
        y += _LINE
    return parts, max(y + 4, 24)


def _little(sign: Sign) -> str:
    return f'<g transform="translate(1 2) scale(.42)">{draw_sign(Sign("", sign.code, sign.colour), 0, 0)}</g>'
