"""``eldritch variants``: the games that can be judged."""

from __future__ import annotations

import json
import textwrap

import click

from eldritch.variants.catalogue import VARIANTS
from eldritch.variants.rulebook import Option, options


@click.command("variants")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(as_json: bool) -> None:
    """List the games that can be judged, the other names they go by, and their options."""
    if as_json:
        rows = [
            {
                "name": row.name,
                "aliases": list(row.aliases),
                "summary": row.summary,
                "options": [_shape(option) for option in options(row.name)],
            }
            for row in VARIANTS
        ]
        click.echo(json.dumps(rows, indent=1))
        return
    for row in VARIANTS:
        click.echo(row.name)
        click.echo(textwrap.fill(row.summary, 96, initial_indent="  ", subsequent_indent="  "))
        named = [alias for alias in row.aliases if alias]
        if named:
            click.echo(textwrap.fill(f"also: {', '.join(named)}", 96, initial_indent="  ", subsequent_indent="    "))
        for option in options(row.name):
            values = ", ".join(f"{value} (default)" if value == option.default else value for value in option.values)
            values += f" (default {option.default})" if option.default not in option.values else ""
            later = "" if option.built else ", not built yet"
            click.echo(f"  option {option.name}: {values} ({option.rule}{later})")


def _shape(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "rule": option.rule,
        "built": option.built,
        "summary": option.summary,
    }
