"""The scene of a position, and what a deed changed on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..base import Change, Told
from ..scene import Cell, Figure, Scene
from .ground import Ground, Stack
from .inscription import unit_text
from .squares import NAMES, column, is_dark, row
from .units import CARTER, FORM_WORDS, NECRONOMICON, NYARLATHOTEP, SIDES, WORDS, Unit

CELLS: Final = tuple(Cell(NAMES[square], column(square), row(square), is_dark(square)) for square in range(64))
MAN: Final = "O"  # a face-down checker
_CODES: Final = {CARTER: "RC", NECRONOMICON: "NC"}


def draw(ground: Ground) -> Scene:
    """A figure for each top unit, those below it as its guests; piles as notes."""
    figures = tuple(_figure(square, stack) for square, stack in enumerate(ground.stacks) if stack)
    return Scene(CELLS, figures, ground.turn, tuple(_notes(ground)))


def _figure(square: int, stack: Stack) -> Figure:
    unit = stack[0]
    below = tuple(_figure(square, (each,)) for each in stack[1:])
    return Figure(NAMES[square], _code(unit), unit.owner, _state(unit), below)


def _code(unit: Unit) -> str:
    if unit.face_down:
        return MAN
    return unit.form if unit.mark == NYARLATHOTEP else _CODES.get(unit.mark, "CU")


def _state(unit: Unit) -> str:
    """What the code does not tell: a crown, a form, who controls it."""
    if unit.mark == NYARLATHOTEP:
        marker = "" if unit.controller == unit.owner or unit.marker else ", who has no marker"
        return f"Nyarlathotep as {FORM_WORDS[unit.form]}, controlled by {SIDES[unit.controller]}{marker}"
    if unit.face_down:
        return ""
    return f"{WORDS[unit.mark]}{', promoted' if unit.promoted else ''}"


def _notes(ground: Ground) -> Iterator[str]:
    for word, heaps in (("captured", ground.piles), ("out of the game", ground.removed)):
        for colour, heap in enumerate(heaps):
            if heap:
                names = ", ".join(WORDS[unit.mark] for unit in heap)
                yield f"{SIDES[colour]}'s units {word}: {names}"


def changes(before: Ground, after: Ground, told: Iterable[Told]) -> tuple[Change, ...]:
    """What a deed changed: squares, then piles, then what a reader wants to know of it."""
    found = [
        Change("put", NAMES[square], _text(square, old), _text(square, new))
        for square, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True))
        if old != new
    ]
    for name, old_heaps, new_heaps in (("pile", before.piles, after.piles), ("out", before.removed, after.removed)):
        for colour, side in enumerate(SIDES):
            if old_heaps[colour] != new_heaps[colour]:
                found.append(Change("set", f"{side} {name}", _names(old_heaps[colour]), _names(new_heaps[colour])))
    found.extend(Change("told", "", "", "", each) for each in told)
    return tuple(found)


def _text(square: int, stack: Stack) -> str:
    return "+".join(unit_text(unit, square) for unit in stack)


def _names(heap: Stack) -> str:
    return ".".join(unit.mark for unit in heap)
