"""Words laid out in lines of at most 80 columns, broken only where that changes nothing."""

from __future__ import annotations

import re

WIDTH = 80

_ONE_BLANK = re.compile(r"(?<!\s) (?!\s)")
_TAG_LIKE = re.compile(r"\[(?!%)")


class Layout:
    """Collects words and gives them back as lines without blanks at their ends.

    A word longer than a line stands in a line of its own, unbroken.
    """

    __slots__ = ("_break", "_line", "_lines", "_stuck", "_width")

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._line: list[str] = []
        self._width = 0
        self._break = 0
        self._stuck = False

    def word(self, text: str, *, stays: bool = False, glued: bool = False) -> None:
        """Add a word, after a blank unless it is glued to the one before; one that stays never begins a line.

        A word with % at its start would be an escape there: it stays, and a blank comes before it in an empty
        line.
        """
        escape = text.startswith("%")
        line = self._line
        if not line:
            line.append(" " + text if escape else text)
        elif glued or self._stuck:
            line.append(text)
        else:
            if not stays and not escape:
                self._break = len(line)
            line.append(" " + text)
        self._stuck = False
        self._width += len(line[-1])
        if self._width > WIDTH and self._break:
            self._lines.append("".join(line[: self._break]))
            rest = line[self._break :]
            rest[0] = rest[0][1:]
            self._line = rest
            self._width = sum(map(len, rest))
            self._break = 0

    def glue_next(self) -> None:
        """Let the next word follow without a blank."""
        self._stuck = True

    def prose(self, before: str, text: str, after: str) -> None:
        """Add text between two signs; it breaks at single blanks, and paragraphs stay apart."""
        paragraphs = f"{before} {text} {after}".split("\n\n") if text else [f"{before} {after}"]
        for index, paragraph in enumerate(paragraphs):
            if index:
                self.end_line()
                self._lines.append("")
            for word in _ONE_BLANK.split(paragraph):
                self.word(word, stays=_TAG_LIKE.match(word) is not None)

    def whole_line(self, text: str) -> None:
        """Add a line of its own."""
        self.end_line()
        self._lines.append(text)

    def end_line(self) -> None:
        """Begin a new line, unless one has just begun."""
        if self._line:
            self._lines.append("".join(self._line))
        self._line = []
        self._width = 0
        self._break = 0
        self._stuck = False

    def text(self) -> str:
        """All lines, each with its end."""
        self.end_line()
        return "".join([line + "\n" for line in self._lines])
