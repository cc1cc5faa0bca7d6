"""The blocks of a story as a reader of plain text wants them: a placement in one paragraph instead of thirty lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from .story import Block, Fact, Ply
from .words import Words


@dataclass(frozen=True, slots=True)
class Setup:
    """Placements that follow one another: a line a side."""

    kind: ClassVar[str] = "setup"
    depth: int
    facts: tuple[Fact, ...]


def gathered(words: Words, blocks: Iterable[Block]) -> Iterator[Block | Setup]:
    """The blocks, with each run of placements about which nothing else is said as one."""
    run: list[Ply] = []
    for block in blocks:
        if isinstance(block, Ply) and _is_quiet(block):
            run.append(block)
            continue
        if run:
            yield _setup(words, run)
            run = []
        yield block
    if run:
        yield _setup(words, run)


def _is_quiet(ply: Ply) -> bool:
    """Whether it is a placement that needs no line of its own."""
    if ply.ply or ply.path is not None or not ply.legal or ply.undone or "@" not in ply.text:
        return False
    return not (ply.notes or ply.comments or ply.asides or ply.nags or ply.chances)


def _setup(words: Words, run: list[Ply]) -> Setup:
    sides: dict[str, dict[str, list[str]]] = {}
    for ply in run:
        code, _, square = ply.text.partition("@")
        sides.setdefault(ply.side, {}).setdefault(words.coded(code), []).append(square)
    return Setup(0, tuple(Fact(words.side(side), _listed(words, pieces)) for side, pieces in sides.items()))


def _listed(words: Words, pieces: dict[str, list[str]]) -> str:
    return words.listed(
        words.say("list", "some", plural=words.plural(piece), squares=words.listed(squares))
        if len(squares) > 1
        else words.say("list", "one", a_piece=words.indefinite(piece), squares=squares[0])
        for piece, squares in pieces.items()
    )
