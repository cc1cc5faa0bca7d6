"""Where text comes from: strings, bytes, files plain or packed, and streams, as pieces of text."""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO, cast

from .decoding import Decoder
from .problems import SEVERITIES, Problem

PIECE = 1 << 18

Readable = str | bytes | Path | IO[bytes] | IO[str]
Stream = IO[bytes] | IO[str]


class Pieces:
    """The text of a source, piece by piece, with the problems of the file as a whole.

    ``eager`` says that the source gives what it has without waiting for a full piece (a terminal or pipe).
    """

    __slots__ = ("_decoder", "_file", "_given", "_opened", "_place", "_text", "eager", "ended", "problems")

    def __init__(self, source: Readable, name: str | None, encoding: str | None) -> None:
        self.ended = False
        self.eager = False
        self._decoder = Decoder(name, encoding)
        self.problems = self._decoder.problems
        self._text: IO[str] | None = None
        self._file: IO[bytes] | None = None
        self._opened = False
        self._given: str | None = None
        self._place = 0
        if isinstance(source, str):
            self._given = source
        elif isinstance(source, bytes):
            self._file = io.BytesIO(source)
        elif isinstance(source, Path):
            self._file = open_path(source)
            self._opened = True
            self.eager = isinstance(self._file, io.BufferedReader) and not _can_seek(self._file)
        else:
            self._take_stream(source)

    def _take_stream(self, source: IO[bytes] | IO[str]) -> None:
        """Read a stream of text as the bytes below it where there are any: the encoding is ours to find."""
        raw = getattr(source, "buffer", source)
        if isinstance(raw, io.TextIOBase):
            self._text = cast("IO[str]", raw)
        else:
            self._file = cast("IO[bytes]", raw)
        self.eager = not _can_seek(raw)

    def next(self, size: int) -> str:
        """The next piece of about that size; ``ended`` is set with the last one. Never raises on content."""
        if self._given is not None:
            piece = self._given[self._place : self._place + size]
            self._place += len(piece)
            self.ended = not piece
            return piece
        try:
            if self._text is not None:
                piece = self._text.readline(size) if self.eager else self._text.read(size)
                self.ended = not piece
                return piece
            if self._file is None:
                self.ended = True
                return ""
            read = getattr(self._file, "read1", None) if self.eager else None
            data = read(size) if read is not None else self._read(size)
            self.ended = not data
        except Exception as fault:  # each unpacker has errors of its own kind
            self.ended = True
            message = f"The input could not be read to its end: {fault}."
            self.problems.append(Problem("PGN-110", SEVERITIES["PGN-110"], message))
            data = b""
        return self._decoder.decode(data, self.ended)

    @property
    def awaited(self) -> Stream | None:
        """The stream, where it is an eager one that has nothing to give yet, or None."""
        stream = self._file or self._text
        if stream is None or not self.eager or self.ended:
            return None
        from select import select

        try:
            number = stream.fileno()
        except (AttributeError, OSError):
            return None  # nobody writes it
        try:
            return None if select([number], [], [], 0)[0] else stream
        except (OSError, ValueError):  # a system that cannot tell
            return stream

    def _read(self, size: int) -> bytes:
        if self._file is None:
            return b""
        return self._file.readline(size) if self.eager else self._file.read(size)

    def close(self) -> None:
        """Close the file if it was opened here."""
        if self._opened and self._file is not None:
            self._file.close()


def _can_seek(stream: object) -> bool:
    seekable = getattr(stream, "seekable", None)
    try:
        return bool(seekable is not None and seekable())
    except (OSError, ValueError):
        return False


def open_path(path: Path) -> IO[bytes]:
    """The file as a stream of bytes, unpacked where its name ends in .gz or .zst; may raise OSError."""
    if path.suffix == ".gz":
        import gzip

        return cast("IO[bytes]", gzip.open(path, "rb"))
    if path.suffix == ".zst":
        from .unpacking import Unpacked

        return cast("IO[bytes]", Unpacked(path))
    return path.open("rb")
