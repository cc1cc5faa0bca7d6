"""Bytes to text, piece by piece: UTF-8, UTF-16 by its mark, and a named fallback for older encodings."""

from __future__ import annotations

import codecs
import re

from .problems import SEVERITIES, Problem

_BAD = re.compile("[\udc80-\udcff]+")
_LETTER_BESIDE = re.compile("[A-Za-z][\udcc0-\udcfe]|[\udcc0-\udcfe][A-Za-z]|\udcbd-\udcbd|[01 ]\udcbd|\udcb1|\udcdf")
_WINDOWS = re.compile("[\udc80\udc82-\udc8c\udc8e\udc91-\udc9c\udc9e\udc9f]")
_WINDOWS_ONLY = re.compile("[\udc80-\udc9f]")
_TO_LATIN = {0xDC00 + byte: chr(byte) for byte in range(0x80, 0x100)}
_TO_WINDOWS = {
    0xDC00 + byte: bytes([byte]).decode("cp1252", errors="replace") for byte in range(0x80, 0x100)
}  # fmt: skip
_NAMES = {"latin-1": "Latin-1 (ISO 8859-1, latin-1)", "cp1252": "Windows-1252 (cp1252)"}

_BAD_BYTE = re.compile("[\ud800-\udfff]")


class Decoder:
    """Turns the bytes of one file into text.

    A byte that is no UTF-8 decides: if such bytes look like letters of an older encoding and little or
    nothing looks like UTF-8, the file is read in that encoding from there on and a problem says so;
    otherwise each stays as a lone surrogate, until the reader reports it and replaces it.
    """

    __slots__ = ("_encoding", "_fallback", "_good", "_utf8", "name", "problems")

    def __init__(self, name: str | None, encoding: str | None = None) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self._encoding = encoding
        self._fallback = ""
        self._good = 0
        self._utf8: codecs.IncrementalDecoder | None = None

    def decode(self, data: bytes, final: bool) -> str:
        """The text of the next bytes; a character that is cut stays for the next call."""
        if self._utf8 is None:
            if not data and not final:
                return ""
            self._utf8 = self._start(data)
        text = self._utf8.decode(data, final)
        if not text.isascii() and not self._encoding:
            text = self._judge(text)
        return text

    def _start(self, data: bytes) -> codecs.IncrementalDecoder:
        if self._encoding is not None:
            return codecs.getincrementaldecoder(self._encoding)("replace")
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            self._encoding = "utf-16"
            self._say("PGN-105", "The file is in UTF-16.")
            return codecs.getincrementaldecoder("utf-16")("replace")
        return codecs.getincrementaldecoder("utf-8")("surrogateescape")

    def _judge(self, text: str) -> str:
        """The text with the bytes that are no UTF-8 read in an older encoding, if the file is in one."""
        if not has_bad_bytes(text):
            self._good += 1
            return text
        bad = sum(len(run) for run in _BAD.findall(text))
        if not self._fallback:
            letters = len(_LETTER_BESIDE.findall(text)) + len(_WINDOWS.findall(text))
            others = sum(1 for character in text if ord(character) > 127) - bad
            self._good += others
            if letters * 2 < bad or self._good * 2 > bad:
                return text
            self._fallback = "cp1252" if _WINDOWS_ONLY.search(text) else "latin-1"
            first = _BAD.search(text)
            byte = ord(first[0][0]) - 0xDC00 if first is not None else 0
            message = (
                f"The file is not in UTF-8 (a byte 0x{byte:02X} is none of it); it was read in the older "
                f"encoding {_NAMES[self._fallback]}."
            )
            self._say("PGN-101", message)
        return text.translate(_TO_WINDOWS if self._fallback == "cp1252" else _TO_LATIN)

    def _say(self, code: str, message: str) -> None:
        self.problems.append(Problem(code, SEVERITIES[code], message))


def has_bad_bytes(text: str) -> bool:
    """Whether the text holds a lone surrogate, which stands for a byte that could not be decoded."""
    for encoding in ("latin-1", "utf-8"):  # the first is no more than a copy, and fits most texts
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            continue
        return False
    return True


def replace_bad_bytes(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The text with � for each byte that could not be decoded, and the place and name of each."""
    found: list[tuple[int, str]] = []
    for bad in _BAD_BYTE.finditer(text):
        number = ord(bad[0])
        named = f"0x{number - 0xDC00:02X}" if 0xDC80 <= number <= 0xDCFF else f"U+{number:04X}"
        found.append((bad.start(), named))
    return (_BAD_BYTE.sub("\ufffd", text), found) if found else (text, found)
