"""Text as it is quoted: between double quotes, where a backslash stands before a quote and before a backslash and
nowhere else, and in messages."""

from __future__ import annotations


def unescape(text: str) -> str:
    """The text that was meant; a backslash before any other sign is itself."""
    if "\\" not in text:
        return text
    return "\\".join(piece.replace('\\"', '"') for piece in text.split("\\\\"))


def escape(text: str) -> str:
    """The text as it stands between quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def clip(text: str) -> str:
    """The text, or its start where it is long."""
    return text if len(text) <= 60 else text[:57] + "..."
