"""What holds for every text: reading never raises, loses no other game, and undoes writing."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldritch.notation import reader as reader_module
from eldritch.notation.acts import parse_act
from eldritch.notation.model import (
    Act,
    BoardAct,
    Comment,
    Escape,
    Item,
    Line,
    Mark,
    Nag,
    Record,
    Result,
    Tag,
)
from eldritch.notation.reader import Reader, read
from eldritch.notation.writer import to_pgn, write, write_all

from .conftest import RECORDS

TEXTS = sorted(RECORDS.values())
STEADY = settings(derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))

# --- records that are made -----------------------------------------------------------------------------

BOARD = "e4 exd5 Nf3+ Qh4xe1 O-O-O# e8=Q GEb3 GE~a0-d0 LBe4&xd5 R@a1 11x18x25 -- 0-0 e8(Q) exd6e.p. nf3 Sx9"
BOARD_ACTS = st.sampled_from([parse_act(text) for text in BOARD.split()])
ACTOR_ACTS = st.sampled_from(["Ann:pay Cid 38", 'A1+A2:go 2,5-9,5 <d6:3> "a  b"', "Bob:ask ?", "b:go"]).map(parse_act)
PROSE = st.text(
    st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp", "Zs", "Cf"), blacklist_characters="}"), max_size=9
)
WORDS = st.lists(PROSE.map(str.strip).filter(bool), max_size=30).map(" ".join)
REMARKS = st.builds(Comment, WORDS.filter(lambda text: not text.startswith("[%")), st.booleans())
ESCAPES = st.builds(Escape, WORDS)
NAGS = st.integers(0, 255).map(lambda number: Nag(number, f"${number}")) | st.sampled_from([Nag(1, "!"), Nag(6, "?!")])
MARKS = st.builds(Mark, st.integers(0, 300), st.booleans())


def _lines(acts: st.SearchStrategy[Act]) -> st.SearchStrategy[list[Item]]:
    items = acts | MARKS | NAGS | REMARKS | ESCAPES
    variation = st.lists(items, max_size=6).map(lambda inner: Line(tuple(inner)))
    deep = st.lists(items | variation, max_size=6).map(lambda inner: Line(tuple(inner)))
    return st.lists(items | variation | deep, max_size=10)


# acts on a board and acts of actors do not stand in one record: an argument could be either
LINES = _lines(BOARD_ACTS) | _lines(ACTOR_ACTS)
NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True).filter(lambda name: name != "EldritchFEN")
VALUES = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40)
TAGS = st.lists(st.builds(Tag, NAMES, VALUES), min_size=1, max_size=5, unique_by=lambda tag: tag.name)
RESULTS = st.sampled_from([Result(text, text) for text in ("1-0", "0-1", "1/2-1/2", "*")])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records that could have been read: the first item of a game is a move number."""
    items: list[Item] = [Mark(1, False), *draw(LINES), draw(RESULTS)]
    preface = draw(st.lists(REMARKS | ESCAPES, max_size=2))
    return Record(tuple(draw(TAGS)), Line(tuple(items)), tuple(preface))


@STEADY
@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    text = write(record)
    (back,) = read(text)
    assert back == record
    assert write(back) == text


@STEADY
@given(records())
def test_lines_end_without_a_blank(record: Record) -> None:
    for line in write(Record((), record.line)).splitlines():
        assert line.rstrip(" ") == line


@STEADY
@given(records())
def test_plain_pgn_holds_no_act_that_others_misread(record: Record) -> None:
    text = to_pgn(record)
    (back,) = read(text)
    assert to_pgn(back) == text


@STEADY
@given(st.lists(records(), max_size=4))
def test_a_file_holds_as_many_games_as_were_written(games: list[Record]) -> None:
    assert list(read(write_all(games))) == games


# --- texts that were damaged -----------------------------------------------------------------------------

WILD = st.text(st.sampled_from('{}()[]<>"%;$!?.,:-+#=*~&@/\\\n\r\t \x00\ufeff\u200b\u00a0–½0O1xeNQ'), max_size=40)
SIGNS = "{ } ( ) [ ] < > % $5 ! ? . e4 Nf3 Sf3 0-0 1-0 1/2 * +/- 1. 2... ... -- <d6:3> Ann:pay N ± ♘f3 e2e4 0-0-1 nf3"
BREAKS = ["O - O", "exd6 e.p.", "\n%esc\n", "; eol\n", '\n\n[Event "Z"]\n\n', "\x00", "\u00a0", "\r", "\n\n1. d4 *\n\n"]
SNIPPETS = st.sampled_from([*SIGNS.split(), *BREAKS])


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A well-formed record with parts cut out and snippets put between its words."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        if draw(st.booleans()):
            text = f"{text[:place]} {text[place + draw(st.integers(1, 8)) :]}"
        else:
            place = max(text.find(" ", place), 0)
            text = f"{text[:place]} {draw(SNIPPETS)} {text[place:]}"
    return text


@STEADY
@given(damaged())
def test_damaged_records_survive_the_round_trip(text: str) -> None:
    for record in read(text):
        (back,) = read(write(record))
        assert back == record


@STEADY
@given(damaged() | WILD)
def test_nothing_raises_and_the_next_game_is_not_lost(text: str) -> None:
    sentinel = '[Event "The next one"]\n[Site "?"]\n\n1. e4 e5 2. Nf3 *\n'
    reader = read(f"{text}\n\n{sentinel}")
    records = list(reader)
    assert records[-1].tag("Event") == "The next one"
    assert len(records[-1].line.items) == 6
    assert all(problem.line >= 1 and problem.column >= 1 for record in records for problem in record.problems)


@STEADY
@given(damaged() | WILD, st.sampled_from([1, 5, 50]))
def test_the_size_of_the_pieces_makes_no_difference(text: str, size: int) -> None:
    whole = read(text)
    records = list(whole)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader_module, "PIECE", size)
        pieces = read(text)
        assert list(pieces) == records
    assert pieces.problems == whole.problems


@STEADY
@given(damaged() | st.sampled_from(TEXTS))
def test_reading_quickly_and_with_care_are_the_same(text: str) -> None:
    quick, careful = Reader(text), Reader(text)
    careful.careful = True
    records, same = list(quick), list(careful)
    assert records == same
    for one, other in zip(records, same, strict=True):
        assert one.problems == other.problems
        assert list(one.line.places) == list(other.line.places)
        assert one.source == other.source
        assert [tag.place for tag in one.tags] == [tag.place for tag in other.tags]


@STEADY
@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    for record in read(data):
        write(record)


@given(st.text(max_size=40))
def test_any_text_is_an_act_of_some_sort(text: str) -> None:
    act = parse_act(text)
    assert isinstance(act, BoardAct) or act.text == " ".join(act.text.split())
