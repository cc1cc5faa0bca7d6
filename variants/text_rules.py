"""The problems of text, listed by ``eldritch.notation.problems``, as one more book of rules."""

from __future__ import annotations

from functools import cache
from typing import Final

from eldritch.notation.problems import CODES

from .books import Book, Rule

NAME: Final = "The text of a record"
ABOUT: Final = (
    "What can be wrong with a record before any rule of a game is asked: 1xx encoding and signs, 2xx tags, "
    "3xx moves and structure, 4xx results, 5xx limits."
)


@cache
def text_book() -> Book:
    """The book whose codes begin with PGN."""
    rules = {row.code: Rule(row.code, f"{row.title} ({row.severity})", row.text, NAME) for row in CODES}
    return Book("PGN", NAME, ("Text", "Notation", "PGN codes"), ABOUT, rules, {}, ())
