"""The table of words: every sentence of a retold game by its name, filled in with what happened.

The table is a TOML file (``wording/en.toml`` says how its sentences are written). Values are put in as they are and
never read as sentences themselves.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).with_name("wording")
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_PART: Final = re.compile(r"\{([a-z_]+)(?::([^{}|]*)\|([^{}]*))?\}")


_STOPS: Final = (".", "!", "?")


class Words:
    """A table of words; ``system`` is the game whose own words come first."""

    def __init__(self, tables: Mapping[str, Any], system: str = "") -> None:
        self._tables = tables
        own = tables.get(system)
        self._own: Mapping[str, Any] = own if isinstance(own, Mapping) else {}

    def of(self, system: str) -> Words:
        """The same table for a game."""
        return Words(self._tables, system)

    def own(self, system: str, table: str) -> tuple[str, ...]:
        """The names of the sentences that a game has for itself."""
        tables = self._tables.get(system)
        rows = tables.get(table) if isinstance(tables, Mapping) else None
        return tuple(rows) if isinstance(rows, Mapping) else ()

    def find(self, table: str, key: str) -> str | None:
        """The sentence of that name as it stands in the table, or None."""
        for tables in (self._own, self._tables):
            rows = tables.get(table)
            found = rows.get(key) if isinstance(rows, Mapping) else None
            if isinstance(found, str):
                return found
        return None

    def say(self, table: str, key: str, /, **parts: object) -> str:
        """The sentence filled in; "" where there is none."""
        found = self.find(table, key)
        return fill(found, parts) if found else ""

    def sentence(self, table: str, key: str, /, **parts: object) -> str:
        """The sentence filled in, beginning with a capital."""
        text = self.say(table, key, **parts)
        if text[-2:-1] in _STOPS and text.endswith(".") and (not text.endswith("...") or text.endswith("....")):
            text = text[:-1]
        return text[:1].upper() + text[1:]

    def is_whole(self, table: str, key: str, parts: Mapping[str, object]) -> bool:
        """Whether all parts are there that a sentence cannot do without."""
        needed = _PART.findall(_OPTIONAL.sub("", self.find(table, key) or ""))
        return all(parts.get(name) not in (None, "") for name, _, _ in needed)

    def word(self, table: str, key: str) -> str:
        """The word for a name of the rules; the name itself where the table has none."""
        found = self.find(table, key)
        return key if found is None else found

    def value(self, name: str, text: str) -> str:
        """What a word is called that a record has under a name (``skill=animal``); the word itself where the table has
        nothing for it."""
        found = self.find("value", f"{name}.{text}")
        return text if found is None else found

    # --- names ----------------------------------------------------------------------------------------------

    def side(self, name: str) -> str:
        """What a side is called."""
        return self.word("side", name)

    def piece(self, name: str) -> str:
        """What a piece is called that the rules call so."""
        return self.word("piece", name)

    def coded(self, code: str) -> str:
        """What a piece is called by its code; the code itself where nobody knows it."""
        found = self.find("code", code)
        if found is not None:
            return found
        name = _named(code)
        return self.piece(name) if name else code

    def plural(self, name: str) -> str:
        """The plural of what a piece is called."""
        found = self.find("plural", name)
        return found if found is not None else _plural(name) or name

    def indefinite(self, name: str) -> str:
        """A name with the article that stands before it."""
        vowel = name[:1] and name[0] in self.word("article", "letters")
        return f"{self.word('article', 'vowel' if vowel else 'plain')} {name}".strip() if name else ""

    def listed(self, texts: Iterable[str]) -> str:
        """Texts as a list in a sentence: ``a, b and c``."""
        *rest, last = list(texts) or [""]
        if not rest:
            return last
        return self.say("list", "and", first=(self.find("list", "comma") or ", ").join(rest), last=last)


def fill(sentence: str, parts: Mapping[str, object]) -> str:
    """A sentence with its parts put in.

    A number may be written as text.

    >>> fill("{who} goes[ from {start}] to {end}: {n} {n:step|steps}.", {"who": "Ann", "end": "b4", "n": 2})
    'Ann goes to b4: 2 steps.'
    """

    def part(found: re.Match[str]) -> str:
        value = parts.get(found[1])
        if found[2] is not None:
            return found[2] if value in (1, "1") else found[3]
        return "" if value is None else str(value)

    def optional(found: re.Match[str]) -> str:
        names = _PART.findall(found[1])
        return found[1] if all(parts.get(name) not in (None, "") for name, _, _ in names) else ""

    return _PART.sub(part, _OPTIONAL.sub(optional, sentence))


def load_words(path: Path | None = None) -> Words:
    """The table of a file, or the English one. Raises OSError or ValueError where it cannot be read."""
    path = path or FOLDER / "en.toml"
    return _loaded(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _loaded(path: Path, changed: int) -> Words:
    """The table as the file was when it was last changed."""
    try:
        return Words(tomllib.loads(path.read_text("utf-8")))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


@lru_cache(maxsize=256)
def _named(code: str) -> str:
    from eldritch.variants.rulebook import card

    kind = card(code) if len(code) == 2 else None
    return kind.name if kind is not None else ""


@lru_cache(maxsize=256)
def _plural(name: str) -> str:
    from eldritch.variants.rulebook import card

    kind = card(name) if name else None
    return kind.plural if kind is not None else ""
