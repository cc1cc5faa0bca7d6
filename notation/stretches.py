"""Stretches of text that hold whole games and can be read apart from the rest, by another process for one.

Where a game ends can hang on what stands around it. A stretch is cut only where it cannot: its games have tags and
movetext in which every brace is closed, no sign outside a comment could hide another, and a word stands last. A
reader that comes from before goes on at the end of such a stretch exactly as one that begins there; a test proves it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from .compiled import COMPILED
from .cutting import next_game
from .decoding import replace_bad_bytes
from .quick import lacks_end
from .reader import Reader
from .sources import PIECE, Stream

_TAG = r'\[[A-Za-z0-9_]+ "[^"\\\x00-\x1f\x7f]*"\]\r?\n'


@dataclass(frozen=True, slots=True)
class Stretch:
    """Whole games of one file: their text (with lone surrogates for bytes that were not decoded), where it begins,
    and how many there should be, numbered from ``first``. ``careful`` and ``eager`` say how the file is read."""

    file: str | None
    text: str
    line: int
    column: int
    first: int
    games: int
    careful: bool
    eager: bool


class SplittingReader(Reader):
    """A reader that can hand out its next games unread. It numbers records as if a stretch held what it should."""

    def stretch(self, most: int) -> Stretch | None:
        """The next games, up to about so many characters; None where the next one has to be read here, or at the
        end."""
        if self._done or self._skipping or self._after_result:
            return None
        self._skip_blank()
        eager = self._pieces.eager
        end, games = _whole_games(self._text, self._place, most, eager)
        while not games:
            if self._final or eager or self.careful or len(self._text) - self._place >= PIECE:
                return None
            if self._place < len(self._text) and not lacks_end(self._text, self._place):
                return None
            self._fill()
            self._skip_blank()
            end, games = _whole_games(self._text, self._place, most, eager)
        text, line, column = self._raw[self._place : end], self._line, self._column
        self._advance(end)
        self._wanted = PIECE
        first = self._count + 1
        self._count += games
        return Stretch(self.name, text, line, column, first, games, self.careful, eager)

    @property
    def awaited(self) -> Stream | None:
        """The stream that has nothing to give yet, where the source is one; reading it would wait for somebody."""
        return self._pieces.awaited


class StretchReader(Reader):
    """The records of a stretch; the first one has the number ``first``."""

    def __init__(self, stretch: Stretch, first: int) -> None:
        super().__init__("", name=stretch.file)
        self._pieces.eager = stretch.eager
        self.careful = stretch.careful
        self._raw = stretch.text
        self._text = replace_bad_bytes(stretch.text)[0] if stretch.careful else stretch.text
        self._final = True
        self._line, self._column = stretch.line, stretch.column
        self._count = first - 1


def _whole_games(text: str, start: int, most: int, eager: bool) -> tuple[int, int]:
    """Where the games end that can be cut off from a place on, and how many there are."""
    next_end = _byte_by_byte(text, start, eager) if COMPILED else _by_pattern(text, eager)
    end = start
    games = 0
    while end - start < most and (found := next_end(end)) is not None and _ends_with_word(text[found[1] : found[0]]):
        end = found[0]
        games += 1
    return end, games


def _by_pattern(text: str, eager: bool) -> Callable[[int], tuple[int, int] | None]:
    """What gives the end of the game at a place, if it can be cut off, and where the text behind its last comment
    begins."""
    pattern = _pattern(eager)

    def next_end(place: int) -> tuple[int, int] | None:
        game = pattern.match(text, place)
        return (game.end(), game.start(1)) if game is not None else None

    return next_end


def _byte_by_byte(text: str, start: int, eager: bool) -> Callable[[int], tuple[int, int] | None]:
    """The same for the text from a place on: quicker where this runs compiled."""
    data = text[start:].encode("latin-1", "replace")  # one byte a sign; whatever is not ASCII means nothing

    def next_end(place: int) -> tuple[int, int] | None:
        end, rest = next_game(data, place - start, eager)
        return (start + end, start + rest) if end >= 0 else None

    return next_end


def _ends_with_word(text: str) -> bool:
    """Whether what follows the last comment of a game ends so that no comment can; one may belong to the next game."""
    last = text.rstrip()[-1:]
    return last.isalnum() or last == "*"


@cache
def _pattern(eager: bool) -> re.Pattern[str]:
    """A game with the tags of the next one behind it; its group is what follows the last comment.

    An eager reader passes over words behind a result and looks for the next game at every start of a line, so that
    its comments may have none inside.
    """
    inside = r"[^{}\[\r\n]" if eager else r"[^{}\[]"
    outside = r'[^{}\[\];%"]'
    comment = rf"\{{{inside}*+(?:\[%{inside}*+)*+\}}"
    opening = rf"(?:{_TAG})++[ \t\r\n]*+(?:{comment}[ \t\r\n]*+)*+[0-9A-Za-z*]"
    return re.compile(rf"{opening}(?:{outside}*+{comment})*+({outside}*+)(?<=\n)(?=\[[A-Za-z0-9_]+ \")")
