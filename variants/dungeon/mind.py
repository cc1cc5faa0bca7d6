"""Mind: what is paid with it, and the odds that hang on it (DG-12, DG-18 to DG-20, DG-23)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .squares import is_next
from .state import Hero
from .turns import Crawl, hero_goes

NEVER = 6  # the face that never succeeds


def recover(attempt: Crawl) -> None:
    """``Carter:recover``: one point of mind back, once in a turn, not above that of the type (DG-12)."""
    hero = hero_goes(attempt)
    if hero is None:
        return
    if hero.recovered:
        attempt.wrong("DG-12", f"{hero.name} has recovered in this turn already.")
        return
    full = hero.mind >= (hero.kind.mind or 0)
    if full:
        attempt.warn("DG-12", f"The mind of {hero.name} is full, at {hero.mind}; nothing comes of it.")
    else:
        attempt.tell("recovered", hero.name, detail=str(hero.mind + 1))
    attempt.state = attempt.state.put(replace(hero, recovered=True, mind=hero.mind + (not full)))


def heal(attempt: Crawl) -> None:
    """``Twinkle:heal Carter 2``: so many wounds less, for so much mind (DG-20)."""
    hero = hero_goes(attempt, "DG-20")
    if hero is None:
        return
    name, wounds = attempt.said.word("whom"), attempt.said.whole("wounds") or 0
    patient = attempt.state.hero(name)
    if patient is None:
        known = attempt.state.figure(name) is not None
        attempt.wrong("DG-20" if known else "GEN-13", f"{name} is no hero who could be healed.")
        return
    payer = replace(pay(attempt, hero, max(wounds, 0), f"Healing {wounds}"), acted="heal")
    if wounds < 1:
        attempt.wrong("DG-20", f"At least one wound is healed, not {wounds}.")
    if name == hero.name and not attempt.table.self_heal:
        attempt.wrong("DG-20", "Heroes cannot heal themselves here (option self-heal).")
    if not patient.is_here:
        attempt.wrong("DG-20", f"{name} is not on the board.")
    elif not is_next(hero.square, patient.square, hero.kind.reaches):
        attempt.wrong("DG-20", f"{name} on {patient.square} is not next to {hero.name}.", patient.square)
    if wounds > patient.wounds and patient.unsure:
        attempt.doubt("DG-20", f"How many wounds {name} has is not known.")
    elif wounds > patient.wounds:
        attempt.wrong("DG-20", f"{name} has {patient.wounds} wounds; {wounds} cannot be healed.")
    state = attempt.state.put(payer)
    healed = payer if name == hero.name else patient
    attempt.state = state.put(replace(healed, wounds=max(healed.wounds - max(wounds, 0), 0)))


def pass_(attempt: Crawl) -> None:
    """``Carter:pass``: no action in this turn (DG-21)."""
    hero = hero_goes(attempt, "DG-21")
    if hero is not None:
        attempt.state = attempt.state.put(replace(hero, acted=hero.acted or "pass"))


# --- costs and odds -----------------------------------------------------------------------------------------


def pay(attempt: Crawl, hero: Hero, cost: int, what: str) -> Hero:
    """The hero after paying with mind, of which enough must be left (DG-23)."""
    if cost > hero.mind:
        attempt.wrong("DG-23", f"{what} costs {cost} mind; {hero.name} has {hero.mind} left.")
    return replace(hero, mind=max(hero.mind - cost, 0))


def meets(face: int, limit: int) -> bool:
    """Whether a d6 succeeds that must not be above a limit; a 6 never does (DG-18, DG-19)."""
    return face != NEVER and face <= limit


def believe(attempt: Crawl, right: bool | None, rule: str, needed: str) -> bool | None:
    """Whether it succeeds: as the dice say, or where they do not, as the record claims (``success``, ``fail``)."""
    word = attempt.said.word("outcome")
    if right is None:
        return None if not word else word == "success"
    if word and (word == "success") != right:
        attempt.fault(rule, f"This {'succeeds' if right else 'fails'}: {needed}.")
    return right


# --- what could be tried ------------------------------------------------------------------------------------


def healings(attempt: Crawl) -> Iterable[str]:
    """Every number of wounds of every hero, as far as mind lasts."""
    hero = attempt.state.hero(attempt.who)
    for patient in attempt.state.heroes:
        for wounds in range(1, min(patient.wounds, hero.mind if hero is not None else 0) + 1):
            yield f"{patient.name} {wounds}"
