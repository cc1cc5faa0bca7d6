"""How games end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """An end that the rules alone bring about.

    ``ending`` is a word (checkmate, stalemate, liege lost, insufficient material, seventy-five moves,
    fivefold repetition, ...), ``result`` its one result, ``code`` the rule, ``message`` a sentence.
    """

    ending: str
    result: str
    code: str
    message: str
