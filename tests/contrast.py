"""How well one colour stands out from another, as the guidelines of the web have it."""

from __future__ import annotations


def contrast(first: str, second: str) -> float:
    """The ratio of the light of two colours, ``#rrggbb``: from 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)
