"""``eldritch completion``: what a shell has to be told."""

from __future__ import annotations

import click

_LINES = {
    "bash": 'eval "$(_ELDRITCH_COMPLETE=bash_source eldritch)"   # in ~/.bashrc',
    "zsh": 'eval "$(_ELDRITCH_COMPLETE=zsh_source eldritch)"   # in ~/.zshrc',
    "fish": "_ELDRITCH_COMPLETE=fish_source eldritch | source   # in ~/.config/fish/completions/eldritch.fish",
}


@click.command("completion")
@click.argument("shell", type=click.Choice(tuple(_LINES)))
def command(shell: str) -> None:
    """Print the line that switches on completion of commands and options in a shell."""
    click.echo(_LINES[shell])
