"""Whether dice fell as fair dice do: one test a die, and what its result says in words.

Few throws are counted out exactly; many are put to chi-square, which needs about five throws for every face. Where
there are fewer, faces that lie side by side are taken together until a class can expect five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .dice import COIN, COIN_SIDES, Dice, Die
from .likelihood import can_count_out, chi_square, chi_square_tail, exact_test

EXACT: Final = "exact"
CHI_SQUARE: Final = "chi-square"
NO_TEST: Final = "none"

FEWEST_A_FACE: Final = 5  # throws that a class must expect for chi-square
NOTHING_CAN_STAND_OUT: Final = 0.01  # where not even the same face every time is less likely, throws are too few
UNUSUAL: Final = 0.05
VERY_UNUSUAL: Final = 0.01

TOO_FEW: Final = "too-few"
AS_EXPECTED: Final = "as-expected"
UNEVEN: Final = "unusual"
VERY_UNEVEN: Final = "very-unusual"
TOO_EVEN: Final = "too-even"

NOTE: Final = (
    "A p-value is how often fair dice would fall at least as unevenly as these. It is not the chance that the dice are "
    "fair, and a small one is no proof of cheating: of a hundred tests of fair dice five come out below 0.05. A large "
    "one proves nothing either, least of all with few throws. Fair faces in a suspicious order are not found at all."
)


@dataclass(frozen=True, slots=True)
class Trial:
    """One die: how it fell, how that was tested, and what came out.

    ``p`` is the chance that fair dice fall at least as unevenly, ``p_even`` that they fall at least as evenly (None
    where nothing was tested). ``classes`` are the first and last face of each class that was compared, () where
    each face was. ``statistic`` and ``freedom`` are those of chi-square.
    """

    die: Die
    faces: Counter[int]
    unwritten: int
    throws: int
    method: str
    p: float | None = None
    p_even: float | None = None
    statistic: float | None = None
    freedom: int | None = None
    classes: tuple[tuple[int, int], ...] = ()

    @property
    def expected(self) -> float:
        """How often each face would fall on average."""
        return self.throws / self.die.sides

    @property
    def can_stand_out(self) -> bool:
        """Whether there are enough throws for any outcome to be remarkable."""
        return self.throws > 0 and float(self.die.sides) ** (1 - self.throws) <= NOTHING_CAN_STAND_OUT

    def verdict(self, tests: int) -> str:
        """A word for the outcome, where so many tests were made: the more tests, the more remarkable each must be."""
        if not self.can_stand_out or self.p is None or self.p_even is None:
            return TOO_FEW
        if self.p * tests < UNUSUAL:
            return VERY_UNEVEN if self.p * tests < VERY_UNUSUAL else UNEVEN
        return TOO_EVEN if self.p_even * tests < VERY_UNUSUAL else AS_EXPECTED


def try_die(die: Die, faces: Counter[int], unwritten: int = 0) -> Trial:
    """Put one die to the test that suits the number of throws."""
    throws = faces.total()
    if not throws:
        return Trial(die, faces, unwritten, 0, NO_TEST)
    if can_count_out(throws, die.sides):
        uneven, even = exact_test(faces.values(), die.sides)
        return Trial(die, faces, unwritten, throws, EXACT, float(uneven), float(even))
    classes = make_classes(throws, die.sides)
    counts = _counted(faces, classes)
    weights = [last - first + 1 for first, last in classes]
    statistic = float(chi_square(counts, weights))
    freedom = len(classes) - 1
    p = chi_square_tail(statistic, freedom)
    pooled = tuple(classes) if len(classes) < die.sides else ()
    return Trial(die, faces, unwritten, throws, CHI_SQUARE, p, 1 - p, statistic, freedom, pooled)


def _counted(faces: Counter[int], classes: Sequence[tuple[int, int]]) -> list[int]:
    """How often the faces of each class fell."""
    ends = iter(classes)
    counts: list[int] = []
    last = 0
    for face, count in sorted(faces.items()):
        while face > last:
            _, last = next(ends)
            counts.append(0)
        counts[-1] += count
    return counts + [0] * (len(classes) - len(counts))


def make_classes(throws: int, sides: int) -> list[tuple[int, int]]:
    """First and last face of as many classes as can expect five throws each: every face by itself where there are
    enough throws, else neighbours together.

    >>> make_classes(60, 6)
    [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    >>> make_classes(20, 6)
    [(1, 2), (3, 4), (5, 6)]
    """
    least = min(sides // 2, -(-FEWEST_A_FACE * sides // throws))  # faces that a class must hold
    number = sides // max(least, 1)
    size, more = divmod(sides, number)
    classes, first = [], 1
    for place in range(number):
        last = first + size - 1 + (place < more)
        classes.append((first, last))
        first = last + 1
    return classes


def try_dice(dice: Dice) -> list[Trial]:
    """Put each die to the test, everybody's together and each thrower's apart."""
    return [try_die(*row) for row in dice.rows()]


def count_tests(trials: Sequence[Trial]) -> int:
    """How many of these could have stood out: the more, the more remarkable each must be."""
    return sum(trial.can_stand_out for trial in trials)


# --- in words ---------------------------------------------------------------------------------------


def describe(trial: Trial, tests: int) -> str:
    """The outcome of a test in a sentence or two, where so many tests were made."""
    verdict = trial.verdict(tests)
    if not trial.throws:
        return "No face is written down."
    if verdict == TOO_FEW:
        return f"{_throws(trial)}: too few to tell; not even the same face every time would be remarkable."
    return f"{_throws(trial)}, {_manner(trial)}: {_finding(trial, verdict, tests)}"


def _throws(trial: Trial) -> str:
    return f"{trial.throws:,} throw{'s' if trial.throws != 1 else ''}"


def _manner(trial: Trial) -> str:
    if trial.method == EXACT:
        short = trial.throws < FEWEST_A_FACE * trial.die.sides
        return "counted out exactly" + (f", since chi-square needs {FEWEST_A_FACE * trial.die.sides}" if short else "")
    if trial.classes:
        return (
            f"by chi-square with neighbouring faces taken together in {len(trial.classes)} classes, since single faces "
            f"need {FEWEST_A_FACE * trial.die.sides:,} throws"
        )
    return "by chi-square"


def _finding(trial: Trial, verdict: str, tests: int) -> str:
    p, even = trial.p or 0.0, trial.p_even or 0.0
    if verdict == TOO_EVEN:
        return f"more even than chance usually is. Fair dice fall at least as evenly {_often(even)}{_among(tests)}."
    said = f"fair dice fall at least as unevenly {_often(p)} (p {format_p(p)})"
    if verdict == AS_EXPECTED:
        few = trial.throws < FEWEST_A_FACE * trial.die.sides
        return f"nothing stands out; {said}." + (" So few would show a grossly uneven die only." if few else "")
    word = "very unusual" if verdict == VERY_UNEVEN else "unusual"
    return f"{word}; {said}{_among(tests)}. {_most(trial)}"


def _among(tests: int) -> str:
    return f", and this is one of {tests} tests" if tests > 1 else ""


def _often(p: float) -> str:
    """A chance as a frequency."""
    if p >= 0.995:
        return "nearly always"
    if p >= 0.095:
        return f"{min(round(100 * p), 100)} times in 100"
    if p <= 1e-9:
        return "less than once in 1,000,000,000 such series"
    digits = 10 ** max(len(str(round(1 / p))) - 2, 0)
    return f"about once in {round(1 / p / digits) * digits:,} such series"


def format_p(p: float) -> str:
    """A p-value behind its sign, with as many digits as anybody needs: ``= 0.034``."""
    if p < 1e-300:
        return "< 1e-300"
    return f"= {p:.3f}" if p >= 0.001 else f"= {p:.1e}"


def _most(trial: Trial) -> str:
    """The face that is furthest from what was to be expected."""
    fell = trial.faces
    seen = range(1, trial.die.sides + 1) if trial.die.sides <= 1000 else sorted(fell)
    face = max(seen, key=lambda each: abs(fell[each] - trial.expected))
    name = COIN_SIDES[face - 1] if trial.die.name == COIN else str(face)
    times = f"{fell[face]:,} time{'s' if fell[face] != 1 else ''}"
    return f"Most out of line: {name} fell {times}, where {trial.expected:,.1f} would be usual."
