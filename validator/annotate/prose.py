"""A story as text or Markdown, by a template that a user can replace."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from eldritch.notation.model import Record

from ..report import GameReport
from .board import Look, board_lines
from .gathering import gathered
from .manner import Manner
from .plain import COLUMNS, harmless, legible, quote, wrap
from .story import Picture, Ply
from .telling import retell
from .words import load_words

if TYPE_CHECKING:
    from jinja2 import Template

FOLDER: Final = Path(__file__).with_name("templates")
_GAPS: Final = re.compile(r"\n{3,}")


class BadTemplate(ValueError):
    """A template of a user's that cannot be read or filled in; says where and why."""


def write_text(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """Games as plain text, a rule of dashes between them."""
    return _together("text.j2", games, manner, "\n" + "-" * COLUMNS + "\n\n")


def write_markdown(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """Games as Markdown."""
    return _together("markdown.j2", games, manner, "\n---\n\n")


def _together(name: str, games: Iterable[tuple[Record, GameReport]], manner: Manner, between: str) -> Iterator[str]:
    first = True
    for record, report in games:
        yield ("" if first else between) + _filled(name, record, report, manner)
        first = False


def _filled(name: str, record: Record, report: GameReport, manner: Manner) -> str:
    """The template filled in. Raises BadTemplate where a user's own is at fault."""
    from jinja2 import TemplateError

    story = retell(record, report, manner)
    words = load_words(manner.words).of(story.variant)

    def board(picture: Picture) -> str:
        look = Look(manner.plain, manner.from_black, frozenset(picture.touched))
        lines = (f"    {line}" for line in board_lines(picture.scene, look))
        return "\n".join(line.rstrip() for line in lines)

    acts: dict[int | None, str] = {None: ""}  # None is what stands before a variation of nothing
    acts.update((ply.key, f"{ply.label} {ply.text}".strip()) for ply in story.blocks if isinstance(ply, Ply))
    try:
        template = _template(name, manner.template, manner.template.stat().st_mtime_ns if manner.template else 0)
        text = template.render(
            story=story, blocks=tuple(gathered(words, story.blocks)), words=words, cite=manner.cite, board=board,
            acts=acts, mark=story.index,
        )  # fmt: skip
    except TemplateError as error:
        raise BadTemplate(_complaint(error, manner.template or FOLDER / name)) from None
    except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as error:
        if manner.template is None:
            raise
        raise BadTemplate(f"{manner.template}: {error}") from None
    return _GAPS.sub("\n\n", legible(text)).rstrip("\n") + "\n"


def _complaint(error: Exception, path: Path) -> str:
    line = getattr(error, "lineno", None)
    return f"{path}{f', line {line}' if line else ''}: {error}"


@lru_cache(maxsize=16)
def _template(name: str, path: Path | None, changed: int) -> Template:
    """A template of ours, or a user's as it was when it was last ``changed``, which may build on ours. It runs in a
    sandbox and sees no file but these."""
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    rooms = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(FOLDER), undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True
    )
    rooms.filters.update(wrap=wrap, quote=quote, md=harmless)
    if path is None:
        return rooms.get_template(name)
    try:
        return rooms.from_string(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadTemplate(f"{path}: it is not in UTF-8 ({error.reason})") from None
