"""Where games begin and end, variations, marks, glyphs and what stands outside of games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.line import DEEPEST
from eldritch.notation.model import Line, Record
from eldritch.notation.reader import read


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('[Event "A"]\n1. e4 e5 *\n[Event "B"]\n[Site "?"]\n1. d4 d5 *\n', ["1. e4 e5 =*", "1. d4 d5 =*"]),
        ('[Event "A"]\n*\n[Event "B"]\n*\n', ["=*", "=*"]),
        ('[Event "A"]\n\n1. e4 e5\n\n[Event "B"]\n\n1. d4\n', ["1. e4 e5", "1. d4"]),
        ('1. e4 * [Event "B"] 1. d4 *', ["1. e4 =*", "1. d4 =*"]),
        ("1. e4 *\n1. d4 1-0\n\n1.c4 0-1", ["1. e4 =*", "1. d4 =1-0", "1. c4 =0-1"]),
        ('[FEN "a"]\n\n[FEN "b"]\n', ["", ""]),
        ('[Event "A"]\n\n[White "W"]\n\n1. e4 *', ["1. e4 =*"]),
        ("1.d4\nd5\n2.c4\n\te6\n3.\nNc3 *\n", ["1. d4 d5 2. c4 e6 3. Nc3 =*"]),
        ('[Event "A"]\r[Result "*"]\r\r1. e4 e5 *\r', ["1. e4 e5 =*"]),
        ('[Event "A"]\n\n1. e4\n\n[Event B]\n\n1. d4 *', ["1. e4", "1. d4 =*"]),
        ("1. e4 [%clk 0:01] e5 [ 2. Nf3 ] *", ["1. e4 ~[%clk 0:01] e5 ~[ 2. Nf3 ~] =*"]),
        ("", []),
        (" \n\n", []),
        ("Just some prose about chess.", []),
        ('A letter came.\n\n[Event "A"]\n\n1. e4 *', ["1. e4 =*"]),
    ],
)
def test_games(text: str, lines: list[str], shown: Callable[[str], list[str]]) -> None:
    assert shown(text) == lines


def test_what_is_no_game_is_reported_with_the_file(codes: Callable[[str], list[str]]) -> None:
    assert codes("") == ["PGN-106"]
    assert codes("Just some prose about chess.") == ["PGN-111"]
    assert codes("{ a comment }") == ["PGN-113", "PGN-106"]


def test_records_are_numbered_and_know_their_first_line() -> None:
    records = list(read('\n1. e4 *\n\n[A "b"] 1. d4 * [A "c"]\n\n1. c4 *', name="club.pgn"))
    assert [record.index for record in records] == [1, 2, 3]
    assert [(record.source.first_line, record.source.first_column) for record in records] == [
        (2, 1),
        (4, 1),
        (4, 17),
    ]
    assert records[2].source.file == "club.pgn"
    assert records[2].source.locate(records[2].line.places[0]) == (6, 1)


# --- variations ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("1. e4 e5 ( 1... c5 2. Nf3 ) 2. Nc3 *", "1. e4 e5 (1... c5 2. Nf3) 2. Nc3 =*", []),
        ("1. e4 (1. d4 (1. c4)(1. g3)) e5 *", "1. e4 (1. d4 (1. c4) (1. g3)) e5 =*", []),
        ("1. e4 ) e5 )) *", "1. e4 ~) e5 ~) ~) =*", ["PGN-321"] * 3),
        ("1. e4 ( 1. d4 1-0\n", "1. e4 (1. d4) =1-0", ["PGN-320"]),
        ("1. e4 ( 1. d4 ( 1. c4", "1. e4 (1. d4 (1. c4))", ["PGN-320", "PGN-401"]),
        ("1. e4 ( 1. d4 1-0 { so } $1 ) e5 *", "1. e4 (1. d4 =1-0 {so} $1) e5 =*", []),
        ("1. e4 () e5 *", "1. e4 () e5 =*", ["PGN-322"]),
        ("(1. d4) 1. e4 *", "(1. d4) 1. e4 =*", ["PGN-323"]),
        ("1. e4 (?) e5 (=) *", "1. e4 $2 e5 ~(=) =*", ["PGN-313", "PGN-112"]),
    ],
)
def test_variations(
    text: str, line: str, found: list[str], reads: Callable[[str, str, list[str]], bool]
) -> None:  # fmt: skip
    assert reads(text, line, found)


def test_an_unclosed_variation_is_told_where_it_opens(only: Callable[[str], Record]) -> None:
    (problem,) = only('[Result "1-0"]\n\n1. e4 e5 ( 1... c5 (1... c6 1-0').problems
    assert (problem.code, problem.line, problem.column) == ("PGN-320", 3, 10)
    assert "1 more" in problem.message


def test_variations_nested_too_deep_are_kept_unread(only: Callable[[str], Record]) -> None:
    record = only("1. e4 " + "(1. d4 " * 300 + ")" * 300 + " e5 *")
    assert [problem.code for problem in record.problems] == ["PGN-504"]
    depth, line = 0, record.line
    while inner := [item for item in line.items if isinstance(item, Line)]:
        depth, line = depth + 1, inner[0]
    assert depth == DEEPEST
    assert len(record.line.items) == 5


# --- marks and glyphs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1 . e4 1 ... e5 2...... Nf3 *", "1. e4 1... e5 2... Nf3 =*"),
        ("1. e4 e5 (1. .. c5) 2. Nf3 2. .. Nc6 *", "1. e4 e5 (1... c5) 2. Nf3 2... Nc6 =*"),
        ("2. ... d5 3. cxd5 *", "2... d5 3. cxd5 =*"),
        ("1 e4 e5 2 Nf3 *", "1. e4 e5 2. Nf3 =*"),
        ("0. e4 Kg7 *", "0. e4 Kg7 =*"),
        ("1… e5 *", "1... e5 =*"),
        ("1. g4?? e5 2. f3!? Qh4# *", "1. g4 $4 e5 2. f3 $5 Qh4# =*"),
        ("1. e4 ! e5 $14$36 *", "1. e4 $1 e5 $14 $36 =*"),
        ("1. e4 ± e5 ∓ 2. Nf3 = d6 □ N *", "1. e4 $16 e5 $17 2. Nf3 $10 d6 $7 $146 =*"),
        ("1. e4± e5+- 2. Nf3‼ *", "1. e4 $16 e5 $18 2. Nf3 $3 =*"),
        ("$220 1. e4 *", "$220 1. e4 =*"),
    ],
)
def test_marks_and_glyphs(text: str, line: str, shown: Callable[[str], list[str]]) -> None:
    assert shown(text) == [line]


def test_problems_of_glyphs(codes: Callable[[str], list[str]]) -> None:
    assert codes("$220 1. e4 *") == ["PGN-315"]
    assert codes("1. e4 ± e5 ∓ *") == ["PGN-313"]
    assert codes("1. e4 $300 *") == ["PGN-327"]
    assert codes("1. e4 $1 $14 e5!? *") == []


# --- actors and events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("1. Ann:pay Cid 38 Bob:go { x } b1-c1 ? 2. *", "1. Ann:pay Cid 38 Bob:go b1-c1 ? {x} 2. =*", []),
        ("1. Ann:go 3.5 ! *", "1. Ann:go 3.5 $1 =*", []),
        ("1. Ann:go (Bob:go) *", "1. Ann:go (Bob:go) =*", []),
        ('1. Ann:say "one\n two" *', '1. Ann:say "one two" =*', []),
        ('1. Ann:say "one\n\n2. Bob:go *', "1. Ann:say one 2. Bob:go =*", ["PGN-326"]),
        ("1. Ann:go a=,b *", "1. Ann:go a=,b =*", ["PGN-325"]),
        ("1. Ann:roll <2000d6:?> *", "1. Ann:roll <2000d6:?> =*", ["PGN-505"]),
        ("1. e4 <d6:x> *", "1. e4 ~<d6:x> =*", ["PGN-317"]),
        ("1. e4 < e5 > *", "1. e4 ~< e5 > =*", ["PGN-317"]),
        ("1. e4 < (1. d4) > *", "1. e4 ~< (1. d4) ~> =*", ["PGN-112", "PGN-112"]),
    ],
)
def test_actors_and_events(
    text: str, line: str, found: list[str], reads: Callable[[str, str, list[str]], bool]
) -> None:  # fmt: skip
    assert reads(text, line, found)


def test_every_place_points_at_its_item(record_text: str, only: Callable[[str], Record]) -> None:
    record = only(record_text)
    assert record.problems == ()
    source = record.source.text
    for item, place in zip(record.line.items, record.line.places, strict=True):
        spelled = "(" if isinstance(item, Line) else "{" if hasattr(item, "to_eol") else item.text.split()[0]
        assert source.startswith(spelled, place)
