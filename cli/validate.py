"""``eldritch validate``: judge records, and say what is wrong."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import click

from eldritch.notation.problems import Problem
from eldritch.validator.archive import iterate
from eldritch.validator.report import GameReport, Report

from .config import apply
from .console import Progress, wants_colour
from .inputs import Source, complaint, sources
from .output import Output, output_for

FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github")


@click.command("validate")
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to report.")
@click.option("--variant", help="The game of records without a Variant tag.")
@click.option("--rulings", help='Options of records without a Rulings tag, "two-squares=exactly; ...".')
@click.option("--encoding", help="The encoding of the files; without it UTF-8, else a fallback that is named.")
@click.option("--select", multiple=True, help="Report only these codes or beginnings of codes (OC, EC-GH, PGN-3).")
@click.option("--ignore", multiple=True, help="Do not report or count these codes or beginnings of codes.")
@click.option("--strict", is_flag=True, help="Warnings, and faults of variations, count too.")
@click.option("--exit-zero", is_flag=True, help="End with 0 whatever is found (not where an input is unreadable).")
@click.option("--quiet", "-q", is_flag=True, help="Only what counts: no notices, no summary.")
@click.option("--show-consequent", is_flag=True, help="Also what only follows from an earlier illegal move.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.option("--no-progress", is_flag=True, help="No progress bar.")
@click.option("--output", "-o", type=click.Path(dir_okay=False), help="Write the report to a file.")
@click.option("--config", callback=apply, is_eager=True, expose_value=False, help='A settings file ("" for none).')
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    form: str,
    variant: str | None,
    rulings: str | None,
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
    inputs = sources(files)
    if encoding is not None:
        _check_encoding(encoding)
    said = _pairs(rulings)
    stream: TextIO = open(output, "w", encoding="utf-8") if output else sys.stdout  # noqa: SIM115 (closed below)
    out = output_for(form, stream, wants_colour(colour, stream), quiet, show_consequent, strict, len(inputs))
    chosen = Chosen(_codes(select), _codes(ignore))
    unreadable = False
    try:
        for source in inputs:
            unreadable |= not _judge(source, out, chosen, variant, said, encoding, strict, no_progress)
        out.end()
    finally:
        if output:
            stream.close()
    wrong = out.errors > 0 or (strict and out.warnings > 0)
    ctx.exit(2 if unreadable else 1 if wrong and not exit_zero else 0)


class Chosen:
    """Which codes are reported."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
        self.select, self.ignore = select, ignore

    def keep(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """The problems whose codes are chosen."""
        if not (self.select or self.ignore):
            return problems
        return tuple(problem for problem in problems if self._has(problem.code))

    def _has(self, code: str) -> bool:
        chosen = not self.select or any(_begins(code, one) for one in self.select)
        return chosen and not any(_begins(code, one) for one in self.ignore)


def _begins(code: str, start: str) -> bool:
    """``EC-1`` means EC-1 and not EC-10; ``EC-GH`` means all its rules, ``PGN-3`` all of 3xx."""
    if code == start:
        return True
    if not code.startswith(start):
        return False
    return code[len(start)] == "-" or start.endswith("-") or (start.startswith("PGN-") and code.startswith("PGN-"))


def _codes(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code.strip().upper() for value in values for code in value.split(",") if code.strip())


def _pairs(rulings: str | None) -> dict[str, str] | None:
    if rulings is None:
        return None
    parts = (part.partition("=") for part in rulings.split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in parts}


def _check_encoding(name: str) -> None:
    import codecs

    try:
        codecs.lookup(name)
    except LookupError:
        raise click.UsageError(f"There is no encoding {name!r}.") from None


def _judge(
    source: Source, out: Output, chosen: Chosen, variant: str | None, rulings: dict[str, str] | None,
    encoding: str | None, strict: bool, no_progress: bool,
) -> bool:  # fmt: skip
    """Report one input; False where it cannot be read."""
    name, content = source
    try:
        archive = iterate(
            content, name=name, encoding=encoding, variant=variant, rulings=rulings, strict=strict
        )  # fmt: skip
        report = Report(name)
        out.begin(report)
        bar = Progress(Path(name).name, archive.size, not no_progress)
        try:
            for game in archive:
                out.game(report, _with(game, chosen.keep(game.problems)))
                bar.at(archive.position)
        finally:
            bar.close()
    except (OSError, EOFError, ValueError, ImportError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        click.echo(complaint(name, error), err=True)
        return False
    report.problems = list(chosen.keep(archive.problems))
    out.close(report)
    if not out.games_of(report):
        click.echo(f"eldritch: {name}: no games", err=True)
    return not any(problem.code == "PGN-110" for problem in report.problems)


def _with(game: GameReport, problems: tuple[Problem, ...]) -> GameReport:
    return game if problems is game.problems else replace(game, problems=problems)
