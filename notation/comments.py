"""Where a comment ends, and its text.

A brace that is never closed must not swallow the games after it, and a comment that quotes a tag must
stay whole; so a tag section inside a comment ends it only where it is clear that a game begins there.
"""

from __future__ import annotations

import re

_PAIR = r'\[[ \t]*[A-Za-z0-9_]+[ \t]+"[^"\r\n]*"[ \t]*\]'
_TAG = re.compile(_PAIR)
_SECTION = re.compile(rf"(?:[ \t]*+{_PAIR}[ \t]*+(?:\r\n?|\n))+\s*+(?=[0-9]{{1,3}}[ \t]*\.|1-0|0-1|1/2-1/2|\*|\{{)")
_LINE_START = re.compile(r"[\r\n][ \t]*\Z")
_EMPTY_LINE = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)[ \t]*\Z")
_LINE_END = re.compile(r"\r\n?|\n")
_LINE_ENDS = re.compile(r"\n+")


class CommentEnds:
    """Finds the end of brace comments in one text, in time linear in the text."""

    __slots__ = ("_close", "_start", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._start = 0
        self._close = -1

    def find(self, opening: int, final: bool) -> tuple[int, int, bool] | None:
        """The end of the text of the comment opened at a brace, where to go on, and whether it is closed.

        None where more text could tell.
        """
        text = self._text
        if not self._start <= opening < self._close:
            close = text.find("}", opening + 1)
            self._start = opening
            self._close = len(text) if close < 0 else close
        close = self._close
        closed = close < len(text)
        section = self._next_game(opening + 1, close, closed, final)
        if section is None:
            return None
        if section >= 0:
            return section, section, False
        if closed:
            return close, close + 1, True
        return (close, close, False) if final else None

    def _next_game(self, start: int, close: int, closed: bool, final: bool) -> int | None:
        """Where a game begins between two offsets, or -1; None where more text could tell."""
        text = self._text
        place = start
        searched = False
        while tag := _TAG.search(text, place, close):
            before = text[max(start, tag.start() - 200) : tag.start()]
            if _LINE_START.search(before):
                line = tag.start() - (len(before) - len(before.rstrip(" \t")))
                if _EMPTY_LINE.search(before) and _SECTION.match(text, line, close):
                    return line
                if not closed:
                    return line if final else None
                if not searched:
                    if text.find("{", tag.end(), close) >= 0:
                        return line
                    searched = True
            place = tag.end()
        return -1


def clean_comment(raw: str) -> str:
    """The text of a brace comment: without the blanks around it, each line end as one blank.

    An empty line stays, as the end of a paragraph.

    >>> clean_comment("  two  spaces and a\\n new line ")
    'two  spaces and a new line'
    """
    text = raw.strip(" \t\r\n\v\f")
    if "\n" in text or "\r" in text:
        lines = "\n".join([line.strip(" \t") for line in _LINE_END.split(text)])
        text = _LINE_ENDS.sub(_join, lines)
    return text


def _join(found: re.Match[str]) -> str:
    return "\n\n" if len(found[0]) > 1 else " "
