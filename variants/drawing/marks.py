"""What may be laid over a picture: the squares of the last move, arrows, and signs on squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from math import hypot
from typing import Final

from ..scene import Scene

COLOURS: Final = "GRYB"  # green, red, yellow, blue, as comments of chess programs name them
_HEAD: Final = 15.0  # the length of an arrow's point
_GAP: Final = 16.0  # between an aim and the middles of those whom it joins

Places = Mapping[str, tuple[float, float]]  # the middle of each square


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one square to another, in one of COLOURS; ``gap`` is what is left free at both ends where there is room."""

    origin: str
    target: str
    colour: str = "G"
    gap: float = 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A sign on a square: ``ring``, ``dot`` (may be gone to), ``cross`` (may be taken), ``both``, or ``star`` (a
    power)."""

    cell: str
    sort: str = "ring"
    colour: str = "G"


@dataclass(frozen=True, slots=True)
class Marks:
    """All of them for one picture; ``last`` are the squares of the last move."""

    last: Set[str] = frozenset()
    arrows: tuple[Arrow, ...] = ()
    spots: tuple[Spot, ...] = ()


def marks_of(
    scene: Scene,
    touched: Iterable[str] = (),
    squares: Iterable[str] = (),
    arrows: Iterable[str] = (),
    aims: Iterable[tuple[str, str, str]] = (),
) -> Marks:
    """The marks of a scene after a move: the squares that it ``touched``, what comments ask for (``Re4``, ``Ga1b2``),
    and at whom it was aimed (colour, origin, target); what lies outside of the scene is left out."""
    names = {cell.name for cell in scene.cells}
    spots = (Spot(text[1:], "ring", text[0]) for text in squares if text[1:] in names)
    lines = (Arrow(text[1:3], text[3:], text[0]) for text in arrows if text[1:3] in names and text[3:] in names)
    aimed = (Arrow(origin, target, shade, _GAP) for shade, origin, target in aims if {origin, target} <= names)
    return Marks(names.intersection(touched), (*lines, *aimed), tuple(spots))


def draw_arrow(arrow: Arrow, places: Places) -> str:
    """An arrow between the middles of two squares; nothing where there is no way between them."""
    if arrow.origin not in places or arrow.target not in places or arrow.origin == arrow.target:
        return ""
    (x, y), (to_x, to_y) = places[arrow.origin], places[arrow.target]
    length = hypot(to_x - x, to_y - y)
    if not length:
        return ""
    ahead_x, ahead_y = (to_x - x) / length, (to_y - y) / length
    gap = max(min(arrow.gap, (length - 2 * _HEAD) / 2), 0)
    x, y, to_x, to_y = x + ahead_x * gap, y + ahead_y * gap, to_x - ahead_x * gap, to_y - ahead_y * gap
    neck_x, neck_y = to_x - ahead_x * _HEAD, to_y - ahead_y * _HEAD
    side_x, side_y = -ahead_y * _HEAD * 0.6, ahead_x * _HEAD * 0.6
    points = (
        f"{to_x:.1f},{to_y:.1f} {neck_x + side_x:.1f},{neck_y + side_y:.1f} {neck_x - side_x:.1f},{neck_y - side_y:.1f}"
    )
    return (
        f'<g class="{colour(arrow.colour)}" opacity=".75"><line x1="{x:.5g}" y1="{y:.5g}" x2="{neck_x:.1f}" '
        f'y2="{neck_y:.1f}" stroke-width="7" stroke-linecap="round"/><polygon points="{points}" stroke="none"/></g>'
    )


def draw_spot(spot: Spot, places: Places) -> str:
    """A sign in the middle of its square."""
    if spot.cell not in places:
        return ""
    x, y = places[spot.cell]
    return sign(spot.sort, spot.colour, x, y)


def sign(sort: str, shade: str, x: float, y: float, size: float = 1) -> str:
    """One sign around a point; ``size`` 1 is for a square of the board."""
    if sort == "dot":
        inner = f'<circle cx="{x:g}" cy="{y:g}" r="{8 * size:g}" stroke="none"/>'
    elif sort == "cross":
        inner = _cross(x, y, 9 * size, 5 * size)
    elif sort == "both":
        inner = (
            f'<circle cx="{x:g}" cy="{y:g}" r="{8 * size:g}" stroke="none"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{14 * size:g}" fill="none" stroke-width="{4 * size:g}"/>'
        )
    elif sort == "star":
        inner = f'<path d="M{x:g} {y - 13 * size:g}l{_star(size)}z" stroke="none"/>'
    else:
        inner = f'<circle cx="{x:g}" cy="{y:g}" r="{20.5 * size:g}" fill="none" stroke-width="{4 * size:g}"/>'
    return f'<g class="{colour(shade)}" opacity=".85">{inner}</g>'


def _cross(x: float, y: float, arm: float, width: float) -> str:
    path = f"M{x - arm:g} {y - arm:g}l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
    return f'<path d="{path}" fill="none" stroke-width="{width:g}" stroke-linecap="round"/>'


def _star(size: float) -> str:
    steps = ((3.5, 9.5), (9.5, 3.5), (-9.5, 3.5), (-3.5, 9.5), (-3.5, -9.5), (-9.5, -3.5), (9.5, -3.5))
    return "l".join(f"{x * size:g} {y * size:g}" for x, y in steps)


def colour(name: str) -> str:
    """The class of a colour; green for any that is none."""
    return f"c{name if len(name) == 1 and name in COLOURS else 'G'}"
