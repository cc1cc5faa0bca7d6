"""What follows the result of a game, up to the next one: comments, a result kept in a comment, stray text."""

from __future__ import annotations

from .blanks import TWO_LINE_ENDS, joined
from .faults import Faults
from .interchange import restore
from .line import LineBuilder
from .model import Comment, Escape, Junk, Result
from .quoting import clip
from .remarks import REMARKS, read_remark
from .scanner import Token
from .verdict import NEW_GAME


class Tail:
    """Keeps what follows a result.

    Comments in a paragraph of their own belong to the next game if one follows; anything else is kept
    unread, and reported once.
    """

    __slots__ = ("_builder", "_faults", "_last", "_new_paragraph", "_pending", "_reported", "_text")

    def __init__(self, text: str, last: int, builder: LineBuilder, faults: Faults) -> None:
        self._text = text
        self._last = last
        self._builder = builder
        self._faults = faults
        self._pending: list[tuple[Comment | Escape, int]] = []
        self._new_paragraph = False
        self._reported = False

    def blank(self, text: str) -> None:
        """Note the end of a paragraph."""
        if TWO_LINE_ENDS.search(text):
            self._new_paragraph = True

    def take(self, token: Token, number: int | None) -> bool:
        """Keep a token; False where it begins a game without tags: move 1 at the start of a line."""
        place = token.start
        if token.kind in REMARKS:
            self._remark(read_remark(token, self._faults, number), place)
        elif NEW_GAME.match(self._text, place) and self._at_line_start(place):
            return False
        else:
            self._flush()
            self._builder.add(Junk(joined(token.text)), place)
            self.report(token.text, place, number)
        self._last = token.end
        return True

    def report(self, text: str, place: int, number: int | None) -> None:
        """Say once that something follows the result."""
        if not self._reported:
            self._reported = True
            message = f"The game has ended; what follows from {clip(text)} on is not read."
            self._faults.add("PGN-403", message, place, text, number)

    def _remark(self, remark: Comment | Escape, place: int) -> None:
        restored = restore(remark.text) if isinstance(remark, Comment) and not remark.to_eol else None
        items = self._builder.line.items
        if isinstance(restored, Result) and isinstance(items[-1], Result):
            items[-1] = restored
        elif isinstance(restored, Junk):
            self._builder.add(restored, place)
        elif self._new_paragraph and not self._reported:
            self._pending.append((remark, place))
        else:
            self._builder.add(remark, place)

    def _at_line_start(self, place: int) -> bool:
        between = self._text[self._last : place]
        return "\n" in between or "\r" in between

    def _flush(self) -> None:
        for remark, place in self._pending:
            self._builder.add(remark, place)
        self._pending.clear()

    def finish(self, end: int) -> int:
        """Where the game ends if the next one, or the end of the text, stands at ``end``."""
        if self._pending and end < len(self._text):
            return self._pending[0][1]
        self._flush()
        return end
