"""Texts of positions with slips of the pen in them."""

from __future__ import annotations

import random

SIGNS = "=;:,.+-*#@>&!/()? 0123abWB"


def slip(text: str, other: str, dice: random.Random) -> str:
    """A text with one thing wrong: a sign more, less or another, or a part gone, doubled or taken from ``other``."""
    parts, more = text.split(), other.split()
    place, part = dice.randrange(len(parts)), dice.choice(more)
    spot, sign = dice.randrange(len(parts[place]) + 1), dice.choice(SIGNS)
    word = parts[place]
    kinds = (
        [word[:spot] + sign + word[spot:]], [word[:spot] + word[spot + 1 :]], [word[:spot] + sign + word[spot + 1 :]],
        [], [word, word], [part], [word, part],
    )  # fmt: skip
    return " ".join((*parts[:place], *dice.choice(kinds), *parts[place + 1 :]))
