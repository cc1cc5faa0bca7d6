"""The open cases that are positions, single moves, dice, or records made by a program."""

from __future__ import annotations

from typing import Any

import pytest

from eldritch.notation.dice import DiceFault, check_faces, parse_pool, total
from eldritch.notation.model import BoardAct, Comment, Line, Record, Result, Roll, Tag
from eldritch.notation.reader import parse_act, read
from eldritch.notation.writer import write
from eldritch.validator.archive import validate_file
from eldritch.variants.base import Deed, Refusal
from eldritch.variants.eldritch.fen import write_position
from eldritch.variants.eldritch.inscription import Unreadable
from eldritch.variants.eldritch.position import EldritchPosition

from .table import CASES, EXPECTED, of_kind


@of_kind("fen")
def test_a_position(name: str) -> None:
    expected, text = EXPECTED[name], CASES[name]["input"]
    if "unreadable" in expected:
        with pytest.raises(Unreadable, match=expected["unreadable"]) as caught:
            EldritchPosition.from_text(text, eldritch=False)
        assert caught.value.reason.code == "OC-24"
        return
    position = EldritchPosition.from_text(text, eldritch=False)
    faults = [reason.message for severity, reason in position.oddities if severity == "error"]
    assert {reason.code for _, reason in position.oddities} <= {"OC-24"}
    wanted = expected.get("odd", [])
    assert len(faults) == len(wanted)
    assert all(words in fault for words, fault in zip(wanted, faults, strict=True))
    if "dead" in expected:
        outcome = position.outcome()
        assert (outcome is not None and outcome.ending == "dead position") is expected["dead"]
    if "claim" in expected:
        assert any("50 moves" in reason.message for reason in position.claims()) is expected["claim"]


def check_castling(text: str, expected: dict[str, Any]) -> None:
    position = EldritchPosition.from_text(text, eldritch=False, chess960=True)
    assert not position.oddities
    spelled = [position.text().split()[2], write_position(position, shredder=True).split()[2]]
    assert spelled == expected["castling"]
    for act, code in expected.get("refused", {}).items():
        refusal = position.judge(parse_act(act))
        assert isinstance(refusal, Refusal)
        assert refusal.reasons[0].code == code
    for act in expected.get("legal", []):
        assert isinstance(position.judge(parse_act(act)), Deed)


@of_kind("fen960")
def test_the_castling_rights_of_a_position(name: str) -> None:
    expected, text = EXPECTED[name], CASES[name]["input"]
    check_castling(text, expected)
    if inner := expected.get("inner"):
        check_castling(text.replace(inner["old"], inner["new"]), inner)


@of_kind("fen+uci")
def test_a_move_between_two_squares(name: str) -> None:
    expected = EXPECTED[name]
    fen, *moves = CASES[name]["input"].removesuffix(" (Antichess)").split(" | ")
    head = f'[Variant "{expected.get("variant", "Standard")}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n'
    for text in expected.get("unjudged", []):
        report = validate_file(f"{head}1. {text} *")
        (game,) = report.games
        assert [(move.text, move.uci) for move in game.moves] == [(text, None)]
        assert [(problem.code, problem.severity) for problem in game.problems] == [("PGN-212", "warning")]
        assert f" {text} *" in write(game.record)
    for move, spelling in zip(moves, expected.get("san", []), strict="san" in expected):
        for text in (move, spelling):
            (game,) = validate_file(f"{head}{text} *").games
            assert [(act.uci, act.canonical) for act in game.moves] == [(move, spelling)]
        assert not game.problems
    if text := expected.get("ambiguous"):
        (game,) = validate_file(f"{head}{text} *").games
        assert game.problems[0].code == "OC-16"
        assert not game.valid


@of_kind("dice")
def test_dice_are_read_or_refused(name: str) -> None:
    expected, pool = EXPECTED[name], parse_pool(CASES[name]["input"])
    if "pool" in expected:
        assert not isinstance(pool, DiceFault)
        assert [[dice.count, dice.sides] for dice in pool] == expected["pool"]
        assert pool == parse_pool(f"1{CASES[name]['input']}")
    else:
        assert isinstance(pool, DiceFault)
        assert pool.column == expected["refused"]
        assert all(word in pool.message for word in expected.get("words", []))
    instead = expected.get("instead", {})
    if "pool" in instead:
        dice = parse_pool(instead["pool"])
        assert not isinstance(dice, DiceFault)
        assert not any(check_faces(dice, [face]) for face in instead["shows"])
        assert all(check_faces(dice, [face]) for face in instead["never"])
    if "roll" in instead:
        (record,) = read(f"1. e4 {instead['roll']} e5 *")
        (roll,) = (item for item in record.line.items if isinstance(item, Roll))
        assert total(roll.pool, roll.faces) == instead["total"]
        assert roll.claim == instead.get("claim")


def made(name: str) -> Record:
    """The record that the case describes in words."""
    acts = [parse_act("e4"), parse_act("e5")]
    assert all(isinstance(act, BoardAct) for act in acts)
    if name == "EXP-04":
        comment = Comment("bad } 1. d4 { x")
        return Record((), Line((acts[0], comment, acts[1], Result("*", "*"))))
    return Record((Tag("Event", 'The "Open" \\ Cup'),), Line((Result("*", "*"),)))


@of_kind("api")
def test_a_record_that_a_program_made(name: str) -> None:
    expected, text = EXPECTED[name], write(made(name))
    assert expected["written"] in text
    (game,) = validate_file(text).games
    assert not game.problems
    for key, value in expected.items():
        if key == "uci":
            assert [move.uci for move in game.moves] == value["1"].split()
        elif key == "comments":
            assert {str(move.ply): list(move.comments) for move in game.moves if move.comments} == value["1"]
        elif key == "tags":
            assert game.tags == value["1"]
