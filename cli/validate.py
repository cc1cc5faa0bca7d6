"""``eldritch validate``: judge records, and say what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

import click

from eldritch.validator.archive import Terms
from eldritch.validator.report import Report

from .choice import Chosen
from .config import settings
from .console import is_narrow, wants_colour
from .inputs import STDIN, Source, check_encoding, pairs, sources
from .output import output_for
from .processes import jobs_option
from .reading import Means, work_through
from .telling import Manner, Teller

FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github")


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
@jobs_option
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
    jobs: int,
    no_progress: bool,
    output: str | None,
) -> None:
    """Judge records: files, folders (their .pgn and .epgn files), or - for standard input.

    Every problem stands with its file, line and column, the game and move, the rule, and what would have been legal.
    """
    chosen = Chosen(select, ignore)
    inputs = sources(files)
    piped = any(name == STDIN for name, _ in inputs)
    typed = piped and sys.stdin.isatty()
    stream = _open(output, inputs)
    lively = piped or form == "jsonl" or stream.isatty()
    manner = Manner(
        form, wants_colour(colour, stream), quiet, show_consequent, len(inputs), lively, typed,
        stream.encoding or "utf-8", is_narrow(stream),
    )  # fmt: skip
    out = output_for(stream, manner)
    means = Means(Terms(variant, rulings, strict), encoding, jobs, not no_progress)
    unreadable = False
    try:
        for reading in work_through(inputs, Teller(manner, chosen), means, out):
            report = Report(reading.name)
            out.begin(report)
            for told in reading:
                out.game(report, told)
            report.problems = list(chosen.keep(reading.problems))
            out.close(report, reading.opened)
            reading.mention_if_empty()
            unreadable |= not reading.readable
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
