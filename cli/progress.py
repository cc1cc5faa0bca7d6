"""How far the work on a long input has come: one line on standard error that takes itself away."""

from __future__ import annotations

import sys
import time
from typing import Final

from .console import legible

LONG_INPUT: Final = 1_000_000  # bytes from which on the line is shown at once
PATIENCE: Final = 1.0  # seconds after which it is shown for any input
PAUSE: Final = 0.1  # seconds between two lines


class Progress:
    """The line for one input; silent unless standard error is a terminal and the work is long.

    ``size`` is that of the input in bytes, or None where it is not known: then games are counted only.
    """

    def __init__(self, label: str, size: int | None, wanted: bool) -> None:
        self._label = legible(label)
        self._size = size
        self._wanted = wanted and sys.stderr.isatty()
        self._games = 0
        self._shown = False
        self._next = time.monotonic() + (0 if size is not None and size > LONG_INPUT else PATIENCE)

    def at(self, position: int) -> None:
        """Another game has been judged, and the input has been read up to a position."""
        self._games += 1
        if not self._wanted or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + PAUSE
        share = f"{min(100 * position // self._size, 100):3d} %  " if self._size else ""
        sys.stderr.write(f"\r{self._label}  {share}{self._games:,} games\x1b[K")
        sys.stderr.flush()
        self._shown = True

    def clear(self) -> None:
        """Take the line away, so that something else can be written there."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._shown = False
