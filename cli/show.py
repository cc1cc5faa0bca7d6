"""``eldritch show``: a position of a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from eldritch.notation.reader import read
from eldritch.validator.replay import position_at
from eldritch.validator.step import Step
from eldritch.variants.base import Position
from eldritch.variants.catalogue import find

from .board import board_lines
from .console import wants_colour
from .inputs import complaint, sources


@click.command("show")
@click.argument("file", type=click.Path())
@click.option("--game", "game", type=click.IntRange(1), default=1, show_default=True, help="Which game of the file.")
@click.option("--ply", type=click.IntRange(0), help="After which ply; 0 is the start, without it the end.")
@click.option("--variant", help="The game of a record without a Variant tag.")
@click.option("--encoding", help="The encoding of the file.")
@click.option("--ascii", "plain", is_flag=True, help="Letters instead of chess figures.")
@click.option("--perspective", type=click.Choice(("white", "black")), default="white", show_default=True)
@click.option("--fen", is_flag=True, help="Only the position as text.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.pass_context
def command(
    ctx: click.Context, file: str, game: int, ply: int | None, variant: str | None, encoding: str | None,
    plain: bool, perspective: str, fen: bool, colour: str,
) -> None:  # fmt: skip
    """Show the board after a ply of a game (the last judged one, if none is named)."""
    name, content = sources((file,))[0]
    try:
        reader = read(content, name=name, encoding=encoding)
        record = next((each for index, each in enumerate(reader, start=1) if index == game), None)
    except (OSError, ImportError, LookupError) as error:
        click.echo(complaint(Path(file).name, error), err=True)
        ctx.exit(2)
    if record is None:
        click.echo(f"eldritch: {file} has no game {game}.", err=True)
        ctx.exit(2)
    system = find(record.tag("Variant") or variant or "Standard")
    start = system.start(record).position if system is not None else None
    if start is None:
        click.echo("eldritch: nothing of this game can be judged; `eldritch validate` says why.", err=True)
        ctx.exit(2)
    position, step = position_at(record, start, ply)
    if position is None:
        click.echo(f"eldritch: the game has no ply {ply} that can be judged.", err=True)
        ctx.exit(2)
    if fen:
        click.echo(position.text())
        return
    lit = wants_colour(colour, sys.stdout)
    unicode_fits = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    for line in board_lines(position.scene(), plain or not unicode_fits, perspective == "black", lit):
        click.echo(line, color=lit)
    click.echo(_caption(position, step))
    click.echo(position.text())


def _caption(position: Position, step: Step | None) -> str:
    side = position.sides[position.turn].capitalize()
    after = ""
    if step is not None:
        dots = "." if step.side == 0 else "..."
        after = f"after {step.number}{dots} {step.canonical or step.act.text}, "
    return f"{after}{side} to move"
