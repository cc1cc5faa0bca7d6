"""The scene of a position: its squares, strips included, and whoever stands there."""

from __future__ import annotations

from ..scene import Cell, Figure, Scene
from .gaits import KIND
from .geometry import NAMES, column, is_dark, row
from .ground import OFF
from .legality import Legality
from .man import Man
from .pieces.illusionist import Mask
from .spelling import forbidden_texts


def draw(ground: Legality) -> Scene:
    """Cells from White's lower left, and a figure for each man; notes for what the board does not show."""
    squares = [s for s in range(len(NAMES)) if NAMES[s] and ground.cells[s] != OFF]
    cells = tuple(Cell(NAMES[s], column(s) - 1, row(s) - 1, is_dark(s)) for s in squares)
    figures = tuple(_figure(man, NAMES[s]) for s in squares if (man := ground.men[s]) is not None)
    return Scene(cells, figures, ground.turn, tuple(_notes(ground)))


def _figure(man: Man, cell: str) -> Figure:
    kind = KIND[man.gait]
    victim = man.memo.carried() if man.memo is not None else None
    guests = tuple(_figure(guest, cell) for guest in (man.rider, victim) if guest is not None)
    code = man.memo.code if isinstance(man.memo, Mask) else kind.code  # EC-IL-2: it looks like what it replaced
    return Figure(cell, code, man.colour, kind.show_state(man), guests)


def _notes(ground: Legality) -> list[str]:
    notes = []
    if ground.blocks:
        notes.append("blocking: " + ", ".join(NAMES[square] for square in ground.blocks))
    for colour, side in enumerate(("White", "Black")):
        if ground.returns[colour]:
            notes.append(f"{side}'s Highlander must return")
    if ground.forbidden:
        notes.append("forbidden by a Diviner: " + ", ".join(forbidden_texts(ground)))
    return notes
