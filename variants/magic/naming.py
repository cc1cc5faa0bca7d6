"""How a text names permanents: ``d4``, ``d4#2`` for the second of several there, ``d4*`` for a thing on that square."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .squares import SQUARES
from .state import State

NOWHERE: Final = "nowhere"  # where things are that need no square
THING: Final = "*"
LAND: Final = "~"
GONE: Final = "gone"  # a permanent that has left the board, whichever it was
GONE_ID: Final = -1  # its number: that of none there is


class Names:
    """The names of all permanents of a state by their numbers."""

    def __init__(self, state: State) -> None:
        self.places: dict[int, str] = {}
        self.numbers: dict[int, str] = {}
        self._names: dict[int, str] = {}
        self._add(((each.id, each.at) for each in state.creatures), "")
        things = ((each.id, self.places.get(each.on, "") if each.on is not None else each.at) for each in state.things)
        self._add(((id, place or NOWHERE) for id, place in things), THING)

    def _add(self, places: Iterable[tuple[int, str]], sign: str) -> None:
        """Number those that share a place, in the order of the state."""
        there: dict[str, list[int]] = {}
        for id, place in places:
            there.setdefault(place, []).append(id)
        for place, ids in there.items():
            for number, id in enumerate(ids, 1):
                self.places[id] = place
                self.numbers[id] = f"#{number}" if len(ids) > 1 else ""
                self._names[id] = f"{place}{sign}{self.numbers[id]}"

    def name(self, id: int | None) -> str:
        """The name of a permanent."""
        return GONE if id is None else self._names.get(id, GONE)

    def aim(self, square: str, id: int | None) -> str:
        """A square and what on it was meant: the one creature there, or ``d4@e5`` where it is another, ``d4@~`` for the
        land."""
        name = LAND if id is None else self.name(id)
        return square if name == square else f"{square}@{name}"

    def key(self, key: int) -> str:
        """What an effect has touched: a permanent, or ``d4~``, a land (see ``land_key``)."""
        return self._names.get(key) or LANDS.get(key, GONE)

    def ids(self) -> dict[str, int]:
        """The numbers by the names."""
        return {name: id for id, name in self._names.items()}


def land_key(square: str) -> int:
    """The number under which a touched land is noted, below all numbers of permanents."""
    return -2 - SQUARES.index(square)


LANDS: Final = {land_key(square): f"{square}{LAND}" for square in SQUARES}
