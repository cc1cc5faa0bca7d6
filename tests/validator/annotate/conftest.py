"""Records to retell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eldritch.notation.model import Record
from eldritch.notation.reader import read

SAMPLES = Path(__file__).parents[3] / "samples"
FILES = sorted(path for path in SAMPLES.rglob("*pgn"))


def records(path: Path) -> Iterator[Record]:
    yield from read(path.read_bytes(), name=path.name)


def record(text: str) -> Record:
    return next(iter(read(text)))
