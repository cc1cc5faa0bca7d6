"""``eldritch audit``: what records leave to trust, and whether their dice fell as fair dice do."""

from __future__ import annotations

import sys
from functools import partial

import click

from eldritch.validator.archive import Terms
from eldritch.validator.audit import Audit, audit_report, by_player, by_side
from eldritch.validator.items import KINDS

from .audit_output import FORMS, Wanted, output_for
from .config import settings
from .console import wants_colour
from .inputs import STDIN, check_encoding, pairs, sources
from .reading import Means, work_through

_BY = {"side": by_side, "player": by_player}


@click.command("audit")
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--format", "style", type=click.Choice(FORMS), default="text", show_default=True, help="How to report.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(tuple(KINDS)), help="List only items of this kind.")
@click.option("--by", type=click.Choice(tuple(_BY)), default="side", show_default=True, help="Whose dice are apart.")
@click.option("--each", is_flag=True, help="Test the dice of every game by themselves, too.")
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--rulings", callback=pairs, help="Options of records without a Rulings tag.")
@click.option("--encoding", callback=check_encoding, help="The encoding of the files.")
@click.option("--quiet", "-q", is_flag=True, help="No list: only the sums and the dice.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.option("--no-progress", is_flag=True, help="Do not show how far a long work has come.")
@settings
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], style: str, kinds: tuple[str, ...], by: str, each: bool,
    variant: str | None, rulings: dict[str, str] | None, encoding: str | None, quiet: bool, colour: str,
    no_progress: bool,
) -> None:  # fmt: skip
    """List what records leave declared, unproven or unverifiable, and test their dice.

    Results that no rule brought about, secrets that nothing fixed, faces that are not written down, house rolls: each
    with its place. The dice of all records together are tested for fairness, each side's apart. An audit fails
    nothing: it ends with 0, or with 2 where an input could not be read.
    """
    means = Means(Terms(variant, rulings), encoding, progress=not no_progress)
    inputs = sources(files)
    wanted = Wanted(kinds or tuple(KINDS), each, quiet, by, wants_colour(colour, sys.stdout), len(inputs))
    out = output_for(style, sys.stdout, wanted)
    total = Audit()
    readable = True
    for reading in work_through(inputs, partial(audit_report, by=_BY[by]), means, out):
        out.begin(reading.name)
        for game in reading:
            total.add(game)
            out.game(game)
        out.problems(reading.problems, reading.opened)
        if reading.name != STDIN:
            reading.mention_if_empty()
        readable &= reading.readable
    out.end(total, len(inputs))
    ctx.exit(0 if readable else 2)
