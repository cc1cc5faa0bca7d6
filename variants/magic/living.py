"""What a creature is at the moment: power, toughness, keywords, whether it is too fresh to act (CM-12, CM-44)."""

from __future__ import annotations

from .card import LANDWALKS, value_of
from .state import Creature, State
from .table import Table

VAR = "var"  # a star in power or toughness: nobody has written down what it counts


def words_of(state: State, creature: Creature) -> frozenset[str]:
    """All keywords: those of the card, of what is attached, gained and not lost."""
    words = creature.card.words
    for thing in state.attached(creature.id):
        words |= thing.words
    for effect in creature.effects:
        words |= effect.gains
        if effect.loses:
            words = frozenset(word for word in words if word not in effect.loses)
            words = frozenset(word for word in words if word.partition("=")[0] not in effect.loses)
    return words


def has(state: State, creature: Creature, word: str) -> bool:
    """Whether it has a keyword."""
    return word in words_of(state, creature)


def power(state: State, creature: Creature) -> int | None:
    """Its power; None where a star stands for it."""
    if has(state, creature, VAR):
        return None
    more = sum(effect.power for effect in creature.effects) + sum(each.power for each in state.attached(creature.id))
    return (creature.card.power or 0) + creature.counters[0] + more


def toughness(state: State, creature: Creature) -> int | None:
    """Its toughness; None where a star stands for it."""
    if has(state, creature, VAR):
        return None
    things = state.attached(creature.id)
    more = sum(effect.toughness for effect in creature.effects) + sum(each.toughness for each in things)
    return (creature.card.toughness or 0) + creature.counters[1] + more


def is_sick(state: State, creature: Creature) -> bool:
    """Whether it entered this turn and has no haste (CM-44)."""
    return creature.sick and not has(state, creature, "haste")


def is_protected(state: State, creature: Creature, colours: frozenset[str]) -> str:
    """The colour from which it has protection among some colours, or "" (CM-31)."""
    return next((colour for colour in value_of(words_of(state, creature), "prot") if colour in colours), "")


def untargetable(state: State, creature: Creature, side: int, colours: frozenset[str]) -> str:
    """Why a side cannot aim something of these colours at it, as part of a sentence, or "" (CM-12)."""
    words = words_of(state, creature)
    if "shroud" in words:
        return "has shroud"
    if "hexproof" in words and creature.side != side:
        return "has hexproof"
    colour = is_protected(state, creature, colours)
    return f"has protection from {colour}" if colour else ""


# --- who can be attacked (CM-29) ----------------------------------------------------------------------------


def unassailable(table: Table, state: State, attacker: Creature, target: Creature) -> str:
    """Why a creature cannot be attacked by this one, as part of a sentence, or "" (CM-29, CM-A13)."""
    words, against = words_of(state, target), words_of(state, attacker)
    for condition in value_of(words, "ub"):
        if _is_met(state, condition, attacker, target):
            return f"cannot be blocked (ub={condition})"
    walk = LANDWALKS.get(table.lands[target.at], "")
    if walk in words and target.at not in state.holes:
        return f"has {walk} and stands on such a land"
    if "shadow" in words and not against & {"shadow", "canblockshadow"}:
        return "has shadow"
    if table.magic_evasion and "flying" in words and not against & {"flying", "reach"}:
        return "has flying"
    return ""


def _is_met(state: State, condition: str, attacker: Creature, target: Creature) -> bool:
    """Whether the condition of ``ub=`` holds for an attacker; an unknown power meets none."""
    own, other = power(state, attacker), power(state, target)
    if condition == "all":
        return True
    if condition == "nonflying":
        return not has(state, attacker, "flying")
    if condition.startswith("color_"):
        return condition[-1] in attacker.card.colours
    if own is None:
        return False
    if condition == "pow_lt_self":
        return other is not None and own < other
    bound = int(condition.rpartition("_")[2])
    return own >= bound if condition.startswith("pow_ge") else own <= bound


def depends_on_unknown(state: State, attacker: Creature, target: Creature) -> bool:
    """Whether such a condition hangs on a power that nobody has written down."""
    conditions = value_of(words_of(state, target), "ub")
    unknown = power(state, attacker) is None or power(state, target) is None
    return unknown and any(condition.startswith("pow_") for condition in conditions)


def rivals(state: State, side: int, square: str) -> tuple[Creature, ...]:
    """The creatures of the other side on a square."""
    return tuple(creature for creature in state.on(square) if creature.side != side)


def can_attack(table: Table, state: State, creature: Creature, rested: bool = False) -> bool:
    """Whether a creature could legally attack some enemy; ``rested`` counts untapping as done (CM-22)."""
    words = words_of(state, creature)
    tired = not rested and (creature.tapped or is_sick(state, creature))
    if tired or "defender" in words or creature.at == "off":
        return False
    return any(
        other.side != creature.side
        and other.at != "off"
        and table.is_adjacent(creature.at, other.at)
        and not unassailable(table, state, creature, other)
        for other in state.creatures
    )


def eager(table: Table, state: State, side: int, rested: bool = False) -> tuple[Creature, ...]:
    """The creatures of a side that must attack and can (CM-22)."""
    return tuple(
        creature
        for creature in state.of(side)
        if has(state, creature, "must_attack") and can_attack(table, state, creature, rested)
    )
