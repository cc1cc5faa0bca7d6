"""What holds for every system of actors (GEN-4 to GEN-16), tried on a toy."""

from __future__ import annotations

import doctest
import importlib
from typing import Any

import pytest

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Line, Mark, Record, Roll, Tag
from eldritch.notation.reader import read
from eldritch.validator.replay import Replay
from eldritch.variants import rulebook
from eldritch.variants.actors.dice import Bounds, weigh
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.actors.rounds import Clock, advance
from eldritch.variants.actors.sheet import Sheet
from eldritch.variants.actors.verb import FIRST, SECOND, SETUP
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.base import Refusal
from eldritch.variants.bones.position import BonesPosition
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.outcome import Outcome
from eldritch.variants.skills.position import SkillsPosition
from tests.variants.actors.toy import ToyPosition, says, toy


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


def sheet(*tags: tuple[str, str]) -> Sheet:
    return Sheet(Record(tuple(Tag(name, value) for name, value in tags), Line(())))


def test_families_go_on_in_numbered_tags() -> None:  # GEN-15
    found = sheet(("Unit_A1", "owner=Ann"), ("Unit_A1_2", "off=4"), ("Unit_B_2", "off=1"), ("Unit_", "x"))
    assert {name: len(items) for name, items in found.family("Unit").items()} == {"A1": 2, "B_2": 1}
    assert [reason.code for _, reason in found.faults] == ["GEN-15"]


def test_names_are_taken_once() -> None:  # GEN-9
    found = sheet(("Players", "Ann Bob"))
    assert found.players() == ("Ann", "Bob")
    assert not found.claim("Unit_Bob", "Bob")
    assert [reason.message for _, reason in found.faults] == [
        "[Unit_Bob] The name Bob is given twice, also in Players."
    ]
    assert not found.claim("Unit_1", "1")
    assert [reason.code for _, reason in found.faults] == ["GEN-9", "GEN-15"]


def test_values_of_tags() -> None:  # GEN-15
    found = sheet(("Pair", "a=1 b=2,3 c=? d=x e=1.5 a=4 f"), ("Words", "x 3 ? a=1"), ("Torn", "a=1= b"))
    values = found.pairs("Pair")
    assert [found.whole("Pair", values[name], name) for name in "abcde"] == [1, None, None, None, None]
    assert len(found.faults) == 5
    assert str(found.number("Pair", values["e"], "e")) == "3/2"
    assert found.words("Words") == ("x", "3", "?")
    assert len(found.faults) == 6
    assert found.pairs("Torn") == {}
    assert len(found.faults) == 7
    assert found.pairs("None") == {} and not found.broken
    assert found.value("None", needed=True) is None and found.broken


def test_there_are_as_many_players_as_a_result_has_scores() -> None:  # GEN-15
    for count, broken in ((24, False), (25, True)):
        found = sheet(("Players", " ".join(f"P{place}" for place in range(count))))
        found.players()
        assert found.broken is broken


@pytest.mark.parametrize(
    "position", [BonesPosition, AirPosition, SkillsPosition, MagicPosition], ids=lambda position: position.name
)
def test_verbs_are_well_declared(position: type[ActorPosition[Any, Any]]) -> None:
    seen = set()
    for verb in position.verbs:
        assert all(map(rulebook.exists, verb.rules)), verb.name
        assert verb.does.__doc__
        for name in (verb.name, *verb.aliases):
            for half in verb.halves:
                assert half in position.halves
                for kind in verb.by:
                    assert (name, half, kind) not in seen
                    seen.add((name, half, kind))


@pytest.mark.parametrize(
    "name",
    [
        "actors.dice",
        "actors.rounds",
        "bones.payout",
        "airwar.hexes",
        "airwar.ranks",
        "skills.modifiers",
        "magic.card",
        "magic.mana",
        "magic.squares",
    ],
)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"eldritch.variants.{name}")).failed == 0


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
