"""The vocabulary of a record: what stands in the text, before any rule is asked.

A :class:`Record` is a list of tags and a :class:`Line` of items. Items are immutable values without
a place, so that one value serves every occurrence of the same spelling; where each stands in the
text lies beside it, in ``Line.places`` (character offsets from the start of the record).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .problems import Problem

# --- what a board act is made of -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """``Nf3``, ``exd5``, ``GEb3``, ``e8=GE``. ``code`` is "" where no letter is written (a pawn)."""

    code: str
    origin: str  # "", a file, a rank or a square
    takes: bool
    target: str
    promotion: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """A path of squares, ``e2-e4``, ``c3xe5xg7``, ``Ng1-f3``, or of draughts numbers, ``11x18x25``."""

    code: str
    squares: tuple[str, ...]
    takes: bool
    promotion: str = ""


@dataclass(frozen=True, slots=True)
class Castling:
    """``O-O``, ``O-O-O``, ``DO~O-O``; ``code`` is "" for the liege."""

    code: str
    long: bool


@dataclass(frozen=True, slots=True)
class Placing:
    """``R@a1``: a placement before move 1, or a drop."""

    code: str
    square: str


@dataclass(frozen=True, slots=True)
class Aim:
    """What a power points at: ``b4``, ``xf3``, ``a0-d0``, ``Rh1``, ``N``. Absent parts are "" or False."""

    code: str = ""
    takes: bool = False
    square: str = ""
    onward: str = ""  # the square after a dash or an x
    promotion: str = ""
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Power:
    """``GE~a0-d0``, ``BAa1~``, ``EV~xf3``, ``Qd7~teleport:c4``: an invoke or other power.

    ``square`` is where the piece stands, "" where that is not written. ``head`` is a move made in the
    same act and written before the tilde (``Kxf7~teleport:c4``, ``Kg8-f7~teleport:c4``); its target is
    then not repeated. A bare code and square (``Kf7~teleport:c4``) could be either: it is in ``code`` and
    ``square``, and the variant decides whether the piece stands there or has yet to move there.
    """

    code: str
    square: str = ""
    verb: str = ""
    aim: Aim | None = None
    head: Move | Walk | None = None


@dataclass(frozen=True, slots=True)
class Null:
    """``--``: the turn passes."""


DeedText = Move | Walk | Castling | Placing | Power | Null


# --- what an actor act is made of ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of an actor act or one item of a data tag.

    ``kind`` is the grammar's name: string, assignment, path, point, stats, number, word, unknown or
    counted, or garbled for what is none of these; ``name`` is the left side of an assignment;
    ``values`` are its parts as text (a string without its quotes and escapes).
    """

    kind: str
    text: str
    name: str = ""
    values: tuple[str, ...] = ()


# --- items of a line -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dice:
    """``3d6``, ``2d20kh1``: how many, how many sides, and what is kept ("" for all)."""

    count: int
    sides: int
    keep: str = ""  # "kh" or "kl"
    kept: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """``<atk d20+d8:12,5=19>``: natural faces in order; None is a face not written down."""

    text: str
    label: str
    pool: tuple[Dice, ...]
    faces: tuple[int | None, ...]
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """``<HI:R@a1>``, ``<type pick:orc>``: a reply, choice or reveal; ``value`` is what the colon precedes."""

    text: str
    label: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class BoardAct:
    """One act on a board.

    ``text`` is the spelling of the record, ``normal`` the spelling that the grammar read; they differ
    where ``deviations`` (codes of PGN-nnn) say how. ``mark`` is "", "+" or "#". ``sense`` is room for whoever plays
    the act to keep what he has worked out of it: one value serves every occurrence of a spelling.
    """

    text: str
    normal: str
    deeds: tuple[DeedText, ...]
    mark: str = ""
    side: str = ""
    deviations: tuple[str, ...] = ()
    sense: Any = field(default=None, init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ActorAct:
    """``Carter:attack Gob1 <atk 3d6:1,3,5>``: who, the verb and its arguments in order."""

    text: str
    actors: tuple[str, ...]
    verb: str
    arguments: tuple[Argument | Roll | Event, ...]


@dataclass(frozen=True, slots=True)
class Garbled:
    """A token that stands where an act should and is none (``Sf3``, ``O - O``): kept, never guessed."""

    text: str


@dataclass(init=False, slots=True, unsafe_hash=True)
class Comment:
    """Text between braces, or after a semicolon up to the end of the line (``to_eol``).

    Never changed once made, as a :class:`Tag` is not: a record with evaluations and clocks has one of its own a ply.
    """

    text: str
    to_eol: bool = False

    def __init__(self, text: str, to_eol: bool = False) -> None:
        self.text = text
        self.to_eol = to_eol


@dataclass(frozen=True, slots=True)
class Nag:
    """``$14``, ``!?``: a numeric annotation glyph; ``text``, how it was spelled, makes no difference."""

    number: int
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """``12.`` or ``12...``: a move number or round mark. ``second`` says that it opens the second half.

    ``text`` is how it was spelled (``12``, ``12 . ..``), which makes no difference.
    """

    number: int
    second: bool
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """A game-termination marker: as written, and in its one canonical spelling."""

    text: str
    canonical: str


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that starts with ``%``: not ours to read, kept."""

    text: str


@dataclass(frozen=True, slots=True)
class Junk:
    """Text that is nothing of the above and stands for no act (a stray bracket): kept as it is."""

    text: str


Act = BoardAct | ActorAct | Garbled


@dataclass(init=False, slots=True, unsafe_hash=True)
class Line:
    """A sequence of items, main line or variation. A variation is an item of the line it departs from.

    ``places`` are the offsets of the items in the text of the source; they are found when first asked for. ``eventful``
    is False where the reader has seen that no roll or event is among the items. Never changed once made, as a
    :class:`Tag`.
    """

    items: tuple[Item, ...]
    places: Sequence[int] = field(default=(), compare=False, repr=False)
    eventful: bool = field(default=True, compare=False, repr=False)

    def __init__(self, items: tuple[Item, ...], places: Sequence[int] = (), eventful: bool = True) -> None:
        self.items = items
        self.places = places
        self.eventful = eventful


Item = BoardAct | ActorAct | Garbled | Roll | Event | Comment | Nag | Mark | Result | Escape | Junk | Line


@dataclass(init=False, slots=True, unsafe_hash=True)
class Tag:
    """``[Name "value"]``, the value without its escapes; ``place`` is the offset of the bracket.

    Never changed once made; that is not enforced because a frozen value takes three times as long to make,
    and a large archive holds more tags than anything else that is not shared. For the same reason the compiled core
    is given a constructor that it can call directly.
    """

    name: str
    value: str
    place: int = field(default=0, compare=False, repr=False)

    def __init__(self, name: str, value: str, place: int = 0) -> None:
        self.name = name
        self.value = value
        self.place = place


@dataclass(init=False, slots=True, unsafe_hash=True)
class Source:
    """The text of one record and where it starts, so that offsets become lines and columns. Never changed once made, as
    a :class:`Tag`."""

    file: str | None
    text: str
    first_line: int
    first_column: int = 1

    def __init__(self, file: str | None, text: str, first_line: int, first_column: int = 1) -> None:
        self.file = file
        self.text = text
        self.first_line = first_line
        self.first_column = first_column

    def locate(self, place: int) -> tuple[int, int]:
        """Line and column (both from 1, columns in characters) of an offset."""
        text = self.text
        before = text.count("\n", 0, place) + text.count("\r", 0, place) - text.count("\r\n", 0, place)
        start = max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1
        column = place - start + (self.first_column if before == 0 else 1)
        return self.first_line + before, column


_NOWHERE = Source(None, "", 1)


@dataclass(init=False, slots=True, eq=False)
class Record:
    """One game: its preface (comments before and between the tags), its tags and its main line.

    ``problems`` are the faults of the text. Two records are equal if tags, line and preface are; the order of
    tags with different names makes no difference. Never changed once made, as a :class:`Tag`.
    """

    tags: tuple[Tag, ...]
    line: Line
    preface: tuple[Comment | Escape, ...] = ()
    index: int = 1
    source: Source = field(default=_NOWHERE, repr=False)
    problems: tuple[Problem, ...] = field(default=(), repr=False)

    def __init__(
        self,
        tags: tuple[Tag, ...],
        line: Line,
        preface: tuple[Comment | Escape, ...] = (),
        index: int = 1,
        source: Source = _NOWHERE,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        self.tags = tags
        self.line = line
        self.preface = preface
        self.index = index
        self.source = source
        self.problems = problems

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[tuple[Tag, ...], Line, tuple[Comment | Escape, ...]]:
        return tuple(sorted(self.tags, key=_name)), self.line, self.preface

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, or None."""
        for tag in self.tags:
            if tag.name == name:
                return tag.value
        return None

    @property
    def marker(self) -> Result | None:
        """The result that ends the main line, or None where it is missing."""
        for item in reversed(self.line.items):
            if isinstance(item, Result):
                return item
            if isinstance(item, (BoardAct, ActorAct, Garbled)):
                return None
        return None


def _name(tag: Tag) -> str:
    return tag.name
