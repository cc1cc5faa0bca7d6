"""Which files a command line names: files, folders, and standard input; and what is said of unreadable ones."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import click

from .console import legible

ENDINGS: Final = (".pgn", ".epgn", ".pgn.gz", ".epgn.gz", ".pgn.zst", ".epgn.zst")
PACKED: Final = (".gz", ".zst")
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
            records = [(str(path), path) for path in _folder(Path(name))]
            if not records:
                click.echo(f"eldritch: {name}: no .pgn or .epgn files in this folder", err=True)
            found.extend(records)
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


def check_encoding(ctx: click.Context, param: click.Parameter, name: str | None) -> str | None:
    """Callback of ``--encoding``: refuses a name that means no encoding of text."""
    try:
        if name is not None:
            " ".encode(name)
    except (LookupError, ValueError):
        raise click.UsageError(f"There is no text encoding {name!r}.", ctx) from None
    return name


def pairs(ctx: click.Context, param: click.Parameter, rulings: str | None) -> dict[str, str] | None:
    """Callback of ``--rulings``: ``two-squares=exactly; ...`` as values by option."""
    if rulings is None:
        return None
    parts = [part.partition("=") for part in rulings.split(";") if part.strip()]
    for name, sign, _ in parts:
        if not sign:
            raise click.UsageError(
                f"A ruling is an option and its value, as in two-squares=exactly, not {name!r}.", ctx
            )
    return {name.strip(): value.strip() for name, _, value in parts}


def why(error: Exception) -> str:
    """The reason for a failure, without the name of the file."""
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__


def complaint(name: str, error: Exception) -> str:
    """One line on an input that could not be read."""
    return legible(f"eldritch: {name}: {why(error)}")
