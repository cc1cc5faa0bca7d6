"""Effects on hands, decks and the stack: drawing, discarding, milling, countering (CM-9, CM-47)."""

from __future__ import annotations

from dataclasses import replace

from . import turns
from .affect import speaker
from .fate import GRAVE, dethrone, shelve
from .state import HAND, LETTERS, LIBRARY, Player
from .turns import Magic, drawn_names


def _read(attempt: Magic) -> tuple[int, int] | None:
    """The player and the number of cards; None where nothing can be done."""
    number = attempt.said.whole("n")
    number = 1 if number is None else number
    if speaker(attempt) is None:
        return None
    if number < 0:
        attempt.wrong("CM-47", "Cards are counted from 0.")
        return None
    return LETTERS.index(attempt.said.word("to")), number


def draw(attempt: Magic) -> None:
    """``X:draw W 2 <draw:Shock,?>``: cards from the deck to the hand (CM-9, CM-47)."""
    read = _read(attempt)
    if read is not None:
        turns.draw(attempt, *read, "CM-47")


def discard(attempt: Magic) -> None:
    """``X:discard B 1 <draw:Shock>``: cards from the hand to the graveyard; those not named stay unknown (CM-47)."""
    read = _read(attempt)
    if read is None:
        return
    side, number = read
    names = _named(attempt, number)
    player = attempt.state.players[side]
    if number > len(player.hand) + player.hidden:
        attempt.wrong("CM-47", f"{LETTERS[side]} holds {len(player.hand) + player.hidden} cards, not {number}.")
        number = len(player.hand) + player.hidden
    for name in names[:number]:
        if not give(attempt, side, name, "CM-47"):
            continue
        attempt.state = shelve(attempt.state, attempt.table.cards[name], side, GRAVE)
        _king_too(attempt, side, name, HAND)
        number -= 1
    _unnamed(attempt, side, number)


def _named(attempt: Magic, number: int) -> tuple[str, ...]:
    """The cards that are named, without the unknown ones."""
    names = drawn_names(attempt)
    if len(names) > number:
        attempt.wrong("CM-47", f"{len(names)} cards are named, and {number} are meant.")
    return tuple(name for name in names if name != "?")


def _unnamed(attempt: Magic, side: int, number: int) -> None:
    """Cards that leave a hand without being named. Where it could have been one or another, those that are left are
    no longer known either."""
    player = attempt.state.players[side]
    kept = len(player.hand) + player.hidden - number
    if not number:
        return
    seen, buried = list(player.seen), list(player.buried)
    if kept and player.hand:
        attempt.doubt("CM-47", f"Which cards {LETTERS[side]} discards is not written down.")
        for name in player.hand:
            if name in seen:
                seen.remove(name)
            else:
                buried.append(name)
    gone = player.hand if not kept else ()
    grave = (*player.grave, *gone, *("?",) * (number - len(gone)))
    attempt.state = attempt.state.player(
        side, hidden=kept, hand=(), seen=tuple(seen), buried=tuple(buried), grave=grave
    )


def give(attempt: Magic, side: int, name: str, rule: str) -> bool:
    """Take a card out of a hand: a known one, else a hidden one if the deck can have held it (CM-33)."""
    table, player = attempt.table, attempt.state.players[side]
    if name in player.hand:
        hand = list(player.hand)
        hand.remove(name)
        attempt.state = attempt.state.player(side, hand=tuple(hand))
        return True
    if not player.hidden:
        attempt.wrong(rule, f"{LETTERS[side]} does not hold {name[:40]}{_holds(player)}.")
        return False
    if name in player.buried:
        return _unburied(attempt, side, name, rule)
    if player.seen.count(name) >= table.decks[side].get(name, 0):
        attempt.wrong(rule, f"No {name[:40]} can be in the hand of {LETTERS[side]}: the deck has no more of them.")
        return False
    attempt.doubt(rule, f"That {LETTERS[side]} holds {name} is not written down before.")
    attempt.state = attempt.state.player(side, hidden=player.hidden - 1, seen=tuple(sorted((*player.seen, name))))
    return True


def _unburied(attempt: Magic, side: int, name: str, rule: str) -> bool:
    """A creature that went into the library, and may have come to the hand unseen."""
    player = attempt.state.players[side]
    buried = list(player.buried)
    buried.remove(name)
    attempt.doubt(rule, f"That {LETTERS[side]} has drawn {name} again is not written down.")
    state = attempt.state.player(side, hidden=player.hidden - 1, buried=tuple(buried))
    attempt.state = state.king(side, HAND) if name == attempt.table.kings[side] else state
    return True


def _holds(player: Player) -> str:
    return f", but {', '.join(player.hand)}" if player.hand else ": the hand is empty"


def mill(attempt: Magic) -> None:
    """``X:mill B 2 <draw:Shock,?>``: cards from the deck to the graveyard (CM-47)."""
    read = _read(attempt)
    if read is None:
        return
    side, number = read
    player = attempt.state.players[side]
    number = left = min(number, player.library)
    for name in _named(attempt, number)[:number]:
        player = attempt.state.players[side]
        if name in player.buried:
            _king_too(attempt, side, name, LIBRARY)
            buried = list(player.buried)
            buried.remove(name)
            attempt.state = attempt.state.player(side, buried=tuple(buried), grave=(*player.grave, name))
        elif player.seen.count(name) >= attempt.table.decks[side].get(name, 0):
            attempt.wrong("CM-47", f"No {name[:40]} is left in the deck of {LETTERS[side]}.")
            continue
        else:
            attempt.state = attempt.state.player(
                side, seen=tuple(sorted((*player.seen, name))), grave=(*player.grave, name)
            )
        left -= 1
    player = attempt.state.players[side]
    grave = (*player.grave, *("?",) * left)
    attempt.state = attempt.state.player(side, library=player.library - number, grave=grave)


def _king_too(attempt: Magic, side: int, name: str, place: str) -> None:
    """A card goes to the graveyard from a hand or library: it may be the king (CM-A16)."""
    if attempt.state.kings[side] == place and name == attempt.table.kings[side]:
        attempt.state = dethrone(attempt.table, attempt.state, side, GRAVE, False)


def counterspell(attempt: Magic) -> None:
    """``X:counterspell Shock``: an object below leaves the stack (CM-40, CM-47)."""
    source = speaker(attempt)
    if source is None:
        return
    state, name = attempt.state, attempt.said.word("name")
    places = [place for place, item in enumerate(state.stack) if item.name == name and item.name != source.name]
    if not places:
        attempt.wrong("CM-47", f"There is no {name} on the stack below {source.name}.")
        return
    item = state.stack[places[-1]]
    state = replace(state, stack=(*state.stack[: places[-1]], *state.stack[places[-1] + 1 :]))
    if item.spell and item.role == "K":
        state = dethrone(attempt.table, state, item.side, GRAVE, False)
    attempt.state = shelve(state, item.card, item.side, GRAVE) if item.spell else state
    attempt.tell("countered", name)
