"""Cards as the tags declare them: sort, cost, power and toughness, keywords, abilities (CM-1, CM-4, CM-12)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

COLOURS: Final = "WUBRG"
LANDWALKS: Final = {"W": "plainswalk", "U": "islandwalk", "B": "swampwalk", "R": "mountainwalk", "G": "forestwalk"}
SORTS: Final = ("creature", "instant", "sorcery", "aura", "artifact", "equipment", "enchantment")
SCOPES: Final = ("single", "multi", "none", "enter")
ON_SQUARES: Final = ("artifact", "equipment", "enchantment")  # the sorts that stand on a square

_SYMBOL: Final = re.compile(r"[0-9]{1,6}|h(?:[WUBRG]{2}|2[WUBRG])|p[WUBRG]|[WUBRGCSX]")
_LONGEST_COST: Final = 60
_CONDITION: Final = re.compile(r"all|pow_lt_self|pow_[gl]e_[0-9]{1,4}|nonflying|color_[WUBRG]")
_ASSIGNED: Final = {"ub": _CONDITION, "prot": re.compile("[WUBRG]"), "annihilator": re.compile("[1-9][0-9]{0,3}")}


@dataclass(frozen=True, slots=True)
class Card:
    """What a tag says of a card. ``words`` are its keywords, those with a value as ``prot=R``; ``cost`` is by symbols,
    () where it is not told; ``power`` and ``toughness`` are None for what is no creature. A token is a card of its
    own, which no tag declares."""

    name: str
    sort: str
    cost: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    words: frozenset[str] = frozenset()
    acts: tuple[str, ...] = ()
    triggers: tuple[str, ...] = ()
    scope: str = ""
    token: bool = False

    @property
    def value(self) -> int:
        """The mana value (CM-4)."""
        return sum(map(_symbol_value, self.cost))

    @property
    def colours(self) -> frozenset[str]:
        """The colours of its cost."""
        return frozenset(letter for symbol in self.cost for letter in symbol if letter in COLOURS)

    @property
    def has_x(self) -> bool:
        """Whether an X stands in its cost."""
        return "X" in self.cost


def _symbol_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return 0 if symbol == "X" else 2 if symbol.startswith("h2") else 1


def parse_cost(text: str) -> tuple[str, ...] | None:
    """A cost by its symbols; None where it cannot be read (CM-4).

    >>> parse_cost("2hWUpG")
    ('2', 'hWU', 'pG')
    """
    symbols = tuple(_SYMBOL.findall(text[:_LONGEST_COST]))
    return symbols if symbols and "".join(symbols) == text else None


def assigned(name: str, value: str) -> str | None:
    """A keyword with a value, ``prot=R``; None where there is no such thing (CM-12)."""
    pattern = _ASSIGNED.get(name)
    return f"{name}={value}" if pattern is not None and pattern.fullmatch(value) else None


def value_of(words: frozenset[str], name: str) -> tuple[str, ...]:
    """The values of a keyword: ``("B", "R")`` of ``prot=R prot=B``."""
    return tuple(sorted(word.partition("=")[2] for word in words if word.startswith(f"{name}=")))
