"""Decides what a word that looks like a result is where it stands: a result, castling, a glyph or no move."""

from __future__ import annotations

import re

from .acts import board_act
from .blanks import BLANK, TWO_LINE_ENDS
from .faults import Faults
from .glyphs import read_glyph
from .line import LineBuilder
from .model import BoardAct, Garbled, Nag, Result
from .results import DRAUGHTS, FORFEIT, NOBODY, NOBODY_MAY_WIN, ODD, STANDARD, read_result
from .tags import starts_tag

_BLANK = re.compile(f"{BLANK}*")
_LINE = re.compile(r"[^\r\n]*")
_GLYPH = re.compile(r"\$[0-9]+|[!?]+")
NEW_GAME = re.compile(r"[01][ \t]*\.(?![0-9])")
_WORDS = frozenset(("draw", "remis", "=-="))


class Verdict:
    """Judges results in one game of a text; knows its Result tag and whether nobody may win in its system."""

    __slots__ = ("_nobody_may_win", "_tag", "_text")

    def __init__(self, text: str, tag: str | None, variant: str) -> None:
        self._text = text
        self._tag = tag
        self._nobody_may_win = variant.replace(" ", "").replace("-", "").lower() in NOBODY_MAY_WIN

    def instead(self, result: Result, end: int, glued: bool, line: LineBuilder) -> BoardAct | Garbled | Nag | None:
        """What a word is if it is not the result, or None if it is one. ``end`` is where the word ends."""
        text = result.text
        if text in STANDARD:
            return Nag(7, "*") if glued and text == "*" and not self.is_last(end) else None
        found = read_result(text)
        code = found[1] if found is not None else ""
        if code == FORFEIT:
            glyph = read_glyph(text)
            return glyph if glyph is not None and (line.has_any_act or not self.is_last(end)) else None
        if code == NOBODY:
            castling = board_act(text)
            if castling is not None and line.has_any_act and not self._nobody_may_win and self._tag != result.canonical:
                return castling
            return None if self.is_last(end) else castling or Garbled(text)
        if code == ODD and text.lower() not in _WORDS:
            return None
        return None if self.is_last(end) else board_act(text) or Garbled(text)

    def ends_arguments(self, result: Result, code: str, end: int) -> bool:
        """Whether a result of any oddity stands where an argument could: the last word, and one that leaves nobody
        any score only where the Result tag says the same."""
        return (not code or (code == NOBODY and self._tag == result.canonical)) and self.is_last(end)

    def is_last(self, place: int) -> bool:
        """Whether nothing but comments follows in this game."""
        text = self._text
        place, at_line_start, new_paragraph = self._skip(place, False)
        if place == len(text):
            return True
        if text[place] == "[":
            return starts_tag(text, place, new_paragraph)
        return at_line_start and NEW_GAME.match(text, place) is not None

    def closes_variation(self, place: int) -> bool:
        """Whether nothing but comments and glyphs stands before a closing parenthesis."""
        place, _, _ = self._skip(place, True)
        return self._text.startswith(")", place)

    def _skip(self, place: int, glyphs: bool) -> tuple[int, bool, bool]:
        """The next place that is no blank and no comment; whether a line, and a paragraph, begins there."""
        text = self._text
        at_line_start = False
        new_paragraph = False
        while True:
            blank = _BLANK.match(text, place)
            if blank is not None and blank.end() > place:
                at_line_start = "\n" in blank[0] or "\r" in blank[0]
                new_paragraph = new_paragraph or TWO_LINE_ENDS.search(blank[0]) is not None
                place = blank.end()
            sign = text[place : place + 1]
            if sign == "{":
                close = text.find("}", place)
                place = len(text) if close < 0 else close + 1
                at_line_start = False
            elif sign == ";" or (sign == "%" and text[place - 1 : place] in ("\n", "\r")):
                line = _LINE.match(text, place)
                place = line.end() if line is not None else len(text)
            elif glyphs and (glyph := _GLYPH.match(text, place)) is not None:
                place = glyph.end()
            else:
                return place, at_line_start, new_paragraph

    def report(self, result: Result, place: int, faults: Faults, number: int | None) -> None:
        """Say what is odd about a result."""
        found = read_result(result.text)
        code = found[1] if found is not None else ""
        if not code or (code == NOBODY and self._nobody_may_win):
            return
        if code == NOBODY:
            message = f"The result {result.text} is none of PGN: it has neither a winner nor a draw."
        elif code == FORFEIT:
            message = f"The result {result.text}, a forfeit or bye ({result.canonical}), has a form that PGN lacks."
        elif code == DRAUGHTS:
            message = f"The result {result.text} is a score of draughts; it counts as {result.canonical}."
        else:
            message = f"The result is spelled {result.text}; the standard spelling is {result.canonical}."
        faults.add(code, message, place, result.text, number)
