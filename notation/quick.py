"""Games without a fault, read at the speed of one regular expression, or of a scanner that runs compiled.

Every token is looked up by its spelling, so that an archive is read with a few thousand parses. A game
in which anything is out of the ordinary is refused, and :mod:`.game` reads it with care. Both give the
same record, which a test proves.

Where the core runs compiled, :mod:`.native` reads tags and tokens byte by byte, several times as fast as the
patterns; uncompiled it would take several times as long, so the patterns stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import overload

from .compiled import COMPILED
from .dates import date_oddity
from .line import DEEPEST
from .model import BoardAct, Comment, Event, Item, Line, Mark, Nag, Result, Roll, Tag
from .native import read_section, scan, token_places
from .results import STANDARD
from .spellings import CLOSE, OPEN, REFUSED, SPELLINGS

_SECTION = re.compile(r'(?:\[[A-Za-z0-9_]+ "[^"\\\x00-\x1f\x7f]*"\]\r?\n)+[ \t\r\n]*')
_NEXT = re.compile(r'\[[A-Za-z0-9_]+ "')
_TOKEN = re.compile(
    r"(\{[^}]*\}|[0-9]+\.+(?![0-9])|[^ \t\r\n{}()<>;!?$]+|[()]"
    r"|[!?]+[^ \t\r\n{}()<>;!?$]*|\$[0-9]+|<[^<>{}()\[]{0,1000}>|;[^\r\n]*|[{}<>$]) ?"
)
_DATES = ("Date", "UTCDate", "EventDate")
_CHANCES = frozenset((Roll, Event))
_PLAIN = frozenset((BoardAct, Mark, Comment)) | _CHANCES


class Layout:
    """Where the tokens of a game stand, line by line, found when one is asked for."""

    __slots__ = ("_lines", "_start", "_text")

    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._start = start
        self._lines: list[tuple[int, ...]] = []

    def line(self, number: int) -> tuple[int, ...]:
        """The offsets of the items of a line; the main line is 0, then they are counted as they open."""
        if not self._lines:
            self._lines = [tuple(places) for places in self._find()]
        return self._lines[number]

    def _find(self) -> list[list[int]]:
        text = self._text
        line: list[int] = []
        lines = [line]
        outer: list[list[int]] = []
        for place in token_places(text, self._start) if COMPILED else _token_places(text, self._start):
            if text[place] == ")" and outer:
                line = outer.pop()
                continue
            line.append(place)
            if text[place] == "(":
                outer.append(line)
                line = []
                lines.append(line)
        return lines


class Places(Sequence[int]):
    """The offsets of the items of one line."""

    __slots__ = ("_layout", "_number")

    def __init__(self, layout: Layout, number: int) -> None:
        self._layout = layout
        self._number = number

    def __len__(self) -> int:
        return len(self._layout.line(self._number))

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        return self._layout.line(self._number)[index]


def read_quickly(text: str, start: int, final: bool) -> tuple[tuple[Tag, ...], Line, str] | bool:
    """Tags, line and text of the game that begins at a place, or whether more text could show its end.

    Where neither is so (False) the game must be read with care.
    """
    section = read_section(text, start) if COMPILED else _read_section(text, start)
    if section is None:
        return False
    tags, values, body = section
    section_follows = text.find("\n[", body)
    end = section_follows + 1 or len(text)
    if section_follows < 0 and not final:
        return True
    if section_follows >= 0 and _NEXT.match(text, end) is None:
        return False
    if text.rfind("}", body, end) < text.rfind("{", body, end):
        return False
    if len(values) < len(tags) or _is_odd(values):
        return False
    found = scan(text[body:end]) if COMPILED else _scan(text[body:end])
    if found is None:
        return False
    items, plain, eventful = found
    game = text[start:end]
    layout = Layout(game, body - start)
    line = Line(items, Places(layout, 0), eventful) if plain else _arrange(items, layout)
    return False if line is None else (tags, line, game)


def _token_places(text: str, start: int) -> list[int]:
    """What :func:`.native.token_places` gives, by one regular expression."""
    return [token.start() for token in _TOKEN.finditer(text, start)]


def _scan(text: str) -> tuple[tuple[Item, ...], bool, bool] | None:
    """What :func:`.native.scan` gives, by one regular expression: quicker where nothing runs compiled."""
    items = tuple(map(SPELLINGS.__getitem__, _TOKEN.findall(text)))
    if not items or type(items[-1]) is not Result:
        return None
    kinds = set(map(type, items[:-1]))
    return items, _PLAIN.issuperset(kinds), not _CHANCES.isdisjoint(kinds)


def lacks_end(text: str, start: int) -> bool:
    """Whether more text could show where the game ends whose tags begin at a place."""
    section = _SECTION.match(text, start)
    return section is not None and text.find("\n[", section.end()) < 0


def _read_section(text: str, start: int) -> tuple[tuple[Tag, ...], dict[str, str], int] | None:
    """What :func:`.native.read_section` gives, by one regular expression."""
    found = _SECTION.match(text, start)
    if found is None:
        return None
    section = text[start + 1 : found.end()]
    step = 6
    if "\r" in section:
        step = 7
        if section.count("\r\n") != section.count("\n"):
            return None
        section = section.replace("\r\n", "\n")
    flat = section.rstrip()[:-2].replace('"]\n[', ' "').split(' "')
    names, said = flat[::2], flat[1::2]
    sizes = [len(name) + len(value) + step for name, value in zip(names, said, strict=True)]
    tags = tuple(map(Tag, names, said, accumulate(sizes, initial=0)))
    return tags, dict(zip(names, said, strict=True)), found.end()


def _is_odd(values: dict[str, str]) -> bool:
    """Whether some tag needs care."""
    if "EldritchFEN" in values or values.get("Result", "*") not in STANDARD:
        return True
    return bool([name for name in _DATES if name in values and date_oddity(values[name])])


def _arrange(items: tuple[Item, ...], layout: Layout) -> Line | None:
    """The line with its variations, or None where parentheses, glyphs or a result are out of order."""
    outer: list[tuple[list[Item], int]] = []
    inner: list[Item] = []
    number = lines = 0
    has_act = False
    for item in items[:-1]:
        if item is OPEN:
            if not has_act or len(outer) >= DEEPEST:
                return None
            outer.append((inner, number))
            lines += 1
            inner, number, has_act = [], lines, False
        elif item is CLOSE:
            if not outer or not has_act:
                return None
            variation = Line(tuple(inner), Places(layout, number))
            inner, number = outer.pop()
            inner.append(variation)
        elif item is REFUSED or isinstance(item, Result) or (isinstance(item, Nag) and not has_act):
            return None
        else:
            has_act = has_act or isinstance(item, BoardAct)
            inner.append(item)
    return None if outer else Line((*inner, items[-1]), Places(layout, 0))
