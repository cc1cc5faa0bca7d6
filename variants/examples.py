"""An example for a numbered rule: a position, and what may and may not be done in it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_name("rules") / "examples.toml"


@dataclass(frozen=True, slots=True)
class Example:
    """``about`` is a sentence that follows the rule's number, ``at`` a position text of Eldritch Chess; ``legal``
    acts are legal there, ``illegal`` ones are not."""

    about: str
    at: str
    legal: tuple[str, ...]
    illegal: tuple[str, ...]


def example(code: str) -> Example | None:
    """The example of a rule, or None where it has none (armies, placement)."""
    return _all().get(code)


@cache
def _all() -> dict[str, Example]:
    rows = tomllib.loads(_FILE.read_text("utf-8"))
    return {
        code: Example(row["about"], row["at"], tuple(row["legal"]), tuple(row["illegal"])) for code, row in rows.items()
    }
