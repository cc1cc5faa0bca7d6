"""Files packed with Zstandard as a stream of bytes that knows when the file breaks off."""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO

PIECE = 1 << 17


class Unpacked(io.RawIOBase):
    """The bytes of a packed file; an end inside a frame raises EOFError.

    Opening raises OSError where the file cannot be opened or the package zstandard is missing.
    """

    def __init__(self, path: Path) -> None:
        try:
            import zstandard
        except ImportError as missing:
            message = f"{path} is packed with Zstandard; install the package zstandard to read it"
            raise OSError(message) from missing
        self._frames = zstandard.ZstdDecompressor()
        self._frame = self._frames.decompressobj()
        self._begun = False
        self._packed = b""
        self._ready = b""
        self._file: IO[bytes] = path.open("rb")

    def readable(self) -> bool:
        """It can be read."""
        return True

    def read(self, size: int = -1, /) -> bytes:
        """Up to that many bytes; none at the end."""
        while not self._ready:
            packed = self._packed or self._file.read(PIECE)
            if not packed:
                if self._begun:
                    raise EOFError("the packed file ends too early")
                return b""
            self._ready = self._frame.decompress(packed)
            self._packed = self._frame.unused_data if self._frame.eof else b""
            self._begun = not self._frame.eof
            if self._frame.eof:
                self._frame = self._frames.decompressobj()
        data = self._ready if size < 0 else self._ready[:size]
        self._ready = self._ready[len(data) :]
        return data

    def close(self) -> None:
        """Close the packed file."""
        self._file.close()
        super().close()
