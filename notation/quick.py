"""Games without a fault, read at the speed of one regular expression.

Every token is looked up by its spelling, so that an archive is read with a few thousand parses. A game
in which anything is out of the ordinary is refused, and :mod:`.game` reads it with care. Both give the
same record, which a test proves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import overload

from .acts import LONGEST_TOKEN, chance
from .blanks import joined
from .comments import clean_comment
from .dates import date_oddity
from .interchange import restore
from .line import DEEPEST
from .model import BoardAct, Comment, Event, Item, Junk, Line, Mark, Nag, Result, Roll, Tag
from .results import STANDARD
from .words import read_word

MOST_SPELLINGS = 50_000

_SECTION = re.compile(r'(?:\[[A-Za-z0-9_]+ "[^"\\\x00-\x1f\x7f]*"\]\r?\n)+[ \t\r\n]*')
_NEXT = re.compile(r'\[[A-Za-z0-9_]+ "')
_TOKEN = re.compile(
    r"(\{[^}]*\}|[0-9]+\.+(?![0-9])|[^ \t\r\n{}()<>;!?$]+|[()]"
    r"|[!?]+[^ \t\r\n{}()<>;!?$]*|\$[0-9]+|<[^<>{}()\[]{0,1000}>|;[^\r\n]*|[{}<>$]) ?"
)
_ODD_IN_COMMENT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]|[\r\n][ \t]*\[[ \t]*[A-Za-z0-9_]")

_REFUSED = Junk("")
_OPEN = Junk("(")
_CLOSE = Junk(")")
_FLAT = frozenset((BoardAct, Mark, Comment, Nag, Roll, Event))
_NESTED = _FLAT | {Junk}


class Spellings(dict[str, Item]):
    """The item for each spelling; the one value _REFUSED stands for all that needs care."""

    def __missing__(self, text: str) -> Item:
        item = _read(text)
        if len(self) >= MOST_SPELLINGS:
            self.clear()
        if len(text) < LONGEST_TOKEN:
            self[text] = item
        return item


_SPELLINGS = Spellings()


def _read(text: str) -> Item:
    """The item of a token, or _REFUSED."""
    first = text[0]
    if first == "{":
        return _comment(text)
    if first == ";":
        return _REFUSED if _ODD_IN_COMMENT.search(text) else Comment(text[1:].strip(), True)
    if first == "(" or first == ")":
        return _OPEN if first == "(" else _CLOSE
    if first == "<":
        return chance(joined(text)) or _REFUSED
    if first == "$":
        return Nag(int(text[1:]), text) if 1 < len(text) < 5 and int(text[1:]) < 256 else _REFUSED
    word = read_word(text)
    if len(word.pieces) != 1 or any(word.codes):
        return _REFUSED
    piece = word.pieces[0][1]
    if isinstance(piece, BoardAct):
        return _REFUSED if piece.deviations else piece
    if isinstance(piece, Mark | Nag) or (isinstance(piece, Result) and text in STANDARD):
        return piece
    return _REFUSED


def _comment(text: str) -> Item:
    inner = text[1:-1]
    if len(text) < 2 or (not inner.isprintable() and _ODD_IN_COMMENT.search(inner)):
        return _REFUSED
    return Comment(clean_comment(inner)) if restore(inner.strip()) is None else _REFUSED


class Places(Sequence[int]):
    """The offsets of the tokens of a text from a place on, found when the first one is asked for."""

    __slots__ = ("_found", "_start", "_text")

    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._start = start
        self._found: tuple[int, ...] | None = None

    def _all(self) -> tuple[int, ...]:
        if self._found is None:
            self._found = tuple([token.start() for token in _TOKEN.finditer(self._text, self._start)])
        return self._found

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        return self._all()[index]


def read_quickly(text: str, start: int, final: bool) -> tuple[tuple[Tag, ...], Line, str] | bool:
    """Tags, line and text of the game that begins at a place, or whether more text could show its end.

    Where neither is so (False) the game must be read with care.
    """
    section = _SECTION.match(text, start)
    if section is None:
        return False
    body = section.end()
    end = text.find("\n[", body)
    if end < 0:
        if not final:
            return True
        end = len(text)
    elif _NEXT.match(text, end + 1) is None:
        return False
    else:
        end += 1
    if text.rfind("}", body, end) < text.rfind("{", body, end) or text.find("\n%", body, end) >= 0:
        return False
    tags = _tags(text[start + 1 : body])
    if tags is None:
        return False
    game = text[start:end]
    items = tuple(map(_SPELLINGS.__getitem__, _TOKEN.findall(game, body - start)))
    if not items or type(items[-1]) is not Result:
        return False
    places = Places(game, body - start)
    kinds = set(map(type, items[:-1]))
    if kinds <= _FLAT:
        return False if Nag in kinds and not _glyphs_follow_acts(items) else (tags, Line(items, places), game)
    if kinds <= _NESTED and _REFUSED not in items:
        line = _nest(items, places)
        return False if line is None else (tags, line, game)
    return False


def lacks_end(text: str, start: int) -> bool:
    """Whether more text could show where the game ends whose tags begin at a place."""
    section = _SECTION.match(text, start)
    return section is not None and text.find("\n[", section.end()) < 0


def _tags(section: str) -> tuple[Tag, ...] | None:
    """The tags of a well-formed section from its first name on, or None where a name or value is odd."""
    step = 6
    if "\r" in section:
        step = 7
        if section.count("\r\n") != section.count("\n"):
            return None
        section = section.replace("\r\n", "\n")
    flat = section.rstrip()[:-2].replace('"]\n[', ' "').split(' "')
    names, said = flat[::2], flat[1::2]
    values = dict(zip(names, said, strict=True))
    if len(values) != len(names) or "EldritchFEN" in values or values.get("Result", "*") not in STANDARD:
        return None
    for name in ("Date", "UTCDate", "EventDate"):
        if name in values and date_oddity(values[name]):
            return None
    sizes = [len(name) + len(value) + step for name, value in values.items()]
    return tuple(map(Tag, names, said, accumulate(sizes, initial=0)))


def _glyphs_follow_acts(items: tuple[Item, ...]) -> bool:
    for item in items:
        if isinstance(item, BoardAct):
            return True
        if isinstance(item, Nag):
            return False
    return True


def _nest(items: tuple[Item, ...], places: Sequence[int]) -> Line | None:
    """The line with its variations, or None where parentheses or glyphs are out of order."""
    outer: list[tuple[list[Item], list[int], int]] = []
    inner: list[Item] = []
    inner_places: list[int] = []
    has_act = False
    for item, place in zip(items, places, strict=True):
        if item is _OPEN:
            if not has_act or len(outer) >= DEEPEST:
                return None
            outer.append((inner, inner_places, place))
            inner, inner_places, has_act = [], [], False
        elif item is _CLOSE:
            if not outer or not has_act:
                return None
            variation = Line(tuple(inner), tuple(inner_places))
            inner, inner_places, opening = outer.pop()
            inner.append(variation)
            inner_places.append(opening)
        else:
            kind = type(item)
            if kind is BoardAct:
                has_act = True
            elif kind is Nag and not has_act:
                return None
            inner.append(item)
            inner_places.append(place)
    return None if outer else Line(tuple(inner), tuple(inner_places))
