"""The board of lands: what they are, who holds them, the creatures and things on them, and what each player holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from ..scene import Cell, Figure, Row, Scene, Sign, Thing
from .living import power, toughness
from .squares import FILES, OFF, SQUARES
from .state import LETTERS, LOST, ON, Creature, State
from .table import Table
from .text import marks_of

LANDS: Final[Mapping[str, str]] = {"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"}
OTHER: Final = "land"
CREATURE: Final = "creature"  # one that is no chess piece, or no longer
PIECES: Final = frozenset("KQRBNP")
NOT_SHOWN: Final = ("t", "s")  # marks that the figure shows itself
NOT_TOLD: Final = ("*", "f")  # what a token is by itself, and the side under which somebody came in
COUNTED: Final[Mapping[str, str]] = {"d": "damage", "r": "shields", "o": "owner"}


def draw(table: Table, state: State, turn: int) -> Scene:
    """Lands in their colours with the Keeps, holes and tapped ones, artifacts and enchantments, and the creatures as
    the pieces that they are; below them the hands, the stack and who is what."""
    cells = tuple(_cell(table, square) for square in SQUARES)
    figures = tuple(_together(state, square) for square in SQUARES if state.on(square))
    rows = (*(_hand(state, side, turn) for side in (0, 1)), *_stack(state), *_names(state))
    return Scene(cells, figures, turn, tuple(_notes(state)), signs=tuple(_signs(state)), rows=rows)


def _cell(table: Table, square: str) -> Cell:
    column, row = FILES.index(square[0]), int(square[1]) - 1
    return Cell(square, column, row, (column + row) % 2 == 0, LANDS.get(table.lands.get(square, ""), OTHER))


def _signs(state: State) -> Iterator[Sign]:
    yield from (Sign(square, "hole") for square in sorted(state.holes))
    for side in (0, 1):
        if state.keep(side):
            yield Sign(state.keep(side), "keep", side)
    yield from (Sign(square, "tapped") for square in sorted(state.tapped))
    yield from (Sign(thing.at, "relic", thing.side, thing.name) for thing in state.things if thing.on is None)


def _together(state: State, square: str) -> Figure:
    """The first on a square, with those who share it (CM-26)."""
    first, *others = (_figure(state, creature) for creature in state.on(square))
    return replace(first, guests=tuple(others))


def _figure(state: State, creature: Creature) -> Figure:
    """A creature by its piece, with power and toughness, marked by damage."""
    values = power(state, creature), toughness(state, creature)
    now = "/".join("?" if value is None else str(value) for value in values)
    badge = now + ("!" if creature.damage else "")
    return Figure(
        creature.at,
        creature.role if creature.role in PIECES else CREATURE,
        creature.side,
        ", ".join((now, *_peculiar(state, creature))),
        (),
        creature.name,
        badge,
        faded=creature.sick,
        turned=creature.tapped,
    )


# --- rows ---------------------------------------------------------------------------------------------------


def _hand(state: State, side: int, turn: int) -> Row:
    """What a player holds: cards, deck, graveyard, exile, and the king where it is not on the board."""
    player = state.players[side]
    cards = [Thing("card", card) for card in _cards(player.hand)]
    if player.hidden:
        cards.append(Thing("card", f"? x{player.hidden}" if player.hidden > 1 else "?"))
    zones = [Thing("tag", str(player.library), "deck")]
    for about, names in (("graveyard:", player.grave), ("exile:", player.exile)):
        zones.extend(Thing("tag", card, about if not number else "") for number, card in enumerate(_cards(names)))
    if state.kings[side] != ON:
        zones.append(Thing("tag", state.kings[side], "king"))
    lost = state.kings[side] == LOST or state.resigned == side
    return Row(("White", "Black")[side], (*cards, *zones), side, turn == side and not lost, lost)


def _cards(names: Iterable[str]) -> list[str]:
    """``Shock x2`` and so on."""
    return [name if count == 1 else f"{name} x{count}" for name, count in Counter(names).items()]


def _stack(state: State) -> Iterator[Row]:
    """The stack, its top first, with what each object aims at (CM-46)."""
    if state.stack:
        items = []
        for item in reversed(state.stack):
            aim = " ".join(target.square for target in item.targets)
            items.append(Thing("card", f"{item.name}{f' on {aim}' if aim else ''}", LETTERS[item.side]))
        yield Row("stack", tuple(items))


def _names(state: State) -> Iterator[Row]:
    """What is attached to creatures, and who waits beside the board."""
    attached = [
        Thing("tag", f"{thing.name} on {state.place_of(thing.id)}") for thing in state.things if thing.on is not None
    ]
    if attached:
        yield Row("attached", tuple(attached))
    off = [Thing("card", creature.name, LETTERS[creature.side]) for creature in state.creatures if creature.at == OFF]
    if off:
        yield Row("beside", tuple(off))


def _notes(state: State) -> Iterator[str]:
    """The turn as far as it has come, and what is peculiar about creatures."""
    if state.mode:
        yield f"{state.mode} turn, stage {state.stage}" + (f", moves left: {state.moves}" if state.moves else "")
    if state.combat is not None:
        owed = f", to be sacrificed: {state.combat.owes}" if state.combat.owes else ""
        yield f"combat: {state.combat.origin} attacks {state.combat.target}{owed}"
    for creature in state.creatures:
        told = [*_peculiar(state, creature)]
        if told:
            yield f"{creature.at}: {creature.name}, {', '.join(told)}"
    if state.offer is not None:
        yield f"{('White', 'Black')[state.offer]} offers a draw"


def _peculiar(state: State, creature: Creature) -> Iterator[str]:
    """What its piece, its numbers and its posture do not show."""
    for mark in marks_of(state, creature):
        if mark in (creature.role, *NOT_SHOWN) or "/" in mark or mark.startswith(NOT_TOLD):
            continue
        number = mark[1:].isdigit() or mark[1:] in LETTERS
        yield f"{COUNTED[mark[0]]} {mark[1:]}" if number and mark[0] in COUNTED else mark.removeprefix("+")
