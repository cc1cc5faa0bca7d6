"""Many records: a file judged game by game, in a stream, one broken game never costing another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from eldritch.notation.model import Record
from eldritch.notation.problems import Problem
from eldritch.notation.reader import Reader, read

from .report import GameReport, Report
from .validate import Rulings, validate

Input = str | bytes | Path | BinaryIO


@dataclass(frozen=True, slots=True)
class Terms:
    """How records are judged: the game and the rulings of those without the tags, and what counts."""

    variant: str | None = None
    rulings: Rulings | None = None
    strict: bool = False

    def judge(self, record: Record) -> GameReport:
        """The verdict on a record. Never raises on content."""
        return validate(record, variant=self.variant, rulings=self.rulings, strict=self.strict)


class Archive:
    """The verdicts on the games of one input, in order, each made as it is read.

    ``problems`` are those of the file itself, complete once the iteration has ended. ``position`` is how
    much has been read and ``size`` how much there is (None where that cannot be known), for a progress bar.
    """

    def __init__(self, reader: Reader, size: int | None, terms: Terms) -> None:
        self._reader = reader
        self._terms = terms
        self.file = reader.name
        self.position = 0
        self.size = size

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the file itself."""
        return tuple(self._reader.problems)

    def __iter__(self) -> Iterator[GameReport]:
        for record in self._reader:
            self.position += len(record.source.text)
            yield self._terms.judge(record)


def size_of(source: Input) -> int | None:
    """The length of an input, where it is plain text on a disk or in memory."""
    if isinstance(source, Path):
        return source.stat().st_size if source.suffix not in (".gz", ".zst") else None
    return len(source) if isinstance(source, str | bytes) else None


def iterate(
    source: Input,
    *,
    name: str | None = None,
    encoding: str | None = None,
    variant: str | None = None,
    rulings: Rulings | None = None,
    strict: bool = False,
) -> Archive:
    """Judge the games of an input one by one. Raises OSError where the input cannot be opened."""
    reader = read(source, name=name, encoding=encoding)
    return Archive(reader, size_of(source), Terms(variant, rulings, strict))


def validate_file(
    source: Input,
    *,
    name: str | None = None,
    encoding: str | None = None,
    variant: str | None = None,
    rulings: Rulings | None = None,
    strict: bool = False,
) -> Report:
    """Judge all games of an input. Raises OSError where the input cannot be opened."""
    archive = iterate(source, name=name, encoding=encoding, variant=variant, rulings=rulings, strict=strict)
    games = list(archive)
    return Report(archive.file, games, list(archive.problems))
