"""Dice as sentences: how they fell, what they come to, and how likely that was."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final

from eldritch.notation.model import ActorAct, Dice, Event, Roll

from .words import Words

MOST_TOTALS: Final = 2000  # pools with more totals are told without their odds
MOST_TALLIED: Final = 100  # and so many dice that count one by one
HOUSE: Final = "x_"  # begins the label of a roll that no rule knows


def rolls_in(act: object, chances: tuple[Roll | Event, ...]) -> tuple[Roll | Event, ...]:
    """The events of an act: those among its arguments, then those beside it."""
    own = act.arguments if isinstance(act, ActorAct) else ()
    return (*(one for one in own if isinstance(one, Roll | Event)), *chances)


def told_of(words: Words, chance: Roll | Event, verb: str = "") -> str:
    """An event as a sentence; "" where there is nothing to say of it. ``verb`` is what was done with it: where the
    words for that say already what a roll is for, they do not say it again."""
    if isinstance(chance, Event):
        value = ", ".join(part.strip() for part in chance.value.split(","))
        return words.sentence("event", chance.name, value=value, label=chance.label)
    key, parts = _fallen(words, chance)
    label = _label(words, chance.label, verb)
    return words.sentence("dice", f"{key}_for" if label else key, label=label, **parts)


def _label(words: Words, label: str, verb: str) -> str:
    """What a roll is for, or "" where that needs no word."""
    if label.startswith(HOUSE):
        return words.say("label", "house", what=label[len(HOUSE) :])
    found = words.find("label", f"{verb}.{label}")
    return words.word("label", label) if found is None and label else found or ""


def _fallen(words: Words, roll: Roll) -> tuple[str, dict[str, object]]:
    """The sentence for a roll, and its parts."""
    faces = words.listed(str(face) for face in roll.faces if face is not None)
    total = total_of(roll)
    claim = roll.claim if roll.claim != total else None
    parts: dict[str, object] = {
        "die": "+".join(named(dice) for dice in roll.pool), "faces": faces, "total": total, "claim": claim,
        "sides": roll.pool[0].sides,
    }  # fmt: skip
    if total is None:
        return "unknown", parts
    if len(roll.faces) == 1:
        return ("one" if 1 <= total <= roll.pool[0].sides else "odd"), parts
    if any(words.find("apart", key) is not None for key in (roll.label, str(parts["die"]))):
        return "apart", parts
    parts["odds"] = _odds(words, totals(roll.pool), total)
    kept = next((dice for dice in roll.pool if dice.keep), None)
    if kept is None:
        return "many", parts
    key = kept.keep if kept.kept == 1 else f"{kept.keep}_many"
    parts["kept"] = words.say("dice", key, count=kept.kept, die=f"d{kept.sides}")
    return "kept", parts


def named(dice: Dice) -> str:
    """``3d6``, ``d20``."""
    count = "" if dice.count == 1 else str(dice.count)
    return f"{count}d{dice.sides}"


def total_of(roll: Roll) -> int | None:
    """The sum of the faces that count, or None where one is not known."""
    total, start = 0, 0
    for dice in roll.pool:
        faces = [face for face in roll.faces[start : start + dice.count] if face is not None]
        if len(faces) < dice.count:
            return None
        start += dice.count
        if dice.keep:
            faces = sorted(faces, reverse=dice.keep == "kh")[: dice.kept]
        total += sum(faces)
    return total


def odds_of_count(words: Words, count: int, dice: int, share: Fraction) -> str:
    """How seldom so many (or so few) of some dice show a face that counts, which each does with a chance of
    ``share``; "" where that is no news or too long to count."""
    if not (0 <= count <= dice <= MOST_TALLIED and 0 < share < 1):
        return ""
    yes, no = share.numerator, share.denominator - share.numerator
    return _odds(words, {each: comb(dice, each) * yes**each * no ** (dice - each) for each in range(dice + 1)}, count)


def _odds(words: Words, ways: Mapping[int, int], total: int) -> str:
    """How seldom a total so high (or so low) comes, of which each comes in so many ways; "" where that is no news."""
    if not ways or total not in ways:
        return ""
    all_ = sum(ways.values())
    high = Fraction(sum(count for value, count in ways.items() if value >= total), all_)
    low = Fraction(sum(count for value, count in ways.items() if value <= total), all_)
    share = min(high, low)
    if share > Fraction(1, 2):
        return ""
    odds = f"{float(1 / share):.1f}".removesuffix(".0")
    return words.say("dice", "odds_high" if high <= low else "odds_low", total=total, odds=odds)


@lru_cache(maxsize=256)
def totals(pool: tuple[Dice, ...]) -> dict[int, int]:
    """In how many ways each total of a pool comes; nothing for a pool that takes too long to count."""
    if sum(dice.count * dice.sides for dice in pool) > MOST_TOTALS:
        return {}
    ways = {0: 1}
    for dice in pool:
        own = _ways(dice)
        if not own:
            return {}
        ways = _together(ways, own)
    return ways


def _ways(dice: Dice) -> dict[int, int]:
    sides = range(1, dice.sides + 1)
    if not dice.keep or dice.kept >= dice.count:
        ways = {0: 1}
        for _ in range(dice.count):
            ways = _one_more(ways, dice.sides)
        return ways
    if dice.kept != 1:
        return {}
    rank = sides if dice.keep == "kh" else range(dice.sides, 0, -1)
    return {face: at**dice.count - (at - 1) ** dice.count for at, face in enumerate(rank, 1)}


def _one_more(ways: dict[int, int], sides: int) -> dict[int, int]:
    """The totals with one die more, by running sums."""
    least, most = min(ways), max(ways)
    sums = [0, *accumulate(ways.get(value, 0) for value in range(least, most + 1))]
    top = len(sums) - 1
    return {
        least + 1 + step: sums[min(step + 1, top)] - sums[max(step + 1 - sides, 0)]
        for step in range(most - least + sides)
    }


def _together(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for value, count in one.items():
        for more, times in other.items():
            found[value + more] = found.get(value + more, 0) + count * times
    return found
