"""A scene as lines of text: squares with coordinates, figures or codes, and a legend of the eldritch ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from typing import Final

from eldritch.variants.rulebook import card
from eldritch.variants.scene import Cell, Figure, Scene

FIGURES: Final = {"K": "\u2654", "Q": "\u2655", "R": "\u2656", "B": "\u2657", "N": "\u2658", "P": "\u2659"}
BLACK_SHIFT: Final = 6  # the black figures follow the white ones in Unicode


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is drawn: ``plain`` in ASCII, ``marked`` the squares of the last move. ``paint`` colours the text of
    a square, told its cell, whether it is marked, and whether somebody stands there."""

    plain: bool = False
    from_black: bool = False
    marked: Set[str] = frozenset()
    paint: Callable[[str, Cell, bool, bool], str] | None = None


def board_lines(scene: Scene, look: Look) -> Iterator[str]:
    """The lines of a board. White pieces are capitals (or hollow figures), black ones small letters (or
    filled figures), those of a third colour capitals with an apostrophe; a plus says that others share the square,
    brackets enclose those of the last move. Of a game without squares only the notes."""
    if not scene.cells:
        yield from (f"    {note}" for note in scene.notes)
        return
    figures = {figure.cell: figure for figure in scene.figures}
    cells = {(cell.column, cell.row): cell for cell in scene.cells}
    columns = sorted({column for column, _ in cells}, reverse=look.from_black)
    rows = sorted({row for _, row in cells}, reverse=not look.from_black)
    ranks = {cell.row: cell.name[1:] for cell in scene.cells}
    files = {cell.column: cell.name[0] for cell in scene.cells}
    for row in rows:
        parts = []
        for column in columns:
            cell = cells.get((column, row))
            parts.append(_square(cell, figures.get(cell.name), look) if cell is not None else "    ")
        yield f"{ranks[row]:>2} {''.join(parts)}".rstrip()
    yield "    " + "   ".join(files[column] for column in columns)
    yield from _legend(scene)


def _square(cell: Cell, figure: Figure | None, look: Look) -> str:
    """One square, four columns wide."""
    marked = cell.name in look.marked
    left, right = "[]" if marked else "  "
    if figure is None:
        text = f"{left}{'..' if cell.dark else '  '}{right}"
    else:
        shown = _shown(figure, look.plain) + ("+" if figure.guests else "")
        text = f"{left}{shown:<2}" + ("" if len(shown) > 2 else right)
    return text if look.paint is None else look.paint(text, cell, marked, figure is not None)


def _shown(figure: Figure, plain: bool) -> str:
    if figure.colour > 1:
        return f"{figure.code}'"
    if not plain and figure.code in FIGURES:
        return chr(ord(FIGURES[figure.code]) + BLACK_SHIFT * figure.colour)
    return figure.code if figure.colour == 0 else figure.code.lower()


def _legend(scene: Scene) -> Iterator[str]:
    codes = sorted({one.code for figure in scene.figures for one in (figure, *figure.guests) if len(one.code) == 2})
    named = [f"{code} {kind.name}" for code in codes if (kind := card(code)) is not None]
    if named:
        yield "    " + ", ".join(named)
    for figure in scene.figures:
        if figure.guests:
            with_whom = ", ".join(f"{scene.colours[guest.colour]} {guest.code}" for guest in figure.guests)
            yield f"    {figure.cell}: {scene.colours[figure.colour]} {figure.code} with {with_whom}"
        elif figure.state:
            yield f"    {figure.cell}: {scene.colours[figure.colour]} {figure.code} ({figure.state})"
    yield from (f"    {note}" for note in scene.notes)
