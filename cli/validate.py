"""``eldritch validate``: judge records, and say what is wrong."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

import click

from eldritch.notation.problems import Problem
from eldritch.validator.archive import iterate
from eldritch.validator.report import GameReport, Report

from .choice import Chosen
from .config import settings
from .console import wants_colour
from .inputs import STDIN, Source, check_encoding, complaint, pairs, sources, why
from .output import Manner, Output, output_for
from .progress import Progress

FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github")
UNREADABLE = "PGN-110"


@dataclass(frozen=True, slots=True)
class Terms:
    """How records are read and judged."""

    chosen: Chosen
    variant: str | None
    rulings: dict[str, str] | None
    encoding: str | None
    strict: bool
    progress: bool


@click.command("validate")
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to report.")
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--rulings", callback=pairs, help='Options of records without a Rulings tag, "two-squares=exactly; ...".')
@click.option(
    "--encoding", callback=check_encoding, help="The encoding; without it UTF-8, else a fallback that is named."
)
@click.option("--select", multiple=True, help="Report only these codes or beginnings of codes (OC, EC-GH, PGN-3).")
@click.option("--ignore", multiple=True, help="Do not report or count these codes or beginnings of codes.")
@click.option("--strict", is_flag=True, help="Warnings, and faults of variations, count too.")
@click.option("--exit-zero", is_flag=True, help="End with 0 whatever is found (not where an input is unreadable).")
@click.option("--quiet", "-q", is_flag=True, help="Only errors and warnings: no notices, no summary.")
@click.option("--show-consequent", is_flag=True, help="Also what only follows from an earlier illegal move.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.option("--no-progress", is_flag=True, help="Do not show how far a long work has come.")
@click.option("--output", "-o", type=click.Path(dir_okay=False), help="Write the report to a file.")
@settings
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    form: str,
    variant: str | None,
    rulings: dict[str, str] | None,
    encoding: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    exit_zero: bool,
    quiet: bool,
    show_consequent: bool,
    colour: str,
    no_progress: bool,
    output: str | None,
) -> None:
    """Judge records: files, folders (their .pgn and .epgn files), or - for standard input.

    Every problem stands with its file, line and column, the game and move, the rule, and what would have been legal.
    """
    terms = Terms(Chosen(select, ignore), variant, rulings, encoding, strict, not no_progress)
    inputs = sources(files)
    piped = any(name == STDIN for name, _ in inputs)
    typed = piped and sys.stdin.isatty()
    stream = _open(output, inputs)
    lively = piped or form == "jsonl" or stream.isatty()
    lit = wants_colour(colour, stream)
    out = output_for(stream, Manner(form, lit, quiet, show_consequent, len(inputs), lively, typed))
    unreadable = False
    try:
        for source in inputs:
            unreadable |= not _judge(source, out, terms)
        out.end()
    finally:
        if output:
            stream.close()
    wrong = out.errors > 0 or (strict and out.warnings > 0)
    ctx.exit(2 if unreadable else 1 if wrong and not exit_zero else 0)


def _open(output: str | None, inputs: list[Source]) -> TextIO:
    """Where the report goes; never over one of the records."""
    if output is None:
        return sys.stdout
    goal = Path(output)
    for name, content in inputs:
        if isinstance(content, Path) and goal.exists() and content.exists() and content.samefile(goal):
            raise click.UsageError(f"The report would replace the record {name}.")
    return goal.open("w", encoding="utf-8", errors="backslashreplace")


def _judge(source: Source, out: Output, terms: Terms) -> bool:
    """Report one input; False where it cannot be read to its end."""
    name, content = source
    report = Report(name)
    out.begin(report)
    before, opened = out.games, True
    try:
        archive = iterate(
            content, name=name, encoding=terms.encoding, variant=terms.variant, rulings=terms.rulings,
            strict=terms.strict,
        )  # fmt: skip
        progress = out.progress = Progress(Path(name).name, archive.size, terms.progress)
        try:
            for game in archive:
                out.game(report, _with(game, terms.chosen.keep(game.problems)))
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
    report.problems = list(terms.chosen.keep(problems))
    out.close(report, opened)
    if readable and out.games == before:
        click.echo(f"eldritch: {name}: no games", err=True)
    return readable


def _with(game: GameReport, problems: tuple[Problem, ...]) -> GameReport:
    return game if problems is game.problems else replace(game, problems=problems)
