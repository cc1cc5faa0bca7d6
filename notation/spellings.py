"""From the spelling of a token to its item; every spelling is read once.

A token is a word, a comment with its braces, a parenthesis, a glyph or an event in angle brackets.
"""

from __future__ import annotations

import re
from typing import Final

from .acts import LONGEST_TOKEN, chance
from .blanks import joined
from .comments import clean_comment
from .interchange import restore
from .model import BoardAct, Comment, Item, Junk, Mark, Nag, Result
from .results import STANDARD
from .words import read_word

MOST_SPELLINGS = 50_000

REFUSED: Final = Junk("")
OPEN: Final = Junk("(")
CLOSE: Final = Junk(")")

_ODD_IN_COMMENT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]|[\r\n](?:%|[ \t]*\[[ \t]*[A-Za-z0-9_])")


class Spellings(dict[str, Item]):
    """The item for each spelling; the one value REFUSED stands for all that needs care."""

    def __missing__(self, text: str) -> Item:
        item = read_token(text)
        if len(self) >= MOST_SPELLINGS:
            self.clear()
        if len(text) < LONGEST_TOKEN:
            self[text] = item
        return item


SPELLINGS: Final = Spellings()


def read_token(text: str) -> Item:
    """The item of a token, OPEN or CLOSE for a parenthesis, or REFUSED."""
    first = text[0]
    if first == "{":
        return _comment(text)
    if first == ";":
        return REFUSED if _ODD_IN_COMMENT.search(text) else Comment(text[1:].strip(), True)
    if first == "(" or first == ")":
        return OPEN if first == "(" else CLOSE
    if first == "<":
        return chance(joined(text)) or REFUSED
    if first == "$":
        return Nag(int(text[1:]), text) if 1 < len(text) < 5 and int(text[1:]) < 256 else REFUSED
    word = read_word(text)
    if len(word.pieces) != 1 or any(word.codes):
        return REFUSED
    piece = word.pieces[0][1]
    if isinstance(piece, BoardAct):
        return REFUSED if piece.deviations else piece
    if isinstance(piece, (Mark, Nag)) or (isinstance(piece, Result) and text in STANDARD):
        return piece
    return REFUSED


def _comment(text: str) -> Item:
    inner = text[1:-1]
    if len(text) < 2 or (not inner.isprintable() and _ODD_IN_COMMENT.search(inner)):
        return REFUSED
    return Comment(clean_comment(inner)) if restore(inner.strip()) is None else REFUSED
