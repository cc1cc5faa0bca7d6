"""From offsets to lines and columns and back, for many offsets of one text."""

from __future__ import annotations

import re
from bisect import bisect_right

from eldritch.notation.model import Source

_LINE_END = re.compile(r"\r\n|\r|\n")


class Places:
    """Locates offsets of one source; the line starts are found once, when they are first needed."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._starts: list[int] = []

    def locate(self, place: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset."""
        starts = self._found()
        index = bisect_right(starts, place) - 1
        column = place - starts[index] + (self._source.first_column if index == 0 else 1)
        return self._source.first_line + index, column

    def span(self, line: int) -> tuple[int, int] | None:
        """Where a line starts and ends, its line end left out, or None for a line that is not of the source."""
        starts, text = self._found(), self._source.text
        index = line - self._source.first_line
        if not 0 <= index < len(starts):
            return None
        start, end = starts[index], starts[index + 1] if index + 1 < len(starts) else len(text)
        while end > start and text[end - 1] in "\r\n":
            end -= 1
        return start, end

    def _found(self) -> list[int]:
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(match.end() for match in _LINE_END.finditer(self._source.text))
        return self._starts
