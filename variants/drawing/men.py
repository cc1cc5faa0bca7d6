"""Whoever stands on a place: chessmen with riders and states, stacks of checkers, creatures with a card, tokens."""

from __future__ import annotations

from typing import Final

from ..scene import Figure
from .escape import clean
from .figures import is_disc, is_token, place
from .ground import SIZE
from .lettering import INK, inscription, label, plate, shorten, width_of
from .words import SHORT, name_of, state_of

_SHOWN_BELOW: Final = 4  # checkers of a stack that can be seen below the top one
_TOKEN: Final = 37 / 48  # how much of its field a token fills
_CROWD: Final = ((13, 15), (35, 33), (36, 13), (12, 35))  # the middles of tokens that share a place
_LONGEST: Final = 9  # letters of a name on the board
_BRIEFEST: Final = 5  # on a token so small that it bears its name itself
_SNUG: Final = 32


def man(figure: Figure, x: float, y: float, token: float = 36) -> str:
    """A figure in its room, whose upper left corner is given; ``token`` is the width of a round one."""
    told = ", ".join(filter(None, (f"{figure.name} {name_of(figure.code)}".strip(), state_of(figure))))
    if is_token(figure.code):
        drawn = _tokens(figure, x, y, token)
    elif figure.name:
        drawn = _creature(figure, x, y)
    else:
        drawn = _chessman(figure, x, y)
    return f"<g><title>{clean(told)}</title>{drawn}</g>"


def _chessman(figure: Figure, x: float, y: float) -> str:
    """A stack lies below a checker, guests stand in the corners at the right, a short state at the left."""
    stacked = [each for each in figure.guests if is_disc(each.code)]
    beside = [each for each in figure.guests if not is_disc(each.code)]
    lift = min(len(stacked), _SHOWN_BELOW)
    parts = []
    for level, each in enumerate(reversed(stacked[:lift])):
        parts.append(place(each.code, each.colour, x + 3, y + 6 - 3.5 * level, SIZE - 6))
    if stacked:
        parts.append(place(figure.code, figure.colour, x + 3, y + 6 - 3.5 * lift, SIZE - 6))
    else:
        parts.append(place(figure.code, figure.colour, x, y, SIZE))
    for number, each in enumerate(beside[:2]):
        parts.append(_medal(each, x + SIZE - 21, y + number * (SIZE - 21)))
    sign = _sign(figure, len(stacked))
    if sign:
        parts.append(_badge(sign, x, y))
    return "".join(parts)


def _sign(figure: Figure, stacked: int) -> str:
    """What stands in the corner: how high the stack is, a crown's star, the state or its beginning."""
    if stacked:
        return f"{stacked + 1}{'*' if 'promoted' in figure.state else ''}"
    if is_disc(figure.code):
        return "*" if "promoted" in figure.state else ""
    first = figure.state.partition(".")[0]
    return first if len(first) <= SHORT else "*"


def _medal(figure: Figure, x: float, y: float) -> str:
    circle = f'<circle class="g" cx="{x + 10.5:g}" cy="{y + 10.5:g}" r="10" stroke="#777777" stroke-width="1"/>'
    return circle + place(figure.code, figure.colour, x + 1.5, y + 1, 18)


def _badge(text: str, x: float, y: float) -> str:
    wide = 8 + 6 * len(text)
    return (
        f'<rect class="p" x="{x + 1:g}" y="{y + SIZE - 15:g}" width="{wide}" height="14" rx="4" stroke-width="1"/>'
        + label(x + 1 + wide / 2, y + SIZE - 4, text, 11, "middle", bold=True)
    )


# --- creatures ----------------------------------------------------------------------------------------------


def _creature(figure: Figure, x: float, y: float) -> str:
    """A smaller chessman with the name of its card below and its numbers above; a tapped one is turned."""
    turn = f' transform="rotate(40 {x + 24:g} {y + 24:g})"' if figure.turned else ""
    dim = ' opacity=".55"' if figure.faded else ""
    parts = [f"<g{turn}{dim}>{place(figure.code, figure.colour, x + 7, y + 6, 33)}</g>"]
    parts += [_medal(each, x + SIZE - 21, y + 13 + number * 8) for number, each in enumerate(figure.guests[:2])]
    parts.append(inscription(x + SIZE / 2, y + SIZE - 2.5, shorten(figure.name, _LONGEST), 8.5))
    if figure.badge:
        parts.append(plate(x + SIZE - 3 - width_of(figure.badge, 8.5, True) / 2, y + 9.5, figure.badge, 8.5))
    return "".join(parts)


# --- tokens -------------------------------------------------------------------------------------------------


def _tokens(figure: Figure, x: float, y: float, size: float) -> str:
    """A token; several on one place stand side by side, smaller, and are counted where there are too many."""
    crowd = (figure, *figure.guests)
    if len(crowd) == 1 and size < _SNUG:
        return _token(figure, x + SIZE / 2, y + SIZE / 2, size, 8.5, snug=True)
    if len(crowd) == 1:
        return _token(figure, x + SIZE / 2, y + SIZE / 2 - (2 if figure.name else 0), size, 9.5)
    shown = crowd if len(crowd) <= len(_CROWD) else crowd[: len(_CROWD) - 1]
    parts = [
        _token(each, x + across, y + down - 1, size * 0.62, 8)
        for each, (across, down) in zip(shown, _CROWD, strict=False)
    ]
    if len(shown) < len(crowd):
        across, down = _CROWD[-1]
        parts.append(plate(x + across, y + down + 3, f"+{len(crowd) - len(shown)}", 10))
    return "".join(parts)


def _token(figure: Figure, x: float, y: float, size: float, letters: float, snug: bool = False) -> str:
    """One token around a point: what it has left as a ring, its badge, and its name below it or, ``snug``, on it."""
    field = size / _TOKEN
    dim = ' opacity=".6"' if figure.faded else ""
    parts = [f"<g{dim}>{place(figure.code, figure.colour, x - field / 2, y - field / 2, round(field, 1))}</g>"]
    if figure.left is not None:
        parts.append(_life(*figure.left, x, y, size / 2 + 1.8))
    if figure.badge:
        high = y - size / 2 + (letters / 2 + 1 if not snug else letters / 2 - 1.5)
        parts.append(plate(x + size / 2 - (2 if snug else 1), high, figure.badge, letters - snug))
    if figure.name:
        low = y + size / 2 + (letters / 2 + 1 if not snug else -0.5)
        parts.append(plate(x, low, shorten(figure.name, _LONGEST if not snug else _BRIEFEST), letters))
    return "".join(parts)


def _life(left: int, most: int, x: float, y: float, radius: float) -> str:
    """A ring that is as full as there is left."""
    part = min(max(left / most, 0), 1) if most > 0 else 0
    shade = "cG" if part > 0.5 else "cY" if part > 0.25 else "cR"
    whole = 6.2832 * radius
    where = f'cx="{x:g}" cy="{y:g}" r="{radius:g}"'
    return (
        f'<circle {where} fill="none" stroke="{INK}" stroke-opacity=".35" stroke-width="3"/><circle class="{shade}" '
        f'{where} style="fill:none" stroke-width="3" stroke-linecap="butt" stroke-dasharray="{part * whole:.1f} '
        f'{whole:.1f}" transform="rotate(-90 {x:g} {y:g})"/>'
    )
