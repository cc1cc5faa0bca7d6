"""Comments, escaped lines and blanks: what they hold and where they end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.comments import clean_comment
from eldritch.notation.model import Comment, Escape, Record


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1. e4 {a; b} e5 *", "1. e4 {a; b} e5 =*"),
        ("1. e4{a}e5{b}2.Nf3{c}Nc6 *", "1. e4 {a} e5 {b} 2. Nf3 {c} Nc6 =*"),
        ("1. e4 {} e5 { } *", "1. e4 {} e5 {} =*"),
        ("1. e4 { a { b } e5 *", "1. e4 {a { b} e5 =*"),
        ("1. e4 {  two  spaces  } *", "1. e4 {two  spaces} =*"),
        ("1. e4 { one\n two\r\n\r\nthree } *", "1. e4 {one two\n\nthree} =*"),
        ("1. e4 { /\\Nd2-f1-e3/d5 } *", "1. e4 {/\\Nd2-f1-e3/d5} =*"),
        ("1. e4 { [%clk\n0:57:31] } *", "1. e4 {[%clk 0:57:31]} =*"),
        ("1. e4 e5 ; to the end", "1. e4 e5 ;to the end;"),
        ("1. e4 ; a } b ( c\ne5 *", "1. e4 ;a } b ( c; e5 =*"),
        ("1. e4 {\n% no escape }\n e5 *", "1. e4 {% no escape} e5 =*"),
        ("1. e4 ({ better is } 1. d4 { so }) *", "1. e4 ({better is} 1. d4 {so}) =*"),
    ],
)
def test_comments(text: str, line: str, shown: Callable[[str], list[str]]) -> None:
    assert shown(text) == [line]


def test_an_escaped_line_is_kept_and_not_read(only: Callable[[str], Record]) -> None:
    record = only("1. e4\n% 1. d4 private { data\n1... e5 *\n")
    assert record.line.items[2] == Escape(" 1. d4 private { data")
    assert len(record.line.items) == 6
    assert record.problems == ()


def test_a_percent_sign_within_a_line_is_no_escape(codes: Callable[[str], list[str]]) -> None:
    assert codes("1. e4 % e5 *") == ["PGN-112"]


def test_comments_before_and_between_tags_are_preface(only: Callable[[str], Record]) -> None:
    record = only(';; list\n{ more }\n[Event "A"]\n; between\n%x\n[White "W"]\n\n{ first } 1. e4 *')
    assert record.preface == (Comment("; list", True), Comment("more"), Comment("between", True), Escape("x"))
    assert record.line.items[0] == Comment("first")


def test_a_comment_in_its_own_paragraph_after_a_result_belongs_to_the_next_game(
    shown: Callable[[str], list[str]],
) -> None:
    text = '1. e4 * { here }\n{ and here }\n\n{ there }\n\n[Event "B"]\n\n1. d4 *'
    assert shown(text) == ["1. e4 =* {here} {and here}", "1. d4 =*"]
    assert shown("1. e4 *\n\n{ the last }\n") == ["1. e4 =* {the last}"]


# --- braces that are not closed ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '1. e4 { open\n\n[Event "B"]\n\n1. d4 *\n',
        '1. e4 { open\n[Event "B"]\n1. d4 { closed } *\n',
        '1. e4 { open\n\n[Event "B"]\n[Site "?"]\n\n1. d4 d5 } 1-0\n',
        '1. e4 { open [Event "no"]\n  [Event "B"]\n{ x } 1. d4 *\n',
    ],
)
def test_an_unclosed_comment_does_not_swallow_the_next_game(
    text: str, shown: Callable[[str], list[str]], codes: Callable[[str], list[str]]
) -> None:
    lines = shown(text)
    assert len(lines) == 2
    assert lines[0].startswith("1. e4 {open")
    assert "1. d4" in lines[1]
    assert codes(text)[0] == "PGN-107"


@pytest.mark.parametrize(
    "quoted",
    [
        'the tag\n[Event "X"]\nwas wrong',
        '\n\n[Event "X"]\n[Site "Y"]\n\nis not a game',
        'see [Event "X"] { there',
    ],
)
def test_a_closed_comment_that_quotes_a_tag_is_one_comment(
    quoted: str, shown: Callable[[str], list[str]], codes: Callable[[str], list[str]]
) -> None:
    text = f"1. e4 {{ {quoted} }} e5 *"
    assert len(shown(text)) == 1
    assert shown(text)[0].endswith("} e5 =*")
    assert codes(text) == []


def test_the_problem_says_where_the_brace_stands(only: Callable[[str], Record]) -> None:
    problem = only("1. e4 e5\n2. Nf3 { open 2... Nc6 *").problems[0]
    assert (problem.code, problem.severity, problem.line, problem.column) == ("PGN-107", "error", 2, 8)


def test_a_stray_closing_brace(codes: Callable[[str], list[str]]) -> None:
    assert codes("1. e4 } e5 *") == ["PGN-108"]


# --- blanks --------------------------------------------------------------------------------------------


def test_control_characters_are_blanks_and_hide_nothing(
    shown: Callable[[str], list[str]], codes: Callable[[str], list[str]]
) -> None:
    text = "1. e4\x00 e5 2.\x01Nf3 {a\x02b} <d6:\x034> *"
    assert shown(text) == ["1. e4 e5 2. Nf3 {a b} ~<d6: 4> =*"]
    assert codes(text) == ["PGN-103", "PGN-103", "PGN-103", "PGN-317", "PGN-103"]


def test_a_byte_order_mark_anywhere_is_nothing(codes: Callable[[str], list[str]]) -> None:
    assert codes('\ufeff[Event "A"]\n\n1. e4 *\n\n\ufeff[Event "B"]\n\n1. d4 *\n') == []


def test_paragraphs_of_a_comment() -> None:
    assert clean_comment(" a \n\n\n b\r c ") == "a\n\nb c"
