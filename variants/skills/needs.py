"""What must hold before something can be wanted, as far as tags and the state of the encounter tell (SK-40)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .session import COMBAT, TRIGGERED
from .skill import Skill, Skills, Want

# each need: its rule, what it asks for, and what is said where it does not hold
NEEDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "obstacle": ("SK-40", "an obstacle", "{on} is none by its tag"),
    "hazard": ("SK-40", "a hazard", "{on} is none by its tag"),
    "peril": ("SK-40", "a hazard, or damage taken", "{on} is no hazard by its tag, and {who} has all hit points"),
    "monster": ("SK-40", "a monster", "{on} is none by its tag"),
    "animal": ("SK-40", "an animal", "{on} is none by its tag"),
    "intelligent": ("SK-40", "somebody intelligent", "{on} is not by its tag"),
    "peaceful": ("SK-40", "somebody who is not hostile", "{on} is hostile by its tag"),
    "calm": ("SK-40", "an encounter that is not in combat", "{place} is"),
    "combat": ("SK-40", "an encounter in combat", "{place} is not"),
    "dying": ("SK-32", "somebody dying", "{on} is not down"),
    "untriggered": ("SK-42", "an encounter that has not been triggered", "{place} has"),
}


def require(attempt: Skills, skill: Skill, want: Want, on: str, place: str) -> None:
    """Say which needs of a want do not hold: a contradicting tag is an error, a missing one leaves it open (SK-40)."""
    for need in want.needs:
        rule, asked, otherwise = NEEDS[need]
        holds = met(attempt, need, on, place)
        if holds is None:
            attempt.doubt(rule, f"want={want.name} with {skill.name} needs {asked}; no tag tells that of {on}.")
        elif not holds:
            why = otherwise.format(on=on, place=place, who=attempt.who)
            message = f"want={want.name} with {skill.name} needs {asked}; {why}."
            if need == "untriggered":
                attempt.warn(rule, message)
            else:
                attempt.wrong(rule, message)


def met(attempt: Skills, need: str, on: str, place: str) -> bool | None:
    """Whether one need holds; None where no tag tells."""
    status = attempt.state.status(place)
    if need == "combat":
        return status == COMBAT
    if need == "calm":
        return status != COMBAT
    if need == "untriggered":
        return status not in (TRIGGERED, COMBAT)
    if need == "dying":
        return attempt.state.is_down(on) if on in attempt.state.hp else None
    if need in ("obstacle", "hazard"):
        return _is_kind(attempt, need, on, place)
    if need == "peril":
        return _either(_is_kind(attempt, "hazard", on, place), _is_hurt(attempt))
    traits = attempt.table.traits(on)
    if traits is None:
        return None
    return "hostile" not in traits if need == "peaceful" else need in traits


def _is_kind(attempt: Skills, kind: str, on: str, place: str) -> bool | None:
    """Whether an encounter, or the one that a subject belongs to, is of this kind."""
    table = attempt.table
    here = on if on in table.encounters else place if on in table.subjects else ""
    known = table.encounters[here].kind if here else ""
    return known == kind if known else None


def _is_hurt(attempt: Skills) -> bool | None:
    """Whether the actor has fewer hit points than at the start."""
    full, now = attempt.table.characters[attempt.who].hp, attempt.state.hp[attempt.who]
    return None if full is None or now is None else now < full


def _either(one: bool | None, other: bool | None) -> bool | None:
    if one or other:
        return True
    return None if one is None or other is None else False
