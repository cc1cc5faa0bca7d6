"""The arithmetic of fairness against tables and against counting everything, and what is said of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldritch.validator.dice import Die
from eldritch.validator.fairness import (
    AS_EXPECTED,
    CHI_SQUARE,
    EXACT,
    NO_TEST,
    TOO_EVEN,
    TOO_FEW,
    UNEVEN,
    VERY_UNEVEN,
    Trial,
    count_tests,
    describe,
    format_p,
    make_classes,
    try_die,
)
from eldritch.validator.likelihood import can_count_out, chi_square, chi_square_tail, count_sharings, exact_test

D6 = Die("", "d6", 6)


def fell(*counts: int) -> Trial:
    """The trial of a die that has as many sides as counts are given."""
    return try_die(Die("", f"d{len(counts)}", len(counts)), Counter(dict(enumerate(counts, 1))))


# --- chi-square -------------------------------------------------------------------------------------

# Critical values as tables print them: degrees of freedom, then the statistics for 0.95, 0.10, 0.05, 0.01, 0.001.
TABLE = """
1    0.00393  2.706   3.841   6.635   10.828
2    0.103    4.605   5.991   9.210   13.816
3    0.352    6.251   7.815   11.345  16.266
4    0.711    7.779   9.488   13.277  18.467
5    1.145    9.236   11.070  15.086  20.515
7    2.167    12.017  14.067  18.475  24.322
9    3.325    14.684  16.919  21.666  27.877
11   4.575    17.275  19.675  24.725  31.264
19   10.117   27.204  30.144  36.191  43.820
30   18.493   40.256  43.773  50.892  59.703
99   77.046   117.407 123.225 134.642 148.230
100  77.929   118.498 124.342 135.807 149.449
"""


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_the_tail_of_chi_square_is_that_of_the_tables(row: str) -> None:
    freedom, *critical = row.split()
    for value, chance in zip(critical, (0.95, 0.10, 0.05, 0.01, 0.001), strict=True):
        assert chi_square_tail(float(value), int(freedom)) == pytest.approx(chance, rel=3e-3)


def test_the_tail_has_its_limits_and_falls() -> None:
    assert chi_square_tail(0, 5) == chi_square_tail(-1, 4) == 1
    assert 0 < chi_square_tail(1400, 5) < 1e-290
    assert chi_square_tail(9999, 9999) == pytest.approx(0.498, abs=1e-3)
    tails = [chi_square_tail(value / 2, 7) for value in range(1, 80)]
    assert tails == sorted(tails, reverse=True)


def test_the_statistic_is_the_sum_of_squared_deviations() -> None:
    assert chi_square([22, 21, 22, 27, 22, 36], [1] * 6) == Fraction(168, 25)  # 150 throws, 25 expected each
    counts, weights = [30, 10, 20], [3, 1, 2]
    assert chi_square(counts, weights) == 0
    expected = [Fraction(60 * weight, 6) for weight in weights]
    assert chi_square([20, 20, 20], weights) == sum((20 - due) ** 2 / due for due in expected)


# --- the exact test ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("throws", "sides"), [(1, 6), (3, 6), (5, 4), (6, 3), (7, 2), (4, 8)])
def test_the_exact_test_agrees_with_counting_every_series(throws: int, sides: int) -> None:
    series = [Counter(each) for each in product(range(sides), repeat=throws)]
    evenness = [prod(factorial(count) for count in each.values()) for each in series]
    for each, own in zip(series, evenness, strict=True):
        uneven = Fraction(sum(other >= own for other in evenness), sides**throws)
        even = Fraction(sum(other <= own for other in evenness), sides**throws)
        assert exact_test(each.values(), sides) == (uneven, even)


def test_known_values_of_the_exact_test() -> None:
    assert exact_test([10, 0], 2)[0] == Fraction(2, 1024)  # ten heads or ten tails
    assert exact_test([9, 1], 2)[0] == Fraction(22, 1024)
    assert exact_test([1] * 6, 6)[1] == Fraction(factorial(6), 6**6)
    assert exact_test([5], 6)[0] == Fraction(6, 6**5)


@given(st.integers(2, 12), st.integers(1, 24))
def test_the_most_uneven_outcome_is_one_face_and_everything_is_at_most_as_uneven(sides: int, throws: int) -> None:
    assert exact_test([throws], sides) == (Fraction(sides, sides**throws), 1)
    share, more = divmod(throws, sides)
    assert exact_test([share + 1] * more + [share] * (sides - more), sides)[0] == 1


@pytest.mark.parametrize(("throws", "sides"), [(6, 6), (12, 4), (20, 2)])
def test_a_fair_die_falls_below_a_level_no_more_often_than_the_level(throws: int, sides: int) -> None:
    found: dict[tuple[int, ...], int] = {}
    for each in product(range(throws + 1), repeat=sides - 1):
        if sum(each) <= throws:
            counts = (*each, throws - sum(each))
            found[counts] = factorial(throws) // prod(map(factorial, counts))
    assert sum(found.values()) == sides**throws
    for level in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 4)):
        below = sum(ways for counts, ways in found.items() if exact_test(counts, sides)[0] <= level)
        assert Fraction(below, sides**throws) <= level


def test_sharings_are_the_partitions() -> None:
    assert [count_sharings(n, n) for n in range(1, 11)] == [1, 2, 3, 5, 7, 11, 15, 22, 30, 42]
    assert count_sharings(100, 100) == 190_569_292
    assert count_sharings(10, 3) == 14
    assert can_count_out(36, 10_000) and not can_count_out(37, 10_000) and not can_count_out(151, 2)


# --- which test -------------------------------------------------------------------------------------


def test_few_throws_are_counted_out_and_many_go_to_chi_square() -> None:
    assert fell(3, 2, 4, 1, 5, 2).method == EXACT
    many = fell(22, 21, 22, 27, 22, 36)
    assert (many.method, many.statistic, many.freedom, many.classes) == (CHI_SQUARE, 6.72, 5, ())
    assert many.p == pytest.approx(0.2423, abs=1e-4)
    assert try_die(D6, Counter(), 4).method == NO_TEST


def test_where_the_sample_is_too_small_for_chi_square_neighbouring_faces_are_taken_together() -> None:
    die = Die("", "d20", 20)
    trial = try_die(die, Counter(dict.fromkeys(range(1, 21), 3)))
    assert trial.throws == 60
    assert trial.method == CHI_SQUARE
    assert trial.classes == tuple((first, first + 1) for first in range(1, 20, 2))
    assert (trial.statistic, trial.freedom) == (0, 9)
    assert "neighbouring faces taken together in 10 classes, since single faces need 100 throws" in describe(trial, 1)
    low = try_die(die, Counter({1: 40, 2: 20}))
    assert low.p is not None and low.p < 1e-9
    full = try_die(die, Counter(dict.fromkeys(range(1, 21), 5)))
    assert (full.throws, full.classes) == (100, ())


@given(st.integers(2, 400), st.integers(37, 3000))
def test_classes_hold_every_face_once_and_expect_five_throws(sides: int, throws: int) -> None:
    classes = make_classes(throws, sides)
    assert [face for first, last in classes for face in range(first, last + 1)] == list(range(1, sides + 1))
    least = min(last - first + 1 for first, last in classes)
    assert least * throws >= 5 * sides
    if throws >= 5 * sides:
        assert len(classes) == sides


@given(st.dictionaries(st.integers(1, 10_000), st.integers(1, 9), min_size=40, max_size=60))
def test_dice_with_very_many_sides_are_tested_too(faces: dict[int, int]) -> None:
    trial = try_die(Die("", "d10000", 10_000), Counter(faces))
    assert trial.method == CHI_SQUARE
    assert trial.p is not None and 0 <= trial.p <= 1
    assert describe(trial, 1)


# --- what is said -----------------------------------------------------------------------------------


def test_too_few_throws_say_nothing() -> None:
    assert fell(3, 0, 0, 0, 0, 0).verdict(1) == TOO_FEW
    assert fell(4, 0, 0, 0, 0, 0).verdict(1) == VERY_UNEVEN
    assert fell(7, 0).verdict(1) == TOO_FEW
    assert fell(8, 0).verdict(1) == VERY_UNEVEN
    assert describe(fell(1, 0), 1).startswith("1 throw: too few to tell")
    assert describe(try_die(D6, Counter(), 4), 1) == "No face is written down."


def test_verdicts_weigh_the_number_of_tests() -> None:
    odd = fell(40, 20, 20, 20, 20, 20)
    assert odd.p == pytest.approx(0.0138, abs=2e-4)
    assert odd.verdict(1) == UNEVEN
    assert odd.verdict(4) == AS_EXPECTED
    assert fell(60, 20, 20, 20, 20, 20).verdict(20) == VERY_UNEVEN


def test_faces_that_are_too_even_are_noticed() -> None:
    even = fell(100, 100, 101, 99, 100, 100)
    assert even.verdict(1) == TOO_EVEN
    assert "more even than chance usually is" in describe(even, 1)
    assert fell(2, 2, 2, 2, 2, 2).verdict(1) == TOO_EVEN
    assert fell(2, 2, 2, 2, 2, 2).verdict(3) == AS_EXPECTED


def test_the_words_name_test_chance_and_face() -> None:
    assert describe(fell(60, 20, 20, 20, 20, 20), 3) == (
        "160 throws, by chi-square: very unusual; fair dice fall at least as unevenly about once in 720,000,000 "
        "such series (p = 1.4e-09), and this is one of 3 tests. Most out of line: 1 fell 60 times, where 26.7 would be "
        "usual."
    )
    short = describe(fell(3, 2, 4, 1, 5, 2), 1)
    assert short.startswith("17 throws, counted out exactly, since chi-square needs 30: nothing stands out;")
    assert short.endswith("So few would show a grossly uneven die only.")
    coin = describe(try_die(Die("", "coin", 2), Counter({2: 20})), 1)
    assert "Most out of line: top fell 0 times, where 10.0 would be usual." in coin
    said = ["= 1.000", "= 0.050", "= 0.001", "= 1.0e-03", "< 1e-300"]
    assert [format_p(p) for p in (1.0, 0.0499, 0.001, 0.000999, 0.0)] == said


def test_only_dice_that_could_stand_out_count_as_tests() -> None:
    assert count_tests([fell(1, 0), fell(9, 1), try_die(D6, Counter(), 2)]) == 1
