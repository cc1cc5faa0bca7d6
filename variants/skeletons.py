"""Records to begin with: for each system the tags that it needs, and a comment that says what comes then."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .catalogue import find

_FOLDER: Final = Path(__file__).parent / "blank_records"


def skeleton(name: str) -> str | None:
    """The text of a record of a system that has no act yet and is valid; None where the name means no system."""
    variant = find(name)
    if variant is None:
        return None
    own = _FOLDER / f"{variant.name.lower().replace(' ', '-')}.epgn"
    if own.exists():
        return own.read_text("utf-8")
    plain = (_FOLDER / "standard.epgn").read_text("utf-8")
    return plain.replace('[Result "*"]\n', f'[Result "*"]\n[Variant "{variant.name}"]\n')
