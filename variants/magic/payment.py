"""Paying: lands under own creatures, lands that a creature next to them taps, declared mana (CM-34)."""

from __future__ import annotations

from dataclasses import replace

from .card import COLOURS, Card
from .changes import land_turned
from .living import is_sick
from .mana import ANY, shortfall
from .squares import is_square
from .state import LETTERS, Creature, State
from .table import Table
from .turns import Magic

LIFE = "life"


def collect(attempt: Magic, side: int) -> tuple[str, ...]:
    """Tap what ``pay=`` names and take what ``mana=`` adds: the types of mana, one a letter."""
    mana: list[str] = []
    for part in attempt.said.words("pay"):
        if part == LIFE:
            attempt.wrong("CM-9", "Nobody has life here: what costs life cannot be paid.")
            continue
        creature, _, land = part.rpartition("-")
        square = land if is_square(land) else ""
        if not square or (creature and not is_square(creature)):
            attempt.wrong("CM-34", f"{part[:40]} is no land and no creature with a land next to it.")
            continue
        wrong = _neutral(attempt, side, creature, square) if creature else _own(attempt, side, square)
        if wrong:
            attempt.wrong("CM-34", wrong, square)
            continue
        attempt.state = replace(attempt.state, tapped=land_turned(attempt.state.tapped, square, side))
        letter = attempt.table.lands[square]
        if letter not in COLOURS:
            attempt.declare("CM-3", f"What mana {square} gives is believed.")
        mana.append(letter if letter in COLOURS else ANY)
    added = attempt.said.word("mana")
    if added:
        attempt.declare("CM-34", f"The mana {added} is believed.")
    return (*mana, *added)


def _own(attempt: Magic, side: int, square: str) -> str:
    """Why a land cannot be tapped directly, or "": it must lie under an own creature."""
    state = attempt.state
    if square in state.holes:
        return f"{square} is a hole and gives no mana."
    if state.holder(square) != side:
        return f"{square} is not under a creature of {LETTERS[side]}."
    return f"{square} is tapped." if square in state.tapped else ""


def _neutral(attempt: Magic, side: int, origin: str, square: str) -> str:
    """Why a creature cannot tap a land next to it, or "": the land must be nobody's. The creature is tapped."""
    state, table = attempt.state, attempt.table
    own = [creature for creature in state.on(origin) if creature.side == side]
    fit = tapper(state, own)
    if not own:
        return f"No creature of {LETTERS[side]} stands on {origin}."
    if not table.is_adjacent(origin, square):
        return f"{square} is not adjacent to {origin}."
    if square in state.holes:
        return f"{square} is a hole and gives no mana."
    if state.holder(square) is not None:
        return f"{square} is controlled by {LETTERS[state.holder(square) or 0]}."
    if square in state.tapped:
        return f"{square} is tapped."
    if fit is None:
        reason = "is tapped" if own[0].tapped else "has entered this turn"
        return f"{own[0].name} on {origin} {reason} and taps no land."
    attempt.state = state.change(fit.id, tapped=True)
    return ""


def tapper(state: State, creatures: list[Creature]) -> Creature | None:
    """The first of some creatures that can be tapped for something (CM-A11)."""
    return next((each for each in creatures if not each.tapped and not is_sick(state, each)), None)


def pay(attempt: Magic, side: int, card: Card, x: int) -> None:
    """Pay the full cost of a card (CM-34)."""
    before, mana = attempt.state, collect(attempt, side)
    if any(reason.code in ("CM-34", "CM-9") for reason in attempt.reasons):
        return
    lacking, left = shortfall(card.cost, x, mana)
    if lacking:
        enough = payment(attempt.table, before, side, card)
        hint = f"{enough} would do." if enough and not x else ""
        attempt.wrong("CM-34", f"{card.name} costs {''.join(card.cost)}: {lacking}.{hint}")
    elif left:
        attempt.warn("CM-34", f"{left} mana more is paid than {card.name} costs ({''.join(card.cost) or 'nothing'}).")


# --- what could be tried ------------------------------------------------------------------------------------


def purse(table: Table, state: State, side: int) -> list[tuple[str, str]]:
    """Everything that could be tapped, as it is written, with the letter of its mana; own lands first."""
    own = [creature.at for creature in state.of(side)]
    found = [
        (square, table.lands[square])
        for square in dict.fromkeys(own)
        if square not in state.tapped and square not in state.holes
    ]
    used: set[str] = set()
    for creature in state.of(side):
        if creature.tapped or is_sick(state, creature):
            continue
        for square, letter in table.lands.items():
            free = state.holder(square) is None and square not in used and square not in state.tapped
            if free and square not in state.holes and table.is_adjacent(creature.at, square):
                found.append((f"{creature.at}-{square}", letter))
                used.add(square)
                break
    return found


def payment(table: Table, state: State, side: int, card: Card) -> str | None:
    """Some ``pay=`` that covers a card with X = 0, or None; "" for a card that costs nothing."""
    rest = purse(table, state, side)
    if shortfall(card.cost, 0, tuple(letter for _, letter in rest))[0]:
        return None
    for one in reversed(rest[:]):
        fewer = [each for each in rest if each is not one]
        lacking, _ = shortfall(card.cost, 0, tuple(letter for _, letter in fewer))
        if not lacking:
            rest = fewer
    return f" pay={','.join(text for text, _ in rest)}" if rest else ""
