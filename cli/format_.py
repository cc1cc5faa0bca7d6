"""``eldritch format``: records in their canonical spelling."""

from __future__ import annotations

import difflib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import click

from eldritch.notation.decoding import Decoder, replace_bad_bytes
from eldritch.notation.problems import Problem
from eldritch.notation.reader import read
from eldritch.notation.sources import open_path
from eldritch.notation.writer import write
from eldritch.validator.canonical import canonical

from .config import settings
from .inputs import PACKED, Source, check_encoding, complaint, pairs, sources

# Text that no game holds, or that could not be read: it is not there any more after rewriting.
LOST = ("PGN-102", "PGN-110", "PGN-111", "PGN-113", "PGN-201", "PGN-210", "PGN-503")


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A file before and after; ``lost`` is the first thing that would be missing."""

    old: bytes
    new: str
    games: int
    lost: Problem | None

    @property
    def data(self) -> bytes:
        """The new text in UTF-8."""
        return self.new.encode("utf-8", "replace")

    @property
    def changed(self) -> bool:
        """Whether a byte would change; an input without games is left alone."""
        return self.games > 0 and self.old != self.data


@click.command("format")
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--check", "mode", flag_value="check", help="Change nothing; end with 1 if a file would change.")
@click.option("--diff", "mode", flag_value="diff", help="Print what would change; end with 1 if anything would.")
@click.option("--write", "mode", flag_value="write", help="Change the files in place.")
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--rulings", callback=pairs, help="Options of records without a Rulings tag.")
@click.option("--encoding", callback=check_encoding, help="The encoding of the files; they are written in UTF-8.")
@settings
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    mode: str | None,
    variant: str | None,
    rulings: dict[str, str] | None,
    encoding: str | None,
) -> None:
    """Rewrite records with every judged move in its canonical spelling; print them unless told otherwise.

    Games that cannot be judged keep their spelling; comments, marks and variations stay as they are. With --write a
    file is not touched if it is packed, or holds what would be lost: text outside its games, unreadable bytes.
    """
    changed = failed = False
    for source in sources(files):
        name, content = source
        target = content if mode == "write" and isinstance(content, Path) else None
        try:
            result = _rewrite(source, variant, rulings, encoding)
            if target is not None:
                _replace(target, result)
        except (OSError, ValueError, ImportError) as error:
            click.echo(complaint(name, error), err=True)
            failed = True
            continue
        changed |= result.changed
        _tell(name, result, mode, encoding, target is not None)
    ctx.exit(2 if failed else 1 if changed and mode in ("check", "diff") else 0)


def _rewrite(source: Source, variant: str | None, rulings: dict[str, str] | None, encoding: str | None) -> Rewritten:
    name, content = source
    old = _content(content)
    reader = read(old, name=name, encoding=encoding)
    texts: list[str] = []
    problems: list[Problem] = []
    for record in reader:
        texts.append(write(canonical(record, variant=variant, rulings=rulings)))
        problems.extend(problem for problem in record.problems if problem.code in LOST)
    problems.extend(problem for problem in reader.problems if problem.code in LOST)
    lost = min(problems, key=lambda problem: (problem.line, problem.column), default=None)
    return Rewritten(old, "\n".join(texts), len(texts), lost)


def _content(content: Path | BinaryIO) -> bytes:
    """All bytes of an input, unpacked. Raises OSError or ValueError where it cannot be read."""
    try:
        if not isinstance(content, Path):
            return content.read()
        with open_path(content) as file:
            return file.read()
    except (OSError, ImportError):
        raise
    except Exception as error:  # each unpacker has errors of its own kind
        raise ValueError(f"it cannot be unpacked ({error})") from None


def _tell(name: str, result: Rewritten, mode: str | None, encoding: str | None, in_place: bool) -> None:
    """Print the records, in UTF-8 whatever the terminal speaks, or what would change or has been changed."""
    if not in_place and mode in (None, "write"):
        click.echo(result.data, nl=False)
    elif not result.changed:
        return
    elif mode != "diff":
        click.echo(f"{name} rewritten" if in_place else f"{name} would change")
    else:
        old, _ = replace_bad_bytes(Decoder(name, encoding).decode(result.old, True))
        lines = difflib.unified_diff(_lines(old), _lines(result.new), name, f"{name} (canonical)", lineterm="")
        click.echo("\n".join(lines) or f"{name} would change in its encoding or line ends only")


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _replace(path: Path, result: Rewritten) -> None:
    """Put the new text in the place of the old file. Raises ValueError where that should stay."""
    if path.suffix in PACKED:
        raise ValueError("packed files are not rewritten; unpack it first")
    if result.lost is not None:
        what = f"line {result.lost.line}, {result.lost.code}"
        raise ValueError(f"not rewritten, because something in it would be lost ({what})")
    if result.changed:
        _swap(path.resolve(), result.data)


def _swap(target: Path, data: bytes) -> None:
    """Write beside the file, then take its place, so that nothing is lost half-way."""
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(beside, target.stat().st_mode)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise
