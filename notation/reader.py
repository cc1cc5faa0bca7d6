"""Reads records from text, one at a time, in memory that does not grow with the file.

Nothing in a text raises: what is wrong is a problem of the record it stands in, or of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .acts import parse_act, parse_declaration
from .decoding import has_bad_bytes, replace_bad_bytes
from .model import Comment, Escape, Record, Source
from .problems import SEVERITIES, Problem
from .quick import read_quickly
from .quoting import clip
from .sources import PIECE, Pieces

if TYPE_CHECKING:
    from .game import Game
    from .scanner import Scanner

__all__ = ["Reader", "parse_act", "parse_declaration", "read"]

LONGEST_GAME = 64_000_000

_BLANK = re.compile("[ \t\r\n\v\f\ufeff]*")
_MAY_END = re.compile(r"[01]-[01]|1/2|[*½:\[]|\A\s*\n")
_NEXT_SECTION = re.compile(r'^\[[A-Za-z0-9_]{1,255} "', re.MULTILINE)
_LONGEST_NAME = 260
_GAME_MAY_BEGIN = re.compile(r"[\[{;%]|[01][ \t]*\.(?![0-9])")
_GAME_BEGINS = re.compile(r"[\r\n](?=[ \t]*(?:\[[A-Za-z0-9_]|[01][ \t]*\.(?![0-9])))")


def read(
    source: str | bytes | Path | IO[bytes] | IO[str], *, name: str | None = None, encoding: str | None = None
) -> Reader:
    """The records of a source: text, bytes, a path (``.gz`` and ``.zst`` are unpacked) or an open file.

    ``name`` is what problems call the source. Without ``encoding`` it is UTF-8, else a named fallback.
    Raises OSError if a path cannot be opened, LookupError for an encoding that does not exist.

    >>> [record.tag("White") for record in read('[White "Ann"]\\n\\n1. e4 *\\n\\n[White "Bob"]\\n\\n1. d4 *')]
    ['Ann', 'Bob']
    """
    return Reader(source, name=name, encoding=encoding)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """An iterator of records. ``problems`` are those of the file; they are complete when it has ended."""

    def __init__(
        self,
        source: str | bytes | Path | IO[bytes] | IO[str],
        *,
        name: str | None = None,
        encoding: str | None = None,
    ) -> None:
        if encoding is not None:
            "".encode(encoding)
        self.name = name if name is not None or not isinstance(source, Path) else str(source)
        self._pieces = Pieces(source, self.name, encoding)
        self.problems = self._pieces.problems
        self.careful = False
        self._text = ""
        self._raw = ""  # the same text with lone surrogates for bytes that could not be decoded
        self._place = 0
        self._line = 1
        self._column = 1
        self._final = False
        self._scanner: Scanner | None = None
        self._count = 0
        self._wanted = PIECE
        self._done = False
        self._skipping = False
        self._after_result = False

    def __iter__(self) -> Iterator[Record]:
        return self

    def __next__(self) -> Record:
        while not self._done:
            self._skip_blank()
            record = self._next()
            if record is not None:
                return record
        raise StopIteration

    def close(self) -> None:
        """Close the file that a path opened; reading to the end does so too."""
        self._done = True
        self._pieces.close()

    # --- games -------------------------------------------------------------------------------------

    def _next(self) -> Record | None:
        """The next record, or None after getting more text, passing over words, or at the end."""
        text, start = self._text, self._place
        if self._skipping:
            self._skip_to_next_section()
            return None
        if self._after_result and not self._pass_over_stray_text():
            return None
        if start == len(text):
            if self._final:
                self._finish()
            else:
                self._fill()
            return None
        if not self.careful:
            quick = read_quickly(text, start, self._final)
            if not isinstance(quick, bool):
                tags, line, game_text = quick
                source = Source(self.name, game_text, self._line, self._column)
                self._advance(start + len(game_text))
                self._wanted = PIECE
                self._count += 1
                return Record(tags, line, (), self._count, source)
            if quick and len(text) - start < PIECE and not self._pieces.eager:
                self._fill()
                return None
        game = self._read_carefully()
        if game is None:
            if len(text) - start <= LONGEST_GAME:
                self._wanted = max(PIECE, 2 * (len(text) - start))
                self._fill()
                return None
            game = self._cut()
            self._skipping = game.end == len(text)
        self._wanted = PIECE
        return self._record(game)

    def _read_carefully(self) -> Game | None:
        """The next game, whatever is wrong with it; what that takes is imported when there is such a game."""
        from .game import read_game
        from .scanner import Scanner

        if self._scanner is None:
            self._scanner = Scanner(self._text, self._final)
        return read_game(self._text, self._place, self._scanner, self._pieces.eager)

    def _record(self, game: Game) -> Record | None:
        start = self._place
        if game.cut:
            line, column = Source(None, self._text[start : game.end], self._line, self._column).locate(
                game.end - start - len(game.cut)
            )
            message = f"The file ends inside the tag {clip(game.cut.strip())}."
            self._say("PGN-201", message, line, column, clip(game.cut))
        if not game.is_record:
            self._pass_over(game)
            return None
        source = self._source(game.end)
        self._count += 1
        if self.careful:
            for place, byte in replace_bad_bytes(self._raw[start : game.end])[1]:
                message = f"The byte {byte} is no letter of the encoding; � stands in its place."
                game.faults.add("PGN-102", message, start + place, byte)
        problems = game.faults.problems(source, start)
        self._after_result = self._pieces.eager and game.has_result
        return Record(game.tags, game.line, game.preface, self._count, source, problems)

    def _pass_over(self, game: Game) -> None:
        """Leave text that is no game; what is not only comments is reported, once for a stretch."""
        line, column = self._line, self._column
        source = self._source(max(game.end, self._place))
        words = " ".join(source.text.split())
        if words and not game.cut:
            said = f"{clip(words)!r}"
            if game.line.items and all(isinstance(item, (Comment, Escape)) for item in game.line.items):
                self._say("PGN-113", f"The comment {said} belongs to no game.", line, column, clip(words))
            else:
                self._say("PGN-111", f"No game can be made out in {said}.", line, column, clip(words))

    def _pass_over_stray_text(self) -> bool:
        """Pass over what follows the result of a game that was given out as soon as it was complete.

        False where more text is needed to see the next game.
        """
        if not _GAME_MAY_BEGIN.match(self._text, self._place):
            found = _GAME_BEGINS.search(self._text, self._place)
            if found is None and not self._final:
                self._fill()
                return False
            line, column = self._line, self._column
            stray = self._source(found.end() if found is not None else len(self._text)).text.strip()
            if stray:
                message = f"The game has ended; what follows from {clip(stray.split()[0])} on is not read."
                self._say("PGN-403", message, line, column, clip(stray))
        self._after_result = False
        return True

    def _cut(self) -> Game:
        """The game that is too long, cut after the text that is there; the rest of it is passed over."""
        from .game import cut_game

        text, start = self._text, self._place
        game = cut_game(text, start)
        message = f"The game is longer than {LONGEST_GAME} characters and is cut here."
        game.faults.add("PGN-503", message, max(game.end - 1, start))
        return game

    def _skip_to_next_section(self) -> None:
        """Pass over the rest of a game that was cut."""
        found = _NEXT_SECTION.search(self._text, self._place)
        if found is None and not self._final:
            self._advance(max(self._place, len(self._text) - _LONGEST_NAME))
            self._fill()
            return
        self._skipping = False
        self._advance(found.start() if found is not None else len(self._text))

    def _source(self, end: int) -> Source:
        """The source of the text up to an end, which the reader then has behind it."""
        text, start = self._text, self._place
        source = Source(self.name, text[start:end], self._line, self._column)
        self._advance(end)
        return source

    # --- the text ----------------------------------------------------------------------------------

    def _advance(self, end: int) -> None:
        """Go on to a place and keep count of lines and columns."""
        text, start = self._text, self._place
        lines = text.count("\n", start, end)
        last = text.rfind("\n", start, end) if lines else -1
        if text.find("\r", start, end) >= 0:
            lines += text.count("\r", start, end) - text.count("\r\n", start, end)
            last = max(last, text.rfind("\r", start, end))
        self._line += lines
        self._column = end - last if lines else self._column + end - start
        self._place = end

    def _skip_blank(self) -> None:
        blank = _BLANK.match(self._text, self._place)
        if blank is not None and blank.end() > self._place:
            self._advance(blank.end())

    def _fill(self) -> None:
        """Get more text behind what is left, and keep the sign before it: it may be the end of a line."""
        before = min(self._place, 1)
        rest = self._raw[self._place - before :]
        pieces = [self._pieces.next(self._wanted)]
        if self._pieces.eager:
            size = len(pieces[0])
            while not self._pieces.ended and size < len(rest) and not _MAY_END.search(pieces[-1]):
                pieces.append(self._pieces.next(self._wanted))
                size += len(pieces[-1])
        piece = "".join(pieces)
        self._final = self._pieces.ended
        self._raw = self._text = rest + piece
        self._place = before
        if not piece.isascii() and has_bad_bytes(piece):
            self.careful = True
        if self.careful:
            self._text, _ = replace_bad_bytes(self._raw)
        self._scanner = None

    def _finish(self) -> None:
        if self._count == 0 and not any(problem.code in ("PGN-111", "PGN-110") for problem in self.problems):
            self._say("PGN-106", "There are no games in the input.", self._line, 1, "")
        self._pieces.close()
        self._done = True

    def _say(self, code: str, message: str, line: int, column: int, found: str) -> None:
        self.problems.append(Problem(code, SEVERITIES[code], message, line, column, found=found))
