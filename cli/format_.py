"""``eldritch format``: records in their canonical spelling."""

from __future__ import annotations

import difflib
import os
import tempfile
from pathlib import Path

import click

from eldritch.notation.reader import read
from eldritch.notation.writer import write
from eldritch.validator.canonical import canonical

from .inputs import STDIN, Source, complaint, sources


@click.command("format")
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--check", "mode", flag_value="check", help="Change nothing; end with 1 if a file would change.")
@click.option("--diff", "mode", flag_value="diff", help="Print what would change; end with 1 if anything would.")
@click.option("--write", "mode", flag_value="write", help="Change the files in place.")
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--encoding", help="The encoding of the files.")
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], mode: str | None, variant: str | None, encoding: str | None
) -> None:
    """Rewrite records with every judged move in its canonical spelling; print them unless told otherwise.

    Games that cannot be judged keep their spelling; comments, marks and variations stay as they are.
    """
    changed = unreadable = False
    for source in sources(files):
        name, content = source
        try:
            old = _text(source, encoding)
            origin = content if isinstance(content, Path) else old.encode("utf-8")
            records = read(origin, name=name, encoding=encoding)
            new = "\n".join(write(canonical(record, variant=variant)) for record in records)
            if old == new:
                if mode is None:
                    click.echo(new, nl=False)
                continue
            changed = True
            _deliver(source, old, new, mode)
        except (OSError, ValueError, ImportError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            click.echo(complaint(name, error), err=True)
            unreadable = True
    ctx.exit(2 if unreadable else 1 if changed and mode in ("check", "diff") else 0)


def _text(source: Source, encoding: str | None) -> str:
    _, content = source
    if not isinstance(content, Path):
        return content.read().decode(encoding or "utf-8", errors="replace")
    if content.suffix in (".gz", ".zst"):
        raise ValueError("packed files are read, not rewritten; unpack it first")
    return content.read_bytes().decode(encoding or "utf-8", errors="replace")


def _deliver(source: Source, old: str, new: str, mode: str | None) -> None:
    name, content = source
    if mode is None:
        click.echo(new, nl=False)
    elif mode == "check":
        click.echo(f"{name} would change")
    elif mode == "diff":
        lines = difflib.unified_diff(old.splitlines(True), new.splitlines(True), name, f"{name} (canonical)")
        click.echo("".join(lines), nl=False)
    elif name == STDIN or not isinstance(content, Path):
        click.echo(new, nl=False)
    else:
        _replace(content, new)
        click.echo(f"{name} rewritten")


def _replace(path: Path, text: str) -> None:
    """Write beside the file, then take its place, so that nothing is lost half-way."""
    target = path.resolve()
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.chmod(beside, target.stat().st_mode)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise
