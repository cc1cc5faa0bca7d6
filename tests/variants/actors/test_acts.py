"""How an act of a named actor is heard, on a toy: verbs, arguments, dice (GEN-3 to GEN-5, GEN-11 to GEN-13)."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Mark, Roll
from eldritch.variants.actors.dice import Bounds, weigh
from eldritch.variants.base import Refusal
from tests.variants.actors.toy import says, toy


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param("Ann:go a1-b2", [], id="legal"),
        pytest.param("Ann+Bob:go a1", [], id="GEN-12 joined where that is allowed"),
        pytest.param("Ann+Ann:go a1", ["GEN-12"], id="GEN-12 named twice"),
        pytest.param("Ann+Bob:hit <atk 2d6:1,2>", ["GEN-12"], id="GEN-12 joined"),
        pytest.param("Zed:go a1", ["GEN-12"], id="GEN-12 nobody"),
        pytest.param("ann:go a1", ["GEN-12"], id="GEN-9 capitals"),
        pytest.param("DM:go c", ["GEN-11"], id="GEN-11 in the night only"),
        pytest.param("Ann:put x", ["GEN-12", "GEN-11"], id="GEN-12 the DM's, GEN-11 in the set-up"),
        pytest.param("Ann:gone a1", ["GEN-11"], id="GEN-11 no such verb"),
        pytest.param("Zed:gone a1", ["GEN-12", "GEN-11"], id="GEN-12 and GEN-11"),
        pytest.param("e4", ["GEN-11"], id="GEN-11 a move on a board"),
        pytest.param("Ann:go", ["GEN-13"], id="GEN-13 missing"),
        pytest.param("Ann:go a1 b1", ["GEN-13"], id="GEN-13 too much"),
        pytest.param("Ann:go ?", ["GEN-13"], id="GEN-13 not to be left open"),
        pytest.param("Ann:go a1 ~x", ["GEN-13"], id="GEN-13 unreadable"),
        pytest.param("Ann:hit <atk 2d6:1,2> a=b-c", ["GEN-13"], id="GEN-13 no word"),
        pytest.param("Ann:go home", ["GEN-1"], id="the verb's own rule"),
        pytest.param("Ann:go home x=1", ["GEN-13", "GEN-1"], id="all reasons"),
        pytest.param('Ann:go a1 "x"', ["GEN-13"], id="GEN-13 no text"),
        pytest.param("Ann:go a1 <draw:x>", ["GEN-13"], id="GEN-13 no event"),
        pytest.param("Ann:go a1 <mv 2d20kl1:9,4=7>", [], id="GEN-4 a claimed total"),
        pytest.param("Ann:go a1 <mv 2d20kl1:9,4=12>", ["error GEN-4"], id="GEN-4 the lower die is kept"),
        pytest.param("Ann:go a1 <mv 2d20kh1:9,4>", ["error GEN-5"], id="GEN-5 another pool"),
        pytest.param("Ann:go a1 <mv 2d20kl1:9,4> <mv 2d20kl1:9,4>", ["error GEN-5"], id="GEN-5 twice"),
        pytest.param("Ann:go home <mv d20:9>", ["GEN-1", "GEN-5"], id="a roll beside a refusal"),
        pytest.param("Ann:go a1 <atk d6:2>", ["error GEN-5"], id="GEN-5 a strange label"),
        pytest.param("Ann:go a1 <x_atk d6:2>", ["declared GEN-5"], id="GEN-5 a house roll"),
        pytest.param("Ann:go home <x_atk d6:2>", ["GEN-1", "declared GEN-5"], id="GEN-5 a house roll beside a refusal"),
        pytest.param("Ann:hit <atk 3d6:1,2,3> dmg=6", [], id="GEN-4 right"),
        pytest.param("Ann:strike <atk 2d6:1,2> dmg=3 Gob1=d2", [], id="other names"),
        pytest.param("Ann:hit <atk 3d6:1,2,3=7> dmg=7", ["error GEN-4"], id="GEN-4 wrong"),
        pytest.param("Ann:hit <atk 3d6:1,2,7>", ["error GEN-5"], id="GEN-5 a face"),
        pytest.param("Ann:hit <atk 3d6:1,2>", ["error GEN-5"], id="GEN-5 too few"),
        pytest.param("Ann:hit <atk 3d6:1,2,?> dmg=3", ["unverifiable GEN-5", "unverifiable GEN-4"], id="GEN-3"),
        pytest.param("Ann:hit <atk 3d6:?,?,?=9> dmg=8", ["unverifiable GEN-5"], id="GEN-4 the total is told"),
        pytest.param("Ann:hit", ["error GEN-2"], id="GEN-5 missing, by the verb's own rule"),
        pytest.param("Ann:hit <atk 2d6:1,2> a=b a=c", ["GEN-13"], id="GEN-13 a name twice"),
        pytest.param("Ann:hit <atk 2d6:1,2> dmg=much", ["GEN-13"], id="GEN-13 no number"),
        pytest.param("Ann:hit <atk 2d6:1,2> dmg=?", [], id="GEN-3 a claim left open"),
    ],
)
def test_an_act_by_day(act: str, expected: list[str]) -> None:
    assert says(toy("1."), act) == expected


@pytest.mark.parametrize(
    ("act", "state"),
    [
        ("DM:put orc", "orc|None|None|None|||||"),
        ("DM:put ? 3 +1/-1", "?|3|None|None||||+1/-1|"),
        ('DM:put well orc 3 w=2.5 "a b"', "orc|3|5/2|None|a b|well|||"),
        ("DM:put orc at=2,5 on=a,b badly <draw:A,B>", "orc|None|None|(Fraction(2, 1), Fraction(5, 1))||badly|a.b||A,B"),
        ("DM:put orc <type pick:x>", "orc|None|None|None|||||"),
    ],
)
def test_arguments_reach_the_verb(act: str, state: str) -> None:  # GEN-13
    position = toy()
    deed = position.judge(parse_act(act))
    assert not isinstance(deed, Refusal), deed
    position.play(deed)
    assert position.state == (state,)


@pytest.mark.parametrize(
    "act",
    [
        "DM:put", "DM:put 3/4", "DM:put orc well badly", "DM:put orc at=2", "DM:put orc w=x", "DM:put orc n=3",
        "DM:put orc on=a on=b", "DM:put orc <draw:A> <draw:B>", "DM:put orc <type roll:x>", 'DM:put orc "a" "b"',
        "DM:put orc 3 4", "DM:put orc w=1,2", "DM:put orc 2.5",
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(act: str) -> None:  # GEN-13
    assert says(toy(), act) == ["GEN-13"]


def test_the_verb_is_the_one_for_the_half_and_the_actor() -> None:  # GEN-11, GEN-12
    night = toy("1.", "1...")
    assert says(night, "DM:go c") == []
    assert says(night, "Ann:go c") == ["GEN-11"]
    assert [night.write(deed) for deed in night.legal()] == [
        "DM:go c", "Ann:hit <atk 3d6:?,?,?>", "Bob:hit <atk 3d6:?,?,?>", "DM:hit <atk 3d6:?,?,?>"
    ]  # fmt: skip
    assert "Ann:go home" not in [night.write(deed) for deed in toy("1.").legal()]


def test_events_beside_the_act_belong_to_it_or_to_nothing() -> None:  # GEN-5, GEN-13
    roll, draw = chance("<atk 2d6:1,2>"), chance("<draw:A>")
    assert roll is not None and draw is not None
    position = toy("1.")
    deed = position.judge(parse_act("Ann:hit dmg=3"), (), (roll,))
    assert not isinstance(deed, Refusal) and deed.faults == ()
    deed = position.judge(parse_act("Ann:hit <atk 2d6:1,2>"), (roll, draw), (roll,))
    assert [(fault.event, fault.reason.code) for fault in deed.faults] == [(0, "GEN-5"), (1, "GEN-13"), (2, "GEN-5")]


def test_deeds_and_marks_are_taken_back() -> None:
    position = toy("0.", "1.")
    before = position.text()
    for act in ("Ann:go a-b", "Ann:go home", "Zed:go x", "Bob:hit"):
        deed = position.judge(parse_act(act))
        position.play(deed if not isinstance(deed, Refusal) else deed.literal or pytest.fail("nothing to play"))
    position.play(position.enter(Mark(1, True), False))
    assert position.text() == "log=0.0->1.1,Ann>a/b,Ann>home,Bob!None[],1.1->1.2 half=2"
    twin = position.copy()
    for _ in range(5):
        position.undo()
    assert position.text() == before
    assert twin.text() != before
    while position.history:
        position.undo()
    position.undo()
    assert position.state == ()


def test_what_a_deed_changed_is_told() -> None:
    position = toy("1.")
    deed = position.judge(parse_act("Ann:go a-b"))
    assert not isinstance(deed, Refusal)
    position.play(deed)
    field, told = position.told()
    assert (field.kind, field.where, field.after) == ("set", "log", "0.0->1.1,Ann>a/b")
    assert told.told is not None and (told.told.event, told.told.pieces) == ("went", ("Ann",))
    assert position.scene().notes == ("log: 0.0->1.1,Ann>a/b", "half: 1")


@pytest.mark.parametrize(
    ("roll", "total", "expected"),
    [
        pytest.param("<d6:5=7>", 5, [], id="GEN-4 capped"),
        pytest.param("<d6:5=9>", 5, ["error GEN-4"], id="GEN-4 beyond the cap"),
        pytest.param("<d6:?=6>", 2, ["unverifiable GEN-5"], id="GEN-4 the total is told"),
        pytest.param("<d6:?=8>", None, ["unverifiable GEN-5", "error GEN-4"], id="GEN-4 no dice come to that"),
        pytest.param("<d6:?=4>", None, ["unverifiable GEN-5", "error GEN-4"], id="GEN-4 nor to that"),
        pytest.param("<d6+d6:2,?=7>", 3, ["unverifiable GEN-5"], id="GEN-4 one of two"),
        pytest.param("<d6+d6:2,?=6>", None, ["unverifiable GEN-5", "error GEN-4"], id="GEN-4 with the face there is"),
        pytest.param("<2d6kl1:2,?=6>", 2, ["unverifiable GEN-5"], id="GEN-4 of those kept"),
    ],
)
def test_claims_keep_within_bounds(roll: str, total: int | None, expected: list[str]) -> None:  # GEN-4
    written = chance(roll)
    assert isinstance(written, Roll)
    throw, faults = weigh(written, (), 4, "GEN-5", Bounds(most=7))
    assert throw.total == total
    assert [f"{severity} {reason.code}" for severity, reason in faults] == expected
