"""Somebody at random: picked by any fair method, or by a die with as many sides as there are to choose from (SK-15)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actors.dice import open_roll
from .skill import Skills


def victim(attempt: Skills, label: str, rule: str) -> str | None:
    """The one who was chosen among the characters that are not down, counted in the order of the players. What is
    missing or wrong breaks ``rule``; None where the record does not tell."""
    standing = attempt.state.standing
    picked = attempt.said.event(label or "pick")
    rolled = label in attempt.said.rolls
    if picked is not None and rolled:
        attempt.fault(rule, "One victim is both picked and rolled; there is one choice.")
    if picked is not None:
        if picked.value in standing:
            return picked.value
        attempt.fault(rule, f"{picked.value[:40]} is none of {', '.join(standing) or 'nobody'}, who are not down.")
        return None
    if len(standing) == 1 and not rolled:
        return standing[0]
    if not rolled:
        how = f"A victim must be chosen at random here: {_how(label, standing)}." if standing else "Nobody is left."
        attempt.fault(rule, how)
        return None
    if len(standing) == 1:
        attempt.fault(rule, f"Only {standing[0]} is not down: nothing is rolled, and the roll is left out.")
        return standing[0]
    throw = attempt.throw(label, f"d{len(standing)}", rule=rule)
    return standing[throw.total - 1] if throw.total is not None and throw.total <= len(standing) else None


def _how(label: str, standing: tuple[str, ...]) -> str:
    name = f"{label} " if label else ""
    return f"<{name}pick:{standing[0]}>, or by a die {open_roll(label, f'd{len(standing)}')}"


def draws(attempt: Skills) -> Iterable[str]:
    """The die that chooses, or nothing where there is one alone."""
    count = len(attempt.state.standing)
    return (open_roll("", f"d{count}"),) if count > 1 else ("",)
