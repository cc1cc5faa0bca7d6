"""``eldritch commit``: secrets fixed beforehand, and opened afterwards."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NoReturn

import click

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason
from eldritch.notation.quoting import escape
from eldritch.notation.reader import read
from eldritch.variants.base import Variant
from eldritch.variants.catalogue import find, suggest
from eldritch.variants.sealing import (
    OPENS,
    Checked,
    Sealed,
    check_openings,
    check_salt,
    check_sealing,
    check_seed,
    seal_dice,
    seal_secret,
)

from .console import legible
from .inputs import complaint

SCHEMA: Final = "eldritch-commit/1"
CHECK_SCHEMA: Final = "eldritch-commit-check/1"


@click.command("commit")
@click.argument("secrets", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--game", help="The game whose own secrets these are: Golem Chess, Ctheckers.")
@click.option("--salt", help="The salt, 32 hexadecimal digits; without it one is drawn for each secret.")
@click.option("--dice", is_flag=True, help="Fix a seed from which all dice of a game follow.")
@click.option("--seed", help="The seed of --dice, 32 to 128 hexadecimal digits; without it one is drawn.")
@click.option("--check", is_flag=True, help="Check openings against commitments, in records or in tags.")
@click.option("--keep", type=click.Path(dir_okay=False), help="Write the openings to a new file, not to the screen.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.pass_context
def command(
    ctx: click.Context, secrets: tuple[str, ...], game: str | None, salt: str | None, dice: bool, seed: str | None,
    check: bool, keep: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Fix secrets before a game, and check afterwards that they were not changed.

    \b
    eldritch commit "bet=3 chips"                                     any secret
    eldritch commit --game golem "white=golem=c1;hero=b1;wizard=g1"   White's deal
    eldritch commit --game ctheckers b6=Ny d6=RC                      marks of checkers
    eldritch commit --dice                                            a seed for the dice
    eldritch commit --check club.epgn                                 records with both
    eldritch commit --check '[Commit_bet "..."]' '[Open_bet "..."]'   or the tags alone

    A single - reads NAME=VALUE lines from standard input, so that no secret stays in the history of the shell. The
    Commit tags go into the record now. The Open tags stay with whoever holds the secret until the game is over.
    """
    variant = _variant(game)
    if check:
        if salt or dice or seed or keep:
            raise click.UsageError("--check goes with --game and --json only.")
        ctx.exit(_check(secrets, variant, as_json))
    if dice:
        if secrets or salt or game:
            raise click.UsageError("--dice goes with --seed, --keep and --json only.")
        made: tuple[Sealed, ...] = (_dice(seed),)
    elif seed is not None:
        raise click.UsageError("--seed is for --dice; a secret has a --salt.")
    else:
        made = _sealed(_values(secrets), variant, salt)
    _print(made, keep, as_json)


# --- making -----------------------------------------------------------------------------------------


def _variant(game: str | None) -> Variant | None:
    if game is None:
        return None
    variant = find(game)
    if variant is None:
        near = suggest(game)
        raise click.UsageError(f"There is no game {game[:60]!r}." + (f" Perhaps {near[0]}?" if near else ""))
    return variant


def _values(secrets: tuple[str, ...]) -> dict[str, str]:
    """The secrets by their names, from the command line or from standard input."""
    lines = [line for line in sys.stdin.read().splitlines() if line.strip()] if secrets == ("-",) else list(secrets)
    if not lines:
        raise click.UsageError("Name a secret and its value: NAME=VALUE.")
    values: dict[str, str] = {}
    for line in lines:
        name, sign, value = line.partition("=")
        if not sign:
            raise click.UsageError(f"A secret is NAME=VALUE; {legible(line[:40])!r} has no sign of equality.")
        if name in values:
            raise click.UsageError(f"{legible(name[:40])} is given twice.")
        values[name] = value
    return values


def _sealed(values: dict[str, str], variant: Variant | None, salt: str | None) -> tuple[Sealed, ...]:
    wrong = list(check_sealing(values, variant))
    if salt is not None:
        wrong.extend(filter(None, (check_salt(salt),)))
        if len(values) > 1:
            said = "One salt is for one secret: whoever learns it could try out the values of the others."
            raise click.UsageError(said)
    if wrong:
        _refuse(wrong)
    return tuple(seal_secret(name, value, salt or _drawn(), variant) for name, value in values.items())


def _dice(seed: str | None) -> Sealed:
    wrong = check_seed(seed) if seed is not None else None
    if wrong is not None:
        _refuse([wrong])
    return seal_dice(seed if seed is not None else _drawn())


def _drawn() -> str:
    """128 random bits as 32 hexadecimal digits."""
    from secrets import token_hex

    return token_hex(16)


def _refuse(wrong: list[Reason]) -> NoReturn:
    for reason in wrong:
        click.echo(legible(f"eldritch: {reason.code} {reason.message}"), err=True)
    raise click.exceptions.Exit(2)


def _tag(name: str, value: str) -> str:
    return f'[{name} "{escape(value)}"]'


def _print(made: tuple[Sealed, ...], keep: str | None, as_json: bool) -> None:
    openings = [_tag(sealed.open_tag, sealed.opening) for sealed in made]
    if keep is not None:
        _write(keep, openings)
    if as_json:
        rows = [_shape(sealed, keep is None) for sealed in made]
        click.echo(json.dumps({"schema": SCHEMA, "secrets": rows}, indent=1))
        return
    click.echo("; for the record, now")
    for sealed in made:
        click.echo(_tag(sealed.commit_tag, sealed.commitment))
    if keep is not None:
        click.echo(f"; the openings are in {legible(keep)}; they stay secret until the game is over")
        return
    click.echo("; to be kept secret, and added when the game is over")
    for line in openings:
        click.echo(line)


def _write(keep: str, openings: list[str]) -> None:
    """A new file that only its owner can read."""
    try:
        handle = os.open(keep, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise click.UsageError(f"{keep} exists already; openings are written to a new file.") from None
    with open(handle, "w", encoding="utf-8") as file:
        file.write("\n".join(openings) + "\n")


def _shape(sealed: Sealed, told: bool) -> dict[str, object]:
    """A secret in JSON; without what must stay secret where the openings went to a file."""
    shape: dict[str, object] = {
        "name": sealed.name,
        "commit": {"tag": sealed.commit_tag, "value": sealed.commitment},
    }
    if told:
        shape["open"] = {"tag": sealed.open_tag, "value": sealed.opening}
        shape["canonical"] = sealed.canonical
        shape["salt"] = sealed.salt or None
    return shape


# --- checking ---------------------------------------------------------------------------------------


def _check(inputs: tuple[str, ...], variant: Variant | None, as_json: bool) -> int:
    """Check what records or tags hold; 0 where every commitment is opened rightly, 2 where there is nothing."""
    if not inputs:
        raise click.UsageError("Name a record, or give the tags: --check '[Commit_x \"...\"]' '[Open_x \"...\"]'.")
    rows: list[tuple[Record, Checked]] = []
    try:
        for record in _records(inputs):
            named = record.tag("Variant")
            system = find(named) if named is not None else variant
            rows.extend((record, checked) for checked in check_openings(record, system))
    except (OSError, EOFError, ValueError, ImportError) as error:
        click.echo(complaint(getattr(error, "filename", None) or "input", error), err=True)
        return 2
    good = bool(rows) and all(checked.state == OPENS for _, checked in rows)
    if as_json:
        shapes = [_checked_shape(record, checked) for record, checked in rows]
        click.echo(json.dumps({"schema": CHECK_SCHEMA, "proven": good, "secrets": shapes}, indent=1))
    else:
        for record, checked in rows:
            click.echo(legible(f"{_where(record)}{_line(checked)}"))
    if not rows:
        click.echo("eldritch: there is no commitment and no opening here", err=True)
        return 2
    return 0 if good else 1


def _records(inputs: tuple[str, ...]) -> Iterator[Record]:
    """The records that are named; tags among the inputs make one record together."""
    tags = [text for text in inputs if text.lstrip().startswith("[")]
    for name in inputs:
        if name == "-":
            yield from read(sys.stdin.buffer, name="<stdin>")
        elif name not in tags:
            yield from read(Path(name))
    if tags:
        yield from read("\n".join(tags) + "\n\n*\n")


def _where(record: Record) -> str:
    return f"{record.source.file}: game {record.index}, " if record.source.file is not None else ""


def _line(checked: Checked) -> str:
    if checked.state == OPENS:
        said = " ".join(checked.messages)
        return f"{checked.commit_tag}: opened by {checked.open_tag}; it was not changed." + (f" {said}" if said else "")
    return f"{checked.commit_tag}: {checked.state}. {' '.join(checked.messages)}"


def _checked_shape(record: Record, checked: Checked) -> dict[str, object]:
    return {
        "file": record.source.file,
        "game": record.index,
        "commit": checked.commit_tag,
        "open": checked.open_tag,
        "state": checked.state,
        "messages": list(checked.messages),
    }
