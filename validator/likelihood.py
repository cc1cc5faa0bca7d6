"""How likely it is that fair dice fall as they did: the exact multinomial test and the tail of chi-square.

Every face of a fair die is as likely as any other, so a series of ``n`` throws is a sharing out of ``n`` among the
faces, and the likelihood of a sharing goes with one over the product of the factorials of its counts. Integers and
fractions are exact; the tail of chi-square is a finite sum of positive terms.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import erfc, exp, factorial, fsum, lgamma, log, prod, sqrt

MOST_THROWS = 150  # beyond this nothing is counted out
MOST_WAYS = 20_000  # sharings out that are counted one by one


def can_count_out(throws: int, sides: int) -> bool:
    """Whether the exact test is cheap enough for so many throws of such a die.

    >>> can_count_out(20, 6), can_count_out(150, 6)
    (True, False)
    """
    return throws <= MOST_THROWS and count_sharings(throws, sides) <= MOST_WAYS


@lru_cache(maxsize=256)
def count_sharings(throws: int, sides: int) -> int:
    """In how many ways, faces aside, throws can be shared out: the partitions into at most ``sides`` parts.

    >>> count_sharings(4, 6), count_sharings(4, 2)
    (5, 3)
    """
    ways = [1] + [0] * throws
    for part in range(1, min(sides, throws) + 1):
        for whole in range(part, throws + 1):
            ways[whole] += ways[whole - part]
    return ways[throws]


def exact_test(counts: Iterable[int], sides: int) -> tuple[Fraction, Fraction]:
    """The chance that fair dice fall at least as unevenly, and at least as evenly, as these counts (faces that never
    fell may be left out). Ask ``can_count_out`` first.

    >>> exact_test([2, 0], 2)
    (Fraction(1, 2), Fraction(1, 1))
    """
    seen = [count for count in counts if count]
    throws = sum(seen)
    keys, sums = _distribution(throws, sides)
    key = prod(map(factorial, seen))
    whole = sides**throws
    below = bisect_left(keys, key)
    uneven = whole - (sums[below - 1] if below else 0)
    even = sums[bisect_right(keys, key) - 1]
    return Fraction(uneven, whole), Fraction(even, whole)


@lru_cache(maxsize=64)
def _distribution(throws: int, sides: int) -> tuple[Sequence[int], Sequence[int]]:
    """The products of factorials that can come out, from the most even to the least, and the number of series that
    come to each or one before it."""
    series: dict[int, int] = {}
    whole = factorial(throws)
    for parts in _sharings(throws, sides):
        key = prod(map(factorial, parts))
        same = prod(factorial(parts.count(part)) for part in set(parts))
        faces = prod(range(sides - len(parts) + 1, sides + 1)) // same
        series[key] = series.get(key, 0) + faces * (whole // key)
    keys = sorted(series)
    return keys, list(accumulate(series[key] for key in keys))


def _sharings(throws: int, sides: int) -> Iterator[tuple[int, ...]]:
    """The partitions of a number into at most so many parts, each with its largest part first."""
    open_ones: list[tuple[int, int, int, tuple[int, ...]]] = [(throws, throws, sides, ())]
    while open_ones:
        rest, most, slots, parts = open_ones.pop()
        if not rest:
            yield parts
            continue
        least = -(-rest // slots)
        open_ones.extend((rest - part, part, slots - 1, (*parts, part)) for part in range(least, min(most, rest) + 1))


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> Fraction:
    """The statistic for counts of classes that hold ``weights`` of the faces each.

    >>> chi_square([8, 12], [1, 1])
    Fraction(4, 5)
    """
    throws, whole = sum(counts), sum(weights)
    parts = (Fraction(count * count * whole, weight) for count, weight in zip(counts, weights, strict=True))
    return sum(parts, Fraction(0)) / throws - throws


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least the statistic.

    >>> round(chi_square_tail(11.0705, 5), 4)
    0.05
    """
    half = statistic / 2
    if half <= 0:
        return 1.0
    step = log(half)
    if freedom % 2:
        terms = [erfc(sqrt(half))]
        terms += [exp((j - 0.5) * step - half - lgamma(j + 0.5)) for j in range(1, (freedom + 1) // 2)]
    else:
        terms = [exp(j * step - half - lgamma(j + 1)) for j in range(freedom // 2)]
    return min(1.0, fsum(terms))
