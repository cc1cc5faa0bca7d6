"""How far spells and abilities reach, and whom they may not touch (CM-12, CM-37 to CM-41, CM-45)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .card import Card
from .living import is_protected, untargetable
from .squares import SQUARES
from .state import LETTERS, Creature, Item, State, Target
from .table import Table

Wrong = tuple[str, str]  # a rule and a sentence


@dataclass(frozen=True, slots=True)
class Source:
    """What an effect comes from: an object on the stack (``item``) or a permanent with a static effect. ``id`` is the
    permanent, ``at`` its square or the centre of a spell."""

    name: str
    card: Card
    side: int
    at: str
    id: int | None = None
    item: Item | None = None

    @property
    def spell(self) -> bool:
        """Whether it is a spell rather than an ability."""
        return self.item is not None and self.item.spell

    @property
    def scope(self) -> str:
        """How a spell reaches: single, multi, none, enter; auras reach like single ones (CM-A20)."""
        return "" if not self.spell else "single" if self.card.sort == "aura" else self.card.scope

    def aims_at(self, id: int | None, square: str) -> bool:
        """Whether a permanent (None: the land) was among its targets."""
        targets = self.item.targets if self.item is not None else ()
        return any(target.id == id and (id is not None or target.square == square) for target in targets)


def source_of(state: State, item: Item) -> Source:
    """The source that an object on the stack is: an ability is where its permanent is now, or was last."""
    at = (state.place_of(item.source) if not item.spell else "") or item.at
    return Source(item.name, item.card, item.side, at, item.source, item)


def covered(table: Table, state: State, side: int) -> frozenset[str]:
    """All squares within reach of the creatures of a side on the board."""
    return frozenset[str]().union(*(table.reach(creature.at) for creature in state.of(side)))


def centre_wrong(table: Table, state: State, side: int, centre: str) -> Wrong | None:
    """Whether the creatures of a side cover all that lies around a centre (CM-39)."""
    bare = sorted(table.around(centre) - covered(table, state, side))
    if not bare:
        return None
    return "CM-39", f"{bare[0]}, next to the centre {centre}, is out of reach of the creatures of {LETTERS[side]}."


def out_of_reach(table: Table, state: State, source: Source, square: str) -> Wrong | None:
    """Why a square is out of reach, or None (CM-37 to CM-40)."""
    name = source.name
    if not source.spell:
        if source.at in SQUARES and square not in table.reach(source.at, _radius(source)):
            return "CM-37", f"{square} is out of reach of {name} on {source.at}."
        if source.at not in SQUARES and not (table.free_artifacts and source.card.sort != "creature"):
            return "CM-37", f"{name} is not on the board and reaches nothing."
        return None
    if source.scope == "none":
        return "CM-40", f"{name} is declared to touch no permanent."
    if source.scope == "multi" and source.at not in SQUARES:
        return "CM-39", f"{name} has no centre and reaches nothing."
    if source.scope == "multi":
        if square not in table.around(source.at):
            return "CM-39", f"{square} is not next to the centre {source.at} of {name}."
        return centre_wrong(table, state, source.side, source.at)
    if square not in covered(table, state, source.side):
        return "CM-38", f"No creature of {LETTERS[source.side]} is near enough to {square}."
    return None


def _radius(source: Source) -> int:
    """The reach of a permanent; the ability of a land reaches one square (CM-3)."""
    return 1 if source.card.sort == "land" else 2


# --- protection ---------------------------------------------------------------------------------------------


def is_warded(state: State, source: Source, square: str) -> bool:
    """Whether the land and the creatures of a square are the Keep of the other side's king (CM-45)."""
    return state.keep(1 - source.side) == square


def target_wrong(
    state: State, source: Source, square: str, creature: Creature | None, thing: bool = False
) -> Wrong | None:  # fmt: skip
    """Why something cannot be aimed at, or None (CM-12, CM-45)."""
    if not thing and is_warded(state, source, square):
        return "CM-45", f"{square} is the Keep of {LETTERS[1 - source.side]}: {source.name} cannot aim there."
    reason = untargetable(state, creature, source.side, source.card.colours) if creature is not None else ""
    return ("CM-12", f"{creature.name} on {square} {reason}.") if creature is not None and reason else None


def damage_wrong(state: State, source: Source, creature: Creature) -> Wrong | None:
    """Why a source cannot deal damage to a creature, or None (CM-31, CM-45)."""
    if is_warded(state, source, creature.at):
        return "CM-45", f"{creature.name} stands in the Keep and takes no damage from {source.name}."
    colour = is_protected(state, creature, source.card.colours)
    if colour:
        return "CM-31", f"{creature.name} on {creature.at} has protection from {colour} and takes no damage."
    return None


# --- targets ------------------------------------------------------------------------------------------------


def is_stale(table: Table, state: State, item: Item) -> bool:
    """Whether nothing that an object aims at can still be its target (CM-46)."""
    source = source_of(state, item)
    return all(_gone(table, state, source, target) for target in item.targets)


def _gone(table: Table, state: State, source: Source, target: Target) -> bool:
    square = state.place_of(target.id) if target.id is not None else target.square
    if square not in SQUARES or (target.id is None and square in state.holes):
        return True
    if table.recheck and out_of_reach(table, state, source, square) is not None:
        return True
    creature = state.creature(target.id)
    thing = state.thing(target.id) is not None
    return target_wrong(state, source, square, creature, thing) is not None


def free_squares(state: State, squares: Iterable[str]) -> tuple[str, ...]:
    """Those of some squares that are empty and no holes (CM-41)."""
    taken = {creature.at for creature in state.creatures} | state.holes
    return tuple(sorted(square for square in squares if square not in taken))


def entrance(table: Table, state: State, source: Source) -> frozenset[str]:
    """The squares on which a source can put a creature (CM-41)."""
    if not source.spell:
        return table.reach(source.at) if source.at in SQUARES else frozenset(SQUARES if table.free_artifacts else ())
    return covered(table, state, source.side)


def have_a_centre(table: Table, state: State, side: int, squares: tuple[str, ...]) -> bool:
    """Whether several new creatures stand around one centre that the creatures of a side cover (CM-41)."""
    near = covered(table, state, side)
    return any(
        all(square in table.around(centre) for square in squares) and table.around(centre) <= near for centre in SQUARES
    )
