"""Kinds of heroes and monsters: their dice, body and mind (DG-7, DG-8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Kind:
    """``atk`` and ``guard`` are the dice of attack and defence; ``moves`` is None where a d6 says how far; ``reaches``
    says that diagonal neighbours are next to it, too (DG-10). All numbers of an unknown kind are None."""

    name: str
    atk: int | None
    guard: int | None
    body: int | None
    mind: int | None
    moves: int | None = None
    reaches: bool = False


HEROES: Final = (
    Kind("barbarian", 3, 2, 8, 2),
    Kind("dwarf", 2, 3, 7, 3),
    Kind("elf", 2, 2, 6, 4),
    Kind("wizard", 1, 2, 4, 8, reaches=True),
)

MONSTERS: Final = (
    Kind("gargoyle", 4, 5, 3, 4, 6),
    Kind("chaos_warrior", 4, 4, 3, 3, 7),
    Kind("fimir", 3, 3, 2, 3, 6),
    Kind("orc", 3, 2, 1, 2, 8),
    Kind("goblin", 2, 1, 1, 1, 10),
    Kind("mummy", 3, 4, 2, 0, 4),
    Kind("zombie", 2, 3, 1, 0, 5),
    Kind("skeleton", 2, 2, 1, 0, 6),
)

UNKNOWN: Final = Kind("?", None, None, None, None)  # what the record does not tell, or tells wrongly
