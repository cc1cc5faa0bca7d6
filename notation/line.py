"""Builds the nested lines of a record from items that arrive one by one."""

from __future__ import annotations

from .model import ActorAct, BoardAct, Garbled, Item, Junk, Line

DEEPEST = 200


class Open:
    """A line that is not finished: its items, their places, where it was opened, whether it has an act."""

    __slots__ = ("has_act", "items", "opening", "places")

    def __init__(self, opening: int) -> None:
        self.items: list[Item] = []
        self.places: list[int] = []
        self.opening = opening
        self.has_act = False


class LineBuilder:
    """The main line and the variations that are open at this point, without recursion.

    Places arrive as offsets in a longer text and are kept as offsets from ``base``.
    """

    __slots__ = ("_base", "_outer", "has_any_act", "line", "too_deep")

    def __init__(self, base: int) -> None:
        self._base = base
        self.line = Open(0)
        self._outer: list[Open] = []
        self.too_deep = 0
        self.has_any_act = False

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._outer)

    def add(self, item: Item, place: int) -> None:
        """Append an item to the innermost line."""
        line = self.line
        line.items.append(item)
        line.places.append(place - self._base)
        if isinstance(item, (BoardAct, ActorAct, Garbled)):
            line.has_act = True
            self.has_any_act = True

    def open(self, place: int) -> bool:
        """Begin a variation; False where it would be nested too deep and is only counted."""
        if self.too_deep or len(self._outer) >= DEEPEST:
            self.too_deep += 1
            self.add(Junk("("), place)
            return False
        self._outer.append(self.line)
        self.line = Open(place)
        return True

    def close(self) -> Line | None:
        """End the innermost variation and append it to its line; None where none is open."""
        if not self._outer:
            return None
        inner = self.line
        variation = Line(tuple(inner.items), tuple(inner.places))
        self.line = self._outer.pop()
        self.line.items.append(variation)
        self.line.places.append(inner.opening - self._base)
        return variation

    def close_all(self) -> tuple[int, int] | None:
        """End all variations that are open: how many there were and where the outermost began."""
        open_ones = len(self._outer) + self.too_deep
        end = self.line.places[-1] + self._base if self.too_deep else 0
        for _ in range(self.too_deep):
            self.add(Junk(")"), end)
        self.too_deep = 0
        if not self._outer:
            return None
        outermost = [*self._outer, self.line][1].opening
        while self.close() is not None:
            pass
        return open_ones, outermost

    def finish(self) -> Line:
        """The main line."""
        return Line(tuple(self.line.items), tuple(self.line.places))


def board_acts(line: Line) -> list[BoardAct]:
    """All acts on a board in a line and its variations."""
    found: list[BoardAct] = []
    waiting = [line]
    while waiting:
        for item in waiting.pop().items:
            if isinstance(item, BoardAct):
                found.append(item)
            elif isinstance(item, Line):
                waiting.append(item)
    return found
