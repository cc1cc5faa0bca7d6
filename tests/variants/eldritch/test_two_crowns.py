"""The liege and the Doppelganger together, where a page of cases cannot say it: after undoing, and in a FEN."""

from __future__ import annotations

from eldritch.notation.reader import parse_act
from eldritch.variants.base import Refusal
from eldritch.variants.eldritch.position import EldritchPosition

START = "4k3/8/8/4n3/8/7b/P5P1/4K1{DO}1 b - - 0 1"


def play(position: EldritchPosition, *acts: str) -> None:
    for text in acts:
        deed = position.judge(parse_act(text))
        assert not isinstance(deed, Refusal), (text, deed)
        position.play(deed)


def test_whether_both_can_be_saved_is_asked_anew_after_an_undo() -> None:
    position = EldritchPosition.from_text(START)
    play(position, "Kd8", "a3", "Nf3")
    assert isinstance(position.judge(parse_act("Kd1")), Refusal)
    for _ in range(3):
        position.undo()
    play(position, "Bxg2", "a3", "Nf3")
    assert not isinstance(position.judge(parse_act("Kd1")), Refusal)


def test_a_position_in_which_one_of_two_was_left_attacked_is_possible() -> None:
    position = EldritchPosition.from_text("4k3/8/8/8/8/5q2/8/K2{DO}4 b - - 0 1")
    assert position.oddities == ()
    alone = EldritchPosition.from_text("4k3/8/8/8/8/5q2/8/3K4 b - - 0 1")
    assert [reason.code for _, reason in alone.oddities] == ["OC-24"]
