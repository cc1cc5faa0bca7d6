"""Effects that change what is there: power, counters, keywords, tapping, control, attachment (CM-47)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .affect import creature_at, follow, speaker, touch
from .card import assigned
from .living import is_protected
from .reach import Source, is_warded
from .state import EOT, LETTERS, MOST_EFFECTS, PERM, STATIC, Creature, Effect, Thing
from .told import COLOURS, called, tell
from .turns import Magic

LAND = "land"  # what is told of a square with nothing on it
VALUED = ("ub", "prot", "annihilator")


def stats(attempt: Magic, name: str = "pt") -> tuple[int, int]:
    """``+3/+3`` as two numbers."""
    word = attempt.said.word(name)
    power, _, toughness = word.partition("/")
    return (int(power), int(toughness)) if toughness else (0, 0)


def said_words(attempt: Magic) -> frozenset[str]:
    """The keywords that an effect names (CM-12)."""
    found = set(attempt.said.words("kw"))
    for name in VALUED:
        for value in attempt.said.words(name):
            word = assigned(name, value)
            if word is None:
                attempt.wrong("CM-12", f"{name}= cannot be {value[:40]}.")
            else:
                found.add(word)
    return frozenset(found)


def pump(attempt: Magic) -> None:
    """``X:pump d4 +3/+3 until=eot``: power and toughness for a while (CM-47)."""
    power, toughness = stats(attempt)
    _add(attempt, Effect("", None, power, toughness))


def grant(attempt: Magic) -> None:
    """``X:grant d4 kw=flying``: keywords gained (CM-47)."""
    _add(attempt, Effect("", None, gains=_some(attempt)))


def lose(attempt: Magic) -> None:
    """``X:lose d4 kw=flying``: keywords lost (CM-47)."""
    _add(attempt, Effect("", None, loses=_some(attempt)))


def _some(attempt: Magic) -> frozenset[str]:
    words = said_words(attempt)
    if not words and not attempt.reasons:
        attempt.wrong("GEN-13", "A keyword must be named (kw=).")
    return words


def _add(attempt: Magic, effect: Effect) -> None:
    source = speaker(attempt, static=True)
    if source is None:
        return
    creature = creature_at(attempt, source, attempt.said.word("sq"))
    if creature is not None:
        changed(attempt, source, creature, effect)


def changed(attempt: Magic, source: Source, creature: Creature, effect: Effect) -> None:
    """An effect on a creature. A permanent that speaks for itself has static effects; others last until the end of
    the turn unless ``until=`` says more."""
    until = attempt.said.word("until") or (STATIC if source.item is None else EOT)
    if until == STATIC and (source.spell or source.id is None):
        attempt.wrong("CM-47", f"{source.name} is no permanent; its effects cannot be static.")
        until = PERM
    if until != STATIC and source.item is None:
        attempt.wrong("CM-46", f"{source.name} is not on the stack; by itself it has only static effects.")
    effect = replace(effect, until=until, source=source.id if until == STATIC else None)
    follow(attempt, attempt.state.change(creature.id, effects=(*creature.effects, effect)[:MOST_EFFECTS]))
    _tell_change(attempt, creature, effect)


def _tell_change(attempt: Magic, creature: Creature, effect: Effect) -> None:
    """What an effect gives, takes and turns, in the order of its fields, and how long it lasts."""
    if effect.power or effect.toughness:
        tell(attempt, "pumped", creature, detail=f"{effect.power:+d}/{effect.toughness:+d} {effect.until}")
    for event, words in (("gained", effect.gains), ("forfeited", effect.loses)):
        for word in sorted(words):
            tell(attempt, event, creature, detail=f"{word} {effect.until}")
    if effect.side is not None:
        attempt.tell("controlled", COLOURS[effect.side], called(creature), at=(creature.at,), detail=effect.until)


def counter(attempt: Magic) -> None:
    """``X:counter d4 +1/+1 n=2``: counters, which stay (CM-47)."""
    source = speaker(attempt, static=True)
    if source is None:
        return
    number = attempt.said.whole("n")
    number = 1 if number is None else number
    if number < 1:
        attempt.wrong("CM-47", "Counters are put in whole numbers from 1.")
        return
    creature = creature_at(attempt, source, attempt.said.word("sq"))
    if creature is None:
        return
    power, toughness = stats(attempt)
    had = creature.counters
    counters = had[0] + number * power, had[1] + number * toughness
    tell(attempt, "marked", creature, detail=f"{number} {power:+d}/{toughness:+d}")
    follow(attempt, attempt.state.change(creature.id, counters=counters))


def tap(attempt: Magic) -> None:
    """``X:tap d4``: a creature, an artifact, or the land (CM-47)."""
    _turn(attempt, True)


def untap(attempt: Magic) -> None:
    """``X:untap d4`` (CM-47)."""
    _turn(attempt, False)


def _turn(attempt: Magic, tapped: bool) -> None:
    source = speaker(attempt, static=True)
    if source is None:
        return
    hit = touch(attempt, source, attempt.said.word("sq"))
    state = attempt.state
    if hit.creature is not None:
        tell(attempt, "tapped" if tapped else "untapped", hit.creature)
        attempt.state = state.change(hit.creature.id, tapped=tapped)
    elif hit.thing is not None:
        attempt.tell("tapped" if tapped else "untapped", called(hit.thing), at=(hit.square,))
        attempt.state = state.change_thing(hit.thing.id, tapped=tapped)
    elif hit.square in state.holes:
        attempt.wrong("CM-51", f"{hit.square} is a hole; there is no land.", hit.square)
    else:
        attempt.tell("tapped" if tapped else "untapped", LAND, at=(hit.square,))
        attempt.state = replace(state, tapped=land_turned(state.tapped, hit.square, source.side if tapped else None))


def land_turned(tapped: Mapping[str, int], square: str, by: int | None) -> dict[str, int]:
    """The tapped lands with one tapped by a side, or untapped (None)."""
    left = {each: side for each, side in tapped.items() if each != square}
    return left if by is None else {**left, square: by}


def shield(attempt: Magic) -> None:
    """``X:shield d4``: regeneration, once, until the end of the turn (CM-47)."""
    source = speaker(attempt)
    creature = creature_at(attempt, source, attempt.said.word("sq")) if source is not None else None
    if creature is not None:
        tell(attempt, "shielded", creature)
        attempt.state = attempt.state.change(creature.id, shields=creature.shields + 1)


def control(attempt: Magic) -> None:
    """``X:control d4 W``: who controls a permanent, and with a creature its land (CM-15, CM-47)."""
    source = speaker(attempt, static=True)
    if source is None:
        return
    side = LETTERS.index(attempt.said.word("to"))
    hit = touch(attempt, source, attempt.said.word("sq"))
    if hit.thing is not None:
        attempt.tell("controlled", COLOURS[side], called(hit.thing), at=(hit.square,))
        attempt.state = attempt.state.change_thing(hit.thing.id, side=side)
    elif hit.creature is None:
        attempt.wrong("CM-15", f"Nothing stands on {hit.square}; a land is controlled by who stands on it.")
    else:
        if not attempt.said.word("until") and source.item is not None:
            attempt.said.values["until"] = [PERM]
        moved = hit.creature.side != side
        changed(attempt, source, hit.creature, Effect("", None, side=side))
        if moved and attempt.state.creature(hit.creature.id) is not None:
            attempt.state = attempt.state.change(hit.creature.id, sick=True)


def attach(attempt: Magic) -> None:
    """``X:attach d4 +2/+2 kw=flying``: an aura or equipment goes on the creature (CM-27, CM-45, CM-47)."""
    source = speaker(attempt, static=True)
    if source is None:
        return
    creature = creature_at(attempt, source, attempt.said.word("sq"))
    words, (power, toughness) = said_words(attempt), stats(attempt)
    if creature is None:
        return
    if source.card.sort not in ("aura", "equipment"):
        attempt.wrong("CM-47", f"{source.name} is no aura and no equipment.")
        return
    said = {reason.code for reason in attempt.reasons}
    if is_warded(attempt.state, source, creature.at) and "CM-45" not in said:
        attempt.wrong("CM-45", f"{creature.name} stands in the Keep; the other side cannot enchant or equip it.")
    colour = is_protected(attempt.state, creature, source.card.colours)
    if colour and "CM-12" not in said:
        attempt.wrong("CM-12", f"{creature.name} on {creature.at} has protection from {colour}.")
    state = attempt.state
    item = source.item
    attempt.tell("attached", source.name, called(creature), at=(creature.at,), detail=attempt.said.word("pt"))
    for word in sorted(words):
        tell(attempt, "gained", creature, detail=word)
    if item is not None and item.spell:
        if item.worn:
            attempt.wrong("CM-47", f"{source.name} has been put on a creature already.")
            return
        side = source.side
        thing = Thing(state.fresh, source.card, side, side, "", creature.id, False, power, toughness, words)
        state = replace(state, things=(*state.things, thing), fresh=state.fresh + 1)
        top = state.stack[-1] if state.stack else None
        follow(attempt, state.top(worn=True) if top is not None and top.name == item.name else state)
        return
    old = state.thing(source.id)
    if old is None or (item is None and old.on != creature.id):
        attempt.wrong("CM-50", f"{source.name} has not been put on {creature.name}.")
        return
    follow(attempt, state.change_thing(old.id, at="", on=creature.id, power=power, toughness=toughness, words=words))
