"""Maps of hexes and measured tables as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from eldritch.variants.scene import Cell, Scene

_WIDE: Final = 5  # letters to a column of hexes
_LETTERS: Final = 72  # across a table
_MOST: Final = 200  # columns and rows of a map


def hex_lines(scene: Scene, from_black: bool, marked: Set[str]) -> Iterator[str]:
    """Two lines a row, the second for the odd columns, which lie half a hex lower: figures by their names, a plus
    where there are several, ``o`` for a coin or whatever else lies there, brackets around marked ones. Columns and rows
    have the numbers of their hexes."""
    if not scene.cells:
        return
    at = {figure.cell: figure for figure in scene.figures}
    signs = {sign.cell for sign in scene.signs}
    cells = {(cell.column, cell.row): cell for cell in scene.cells}
    columns = sorted({cell.column for cell in scene.cells}, reverse=from_black)[:_MOST]
    rows = sorted({cell.row for cell in scene.cells}, reverse=not from_black)[:_MOST]
    halves = (1, 0) if from_black else (0, 1)
    names = {cell.column: cell.name[:2] for cell in scene.cells}
    numbers = {cell.row: cell.name[2:] for cell in scene.cells}

    def shown(cell: Cell | None) -> str:
        if cell is None:
            return ""
        text = "o" if cell.name in signs else "."
        if cell.name in at:
            text = short(at[cell.name].name or at[cell.name].code) + "+" * bool(at[cell.name].guests)
        return f"[{text}]" if cell.name in marked else text

    yield ("     " + "".join(names[column].ljust(_WIDE) for column in columns)).rstrip()
    for row in rows:
        for half in halves:
            texts = (shown(cells.get((column, row))) if column % 2 == half else "" for column in columns)
            number = numbers[row] if half == halves[0] else ""
            yield f"{number:<5}{''.join(text.ljust(_WIDE)[:_WIDE] for text in texts)}".rstrip()


def measured_lines(scene: Scene, from_black: bool) -> Iterator[str]:
    """A table, about as high as it is wide: figures by their names, ``x`` where somebody fell; the numbers at its edges
    are those of its units."""
    bounds = scene.ground.bounds
    if bounds is None or not scene.cells:
        return
    left, low, right, top = bounds
    across, up = max(right - left, 1), max(top - low, 1)
    wide = min(_LETTERS, across * 4)
    high = max(min(round(up * wide / across / 2), _LETTERS // 2), 1)
    lines = [[" "] * (wide + 5) for _ in range(high + 1)]
    at = {figure.cell: figure for figure in scene.figures}

    def write(cell: Cell, text: str) -> None:
        x, y = (cell.column - left) / across, (cell.row - low) / up
        if from_black:
            x, y = 1 - x, 1 - y
        row, start = round((1 - y) * high), round(x * wide)
        if 0 <= row <= high and 0 <= start <= wide:
            taken = any(letter != " " for letter in lines[row][start : start + len(text)])
            lines[row][start : start + len(text)] = [*(text[:-1] + "+" if taken else text)]

    for sign in scene.signs:
        for cell in scene.cells:
            if cell.name == sign.cell and cell.name not in at:
                write(cell, "x")
    for cell in scene.cells:
        if cell.name in at:
            write(cell, short(at[cell.name].name or at[cell.name].code) + "+" * bool(at[cell.name].guests))
    for number, line in enumerate(lines):
        edge = {0: low if from_black else top, high: top if from_black else low}.get(number)
        yield f"{'' if edge is None else edge:>4} |{''.join(line)}".rstrip()
    first, last = (right, left) if from_black else (left, right)
    yield f"     {first}{last:>{wide}}"


def short(name: str) -> str:
    """Three letters of a name: its beginning, and its number if it ends in one.

    >>> short("Gob12"), short("Carter"), short("A1")
    ('Go2', 'Car', 'A1')
    """
    return name[:2] + name[-1] if len(name) > 3 and name[-1].isdigit() else name[:3]
