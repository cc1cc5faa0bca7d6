"""No record makes a converter raise."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldritch.notation.reader import read
from eldritch.validator.annotate import annotate

from .conftest import FILES

FORMS = ("text", "markdown", "pgn", "json", "csv")
ODD = [
    "{", "}", "(", ")", "[%clk 9:9:9]", "[%eval #0]", "<d6:0>", "<2d20kh1:>", "\x1b[31m", "$999999", "12...", "--",
    "DI~", '[FEN "x"]', "Ann:pay table=3 key=1 self=2", "{{ story }}", "{% raw %}", "<HI:R@a1>", "1-0", "\u202e",
    "\x00", "e4",
]  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_torn_samples(path: Path) -> None:
    chance = random.Random(path.name)
    text = path.read_text("utf-8")[:2500]
    for _ in range(4):
        torn = list(text)
        for _ in range(12):
            place = chance.randrange(len(torn))
            torn[place : place + chance.randrange(4)] = [chance.choice(ODD)]
        for record in list(read("".join(torn)))[:3]:
            for form in FORMS:
                annotate(record, form, diagrams="marks", cite=True)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*ODD, "1.", "e5", "Nf3", "Ann:ante", '[Variant "Big Bones"]\n', "\n\n"]), max_size=25))
def test_any_sequence_of_tokens(tokens: list[str]) -> None:
    for record in read(" ".join(tokens)):
        for form in FORMS:
            annotate(record, form, diagrams="every:1", perspective="black", plain=True)


def test_tags_and_comments_are_inert() -> None:
    text = '[White "<script>alert(1)</script>"]\n[Black "{{ 7 * 7 }}"]\n\n1. e4 {<img src=x onerror=alert(1)> | *x*} *'
    record = next(iter(read(text)))
    made = annotate(record, "markdown")
    assert "<script" not in made and "<img" not in made
    assert "\\{\\{ 7 \\* 7 \\}\\}" in made
    assert "\x1b" not in annotate(next(iter(read("1. e4 {\x1b[2J} *"))), "text")


def test_no_cell_is_a_formula() -> None:
    record = next(iter(read("1. e4 {=HYPERLINK(1)} *")))
    assert ",'=HYPERLINK(1)," in annotate(record, "csv")
