"""The ``eldritch`` command: a group whose commands are imported when they are called."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Any, Final

import click

from .console import Unwritable

COMMANDS: Final = {
    "validate": "Judge records and say what is wrong, where, and by which rule.",
    "convert": "Retell games: as a page, text, Markdown, pictures, on paper, as PGN for others, JSON or a table.",
    "show": "Show a position of a game in the terminal.",
    "rules": "Print numbered rules in plain words.",
    "army": "Check an army of Eldritch Chess and say what it is made of.",
    "new": "Write a skeleton record of a game, ready to fill in.",
    "commit": "Fix secrets before a game, and check their openings afterwards.",
    "audit": "List what records leave unproven, and test their dice.",
    "variants": "List the games that can be judged, with their options.",
    "format": "Rewrite records with every move in its canonical spelling.",
    "completion": "Print the lines that switch on completion in a shell.",
}
_MODULES: Final = {"format": "format_", "variants": "variants_"}

CLOSED_PIPE: Final = 141  # what a shell says of a program that a closed pipe has ended
INTERRUPTED: Final = 130
AT_ONCE: Final = 50_000  # new objects after which cycles are looked for: what a start imports stays, and has none

EPILOG: Final = """\b
Examples:
  eldritch validate club.epgn
  eldritch validate --format json games/ > report.json
  eldritch convert club.epgn --diagrams every:10
  eldritch show club.epgn --game 2 --ply 31
  eldritch rules EC-GH-3
"""


class LateGroup(click.Group):
    """Knows its commands by name and help; imports one when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f".{_MODULES.get(cmd_name, cmd_name)}", __package__).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            ctx.fail(f"There is no command {args[0]!r}." + (f" Perhaps {near[0]}?" if near else ""))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what cannot be read or written ends it with a plain sentence."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return ctx.exit(CLOSED_PIPE)
        except OSError as error:
            if error.filename is None:
                raise Unwritable(error) from None
            raise click.ClickException(f"{error.filename}: {error.strerror}.") from None


def version_text() -> str:
    """``eldritch 0.1.0 (pure Python)``."""
    from eldritch.notation.compiled import COMPILED

    return f"eldritch {version()} ({'compiled core' if COMPILED else 'pure Python'})"


def version() -> str:
    """The version of the installed distribution, or "unknown" in a bare checkout."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("eldritch-pgn")
    except PackageNotFoundError:
        return "unknown"


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(version_text())
        ctx.exit()


@click.group(cls=LateGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Print the version.",
)
def group() -> None:
    """Read, judge and explain records of Eldritch Chess and its relatives.

    Exit codes: 0 nothing wrong, 1 something is, 2 an input could not be read or the call was wrong.
    """


def main() -> None:
    """Run the command; whatever ends it, it ends without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    gc.set_threshold(AT_ONCE)
    status = _finished(_run())
    gc.freeze()  # all goes with the process: nobody has to look for cycles in it
    sys.exit(status)


def _run() -> int:
    """The exit code of the command."""
    try:
        status = group.main(prog_name="eldritch", standalone_mode=False)
    except click.exceptions.Abort:
        click.echo("Interrupted.", err=True)
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        if isinstance(error, Unwritable):
            _discard()
        return 2
    return status if isinstance(status, int) else 0


def _finished(status: int) -> int:
    """The exit code when the last of the output has been written, or could not be."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _discard()
        return CLOSED_PIPE
    except OSError as error:
        Unwritable(error).show()
        _discard()
        return 2
    return status


def _discard() -> None:
    """Send what is left of the output nowhere: the place for it has failed once and would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
