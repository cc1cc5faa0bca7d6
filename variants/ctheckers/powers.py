"""The whole turns that are no moves: sacrifices and Carter's own look (CT-53, CT-64, CT-65)."""

from __future__ import annotations

from collections.abc import Iterator

from .deed import BURN_BOOK, MOVE_BOOK, PEEK, CtheckersDeed
from .ground import Ground
from .squares import JUMPS, STEPS, is_dark
from .units import CARTER, Unit


def is_offering(unit: Unit) -> bool:
    """Whether a unit is a promoted cultist, which may be sacrificed to move a Necronomicon."""
    return unit.promoted and unit.is_cultist


def is_carter(unit: Unit) -> bool:
    """Whether a unit is a promoted Carter."""
    return unit.promoted and unit.mark == CARTER


def book_targets(ground: Ground, square: int, offering: int) -> Iterator[int]:
    """Where the sacrifice of the unit on ``offering`` may move the Necronomicon on a square (CT-64)."""
    ruling = ground.rulings["nec-move"]
    near = [target for _, target in STEPS[square]]
    if ruling == "any":
        near = [target for target in range(64) if is_dark(target)]
    elif ruling == "king":
        near += [target for _, over, target in JUMPS[square] if not _is_free(ground, over, offering)]
    for target in near:
        if _is_free(ground, target, offering):
            yield target


def _is_free(ground: Ground, square: int, offering: int) -> bool:
    """Whether a square is empty once the sacrificed unit is gone."""
    return not ground.stacks[square] or (square == offering and len(ground.stacks[square]) == 1)


def powers(ground: Ground) -> Iterator[CtheckersDeed]:
    """Every power of the side to move; none is open while a capture is compulsory (CT-66)."""
    books = list(ground.books())
    for square, unit in ground.tops(ground.turn):
        if is_offering(unit):
            for place, _ in books:
                for target in book_targets(ground, place, square):
                    yield CtheckersDeed(MOVE_BOOK, (square,), place, target)
        elif is_carter(unit):
            for place, book in books:
                if book.owner == unit.owner:
                    yield CtheckersDeed(BURN_BOOK, (square,), place)
            for place, other in ground.tops(ground.turn):
                if other.face_down:
                    yield CtheckersDeed(PEEK, (square,), place)
