"""DC, dice and total of a check (SK-9 to SK-12, SK-19)."""

from __future__ import annotations

import pytest

from eldritch.notation.reader import read
from eldritch.validator.replay import Replay
from eldritch.variants.skills.variant import GMLESS_SKILLS
from tests.variants.skills.adventure import TAGS, faults, field, play, propose, rated, tried

LIFT = "1. Bob:read Door " + tried("Kyla", "athletics", "Door", "overcome", "hard")
EASY = "1. Bob:read Door " + tried("Kyla", "athletics", "Door", "overcome", "easy")
LOOK = "1. Bob:read Camp "
PUSH = "1. Bob:read Door " + tried("Mira", "athletics", "Door", "overcome", "hard") + "Mira:check dc=20 <d20:20> "
STEP = "1. Bob:read Door " + tried("Kyla", "athletics", "Door", "overcome", "veryeasy") + "Kyla:check dc=5 <d20:1> "
TALK = "1. Bob:read Gate " + tried("Mira", "persuasion", "Warden", "overcome")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(LIFT + "Kyla:check dc=13 printed <d20:8> success *", ["D SK-9"], id="SK-C3 and SK-A10"),
        pytest.param(LIFT + "Kyla:check dc=13 <d20:8> success *", ["E SK-9"], id="SK-C3 not marked"),
        pytest.param(LIFT + "Kyla:check dc=20 printed <d20:15> success *", ["D SK-9"], id="SK-9 printed, and the same"),
        pytest.param(LIFT + "Bob:check dc=20 <d20:20> success *", ["E SK-9"], id="SK-C22"),
        pytest.param("1. Bob:read Door Kyla:check dc=20 <d20:20> success *", ["E SK-9"], id="SK-9 no proposal"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success Kyla:check dc=20 <d20:15> success *", ["E SK-9"],
                     id="SK-9 the proposal is closed"),
        pytest.param(LIFT + "Kyla:check <d20:15> success *", ["E GEN-13"], id="GEN-13 no dc"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> *", ["E GEN-13"], id="GEN-13 neither success nor failure"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success fail *", ["E GEN-13"], id="GEN-13 both"),
        pytest.param(LIFT + "Kyla:check dc=20 success *", ["E GEN-5"], id="GEN-5 no dice"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:21> success *", ["E GEN-5"], id="GEN-5 no such face"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15,16> success *", ["E GEN-5"], id="GEN-5 two faces"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:?> success *", ["U GEN-5"], id="GEN-3 a face not told"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:?=20> success *", ["U GEN-5"], id="GEN-3 but the total"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:?=19> success *", ["E SK-11", "U GEN-5"], id="SK-11 and too low"),
        pytest.param(LIFT + "Kyla:check dc=20 <d12:12> success *", ["E SK-10"], id="SK-10 another die"),
        pytest.param(LIFT + "Kyla:check dc=20 <2d20kh1:12,15> success *", ["E SK-10"], id="SK-10 no advantage"),
        pytest.param(LIFT + "Kyla:check dc=20 <atk d20:15> success *", ["E GEN-5", "E GEN-5"], id="GEN-5 a label"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success <x_luck d6:3> *", ["D GEN-5"], id="GEN-5 a house roll"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success want=overcome *", [], id="SK-12 said again"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success want=disable *", ["E SK-12"], id="SK-12 another"),
        pytest.param(LIFT + "Kyla:check dc=20 <dmg 2d6:1,2> <d20:2> fail *", ["E SK-12"], id="SK-12 dice in order"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success <dmg 2d6:1,2> *", ["E GEN-5"], id="GEN-5 no damage"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success dmg=2 *", ["E GEN-4"], id="GEN-4 no damage"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success <dur d4:2> *", ["E GEN-5"], id="GEN-5 no rounds"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:2> fail <dmg 2d6:1,2> <victim pick:Bob> *", ["E GEN-5"],
                     id="GEN-5 no victim"),
    ],
)  # fmt: skip
def test_a_check(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


@pytest.mark.parametrize(
    ("moves", "rulings", "expected"),
    [
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> fail <dmg 2d6:3,4> *", "", ["E SK-11"], id="SK-C4"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> success *", "", [], id="SK-A4 equality"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:14> success *", "", ["E SK-11"], id="SK-11 one too few"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15=20> success *", "", [], id="GEN-4 a right total"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15=19> success *", "", ["E GEN-4"], id="GEN-4 a wrong total"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:15> mod=4 success *", "", ["E GEN-4"], id="GEN-4 a wrong modifier"),
        pytest.param(LOOK + tried("Kyla", "stealth", "Camp", "examine") + "Kyla:check dc=15 <d20:10> success *", "", [],
                     id="SK-11 expert: 10 + 1 + 4"),
        pytest.param(LOOK + tried("Kyla", "stealth", "Camp", "examine") + "Kyla:check dc=15 <d20:9> success *", "",
                     ["E SK-11"], id="SK-11 expert: 9 + 1 + 4"),
        pytest.param(LOOK + tried("Mira", "stealth", "Camp", "examine") + "Mira:check dc=15 <d20:13> success *", "", [],
                     id="SK-11 not proficient: 13 + 2"),
        pytest.param(PUSH + "success *", "", ["E SK-11"], id="SK-C21"),
        pytest.param(PUSH + "success *", "crits=on", [], id="SK-C21 and SK-A4"),
        pytest.param(PUSH + "fail <dmg 2d6:1,1> *", "crits=on", ["E SK-11"], id="SK-A4 20 succeeds"),
        pytest.param(STEP + "success *", "", [], id="SK-11 a 1 means nothing"),
        pytest.param(STEP + "success *", "crits=on", ["E SK-11"], id="SK-A4 1 fails"),
    ],
)  # fmt: skip
def test_the_total(moves: str, rulings: str, expected: list[str]) -> None:
    assert faults(moves, rulings) == expected


def test_a_word_that_contradicts_the_dice_is_followed() -> None:  # GEN-6, SK-11
    game = play(LIFT + "Kyla:check dc=20 <d20:15> fail <dmg 2d6:1,1> *")
    assert game.problems[0].message == "This is a success: 20 is not below 20."
    assert field(game, "hp").startswith("Kyla:4,")
    game = play(LIFT + "Kyla:check dc=20 <d20:2> success *")
    assert game.problems[0].message == "This is a failure: 7 is below 20."
    assert field(game, "met") == "Door:overcome"


def test_without_a_word_the_dice_decide() -> None:  # GEN-6
    assert field(play(LIFT + "Kyla:check dc=20 <d20:15> *"), "met") == "Door:overcome"
    game = play(LIFT + "Kyla:check dc=20 <d20:?> *")
    assert (field(game, "met"), field(game, "hp")) == ("Door:read", "Kyla:12,Bob:9,Mira:8")


FIGHT = "1. Bob:read Fight " + tried("Kyla", "athletics", "Bandit", "disable")
FIGHT += "Kyla:check dc=15 <d20:10> success <dur d4:2> "
OTHER = tried("Bob", "deception", "Bandit", "edge")
MORE = tried("Kyla", "deception", "Bandit", "edge")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(FIGHT + MORE + "Kyla:check dc=15 <d20:2> fail *", ["W SK-19"], id="SK-19"),
        pytest.param(FIGHT + "2. " + MORE + "Kyla:check dc=15 <d20:2> fail *", [], id="SK-19 the next round"),
        pytest.param(FIGHT + OTHER + "Bob:check dc=15 <d20:2> fail *", [], id="SK-19 another"),
        pytest.param(LIFT + "Kyla:check dc=20 <d20:2> fail <dmg 2d6:6,6> "
                     + tried("Kyla", "athletics", "Door", "overcome") + "Kyla:check dc=15 <d20:19> success *", [],
                     id="SK-A12 outside combat"),
    ],
)  # fmt: skip
def test_in_combat_a_round_has_one_check_for_each(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_what_only_follows_from_an_illegal_check_is_not_counted() -> None:  # GEN-6
    moves = "1. Bob:read Door " + propose("Kyla", "athletics", "Door", "overcome") + rated("easy")
    moves += "Mira:check dc=10 <d20:11> success Kyla:check dc=10 <d20:5> success *"
    assert [(p.code, p.consequent) for p in play(moves).problems] == [("SK-9", False), ("SK-9", True)]


def test_alternatives_are_offered() -> None:  # GEN-10
    (problem,) = play(TALK + "Mira:check dc=20 <d20:12> success *").problems
    assert problem.alternatives[0] == "Mira:check dc=15 <d20:?> success"
    (problem,) = play("1. Bob:read Dor *").problems
    assert "Bob:read Door" in problem.alternatives


def told(end: str) -> list[tuple[str, tuple[str, ...], str]]:
    """What a reader is told of a check by Kyla at the door."""
    (record,) = read("".join(f'[{name} "{value}"]\n' for name, value in TAGS.items()) + f"\n{LIFT} {end} *\n")
    position = GMLESS_SKILLS.start(record).position
    assert position is not None
    replay = Replay(record, position)
    replay.run()
    changes = [change.told for change in position.told() if change.told is not None]
    return [(each.event, each.pieces, each.detail) for each in changes]


def test_a_reader_is_told_what_came_of_it() -> None:
    assert told("Kyla:check dc=20 <d20:15> success") == [
        ("chance", ("Kyla",), "30"),
        ("success", ("Kyla",), "athletics"),
        ("overcome", ("Door",), ""),
    ]
    assert told("Kyla:check dc=20 <d20:2> fail <dmg 2d6:1,2>") == [
        ("chance", ("Kyla",), "30"), ("fail", ("Kyla",), "athletics"), ("hurt", ("Kyla",), "7")
    ]  # fmt: skip
