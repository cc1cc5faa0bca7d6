"""Records as text: export form, round trips, and plain PGN for other programs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.model import BoardAct, Comment, Escape, Line, Mark, Move, Nag, Record, Result, Tag
from eldritch.notation.reader import read
from eldritch.notation.writer import to_pgn, write, write_all

E4 = BoardAct("e4", "e4", (Move("", "", False, "e4"),))


def _body(text: str) -> str:
    (record,) = read(text)
    return write(record)


def test_a_record_survives_the_round_trip(record_text: str, only: Callable[[str], Record]) -> None:
    record = only(record_text)
    text = write(record)
    assert only(text) == record
    assert write(only(text)) == text
    assert only(text).problems == ()


def test_a_record_survives_plain_pgn(record_text: str, only: Callable[[str], Record]) -> None:
    record = only(record_text)
    assert only(to_pgn(record)) == record


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1.c4 e5 2.Nc3 Nf6 3.g3$1 {new} 1-0", "1. c4 e5 2. Nc3 Nf6 3. g3 $1 { new } 1-0\n"),
        ("1. e4 ! e5!? $14$36 ± *", "1. e4! e5!? $14 $36 $16 *\n"),
        (
            "1. d4 {Main.} ({Or} 1. Nf3) {Now} 1... e6 *",
            "1. d4 { Main. } ({ Or } 1. Nf3) { Now } 1... e6 *\n",
        ),
        ("1. e4 {  two  spaces  } *", "1. e4 { two  spaces } *\n"),
        ("1. e4 {} e5 *", "1. e4 { } e5 *\n"),
        ("1. e4 ; so\ne5 *", "1. e4 ; so\ne5 *\n"),
        ("1. e4\n%mine\ne5 *", "1. e4\n%mine\ne5 *\n"),
        ("1. e4 %mine *", "1. e4 %mine *\n"),
        ("2. ... d5 3. cxd5 *", "2... d5 3. cxd5 *\n"),
        ("1. e4 (1. d4 (1. c4)) e5 *", "1. e4 (1. d4 (1. c4)) e5 *\n"),
        ("1. 0-0 e8(Q)!", "1. 0-0 e8(Q) $1\n"),
        ("1. Ann:go  a-b ! Bob:go {x} 3", "1. Ann:go a-b $1 Bob:go 3 { x }\n"),
    ],
)
def test_movetext(text: str, written: str) -> None:
    assert _body(text) == written


def test_roster_order_and_what_is_missing() -> None:
    (record,) = read('[Result "1-0"]\n[Black "B"]\n[Event "A"]\n[Zeta "z"]\n[Alpha "a"]\n\n1. e4 1-0')
    names = [tag.name for tag in next(read(write(record))).tags]
    assert names == ["Event", "Black", "Result", "Zeta", "Alpha"]
    full = next(read(write(record, roster=True)))
    assert [(tag.name, tag.value) for tag in full.tags] == [
        ("Event", "A"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "B"),
        ("Result", "1-0"), ("Zeta", "z"), ("Alpha", "a"),
    ]  # fmt: skip


def test_a_missing_result_tag_is_taken_from_the_marker_and_setup_from_the_fen() -> None:
    (record,) = read('[FEN "x"]\n\n1. e4 0-1')
    full = next(read(write(record, roster=True)))
    assert (full.tag("Result"), full.tag("SetUp")) == ("0-1", "1")


def test_escapes_of_tag_values() -> None:
    record = Record((Tag("Event", 'The "Open" \\ Cup\nagain'),), Line((Result("*", "*"),)))
    assert write(record) == '[Event "The \\"Open\\" \\\\ Cup again"]\n\n*\n'
    assert next(read(write(record))).tag("Event") == 'The "Open" \\ Cup again'


def test_a_brace_in_a_comment_cannot_end_it() -> None:
    record = Record((), Line((E4, Comment("bad } 1. d4 { x"), E4, Comment("a }\nb", True), Escape("c\nd"), E4)))
    (back,) = read(write(record))
    assert [item for item in back.line.items if isinstance(item, BoardAct)] == [E4, E4, E4]
    assert back.line.items[1] == Comment("bad ) 1. d4 { x")


def test_lines_are_at_most_80_wide_and_have_no_blank_at_their_end() -> None:
    text = "1. Nf3!? Nf6 { some words on it } 2. Ng1 (2. Nc3 Nc6?! { or so }) Ng8 $14 " * 40 + "*"
    for line in _body(text).splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()


def test_a_long_word_stays_whole() -> None:
    word = "y" * 5000
    assert word in _body(f"1. e4 {{ a {word} b }} e5 *").splitlines()


@pytest.mark.parametrize("sign", ["%x", '[Event "x"]'])
def test_a_wrapped_comment_begins_no_line_with_an_escape_or_tag(sign: str) -> None:
    text = f"1. e4 {{ {'word ' * 14}{sign} and {'word ' * 14}{sign} }} e5 *"
    assert not any(line.startswith(sign) for line in _body(text).splitlines())
    assert next(read(_body(text))) == next(read(text))


def test_games_of_a_file_stay_apart() -> None:
    texts = ["1. e4 e5", '[Event "A"]\n', '{ why }\n[Event "B"]\n\n1. d4 1-0', "1. c4 *", "{ x } Nf3 *"]
    records = [record for text in texts for record in read(text)]
    text = write_all(records)
    back = list(read(text))
    assert len(back) == 5
    assert back[2] == records[2]
    assert "\n\n\n" not in text
    assert write_all([]) == ""


def test_glyphs_that_are_no_suffix_are_numbers() -> None:
    record = Record((), Line((E4, Nag(16, "±"), Nag(1, "!"))))
    assert write(record) == "e4 $16 $1\n"


# --- plain PGN -----------------------------------------------------------------------------------------


def test_what_plain_pgn_lacks_stands_in_comments() -> None:
    text = '[Variant "Eldritch Chess"]\n\n1. e4 GE~a0-d0! <HI:R@a1> 2. Ann:say "a } ]" <3d6:2,5,6> ) 0-0-1'
    (record,) = read(text)
    assert to_pgn(record) == (
        '[Variant "Eldritch Chess"]\n\n1. e4 -- { [%act GE~a0-d0] } $1 { [%event HI:R@a1] } 2. -- { [%act Ann:say\n'
        '"a %7D %5D" <3d6:2,5,6>] } { [%sign )] } * { [%result 0-0-1] }\n'
    )
    assert next(read(to_pgn(record))) == record


def test_odd_spellings_become_normal_in_plain_pgn() -> None:
    (record,) = read("1. e4 e5 2. nf3 nc6 3. Bc4 Bc5 4. 0-0 Z0 5. e8Q!! Sx9 1/2")
    assert to_pgn(record) == ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O -- 5. e8=Q $3 -- { [%act Sx9] } 1/2-1/2\n")


def test_a_position_with_additions_has_a_tag_of_its_own() -> None:
    fen = "4k3/8/8/8/8/8/8/{BA}3K3 w - - 0 1 block=a1"
    (record,) = read(f'[SetUp "1"]\n[FEN "{fen}"]\n\n1. BAa1~ *')
    text = to_pgn(record)
    assert f'[EldritchFEN "{fen}"]' in text
    assert next(read(text)) == record
    (plain,) = read('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*')
    assert "EldritchFEN" not in to_pgn(plain)


def test_a_comment_that_only_looks_like_a_kept_act_stays_a_comment() -> None:
    (record,) = read("1. e4 { [%act GE~a0-d0] } e5 *")
    assert record.line.items[2] == Comment("[%act GE~a0-d0]")
    assert record.line.items[0] == Mark(1, False)
