"""Reading, proposing, rating, and the DC (SK-4 to SK-8, SK-16, SK-18)."""

from __future__ import annotations

import pytest

from tests.variants.skills.adventure import faults, field, play, propose, rated, tried

DOOR = "1. Bob:read Door "
LIFT = DOOR + propose("Kyla", "athletics", "Door", "overcome")
FELLED = '1. Bob:read Door Bob:event "a block falls" hurt=Kyla n=12 '


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Bob:read Door Mira:read Gate Bob:read Door *", [], id="SK-5 again, and by another"),
        pytest.param("1. Bob:read Dor *", ["E SK-5"], id="SK-5 no such encounter"),
        pytest.param("1. Zed:read Door *", ["E GEN-12"], id="GEN-12"),
        pytest.param("1. Bob+Kyla:read Door *", ["E GEN-12"], id="GEN-12 joined"),
        pytest.param("1. Bob:read *", ["E GEN-13"], id="GEN-13"),
        pytest.param("1. Bob:attack Wolf *", ["E GEN-11"], id="GEN-11"),
        pytest.param("0. Bob:read Door *", ["E GEN-11"], id="GEN-11 there is no set-up"),
        pytest.param("1... Bob:read Door *", ["E GEN-14"], id="GEN-14 rounds have one half"),
    ],
)
def test_reading(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(LIFT + "*", [], id="SK-6"),
        pytest.param("1. " + propose("Kyla", "athletics", "Door", "overcome") + "*", ["E SK-6"],
                     id="SK-6 nothing read"),
        pytest.param(FELLED + propose("Kyla", "athletics", "Door", "overcome") + "*", ["D SK-14", "E SK-6"],
                     id="SK-C19"),
        pytest.param(DOOR + propose("Kyla", "climbing", "Door", "overcome") + "*", ["E SK-6"], id="SK-6 no such skill"),
        pytest.param(DOOR + propose("Kyla", "athletics", "Door", "learn") + "*", ["E SK-6"], id="SK-6 no such success"),
        pytest.param(DOOR + propose("Kyla", "insight", "Warden", "intent") + "*", ["E SK-6"],
                     id="SK-6 of one not read"),
        pytest.param(DOOR + propose("Kyla", "stealth", "Camp", "examine") + "*", ["E SK-6"], id="SK-6 itself not read"),
        pytest.param(LIFT + propose("Bob", "athletics", "Door", "overcome") + "*", ["W SK-6"], id="SK-6 replaced"),
        pytest.param(DOOR + 'Kyla:propose skill=athletics on=Door "x" *', ["E GEN-13"], id="GEN-13 no want"),
        pytest.param(DOOR + "Kyla:propose skill=athletics on=Door want=overcome *", ["E GEN-13"], id="GEN-13 no text"),
        pytest.param(DOOR + 'Kyla:propose skill=athletics want=overcome "x" *', ["E GEN-13"], id="GEN-13 no on"),
        pytest.param(
            DOOR + 'Kyla:propose skill=athletics ability=luck on=Door want=overcome "x" *', ["E GEN-13"],
            id="GEN-13 no such ability",
        ),
        pytest.param(
            DOOR + 'Kyla:propose skill=athletics ability=dex on=Door want=overcome "x" *', ["W SK-A9"], id="SK-A9",
        ),
        pytest.param(
            "1. Bob:read Bog " + 'Kyla:propose skill=none ability=con on=Bog want=endure "x" *', [], id="SK-24",
        ),
        pytest.param(
            "1. Bob:read Bog " + 'Kyla:propose skill=none on=Bog want=endure "x" *', [],
            id="SK-24 con goes without saying",
        ),
    ],
)  # fmt: skip
def test_a_proposal(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_a_subject_belongs_to_the_current_encounter_or_to_one_that_was_read() -> None:  # SK-6
    moves = "1. Bob:read Wolves Bob:read Camp "
    assert field(play(moves + propose("Bob", "nature", "Wolf", "learn") + "*"), "proposal").split(":")[4] == "Camp"
    moves += "Bob:read Door "
    assert field(play(moves + propose("Bob", "nature", "Wolf", "learn") + "*"), "proposal").split(":")[4] == "Wolves"
    assert field(play(moves + propose("Bob", "nature", "Moss", "learn") + "*"), "proposal").split(":")[4] == "Door"
    assert field(play(moves + propose("Bob", "stealth", "Camp", "escape") + "*"), "proposal").split(":")[4] == "Camp"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(LIFT + "Kyla:rate medium *", [], id="SK-7"),
        pytest.param(DOOR + "Kyla:rate medium *", ["E SK-7"], id="SK-7 nothing proposed"),
        pytest.param(LIFT + rated("hard") + "Kyla:check dc=20 <d20:19> success Bob:rate easy *", ["E SK-7"],
                     id="SK-7 closed"),
        pytest.param(LIFT + "Kyla:rate tricky *", ["E SK-4"], id="SK-4 no such word"),
        pytest.param(LIFT + "Kyla:rate 15 *", ["E SK-4"], id="SK-4 no number"),
        pytest.param(LIFT + "Kyla:rate *", ["E GEN-13"], id="GEN-13"),
        pytest.param(FELLED + propose("Bob", "athletics", "Door", "overcome") + "Kyla:rate hard *", ["D SK-14",
                     "E SK-16"],
                     id="SK-16"),
    ],
)  # fmt: skip
def test_a_rating(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def dc(ratings: str, number: int, rulings: str = "", **tags: str) -> list[str]:
    return faults(f"{LIFT} {ratings} Kyla:check dc={number} <d20:20> mod=? fail <dmg 2d6:6,6> *", rulings, **tags)[:1]


@pytest.mark.parametrize(
    ("ratings", "number", "expected"),
    [
        pytest.param("Kyla:rate hard Bob:rate hard Mira:rate medium", 15, ["E SK-8"], id="SK-C1"),
        pytest.param("Kyla:rate hard Bob:rate hard Mira:rate medium", 20, [], id="SK-C1 as it should be"),
        pytest.param("", 20, [], id="SK-C2"),
        pytest.param("", 10, ["E SK-8"], id="SK-C2 another"),
        pytest.param(rated("veryeasy"), 5, [], id="SK-4 veryeasy"),
        pytest.param(rated("easy"), 10, [], id="SK-4 easy"),
        pytest.param(rated("medium"), 15, [], id="SK-4 medium"),
        pytest.param(rated("hard"), 20, [], id="SK-4 hard"),
        pytest.param(rated("veryhard"), 25, [], id="SK-4 veryhard"),
        pytest.param(rated("impossible"), 30, [], id="SK-4 impossible"),
        pytest.param(rated("easy") + "Bob:rate medium", 10, ["E SK-8"], id="SK-7 the last rating counts"),
        pytest.param("Kyla:rate easy " + rated("medium"), 15, [], id="SK-7 the last rating, so they agree"),
        pytest.param("Kyla:rate easy Bob:rate easy", 10, ["E SK-8"], id="SK-8 one has not rated"),
        pytest.param("Kyla:rate easy Bob:rate easy", 20, [], id="SK-8 one has not rated, so 20"),
        pytest.param("Bob:rate easy Mira:rate easy", 10, ["E SK-8"], id="SK-A2 the proposer too"),
        pytest.param('Bob:event "x" hurt=Mira n=8 Kyla:rate easy Bob:rate easy', 10, ["D SK-14"],
                     id="SK-A2 not the fallen"),
    ],
)  # fmt: skip
def test_the_dc(ratings: str, number: int, expected: list[str]) -> None:
    moves = f"{LIFT} {ratings} Kyla:check dc={number} <d20:?> success *"
    assert [each for each in faults(moves) if each != "U GEN-5"] == expected


@pytest.mark.parametrize(
    ("ratings", "number", "expected"),
    [
        pytest.param("Kyla:rate easy Bob:rate easy Mira:rate hard", 10, [], id="two of three"),
        pytest.param("Kyla:rate easy Bob:rate easy", 10, [], id="two of three, one silent"),
        pytest.param("Kyla:rate easy Bob:rate easy", 20, ["E SK-8"], id="then it is not 20"),
        pytest.param("Kyla:rate easy Bob:rate medium Mira:rate hard", 20, [], id="no two"),
        pytest.param("Kyla:rate easy", 10, ["E SK-8"], id="one of three"),
        pytest.param('Bob:event "x" hurt=Mira n=8 Kyla:rate easy Bob:rate hard', 20, ["D SK-14"], id="a tie"),
    ],
)
def test_most_may_agree(ratings: str, number: int, expected: list[str]) -> None:  # SK-A2
    moves = f"{LIFT} {ratings} Kyla:check dc={number} <d20:?> success *"
    assert [each for each in faults(moves, "agree=majority") if each != "U GEN-5"] == expected


def test_one_rating_is_all_that_a_player_alone_has() -> None:  # SK-A13
    alone = {"Players": "Kyla", "PC_Bob": "", "PC_Mira": ""}
    moves = "1. Kyla:read Door " + propose("Kyla", "athletics", "Door", "overcome")
    assert faults(moves + "Kyla:rate easy Kyla:check dc=10 <d20:9> success *", **alone) == []
    assert faults(moves + "Kyla:check dc=20 <d20:15> success *", **alone) == []


@pytest.mark.parametrize(
    ("ratings", "words"),
    [
        ("", "The DC is 20, not 5: nobody has rated."),
        ("Kyla:rate easy", "The DC is 20, not 5: Bob and Mira have not rated."),
        ("Kyla:rate easy Bob:rate easy", "The DC is 20, not 5: Mira has not rated."),
        ("Kyla:rate easy Bob:rate easy Mira:rate hard", "The DC is 20, not 5: the ratings do not agree."),
        (rated("medium"), "The DC is 15, not 5: that is what was rated."),
        (rated("hard"), "The DC is 20, not 5: that is what was rated."),
    ],
)
def test_a_false_dc_is_told_why(ratings: str, words: str) -> None:  # SK-8
    (problem,) = play(f"{LIFT} {ratings} Kyla:check dc=5 <d20:19> success *").problems
    assert problem.message == words


ESCAPING = "1. Bob:read Camp " + tried("Mira", "stealth", "Camp", "escape") + "Mira:check dc=15 <d20:3> fail "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(ESCAPING + propose("Mira", "insight", "Bandit", "intent") + "*", ["E SK-18"], id="SK-C15"),
        pytest.param(ESCAPING + propose("Kyla", "insight", "Bandit", "intent") + "*", [], id="SK-18 others go on"),
        pytest.param(ESCAPING + "2. " + propose("Mira", "insight", "Bandit", "intent") + "*", [],
                     id="SK-18 next round"),
        pytest.param(ESCAPING + propose("Kyla", "insight", "Bandit", "intent") + "Mira:rate easy *", [],
                     id="SK-18 may rate"),
    ],
)  # fmt: skip
def test_who_fails_to_escape_has_lost_the_turn(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_another_ability_is_an_option() -> None:  # SK-A9
    moves = DOOR + 'Bob:propose skill=athletics ability=dex on=Door want=overcome "x" ' + rated("medium")
    assert faults(moves + "Bob:check dc=15 <d20:13=15> success *", "variant=yes") == []
    assert faults(moves + "Bob:check dc=15 <d20:13=15> success *") == ["W SK-A9"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("success want=overcome", [], id="as it is meant"),
        pytest.param("success", ["E GEN-13"], id="a success must say"),
        pytest.param("success want=learn", ["E SK-6"], id="what the skill can bring"),
        pytest.param("success want=disable <dur d4:2>", ["E SK-40"], id="what is possible"),
    ],
)
def test_the_success_may_be_chosen_in_the_check(moves: str, expected: list[str]) -> None:  # SK-A3
    start = DOOR + 'Kyla:propose skill=athletics on=Door "x" ' + rated("medium")
    tags = {"Subject_Hinge": "item", "Enc_Door": "obstacle with=Hinge"}
    assert faults(f"{start} Kyla:check dc=15 <d20:19> {moves} *", "want=resolve", **tags) == expected
    assert faults(f"{start} Kyla:check dc=15 <d20:2> fail <dmg 2d6:1,1> *", "want=resolve", **tags) == []


def test_then_a_failure_of_stealth_must_say_what_was_tried() -> None:  # SK-A3
    start = "1. Bob:read Camp " + 'Mira:propose skill=stealth on=Camp "x" ' + rated("medium")
    assert faults(start + "Mira:check dc=15 <d20:2> fail *", "want=resolve") == ["E GEN-13"]
    game = play(start + "Mira:check dc=15 <d20:2> fail want=examine *", "want=resolve")
    assert game.problems == () and field(game, "met") == "Camp:triggered"
    game = play(start + "Mira:check dc=15 <d20:2> fail want=escape *", "want=resolve")
    assert game.problems == () and field(game, "lost") == "Mira"


def test_what_was_proposed_holds_where_the_check_chooses_nothing_else() -> None:  # SK-A3
    start = "1. Bob:read Camp " + tried("Kyla", "athletics", "Wolf", "disable")
    game = play(start + "Kyla:check dc=15 <d20:19> success <dur d4:2> *", "want=resolve")
    assert game.problems == () and field(game, "effects") == "disable:Wolf:*:3:3"
    start = "1. Bob:read Camp " + tried("Mira", "stealth", "Camp", "examine")
    game = play(start + "Mira:check dc=15 <d20:19> success want=escape *", "want=resolve")
    assert game.problems == () and field(game, "met") == "Camp:escaped"
    assert faults(start + "Mira:check dc=15 <d20:2> fail want=take *", "want=resolve") == ["E SK-6"]
    assert field(play(start + "Mira:check dc=15 <d20:2> fail *", "want=resolve"), "met") == "Camp:triggered"
