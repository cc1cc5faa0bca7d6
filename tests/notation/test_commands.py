"""Commands in comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldritch.notation.commands import Commands, Evaluation, format_commands, read_commands


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("[%clk 0:58:07]", Commands(clock=3487)),
        ("[%clk\n0:57:31]", Commands(clock=3451)),
        ("[%clk 00:02:00]", Commands(clock=120)),
        ("[%emt 0]", Commands(elapsed=0)),
        ("[%emt 0.02]", Commands(elapsed=0.02)),
        ("[%emt 1:05]", Commands(elapsed=65)),
        ("[%eval -1.37]", Commands(evaluation=Evaluation(pawns=-1.37))),
        ("[%eval #-5]", Commands(evaluation=Evaluation(mate=-5))),
        ("[%eval .65,18]", Commands(evaluation=Evaluation(pawns=0.65, depth=18))),
        ("[%eval #+3,20]", Commands(evaluation=Evaluation(mate=3, depth=20))),
        ("[%csl Re4,Gd5][%cal Ga1b2, Yc3d4]", Commands(squares=("Re4", "Gd5"), arrows=("Ga1b2", "Yc3d4"))),
        ("[%c_effect e4;square]", Commands(others=("[%c_effect e4;square]",))),
        ("[%clk soon] [%eval ?] [%csl e4]", Commands(others=("[%clk soon]", "[%eval ?]", "[%csl e4]"))),
        ("a [%clk 0:00:01] b", Commands(clock=1, text="a b")),
        ("[%clk 0:00:01] [%clk 0:00:02]", Commands(clock=1, others=("[%clk 0:00:02]",))),
        ("no [command] at 50%", Commands(text="no [command] at 50%")),
        ("[%csl ]", Commands()),
        ("", Commands()),
    ],
)
def test_reading(text: str, commands: Commands) -> None:
    assert read_commands(text) == commands


SECONDS = st.none() | st.integers(0, 400_000).map(float) | st.integers(0, 400_000_000).map(lambda n: n / 1000)
DEPTHS = st.none() | st.integers(0, 99)
EVALUATIONS = (
    st.none()
    | st.builds(Evaluation, pawns=st.integers(-9999, 9999).map(lambda n: n / 100), depth=DEPTHS)
    | st.builds(Evaluation, mate=st.integers(-99, 99), depth=DEPTHS)
)


@given(SECONDS, SECONDS, EVALUATIONS, st.lists(st.sampled_from(["Re4", "Ga1"])), st.lists(st.just("Ga1b2")))
def test_what_is_written_is_read_again(
    clock: float | None,
    elapsed: float | None,
    evaluation: Evaluation | None,
    squares: list[str],
    arrows: list[str],
) -> None:
    commands = Commands(clock, elapsed, evaluation, tuple(squares), tuple(arrows), ("[%other 1]",), "some words")
    assert read_commands(format_commands(commands)) == commands
