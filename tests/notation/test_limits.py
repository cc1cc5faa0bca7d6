"""Hostile texts take time in proportion to their length, hit no limit of the machine, and lose no game."""

from __future__ import annotations

import time

import pytest

from eldritch.notation import reader as reader_module
from eldritch.notation import remarks
from eldritch.notation.reader import read
from eldritch.notation.writer import write

N = 20_000
HOSTILE = {
    "parentheses": "1. e4 " + "(" * N + " e5 *",
    "nested variations": "1. e4 " + "(1. d4 " * N + ")" * N + " *",
    "closing parentheses": "1. e4 " + ")" * N + " *",
    "braces": "1. e4 " + "{" * N + " *",
    "empty comments": "1. e4 " + "{}" * N + " *",
    "angles": "1. e4 " + "<a " * N + " *",
    "quotes": "Ann:say " + '"' * N + " *",
    "escaped quotes": "Ann:say " + '"\\' * N + " *",
    "brackets": "1. e4 " + "[ " * N + " *",
    "commands": "1. e4 " + "[%a " * N + " *",
    "open tags": '[A "x\n' * N,
    "quotes in a tag": '[A "' + '\\"' * N + '"]\n\n1. e4 *',
    "blanks": "1. e4 " + " " * 10 * N + "e5" + "\n" * 10 * N + "*",
    "blanks in a comment": "1. e4 {a" + " " * 10 * N + "b} *",
    "digits": "1" * N + " e4 *",
    "numbers": "1 " * N + " e4 *",
    "dots": "1. e4 " + ". " * N + " *",
    "a long word": "1. e4 " + "x" * 10 * N + " *",
    "no words": "1. e4 " + "xx " * N + " *",
    "results": "1. e4 " + "1-0 " * N,
    "castling or result": "1. e4 " + "0-0 { c } " * N,
    "results in a variation": "1. e4 (" + "1-0 { c } " * N,
    "unclosed comments": '[A "b"]\n1. e4 {\n' * N + "}",
    "one unclosed comment": "1. e4 {\n" + '[A "b"]\n1. e4 *\n' * N + "}",
    "quoted tags": "1. e4 {" + '\n\n[A "b"]' * N + "\n} *",
    "games in one line": '[A "b"] 1. e4 * ' * N,
    "games without tags": "1. e4 *\n" * N,
    "glued moves": "1.e4" + "2.e4" * N,
    "escapes": "1. e4 " + "\n%" * N + "\n*",
    "zero width": "1. e4 " + "\u200b" * N + "x *",
    "prose": "hello world " * N,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts(name: str) -> None:
    start = time.perf_counter()
    records = list(read(f'{HOSTILE[name]}\n\n[Event "The next one"]\n\n1. d4 *\n'))
    for record in records:
        write(record)
    assert time.perf_counter() - start < 10
    assert records[-1].tag("Event") == "The next one"


def test_a_fault_that_repeats_is_counted_after_a_hundred() -> None:
    (record,) = read("1. e4 " + ") " * 250 + "*")
    assert [problem.code for problem in record.problems].count("PGN-321") == 100
    assert record.problems[-1].code == "PGN-506"
    assert "150 more" in record.problems[-1].message


def test_a_word_that_is_too_long_is_kept() -> None:
    (record,) = read("1. e4 " + "x" * 300 + " *")
    assert [problem.code for problem in record.problems] == ["PGN-501"]
    assert len(record.line.items) == 4


def test_a_comment_that_is_too_long_is_kept_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "LONGEST_COMMENT", 1000)
    first, second = read("1. e4 { " + "a " * 600 + '} e5 * { so }\n\n[Event "B"]\n\n1. d4 *')
    assert [problem.code for problem in first.problems] == ["PGN-502"]
    assert len(first.line.items) == 6
    assert second.problems == ()


def test_a_game_that_is_too_long_is_cut_and_the_next_one_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "LONGEST_GAME", 20_000)
    monkeypatch.setattr(reader_module, "PIECE", 1000)
    text = '[Event "A"]\n\n1. e4 ' + "Nf3 Nf6 " * 30_000 + '*\n\n[Event "B"]\n\n1. d4 *\n'
    first, second = read(text)
    assert "PGN-503" in [problem.code for problem in first.problems]
    assert (second.tag("Event"), second.source.first_line) == ("B", 5)


def test_a_comment_of_ten_million_characters_is_read() -> None:
    (record,) = read("1. e4 {" + "a " * 5_000_000 + "} e5 *")
    assert len(record.line.items) == 5
    assert record.problems == ()
