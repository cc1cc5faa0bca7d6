"""What could be tried with cards and abilities, for the list of legal acts (CM-33, CM-35, CM-46, CM-49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .annihilator import available
from .card import ON_SQUARES, Card
from .payment import payment
from .reach import covered, free_squares
from .squares import BACK_ROWS, FILES, OFF
from .state import LETTERS, State
from .turns import Magic


def casts(attempt: Magic) -> Iterable[str]:
    """Every known card of the hand that can be paid, at each place or target that it may have."""
    side = LETTERS.index(attempt.who)
    table, state = attempt.table, attempt.state
    for name in dict.fromkeys(state.players[side].hand):
        card = table.cards[name]
        paid = payment(table, state, side, card)
        if paid is not None:
            x = " X=0" if card.has_x else ""
            for where in _where(attempt, side, card):
                yield f"{name}{where}{paid}{x}"


def _where(attempt: Magic, side: int, card: Card) -> Iterator[str]:
    table, state = attempt.table, attempt.state
    if card.sort == "creature":
        free = free_squares(state, (f"{file}{BACK_ROWS[side]}" for file in FILES))
        yield from (f" at={square}" for square in free or (OFF,))
    elif card.sort in ON_SQUARES:
        yield from (f" at={creature.at}" for creature in state.of(side))
    elif card.scope == "multi":
        yield from (f" at={square}" for square in sorted(covered(table, state, side)))
    elif card.sort == "aura" or card.scope == "single":
        near = covered(table, state, side)
        for square in dict.fromkeys(each.at for each in state.creatures if each.at in near):
            for name in dict.fromkeys(each.name for each in state.on(square)):
                yield f" target={square}" + (f" unit={name}" if len(state.on(square)) > 1 else "")
    else:
        yield ""


def abilities(attempt: Magic) -> Iterable[str]:
    """Every ability of every own permanent on the board, or of an artifact that needs no square, by tapping it."""
    side, state = LETTERS.index(attempt.who), attempt.state
    for one in state.permanents:
        square = state.place_of(one.id) or (OFF if attempt.table.free_artifacts else "")
        if one.side == side and square and (square != OFF or not state.place_of(one.id)):
            yield from (f"{square} {name} tap" for name in one.card.acts)


def on_top(attempt: Magic) -> Iterable[str]:
    """The object on top of the stack can be resolved, or fizzle."""
    stack = attempt.state.stack
    return ("",) if stack and stack[-1].name == attempt.who else ()


def owed(attempt: Magic) -> Iterable[str]:
    """The first permanents that come to hand for annihilator."""
    table, state, side = attempt.table, attempt.state, LETTERS.index(attempt.who)
    combat = state.combat
    if combat is None or not combat.owes or side == state.active:
        return ()
    near = table.reach(combat.origin) | {combat.origin}
    squares = [place for place in _places(state, side) if place in near]
    return (" ".join(squares[: min(combat.owes, available(table, state, side, combat.origin))]),)


def _places(state: State, side: int) -> Iterator[str]:
    return (state.place_of(one.id) for one in state.permanents if one.side == side)
