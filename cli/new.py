"""``eldritch new``: a record to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from eldritch.variants.catalogue import names, suggest
from eldritch.variants.skeletons import skeleton


@click.command("new")
@click.argument("variant", nargs=-1, required=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write it to a file.")
@click.pass_context
def command(ctx: click.Context, variant: tuple[str, ...], output: Path | None) -> None:
    """Write a skeleton record of a game: the tags that it needs, and a short game that shows how its acts are
    written. eldritch variants lists the games.

    \b
    eldritch new "Big Bones" -o evening.epgn
    """
    name = " ".join(variant)
    text = skeleton(name)
    if text is None:
        near = suggest(name) or names()
        hint = f"Perhaps {', '.join(near[:3])}? eldritch variants lists them all."
        click.echo(f"eldritch: there is no game {name[:60]!r}. {hint}", err=True)
        ctx.exit(2)
    if output is None:
        click.echo(text, nl=False)
        return
    if output.exists():
        click.echo(f"eldritch: {output} is there already; nothing is written over it.", err=True)
        ctx.exit(2)
    output.write_text(text, encoding="utf-8")
