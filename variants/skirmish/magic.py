"""Blood magic: what it costs and what of it can be checked (SKM-65 to SKM-69)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from ..actors.dice import open_roll
from .ground import Skirmish, apart, near, trust, within
from .harm import bleed, lose
from .rolls import unasked
from .targets import somebody, visible
from .turns import take_turn
from .words import (
    BLACK_EYES,
    BLESS,
    BLOOD_KNIFE,
    BOND,
    BREATH,
    DRAIN,
    HEX,
    VOIDED,
    rule_of_magic,
    word_meant,
)  # fmt: skip

NEAR: Final = 2  # inches of breath and of whoever is voided
_COSTS: Final = {BLOOD_KNIFE: "d4", BOND: "d4", BLESS: "d4", HEX: "d4", BLACK_EYES: "d4", BREATH: "d6"}


def magic(attempt: Skirmish) -> None:
    """``Iko:magic bless Tup <cost d4:2>``: paid in Blood, which hurts nobody (SKM-14)."""
    if not take_turn(attempt):
        return
    who, word = attempt.who, word_meant(attempt.said.word("name"))
    rule, names = rule_of_magic(word), tuple(dict.fromkeys(attempt.said.words("whom")))
    if not attempt.table.knows(who, word):
        attempt.wrong(rule, f"{who} has not bought {word[:40]}.")
    if word == DRAIN:
        attempt.wrong(rule, "Draining is an attack: attack Gil with=drain.")
        return
    if word != BREATH:
        unasked(attempt, "dmg")
    known = tuple(name for name in names if somebody(attempt, name))
    void(attempt, (who, *known))
    _pay(attempt, word)
    works = _EFFECTS.get(word)
    if works is None:
        trust(attempt, rule, f"What {word} does is taken on trust.")
    elif len(known) == len(names):
        works(attempt, known)


def _pay(attempt: Skirmish, word: str) -> None:
    """The Blood that it costs; what has no price in the book may still be paid for."""
    price = _COSTS.get(word)
    if price is None and "cost" not in attempt.said.rolls:
        return
    throw = attempt.throw("cost", price or (), rule=rule_of_magic(word))
    if throw.written or price is None:
        bleed(attempt, attempt.who, throw.total)


def void(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """Near whoever is voided there is no magic (SKM-68)."""
    table, state = attempt.table, attempt.state
    for name, man in state.men.items():
        if not man.able or not table.knows(name, VOIDED):
            continue
        for other in names:
            gap = apart(state, name, other) if other in state.men else None
            if name == other or (gap is not None and within(gap, NEAR, table)):
                attempt.wrong("SKM-68", f"{other} is within 2 inches of {name}, who is voided: no magic there.")
            elif gap is None:
                trust(attempt, "SKM-68", f"That there is no magic near {name}, who is voided, is taken on trust.")


# --- effects --------------------------------------------------------------------------------------------------


def _one(attempt: Skirmish, names: tuple[str, ...]) -> str | None:
    if len(names) != 1:
        attempt.wrong("GEN-13", "This magic needs one figure that it works on.")
        return None
    visible(attempt, names[0])
    return names[0]


def _bless(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """The next roll has advantage."""
    name = _one(attempt, names)
    if name is not None:
        attempt.state = attempt.state.man(name, blessed=True)


def _hex(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """The next roll of an enemy has disadvantage."""
    name = _one(attempt, names)
    if name is None:
        return
    if attempt.table.allied(name, attempt.who):
        attempt.wrong("SKM-65", f"{name} is no enemy of {attempt.who}.")
    attempt.state = attempt.state.man(name, hexed=True)


def _bond(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """Whoever is bound bleeds with the magician."""
    name = _one(attempt, names)
    if name == attempt.who:
        attempt.wrong("SKM-65", f"{name} cannot be bound to himself.")
    elif name is not None:
        attempt.state = attempt.state.man(attempt.who, bond=name)


def _black_eyes(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """The target makes a morale roll."""
    name = _one(attempt, names)
    if name is None:
        return
    if attempt.table.figures[name].leads:
        attempt.wrong("SKM-65", f"{name} leads a band and makes no morale rolls.")
    else:
        attempt.state = replace(attempt.state, morale=(*attempt.state.morale, name))


def _breath(attempt: Skirmish, names: tuple[str, ...]) -> None:
    """Everyone in front within 2 inches takes a d4 (SKM-66): one roll for all, or one for each in their order."""
    if not names:
        attempt.wrong("GEN-13", "Whom the breath reaches must be said.")
        return
    trust(attempt, "SKM-66", "Who stands in front, and what becomes of armour, is taken on trust.")
    rolls = len(attempt.said.rolls.get("dmg", ()))
    if rolls not in (0, 1, len(names)):
        attempt.fault("GEN-5", f"One roll for all or {len(names)} are needed, not {rolls}.")
    shared = attempt.throw("dmg", "d4") if rolls <= 1 else None
    for place, name in enumerate(names):
        near(attempt, attempt.who, name, "SKM-66", f"the breath reaches {name}", NEAR)
        throw = shared if shared is not None else attempt.throw("dmg", "d4", index=place, needed=False)
        lose(attempt, name, throw.total, attempt.who)


_EFFECTS: Final[Mapping[str, Callable[[Skirmish, tuple[str, ...]], None]]] = {
    BLESS: _bless, HEX: _hex, BOND: _bond, BLACK_EYES: _black_eyes, BREATH: _breath,
}  # fmt: skip


# --- what could be tried --------------------------------------------------------------------------------------


def spells(attempt: Skirmish) -> Iterable[str]:
    """Every magic that the actor has bought, on everybody it may be worked on."""
    figure, state = attempt.table.figures[attempt.who], attempt.state
    for word in figure.skills:
        if word not in _COSTS:
            continue
        rolls = open_roll("cost", _COSTS[word]) + (f" {open_roll('dmg', 'd4')}" if word == BREATH else "")
        if word == BLOOD_KNIFE:
            yield f"{word} {rolls}"
            continue
        for name, man in state.men.items():
            if man.able and name != attempt.who:
                yield f"{word} {name} {rolls}"
