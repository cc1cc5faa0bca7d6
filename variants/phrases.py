"""What sentences of every game are made of."""

from __future__ import annotations

from collections.abc import Iterable


def capital(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def listed(items: Iterable[str], word: str = "and") -> str:
    """Items in a row: ``a, b and c``."""
    *most, last = items
    return f"{', '.join(most)} {word} {last}" if most else last


def quoted(text: str) -> str:
    """A text of the record in quotes, the beginning of a long one."""
    return repr(text if len(text) <= 40 else f"{text[:40]}...")
