"""Every sample gives the verdict that is expected of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldritch.notation.reader import read
from eldritch.notation.writer import write
from eldritch.validator.archive import validate_file
from eldritch.validator.canonical import canonical
from eldritch.validator.formats.shape import shape_reports
from eldritch.validator.report import GameReport
from eldritch.variants.eldritch.kind import overrides
from eldritch.variants.eldritch.pieces import KINDS

SAMPLES = Path(__file__).parent.parent / "samples"
GOOD = sorted(path for path in SAMPLES.iterdir() if path.suffix in (".pgn", ".epgn"))
BROKEN = sorted(path for path in (SAMPLES / "broken").iterdir() if path.suffix in (".pgn", ".epgn"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_a_good_sample_has_nothing_wrong(path: Path) -> None:
    report = validate_file(path)
    assert report.games
    for game in report.games:
        assert game.judged == "all"
        assert [p for p in game.problems if p.severity in ("error", "warning")] == []


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_a_broken_sample_gives_the_report_beside_it(path: Path) -> None:
    shape = shape_reports([validate_file(path, name=path.name)], "eldritch")
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert shape == expected


def test_the_worked_record_ends_where_its_rule_book_says() -> None:
    game = validate_file(SAMPLES / "eldritch.epgn").games[0]
    assert game.result.computed == "1-0"
    assert game.final == (
        "r{my}1q3r/7n/1ppp4/1p2p3/4P3/6P1/1PPP1P2/R{GE}B{R:h2}KB2 b Q - 0 11 "
        "strips=a0-d0 stale=b8 types=W:FB.GE.HI,B:DI.MY"
    )
    undone = [(move.text, move.ply) for move in game.moves if move.undone]
    assert undone == [("FBh5", 17), ("DI~", 17)]


@pytest.mark.parametrize("path", GOOD + BROKEN, ids=lambda path: path.name)
def test_a_sample_is_the_same_after_writing_and_reading(path: Path) -> None:
    for record in read(path):
        assert next(iter(read(write(record)))) == record


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_the_canonical_spelling_of_a_good_sample_is_its_own(path: Path) -> None:
    for record in read(path):
        assert canonical(record).line == record.line


def eldritch_games() -> list[GameReport]:
    return [game for path in GOOD for game in validate_file(path).games if game.variant == "Eldritch Chess"]


def test_the_samples_use_every_kind_invoke_reply_and_ending() -> None:
    games = eldritch_games()
    words = [(move.text, move.events) for game in games for move in game.moves]
    codes = {kind.code for kind in KINDS if len(kind.code) == 2}
    used = {code for code in codes if any(text.startswith(code) for text, _ in words)}
    assert codes - used == {"RI"}  # a riddle does nothing; its Sphinx makes it
    invoking = {kind.code for kind in KINDS if overrides(kind, "powers") and len(kind.code) == 2} | {"DI"}
    assert invoking - {text[:2] for text, _ in words if "~" in text} == set()
    assert {"LB", "DR"} <= {text[:2] for text, _ in words if "&" in text}
    replies = {event.partition(":")[0] for _, events in words for event in events}
    assert {"HI", "MY", "GH", "CE", "gain"} <= replies
    assert {
        "checkmate", "liege lost", "stalemate", "dead position", "fivefold repetition", "seventy-five moves",
    } <= {game.result.ending for game in games}  # fmt: skip
    assert len(games) >= 12
    assert sum(1 for game in games if game.tags.get("WhiteArmy")) >= 6
