"""Artifacts that change hands and equipment that is put on: capture and equip (CM-48, CM-50)."""

from __future__ import annotations

from .affect import follow
from .living import untargetable
from .payment import collect, pay
from .squares import is_square
from .state import LETTERS
from .told import called
from .turns import Magic, at_sorcery_speed


def capture(attempt: Magic) -> None:
    """``W:capture Idol at=e4 pay=…``: pay for an enemy artifact or enchantment under an own creature (CM-48)."""
    side = at_sorcery_speed(attempt, "A capture")
    name, at, state = attempt.said.word("name"), attempt.said.word("at"), attempt.state
    found = [thing for thing in state.lying(at) if thing.name == name]
    if not found:
        attempt.wrong("CM-48", f"There is no {name} on {at}.", at)
        return
    if state.holder(at) != side:
        attempt.wrong("CM-48", f"No creature of {LETTERS[side]} stands on {at}.", at)
    if found[0].side == side:
        attempt.wrong("CM-48", f"{name} on {at} is controlled by {LETTERS[side]} already.", at)
    pay(attempt, side, found[0].card, 0)
    attempt.state = attempt.state.change_thing(found[0].id, side=side)
    attempt.tell("seized", called(found[0]), at=(at,))


def equip(attempt: Magic) -> None:
    """``W:equip Sword d3 pay=…``: equipment on the square of an own creature, or on a creature near it (CM-50)."""
    side = at_sorcery_speed(attempt, "Equipping")
    name, square = attempt.said.word("name"), attempt.said.word("sq")
    state = attempt.state
    unit = attempt.said.word("unit")
    creatures = [each for each in state.on(square) if not unit or each.name == unit]
    if not creatures:
        attempt.wrong("CM-50", f"No creature stands on {square}.", square)
        return
    creature = creatures[0]
    keep = state.keep(1 - side) == square
    if keep:
        attempt.wrong("CM-45", f"{square} is the Keep of {LETTERS[1 - side]}.", square)
    elif creature.side != side:
        attempt.wrong("CM-50", f"{creature.name} on {square} is not a creature of {LETTERS[side]}.", square)
    own = [each for each in state.things if each.name == name and each.card.sort == "equipment" and each.side == side]
    if not own:
        attempt.wrong("CM-50", f"{LETTERS[side]} has no equipment {name} on the board.")
        return
    near = [thing for thing in own if thing.on != creature.id and _is_near(attempt, thing.id, thing.on, square)]
    if not near:
        attempt.wrong("CM-50", f"{name} is neither on {square} nor on another creature within two squares.", square)
    reason = untargetable(state, creature, side, own[0].card.colours)
    if reason:
        attempt.wrong("CM-12", f"{creature.name} on {square} {reason}.", square)
    collect(attempt, side)
    thing = (near or own)[0]
    bare = {"at": "", "on": creature.id, "power": 0, "toughness": 0, "words": frozenset[str]()}
    follow(attempt, attempt.state.change_thing(thing.id, **bare))
    attempt.tell("equipped", name, called(creature), at=(square,))


def _is_near(attempt: Magic, id: int, on: int | None, square: str) -> bool:
    """Whether equipment lies on the square, or is worn within reach of it."""
    place = attempt.state.place_of(id)
    if on is None:
        return place == square or (attempt.table.free_artifacts and place == "")
    return is_square(place) and place in attempt.table.reach(square) | {square}
