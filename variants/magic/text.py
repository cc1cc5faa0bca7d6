"""A position in words: what stands where, hands and decks, the turn and the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .living import power, toughness, words_of
from .squares import OFF
from .state import LETTERS, ON, STATIC, Creature, Item, Player, State, Thing


def write(state: State) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say. Marks of a creature follow dots: its piece, ``t`` tapped,
    ``s`` fresh, ``d2`` damage, ``r1`` shields, power/toughness where they are not those of the card, keywords that
    came or went, ``oB`` its owner where somebody else controls it."""
    combat = state.combat
    fields = {
        "turn": LETTERS[state.active],
        "mode": state.mode,
        "moves": str(state.moves or ""),
        "stage": state.stage if state.opened else "",
    }
    for side, letter in enumerate(LETTERS):
        fields[letter] = ",".join(_creature(state, each) for each in _sorted(state) if each.side == side)
    for side, letter in enumerate(LETTERS):
        fields[f"things{letter}"] = ",".join(_thing(state, each) for each in state.things if each.side == side)
    fields["tapped"] = ",".join(f"{square}:{LETTERS[by]}" for square, by in sorted(state.tapped.items()))
    fields["holes"] = ",".join(sorted(state.holes))
    fields["combat"] = f"{combat.origin}-{combat.target}{f':{combat.owes}' if combat.owes else ''}" if combat else ""
    fields["advance"] = f"{state.advance[1]}-{state.advance[2]}" if state.advance else ""
    fields["stack"] = ",".join(map(_item, state.stack))
    fields["hasty"] = ",".join(sorted(each.at for each in state.creatures if each.id in state.credits))
    for side, letter in enumerate(LETTERS):
        fields.update(_player(letter, state.players[side], state.kings[side]))
    fields["offer"] = LETTERS[state.offer] if state.offer is not None else ""
    resigned = f"resigned:{LETTERS[state.resigned]}" if state.resigned is not None else ""
    fields["end"] = "agreed" if state.agreed else resigned
    return fields


def _sorted(state: State) -> list[Creature]:
    return sorted(state.creatures, key=lambda each: (each.at == OFF, each.at[1:], each.at, each.name, each.id))


def _creature(state: State, creature: Creature) -> str:
    return ".".join((f"{creature.at}:{creature.name}", *marks(state, creature)))


def marks(state: State, creature: Creature) -> Iterator[str]:
    """What the position text writes of a creature behind its name."""
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
    now = (power(state, creature), toughness(state, creature))
    if now != (creature.card.power, creature.card.toughness):
        yield "/".join("?" if value is None else str(value) for value in now)
    words = words_of(state, creature)
    yield from (f"+{word}" for word in sorted(words - creature.card.words))
    yield from (f"-{word}" for word in sorted(creature.card.words - words))
    if creature.owner != creature.side:
        yield f"o{LETTERS[creature.owner]}"
    if any(effect.until == STATIC for effect in creature.effects):
        yield "static"


def _thing(state: State, thing: Thing) -> str:
    place = state.place_of(thing.id) or "nowhere"
    marks = ["on" if thing.on is not None else "", "t" if thing.tapped else ""]
    marks.append(f"o{LETTERS[thing.owner]}" if thing.owner != thing.side else "")
    return ".".join((f"{place}:{thing.name}", *(mark for mark in marks if mark)))


def _item(item: Item) -> str:
    aim = "+".join(target.square for target in item.targets)
    return f"{item.name}{'>' if aim else ''}{aim}{'!' if item.begun else ''}"


def _player(letter: str, player: Player, king: str) -> dict[str, str]:
    """Hand, deck, graveyard and exile of a player, and the king where it is not on the board."""
    hand = counted((*player.hand, *("?",) * player.hidden))
    return {
        f"hand{letter}": hand,
        f"deck{letter}": str(player.library),
        f"grave{letter}": counted(player.grave),
        f"exile{letter}": counted(player.exile),
        f"king{letter}": "" if king == ON else king,
    }


def counted(names: Iterable[str]) -> str:
    """Cards of a zone by name, with how many there are of each: ``Shock*2,Growth``."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ",".join(name if count == 1 else f"{name}*{count}" for name, count in counts.items())
