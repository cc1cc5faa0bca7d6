"""Annotation glyphs: the six suffixes of PGN, and signs from books and other programs, as NAG numbers."""

# ruff: noqa: RUF001 - signs from books are what this file lists

from __future__ import annotations

from .model import Nag

SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_SUFFIX_OF = {number: text for text, number in SUFFIXES.items()}

SIGNS = {
    "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6, "□": 7, "■": 7, "=": 10, "∞": 13,
    "⩲": 14, "+=": 14, "+/=": 14, "±/=": 14, "⩱": 15, "=+": 15, "=/+": 15, "±": 16, "+/-": 16, "+/−": 16,
    "∓": 17, "-/+": 17, "−/+": 17, "+-": 18, "+−": 18, "+–": 18, "-+": 19, "−+": 19, "–+": 19,
    "⊙": 22, "⨀": 22, "○": 26, "⟳": 32, "↻": 32, "↑": 36, "→": 40, "=∞": 44, "=/∞": 44, "⯹": 44, "∞=": 44,
    "⇆": 132, "⇄": 132, "⊕": 138, "⨁": 138, "∆": 140, "Δ": 140, "△": 140, "∇": 141, "⌓": 142,
    "≤": 143, "<=": 143, "==": 144, "RR": 145, "N": 146, "D": 220,
}  # fmt: skip


def read_glyph(text: str) -> Nag | None:
    """The NAG of a suffix or sign, or None; longer runs of ``!`` and ``?`` count as their first two."""
    number = SUFFIXES.get(text) or SIGNS.get(text)
    if number is None and len(text) > 2 and not text.strip("!?"):
        number = SUFFIXES[text[:2]]
    return None if number is None else Nag(number, text)


def is_standard(nag: Nag) -> bool:
    """Whether the glyph is spelled as the PGN standard has it."""
    return nag.text in SUFFIXES or nag.text.startswith("$")


def suffix(number: int) -> str:
    """The suffix of PGN for a NAG number, or "" where it has none."""
    return _SUFFIX_OF.get(number, "")
