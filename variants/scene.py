"""What a picture of a position consists of: cells and what stands on them, free of any rule.

Terminal boards, SVG and HTML draw from the same scene.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """One square: its name, where it lies (column and row from 0, row 0 at White's side) and its shade."""

    name: str
    column: int
    row: int
    dark: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """One piece: the cell it stands on, its code (``N``, ``GE``), colour (0 White, 1 Black, 2 a third one), its
    state as the position text writes it, and whoever shares its square."""

    cell: str
    code: str
    colour: int
    state: str = ""
    guests: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture; ``notes`` are lines for below it (whose turn, clocks, what must return), ``colours`` the
    names of the colours that figures have."""

    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...]
    turn: int
    notes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ("white", "black")
