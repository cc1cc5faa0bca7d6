"""Which files a command line names: files, folders, and standard input."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import click

ENDINGS: Final = (".pgn", ".epgn", ".pgn.gz", ".epgn.gz", ".pgn.zst", ".epgn.zst")
STDIN: Final = "<stdin>"

Source = tuple[str, Path | BinaryIO]


def sources(names: tuple[str, ...]) -> list[Source]:
    """Each input with its name; a folder stands for its records. Nothing named is standard input."""
    if not names:
        if sys.stdin is None:
            raise click.UsageError("Name a file or a folder.")
        if sys.stdin.isatty():
            click.echo("eldritch: reading games from the terminal; Ctrl-D ends them.", err=True)
        names = ("-",)
    found: list[Source] = []
    for name in names:
        if name == "-":
            found.append((STDIN, _stdin()))
        elif os.path.isdir(name):
            found.extend((str(path), path) for path in _folder(Path(name)))
        else:
            found.append((name, Path(name)))
    return found


def _stdin() -> BinaryIO:
    stream = getattr(sys.stdin, "buffer", None)
    return stream if stream is not None else io.BytesIO(sys.stdin.read().encode("utf-8"))


def _folder(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.name.lower().endswith(ENDINGS) and path.is_file():
            yield path


def complaint(name: str, error: Exception) -> str:
    """One line on an input that could not be read."""
    if isinstance(error, OSError) and error.strerror:
        return f"eldritch: {name}: {error.strerror}"
    return f"eldritch: {name}: {error}"
