"""What lies on a place and is no piece: one small drawing each, in a room of SIZE."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..scene import Sign
from .escape import clean
from .ground import SIZE
from .lettering import INK, plate
from .style import body_of, side
from .words import SIGNS


def draw_sign(sign: Sign, x: float, y: float) -> str:
    """A sign in its room, whose upper left corner is given; one that nobody has drawn is written."""
    draw = _DRAWN.get(sign.code, _written)
    told = SIGNS.get(sign.code, sign.code) + (f", {sign.text}" if sign.text else "")
    return f"<g><title>{clean(told)}</title>{draw(sign, x, y)}</g>"


def _written(sign: Sign, x: float, y: float) -> str:
    return plate(x + SIZE / 2, y + SIZE / 2 + 4, sign.code[:6], 9)


def _coin(sign: Sign, x: float, y: float) -> str:
    middle = f'cx="{x + 24:g}" cy="{y + 25:g}"'
    return (
        f'<circle class="y" {middle} r="9" stroke-width="1.6"/>'
        f'<circle {middle} r="5.5" fill="none" stroke="{INK}" stroke-width="1" opacity=".7"/>'
    )


def _door(sign: Sign, x: float, y: float) -> str:
    """An arch, its steps leading out."""
    return (
        f'<path class="h" d="M{x + 8:g} {y + 44:g}v-22a16 16 0 0 1 32 0v22z"/>'
        f'<path fill="{INK}" stroke="none" opacity=".8" d="M{x + 12:g} {y + 44:g}v-21a12 12 0 0 1 24 0v21z"/>'
        f'<path class="e" d="M{x + 12:g} {y + 39:g}h24M{x + 12:g} {y + 34:g}h24M{x + 12:g} {y + 29:g}h24"/>'
    )


def _event(sign: Sign, x: float, y: float) -> str:
    """A sealed chest with a question mark."""
    return (
        f'<rect class="u" x="{x + 11:g}" y="{y + 12:g}" width="26" height="25" rx="5" stroke-width="1.6"/>'
        f'<text x="{x + 24:g}" y="{y + 32:g}" font-size="20" font-weight="bold" text-anchor="middle" fill="#ffffff" '
        f'stroke="none">?</text>'
    )


def _loot(sign: Sign, x: float, y: float) -> str:
    """A chest, and how much is in it."""
    return (
        f'<rect class="y" x="{x + 8:g}" y="{y + 24:g}" width="32" height="17" rx="2" stroke-width="1.6"/>'
        f'<path class="y" d="M{x + 8:g} {y + 24:g}v-3a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v3z" stroke-width="1.6"/>'
        f'<rect x="{x + 21:g}" y="{y + 21:g}" width="6" height="8" rx="1" fill="{INK}" stroke="none"/>'
    ) + (plate(x + 39, y + 14, sign.text, 10) if sign.text else "")


def _trap(sign: Sign, x: float, y: float) -> str:
    return _teeth("r", x, y)


def _turned(sign: Sign, x: float, y: float) -> str:
    return _teeth("n", x, y)


def _teeth(shade: str, x: float, y: float) -> str:
    """A ring of teeth."""
    teeth = "".join(f"M{x + left:g} {y + 30:g}l4-14 4 14z" for left in (8, 16, 24, 32))
    return (
        f'<path class="{shade}" d="{teeth}" stroke-width="1.2"/>'
        f'<path class="{shade}" d="M{x + 6:g} {y + 30:g}h36v5h-36z" stroke-width="1.2"/>'
    )


def _keep(sign: Sign, x: float, y: float) -> str:
    """Battlements above the square, and walls beside it."""
    shade = side(sign.colour)
    teeth = "".join(f'<rect x="{x + 2 + 11.2 * n:g}" y="{y + 1:g}" width="7" height="5"/>' for n in range(4))
    wall = f"M{x + 3:g} {y + 46:g}V{y + 6:g}H{x + 45:g}V{y + 46:g}"
    return (
        f'<g class="{shade}" stroke-width="1">{teeth}</g>'
        f'<path d="{wall}" fill="none" stroke="{INK}" stroke-width="4.4"/>'
        f'<path d="{wall}" fill="none" stroke="{body_of(sign.colour)}" stroke-width="2.4"/>'
    )


def _tapped(sign: Sign, x: float, y: float) -> str:
    """Hatched: the land has given its mana."""
    lines = "".join(f"M{x + a:g} {y + b:g}L{x + c:g} {y + d:g}" for a, b, c, d in _HATCH)
    return f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="1.6" opacity=".45"/>'


def _hole(sign: Sign, x: float, y: float) -> str:
    return (
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{SIZE - 2}" height="{SIZE - 2}" fill="{INK}" stroke="none"/>'
        f'<path d="M{x + 8:g} {y + 14:g}l9 6 6-9 8 10 9-5-4 12 6 8-11 2-6 7-8-7-10 4 3-10z" fill="#000000" '
        f'stroke="#6b625a" stroke-width="1.5"/>'
    )


def _relic(sign: Sign, x: float, y: float) -> str:
    """A cut stone in the corner, whose it is by its colour; ``text`` is its name."""
    stone = f"M{x + 2:g} {y + 6.5:g}l3.5-4.5h7l3.5 4.5-7 8.5z"
    return f'<path class="{side(sign.colour)}" stroke-width="1.5" d="{stone}"/>'


def _fallen(sign: Sign, x: float, y: float) -> str:
    """A cross where somebody fell."""
    cross = f"M{x + 17:g} {y + 17:g}l14 14m0-14l-14 14"
    return (
        f'<path d="{cross}" fill="none" stroke="#ffffff" stroke-width="6" opacity=".7"/>'
        f'<path class="cR" d="{cross}" style="fill:none" stroke-width="3.4"/>'
    ) + (plate(x + SIZE / 2, y + SIZE - 3, sign.text[:9], 8) if sign.text else "")


_HATCH: Final = (
    (1, 13, 13, 1),
    (1, 25, 25, 1),
    (1, 37, 37, 1),
    (3, 47, 47, 3),
    (15, 47, 47, 15),
    (27, 47, 47, 27),
    (39, 47, 47, 39),
)
_DRAWN: Final[Mapping[str, Callable[[Sign, float, float], str]]] = {
    "coin": _coin,
    "door": _door,
    "event": _event,
    "fallen": _fallen,
    "hole": _hole,
    "keep": _keep,
    "loot": _loot,
    "relic": _relic,
    "tapped": _tapped,
    "trap": _trap,
    "turned": _turned,
}
