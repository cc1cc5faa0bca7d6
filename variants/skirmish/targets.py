"""Whom an act may be aimed at (SKM-21, SKM-63)."""

from __future__ import annotations

from .ground import Skirmish
from .turns import is_there


def somebody(attempt: Skirmish, name: str) -> bool:
    """Whether a name is a figure that is still in the fight; says what it is instead."""
    if name not in attempt.state.men:
        attempt.wrong("GEN-13", f"There is no {name[:40]} here.")
        return False
    return is_there(attempt, name)


def foe(attempt: Skirmish, rule: str) -> str | None:
    """The target of the act: an adversary who is there and can be seen. None where it is nobody at all."""
    name = attempt.said.word("target")
    if not somebody(attempt, name):
        return None
    if name == attempt.who:
        attempt.wrong(rule, f"{name} cannot be his own target.")
        return None
    if attempt.table.allied(name, attempt.who):
        attempt.warn(rule, f"{name} is on the same side as {attempt.who}.")
    visible(attempt, name)
    return name


def visible(attempt: Skirmish, name: str) -> None:
    """Whoever hides cannot be a target (SKM-63)."""
    if attempt.state.men[name].hidden and name != attempt.who:
        attempt.wrong("SKM-63", f"{name} is hidden and cannot be a target.")


def open_(attempt: Skirmish) -> None:
    """Whoever hides cannot attack (SKM-63)."""
    if attempt.state.men[attempt.who].hidden:
        attempt.wrong("SKM-63", f"{attempt.who} is hidden and cannot attack.")
