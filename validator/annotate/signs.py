"""Pieces as the changes of a board write them: ``N``, ``n``, ``N'``, ``{GE:2}``."""

from __future__ import annotations

from functools import lru_cache

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


@lru_cache(maxsize=256)
def code_of(name: str) -> str:
    """The code of a piece by the name that the rules use; "" where it has none."""
    from eldritch.variants.rulebook import card

    if name in _LETTERS:
        return _LETTERS[name]
    kind = card(name) if name else None
    return kind.code if kind is not None else ""
