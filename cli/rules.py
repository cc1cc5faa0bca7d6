"""``eldritch rules``: numbered rules in plain words."""

from __future__ import annotations

import shutil
import sys
import textwrap

import click

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.examples import example as find_example
from eldritch.variants.rulebook import Rule, find, suggest

from .console import paint, painted, wants_colour


@click.command("rules")
@click.argument("query", nargs=-1)
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.option("--examples/--no-examples", default=True, help="With an example position for each rule, or without.")
@click.pass_context
def command(ctx: click.Context, query: tuple[str, ...], colour: str, examples: bool) -> None:
    """Print rules: by number (OC-10), piece (ghost, EC-GH), game ("Eldritch Chess"), verb (cast, "Skirmish charge") or
    topic (castling)."""
    asked = " ".join(query)
    found = find(asked)
    if not found:
        near = suggest(asked)
        hint = f" Perhaps {', '.join(near)}?" if near else ""
        click.echo(f"eldritch: no rule fits {asked!r}.{hint}", err=True)
        ctx.exit(2)
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    for rule in found:
        _print(rule, width, wants_colour(colour, sys.stdout), examples)


def _print(rule: Rule, width: int, colour: bool, shown: bool) -> None:
    reference = f" ({rule.reference})" if rule.reference else ""
    click.echo(f"{paint(rule.code, colour, bold=True)} {rule.title}{reference}", color=colour)
    for paragraph in rule.text.strip().split("\n\n"):
        click.echo(textwrap.fill(" ".join(paragraph.split()), width, initial_indent="  ", subsequent_indent="  "))
    if shown:
        _show(rule.code, width, colour)
    click.echo()


def _show(code: str, width: int, colour: bool) -> None:
    """The example of a rule: a sentence, a board, what may and may not be played."""
    example = find_example(code)
    if example is None:
        return
    from eldritch.variants.eldritch.position import EldritchPosition

    scene = EldritchPosition.from_text(example.at).scene()
    click.echo(textwrap.fill(f"Example: {example.about}.", width, initial_indent="  ", subsequent_indent="  "))
    for line in board_lines(scene, Look(paint=painted if colour else None)):
        click.echo(f"  {line}", color=colour)
    side = "Black" if scene.turn else "White"
    for said, acts in (("may play", example.legal), ("may not play", example.illegal)):
        if acts:
            text = f"{side} {said}: {', '.join(acts)}"
            click.echo(textwrap.fill(text, width, initial_indent="    ", subsequent_indent="      "))
