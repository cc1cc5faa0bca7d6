"""The forms in which a game is retold: one literal table, each imported when it is asked for.

A form is a function from judged games and a :class:`Manner` to pieces of text that together make one file, or (where
``files`` says so) to files, each with its name and bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Final, cast

from eldritch.notation.model import Record

from ..report import GameReport
from .manner import Manner

Game = tuple[Record, GameReport]
Writer = Callable[[Iterable[Game], Manner], Iterator[str]]
FileWriter = Callable[[Iterable[Game], Manner], Iterator[tuple[str, bytes]]]


@dataclass(frozen=True, slots=True)
class Form:
    """A form by its name, the ending of its files, and where it is written: ``attribute`` of a module here."""

    name: str
    suffix: str
    module: str
    attribute: str
    summary: str
    files: bool = False

    def writer(self) -> Writer:
        """The function that writes it."""
        module = import_module(f".{self.module}", __package__)
        return cast(Writer, getattr(module, self.attribute))

    def file_writer(self) -> FileWriter:
        """The function that writes its files."""
        module = import_module(f".{self.module}", __package__)
        return cast(FileWriter, getattr(module, self.attribute))


FORMS: Final[tuple[Form, ...]] = (
    Form("text", ".txt", "prose", "write_text", "Plain text of 80 columns."),
    Form("markdown", ".md", "prose", "write_markdown", "Markdown."),
    Form("html", ".html", "html", "write_html", "One page with a board that follows as one steps."),
    Form("svg", ".svg", "files", "write_svg", "The diagrams as pictures.", True),
    Form("png", ".png", "files", "write_png", "The same as PNG, with the extra pictures.", True),
    Form("pdf", ".pdf", "files", "write_pdf", "Games on paper, with the extra pictures.", True),
    Form("pgn", ".pgn", "exchange", "write_pgn", "PGN that other programs read without misreading it."),
    Form("json", ".json", "shape", "write_json", "The record and its replay, schema eldritch-story/1."),
    Form("csv", ".csv", "exchange", "write_csv", "A row a ply."),
)


def find_form(name: str) -> Form | None:
    """The form of that name, or None."""
    return next((form for form in FORMS if form.name == name), None)
