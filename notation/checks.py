"""What is said of words that cannot be read and of glyphs that stand or look wrong."""

from __future__ import annotations

from .acts import LONGEST_TOKEN
from .faults import Faults
from .glyphs import is_standard
from .model import Garbled, Nag
from .quoting import clip
from .spelling import foreign_letters

LAST_GLYPH = 255


def check_garbled(piece: Garbled, place: int, faults: Faults, number: int | None) -> str:
    """Report a word that is no act; gives back the letter that a piece bears in it in some other language, or ""."""
    text = piece.text
    letter = foreign_letters(text)
    if len(text) <= LONGEST_TOKEN:
        message = f"{clip(text)} cannot be read as a move"
        if letter:
            message += f"; {letter} is no letter of a piece"
        elif not text.isascii():
            strange = next(sign for sign in text if not sign.isascii())
            message += f"; {strange} is U+{ord(strange):04X}"
        faults.add("PGN-301", message + ".", place, text, number)
    return letter


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
