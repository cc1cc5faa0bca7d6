"""Spells and abilities put on the stack: cast, activate, trigger (CM-33, CM-35, CM-36, CM-38 to CM-43)."""

from __future__ import annotations

from dataclasses import replace

from .affect import LAND, pick
from .card import ON_SQUARES, Card
from .decks import give
from .living import words_of
from .payment import collect, pay, tapper
from .reach import Source, centre_wrong, free_squares, out_of_reach, target_wrong
from .squares import BACK_ROWS, FILES, OFF, is_square, on, on_board
from .state import HAND, LETTERS, Creature, Item, Target, Thing
from .told import called
from .turns import Magic, acting, at_sorcery_speed


def cast(attempt: Magic) -> None:
    """``W:cast Shock target=d4 pay=e1``: a card from the hand onto the stack (CM-33)."""
    card = attempt.table.cards.get(attempt.said.word("card"))
    slow = card is not None and card.sort != "instant"
    side = at_sorcery_speed(attempt, f"A {card.sort}") if slow and card is not None else acting(attempt)
    if card is None:
        attempt.wrong("CM-33", f"No card {attempt.said.word('card')[:40]} is declared.")
        return
    held = give(attempt, side, card.name, "CM-33")
    x = attempt.said.whole("X")
    if card.has_x is not (x is not None):
        attempt.wrong("CM-33", f"{card.name} {'has X in its cost; X= is needed' if card.has_x else 'has no X'}.")
    elif x is not None and x < 0:
        attempt.wrong("CM-33", "X is a whole number from 0.")
    pay(attempt, side, card, max(x or 0, 0))
    at = _place(attempt, side, card)
    item = Item(name_of(attempt, card.name), card, side, True, at)
    if card.sort == "creature" and attempt.state.kings[side] == HAND and card.name == attempt.table.kings[side]:
        item = replace(item, role="K")
    item = _aimed(attempt, item)
    if held:
        attempt.state = attempt.state.push(item)
    attempt.tell("cast", card.name, at=(at,) if is_square(at) else ())
    _tell_targets(attempt)


def _tell_targets(attempt: Magic) -> None:
    """What a spell or ability aims at: creatures, things, lands, or objects on the stack."""
    for word in attempt.said.words("target"):
        hit = pick(attempt, word) if is_square(word) else None
        found = (hit.creature or hit.thing) if hit is not None else None
        name = called(found) if found is not None else "land" if hit is not None else word
        attempt.tell("aimed", name, at=(word,) if hit is not None else ())


def name_of(attempt: Magic, name: str) -> str:
    """The name of an object on the stack, ``as=`` or its own; each name once (GEN-9)."""
    other = attempt.said.word("as")
    if other and (other in LETTERS or other in attempt.table.cards):
        attempt.wrong("GEN-9", f"{other} is the name of something else.")
    name = other or name
    if any(item.name == name for item in attempt.state.stack):
        attempt.wrong("GEN-9", f"{name} is on the stack already; a second one needs a name of its own (as=).")
    return name


def _place(attempt: Magic, side: int, card: Card) -> str:
    """Where ``at=`` puts a creature, artifact or enchantment, or the centre of a spell (CM-39, CM-42, CM-43)."""
    at, state, table = attempt.said.word("at"), attempt.state, attempt.table
    if card.sort == "creature":
        row = [f"{file}{BACK_ROWS[side]}" for file in FILES]
        free = free_squares(state, row)
        if at == OFF and free:
            attempt.wrong("CM-42", f"There is room on {free[0]}; {card.name} does not wait beside the board.")
        elif at != OFF and at not in free:
            attempt.wrong("CM-42", f"A creature from the hand needs at=, an empty square of rank {BACK_ROWS[side]}.")
            return OFF
    elif card.sort in ON_SQUARES:
        if table.free_artifacts:
            return at if is_square(at) else ""
        _stand(attempt, side, card, at)
    elif card.scope == "multi":
        wrong = centre_wrong(table, state, side, at) if is_square(at) else None
        if not is_square(at):
            attempt.wrong("CM-39", f"{card.name} has many targets and needs a centre (at=).")
        elif wrong is not None:
            attempt.wrong(*wrong, at)
    elif at and card.scope != "enter":
        attempt.wrong("CM-33", f"{card.name} has no place of its own (at=).")
    return at


def _stand(attempt: Magic, side: int, card: Card, at: str) -> None:
    """An artifact or enchantment needs an own creature on its square, no other one, and no Keep (CM-43)."""
    state = attempt.state
    if not is_square(at):
        attempt.wrong("CM-43", f"{card.name} needs a square (at=) with an own creature.")
        return
    if state.holder(at) != side:
        attempt.wrong("CM-43", f"No creature of {LETTERS[side]} stands on {at}.", at)
    if state.lying(at):
        attempt.wrong("CM-43", f"{state.lying(at)[0].name} is on {at} already.", at)
    if at in (state.keep(0), state.keep(1)):
        attempt.wrong("CM-43", f"{at} is a Keep; nothing is played there.", at)


def _aimed(attempt: Magic, item: Item) -> Item:
    """The object with its targets, once all that forbids them is said (CM-12, CM-37 to CM-40, CM-45)."""
    source = Source(item.name, item.card, item.side, item.at, item.source, item)
    targets: list[Target] = []
    for word in attempt.said.words("target"):
        if any(other.name == word for other in attempt.state.stack):
            continue  # an object on the stack
        if not is_square(word):
            attempt.wrong("GEN-13", f"target= needs squares or objects on the stack, not {word[:40]}.")
            continue
        hit = pick(attempt, word)
        targets.append(Target(word, hit.id))
        if hit.id is None and word in attempt.state.holes:
            attempt.wrong("CM-51", f"{word} is a hole; there is nothing to aim at.", word)
        reach = out_of_reach(attempt.table, attempt.state, source, word)
        if reach is not None and not (reach[0] == "CM-39" and any(each.code == "CM-39" for each in attempt.reasons)):
            attempt.wrong(*reach, word)
        wrong = target_wrong(attempt.state, source, word, hit.creature, hit.thing is not None)
        if wrong is not None:
            attempt.wrong(*wrong, word)
    if source.scope == "single" and len(targets) > 1:
        attempt.wrong("CM-38", f"{item.card.name} has one target, not {len(targets)}.")
    if item.card.sort == "aura" and item.spell and not targets:
        attempt.wrong("CM-38", f"{item.card.name} is an aura and needs a target.")
    return replace(item, targets=tuple(targets))


# --- abilities ----------------------------------------------------------------------------------------------


def activate(attempt: Magic) -> None:
    """``W:activate d3 ping target=d4 tap``: an ability of an own permanent onto the stack (CM-35); ``off`` is where
    artifacts are that need no square (CM-A26)."""
    side = acting(attempt)
    square, name = attempt.said.word("sq"), attempt.said.word("ability")
    able = [one for one in _own(attempt, side, square) if name in _abilities(attempt, one)]
    card = able[0].card if able else None
    taps = attempt.said.has("tap")
    if not able and attempt.table.any_lands and square != OFF and attempt.state.holder(square) == side:
        card = Card(name, LAND)
        attempt.declare("CM-3", f"That the land {square} can {name} is believed.")
    if card is None:
        attempt.wrong("CM-35", f"{attempt.who} has nothing {on(square)} with the ability {name}.", *on_board(square))
        return
    if taps:
        _tap(attempt, able, square)
    collect(attempt, side)
    source = _chosen(attempt, able)
    _push(attempt, "activated", name, card, side, square, source)


def _own(attempt: Magic, side: int, square: str) -> list[Creature | Thing]:
    """The permanents of a side on a square, attached ones included; beside the board artifacts only, where they may be
    there (CM-A26)."""
    state = attempt.state
    if square == OFF:
        free = attempt.table.free_artifacts
        return [each for each in state.things if free and each.side == side and not state.place_of(each.id)]
    creatures = [each for each in state.on(square) if each.side == side]
    return [*creatures, *(each for each in state.things if each.side == side and state.place_of(each.id) == square)]


def _abilities(attempt: Magic, one: Creature | Thing) -> frozenset[str]:
    gained = words_of(attempt.state, one) - one.card.words if isinstance(one, Creature) else frozenset[str]()
    return gained | set(one.card.acts)


def _chosen(attempt: Magic, able: list[Creature | Thing]) -> int | None:
    """The one that has just been tapped, else the first."""
    state = attempt.state
    for one in able:
        now = state.creature(one.id) or state.thing(one.id)
        if now is not None and now.tapped and not one.tapped:
            return one.id
    return able[0].id if able else None


def _tap(attempt: Magic, able: list[Creature | Thing], square: str) -> None:
    """The cost of tapping: untapped, and a creature not fresh (CM-35, CM-44)."""
    state = attempt.state
    creature = tapper(state, [one for one in able if isinstance(one, Creature)])
    thing = next((one for one in able if isinstance(one, Thing) and not one.tapped), None)
    if creature is not None:
        attempt.state = state.change(creature.id, tapped=True)
    elif thing is not None:
        attempt.state = state.change_thing(thing.id, tapped=True)
    elif not able:
        _tap_land(attempt, square)
    else:
        fresh = isinstance(able[0], Creature) and not able[0].tapped
        reason = "has entered this turn and cannot be tapped" if fresh else "is tapped"
        attempt.wrong("CM-44" if fresh else "CM-35", f"{able[0].name} {on(square)} {reason}.", *on_board(square))


def _tap_land(attempt: Magic, square: str) -> None:
    state = attempt.state
    if square in state.tapped:
        attempt.wrong("CM-35", f"{square} is tapped.", square)
    attempt.state = replace(state, tapped={**state.tapped, square: state.active})


def trigger(attempt: Magic) -> None:
    """``W:trigger d3 etb``: a triggered ability onto the stack; that it has triggered is believed (CM-36)."""
    side = acting(attempt)
    square, name = attempt.said.word("sq"), attempt.said.word("ability")
    here = [one for one in _own(attempt, side, square) if name in one.card.triggers]
    grave = [card for card in map(attempt.table.cards.get, attempt.state.players[side].grave) if card is not None]
    gone = [card for card in grave if name in card.triggers]
    if not here and not gone:
        attempt.wrong("CM-36", f"{attempt.who} has nothing {on(square)} that triggers {name}.", *on_board(square))
        return
    attempt.declare("CM-36", f"That {name} has triggered is believed.")
    _push(attempt, "triggered", name, here[0].card if here else gone[0], side, square, here[0].id if here else None)


def _push(attempt: Magic, event: str, name: str, card: Card, side: int, square: str, source: int | None) -> None:
    item = _aimed(attempt, Item(name_of(attempt, name), card, side, False, square, source))
    attempt.state = attempt.state.push(item)
    attempt.tell(event, card.name, name, at=(square,))
    _tell_targets(attempt)
