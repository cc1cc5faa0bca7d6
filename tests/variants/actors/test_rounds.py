"""Marks, rounds and the end of a record, on a toy (GEN-6, GEN-7, GEN-14)."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Mark
from eldritch.notation.reader import read
from eldritch.validator.replay import Replay
from eldritch.variants.actors.rounds import Clock, advance
from eldritch.variants.actors.verb import FIRST, SECOND, SETUP
from eldritch.variants.outcome import Outcome
from tests.variants.actors.toy import ToyPosition, toy

HALVES = {SETUP: "", FIRST: "", SECOND: ""}


@pytest.mark.parametrize(
    ("clock", "mark", "resumed", "wrong"),
    [
        (Clock(0, SETUP), (0, False), False, False),
        (Clock(0, SETUP), (1, False), False, False),
        (Clock(0, SETUP), (2, False), False, True),
        (Clock(0, SETUP), (0, True), False, True),
        (Clock(0, SETUP, True), (1, False), False, False),
        (Clock(0, SETUP, True), (1, True), False, True),
        (Clock(1, FIRST, True), (1, True), False, False),
        (Clock(1, FIRST, True), (1, False), False, True),
        (Clock(1, FIRST, True), (1, False), True, False),
        (Clock(1, FIRST, True), (2, False), False, False),
        (Clock(1, FIRST, True), (2, True), False, True),
        (Clock(1, SECOND, True), (1, True), True, False),
        (Clock(1, SECOND, True), (1, False), True, True),
        (Clock(1, SECOND, True), (2, False), False, False),
        (Clock(1, SECOND, True), (3, False), False, True),
        (Clock(9, SECOND, True), (2, False), False, True),
    ],
)
def test_marks(clock: Clock, mark: tuple[int, bool], resumed: bool, wrong: bool) -> None:  # GEN-14
    now, said = advance(clock, Mark(*mark), resumed, HALVES)
    assert bool(said) is wrong
    assert now == Clock(mark[0], SECOND if mark[1] else FIRST if mark[0] else SETUP, True)


def test_rounds_of_one_half_have_no_second() -> None:  # GEN-14
    clock, said = advance(Clock(1, FIRST, True), Mark(1, True), False, {FIRST: ""})
    assert said
    assert clock.half == FIRST


def test_a_result_has_a_score_for_each_side() -> None:  # GEN-7
    position: ToyPosition = toy("1.")
    assert [fault.reason.code for fault in position.closing("1-0-0")] == ["GEN-7"]
    assert position.closing("1-0") == position.closing("*") == ()


class Race(ToyPosition):
    """Whoever goes to the end has won."""

    def outcome(self) -> Outcome | None:
        """The end of the race."""
        return Outcome("race", "1-0", "GEN-7", "The race is over.") if "Ann>end" in self.state else None


def race(moves: str) -> list[tuple[str, str, bool]]:
    """What is said of a race: severity, rule, whether it only follows."""
    replay = Replay(next(iter(read(moves))), Race("", (), ("heroes", "master")))
    replay.run()
    return [(problem.severity, problem.code, problem.consequent) for problem in replay.problems]


def test_what_comes_after_the_end_is_an_error_once() -> None:  # GEN-7
    assert race("1. Ann:go end 1-0") == []
    assert race("1. Ann:go end Bob:go x Bob:go y 1-0") == [("error", "GEN-7", False)]
    assert race("1. Ann:go end 5. Bob:go x 1-0") == [("error", "GEN-7", False)]
    assert race("1. Ann:go end Bob:go home Zed:go y 1-0")[0] == ("error", "GEN-7", False)
    assert race("1. Ann:go end 1-0-0") == []  # the result is compared with the outcome elsewhere
    assert race("1. Ann:go x 1-0-0") == [("error", "GEN-7", False)]


def test_a_variation_on_a_mark_before_any_act_takes_nothing_back() -> None:
    assert race("1. ( Ann:go x 1... DM:go c ) Ann:go y ( 1. Ann:go z ) 1... ( 1. Ann:go q ) DM:go c *") == []


def test_what_only_follows_from_an_illegal_act_is_not_counted() -> None:  # GEN-6
    assert race("1. Ann:go home 3. Ann:go x *") == [("error", "GEN-1", False), ("error", "GEN-14", False)]
