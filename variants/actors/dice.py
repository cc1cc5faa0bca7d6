"""Rolls against what the rules ask for (GEN-5) and the totals that they claim (GEN-4)."""

from __future__ import annotations

from dataclasses import dataclass

from eldritch.notation.dice import check_faces, dice_count, format_pool, kept_faces, parse_pool, total
from eldritch.notation.model import Roll
from eldritch.notation.problems import Reason

Found = list[tuple[str, Reason]]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as far as they can be relied on: ``faces`` as rolled and ``kept`` those that count (() where they are
    not known), ``total`` their sum without modifiers (None where it is not known), ``written`` whether a roll
    stands there at all."""

    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    total: int | None = None
    written: bool = False


def weigh(roll: Roll, pools: tuple[str, ...], plus: int | None, rule: str) -> tuple[Throw, Found]:
    """A roll against the pools that are allowed (() for any) and its claimed total against dice and modifier."""
    found: Found = []
    written = format_pool(roll.pool)
    if pools and written not in map(_plain, pools):
        message = f"{' or '.join(map(_plain, pools))} must be rolled here, not {written}."
        return Throw(written=True), [("error", Reason(rule, message))]
    wrong = check_faces(roll.pool, roll.faces)
    if wrong:
        return Throw(written=True), [("error", Reason("GEN-5", wrong))]
    value = total(roll.pool, roll.faces)
    if value is None:
        found.append(("unverifiable", Reason("GEN-5", f"The faces of {roll.text} are not written down.")))
        if roll.claim is not None and plus is not None:
            return Throw((), (), roll.claim - plus, True), found
        return Throw(written=True), found
    if roll.claim is not None and plus is not None and roll.claim != value + plus:
        message = f"{roll.text} claims {roll.claim}, but {_sum(value, plus)}."
        found.append(("error", Reason("GEN-4", message)))
    faces = tuple(face for face in roll.faces if face is not None)
    return Throw(faces, kept_faces(roll.pool, roll.faces) or (), value, True), found


def unwritten(label: str, pools: tuple[str, ...]) -> str:
    """That a roll is missing."""
    dice = " or ".join(map(_plain, pools))
    return f"A roll is missing here: <{f'{label} ' if label else ''}{dice or 'dice'}:...>."


def open_roll(label: str, pool: str) -> str:
    """A roll whose faces are left open, for the list of legal acts.

    >>> open_roll("atk", "2d20kl1")
    '<atk 2d20kl1:?,?>'
    """
    parsed = parse_pool(pool)
    count = dice_count(parsed) if isinstance(parsed, tuple) else 1
    return f"<{f'{label} ' if label else ''}{pool}:{','.join('?' * count)}>"


def _plain(pool: str) -> str:
    parsed = parse_pool(pool)
    return format_pool(parsed) if isinstance(parsed, tuple) else pool


def _sum(value: int, plus: int) -> str:
    if not plus:
        return f"the dice come to {value}"
    return f"{value} {'+' if plus > 0 else '-'} {abs(plus)} is {value + plus}"
