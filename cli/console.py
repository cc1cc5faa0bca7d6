"""What a terminal shows: colour where it is wanted, a progress bar on long work, the line with a caret."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from typing import Final, TextIO

import click

COLOURS: Final = {
    "error": "red",
    "warning": "yellow",
    "info": "cyan",
    "declared": "blue",
    "unverifiable": "magenta",
}
LONG_INPUT: Final = 1_000_000  # bytes from which on a bar is shown
LONGEST_LINE: Final = 120


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Whether to colour: as said, else by NO_COLOR and FORCE_COLOR, else on a terminal only."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty()


def paint(text: str, colour: bool, **style: object) -> str:
    """The text in a style, where colour is wanted."""
    return click.style(text, **style) if colour else text  # type: ignore[arg-type]


def excerpt(line: str, column: int) -> Iterator[str]:
    """A line of a record and a caret below a column (from 1); a long line is cut around it."""
    plain = line.replace("\t", " ")
    start = 0
    if len(plain) > LONGEST_LINE:
        start = max(0, min(column - LONGEST_LINE // 2, len(plain) - LONGEST_LINE))
    shown = "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in plain[start : start + LONGEST_LINE]
    )
    before = shown[: max(column - 1 - start, 0)]
    yield f"    {shown}"
    yield "    " + " " * sum(_width(sign) for sign in before) + "^"


def _width(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


class Progress:
    """A bar on standard error for one input; silent where that is no terminal or the input is short."""

    def __init__(self, label: str, size: int | None, wanted: bool) -> None:
        self._bar = None
        self._done = 0
        if wanted and sys.stderr.isatty() and size is not None and size > LONG_INPUT:
            self._bar = click.progressbar(length=size, label=label, file=sys.stderr, update_min_steps=size // 200 + 1)
            self._bar.__enter__()

    def at(self, position: int) -> None:
        """Move the bar to a position in bytes."""
        if self._bar is not None and position > self._done:
            self._bar.update(position - self._done)
            self._done = position

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None
