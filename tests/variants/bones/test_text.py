"""A hand as text and back, and a record that begins with one."""

from __future__ import annotations

import pytest

from eldritch.variants.actors.texts import Unreadable
from eldritch.variants.bones.position import BonesPosition
from eldritch.variants.bones.table import make_table
from eldritch.variants.rulebook import options
from tests.variants.actors.said import judged, said
from tests.variants.bones.table import opened, play

TABLE = make_table(("Ann", "Bob"), (), {option.name: option.default for option in options("Big Bones")})
PAIR = "Ann=60 Bob=60"
MIDWAY = "hand=3 half=betting stacks=Ann:50,Bob:50 in=Ann:10,Bob:5 dice=Ann:d8,Bob:d6 last=Bob:stand,Ann:raise"
MIDWAY += " pot=15 bet=10 start=Bob turn=Bob"


@pytest.mark.parametrize(
    "moves",
    [
        "1. Ann:pick ? Bob:pick d9 Bob:sit *",
        opened("Ann=8 Bob=8") + "Ann:raise 5 Bob:match *",
        opened("Ann=8 Bob=8") + "Ann:stand Bob:stand 1... Ann:roll <d8:2> Bob:roll <d8:2> Bob:roll <side d8:1> *",
        opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:2> Bob:roll <d6:?> *",
        opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:2> Bob:roll <d6:?> 2. *",
        opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:2> Bob:roll <d6:3> Bob:pay Ann 16 *",
        opened("Ann=8 Bob=6") + "Bob:raise Ann:drop 2. Ann:pick d6 *",
    ],
)
def test_a_position_survives_the_round_trip(moves: str) -> None:
    text = play(moves, PAIR).final
    assert BonesPosition.from_text(TABLE, text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "", "hand=1", "stacks=Ann:5", "stacks=Ann:5,Zed:5", "stacks=Ann:5,Ann:5,Bob:5", "stacks=Ann:-5,Bob:5",
        "stacks=Ann:5,Bob:5 stacks=Ann:5,Bob:5", "stacks=Ann:5,Bob:5 foo=1", "stacks=Ann:5,Bob:5 hand=x",
        "stacks=Ann:5,Bob:5 half=dawn", "stacks=Ann:5,Bob:5 dice=Ann:8", "stacks=Ann:5,Bob:5 turn=Ann,Bob",
        "stacks=Ann:5,Bob:5 won=Ann", "stacks=Ann:5,Bob:5 stage=settled won=Ann had=Ann:5,Bob:5",
        "stacks=Ann:5,Bob:5 stage=dawn", "stacks=Ann:5,Bob:5 last=Ann:fold", "stacks=Ann:5,Bob:5 tied=Ann,Ann",
        "stacks=Ann:5,Bob:5 pot=", "stacks=Ann:5/0,Bob:5", "rnbqkbnr/8/8/8/8/8/8/8 w - - 0 1",
    ],
)  # fmt: skip
def test_a_text_that_says_no_hand_is_refused(text: str) -> None:  # GEN-15
    with pytest.raises(Unreadable):
        BonesPosition.from_text(TABLE, text)
    game = judged({"Variant": "Big Bones", "Players": "Ann Bob", "SetUp": "1", "FEN": text}, "3. Ann:sit *")
    assert [(p.code, p.line) for p in game.problems] == [("GEN-15", 4)]
    assert game.judged == "none"


def from_midway(moves: str) -> list[str]:
    return said(judged({"Variant": "Big Bones", "Players": "Ann Bob", "SetUp": "1", "FEN": MIDWAY}, moves))


def test_a_record_may_begin_in_the_middle_of_a_hand() -> None:
    assert from_midway("3. Bob:drop 3... Ann:win 15 1-0") == []
    assert from_midway("Bob:match Bob:stand Ann:stand 3... Ann:roll <d8:1> *") == []
    assert from_midway("3... *") == ["E BB-13"]
    assert from_midway("4. *") == ["E BB-13"]
    assert from_midway("5. *") == ["E GEN-14", "E BB-13"]
    assert from_midway("3. Ann:stand *") == ["E BB-7"]
