"""What a reader is told of creatures and things: each by its name and the colour of who controls it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .state import Creature, Thing
from .turns import Magic

COLOURS: Final = ("white", "black")
KING: Final = "K"


def called(one: Creature | Thing) -> str:
    """``white Bear``."""
    return f"{COLOURS[one.side]} {one.name}"


def tell(attempt: Magic, event: str, *creatures: Creature, at: tuple[str, ...] = (), detail: str = "") -> None:
    """An event that befalls creatures, on the squares where they stand unless others are given."""
    places = at or tuple(creature.at for creature in creatures)
    attempt.tell(event, *map(called, creatures), at=places, detail=detail)


def tell_deaths(attempt: Magic, dead: Iterable[Creature]) -> None:
    """Creatures that have died, and kings that were lost by it (CM-53)."""
    fallen = tuple(dead)
    for creature in fallen:
        tell(attempt, "died", creature)
    for creature in fallen:
        tell_king(attempt, creature)


def tell_king(attempt: Magic, creature: Creature) -> None:
    """A side has lost its king, whoever controlled it."""
    if creature.role == KING:
        attempt.tell("kingless", COLOURS[creature.owner])
