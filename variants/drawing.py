"""A scene as a picture: SVG of squares and figures, strips and guests included."""

from __future__ import annotations

from html import escape
from typing import Final

from .scene import Figure, Scene

SIZE: Final = 45  # of a square
_FIGURES: Final = {"K": "\u265a", "Q": "\u265b", "R": "\u265c", "B": "\u265d", "N": "\u265e", "P": "\u265f"}
_LIGHT, _DARK, _MARGIN = "#f0d9b5", "#b58863", 18


def svg(scene: Scene, from_black: bool = False) -> str:
    """The picture of a scene, White below unless ``from_black``."""
    columns = [cell.column for cell in scene.cells]
    rows = [cell.row for cell in scene.cells]
    left, bottom = min(columns, default=0), min(rows, default=0)
    width, height = max(columns, default=7) - left + 1, max(rows, default=7) - bottom + 1
    places = {}
    parts = []
    for cell in scene.cells:
        x, y = cell.column - left, height - 1 - (cell.row - bottom)
        if from_black:
            x, y = width - 1 - x, height - 1 - y
        places[cell.name] = _MARGIN + x * SIZE, y * SIZE
        fill = _DARK if cell.dark else _LIGHT
        parts.append(
            f'<rect x="{_MARGIN + x * SIZE}" y="{y * SIZE}" width="{SIZE}" height="{SIZE}" fill="{fill}">'
            f"<title>{escape(cell.name)}</title></rect>"
        )
    parts.extend(_man(figure, *places[figure.cell]) for figure in scene.figures if figure.cell in places)
    parts.extend(_names(scene, places, height))
    size = f'viewBox="0 0 {_MARGIN + width * SIZE} {height * SIZE + _MARGIN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" text-anchor="middle">'
        + "".join(parts)
        + "</svg>"
    )


def _man(figure: Figure, x: int, y: int) -> str:
    fill, edge = ("#ffffff", "#000000") if figure.colour == 0 else ("#000000", "#ffffff")
    glyph = _FIGURES.get(figure.code)
    size = 34 if glyph else 19
    shown = glyph or (figure.code if figure.colour == 0 else figure.code.lower())
    style = f'fill="{fill}" stroke="{edge}" stroke-width="0.8" font-size="{size}"'
    weight = "" if glyph else ' font-weight="bold"'
    text = f'<text x="{x + SIZE / 2:g}" y="{y + (36 if glyph else 30)}" {style}{weight}>{escape(shown)}</text>'
    for number, guest in enumerate(figure.guests):
        code = guest.code if guest.colour == 0 else guest.code.lower()
        text += (
            f'<text x="{x + SIZE - 9}" y="{y + 12 + 12 * number}" font-size="11" '
            f'fill="{"#ffffff" if guest.colour == 0 else "#000000"}">{escape(code)}</text>'
        )
    return text


def _names(scene: Scene, places: dict[str, tuple[int, int]], height: int) -> list[str]:
    files = {places[cell.name][0]: cell.name[0] for cell in scene.cells if cell.name in places}
    ranks = {places[cell.name][1]: cell.name[1:] for cell in scene.cells if cell.name in places}
    found = [
        f'<text x="{x + SIZE / 2:g}" y="{height * SIZE + 13}" font-size="12" fill="#777777">{escape(name)}</text>'
        for x, name in sorted(files.items())
    ]
    found.extend(
        f'<text x="{_MARGIN / 2:g}" y="{y + 28}" font-size="12" fill="#777777">{escape(name)}</text>'
        for y, name in sorted(ranks.items())
    )
    return found
