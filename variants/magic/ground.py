"""Effects that put creatures on the board or move them: tokens and forced moves (CM-41, CM-47)."""

from __future__ import annotations

from dataclasses import replace

from . import stack
from .affect import allowed, follow, pick, speaker
from .card import Card
from .changes import said_words, stats
from .living import has
from .reach import Source, Wrong, entrance, free_squares, have_a_centre
from .squares import OFF
from .state import LETTERS, Creature, State
from .told import tell
from .turns import Magic


def token(attempt: Magic) -> None:
    """``X:token d4 Imp 1/1 kw=flying``: a new creature near its source, or beside the board (CM-41)."""
    source = speaker(attempt)
    if source is None:
        return
    square, (power, toughness), state = attempt.said.word("sq"), stats(attempt), attempt.state
    if power < 0 or toughness < 0:
        attempt.wrong("CM-47", "A token has power and toughness from 0.")
    name = attempt.said.word("name")
    if name in LETTERS or name in attempt.table.cards:
        attempt.wrong("GEN-9", f"{name} is the name of something else; a token needs its own.")
        return
    side = LETTERS.index(attempt.said.word("side")) if attempt.said.has("side") else source.side
    _room(attempt, source, square)
    if square != OFF and (state.on(square) or square in state.holes):
        return
    card = Card(name, "creature", (), max(power, 0), max(toughness, 0), said_words(attempt), token=True)
    creature = Creature(state.fresh, card, source.side, side, "", square, sick=True)
    state = stack.arrive(attempt, state, creature)
    if source.item is not None and square != OFF:
        state = _noted(state, source, square)
    tell(attempt, "created", creature)
    follow(attempt, state)


def _room(attempt: Magic, source: Source, square: str) -> None:
    """Whether a new creature may be put there (CM-41)."""
    table, state = attempt.table, attempt.state
    near = free_squares(state, entrance(table, state, source))
    earlier = source.item.put if source.item is not None else ()
    if source.spell and earlier:
        near = tuple(each for each in near if have_a_centre(table, state, source.side, (*earlier, each)))
    if square == OFF:
        if near:
            attempt.wrong("CM-41", f"There is room on {near[0]}; nothing is put beside the board.")
    elif state.on(square):
        attempt.wrong("CM-41", f"{square} is not empty.", square)
    elif square in state.holes:
        attempt.wrong("CM-41", f"{square} is a hole.", square)
    elif square not in near:
        where = "one centre" if source.spell and earlier else source.at if not source.spell else "its creatures"
        attempt.wrong("CM-41", f"{square} is out of reach of {source.name}: it is not near enough to {where}.", square)


def _noted(state: State, source: Source, square: str) -> State:
    top = state.stack[-1] if state.stack else None
    if top is None or source.item is None or top.name != source.item.name:
        return state
    return state.top(put=(*top.put, square))


def shift(attempt: Magic) -> None:
    """``X:shift a-b``: a forced move of any distance; both ends within reach (CM-47)."""
    source = speaker(attempt)
    if source is None:
        return
    origin, target = attempt.said.path("way")
    hit = pick(attempt, origin, source)
    if hit.creature is None:
        attempt.wrong("CM-47", f"No creature stands on {origin}.", origin)
        return
    allowed(attempt, source, origin, source.aims_at(hit.id, origin), hit)
    allowed(attempt, source, target, False, hit)
    if source.item is not None and source.item.spell and source.scope == "single" and source.item.targets:
        if not source.aims_at(hit.id, origin):
            attempt.wrong("CM-38", f"{source.name} aims at {source.item.targets[0].square}, not at {origin}.", origin)
    attempt.declare("CM-47", f"That {source.name} moves {hit.creature.name} from {origin} to {target} is believed.")
    wrong = unfit(attempt.state, hit.creature, target)
    if wrong is not None:
        attempt.wrong(*wrong, target)
        return
    follow(attempt, attempt.state.change(hit.creature.id, at=target))
    tell(attempt, "moved", hit.creature, at=(origin, target))


def unfit(state: State, creature: Creature, square: str) -> Wrong | None:
    """Why a creature cannot stop on a square, or None (CM-23, CM-26, CM-51)."""
    if square in state.holes:
        return "CM-51", f"{square} is a hole."
    others = tuple(each for each in state.on(square) if each.id != creature.id)
    if any(each.side != creature.side for each in others):
        return "CM-23", f"An enemy stands on {square}."
    plain = [each for each in (*others, creature) if not has(state, each, "banding")]
    if len(plain) > 1 and len(plain) == len(others) + 1:
        return "CM-23", f"{others[0].name} stands on {square}."
    if len(plain) > 1:
        return "CM-26", f"{others[0].name} stands on {square}, and only one of a band may be without banding."
    return None


def note(attempt: Magic) -> None:
    """``X:note "text"``: anything else, which is believed (CM-47)."""
    if speaker(attempt, static=True) is not None:
        attempt.declare("CM-47", f"{attempt.who}: {attempt.said.word('text')}")


def moves(attempt: Magic) -> None:
    """``X:moves 1``: more moves in this turn, as more combat phases would give (CM-21)."""
    if speaker(attempt) is None:
        return
    number = attempt.said.whole("n") or 0
    if number < 1:
        attempt.wrong("CM-21", "Moves are added in whole numbers from 1.")
        return
    attempt.state = replace(attempt.state, moves=attempt.state.moves + number)
