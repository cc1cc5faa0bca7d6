"""The nearest legal acts to one that was refused, ranked by likeness of their spelling."""

from __future__ import annotations

import re
from itertools import islice

from eldritch.variants.base import Position

MOST_DEEDS = 600
_EVENT = re.compile(r"\A(?:<[^>]*> )+")
_CODE = re.compile(r"[A-Z]{1,2}(?![a-z]*[A-Z])")
_SQUARE = re.compile(r"[a-iz][0-9]")


def spelled(text: str) -> str:
    """An act's own text, without the events that stand before it."""
    return _EVENT.sub("", text)


def nearest(position: Position, found: str, most: int = 3) -> tuple[str, ...]:
    """Up to ``most`` legal acts of a position, the likest to ``found`` first."""
    texts = dict.fromkeys(
        _EVENT.sub("", position.write(deed)) for deed in islice(position.legal(), MOST_DEEDS)
    )  # fmt: skip
    return rank(texts, found, most)


def rank(texts: dict[str, None], found: str, most: int = 3) -> tuple[str, ...]:
    """The likest of some spellings: same target, then same piece, then like letters."""
    from difflib import SequenceMatcher

    bare = found.rstrip("+#!?")[:40]
    squares, code = _SQUARE.findall(bare), _CODE.match(bare)

    def likeness(text: str) -> float:
        value = SequenceMatcher(None, bare, text, autojunk=False).ratio()
        own = _SQUARE.findall(text)
        if squares and own and squares[-1] == own[-1]:
            value += 0.6
        letters = _CODE.match(text)
        if (code[0] if code else "") == (letters[0] if letters else ""):
            value += 0.5
        return value

    return tuple(sorted(texts, key=lambda text: (-likeness(text), text))[:most])
