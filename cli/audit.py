"""``eldritch audit``: what records leave to trust, and whether their dice fell as fair dice do."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from eldritch.notation.problems import Problem
from eldritch.validator.archive import iterate
from eldritch.validator.audit import Audit, by_player, by_side, iterate_audits
from eldritch.validator.items import KINDS

from .audit_output import FORMS, AuditOutput, Wanted, output_for
from .config import settings
from .console import wants_colour
from .inputs import STDIN, Source, check_encoding, complaint, pairs, sources, why
from .progress import Progress

UNREADABLE = "PGN-110"
_BY = {"side": by_side, "player": by_player}


@dataclass(frozen=True, slots=True)
class Terms:
    """How records are read, and how their dice are counted."""

    variant: str | None
    rulings: dict[str, str] | None
    encoding: str | None
    by: str
    progress: bool


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
    terms = Terms(variant, rulings, encoding, by, not no_progress)
    inputs = sources(files)
    wanted = Wanted(kinds or tuple(KINDS), each, quiet, by, wants_colour(colour, sys.stdout), len(inputs))
    out = output_for(style, sys.stdout, wanted)
    total = Audit()
    readable = True
    for source in inputs:
        readable &= _audit(source, out, terms, total)
    out.end(total, len(inputs))
    ctx.exit(0 if readable else 2)


def _audit(source: Source, out: AuditOutput, terms: Terms, total: Audit) -> bool:
    """Audit one input; False where it cannot be read to its end."""
    name, content = source
    out.begin(name)
    before = total.games
    problems: tuple[Problem, ...] = ()
    opened = True
    try:
        archive = iterate(content, name=name, encoding=terms.encoding, variant=terms.variant, rulings=terms.rulings)
        progress = out.progress = Progress(Path(name).name, archive.size, terms.progress)
        try:
            for game in iterate_audits(archive, _BY[terms.by]):
                total.add(game)
                out.game(game)
                progress.at(archive.position)
        finally:
            progress.clear()
        problems = archive.problems
    except BrokenPipeError:
        raise
    except (OSError, EOFError, ValueError, ImportError) as error:
        opened = False
        click.echo(complaint(name, error), err=True)
        problems = (Problem(UNREADABLE, "error", f"The input could not be read: {why(error)}.", found=name),)
    readable = all(problem.code != UNREADABLE for problem in problems)
    out.problems(problems, opened)
    if readable and total.games == before and name != STDIN:
        click.echo(f"eldritch: {name}: no games", err=True)
    return readable
