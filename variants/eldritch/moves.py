"""Movement as data, and its translation into tables of routes.

A kind says how it goes and how it takes with a handful of words (:class:`Slide`, :class:`Leap`,
:class:`Jump`). :func:`routes` turns them into a list indexed by ``target - origin`` that holds the
offsets of the squares which must be free on the way, or None where there is no way. Nothing but
those lists is looked at while a record is judged.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, product
from typing import Final

from mypy_extensions import i64

from .geometry import EIGHT, KNIGHT, LINE, REACH, SIZE

Route = tuple[i64, ...]
Routes = list[Route | None]


@dataclass(frozen=True, slots=True)
class Slide:
    """Straight on over free squares: ``least`` to ``most`` steps in each of the directions."""

    directions: tuple[int, ...]
    most: int = REACH
    least: int = 1


@dataclass(frozen=True, slots=True)
class Leap:
    """Straight to a square ``least`` to ``most`` steps away, over whatever stands between (EC-9)."""

    directions: tuple[int, ...]
    most: int
    least: int = 1


@dataclass(frozen=True, slots=True)
class Jump:
    """The knight's move."""

    offsets: tuple[int, ...] = KNIGHT


@dataclass(frozen=True, slots=True)
class Sidle:
    """The knight's move without jumping: one of the two squares beside it must be passable (EC-GA-1)."""

    offsets: tuple[int, ...] = KNIGHT


@dataclass(frozen=True, slots=True)
class Roam:
    """Up to ``most`` steps in any direction, leaping, with one change of direction on the way (EC-FI-1)."""

    most: int


Path = Slide | Leap | Jump | Sidle | Roam


def routes(paths: tuple[Path, ...]) -> Routes:
    """``table[target - origin]``: the offsets to be free, () where none need be, None where no way is."""
    table: Routes = [None] * (2 * SIZE + 1)
    for path in paths:
        if isinstance(path, Jump | Sidle | Roam):
            for offset in offsets((path,)):
                table[offset] = ()
            continue
        for step in path.directions:
            for n in range(path.least, path.most + 1):
                between = tuple(step * k for k in range(1, n))
                table[step * n] = between if isinstance(path, Slide) else ()
    return table


def offsets(paths: tuple[Path, ...]) -> tuple[int, ...]:
    """Every difference ``target - origin`` that the paths know, nearest first in each direction."""
    found: list[int] = []
    for path in paths:
        if isinstance(path, Jump | Sidle):
            found.extend(path.offsets)
        elif isinstance(path, Roam):
            found.extend(_ROAMING[path.most])
        else:
            for step in path.directions:
                found.extend(step * n for n in range(path.least, path.most + 1))
    return tuple(dict.fromkeys(found))


def lines(paths: tuple[Path, ...]) -> tuple[Route, ...]:
    """The differences that the paths know, each slide a line to walk outward, each leap a line of its own."""
    slides: dict[int, int] = {}
    leaps: set[int] = set()
    for path in paths:
        if isinstance(path, Slide):
            slides.update((step, max(path.most, slides.get(step, 0))) for step in path.directions)
        else:
            leaps.update(offsets((path,)))
    walks = [tuple(step * n for n in range(1, slides[step] + 1)) for step in sorted(slides)]
    return (*walks, *((offset,) for offset in sorted(leaps)))


def in_turn(firsts: frozenset[int], thens: frozenset[int]) -> frozenset[int]:
    """The differences of squares that one of the first and then one of the second make."""
    return frozenset(first + then for first in firsts for then in thens)


def ways(path: Path, offset: int) -> tuple[Route, ...]:
    """The squares passed over on each way that a path has for a difference of squares."""
    return _ROAMING[path.most][offset] if isinstance(path, Roam) else passed_over(offset)


def passed_over(offset: int) -> tuple[Route, ...]:
    """The ways of a leap by that difference (EC-9): for a knight's move the square beside it on the
    long side or the diagonal one, for a straight leap all squares between."""
    if offset in KNIGHT:
        return _KNIGHT_WAYS[offset]
    step = LINE[offset]
    return (tuple(range(step, offset, step)),) if step and step != offset else ()


def _roaming(most: int) -> dict[int, tuple[Route, ...]]:
    """For each difference that a roaming piece can reach, the squares passed over on each way there."""
    found: dict[int, dict[Route, None]] = {}
    for first, second in product(EIGHT, EIGHT):
        for before in range(1, most + 1):
            for after in range(most - before + 1):
                steps = [first] * before + [second] * after
                squares = tuple(accumulate(steps))
                if len({0, *squares}) == len(squares) + 1:
                    found.setdefault(squares[-1], {})[squares[:-1]] = None
    return {offset: tuple(routes) for offset, routes in found.items()}


def _knight_ways(offset: int) -> tuple[Route, ...]:
    """Long side first, then the diagonal neighbour."""
    rows, columns = round(offset / 12), offset - 12 * round(offset / 12)
    if abs(rows) == 2:
        along, aside = 12 * (rows // 2), columns
    else:
        along, aside = columns // 2, 12 * rows
    return ((along,), (along + aside,))


_ROAMING: Final[dict[int, dict[int, tuple[Route, ...]]]] = {3: _roaming(3)}
_KNIGHT_WAYS: Final[dict[int, tuple[Route, ...]]] = {offset: _knight_ways(offset) for offset in KNIGHT}
