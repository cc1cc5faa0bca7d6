"""One word of movetext as its items: ``e4``, ``1.e4``, ``Nf3!?``, ``e52.Nf3``, ``1/2-1/2```.

A word has no blanks. What it means may depend on where it stands (``0-0`` castles or ends the game); it
is read here as what it most likely is at the end of a game, and :mod:`.movetext` decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .acts import LONGEST_TOKEN, actor_head, board_act, translated_act
from .glyphs import read_glyph
from .model import BoardAct, Garbled, Junk, Mark, Nag, Result
from .results import read_result

GLUED = "PGN-311"
GLYPH = "PGN-313"
STRAY_AT_RESULT = "PGN-404"
TOO_LONG = "PGN-501"

_NUMBER = re.compile(
    r"[0-9]{1,9}(?:\.(?: ?\.)*…?|…)(?![0-9])|[0-9]{1,9}\.+(?=0-0|[1-9][0-9]?(?:[-x][1-9][0-9]?)+(?![0-9.]))"
)
_BARE_NUMBER = re.compile(r"[0-9]{1,3}")
_GLYPHS = re.compile("[!?‼⁇⁉⁈]+")
_GLUED_NUMBER = re.compile(r"[0-9]{1,3}\.")
_GLUED_END = re.compile(r"(1-0|0-1|1/2-1/2|\*)$")
_SIGN_END = re.compile(r"(±|∓|⩲|⩱|∞|□|=|\+-|-\+|\+/-|-/\+|\+/=|=/\+|\+=|=\+)$")
_RESULT_START = re.compile(r"(?:1/2-1/2|½-½|1-0|0-1|\*)(?=[^\w-]+$)")


@dataclass(frozen=True, slots=True)
class ActorHead:
    """The start of an actor act; its arguments follow in words of their own."""

    text: str
    actors: tuple[str, ...]
    verb: str


Piece = BoardAct | ActorHead | Garbled | Mark | Nag | Result | Junk


@dataclass(frozen=True, slots=True)
class Word:
    """The items of a word, each with its offset in it, and the codes of what is odd beside them."""

    pieces: tuple[tuple[int, Piece], ...]
    codes: tuple[str, ...] = ()


def read_word(text: str) -> Word:
    """The items of a word in English letters."""
    return _remembered(text) if len(text) <= LONGEST_TOKEN else _read(text, None)


@lru_cache(maxsize=8192)
def _remembered(text: str) -> Word:
    return _read(text, None)


def translated_word(text: str, letters: Mapping[str, str]) -> Word:
    """The items of a word of a game whose piece letters are those of another language."""
    return _read(text, letters)


def _read(text: str, letters: Mapping[str, str] | None) -> Word:
    if len(text) > LONGEST_TOKEN:
        return Word(((0, Garbled(text)),), (TOO_LONG,))
    pieces: list[tuple[int, Piece]] = []
    codes: list[str] = []
    place = 0
    while place < len(text):
        number = _NUMBER.match(text, place)
        if number is not None:
            if pieces and not codes:
                codes.append(GLUED)
            pieces.append((place, _mark(number[0])))
            place = number.end()
            continue
        end = _glued_act(text, place, letters)
        for offset, piece, code in _simple(text[place:end], letters):
            pieces.append((place + offset, piece))
            if code and code not in codes:
                codes.append(code)
        place = end
    return Word(tuple(pieces), tuple(codes))


def _mark(text: str) -> Mark:
    digits = text.rstrip(" .…")
    return Mark(int(digits), "…" in text or text.count(".") > 1, text)


def _act(text: str, letters: Mapping[str, str] | None) -> BoardAct | None:
    return board_act(text) if letters is None else translated_act(text, letters)


def _glued_act(text: str, place: int, letters: Mapping[str, str] | None) -> int:
    """Where the act ends that begins at a place and has a move number glued to it, else the end."""
    for number in _GLUED_NUMBER.finditer(text, place + 1):
        for end in range(number.start(), number.end() - 1):
            if end > place and _act(text[place:end].rstrip("!?"), letters) is not None:
                return end
    return len(text)


def _simple(text: str, letters: Mapping[str, str] | None) -> list[tuple[int, Piece, str]]:
    """The items of a word without a move number: offset, item, code."""
    result = read_result(text)
    if result is not None:
        return [(0, result[0], result[1])]
    if _BARE_NUMBER.fullmatch(text):
        return [(0, Mark(int(text), False, text), "")]
    glyph = read_glyph(text)
    if glyph is not None:
        return [(0, glyph, "" if not text.strip("!?") and len(text) < 3 else GLYPH)]
    act = _act(text, letters)
    if act is not None:
        return [(0, act, "")]
    head = actor_head(text)
    if head is not None:
        return [(0, ActorHead(text, head[0], head[1]), "")]
    return _annotated(text, letters) or _ended(text, letters) or [(0, _unread(text), "")]


def _annotated(text: str, letters: Mapping[str, str] | None) -> list[tuple[int, Piece, str]]:
    """An act with a glyph after it or inside it."""
    glyph = _GLYPHS.search(text)
    sign = glyph or _SIGN_END.search(text)
    if sign is None:
        return []
    rest = text[: sign.start()] + text[sign.end() :]
    number = Mark(int(rest), False, rest) if _BARE_NUMBER.fullmatch(rest) and sign.start() else None
    act = number or _act(rest, letters)
    nag = read_glyph(sign[0])
    if act is None or nag is None:
        return []
    code = "" if sign.end() == len(text) else "PGN-310"
    if glyph is None or sign[0].strip("!?") or len(sign[0]) > 2:
        code = code or GLYPH
    return [(0, act, ""), (sign.start(), nag, code)]


def _ended(text: str, letters: Mapping[str, str] | None) -> list[tuple[int, Piece, str]]:
    """An act with a result glued to it, or a result with a stray sign after it."""
    end = _GLUED_END.search(text)
    if end is not None and end.start() > 0:
        before = text[: end.start()]
        act = _act(before, letters)
        first = [(0, act, "")] if act is not None else _annotated(before, letters)
        if first:
            return [*first, (end.start(), Result(end[0], end[0]), GLUED)]
    start = _RESULT_START.match(text)
    result = read_result(start[0]) if start is not None else None
    if start is not None and result is not None:
        return [(0, result[0], STRAY_AT_RESULT), (start.end(), Junk(text[start.end() :]), "")]
    return []


def _unread(text: str) -> Garbled | Junk:
    return Garbled(text) if any(character.isalnum() for character in text) else Junk(text)
