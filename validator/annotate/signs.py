"""Pieces as the changes of a board write them: ``N``, ``n``, ``N'``, ``{GE:2}``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from eldritch.variants.base import Change

_LETTERS = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}


def shows(text: str, code: str) -> bool:
    """Whether what stands on a square is a piece of a code."""
    return text.strip("{}").upper().startswith(code)


def colour_of(text: str) -> int:
    """Whose a piece is: capitals are White's (0), small letters Black's (1), an apostrophe stands for Red (2)."""
    if text.endswith("'"):
        return 2
    letter = next((sign for sign in text if sign.isalpha()), "")
    return 0 if letter.isupper() else 1


def sign_of(text: str) -> str:
    """The code of a piece as it stands on a square, what it carries and remembers left out.

    >>> sign_of("{ge:2}"), sign_of("n"), sign_of("N'")
    ('GE', 'N', 'N')
    """
    inner = text.strip("{}'").partition("+")[0].partition(":")[0]
    return inner.upper()


def victim_of(changes: Iterable[Change]) -> str:
    """Who stood where a piece of the other colour stands after an act that was put on the board as it was written; ""
    for nobody, and where the rules tell of it themselves."""
    stood: dict[str, str] = {}
    stands: dict[str, str] = {}
    for change in changes:
        if change.told is not None:
            return ""
        if change.kind == "put":
            stood.setdefault(change.where, change.before)
            stands[change.where] = change.after
    pairs = ((stood[where], after) for where, after in stands.items() if after and stood[where])
    return next((before for before, after in pairs if colour_of(before) != colour_of(after)), "")


@lru_cache(maxsize=256)
def code_of(name: str) -> str:
    """The code of a piece by the name that the rules use; "" where it has none."""
    from eldritch.variants.rulebook import card

    if name in _LETTERS:
        return _LETTERS[name]
    kind = card(name) if name else None
    return kind.code if kind is not None else ""
