"""Games as files that are no text, or more than one: diagrams as SVG or PNG, a game on paper as PDF.

A writer gives files: a name (without an ending, "" where all games make one file) and the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldritch.notation.model import Record

from ..report import GameReport
from .diagrams import Diagrams
from .extras import pdf, png
from .manner import Manner
from .paper import paper
from .story import Story
from .svg import Diagram, diagrams, draw
from .telling import retell
from .words import load_words

File = tuple[str, bytes]


def write_svg(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[File]:
    """The diagrams of games; the last position of each where no others were asked for."""
    for diagram in _drawn(games, manner):
        yield diagram.name, (draw(diagram, from_black=manner.from_black) + "\n").encode("utf-8")


def write_png(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[File]:
    """The same as PNG, light. Raises extras.Missing without the library."""
    for diagram in _drawn(games, manner):
        yield diagram.name, png(draw(diagram, from_black=manner.from_black, theme="light"))


def write_pdf(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[File]:
    """All games as one PDF; nothing where there is no game. Raises extras.Missing without the library."""
    stories = [_told(record, report, manner) for record, report in games]
    if stories:
        words = load_words(manner.words)
        yield "", pdf(paper(stories, from_black=manner.from_black, cite=manner.cite, words=words))


def _drawn(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[Diagram]:
    words = load_words(manner.words)
    for record, report in games:
        yield from diagrams(_told(record, report, manner), words=words)


def _told(record: Record, report: GameReport, manner: Manner) -> Story:
    return retell(record, report, manner, manner.diagrams if manner.diagrams.any else Diagrams("last"))
