"""The open cases that are records: each a fault that a real program had, and what must hold instead.

What is expected stands in ``expected.toml``; its head explains the words. Of every record it is also asked
that it survives being written and read, and that every text of its report can be encoded.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import pytest

from eldritch.notation.commands import read_commands
from eldritch.notation.model import Comment, Record
from eldritch.notation.problems import Problem
from eldritch.notation.reader import read
from eldritch.notation.writer import to_pgn, write, write_all
from eldritch.validator.archive import validate_file
from eldritch.validator.canonical import canonical
from eldritch.validator.formats.shape import shape_reports
from eldritch.validator.replay import Replay, position_at
from eldritch.validator.report import GameReport, Report
from eldritch.variants.catalogue import find

from .table import CASES, EXPECTED, WAITING, of_kind, source_of

KEYS = """
    after ambiguous castling claim columns commands comment comments complete computed dead ending exported final
    games inner instead lines many nags never note odd pool preface refused respelled result san says sides
    tags together twins uci unjudged unreadable valid variant words written
"""
OTHER_KINDS = {"trf", "pdn", "pdn-move", "pdn-fen", "fen-variant", "custom"}


def start_of(record: Record) -> Any:
    variant = find(record.tag("Variant") or "Standard")
    assert variant is not None
    return variant.start(record, None).position


def uci(game: GameReport) -> str:
    return " ".join(move.uci or "-" for move in game.moves)


def san(game: GameReport) -> str:
    return " ".join(move.canonical or "-" for move in game.moves)


def lines(game: GameReport) -> dict[str, str]:
    """The moves of each variation, by path."""
    found: dict[str, list[str]] = {}
    for step in Replay(game.record, start_of(game.record)):
        if step.variation is not None:
            known = step.deed is not None and step.position is not None and not step.refused
            move = step.position.uci(step.deed) if known else None  # type: ignore[union-attr, arg-type]
            found.setdefault(step.variation, []).append(move or "-")
    return {path: " ".join(moves) for path, moves in found.items()}


def commands(game: GameReport) -> dict[str, dict[str, Any]]:
    """What the comments after each ply tell programs; absent things are left out."""
    found: dict[str, dict[str, Any]] = {}
    for move in game.moves:
        told: dict[str, Any] = {}
        for comment in move.comments:
            values = asdict(read_commands(comment))
            values.update(values.pop("evaluation") or {})
            told.update({
                name: list(value) if isinstance(value, tuple) else value
                for name, value in values.items()
                if value not in (None, (), "")
            })  # fmt: skip
        if told:
            found[str(move.ply)] = told
    return found


def after(game: GameReport, plies: Iterable[str]) -> dict[str, str]:
    found = {}
    for ply in plies:
        position, _ = position_at(game.record, start_of(game.record), int(ply))
        found[ply] = position.text() if position is not None else ""
    return found


def fact(game: GameReport, name: str, wanted: Any) -> Any:
    """One fact of a game, in the shape that the table has."""
    if name == "uci":
        return uci(game)
    if name == "san":
        return san(game)
    if name == "lines":
        return lines(game)
    if name == "commands":
        return commands(game)
    if name == "after":
        return after(game, wanted)
    if name == "sides":
        return "".join(move.side[0] for move in game.moves)
    if name == "nags":
        return {str(move.ply): list(move.nags) for move in game.moves if move.nags}
    if name == "comments":
        return {str(move.ply): list(move.comments) for move in game.moves if move.comments}
    if name == "preface":
        return [remark.text for remark in game.record.preface]
    if name in ("computed", "ending"):
        return getattr(game.result, name)
    if name == "result":
        return game.result.marker
    return getattr(game, name)


def missing(wanted: Iterable[str], text: str) -> list[str]:
    return [part for part in wanted if part not in text]


def check_said(report: Report, expected: dict[str, Any]) -> None:
    """Every error and warning is expected, and all that is expected is said."""
    problems: list[Problem] = [*report.problems, *(problem for game in report.games for problem in game.problems)]
    left = [f"{problem.code} {problem.severity} {problem.line}:{problem.column}" for problem in problems]
    for wanted in expected.get("says", []):
        found = next((said for said in left if said == wanted or said.startswith(f"{wanted} ")), None)
        assert found is not None, f"{wanted} is not said; left: {left}"
        left.remove(found)
    left = [said for said in left if said.split()[0] not in expected.get("many", [])]
    assert not [said for said in left if said.split()[1] in ("error", "warning")]
    assert not [said for said in left if said.split()[0] in expected.get("never", [])]
    assert not missing(expected.get("words", []), "\n".join(problem.message for problem in problems))


def check_games(report: Report, expected: dict[str, Any]) -> None:
    assert len(report.games) == expected.get("games", 1)
    for name, wanted in expected.items():
        if not isinstance(wanted, dict) or name in ("exported", "respelled"):
            continue
        for index, value in wanted.items():
            assert fact(report.games[int(index) - 1], name, value) == value, f"{name}.{index}"
    for index, parts in expected.get("exported", {}).items():
        assert not missing(parts, write(report.games[int(index) - 1].record, roster=True))
    for index, parts in expected.get("respelled", {}).items():
        assert not missing(parts, write(canonical(report.games[int(index) - 1].record)))
    assert not missing(expected.get("together", []), write_all([game.record for game in report.games]))


@of_kind("pgn")
def test_a_record_is_read_and_judged(name: str) -> None:
    report = validate_file(source_of(CASES[name]))
    check_games(report, EXPECTED[name])
    check_said(report, EXPECTED[name])


@of_kind("pgn")
def test_a_record_survives_being_written(name: str) -> None:
    for record in read(source_of(CASES[name])):
        text = write(record)
        assert list(read(text)) == [record]
        assert not [line for line in text.split("\n") if line != line.rstrip()]
        plain = to_pgn(record)
        assert [to_pgn(again) for again in read(plain)] == [plain]
        text.encode()


@of_kind("pgn")
def test_the_report_on_a_record_is_text_that_can_be_sent(name: str) -> None:
    report = validate_file(source_of(CASES[name]))
    json.dumps(shape_reports([report], "eldritch"), ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("name", "twin"),
    [(name, twin) for name, expected in EXPECTED.items() for twin in expected.get("twins", [])],
    ids=str,
)
def test_another_spelling_of_the_same_record(name: str, twin: dict[str, str]) -> None:
    text = CASES[name]["input"]
    assert twin["old"] in text
    (game,) = validate_file(text.replace(twin["old"], twin["new"])).games
    assert uci(game) == twin["uci"]
    assert game.valid


@of_kind("python-expr")
def test_a_record_of_great_size(name: str) -> None:
    expected, source = EXPECTED[name], source_of(CASES[name])
    report = validate_file(source)
    (game,) = report.games
    if "uci" in expected:
        assert uci(game) == expected["uci"]["1"]
        check_said(report, expected)
    if "comment" in expected:
        (again,) = read(write(game.record))
        lengths = Counter(len(item.text) for item in again.line.items if isinstance(item, Comment))
        assert lengths == {expected["comment"]: 1}
        assert len(game.moves[0].comments[0]) == expected["comment"]
    if "columns" in expected:
        text = write(game.record, roster=True).split("\n")
        assert max(map(len, text)) <= expected["columns"]
        assert not [line for line in text if line != line.rstrip()]


def test_every_case_is_in_the_table_and_those_that_wait_are_just_these() -> None:
    assert set(EXPECTED) | set(WAITING) == set(CASES)
    assert not set(EXPECTED) & set(WAITING)
    assert set(WAITING) == {"EXP-10"} | {name for name, case in CASES.items() if case["kind"] in OTHER_KINDS}
    assert all(WAITING.values())
    assert {key for expected in EXPECTED.values() for key in expected} == set(KEYS.split())
