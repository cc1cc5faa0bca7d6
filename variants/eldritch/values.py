"""The fields of a position as a reader sees them change: the same text for the same value."""

from __future__ import annotations

from .geometry import NAMES
from .inscription import men_text
from .man import Man
from .setup import Setup


def value_text(field: str, value: object) -> str:
    """A field's value in words; "" where it holds nothing."""
    if isinstance(value, Setup):
        return str(value)
    if field == "returns" and isinstance(value, tuple):
        return ",".join(f"{side}{left}" for side, left in zip("wb", value, strict=False) if left)
    if not isinstance(value, tuple):
        return "" if value is None else str(value)
    return ",".join(_item(field, item) for item in value)


def _item(field: str, item: object) -> str:
    if isinstance(item, Man):
        return f"{men_text(item)}@{NAMES[item.home]}"
    if field == "blocks" and isinstance(item, int):
        return NAMES[item]
    return ".".join(map(str, item)) if isinstance(item, tuple) else str(item)
