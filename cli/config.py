"""Settings of a project: ``[tool.eldritch]`` in pyproject.toml, or eldritch.toml, the nearest one upward.

They are the defaults of the options with the same names; what a command line says comes first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

# Each setting with its type and the parameter that it sets.
SETTINGS: Final[dict[str, tuple[type, str]]] = {
    "format": (str, "form"),
    "variant": (str, "variant"),
    "rulings": (str, "rulings"),
    "encoding": (str, "encoding"),
    "select": (list, "select"),
    "ignore": (list, "ignore"),
    "strict": (bool, "strict"),
    "exit-zero": (bool, "exit_zero"),
    "quiet": (bool, "quiet"),
    "show-consequent": (bool, "show_consequent"),
    "jobs": (int, "jobs"),
    "no-progress": (bool, "no_progress"),
    "color": (str, "colour"),
}
_KINDS: Final = {str: "a text", int: "a number", list: "a list", bool: "true or false"}

Command = Callable[..., None]


def settings(command: Command) -> Command:
    """Give a command the options ``--config`` and ``--no-config``."""
    none = click.option(
        "--no-config", is_flag=True, is_eager=True, expose_value=False, callback=_none, help="No settings file."
    )
    own = click.option(
        "--config", is_eager=True, expose_value=False, callback=_own, help="The settings file to use."
    )  # fmt: skip
    return none(own(command))


def _none(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Callback of ``--no-config``; read before ``--config`` if both are there."""
    ctx.meta["no-config"] = wanted or ctx.meta.get("no-config", False)
    if wanted:
        ctx.default_map = {}


def _own(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Callback of ``--config``: settings become the defaults of the command's options."""
    if ctx.resilient_parsing or ctx.meta.get("no-config"):
        return
    path = Path(value) if value is not None else find_config()
    if path is not None:
        ctx.default_map = {**(ctx.default_map or {}), **load(path)}


def find_config(start: Path | None = None) -> Path | None:
    """The file that holds the settings for a folder, or None."""
    folder = (start or Path.cwd()).resolve()
    for place in (folder, *folder.parents):
        own, project = place / "eldritch.toml", place / "pyproject.toml"
        if own.is_file():
            return own
        try:
            if project.is_file() and "[tool.eldritch]" in project.read_text(encoding="utf-8", errors="replace"):
                return project
        except OSError:
            continue
    return None


def load(path: Path) -> dict[str, Any]:
    """The settings of a file by parameter; an unknown one is said on standard error. Raises UsageError."""
    import tomllib

    try:
        table: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.UsageError(f"The settings in {path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise click.UsageError(f"The settings in {path} cannot be read: {error}.") from None
    if path.name == "pyproject.toml":
        for key in ("tool", "eldritch"):
            table = table.get(key, {}) if isinstance(table, dict) else None
    if not isinstance(table, dict):
        raise click.UsageError(f"{path}: [tool.eldritch] should be a table.")
    found: dict[str, Any] = {}
    for key, value in table.items():
        row = SETTINGS.get(key.replace("_", "-"))
        if row is None:
            click.echo(f"eldritch: {path}: there is no setting {key!r}", err=True)
        elif not isinstance(value, row[0]):
            raise click.UsageError(f"{path}: {key} should be {_KINDS[row[0]]}.")
        else:
            found[row[1]] = tuple(map(str, value)) if isinstance(value, list) else value
    return found
