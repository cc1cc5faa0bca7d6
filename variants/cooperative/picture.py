"""The scene of a board, and what a ply changed on it."""

from __future__ import annotations

from typing import Final

from ..base import Change, Told
from ..scene import Cell, Figure, Scene
from .board import PHASES, Board
from .deed import CooperativeDeed
from .geometry import NAMES, NOWHERE
from .inscription import write_rights
from .man import KIND_NAMES, RED, SIDES, Man

CELLS: Final = tuple(
    Cell(name, square % 8, square // 8, (square % 8 + square // 8) % 2 == 0) for square, name in enumerate(NAMES)
)
COLOURS: Final = tuple(side.lower() for side in SIDES)


def draw(board: Board) -> Scene:
    """Cells from the team's lower left, a figure for each man, the Red numbers below."""
    figures = tuple(
        Figure(NAMES[square], man.kind, man.colour) for square, man in enumerate(board.cells) if man is not None
    )
    numbers = ", ".join(f"{NAMES[square]} {number}" for number, square in enumerate(board.where) if square != NOWHERE)
    return Scene(CELLS, figures, board.mover, (f"Red numbers: {numbers}",) if numbers else (), COLOURS)


def changes(before: Board, after: Board, deed: CooperativeDeed) -> tuple[Change, ...]:
    """What a ply changed: squares, then rights, en passant and clock, then what a reader wants to know of it."""
    found = [
        Change("put", NAMES[square], _symbol(before.cells[square]), _symbol(after.cells[square]))
        for square in range(64)
        if before.cells[square] != after.cells[square]
    ]
    found += [Change("set", name, *values) for name, values in _fields(before, after) if values[0] != values[1]]
    found += [Change("told", "", "", "", told) for told in _told(before, deed)]
    return tuple(found)


def _symbol(man: Man | None) -> str:
    return man.symbol if man is not None else ""


def _fields(before: Board, after: Board) -> list[tuple[str, tuple[str, str]]]:
    boards = (before, after)
    old, new = (NAMES[board.passing] if board.passing != NOWHERE else "-" for board in boards)
    return [
        ("phase", (PHASES[before.phase], PHASES[after.phase])),
        ("castling", (write_rights(before), write_rights(after))),
        ("en passant", (old, new)),
        ("clock", (str(before.clock), str(after.clock))),
    ]


def _told(before: Board, deed: CooperativeDeed) -> list[Told]:
    """The step that decided, captures, promotions, castling, teleports and the flight of the king."""
    told = [Told("decided", ("red",), (), deed.step)] if deed.step else []
    if deed.step > "4" and any(event.startswith("<d6:") for event in deed.witness):
        told.insert(0, Told("declined", ("red",), ()))  # CO-26: one die for all captures that are not safe
    ply, move = deed.ply, deed.ply.move
    man = before.cells[move.origin] if move is not None else None
    if move is None or man is None:
        return told
    where = (NAMES[move.origin], NAMES[move.target])
    if ply.jump:
        told.append(Told("teleported", (man.name,), where))
        if ply.lost:
            told.append(Told("lost", (man.name,), (where[1],)))
    victim = before.cells[move.taken] if move.taken != NOWHERE else None
    if victim is not None:
        told.append(Told("captured", (man.name, victim.name), (NAMES[move.taken],)))
    if move.promotion:
        told.append(Told("promoted", (man.name, KIND_NAMES[move.promotion]), (where[1],)))
    if move.rook != NOWHERE:
        told.append(Told("castled", (man.name,), where))
    if ply.fix != NOWHERE and before.kings[RED] != NOWHERE:
        told.append(Told("fled", ("red king",), (NAMES[before.kings[RED]], NAMES[ply.fix])))
    return told
