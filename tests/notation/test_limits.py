"""Hostile texts take time in proportion to their length, hit no limit of the machine, and lose no game."""

from __future__ import annotations

import pytest

from eldritch.notation import reader as reader_module
from eldritch.notation import remarks
from eldritch.notation.model import Record
from eldritch.notation.reader import read
from eldritch.notation.writer import write
from tests.work import calls

N = 20_000


def hostile(n: int) -> dict[str, str]:
    """Texts that would cost a careless reader more than their length, of a size."""
    return {
        "parentheses": "1. e4 " + "(" * n + " e5 *",
        "nested variations": "1. e4 " + "(1. d4 " * n + ")" * n + " *",
        "closing parentheses": "1. e4 " + ")" * n + " *",
        "braces": "1. e4 " + "{" * n + " *",
        "empty comments": "1. e4 " + "{}" * n + " *",
        "angles": "1. e4 " + "<a " * n + " *",
        "quotes": "Ann:say " + '"' * n + " *",
        "escaped quotes": "Ann:say " + '"\\' * n + " *",
        "brackets": "1. e4 " + "[ " * n + " *",
        "commands": "1. e4 " + "[%a " * n + " *",
        "open tags": '[A "x\n' * n,
        "quotes in a tag": '[A "' + '\\"' * n + '"]\n\n1. e4 *',
        "blanks": "1. e4 " + " " * 10 * n + "e5" + "\n" * 10 * n + "*",
        "blanks in a comment": "1. e4 {a" + " " * 10 * n + "b} *",
        "digits": "1" * n + " e4 *",
        "numbers": "1 " * n + " e4 *",
        "dots": "1. e4 " + ". " * n + " *",
        "a long word": "1. e4 " + "x" * 10 * n + " *",
        "no words": "1. e4 " + "xx " * n + " *",
        "results": "1. e4 " + "1-0 " * n,
        "castling or result": "1. e4 " + "0-0 { c } " * n,
        "results in a variation": "1. e4 (" + "1-0 { c } " * n,
        "unclosed comments": '[A "b"]\n1. e4 {\n' * n + "}",
        "one unclosed comment": "1. e4 {\n" + '[A "b"]\n1. e4 *\n' * n + "}",
        "quoted tags": "1. e4 {" + '\n\n[A "b"]' * n + "\n} *",
        "games in one line": '[A "b"] 1. e4 * ' * n,
        "games without tags": "1. e4 *\n" * n,
        "glued moves": "1.e4" + "2.e4" * n,
        "escapes": "1. e4 " + "\n%" * n + "\n*",
        "zero width": "1. e4 " + "\u200b" * n + "x *",
        "prose": "hello world " * n,
    }


@pytest.mark.parametrize("name", hostile(1))
def test_hostile_texts(name: str) -> None:
    def rewrite(n: int) -> None:
        records.clear()
        records.extend(read(f'{hostile(n)[name]}\n\n[Event "The next one"]\n\n1. d4 *\n'))
        for record in records:
            write(record)

    records: list[Record] = []
    half, whole = calls(lambda: rewrite(N // 10)), calls(lambda: rewrite(N // 5))
    assert whole < 2.2 * half + 1000
    rewrite(N)
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
