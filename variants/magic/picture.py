"""The board as a picture: the creatures as the pieces that they are; below it all other fields."""

from __future__ import annotations

from typing import Final

from ..actors.rounds import Clock
from ..scene import Cell, Figure, Scene
from .squares import FILES, SQUARES
from .state import LETTERS, Creature, State
from .text import marks_of, write

TOKEN_CODE: Final = "T"
LEFT_OUT: Final = frozenset(  # drawn, or of no interest to who looks at a picture
    ("round", "half", "turns", "dutiful", "creatures", "effects", *(f"seen{letter}" for letter in LETTERS),
     *(f"buried{letter}" for letter in LETTERS))
)  # fmt: skip
OTHER_CODE: Final = "C"  # a creature that is no chess piece any more


def draw(state: State, clock: Clock, turn: int) -> Scene:
    """The picture of a position."""
    cells = tuple(
        Cell(square, FILES.index(square[0]), int(square[1]) - 1, (FILES.index(square[0]) + int(square[1])) % 2 == 1)
        for square in SQUARES
    )
    figures = []
    for square in SQUARES:
        here = [_figure(state, creature) for creature in state.on(square)]
        if here:
            first = here[0]
            figures.append(Figure(square, first.code, first.colour, first.state, tuple(here[1:])))
    fields = write(state, clock).items()
    notes = tuple(f"{name}: {value}" for name, value in fields if value and name not in LEFT_OUT)
    return Scene(cells, tuple(figures), turn, notes)


def _figure(state: State, creature: Creature) -> Figure:
    code = creature.role or (TOKEN_CODE if creature.card.token else OTHER_CODE)
    marks = [mark for mark in marks_of(state, creature) if mark != creature.role]
    return Figure(creature.at, code, creature.side, ".".join((creature.name, *marks)))
