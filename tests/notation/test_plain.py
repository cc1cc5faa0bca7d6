"""The regular expressions for plain acts read what the grammar reads, and give the same values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldritch.notation.grammar import parse_board_act
from eldritch.notation.model import BoardAct, Castling, Move, Null, Placing, Walk
from eldritch.notation.plain import read_plain

PIECES = st.text("KQRBNPGExaehiz0189-=+#@O~", min_size=1, max_size=9)


@given(PIECES)
def test_plain_acts_are_those_of_the_grammar(text: str) -> None:
    plain, parsed = read_plain(text), parse_board_act(text)
    if plain is None:
        assert parsed is None or "~" in text
    elif text != "--" and not text.startswith("@"):
        assert parsed == plain


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("e4", Move("", "", False, "e4")),
        ("exd5", Move("", "e", True, "d5")),
        ("xf6", Move("", "", True, "f6")),
        ("e8=Q", Move("", "", False, "e8", "Q")),
        ("R1a3", Move("R", "1", False, "a3")),
        ("Qh4e1", Move("Q", "h4", False, "e1")),
        ("GEb3", Move("GE", "", False, "b3")),
        ("Qh4xe1", Walk("Q", ("h4", "e1"), True)),
        ("e2-e4", Walk("", ("e2", "e4"), False)),
        ("c3xe5xg7", Walk("", ("c3", "e5", "g7"), True)),
        ("11x18x25", Walk("", ("11", "18", "25"), True)),
        ("O-O-O", Castling("", True)),
        ("R@a1", Placing("R", "a1")),
        ("@e4", Placing("P", "e4")),
        ("--", Null()),
    ],
)
def test_deeds_of_plain_acts(text: str, deed: object) -> None:
    act = read_plain(text)
    assert act is not None
    assert act.deeds == (deed,)


def test_the_mark_stands_apart_from_the_deed() -> None:
    assert read_plain("O-O-O#") == BoardAct("O-O-O#", "O-O-O#", (Castling("", True),), "#")


@pytest.mark.parametrize("text", ["", "Sf3", "Ra10", "Nf3/H", "0-0", "e9e", "ed", "1-0", "O-O-O-O", "e4++"])
def test_what_is_not_plain(text: str) -> None:
    assert read_plain(text) is None
