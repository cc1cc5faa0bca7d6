"""``eldritch show``: a position of a game in the terminal."""

from __future__ import annotations

import sys
from typing import NoReturn

import click

from eldritch.notation.model import Record
from eldritch.notation.reader import read
from eldritch.validator.annotate.board import Look, board_lines
from eldritch.validator.replay import Replay, position_at
from eldritch.validator.step import Step
from eldritch.variants.base import Position
from eldritch.variants.catalogue import find

from .config import settings
from .console import is_narrow, painted, wants_colour
from .inputs import check_encoding, complaint, pairs, sources

SIDES = ("white", "black")


@click.command("show")
@click.argument("file", type=click.Path())
@click.option("--game", "game", type=click.IntRange(1), default=1, show_default=True, help="Which game of the file.")
@click.option("--ply", type=click.IntRange(0), help="After which ply; 0 is the start.")
@click.option("--number", type=click.IntRange(1), help="After which move, by its number; see --side.")
@click.option("--side", default="white", show_default=True, help="Whose move, with --number: white, black, red ...")
@click.option("--end", is_flag=True, help="After the last judged move, as without any of these.")
@click.option("--variant", help="The game of a record without a Variant tag.")
@click.option("--rulings", callback=pairs, help="Options of a record without a Rulings tag.")
@click.option("--encoding", callback=check_encoding, help="The encoding of the file.")
@click.option("--ascii", "plain", is_flag=True, help="Letters instead of chess figures.")
@click.option("--perspective", type=click.Choice(SIDES), default="white", show_default=True, help="Who sits below.")
@click.option("--fen", is_flag=True, help="Only the position as text.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@settings
@click.pass_context
def command(
    ctx: click.Context, file: str, game: int, ply: int | None, number: int | None, side: str, end: bool,
    variant: str | None, rulings: dict[str, str] | None, encoding: str | None, plain: bool, perspective: str,
    fen: bool, colour: str,
) -> None:  # fmt: skip
    """Show the board after a move of a game; without a move, after the last one that could be judged.

    White pieces are capitals or hollow figures, black ones small letters or filled figures. Brackets enclose the
    squares of the last move, and a plus says that others share a square.
    """
    if sum((ply is not None, number is not None, end)) > 1:
        raise click.UsageError("Only one of --ply, --number and --end can be given.")
    record = _record(ctx, file, game, encoding)
    system = find(record.tag("Variant") or variant or "Standard")
    start = system.start(record, rulings).position if system is not None else None
    if start is None:
        _fail(ctx, "nothing of this game can be judged; `eldritch validate` says why")
    if number is not None:
        if side not in start.sides and not start.rounds:
            raise click.UsageError(f"This game has no side {side[:20]!r}, only {', '.join(start.sides)}.")
        ply = _ply_of(record, start.copy(), number, start.sides.index(side) if side in start.sides else 0)
        if ply is None:
            _fail(ctx, f"the game has no move {number} of {side.capitalize()} that can be judged")
    position, step = position_at(record, start, ply)
    if position is None:
        _fail(ctx, f"the game has no ply {ply} that can be judged")
    if fen:
        click.echo(position.text())
        return
    lit = wants_colour(colour, sys.stdout)
    touched = _touched(position, step)
    look = Look(plain or is_narrow(sys.stdout), perspective == "black", touched, painted if lit else None)
    for line in board_lines(position.scene(), look):
        click.echo(line, color=lit)
    click.echo(_caption(position, step))
    click.echo(position.text())


def _ply_of(record: Record, start: Position, number: int, side: int) -> int | None:
    """The ply at which a side's move of a number was played and stayed; None if there is none."""
    for step in Replay(record, start):
        if step.variation is None and step.deed is not None and step.ply > 0 and not step.undone:
            if (step.number, step.side) == (number, side):
                return step.ply
    return None


def _record(ctx: click.Context, file: str, game: int, encoding: str | None) -> Record:
    """The game of a file by its number; ends the command where there is none."""
    inputs = sources((file,))
    if len(inputs) != 1:
        raise click.UsageError(f"{file} is a folder; name one of its files.")
    name, content = inputs[0]
    found = None
    try:
        for record in read(content, name=name, encoding=encoding):
            if record.index == game:
                found = record
                break
    except (OSError, ImportError) as error:
        click.echo(complaint(name, error), err=True)
        ctx.exit(2)
    if found is None:
        _fail(ctx, f"{file} has no game {game}")
    return found


def _fail(ctx: click.Context, sentence: str) -> NoReturn:
    click.echo(f"eldritch: {sentence}.", err=True)
    ctx.exit(2)


def _touched(position: Position, step: Step | None) -> frozenset[str]:
    """The squares on which the last move changed something."""
    if step is None:
        return frozenset()
    puts = frozenset(change.where for change in position.told() if change.kind == "put")
    return puts or frozenset(position.moved())


def _caption(position: Position, step: Step | None) -> str:
    side = position.sides[position.turn].capitalize()
    if step is None:
        return f"{side} to move"
    dots = "..." if position.sides[step.side] in position.answering else "."
    illegal = " (not legal)" if step.refused else ""
    return f"after {step.number}{dots} {step.canonical or step.act.text}{illegal}, {side} to move"
