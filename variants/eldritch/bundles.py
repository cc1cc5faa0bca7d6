"""What an eldritch piece costs (EC-1): its line "Replaces", read, asked and put into words.

``Q -> 1..2 | BB -> 1..2`` holds two groups that exclude one another; a group is one bundle or several
joined by ``+``. How often a bundle can be used follows from EC-1: as long as pieces last, but once
where it is a group by itself among others, and otherwise as ``(once)``, ``(twice)`` or ``(required)``,
exactly once, says beside it.

All questions are about totals: what a side gave up for all its pieces of one kind. An ordinary army
admits so few purchases (36 for the Gremlin, the most of all) that each is answered by going through them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

ARMY: Final = {"K": 1, "Q": 1, "R": 2, "B": 2, "N": 2, "P": 8}

_BUNDLE: Final = re.compile(r"\s*([KQRBNP]+)\s*->\s*(\d+)(?:\.\.(\d+))?\s*(?:\((once|twice|required)\))?\s*")
_TIMES: Final = {"once": 1, "twice": 2, "required": 1}
_NAMES: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
_WORDS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, slots=True)
class Bundle:
    """``gives``, the letters of pieces given up, buy from ``least`` to ``most`` pieces.

    It is used at most ``times`` times (0: while pieces last), and must be used if ``required``.
    """

    gives: str
    least: int
    most: int
    times: int = 0
    required: bool = False


@dataclass(frozen=True, slots=True)
class Bundles:
    """A whole line: groups that exclude one another, and the most a side may start with (0: any number)."""

    groups: tuple[tuple[Bundle, ...], ...]
    maximum: int = 0


@dataclass(frozen=True, slots=True)
class Purchase:
    """One way of buying: how often each bundle is used, and what that gives up and brings in all."""

    uses: tuple[tuple[Bundle, int], ...]
    gives: str
    least: int
    most: int

    @property
    def bundles(self) -> int:
        """How many bundles it counts as (EC-5); what is given up beside, for nothing, is none."""
        return sum(times for bundle, times in self.uses if bundle.most)


def parse_replaces(line: str, maximum: int = 0) -> Bundles:
    """A line "Replaces" such as ``N -> 1 + R -> 1 (once)``. Raises ValueError where it is malformed."""
    parts = line.split("|")
    return Bundles(tuple(_parse_group(part, alone=len(parts) == 1) for part in parts), maximum)


def allowed(bundles: Bundles, given: str, count: int) -> bool:
    """Whether giving up exactly the pieces ``given`` (``"BB"``, in any order) may buy ``count`` pieces."""
    return purchase(bundles, given, count) is not None


def purchase(bundles: Bundles, given: str, count: int) -> Purchase | None:
    """The way in which ``given`` pays for ``count`` pieces, or None."""
    price = _sorted(given) if len(given) <= sum(ARMY.values()) else ""
    return next((way for way in _within(bundles, count) if way.gives == price), None)


def fitting(bundles: Bundles, count: int) -> tuple[str, ...]:
    """All that could be given up for exactly ``count`` pieces, the fewest pieces first."""
    prices = {way.gives for way in _within(bundles, count)}
    return tuple(sorted(prices, key=lambda gives: (len(gives), gives)))


def describe(bundles: Bundles) -> tuple[str, ...]:
    """Each bundle as a phrase: ``a knight buys one``, ``two bishops buy one or two``."""
    return tuple(dict.fromkeys(_phrase(bundle) for group in bundles.groups for bundle in group))


@lru_cache(maxsize=64)
def purchases(bundles: Bundles) -> tuple[Purchase, ...]:
    """Every purchase that one ordinary army can pay for, whatever the maximum says."""
    return tuple(way for group in bundles.groups for way in _ways(group))


def _parse_group(text: str, alone: bool) -> tuple[Bundle, ...]:
    parts = text.split("+")
    default = 0 if alone or len(parts) > 1 else 1
    return tuple(_parse_bundle(part, default) for part in parts)


def _parse_bundle(text: str, times: int) -> Bundle:
    found = _BUNDLE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text.strip()!r} is no bundle; one reads like 'BB -> 1..2'.")
    gives, least, most, mark = found.groups()
    return Bundle(_sorted(gives), int(least), int(most or least), _TIMES.get(mark or "", times), mark == "required")


def _within(bundles: Bundles, count: int) -> Iterator[Purchase]:
    if count < 1 or (bundles.maximum and count > bundles.maximum):
        return
    for way in purchases(bundles):
        if way.least <= count <= way.most:
            yield way


def _ways(group: tuple[Bundle, ...]) -> Iterator[Purchase]:
    for times in product(*(range(int(bundle.required), _limit(bundle) + 1) for bundle in group)):
        uses = tuple((bundle, often) for bundle, often in zip(group, times, strict=True) if often)
        gives = _sorted("".join(bundle.gives * often for bundle, often in uses))
        if all(gives.count(letter) <= stock for letter, stock in ARMY.items()):
            least = sum(bundle.least * often for bundle, often in uses)
            most = sum(bundle.most * often for bundle, often in uses)
            yield Purchase(uses, gives, least, most)


def _limit(bundle: Bundle) -> int:
    lasting = min(ARMY[letter] // bundle.gives.count(letter) for letter in bundle.gives)
    return min(lasting, bundle.times) if bundle.times else lasting


def _sorted(gives: str) -> str:
    return "".join(sorted(gives, key="KQRBNP".find))


def _phrase(bundle: Bundle) -> str:
    counted = [(letter, bundle.gives.count(letter)) for letter in dict.fromkeys(bundle.gives)]
    pieces = [f"a {_NAMES[x]}" if n == 1 else f"{_WORDS[n]} {_NAMES[x]}s" for x, n in counted]
    subject = pieces[0] if len(pieces) == 1 else f"{', '.join(pieces[:-1])} and {pieces[-1]}"
    if not bundle.most:
        return f"{subject} given up as well"
    verb = "buys" if len(bundle.gives) == 1 else "buy"
    amount = " or ".join(dict.fromkeys((_WORDS[bundle.least], _WORDS[bundle.most])))
    return f"{subject} {verb} {amount}{_times(bundle)}"


def _times(bundle: Bundle) -> str:
    return f", {('once', 'twice')[bundle.times - 1]} only" if bundle.times else ""
