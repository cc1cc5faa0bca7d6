"""Turns: opening hands, untapping, drawing, who may act now, what a turn leaves undone (CM-7, CM-16 to CM-22)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.attempt import Attempt
from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from . import stack
from .fate import heal, reap
from .living import eager
from .state import DRAW, HAND, LETTERS, MAIN1, MAIN2, MOVE, MOVING, State
from .table import Table

Magic = Attempt[State, Table]
OPENING_HAND = 3


def side_of(attempt: Magic) -> int:
    """The side of a player who acts."""
    return LETTERS.index(attempt.who)


def active(table: Table, clock: Clock) -> int:
    """Whose turn a half is: the first half is that of the side that begins (CM-8, CM-A22)."""
    return 1 - table.first if clock.half == SECOND else table.first


# --- before anything else -----------------------------------------------------------------------------------


def acting(attempt: Magic) -> int:
    """The side of a player who does anything but an effect: what resolved is finished (CM-46), the step after a
    combat is over (CM-32), an offer that was made to this player lapses. A turn must have been opened (CM-16)."""
    side = side_of(attempt)
    state = stack.finish(attempt, attempt.state)
    if not state.opened:
        attempt.wrong("CM-16", f"The turn of {LETTERS[state.active]} has not been opened (turn move or turn draw).")
        state = _untapped(attempt.table, replace(state, opened=True, mode=MOVE, moves=1))
    offer = None if state.offer == 1 - side else state.offer
    attempt.state = replace(state, advance=None, offer=offer)
    return side


def on_turn(attempt: Magic, rule: str) -> int:
    """The same of what only the player may do whose turn it is."""
    side = acting(attempt)
    if side != attempt.state.active:
        attempt.wrong(rule, f"It is the turn of {LETTERS[attempt.state.active]}.")
    return side


def at_sorcery_speed(attempt: Magic, what: str) -> int:
    """The same of sorcery-speed acts: own turn, empty stack, before the first or after the last move (CM-19)."""
    side = on_turn(attempt, "CM-19")
    if attempt.state.combat is not None:
        attempt.wrong("CM-19", f"{what} cannot be done between an attack and the end of its combat.")
    attempt.state = stack.settle(attempt, attempt.state)
    if attempt.state.stage == MOVING:
        attempt.state = replace(attempt.state, stage=MAIN2)
    return side


# --- turns --------------------------------------------------------------------------------------------------


def hand(attempt: Magic) -> None:
    """``W:hand <draw:A,B,C>``: three cards from the deck (CM-7)."""
    side = side_of(attempt)
    player = attempt.state.players[side]
    if player.dealt:
        attempt.wrong("CM-7", f"{attempt.who} has been given a hand already.")
        return
    attempt.state = attempt.state.player(side, dealt=True, hidden=0, library=player.library + player.hidden)
    names = drawn_names(attempt)
    if len(names) != OPENING_HAND:
        attempt.wrong("CM-7", f"An opening hand has {OPENING_HAND} cards, not {len(names)}.")
    draw(attempt, side, OPENING_HAND, "CM-7")


def drawn_names(attempt: Magic) -> tuple[str, ...]:
    """The cards of ``<draw:A,?>``."""
    event = attempt.said.event("draw")
    return tuple(event.value.split(",")) if event is not None else ()


def draw(attempt: Magic, side: int, count: int, rule: str) -> None:
    """Cards from a deck to a hand; those that are not named are hidden. From an empty deck none comes (CM-9)."""
    table, player = attempt.table, attempt.state.players[side]
    names = drawn_names(attempt)
    count = min(count, player.library)
    if len(names) > count:
        attempt.wrong(rule, f"{LETTERS[side]} draws {count} here, and {len(names)} cards are named.")
    known: list[str] = []
    seen, buried = list(player.seen), list(player.buried)
    for name in names[:count]:
        if name == "?":
            continue
        if name in buried:
            buried.remove(name)
            if name == table.kings[side]:
                attempt.state = attempt.state.king(side, HAND)
        elif seen.count(name) < table.decks[side].get(name, 0):
            seen.append(name)
        else:
            attempt.wrong(rule, f"No {name[:40]} is left in the deck of {LETTERS[side]}.")
            continue
        known.append(name)
    attempt.state = attempt.state.player(
        side, hand=tuple(sorted((*player.hand, *known))), hidden=player.hidden + count - len(known),
        seen=tuple(sorted(seen)), library=player.library - count, buried=tuple(buried),
    )  # fmt: skip


def turn(attempt: Magic) -> None:
    """``W:turn move`` or ``W:turn draw``: the turn before ends, permanents untap (CM-16 to CM-18, CM-20, CM-22)."""
    side, table, mode = side_of(attempt), attempt.table, attempt.said.word("mode")
    state = stack.finish(attempt, attempt.state)
    if side != state.active:
        attempt.wrong("CM-16", f"It is the turn of {LETTERS[state.active]}.")
        return
    if state.opened:
        attempt.wrong("CM-16", f"The turn of {attempt.who} has been opened already.")
        return
    state = heal(stack.settle(attempt, state))
    state, _ = reap(table, state)
    state = _untapped(table, replace(state, opened=True, mode=mode, moves=int(mode == MOVE), turns=state.turns + 1))
    attempt.state = replace(state, offer=None if state.offer == 1 - side else state.offer)
    if mode == DRAW:
        for creature in eager(table, state, side)[:1]:
            due = f"{creature.name} on {creature.at} must attack and can: {attempt.who}:turn move is due."
            attempt.wrong("CM-22", due, creature.at)
        draw(attempt, side, 1, "CM-18")
    elif drawn_names(attempt):
        attempt.wrong("CM-18", "No card is drawn in a turn for a move.")


def _untapped(table: Table, state: State) -> State:
    """The untap step of the side that is active (CM-17, CM-A10)."""
    side = state.active
    creatures = tuple(
        replace(creature, tapped=False, sick=False) if creature.side == side else creature
        for creature in state.creatures
    )
    things = tuple(replace(thing, tapped=False) if thing.side == side else thing for thing in state.things)
    held = {creature.at: creature.side for creature in creatures}
    tapped = {square: by for square, by in state.tapped.items() if not _untaps(table, held.get(square), side, by)}
    return replace(state, creatures=creatures, things=things, tapped=tapped)


def _untaps(table: Table, holder: int | None, side: int, by: int) -> bool:
    """Whether a land untaps that ``holder`` controls and ``by`` has tapped."""
    if holder is not None:
        return holder == side
    return table.neutral_untap == "each" or (table.neutral_untap == "tapper" and by == side)


def arrive(attempt: Magic, before: Clock) -> None:
    """A half opens: what the one before left undone (CM-7, CM-16, CM-22, CM-30)."""
    table, state = attempt.table, attempt.state
    if before.half == SETUP:
        for side, player in enumerate(state.players):
            if not player.dealt:
                attempt.doubt("CM-7", f"The opening hand of {LETTERS[side]} is not written down.")
                state = state.player(side, dealt=True)
    elif before.opened:
        if not state.opened:
            attempt.wrong("CM-16", f"{LETTERS[state.active]} has had no turn.")
        if state.combat is not None:
            attempt.wrong("CM-30", "A combat is not over: its damage has not been dealt.")
        elif state.mode == MOVE and state.moves and not state.dutiful:
            for creature in eager(table, state, state.active)[:1]:
                attempt.wrong("CM-22", f"{creature.name} on {creature.at} had to attack and did not.", creature.at)
        if before.half == FIRST == attempt.clock.half:
            attempt.wrong("CM-16", f"{LETTERS[1 - state.active]} has had no turn.")
    attempt.state = replace(
        state, active=active(table, attempt.clock), opened=False, mode="", moves=0, credits=frozenset(),
        stage=MAIN1, dutiful=False, combat=None, advance=None,
    )  # fmt: skip


def modes(attempt: Magic) -> Iterable[str]:
    """Both sorts of turns."""
    return (MOVE, DRAW) if not attempt.state.opened else ()
