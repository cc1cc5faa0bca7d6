"""The figures: one small text file each in ``shapes/``, drawn for this project.

The first line says what is to be seen. Each further line is a word and an SVG path on a field of 48 units:
``body`` is filled with the colour of its side and outlined, ``edge`` only outlined, ``line`` a stroke and ``ink`` a
filling in the colour that stands out against the body, ``glint`` a filling in the colour of the body over ink. The
word ``disc`` alone makes the figure a checker, ``token`` a round token (those lie in ``tokens/``); any other stands on
the base that all of them share.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from .escape import clean
from .style import side

FIELD: Final = 48
FOLDER: Final = Path(__file__).with_name("shapes")
CODES: Final = frozenset((
    "K", "Q", "R", "B", "N", "P", "AB", "AM", "BA", "BE", "BS", "CE", "CM", "CO", "CU", "DI",
    "DO", "DR", "DU", "EN", "EV", "FA", "FB", "FI", "GA", "GE", "GH", "GI", "GR", "HI", "IL", "IN",
    "LB", "MI", "MY", "NC", "NE", "O", "OZ", "PE", "PK", "PO", "RC", "RI", "SH", "SM", "SS", "SX",
    "VA", "VM",
))  # fmt: skip
TOKENS_FOLDER: Final = FOLDER.with_name("tokens")
TOKENS: Final = frozenset((
    "balloon", "barbarian", "chaos_warrior", "creature", "dwarf", "elf", "fimir", "gargoyle", "goblin",
    "hero", "kite", "leader", "monster", "mummy", "orc", "rocket", "scoundrel", "skeleton", "trebuchet", "wizard",
    "zombie",
))  # fmt: skip
STAND: Final = "M11.5 44.5v-2c0-2.4 1.6-4 4-4h17c2.4 0 4 1.6 4 4v2z"
DISC: Final = "M42.5 24a18.5 18.5 0 1 1-37 0a18.5 18.5 0 1 1 37 0z"
_PLAQUE: Final = "M4 10.5h40v28H4z"  # for a code without a figure of its own
_LOOKS: Final = {
    "body": "",
    "edge": ' fill="none"',
    "line": ' fill="none" stroke="currentColor"',
    "ink": ' fill="currentColor" stroke="none" fill-rule="evenodd"',
    "glint": ' stroke="none"',
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One figure: what is to be seen, its strokes (word and path) in the order in which they are laid on each
    other, and whether it is a checker or a token."""

    about: str
    strokes: tuple[tuple[str, str], ...]
    disc: bool = False
    token: bool = False


def parse_drawing(text: str) -> Drawing:
    """A figure from the text of its file. Raises KeyError for a word that is none."""
    about, *lines = text.splitlines()
    disc, token = "disc" in lines, "token" in lines
    strokes = [("body", DISC if disc or token else STAND)]
    for line in lines:
        word, _, path = line.partition(" ")
        if word not in ("disc", "token"):
            _LOOKS[word]
            strokes.append((word, path))
    return Drawing(about, tuple(strokes), disc, token)


@lru_cache(maxsize=128)
def drawing(code: str) -> Drawing | None:
    """The figure of a code (``N``, ``GE``), or None where it has none of its own."""
    folder = FOLDER if code in CODES else TOKENS_FOLDER if code in TOKENS else None
    return parse_drawing((folder / f"{code}.txt").read_text(encoding="utf-8")) if folder is not None else None


def is_disc(code: str) -> bool:
    """Whether a code is shown as a checker."""
    found = drawing(code)
    return found is not None and found.disc


def is_token(code: str) -> bool:
    """Whether a code is shown as a round token."""
    return code in TOKENS


def symbol(code: str) -> str:
    """The figure as an SVG symbol, to be used by ``place``; it takes its colours from where it is used."""
    found = drawing(code)
    strokes = found.strokes if found is not None else (("body", STAND), ("body", _PLAQUE))
    paths = "".join(f'<path{_LOOKS[word]} d="{path}"/>' for word, path in strokes)
    if found is None:
        paths += (
            f'<text x="24" y="31" font-size="{min(17, 44 // max(len(code), 1))}" font-weight="bold" '
            f'text-anchor="middle" fill="currentColor" stroke="none">{clean(code)}</text>'
        )
    return f'<symbol id="{_name(code)}" viewBox="0 0 {FIELD} {FIELD}">{paths}</symbol>'


def place(code: str, colour: int, x: float, y: float, size: float) -> str:
    """A figure at a place: its upper left corner and its width; ``colour`` as a scene has it."""
    return f'<use class="{side(colour)}" href="#{_name(code)}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def _name(code: str) -> str:
    """A name in the document: letters and digits only, so that no code can break out of it."""
    safe = code if code.isascii() and code.isalnum() else "".join(f"{ord(letter):x}-" for letter in code)
    return f"eldritch-{safe}"
