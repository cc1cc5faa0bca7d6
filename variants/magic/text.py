"""A position as one line of text: ``round=3 half=second turn=B ... creatures=e1:W:Chief.K,d6:B:Drake.Q.t ...``.

Creatures and things stand in the order in which they came: where, whose, what, and marks behind dots. What is empty is
left out, ``?`` is what nobody knows. The table (lands, cards, decks, options) is not part of it: it stands in the tags.
What a creature is now (power/toughness, keywords that came or went, ``static``) and its ``#2`` on a shared square
follow from the rest. ``naming.py`` says how permanents are named, ``reading.py`` reads a text back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from .card import Card
from .living import power, toughness, words_of
from .naming import Names
from .state import LETTERS, ON, STATIC, Creature, Effect, Item, Player, State, Thing

HALVES: Final = {SETUP: "set-up", FIRST: "first", SECOND: "second"}
OF_A_PLAYER: Final = ("hand", "deck", "seen", "buried", "grave", "exile", "king")
FIELDS: Final = (
    "round", "half", "turn", "turns", "mode", "moves", "stage", "dutiful", "creatures", "things", "effects", "tapped",
    "holes", "combat", "advance", "stack", "hasty", "undealt",
    *(f"{name}{letter}" for letter in LETTERS for name in OF_A_PLAYER), "offer", "end",
)  # fmt: skip
AGREED: Final = "agreed"
RESIGNED: Final = "resigned"


def write(state: State, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say. Marks of a creature follow dots: its piece, ``t`` tapped,
    ``s`` fresh, ``d2`` damage, ``r1`` shields, ``c1/1`` counters, ``T1/1`` and ``*word`` for a token, power/toughness
    where they are not those of the card, keywords that came or went, ``oB`` its owner and ``fB`` the side under which
    it came in where that is another."""
    names, combat = Names(state), state.combat
    fields = {
        "round": str(clock.round),
        "half": HALVES[clock.half],
        "turn": LETTERS[state.active],
        "turns": str(state.turns or ""),
        "mode": state.mode,
        "moves": str(state.moves or ""),
        "stage": state.stage if state.opened else "",
        "dutiful": "yes" if state.dutiful else "",
        "creatures": ",".join(_creature(state, each, names) for each in state.creatures),
        "things": ",".join(_thing(each, names) for each in state.things),
        "effects": ",".join(_effects(state, names)),
        "tapped": ",".join(f"{square}:{LETTERS[by]}" for square, by in sorted(state.tapped.items())),
        "holes": ",".join(sorted(state.holes)),
        "stack": ",".join(_item(item, names) for item in state.stack),
        "hasty": ",".join(sorted(names.name(each.id) for each in state.creatures if each.id in state.credits)),
        "undealt": ",".join(letter for side, letter in enumerate(LETTERS) if not state.players[side].dealt),
        "offer": LETTERS[state.offer] if state.offer is not None else "",
    }
    if combat is not None:
        pair = f"{names.aim(combat.origin, combat.attacker)}-{names.aim(combat.target, combat.blocker)}"
        fields["combat"] = f"{pair}:{combat.owes}" if combat.owes else pair
    if state.advance is not None:
        fields["advance"] = f"{names.aim(state.advance[1], state.advance[0])}-{state.advance[2]}"
    for side, letter in enumerate(LETTERS):
        fields.update(_player(letter, state.players[side], state.kings[side]))
    resigned = [f"{RESIGNED}:{LETTERS[state.resigned]}"] if state.resigned is not None else []
    fields["end"] = ",".join([AGREED] * state.agreed + resigned)
    return {name: fields.get(name, "") for name in FIELDS}


# --- creatures and things -------------------------------------------------------------------------------------


def _creature(state: State, creature: Creature, names: Names) -> str:
    marks = (*marks_of(state, creature), names.numbers[creature.id].strip())
    return ".".join((f"{creature.at}:{LETTERS[creature.side]}:{creature.name}", *filter(None, marks)))


def marks_of(state: State, creature: Creature) -> Iterator[str]:
    """All marks of a creature but its number on its square."""
    if creature.role:
        yield creature.role
    if creature.tapped:
        yield "t"
    if creature.sick:
        yield "s"
    if creature.damage:
        yield f"d{creature.damage}"
    if creature.shields:
        yield f"r{creature.shields}"
    if creature.counters != (0, 0):
        yield "c{}/{}".format(*creature.counters)
    yield from _token(creature.card)
    now = (power(state, creature), toughness(state, creature))
    if now != (creature.card.power, creature.card.toughness):
        yield "/".join("?" if value is None else str(value) for value in now)
    words = words_of(state, creature)
    yield from (f"+{word}" for word in sorted(words - creature.card.words))
    yield from (f"-{word}" for word in sorted(creature.card.words - words))
    if creature.owner != creature.side:
        yield f"o{LETTERS[creature.owner]}"
    if creature.first != creature.side:
        yield f"f{LETTERS[creature.first]}"
    if any(effect.until == STATIC for effect in creature.effects):
        yield "static"


def _token(card: Card) -> Iterator[str]:
    """What no tag declares."""
    if card.token:
        yield f"T{card.power}/{card.toughness}"
        yield from (f"*{word}" for word in sorted(card.words))


def _thing(thing: Thing, names: Names) -> str:
    """``d4:W:Web.on.2/2.+reach``: where it is, whether on a creature and which, and what it gives to it."""
    on = f"on{names.numbers.get(thing.on, '')}" if thing.on is not None else ""
    stats = f"{thing.power}/{thing.toughness}" if on and (thing.power or thing.toughness) else ""
    marks = (
        on, "t" if thing.tapped else "", f"o{LETTERS[thing.owner]}" if thing.owner != thing.side else "", stats,
        *(f"+{word}" for word in sorted(thing.words) if on), names.numbers[thing.id],
    )  # fmt: skip
    return ".".join((f"{names.places[thing.id]}:{LETTERS[thing.side]}:{thing.name}", *filter(None, marks)))


def _effects(state: State, names: Names) -> Iterator[str]:
    """``d4:static.1/1.+flying^d3``: on which creature, how long, what, and what it comes from."""
    for creature in state.creatures:
        for effect in creature.effects:
            yield f"{names.name(creature.id)}:{'.'.join(_parts(effect))}{_source(effect, names)}"


def _parts(effect: Effect) -> Iterator[str]:
    yield effect.until
    if effect.power or effect.toughness:
        yield f"{effect.power}/{effect.toughness}"
    yield from (f"+{word}" for word in sorted(effect.gains))
    yield from (f"-{word}" for word in sorted(effect.loses))
    if effect.side is not None:
        yield LETTERS[effect.side]


def _source(effect: Effect, names: Names) -> str:
    return f"^{names.name(effect.source)}" if effect.source is not None else ""


def _item(item: Item, names: Names) -> str:
    """``Shock.W>d3``, ``ping:Adept.B.ability.@d3.^d3>d4``: marks, then what it is aimed at."""
    head = item.name if item.name == item.card.name else f"{item.name}:{item.card.name}"
    marks = (
        LETTERS[item.side], "" if item.spell else "ability", "land" if item.card.sort == "land" else "",
        *_token(item.card), item.role, "worn" if item.worn else "", "begun" if item.begun else "",
        f"@{item.at}" if item.at else "", f"^{names.name(item.source)}" if item.source is not None else "",
        *(f"+{square}" for square in item.put), *sorted({f"!{names.key(key)}" for key in item.hit}),
    )  # fmt: skip
    aims = "+".join(names.aim(target.square, target.id) for target in item.targets)
    return ".".join((head, *filter(None, marks))) + (f">{aims}" if aims else "")


# --- players --------------------------------------------------------------------------------------------------


def _player(letter: str, player: Player, king: str) -> dict[str, str]:
    """What a player holds, where the cards have gone, and the king where it is not on the board."""
    found = {
        "hand": _counted((*player.hand, *("?",) * player.hidden)),
        "deck": str(player.library),
        "seen": _counted(player.seen),
        "buried": _counted(player.buried),
        "grave": _counted(player.grave),
        "exile": _counted(player.exile),
        "king": "" if king == ON else king,
    }
    return {f"{name}{letter}": value for name, value in found.items()}


def _counted(names: Iterable[str]) -> str:
    """``Bear*2,Shock,Bear``: in their order, those that follow each other together."""
    counts = [(name, len(list(same))) for name, same in groupby(names)]
    return ",".join(name if count == 1 else f"{name}*{count}" for name, count in counts)
