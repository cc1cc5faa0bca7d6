"""Settings of a project: ``[tool.eldritch]`` in pyproject.toml, or eldritch.toml, the nearest one upward."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

KEYS: Final = {
    "format": str, "variant": str, "rulings": str, "encoding": str, "select": list, "ignore": list, "strict": bool,
    "exit-zero": bool, "quiet": bool, "show-consequent": bool, "color": str,
}  # fmt: skip


def find_config(start: Path | None = None) -> Path | None:
    """The file that holds the settings for a folder, or None."""
    folder = (start or Path.cwd()).resolve()
    for place in (folder, *folder.parents):
        own = place / "eldritch.toml"
        if own.is_file():
            return own
        project = place / "pyproject.toml"
        try:
            if project.is_file() and "[tool.eldritch]" in project.read_text(encoding="utf-8", errors="replace"):
                return project
        except OSError:
            continue
    return None


def load(path: Path) -> dict[str, Any]:
    """The settings of a file by option name; an unknown one is said on standard error. Raises UsageError."""
    import tomllib

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{path} cannot be read: {error}") from None
    table = data.get("tool", {}).get("eldritch", {}) if path.name == "pyproject.toml" else data
    settings: dict[str, Any] = {}
    for key, value in table.items():
        name = str(key).replace("_", "-")
        if name not in KEYS:
            click.echo(f"eldritch: {path} has a setting {key!r} that is not known.", err=True)
        elif not isinstance(value, KEYS[name]):
            raise click.UsageError(f"{path}: {key} should be a {KEYS[name].__name__}.")
        else:
            settings[name.replace("-", "_")] = tuple(value) if isinstance(value, list) else value
    return settings


def apply(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Callback of ``--config``: settings become the defaults of the command's options."""
    path = Path(value) if value else find_config()
    if ctx.resilient_parsing or value == "" or path is None:
        return
    if not path.is_file():
        raise click.UsageError(f"There is no file {path}.")
    ctx.default_map = {**(ctx.default_map or {}), **load(path)}
