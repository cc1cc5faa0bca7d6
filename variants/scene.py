"""What a picture of a position consists of: places and what stands on them, and rows of what lies beside; free of any
rule.

Terminal boards, SVG and HTML draw from the same scene.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SQUARES: Final = "squares"
HEXES: Final = "hexes"
MEASURED: Final = "measured"


@dataclass(frozen=True, slots=True)
class Cell:
    """One place: its name, where it lies (column and row from 0, row 0 at White's side; on measured ground the
    coordinates of a point), its shade, and what it is made of (``plains``, ``stone``; "" as a chessboard)."""

    name: str
    column: float
    row: float
    dark: bool = False
    tint: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One piece: the cell it stands on, its code (``N``, ``GE``, ``kite``), colour (0 White, 1 Black, others further
    sides), its state as the position text writes it, and whoever shares its place.

    ``name`` is who it is, where several of a kind have names; ``badge`` a short sign on it (``2/2``), ``left`` how
    much it has left of how much; ``faded`` says that it can do nothing at present, ``turned`` that it is tapped."""

    cell: str
    code: str
    colour: int
    state: str = ""
    guests: tuple[Figure, ...] = ()
    name: str = ""
    badge: str = ""
    left: tuple[int, int] | None = None
    faded: bool = False
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that is no piece: what lies on a cell (``coin``, ``trap``), and whose it is (-1: nobody's)."""

    cell: str
    code: str
    colour: int = -1
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """A distance around a place of measured ground, in its units, and what it means."""

    cell: str
    radius: float
    about: str


@dataclass(frozen=True, slots=True)
class Ground:
    """How cells lie: SQUARES; HEXES with flat tops in columns, the odd ones half a hex lower; or MEASURED, where cells
    are points and ``bounds`` are left, bottom, right and top of what is shown. ``walled``: there is a wall around."""

    shape: str = SQUARES
    bounds: tuple[int, int, int, int] | None = None
    walled: bool = False


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies in a row: a ``die`` (``count`` sides, ``text`` the face), ``chips`` (``text`` how many,
    ``count`` of the ``most`` that anybody has), a ``card``, a ``bar`` (``count`` left of ``most``, None: not known), a
    ``drop`` of blood (``text`` how much), a ``tag`` or ``words``. ``about`` says what it is for."""

    sort: str
    text: str = ""
    about: str = ""
    count: int | None = 0
    most: int | None = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One row beside the board: whose it is, with the colour of the side (-1: nobody's), and what lies there.
    ``turn`` says that something is expected there next, ``out`` that it plays no part any more."""

    name: str
    things: tuple[Thing, ...] = ()
    colour: int = -1
    turn: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture; ``notes`` are lines for below it (whose turn, clocks, what must return), ``colours`` the
    names of the colours that figures have."""

    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...]
    turn: int
    notes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ("white", "black")
    ground: Ground = Ground()
    signs: tuple[Sign, ...] = ()
    rings: tuple[Ring, ...] = ()
    rows: tuple[Row, ...] = ()
