"""Movetext as tokens, each with its place: words, comments, parentheses, events, strings, blanks that count.

The scanner knows where things end and no more. It stops where the tags of the next game begin.
"""

# ruff: noqa: RUF001 - odd dashes are what this file reads

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .acts import LONGEST_EVENT, board_act
from .blanks import BLANK, CONTROL, TWO_LINE_ENDS, ZERO_WIDTH, joined
from .comments import CommentEnds
from .model import BoardAct
from .tags import ends_in_line, starts_tag

_DASH = "[-‐‑‒–—―−]"
_SCORE = "(?:1/2|½|[01])"
_END = rf"(?![^\s\x00-\x1f\x7f{ZERO_WIDTH};{{}}()\[\]<>\"*!?$])"
_WORD = r"[^\s\x00-\x1f\x7f\ufeff{}();<>\[\]\"$]+"

_TOKEN = re.compile(
    rf"""(?P<blank>{BLANK}+)
    |(?P<escape>(?<![^\r\n])%[^\r\n]*)
    |(?P<brace>\{{)
    |(?P<semicolon>;[^\r\n]*)
    |(?P<glyph>\([!?=]{{1,3}}\))
    |(?P<open>\()
    |(?P<close>\))
    |(?P<bracket>\[(?:%[^\]\[\r\n{{}}]*\])?)
    |(?P<angle><[^<>{{}}()\[]{{0,{LONGEST_EVENT}}}>)
    |(?P<nag>\$[0-9]+)
    |(?P<quote>")
    |(?P<castling>[0Oo]{BLANK}*{_DASH}{BLANK}*[0Oo](?:{BLANK}*{_DASH}{BLANK}*[0Oo])?[+\#]?{_END})
    |(?P<result>{_SCORE}(?:{BLANK}+{_DASH}{BLANK}*|{_DASH}{BLANK}+){_SCORE}{_END})
    |(?P<number>[0-9]{{1,9}}(?:{BLANK}*\.)+(?![0-9…]))
    |(?P<word>{_WORD})
    |(?P<sign>.)""",
    re.VERBOSE,
)
_REMARK = re.compile(
    rf"{BLANK}+(?:(?:(?:dbl|dis|disc|double)\.?{BLANK}*)?(?:ch(?:eck)?|checkmate|mate)|e\.?{BLANK}?p|\+\+?|\#)\.?{_END}"
    rf"|{BLANK}*\(e\.?{BLANK}?p\.?\)"
)
_PROMOTION = re.compile(
    rf"{BLANK}*\({BLANK}*=?(?:[A-Z]{{1,2}}|[qrbnk]){BLANK}*\)[+#!?]*|{BLANK}*={BLANK}*[KQRBN][+#!?]*{_END}"
)
_PAWN_AT_END = re.compile(r"(?:[a-iz][0-9]?[-x]?)?[a-iz][0-9]=?")
_FORFEIT = re.compile(rf"{BLANK}+(?:FF?|ff?|forfeit|Forfeit){_END}")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0")
_PLAIN_WORD = re.compile(_WORD)
_DOTS = re.compile(rf"(?:{BLANK}*\.)+(?![0-9…])")
_STRING = re.compile(r'("(?:[^"\\\r\n]++|\\.|(?:\r\n?|\n)(?![ \t]*[\r\n\[]))*+)"?')
_LINE_END = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t]*")


class Token(NamedTuple):
    """A token: its kind, its text (a comment without its braces), and where it begins and ends."""

    kind: str
    text: str
    start: int
    end: int


class Scanner:
    """The tokens of one text, from any place on.

    Kinds: blank, escape, comment, line_comment, open, close, glyph, bracket, angle, nag, string,
    word, number, sign; ``unclosed`` is a comment without an end. The last token is ``tags`` at the next tag
    section, ``end`` at the end of the text, or ``more`` where text that is still to come could change it.
    """

    __slots__ = ("_ends", "_no_string_before", "final", "in_arguments", "text")

    def __init__(self, text: str, final: bool) -> None:
        self.text = text
        self.final = final
        self.in_arguments = False
        self._no_string_before = 0
        self._ends = CommentEnds(text)

    def tokens(self, place: int) -> Iterator[Token]:
        """The tokens from a place to the end of the game or text."""
        text = self.text
        paragraph = False
        while (found := _TOKEN.match(text, place)) is not None:
            kind = str(found.lastgroup)
            end = found.end()
            if kind == "brace":
                token = self.comment(place)
            elif kind == "semicolon":
                token = Token("line_comment", found[0][1:], place, end)
            elif kind == "word" or kind == "castling" or kind == "result":
                if not self.in_arguments:
                    end = self._extend(place, end)
                elif kind != "word" and (word := _PLAIN_WORD.match(text, place)) is not None:
                    end = word.end()
                token = Token("word", joined(text[place:end]), place, end)
            elif kind == "bracket" and paragraph and not self.final and ends_in_line(text, place):
                token = Token("more", "", place, place)
            elif kind == "bracket" and starts_tag(text, place, paragraph):
                yield Token("tags", "", place, place)
                return
            elif kind in ("angle", "number", "bracket"):
                token = Token(kind, joined(found[0]), place, end)
            elif kind == "quote":
                token = self._quote(place)
            elif found[0] == "<" and not self.final and len(text) - place < LONGEST_EVENT + 2:
                token = Token("more", "", place, place)
            else:
                token = Token(kind, found[0], place, end)
            if token.end == len(text) and kind != "blank" and not self.final:
                token = Token("more", "", place, place)
            yield token
            if token.kind == "more":
                return
            if kind == "blank":
                paragraph = paragraph or TWO_LINE_ENDS.search(found[0]) is not None
            elif kind not in ("brace", "semicolon", "escape"):
                paragraph = False
            place = token.end
        yield Token("end" if self.final else "more", "", place, place)

    def _quote(self, place: int) -> Token:
        """A string among arguments, elsewhere a stray quote: it must not hide the moves after it."""
        if self.in_arguments and place >= self._no_string_before:
            found = _STRING.match(self.text, place)
            if found is not None and found.end(1) < found.end():
                text = CONTROL.sub(" ", _LINE_END.sub(" ", found[0]))
                return Token("string", text, place, found.end())
            if found is not None and found.end() == len(self.text) and not self.final:
                return Token("more", "", place, place)
            self._no_string_before = found.end() if found is not None else place
        return Token("sign", '"', place, place + 1)

    def comment(self, place: int) -> Token:
        """The comment whose brace stands at a place."""
        ends = self._ends.find(place, self.final)
        if ends is None:
            return Token("more", "", place, place)
        text_end, end, closed = ends
        return Token("comment" if closed else "unclosed", self.text[place + 1 : text_end], place, end)

    def _extend(self, start: int, end: int) -> int:
        """Where a word ends with what belongs to it after a blank: ``exd6 e.p.``, ``e8 (Q)``, ``1-0 F``."""
        text = self.text
        if text.endswith(_RESULTS, start, end) and (forfeit := _FORFEIT.match(text, end)) is not None:
            return forfeit.end()
        if text.endswith(".", start, end) and (dots := _DOTS.match(text, end)) is not None:
            return dots.end()
        if end - start > 20:
            return end
        if _PAWN_AT_END.fullmatch(text, start, end):
            promotion = _PROMOTION.match(text, end)
            if promotion is not None and _reads(text[start : promotion.end()].rstrip("!?")):
                end = promotion.end()
        while (remark := _REMARK.match(text, end)) is not None and _reads(text[start : remark.end()]):
            end = remark.end()
        return end


def _reads(text: str) -> bool:
    """Whether words with blanks between them are one act."""
    return isinstance(board_act(joined(text)), BoardAct)
