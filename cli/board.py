"""A scene as lines of text: squares with coordinates, figures or codes, and a legend of the eldritch ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldritch.variants.rulebook import card
from eldritch.variants.scene import Figure, Scene

from .console import paint

FIGURES: Final = {"K": "\u2654", "Q": "\u2655", "R": "\u2656", "B": "\u2657", "N": "\u2658", "P": "\u2659"}
BLACK_SHIFT: Final = 6  # the black figures follow the white ones in Unicode


def board_lines(scene: Scene, plain: bool, from_black: bool, colour: bool) -> Iterator[str]:
    """The lines of a board. White pieces are capitals (or hollow figures), black ones small letters (or
    filled figures); whoever shares a square stands behind a plus in the legend."""
    figures = {figure.cell: figure for figure in scene.figures}
    cells = {(cell.column, cell.row): cell for cell in scene.cells}
    columns = sorted({column for column, _ in cells}, reverse=from_black)
    rows = sorted({row for _, row in cells}, reverse=not from_black)
    for row in rows:
        parts = []
        for column in columns:
            cell = cells.get((column, row))
            if cell is None:
                parts.append("    ")
                continue
            figure = figures.get(cell.name)
            text = f" {_shown(figure, plain)} " if figure is not None else (" .. " if cell.dark else "    ")
            if colour:
                text = paint(text, True, bg="cyan" if cell.dark else "white", fg="black", bold=figure is not None)
            parts.append(text)
        rank = next(cell.name[1] for (_, r), cell in cells.items() if r == row)
        yield f" {rank} {''.join(parts)}".rstrip()
    names = {cell.column: cell.name[0] for cell in scene.cells}
    yield "    " + "   ".join(f"{names[column]}" for column in columns)
    yield from _legend(scene)


def _shown(figure: Figure, plain: bool) -> str:
    code = figure.code if figure.colour == 0 else figure.code.lower()
    if len(code) == 1 and not plain and code.upper() in FIGURES:
        code = chr(ord(FIGURES[code.upper()]) + BLACK_SHIFT * figure.colour)
    return f"{code}+" if figure.guests and len(code) == 1 else code.ljust(2)


def _legend(scene: Scene) -> Iterator[str]:
    codes = sorted({one.code for figure in scene.figures for one in (figure, *figure.guests) if len(one.code) == 2})
    named = [f"{code} {kind.name}" for code in codes if (kind := card(code)) is not None]
    if named:
        yield "    " + ", ".join(named)
    for figure in scene.figures:
        if figure.guests:
            with_whom = ", ".join(f"{('white', 'black')[guest.colour]} {guest.code}" for guest in figure.guests)
            yield f"    {figure.cell}: {figure.code} with {with_whom}"
        elif figure.state:
            yield f"    {figure.cell}: {figure.code} ({figure.state})"
    yield from (f"    {note}" for note in scene.notes)
