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
