"""A game read byte by byte is the game that the patterns read, whether what runs is compiled or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldritch.notation import native, quick, seen
from eldritch.notation.model import Comment, Item, Line, Mark, Record
from eldritch.notation.reader import Reader
from eldritch.notation.spellings import REFUSED, SPELLINGS
from tests.cases.table import CASES, source_of

from .test_properties import STEADY, WILD, damaged

SAMPLES = sorted((Path(__file__).parent.parent.parent / "samples").rglob("*gn"))

WORDS = """e4 Nf3+ exd8=Q# O-O 0-0 1-0 1/2-1/2 * 12. 3... 1.e4 1.5 12..5 1..0 10-0 GE~a0-d0 Qd7~teleport:c4 e4!? !a!
?! $14 $ $999 > } { ( ) (1. ) é ♘f3 \x00e4 \x7f 99999999. … <> <"""
BITS = [
    "{a}",
    "{}",
    "{[%clk 0:05:00]}",
    "{[%act Ke4]}",
    "{\n[A}",
    "{\n}",
    "{½ \n\n a}",
    "; x\n",
    "<d6:3>",
    "<HI:R@a1>",
    "\x0b",
]
SOUP = st.lists(st.sampled_from([*WORDS.split(), *BITS, " ", "\n", "\r", "\t"]), max_size=30)
GOOD = """e4 Nf3+ exd8=Q# O-O 1.e4 12. 3... GE~a0-d0 Qd7~teleport:c4 e4? e4!? ?! ! $14 {a} {[%clk 0:05:00]}
<d6:3> <HI:R@a1> ( ) 1...(e5) (e5?)"""
ORDERLY = st.lists(
    st.tuples(
        st.sampled_from([*GOOD.split(), "{a longer comment, half é}", "; x\n", "{ two\nlines }"]),
        st.sampled_from("   \n\t"),
    ).map("".join),
    max_size=8,
)
NAMES = st.sampled_from(["A", "Result", "White_1", "Date", "Größe", "", "A-B"])
SAID = st.sampled_from(["", "1-0", "é♘", "a]b", 'a"b', "a\\b", "\t", "2025.02.30", "EldritchFEN", "x" * 3000, "[A"])
LINES = st.builds(
    '[{}{}"{}"]{}'.format,
    NAMES,
    st.sampled_from([" ", " ", "  ", ""]),
    SAID,
    st.sampled_from(["\n", "\r\n", "\n", "\r", ""]),
)


def by_pattern(movetext: str) -> tuple[tuple[Item, ...], bool, bool] | None:
    """What the patterns make of movetext."""
    found = quick._scan(movetext)
    return None if found is None or REFUSED in found[0] else found


def shown(lines: Sequence[Line]) -> list[str]:
    """All that lines hold, with the places of their items."""
    found: list[str] = []
    waiting = list(lines)
    while waiting:
        line = waiting.pop()
        found.append(f"{list(line.places)} {[None if isinstance(item, Line) else item for item in line.items]}")
        waiting.extend(item for item in line.items if isinstance(item, Line))
    return found


def everything(records: list[Record]) -> list[str]:
    """All that records hold."""
    return [
        f"{replace(record, line=Line(()))} {record.source} {record.problems} {[tag.place for tag in record.tags]} "
        f"{shown([record.line])}"
        for record in records
    ]


def check(source: str | bytes) -> None:
    """Both ways of reading quickly give what reading with care gives."""
    with pytest.MonkeyPatch.context() as patch:
        found = []
        for compiled in (False, True):
            patch.setattr(quick, "COMPILED", compiled)
            reader = Reader(source)
            found.append((everything(list(reader)), reader.problems))
    assert found[0] == found[1]
    careful = Reader(source)
    careful.careful = True
    assert found[0] == (everything(list(careful)), careful.problems)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_are_read_alike(path: Path) -> None:
    check(path.read_bytes())


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "input" in case])
def test_cases_are_read_alike(name: str) -> None:
    check(source_of(CASES[name]).decode("utf-8", "replace"))


@pytest.mark.parametrize(
    "movetext",
    [
        "1. $1 e4 *",
        "1. e4 ($1 d4) *",
        "1. e4 (1. $1 d4) *",
        "1. e4 (1. d4 1-0) e5 *",
        "1. e4 1-0 e5 *",
        "(1. d4) 1. e4 *",
        "1. e4 () e5 *",
        "1. e4 ) e5 *",
        "1. e4 ( e5 *",
        "1. e4 (1. d4 (1. c4 c5) d5 (1... Nf6) 2. c4) e5 (1... e6) 2. f4 *",
        "1. e4" + " (1. d4" * 210 + ")" * 210 + " *",
        "1. e4 {a long comment with \x7f in it} e5 *",
        "1. e4 {a long comment with é in it} e5 {\u00a0 and blanks around it \u00a0} *",
        "1. e4 {\u00a0[%act GE~a0-d0, which is long]} {[%act GE~a0-d0]} {[%event HI:R@a1, and more]} *",
        "1. e4 <" + "é" * 600 + "> *",
        "1. e4\n%an escape\ne5 {a comment\n%with one} *",
    ],
)
def test_what_is_out_of_order_is_read_alike(movetext: str) -> None:
    check(f'[A "b"]\n\n{movetext}\n\n[A "c"]\n\n1. e4 *\n')


@STEADY
@given(damaged() | WILD)
def test_damaged_texts_are_read_alike(text: str) -> None:
    check(text)


@settings(STEADY, max_examples=500)
@given(SOUP.map("".join) | SOUP.map(" ".join) | ORDERLY.map("".join) | WILD)
def test_movetext_has_the_same_tokens(text: str) -> None:
    for movetext in (text, f"{text} 1-0"):
        found = by_pattern(movetext)
        assert repr(native.scan(movetext)) == repr(found)
        if found is not None:
            assert native.token_places(movetext, 0) == quick._token_places(movetext, 0)


@settings(STEADY, max_examples=500)
@given(st.lists(LINES, max_size=5).map("".join), st.sampled_from(["", "\n\r 1. e4 *", " ", "["]))
def test_sections_have_the_same_tags(section: str, rest: str) -> None:
    check(section + rest)
    text = f"é{section}{rest}"
    found, same = native.read_section(text, 1), quick._read_section(text, 1)
    if found is not None and same is not None:
        assert repr(found) == repr(same)
        assert [tag.place for tag in found[0]] == [tag.place for tag in same[0]]
    elif found is not None or same is not None:
        assert "\r" in text or "x" * 2048 in section


def test_an_ordinary_game_needs_no_care() -> None:
    movetext = "1. e4 {[%clk 0:05:00]} e5 (1... c5 $14) 2. Nf3! <d6:3> Nc6\n3. Bb5 ; Ruy López\n 1/2-1/2"
    found = native.scan(movetext)
    assert found is not None and len(found[0]) == 18 and not found[1]
    assert native.read_section('[A "é"]\r\n[B "c"]\r\n\r\n1. e4', 0) is not None


def test_more_spellings_than_there_is_room_for() -> None:
    for number in [*range(60_000), *range(100)]:
        found = native.scan(f"{number}. {{ {number:017} }} *")
        assert found is not None and found[0][:2] == (Mark(number, False), Comment(f"{number:017}"))


def test_comments_leave_the_other_spellings_alone() -> None:
    native.scan("1. Nf3 *")
    before = SPELLINGS.copy()
    words = list(seen._WORDS.slots)
    for number in range(1000):
        native.scan(f"{{{number}}} {{ [%clk {number}] }} {{ [%eval {number}] [%clk 0:05:00] }} *")
    assert before == SPELLINGS
    assert all(one is other for one, other in zip(words, seen._WORDS.slots, strict=True))
