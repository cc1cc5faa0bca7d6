"""``eldritch army``: an army of Eldritch Chess by itself, checked and explained."""

from __future__ import annotations

import json
import sys
from typing import Final

import click

from eldritch.variants.eldritch.army import MOST_PIECES, Army, check_limit, parse_army
from eldritch.variants.eldritch.bundles import describe, parse_replaces
from eldritch.variants.rulebook import KindCard, card

from .console import paint, wants_colour

_NAMES: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}


@click.command("army")
@click.argument("purchases", nargs=-1, required=True)
@click.option("--limit", metavar="N", help="At most so many eldritch pieces (EC-5).")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--color", "colour", type=click.Choice(("auto", "always", "never")), default="auto", show_default=True)
@click.pass_context
def command(ctx: click.Context, purchases: tuple[str, ...], limit: str | None, as_json: bool, colour: str) -> None:
    """Check an army: what is bought for which ordinary pieces.

    \b
    eldritch army FB:R GE:N              a Fireball for a rook, a Geomancer for a knight
    eldritch army "2DU:BB AM:K"          two Druids for both bishops, an Archmage for the king
    """
    army, wrong = parse_army(" ".join(purchases))
    reasons = [(reason.code, reason.message) for reason in wrong]
    if limit is not None:
        reasons += [(r.code, r.message.removeprefix("White ").capitalize()) for r in check_limit(limit, (army, Army()))]
    if as_json:
        click.echo(json.dumps(_shape(army, reasons), indent=1))
    else:
        _print(army, reasons, wants_colour(colour, sys.stdout))
    ctx.exit(1 if reasons else 0)


def _total(army: Army) -> int:
    return sum(army.ordinary.values()) + len(army.eldritch)


def _shape(army: Army, reasons: list[tuple[str, str]]) -> dict[str, object]:
    return {
        "valid": not reasons,
        "eldritch": [{"code": entry.code, "count": entry.count, "given": entry.given} for entry in army.entries],
        "ordinary": army.ordinary,
        "pieces": _total(army),
        "problems": [{"code": code, "message": message} for code, message in reasons],
    }


def _print(army: Army, reasons: list[tuple[str, str]], colour: bool) -> None:
    for entry in army.entries:
        kind = card(entry.code)
        if kind is None:
            click.echo(f"{entry.text:<12} gives up {_pieces(entry.given)} as well")
            continue
        name = kind.name if entry.count == 1 else f"{entry.count} {kind.plural}"
        kinds = f" ({', '.join(kind.kinds)})" if kind.kinds else ""
        click.echo(
            f"{paint(f'{entry.text:<12}', colour, bold=True)} {name}{kinds} for {_pieces(entry.given)}", color=colour
        )
        click.echo(f"{'':<13}{'; '.join(describe(parse_replaces(kind.replaces, kind.maximum)))}{_most(kind)}")
    left = [f"{count} {_NAMES[code]}{'s' if count > 1 else ''}" for code, count in army.ordinary.items() if count]
    click.echo(f"Ordinary pieces left: {', '.join(left) or 'none'}.")
    click.echo(f"In all {_total(army)} pieces of at most {MOST_PIECES}.")
    for code, message in reasons:
        click.echo(f"{paint('error', colour, fg='red', bold=True)} {code} {message}", color=colour)
    if not reasons:
        click.echo("A legal army.")


def _most(kind: KindCard) -> str:
    return f"; at most {kind.maximum}" if kind.maximum else ""


def _pieces(given: str) -> str:
    counted = [(letter, given.count(letter)) for letter in dict.fromkeys(given)]
    return " and ".join(f"a {_NAMES[x]}" if n == 1 else f"{n} {_NAMES[x]}s" for x, n in counted)
