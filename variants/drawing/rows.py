"""Rows of what lies beside a board: hands and chips, dice, cards, and how much somebody has left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ..scene import Row, Thing
from .escape import clean
from .ground import MARGIN
from .lettering import INK, label, shorten, width_of
from .style import side
from .words import amount

_INDENT: Final = 104  # where the things of a row begin
_GAP: Final = 8
_LOW: Final = 24  # the height of a line, and of one with dice or chips
_HIGH: Final = 42
_LONGEST: Final = 14  # letters of a name
_MOST_ROWS: Final = 80
_MOST: Final = 100  # things that are drawn in a row
_CARDS: Final = 44  # letters on a card

Drawn = tuple[str, float]  # a thing around the middle line of its room, which begins at 0, and how wide it is


def draw_rows(rows: tuple[Row, ...], width: float) -> Iterator[tuple[str, float]]:
    """Each row, drawn from the left edge of the picture and from its own upper edge, and how high it is; of very many
    only the first."""
    for row in rows[:_MOST_ROWS]:
        yield _row(row, width)
    if len(rows) > _MOST_ROWS:
        yield _row(Row("..."), width)


def _row(row: Row, width: float) -> tuple[str, float]:
    high = _HIGH if any(thing.sort in ("die", "chips") for thing in row.things) else _LOW
    indent = _INDENT if row.things else MARGIN
    x, line = float(indent), 0
    parts = []
    for thing in row.things[:_MOST]:
        text, wide = _THINGS.get(thing.sort, _words)(thing)
        if x > indent and x + wide > width - 4:
            x, line = float(indent), line + 1
        parts.append(f'<g transform="translate({x:g} {line * high + high / 2:g})">{text}</g>')
        x += wide + _GAP
    return f"<g{_dim(row)}>{_name(row, high)}{''.join(parts)}</g>", float((line + 1) * high + 4)


def _dim(row: Row) -> str:
    return ' opacity=".6"' if row.out else ""


def _name(row: Row, high: float) -> str:
    """Whose row it is: an arrow where something is expected, a disc in the colour, the name."""
    middle = high / 2
    arrow = f'<path class="t" d="M4 {middle - 5:g}l8 5-8 5z"/>' if row.turn else ""
    x = float(MARGIN)
    disc = ""
    if row.colour >= 0:
        disc = f'<circle class="{side(row.colour)}" cx="{x + 5:g}" cy="{middle:g}" r="5" stroke-width="1.2"/>'
        x += 15
    return arrow + disc + label(x, middle + 4.5, shorten(row.name, _LONGEST), 12.5, bold=True)


# --- things -------------------------------------------------------------------------------------------------


def _words(thing: Thing) -> Drawn:
    return label(0, 4, thing.text, 11.5), width_of(thing.text, 11.5)


def _card(thing: Thing) -> Drawn:
    """A card, and what it is if that is not plain."""
    text = shorten(f"{thing.about} {thing.text}".strip(), _CARDS)
    wide = width_of(text, 10.5) + 12
    frame = f'<rect class="p" x="0" y="-9.5" width="{wide:g}" height="19" rx="3" stroke-width="1"/>'
    return frame + label(wide / 2, 3.8, text, 10.5, "middle"), wide


def _tag(thing: Thing) -> Drawn:
    """A sign of state with round ends."""
    text = shorten(f"{thing.about} {thing.text}".strip(), _CARDS)
    wide = width_of(text, 10) + 14
    frame = f'<rect class="g" x="0" y="-8.5" width="{wide:g}" height="17" rx="8.5" stroke="none"/>'
    ink = f'<text fill="{INK}" stroke="none" x="{wide / 2:g}" y="3.5" font-size="10" text-anchor="middle">'
    return f"{frame}{ink}{clean(text)}</text>", wide


def _bar(thing: Thing) -> Drawn:
    """How much is left of how much, with what it is."""
    told = amount(thing)
    start = width_of(thing.about, 10.5) + 5 if thing.about else 0
    part = min(max((thing.count or 0) / thing.most, 0), 1) if thing.most else 0
    shade = "cG" if part > 0.5 else "cY" if part > 0.25 else "cR"
    full = f'<rect class="{shade}" x="{start:g}" y="-5" width="{46 * part:.1f}" height="10" rx="2" stroke="none"/>'
    frame = f'<rect class="e" x="{start:g}" y="-5" width="46" height="10" rx="2"/>'
    text = label(0, 4, thing.about, 10.5) if thing.about else ""
    return f"{text}{full}{frame}{label(start + 51, 4, told, 10.5)}", start + 51 + width_of(told, 10.5)


def _drop(thing: Thing) -> Drawn:
    """A drop with a number beside it."""
    drop = '<path class="r" d="M7-9c3 5 5.5 7.500 5.5 11a5.5 5.5 0 0 1-11 0c0-3.5 2.500-6 5.5-11z" stroke-width="1.2"/>'
    return drop + label(17, 4.5, thing.text, 12, bold=True), 18 + width_of(thing.text, 12, True)


def _die(thing: Thing) -> Drawn:
    """A die of so many sides, with the face that it shows, and its name beside it."""
    sides = thing.count
    name = f"d{sides or '?'}"
    shape = f'<path class="w" d="{_outline(sides or 0)}" stroke-width="1.8"/>'
    shown = thing.text or name
    low, size = (6.5, 15) if len(shown) < 3 else (5, 11.5)
    face = f'<text x="16" y="{low}" font-size="{size}" font-weight="bold" text-anchor="middle" fill="{INK}" '
    wide = 34.0
    below = ""
    if thing.text:
        below, wide = label(35, 4, name, 10.5), 37 + width_of(name, 10.5)
    return f'{shape}{face}stroke="none">{clean(shown)}</text>{below}', wide


def _outline(sides: int) -> str:
    """Of a die seen from above: a square, a diamond, a kite, a pentagon or a hexagon; a circle where nobody knows."""
    if sides == 0:
        return "M16-15a15 15 0 1 0 .01 0z"
    if sides <= 6:
        return "M5-13h22q2 0 2 2v22q0 2-2 2h-22q-2 0-2-2v-22q0-2 2-2z"
    if sides <= 9:
        return "M16-17L32 0 16 17 0 0z"
    if sides <= 11:
        return "M16-17L31 4 16 16 1 4z"
    if sides <= 19:
        return "M16-16L32-4 26 15H6L0-4z"
    return "M16-17L31-8.5V8.5L16 17 1 8.5v-17z"


def _chips(thing: Thing) -> Drawn:
    """A pile as high as the amount is of the most that anybody has, the amount and what it is for beside it."""
    count, most = thing.count or 0, max(thing.most or 0, 1)
    high = min(max(round(7 * count / most), 1), 7) if count > 0 else 0
    shade = "r" if thing.about else "u"
    parts = []
    for level in range(high):
        y = 12 - 4 * level
        parts.append(
            f'<path class="{shade}" d="M0 {y - 3}v3a11 4.5 0 0 0 22 0v-3z" stroke-width="1.2"/>'
            f'<ellipse class="{shade}" cx="11" cy="{y - 3}" rx="11" ry="4.5" stroke-width="1.2"/>'
        )
    if high:
        rim = f'<ellipse cx="11" cy="{12 - 4 * (high - 1) - 3}" rx="6" ry="2.2" fill="none" stroke="#ffffff" '
        parts.append(f'{rim}stroke-width="1" opacity=".8"/>')
    else:
        parts.append('<ellipse class="e" cx="11" cy="11" rx="11" ry="4.5" stroke-dasharray="3 2"/>')
    lines = [line for line in (thing.text, thing.about) if line]
    parts.append(label(27, 5 if len(lines) < 2 else -1, lines[0] if lines else "", 13, bold=True))
    if len(lines) > 1:
        parts.append(label(27, 12, thing.about, 10))
    return "".join(parts), 27 + max(width_of(thing.text, 13, True), width_of(thing.about, 10))


_THINGS: Final[Mapping[str, Callable[[Thing], Drawn]]] = {
    "bar": _bar,
    "card": _card,
    "chips": _chips,
    "die": _die,
    "drop": _drop,
    "tag": _tag,
}
