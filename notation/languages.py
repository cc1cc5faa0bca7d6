"""Piece letters of other languages, and the decision which of them a game is written in."""

# ruff: noqa: RUF001 - the letters of Russian are meant

from __future__ import annotations

from collections.abc import Iterable, Mapping

LANGUAGES: dict[str, dict[str, str]] = {
    "German": {"K": "K", "D": "Q", "T": "R", "L": "B", "S": "N"},
    "Dutch": {"K": "K", "D": "Q", "T": "R", "L": "B", "P": "N"},
    "French": {"R": "K", "D": "Q", "T": "R", "F": "B", "C": "N"},
    "Spanish": {"R": "K", "D": "Q", "T": "R", "A": "B", "C": "N"},
    "Portuguese": {"R": "K", "D": "Q", "T": "R", "B": "B", "C": "N"},
    "Polish": {"K": "K", "H": "Q", "W": "R", "G": "B", "S": "N"},
    "Czech": {"K": "K", "D": "Q", "V": "R", "S": "B", "J": "N"},
    "Hungarian": {"K": "K", "V": "Q", "B": "R", "F": "B", "H": "N"},
    "Romanian": {"R": "K", "D": "Q", "T": "R", "N": "B", "C": "N"},
    "Finnish": {"K": "K", "D": "Q", "T": "R", "L": "B", "R": "N"},
    "Icelandic": {"K": "K", "D": "Q", "H": "R", "B": "B", "R": "N"},
    "Estonian": {"K": "K", "L": "Q", "V": "R", "O": "B", "R": "N"},
    "Russian": {"Кр": "K", "Ф": "Q", "Л": "R", "С": "B", "К": "N"},
}
"""German stands for Danish, Norwegian and Swedish, Spanish for Italian, which use the same letters."""

_ENGLISH = frozenset("KQRBNP")


def decide(used: Iterable[str]) -> Mapping[str, str] | None:
    """The English letter for each letter used, where every language that fits agrees; else None.

    ``used`` are all piece letters of one game, the English ones too. A game in English needs none.
    """
    letters = frozenset(used)
    if letters <= _ENGLISH:
        return None
    fitting = [table for table in LANGUAGES.values() if letters <= table.keys()]
    if not fitting:
        return None
    first = fitting[0]
    if any(table[letter] != first[letter] for table in fitting for letter in letters):
        return None
    return {letter: first[letter] for letter in letters}
