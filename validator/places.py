"""From offsets to lines and columns, for many offsets of one text."""

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
        starts = self._starts
        if not starts:
            starts.append(0)
            starts.extend(match.end() for match in _LINE_END.finditer(self._source.text))
        index = bisect_right(starts, place) - 1
        column = place - starts[index] + (self._source.first_column if index == 0 else 1)
        return self._source.first_line + index, column
