"""Text in a picture."""

from __future__ import annotations

from typing import Final

from .escape import clean

FONTS: Final = "Arial,Helvetica,'Liberation Sans','DejaVu Sans','Noto Sans',sans-serif"
LETTER: Final = 7.0  # the width of a letter of 12 units, on average
INK: Final = "#16130f"  # on any ground


def label(x: float, y: float, text: str, size: float, anchor: str = "", bold: bool = False) -> str:
    """A text in the colour of the page; ``anchor`` is start (""), middle or end."""
    return f'<text class="t" {_how(x, y, size, anchor, bold)}>{clean(text)}</text>'


def inscription(x: float, y: float, text: str, size: float, bold: bool = False, faint: bool = False) -> str:
    """A dark text on a ground, around its middle."""
    dim = ' fill-opacity=".6"' if faint else ""
    return f'<text fill="{INK}" stroke="none" {_how(x, y, size, "middle", bold)}{dim}>{clean(text)}</text>'


def plate(x: float, y: float, text: str, size: float) -> str:
    """A text on a small plate around its middle; ``y`` is the line on which it stands."""
    wide = width_of(text, size, True) + 5
    return (
        f'<rect class="p" x="{x - wide / 2:g}" y="{y - size + 0.5:g}" width="{wide:g}" height="{size + 2:g}" rx="3" '
        f'stroke-width=".8"/>' + label(x, y, text, size, "middle", True)
    )


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, about."""
    letters = sum(
        0.9 if letter in "mwMW@%" else 0.33 if letter in "ijlIft.,:;!|'()[] " else 0.7 if letter.isupper() else 0.59
        for letter in text
    )
    return round(letters * size * (1.07 if bold else 1), 1)


def shorten(text: str, most: int) -> str:
    """A text of at most so many letters, its end left out where it is longer."""
    return text if len(text) <= most else text[: most - 1] + "\u2026"


def _how(x: float, y: float, size: float, anchor: str, bold: bool) -> str:
    where = f' text-anchor="{anchor}"' if anchor else ""
    weight = ' font-weight="bold"' if bold else ""
    return f'x="{x:g}" y="{y:g}" font-size="{size:g}"{where}{weight}'
