"""The story of a record: what every form of a retold game (text, Markdown, pictures, a page) is made from.

A story is a header, a flat sequence of blocks in the order of the text, footnotes and a closing table. It is made
by :func:`eldritch.validator.annotate.telling.tell`; it knows neither rules nor layout. Variations are not nested:
an :class:`Opening` and a :class:`Closing` stand around their blocks, and every block says how deep it lies, so that no
form needs recursion. All texts are plain text: a form escapes them for itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from eldritch.notation.commands import Evaluation
from eldritch.notation.model import Record
from eldritch.variants.base import Change
from eldritch.variants.scene import Scene

from ..report import GameReport


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the header or of the closing table: what it is about, and what there is to say of it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A position that can be drawn: its scene, its text, the squares of the last act, what the record asks to be
    coloured (``Re4``) or joined by an arrow (``Ga1b2``), each with the first letter of a colour before it, and at whom
    the last act was aimed (colour, origin, target)."""

    scene: Scene
    text: str
    touched: tuple[str, ...] = ()
    squares: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()
    aims: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Ply:
    """One act and everything that is told of it.

    ``key`` is its place in the sequence of all acts of the record, from 0. ``ply`` counts from 1 (0: a placement, or
    what comes before the first turn), ``label`` is the number with its dots ("14..."), ``side`` the side's own name
    ("white", "Ann"). ``text`` is the canonical spelling, else that of the record, which is in ``written``. ``judged``
    says that the rules were asked; ``legal`` that they had nothing against it. ``tale`` tells all that happened
    in its order: ``sentences`` what was done and came of it, ``chances`` what the dice were and how likely that was.
    ``glyphs`` are the NAGs as words, ``asides`` clocks,
    evaluations and drawn marks. ``notes`` are the numbers of footnotes, ``rules`` those of the rules that it rests on.
    ``changes`` are those of the position, ``position`` is its text after the act; ``wanted`` says that a diagram
    belongs after it, ``picture`` is there where it, or every picture, was asked for.
    """

    kind: ClassVar[str] = "ply"
    key: int
    depth: int
    path: str | None
    ply: int
    number: int
    label: str
    side: str
    text: str
    written: str
    judged: bool
    legal: bool
    undone: bool
    check: bool
    mate: bool
    tale: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()
    chances: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    glyphs: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    clock: float | None = None
    elapsed: float | None = None
    evaluation: Evaluation | None = None
    asides: tuple[str, ...] = ()
    notes: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    position: str | None = None
    wanted: bool = False
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment that follows no act: before the first one, or after a variation."""

    kind: ClassVar[str] = "remark"
    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A round mark of a game in rounds: its number, whether it opens the second half, and what came of it."""

    kind: ClassVar[str] = "heading"
    depth: int
    number: int
    second: bool
    text: str
    sentences: tuple[str, ...] = ()
    notes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Opening:
    """A variation begins: it takes the place of the act with the key ``instead`` (None: of no act)."""

    kind: ClassVar[str] = "opening"
    depth: int
    path: str
    instead: int | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """A variation ends."""

    kind: ClassVar[str] = "closing"
    depth: int
    path: str


Block = Ply | Remark | Heading | Opening | Closing


@dataclass(frozen=True, slots=True)
class Footnote:
    """A fault of the record or a thing worth saying of it, by its number; ``place`` is where it stands in the file,
    ``found`` what stands there, ``counts`` whether it is an error or a warning that does not only follow from one."""

    number: int
    code: str
    severity: str
    word: str
    text: str
    place: str
    found: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Story:
    """A record retold.

    ``title`` is one line; ``facts`` are the header, ``armies`` who takes part and in whose place, ``result`` the result
    and ``ending`` its cause in a sentence. ``start`` is the position before the first turn and ``end`` the last one,
    where pictures are wanted. ``rules`` are the numbers that plies and footnotes name, with their titles. ``report`` is
    the verdict, as ``validate`` gives it.
    """

    index: int
    file: str | None
    title: str
    variant: str
    facts: tuple[Fact, ...]
    armies: tuple[Fact, ...]
    result: str
    ending: str
    start: Picture | None
    end: Picture | None
    blocks: tuple[Block, ...]
    footnotes: tuple[Footnote, ...]
    table: tuple[Fact, ...]
    rules: tuple[Fact, ...]
    report: GameReport = field(repr=False)
    record: Record = field(repr=False)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The acts of the main line, placements and undone ones too."""
        return tuple(block for block in self.blocks if isinstance(block, Ply) and block.path is None)
