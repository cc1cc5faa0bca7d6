"""``eldritch rules``: numbered rules in plain words."""

from __future__ import annotations

import shutil
import sys
import textwrap

import click

from eldritch.variants.rulebook import Rule, find, suggest

from .console import paint, wants_colour


@click.command("rules")
@click.argument("query", nargs=-1)
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.pass_context
def command(ctx: click.Context, query: tuple[str, ...], colour: str) -> None:
    """Print rules: by number (OC-10), piece (ghost, EC-GH), game ("Eldritch Chess") or topic (castling)."""
    asked = " ".join(query)
    found = find(asked)
    if not found:
        near = suggest(asked)
        hint = f" Perhaps {', '.join(near)}?" if near else ""
        click.echo(f"eldritch: no rule fits {asked!r}.{hint}", err=True)
        ctx.exit(2)
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    for rule in found:
        _print(rule, width, wants_colour(colour, sys.stdout))


def _print(rule: Rule, width: int, colour: bool) -> None:
    reference = f" ({rule.reference})" if rule.reference else ""
    click.echo(f"{paint(rule.code, colour, bold=True)} {rule.title}{reference}", color=colour)
    for paragraph in rule.text.strip().split("\n\n"):
        click.echo(textwrap.fill(" ".join(paragraph.split()), width, initial_indent="  ", subsequent_indent="  "))
    click.echo()
