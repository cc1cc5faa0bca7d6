"""Rolls against what the rules ask for (GEN-5) and the totals that they claim (GEN-4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from eldritch.notation.dice import check_faces, dice_count, format_pool, kept_faces, parse_pool, total
from eldritch.notation.model import Dice, Roll
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


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between what a total after modifiers is kept, whatever the dice say; None for no bound."""

    least: int | None = None
    most: int | None = None

    def keep(self, value: int) -> int:
        """The value, or the bound that it would pass."""
        value = value if self.least is None else max(value, self.least)
        return value if self.most is None else min(value, self.most)


UNBOUND: Final = Bounds()
ANY_DIE: Final = "d20"  # the example where any dice will do


def chance_of(dice: Dice, good: int) -> Fraction:
    """How likely dice of which one counts show one of the ``good`` highest faces, or a single die any so many.

    >>> chance_of(Dice(1, 20), 6), chance_of(Dice(2, 20, "kh", 1), 10), chance_of(Dice(2, 20, "kl", 1), 10)
    (Fraction(3, 10), Fraction(3, 4), Fraction(1, 4))
    """
    share = Fraction(min(max(good, 0), dice.sides), dice.sides)
    return 1 - (1 - share) ** dice.count if dice.keep == "kh" else share**dice.count


def percent(share: Fraction) -> str:
    """A chance in whole percent; what is not sure never reads as 0 or 100.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 500)), percent(Fraction(1))
    ('33', '1', '100')
    """
    rounded = round(100 * share)
    return str(rounded if share in (0, 1) else min(max(rounded, 1), 99))


def weigh(
    roll: Roll, pools: tuple[str, ...], plus: int | None, rule: str, bounds: Bounds = UNBOUND
) -> tuple[Throw, Found]:  # fmt: skip
    """A roll against the pools that are allowed (() for any) and its claimed total against dice and modifier."""
    found: Found = []
    written = format_pool(roll.pool)
    if pools and written not in map(_plain, pools):
        message = f"{_open(roll.label, pools)} must be rolled here, not {written}."
        return Throw(written=True), [("error", Reason(rule, message))]
    wrong = check_faces(roll.pool, roll.faces)
    if wrong:
        return Throw(written=True), [("error", Reason("GEN-5", wrong))]
    value = total(roll.pool, roll.faces)
    if value is None:
        found.append(("unverifiable", Reason("GEN-5", f"The faces of {roll.text} are not written down.")))
        if roll.claim is not None and plus is not None:
            low, high = (bounds.keep(end + plus) for end in _span(roll))
            if low <= roll.claim <= high:
                return Throw((), (), roll.claim - plus, True), found
            message = f"{roll.text} claims {roll.claim}; the dice can only come to {low} up to {high}."
            found.append(("error", Reason("GEN-4", message)))
        return Throw(written=True), found
    if roll.claim is not None and plus is not None and roll.claim != bounds.keep(value + plus):
        message = f"{roll.text} claims {roll.claim}, but {_sum(value, plus, bounds)}."
        found.append(("error", Reason("GEN-4", message)))
    faces = tuple(face for face in roll.faces if face is not None)
    return Throw(faces, kept_faces(roll.pool, roll.faces) or (), value, True), found


def unwritten(label: str, pools: tuple[str, ...]) -> str:
    """That a roll is missing, and how it is written."""
    return f"A roll is missing here: {_open(label, pools or (ANY_DIE,))}, with the faces that fell in place of ?."


def open_roll(label: str, pool: str) -> str:
    """A roll whose faces are left open, for the list of legal acts.

    >>> open_roll("atk", "2d20kl1")
    '<atk 2d20kl1:?,?>'
    """
    parsed = parse_pool(pool)
    count = dice_count(parsed) if isinstance(parsed, tuple) else 1
    return f"<{f'{label} ' if label else ''}{_plain(pool)}:{','.join('?' * count)}>"


def _open(label: str, pools: tuple[str, ...]) -> str:
    return " or ".join(open_roll(label, pool) for pool in pools)


def _plain(pool: str) -> str:
    parsed = parse_pool(pool)
    return format_pool(parsed) if isinstance(parsed, tuple) else pool


def _span(roll: Roll) -> tuple[int, int]:
    """The lowest and highest total of a roll whose faces are not all written down."""
    low = high = place = 0
    for dice in roll.pool:
        faces = roll.faces[place : place + dice.count]
        place += dice.count
        if dice.keep:
            low, high = low + dice.kept, high + dice.kept * dice.sides
        else:
            low, high = low + sum(face or 1 for face in faces), high + sum(face or dice.sides for face in faces)
    return low, high


def _sum(value: int, plus: int, bounds: Bounds) -> str:
    kept = bounds.keep(value + plus)
    end = "" if kept == value + plus else f", which counts as {kept}"
    if not plus:
        return f"the dice come to {value}{end}"
    return f"{value} {'+' if plus > 0 else '-'} {abs(plus)} is {value + plus}{end}"
