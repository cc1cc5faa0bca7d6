"""The diagrams of a story as pictures of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldritch.variants.drawing import marks_of, svg

from .story import Picture, Ply, Story
from .words import Words, load_words


@dataclass(frozen=True, slots=True)
class Diagram:
    """One picture: a ``name`` for its file (letters, digits and hyphens), what it shows, and the position."""

    name: str
    caption: str
    picture: Picture


def diagrams(story: Story, *, words: Words | None = None) -> Iterator[Diagram]:
    """The diagrams that a story asks for: those that are wanted; where none is, every position that it has of its main
    line (``Diagrams("all")``); where there is none, the last one."""
    words = (words or load_words()).of(story.variant)
    shown = [ply for ply in story.plies if ply.picture is not None]
    plies = [ply for ply in shown if ply.wanted] or shown
    if plies and not plies[0].wanted and story.start is not None:
        yield Diagram(f"g{story.index}-start", words.sentence("layout", "start"), story.start)
    for ply in plies:
        if ply.picture is not None:
            yield Diagram(f"g{story.index}-{ply.key + 1:04}", _caption(words, ply), ply.picture)
    last = story.end or story.start
    if not plies and last is not None:
        yield Diagram(f"g{story.index}-end", words.sentence("layout", "end"), last)


def _caption(words: Words, ply: Ply) -> str:
    return words.sentence("layout", "after", label=ply.label, text=ply.text)


def draw(diagram: Diagram, *, from_black: bool = False, theme: str = "auto", legend: bool = True) -> str:
    """A diagram as one SVG element that needs nothing else."""
    shown = diagram.picture
    marks = marks_of(shown.scene, shown.touched, shown.squares, shown.arrows, shown.aims)
    return svg(shown.scene, from_black, marks=marks, theme=theme, legend=legend, title=diagram.caption)
