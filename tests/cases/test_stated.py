"""What the open cases state in so many words: games, moves, tags, final positions, results, comments, glyphs.

A case is a fault that a real tool had, with the right behaviour. The statements that a program can read are
checked here one by one; what a case says of a diagnosis is checked as far as that something must be said at all.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from eldritch.notation.dice import parse_pool
from eldritch.validator.archive import validate_file
from eldritch.validator.report import GameReport, Report
from eldritch.variants.eldritch.fen import write_position
from eldritch.variants.eldritch.inscription import Unreadable
from eldritch.variants.eldritch.position import EldritchPosition

CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "open.jsonl").read_text(encoding="utf-8").splitlines()
]
WAITING = {"trf", "pdn", "pdn-move", "pdn-fen", "fen-variant", "custom"}
WAITING_IDS = {"EXP-10"}

_GAME = r"(?:game(\d+)[. ]|game (\d+): (?:Event=\w+, )?)?"
_UCI = re.compile(_GAME + r"uci=((?:(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8]|0000) ?)+)")
_STATED = re.compile(r"(?:^|; |, )(?:game(\d+)\.)?(games|fen|final fen|after ply1 fen)=([^;]*?)(?= \(|;|$)")
_TAG = re.compile(r"(?:^|; )(?:game(\d+)\.)?tag\.(\w+)=([^;]*)")
_NAGS = re.compile(r"ply(\d+)\.nags=([0-9,]+)")


def judged(case: dict[str, Any]) -> Report:
    encoding, _, errors = case.get("input_encoding", "utf-8").partition("+")
    return validate_file(case["input"].encode(encoding, errors or "strict"))


def of_kind(*kinds: str) -> list[Any]:
    return [pytest.param(c, id=c["id"]) for c in CASES if c["kind"] in kinds and c["id"] not in WAITING_IDS]


def uci(game: GameReport) -> list[str]:
    return [move.uci for move in game.moves if move.uci is not None]


@pytest.mark.parametrize("case", of_kind("pgn"))
def test_a_case_of_movetext(case: dict[str, Any]) -> None:
    report, expected = judged(case), case["expected"]
    games = report.games
    if match := re.search(r"(?:^|; )games=(\d+)", expected):
        assert len(games) == int(match[1])
    for match in _UCI.finditer(expected):
        index = int(match[1] or match[2] or 1) - 1
        if "or error" in expected or "or an error" in expected:
            continue
        if re.search(r"with uci=|\(or explicit|alternative", expected[max(0, match.start() - 12) : match.start()]):
            continue
        moves = match[3].split()
        assert uci(games[index])[: len(moves)] == moves
    for match in _TAG.finditer(expected):
        value = games[int(match[1] or 1) - 1].tags.get(match[2])
        assert value is not None
        assert match[3].startswith(value) or value == match[3]
    for match in _NAGS.finditer(expected):
        assert list(games[0].moves[int(match[1]) - 1].nags) == [int(n) for n in match[2].split(",")]
    for match in _STATED.finditer(expected):
        if match[2] in ("fen", "final fen"):
            assert games[int(match[1] or 1) - 1].final == match[3].strip()
    if "errors=0" in expected:
        assert report.errors == 0, [p.message for game in games for p in game.problems]
    if "diag=" in expected or expected.startswith("error"):
        assert report.problems or any(game.problems for game in games)


@pytest.mark.parametrize("case", of_kind("fen"))
def test_a_case_of_a_position(case: dict[str, Any]) -> None:
    expected = case["expected"]
    if expected.startswith("invalid"):
        try:
            faults = EldritchPosition.from_text(case["input"], eldritch=False).oddities
        except Unreadable as error:
            faults = (("error", error.reason),)
        assert "OC-24" in [reason.code for severity, reason in faults if severity == "error"]
        return
    position = EldritchPosition.from_text(case["input"], eldritch=False)
    if expected.startswith("insufficient material"):
        outcome = position.outcome()
        assert (outcome is not None and outcome.ending == "dead position") is expected.endswith("true")
    else:
        assert bool(position.claims()) is expected.endswith("true")


@pytest.mark.parametrize("case", of_kind("dice"))
def test_a_case_of_dice_is_read_or_refused(case: dict[str, Any]) -> None:
    pool = parse_pool(case["input"])
    if case["id"] == "DIC-03":
        assert isinstance(pool, tuple)
        assert (pool[0].count, pool[0].sides) == (1, 20)
    else:
        assert not isinstance(pool, tuple)
        assert pool.message


@pytest.mark.parametrize("case", of_kind("python-expr"))
def test_a_case_of_size(case: dict[str, Any]) -> None:
    texts = {
        "SCL-03": "1. e4 " + "(" * 100000 + " e5 *",
        "SCL-04": "1. e4 {" + "a " * 5000000 + "} e5 *",
        "SCL-07": "1. e4 {" + "y" * 5000 + "} e5 *",
        "EXP-09": "1. Nf3 Nf6 2. Ng1 Ng8 " * 30 + "*",
    }
    report = validate_file(texts[case["id"]])
    moves = uci(report.games[0])
    assert moves[:1] == ["e2e4"] or case["id"] == "EXP-09"
    if case["id"] in ("SCL-04", "SCL-07"):
        assert moves == ["e2e4", "e7e5"]
    if case["id"] == "SCL-03":
        assert report.games[0].problems


def test_castling_rights_of_chess960_are_written_both_ways() -> None:
    for text, plain, by_file in (
        ("4k3/8/8/8/8/8/8/RR3K2 w Q - 0 1", "Q", "A"),  # 960-01
        ("7k/8/8/8/8/8/8/R1R2K2 w A - 0 1", "Q", "A"),  # 960-03
        ("7k/8/8/8/8/8/8/R1R2K2 w C - 0 1", "C", "C"),
    ):
        position = EldritchPosition.from_text(text, eldritch=False, chess960=True)
        assert position.text().split(" ")[2] == plain
        assert write_position(position, shredder=True).split(" ")[2] == by_file
        castled = [deed for deed in position.legal() if position.write(deed).startswith("O")]
        assert len(castled) == (0 if "RR" in text or by_file == "A" else 1)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("8/8/8/8/3pP3/8/8/2K1k3 b - e3 0 1", {"d4e3": "dxe3"}),  # EPS-08
        ("4k3/8/7R/8/8/8/8/4K2R w K - 0 1", {"h6h3": "R6h3", "h1h3": "R1h3"}),  # DIS-05
    ],
)
def test_a_move_is_spelled_as_the_case_says(text: str, moves: dict[str, str]) -> None:
    position = EldritchPosition.from_text(text, eldritch=False)
    spelled = {position.uci(deed): position.write(deed) for deed in position.legal()}
    assert {uci: spelled[uci] for uci in moves} == moves


def test_the_kinds_that_wait_are_just_these() -> None:
    left = {case["kind"] for case in CASES} - {"pgn", "fen", "dice", "python-expr", "fen960", "fen+uci", "api", "cli"}
    assert left == WAITING
