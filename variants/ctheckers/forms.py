"""How a revealed Nyarlathotep moves in each form, and whom it captures (CT-41 to CT-48)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .ground import Ground
from .squares import FORWARD, NOWHERE, column, row, shifted
from .units import NECRONOMICON, NYARLATHOTEP, Unit

_STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
_SLANTED: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_SLIDES: Final = {"B": _SLANTED, "R": _STRAIGHT, "Q": (*_STRAIGHT, *_SLANTED)}


def may_move(ny: Unit, mover: int) -> bool:
    """Whether a side may move a revealed Nyarlathotep now (CT-43)."""
    return ny.controller == mover and (mover == ny.owner or ny.marker)


def targets(ground: Ground, origin: int, form: str) -> Iterator[int]:
    """The squares that a form reaches from the origin for the side to move, occupied ones included (CT-41)."""
    if form in _SLIDES:
        for files, ranks in _SLIDES[form]:
            square = shifted(origin, files, ranks)
            while square != NOWHERE:
                yield square
                if ground.stacks[square]:
                    break
                square = shifted(square, files, ranks)
    elif form == "P":
        yield from _pawn_targets(ground, origin)
    elif form in ("K", "N"):
        for files, ranks in _LEAPS if form == "N" else (*_STRAIGHT, *_SLANTED):
            square = shifted(origin, files, ranks)
            if square != NOWHERE:
                yield square


def _pawn_targets(ground: Ground, origin: int) -> Iterator[int]:
    ranks = FORWARD[ground.turn]
    if shifted(origin, 0, ranks) == NOWHERE:
        if ground.rulings["ny-pawn-end"] != "turn":
            return
        ranks = -ranks
    for files in (0, -1, 1):
        square = shifted(origin, files, ranks)
        if square != NOWHERE and bool(ground.stacks[square]) == bool(files):
            yield square


def is_leap(origin: int, target: int) -> bool:
    """Whether two squares are a knight's move apart."""
    return {abs(column(target) - column(origin)), abs(row(target) - row(origin))} == {1, 2}


def routes(origin: int, target: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The squares that a knight's move passes: two straight and then aside, and the other way (CT-42)."""
    files, ranks = column(target) - column(origin), row(target) - row(origin)
    along = (files // 2, 0) if abs(files) == 2 else (0, ranks // 2)
    aside = (0, ranks) if abs(files) == 2 else (files, 0)
    straight = shifted(origin, *along)
    corner = shifted(origin, *aside)
    return (straight, shifted(straight, *along)), (corner, shifted(corner, *along))


def passed_over(ground: Ground, squares: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the squares on a knight's way on which the side to move captures something (CT-42, CT-46)."""
    return tuple(square for square in squares if _taken_in_passing(ground.top(square), ground.turn))


def _taken_in_passing(unit: Unit | None, mover: int) -> bool:
    if unit is None or unit.owner == mover or unit.mark == NECRONOMICON:
        return False
    return unit.mark != NYARLATHOTEP or unit.form == "K"


def ways(ground: Ground, origin: int, target: int, form: str) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """What is captured on the way by the usual route, and by the other one; None where there is no other."""
    if form != "N":
        return (), None
    usual, other = routes(origin, target)
    ruling = ground.rulings["ny-over"]
    if ruling == "none":
        return (), None
    if ruling == "both":
        return passed_over(ground, (*usual, *other)), None
    return passed_over(ground, usual), passed_over(ground, other)


def forbidden_book(ground: Ground, target: int) -> Unit | None:
    """The revealed Necronomicon of the opponent on a square, which is not captured (CT-48)."""
    top = ground.top(target)
    return top if top is not None and top.mark == NECRONOMICON and top.owner != ground.turn else None


def takes_enemy(ground: Ground, target: int, passed: tuple[int, ...]) -> bool:
    """Whether a move captures a unit of the opponent of the side to move, as CT-44 asks."""
    return bool(passed) or any(unit.owner != ground.turn for unit in ground.stacks[target])
