"""What is said of words that cannot be read and of glyphs that stand or look wrong."""

from __future__ import annotations

import re

from .acts import LONGEST_TOKEN
from .faults import Faults, clip
from .glyphs import is_standard
from .model import Garbled, Nag
from .spelling import foreign_letters

LAST_GLYPH = 255
_ACTOR = re.compile(r"[A-Za-z][A-Za-z0-9_+]*:")
_PIECES = "KQRBN"


def check_garbled(piece: Garbled, place: int, faults: Faults, number: int | None) -> str:
    """Report a word that is no act; gives back the letter that a piece bears in it in some other language, or ""."""
    text = piece.text
    letter = foreign_letters(text)
    if len(text) <= LONGEST_TOKEN:
        faults.add("PGN-301", f"{clip(text)} cannot be read as a move{_why(text, letter)}.", place, text, number)
    return letter


def _why(text: str, letter: str) -> str:
    """What is strange about a word that is no act, or what it may have been meant for."""
    if "~" in text:
        return "; powers are written with one tilde, as in Nf3~fireball:g4, GE~a9-d9 or SM~"
    if _ACTOR.match(text):
        return "; acts of somebody have a colon and a verb in small letters without a blank, as in Ann:pick d8"
    if letter and letter not in _PIECES:
        return f"; {letter} is no letter of a piece"
    strange = next((sign for sign in text if not sign.isascii()), "")
    return f"; {strange} is U+{ord(strange):04X}" if strange else ""


def check_glyph(nag: Nag, follows_act: bool, place: int, faults: Faults, number: int | None) -> None:
    """Report a glyph before every act, outside the numbers that there are, or outside PGN."""
    if nag.number > LAST_GLYPH:
        message = f"There is no numeric glyph {clip(nag.text)}; they run from $0 to ${LAST_GLYPH}."
        faults.add("PGN-327", message, place, nag.text, number)
    if not follows_act:
        message = f"The glyph {clip(nag.text)} stands before the first move and judges none."
        faults.add("PGN-315", message, place, nag.text, number)
    if not is_standard(nag):
        faults.oddity("PGN-313", place, nag.text, f"${nag.number}", number)
