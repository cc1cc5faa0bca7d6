"""Effects that hurt or remove: damage, destruction, exile, return to the hand, and what takes things away (CM-47)."""

from __future__ import annotations

from dataclasses import replace

from .affect import Hit, allowed, creature_at, follow, speaker, touch
from .fate import EXILE, GRAVE, destroy, discard_thing, leave
from .living import words_of
from .reach import Source, damage_wrong
from .state import HAND, LIBRARY, LOST, Creature, State
from .told import called, tell, tell_king
from .turns import Magic


def dmg(attempt: Magic) -> None:
    """``Shock:dmg d4 2``: damage to a creature, until the end of the turn (CM-20, CM-31, CM-45)."""
    source = speaker(attempt)
    if source is None:
        return
    amount = attempt.said.whole("n") or 0
    if amount < 0:
        attempt.wrong("CM-47", "Damage is a whole number from 0.")
    creature = creature_at(attempt, source, attempt.said.word("sq"), harms=True)
    if creature is None:
        return
    wrong = damage_wrong(attempt.state, source, creature)
    if wrong is not None and not any(reason.code == wrong[0] for reason in attempt.reasons):
        attempt.wrong(*wrong, creature.at)
    if "var" in words_of(attempt.state, creature):
        attempt.doubt("CM-4", f"Whether {creature.name} survives is not known: its toughness is not written down.")
    words = words_from(attempt.state, source)
    state = hurt(attempt.state, words, creature, max(amount, 0))
    tell(attempt, "damaged", creature, detail=str(amount))
    follow(attempt, state, frozenset({creature.id}) if amount > 0 and "deathtouch" in words else frozenset())


def words_from(state: State, source: Source) -> frozenset[str]:
    """The keywords of what deals damage: of the creature as it is, else of the card."""
    creature = state.creature(source.id)
    return words_of(state, creature) if creature is not None else source.card.words


def hurt(state: State, words: frozenset[str], creature: Creature, amount: int) -> State:
    """Damage by something with these keywords; wither and infect deal it as -1/-1 counters (CM-31)."""
    if words & {"wither", "infect"}:
        power, toughness = creature.counters
        return state.change(creature.id, counters=(power - amount, toughness - amount))
    return state.change(creature.id, damage=creature.damage + amount)


def destroyed(attempt: Magic) -> None:
    """``X:destroy d4``: the permanent goes to the graveyard (CM-47)."""
    hit = _hit(attempt)
    if hit is None:
        return
    if hit.creature is not None:
        state = destroy(attempt.table, attempt.state, hit.creature)
        follow(attempt, state)
        if state.creature(hit.creature.id) is None:
            tell(attempt, "destroyed", hit.creature)
            tell_king(attempt, hit.creature)
        else:
            tell(attempt, "spared", hit.creature)
    else:
        _take(attempt, hit, GRAVE)


def exile(attempt: Magic) -> None:
    """``X:exile d4`` (CM-47)."""
    _remove(attempt, EXILE)


def bounce(attempt: Magic) -> None:
    """``X:bounce d4``: back to the hand of its owner, with ``to=library`` into the library (CM-47, CM-A16)."""
    _remove(attempt, LIBRARY if attempt.said.word("to") == LIBRARY else HAND)


def _remove(attempt: Magic, to: str) -> None:
    hit = _hit(attempt)
    if hit is None:
        return
    if hit.creature is not None:
        follow(attempt, leave(attempt.table, attempt.state, hit.creature, to, to == EXILE))
        tell(attempt, "exiled" if to == EXILE else "recalled", hit.creature, detail=to)
        if attempt.state.kings[hit.creature.owner] == LOST:
            tell_king(attempt, hit.creature)
    else:
        _take(attempt, hit, to)


def _take(attempt: Magic, hit: Hit, to: str) -> None:
    if hit.thing is None:
        attempt.wrong("CM-47", f"Nothing stands on {hit.square}; lands are destroyed with hole.", hit.square)
        return
    follow(attempt, discard_thing(attempt.state, hit.thing, to))
    attempt.tell("removed", called(hit.thing), at=(hit.square,))


def _hit(attempt: Magic) -> Hit | None:
    source = speaker(attempt)
    return touch(attempt, source, attempt.said.word("sq")) if source is not None else None


def remove(attempt: Magic) -> None:
    """``X:remove Idol e4``: an artifact, enchantment, aura or equipment leaves the board (CM-47)."""
    source = speaker(attempt, static=True)
    if source is None:
        return
    name, square = attempt.said.word("name"), attempt.said.word("sq")
    places = [(thing, attempt.state.place_of(thing.id)) for thing in attempt.state.things if thing.name == name]
    found = [(thing, place) for thing, place in places if square in ("", place)]
    if not found:
        attempt.wrong("CM-47", f"There is no {name}{f' on {square}' if square else ''}.")
        return
    if len(found) > 1 and not square:
        attempt.wrong("CM-47", f"There are several {name}; its square must be named.")
    thing, place = found[0]
    if source.id != thing.id and place:
        _reach(attempt, source, Hit(place, None, thing))
    follow(attempt, discard_thing(attempt.state, thing))
    attempt.tell("removed", called(thing), at=(place,) if place else ())


def _reach(attempt: Magic, source: Source, hit: Hit) -> None:
    """What forbids a removal; noted as touched."""
    aimed = source.aims_at(hit.id, hit.square)
    allowed(attempt, source, hit.square, aimed, hit)
    if source.spell and source.scope == "single" and source.item is not None and source.item.targets and not aimed:
        attempt.wrong("CM-38", f"{source.name} aims at {source.item.targets[0].square}, not at {hit.square}.")


def hole(attempt: Magic) -> None:
    """``X:hole d4``: the land is destroyed (CM-51)."""
    source = speaker(attempt)
    if source is None:
        return
    square = attempt.said.word("sq")
    if not attempt.table.holes:
        attempt.wrong("CM-51", "Lands cannot be destroyed here (holes=off).", square)
    if square in attempt.state.holes:
        attempt.wrong("CM-51", f"{square} is a hole already.", square)
    hit = Hit(square)
    _reach(attempt, source, hit)
    if attempt.reasons and not attempt.table.holes:
        return
    if source.scope == "multi":
        attempt.note("CM-6", f"{source.name} may destroy many lands; such cards are better left out of a deck.")
    state = attempt.state
    tapped = {each: by for each, by in state.tapped.items() if each != square}
    attempt.state = replace(state, holes=state.holes | {square}, tapped=tapped)
    attempt.tell("hole", at=(square,))
