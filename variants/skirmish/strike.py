"""One attack against one defence, and what comes of it (SKM-31 to SKM-34, SKM-39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..actors.lists import some
from ..actors.slots import claim, named, roll
from .aid import flanked, helpers_dice
from .battle import Blow
from .ground import Skirmish
from .harm import blur, lose
from .magic import void
from .rolls import AGILE, STRONG, Check, check, tactic_of
from .table import MELEE, RANGED, Item, Table
from .words import BRAWLER, DEFENDER, DRAIN, PRECISE, SHOOTER, THROWER

ROLLS: Final = (roll("atk"), named("use", needed=False, many=True), roll("def"), claim("dmg"))
SHOT: Final = (named("with"), *ROLLS)
BLOW: Final = (
    named("with", needed=False), *ROLLS, named("flank", needed=False), named("help", needed=False, many=True),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two who roll: who it is, with which item (None: none), and what the dice came to."""

    name: str
    item: Item | None
    rolled: Check


def strike(attempt: Skirmish, target: str, ranged: bool) -> None:
    """The actor's attack on somebody, by the arguments of the act; the state moves on by what it does."""
    who, state = attempt.who, attempt.state
    attacker = _attack(attempt, target, ranged)
    defender = _defend(attempt, target, ranged)
    damage, victim = _damage(attempt, attacker, defender, ranged)
    attempt.check("dmg", damage)
    if victim:
        victims: tuple[str, ...] = (victim,)
        losses = lose(attempt, victim, damage, target if victim == who else who)
    else:
        victims = (target,) if ranged else (target, who)
        losses = tuple(blur(attempt, name) for name in victims)
        attempt.doubt("SKM-32", f"What this has cost {some(victims, 'and')} cannot be known.")
    gain = damage if damage and victim == target and attempt.said.word("with") == DRAIN else 0
    blood = attempt.state.men[who].blood
    if gain and blood is not None:
        attempt.state = attempt.state.man(who, blood=blood + gain)
    unsure = state.action is not None and state.action.unsure
    blow = Blow(victims, who, losses, gain, unsure, state.morale, state.prizes) if losses else None
    twenties = tuple((side.name, _conditions(side)) for side in (attacker, defender) if side.rolled.natural in (0, 20))
    attempt.state = attempt.state.during(blow=blow, duel=(who, target), inflicts=twenties)
    if damage == 0:
        attempt.tell("unharmed", target)


def _conditions(side: Side) -> int | None:
    """How many conditions a natural 20 allows (SKM-35); None where the face is not known."""
    if not side.rolled.natural:
        return None
    return 2 if side.item is not None and side.item.tag else 1


# --- the two rolls --------------------------------------------------------------------------------------------


def _attack(attempt: Skirmish, target: str, ranged: bool) -> Side:
    who, table, man = attempt.who, attempt.table, attempt.state.men[attempt.who]
    item = _weapon(attempt, ranged)
    own = die_of(item)
    dice = (*own, *helpers_dice(attempt, target, len(own)))
    tactic = AGILE if ranged or (item is not None and item.agile) else STRONG
    up = flanked(attempt, target) or bool(man.cry) or attacks_well(table, who, item, ranged)
    plus = tactic_of(table, attempt.state, who, tactic)
    return Side(who, item, check(attempt, "atk", who, plus, dice=dice, up=up, rule="SKM-31"))


def _defend(attempt: Skirmish, name: str, ranged: bool) -> Side:
    table, said = attempt.table, attempt.said
    used = said.words("use")
    if len(used) > 1:
        attempt.wrong("SKM-31", f"One weapon or shield is used in defence, not {len(used)}.")
    item = _carried(attempt, name, used[0]) if used else None
    if item is not None and not item.kind:
        attempt.wrong("SKM-31", f"{item.name} is neither a weapon nor a shield.")
    up = defends_well(table, name, item) or (said.has("cover") and not table.knows(attempt.who, PRECISE))
    plus = tactic_of(table, attempt.state, name, AGILE if ranged else STRONG)
    return Side(name, item, check(attempt, "def", name, plus, dice=die_of(item), up=up, rule="SKM-31"))


def attacks_well(table: Table, name: str, item: Item | None, ranged: bool) -> bool:
    """Whether a figure has advantage whenever it attacks with this (SKM-59, SKM-60)."""
    if item is None:
        return table.knows(name, BRAWLER)
    if ranged and item.kind == RANGED and table.knows(name, SHOOTER):
        return True
    return item.name == table.figures[name].favourite or (ranged and item.thrown and table.knows(name, THROWER))


def defends_well(table: Table, name: str, item: Item | None) -> bool:
    """Whether a figure has advantage whenever it defends with this (SKM-60, SKM-61)."""
    unarmed = item is None or item.kind not in (MELEE, RANGED)
    return table.knows(name, DEFENDER) or (unarmed and table.knows(name, BRAWLER))


def die_of(item: Item | None) -> tuple[str, ...]:
    """The die that an item adds, if any."""
    return (f"d{item.die}",) if item is not None and item.die else ()


def _weapon(attempt: Skirmish, ranged: bool) -> Item | None:
    """The weapon of the attack, None for bare hands or blood magic; what speaks against it is said."""
    who, word = attempt.who, attempt.said.word("with")
    if word == DRAIN:
        if not attempt.table.knows(who, DRAIN):
            attempt.wrong("SKM-67", f"{who} has not bought {DRAIN}.")
        void(attempt, (who, attempt.said.word("target")))
        return None
    item = _carried(attempt, who, word) if word else None
    if item is None:
        return None
    fits = item.kind == RANGED or item.thrown if ranged else item.kind == MELEE
    if not fits:
        rule, how = ("SKM-22", "shoot") if ranged else ("SKM-21", "strike")
        attempt.wrong(rule, f"{word} is no weapon to {how} with.")
    return item


def _carried(attempt: Skirmish, name: str, word: str) -> Item | None:
    man = attempt.state.men[name]
    if word not in man.gear:
        why = "has sacrificed" if word in man.broken else "does not carry"
        attempt.wrong("SKM-31", f"{name} {why} {word}.")
    return attempt.table.items.get(word)


# --- the difference -------------------------------------------------------------------------------------------


def _damage(attempt: Skirmish, attacker: Side, defender: Side, ranged: bool) -> tuple[int | None, str]:
    """The Blood that is lost and by whom: ("") where it is not known (SKM-32 to SKM-34)."""
    mine, his = attacker.rolled.total, defender.rolled.total
    if mine is None or his is None:
        return None, ""
    if mine > his:
        return mine - his, defender.name
    if mine < his:
        return (0, defender.name) if ranged else (his - mine, attacker.name)
    tie = attempt.table.options.tie
    if tie == "weapon":
        return attacker.rolled.rest, defender.name
    if tie == "minustactic":
        tactic = tactic_of(attempt.table, attempt.state, defender.name, AGILE if ranged else STRONG)
        return max(0, mine - tactic), defender.name
    return max(0, mine), defender.name
