"""Odd spellings of acts become normal, each with its code; what could be two acts is never guessed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.acts import board_act, parse_act
from eldritch.notation.languages import decide
from eldritch.notation.model import BoardAct, Garbled, Record, Walk


@pytest.mark.parametrize(
    ("text", "normal", "code"),
    [
        ("0-0", "O-O", "302"),
        ("0-0-0+", "O-O-O+", "302"),
        ("o-o", "O-O", "302"),
        ("O–O", "O-O", "302"),
        ("O - O", "O-O", "302"),
        ("OO", "O-O", "302"),
        ("DO~0-0", "DO~O-O", "302"),
        ("e8Q", "e8=Q", "303"),
        ("e8(Q)", "e8=Q", "303"),
        ("e8/Q+", "e8=Q+", "303"),
        ("e8=q", "e8=Q", "303"),
        ("dxe8(N)", "dxe8=N", "303"),
        ("a8b", "a8=B", "303"),
        ("e8/GE", "e8=GE", "303"),
        ("exd6e.p.", "exd6", "304"),
        ("exd6 e.p.", "exd6", "304"),
        ("exd6ep+", "exd6+", "304"),
        ("exd6(ep)", "exd6", "304"),
        ("e2e4", "e2e4", "305"),
        ("♘f3", "Nf3", "306"),
        ("♙e4", "e4", "306"),
        ("nf3", "Nf3", "308"),
        ("rad1", "Rad1", "308"),
        ("bf4", "Bf4", "308"),
        ("bxf4", "Bxf4", "308"),
        ("NF3", "Nf3", "308"),
        ("BB5", "Bb5", "308"),
        ("Nf6dbl ch", "Nf6+", "309"),
        ("Qxf7++", "Qxf7+", "309"),
        ("Qxf7mate", "Qxf7#", "309"),
        ("Qxf7†", "Qxf7+", "309"),
        ("e8+=Q", "e8=Q+", "310"),
        ("Qx+f7", "Qxf7+", "310"),
        ("e2–e4", "e2-e4", "312"),
        ("e×d5", "exd5", "312"),
        ("e:d5", "exd5", "312"),
        ("N:e5", "Nxe5", "312"),
        ("Ng1:f3", "Ng1xf3", "312"),
        ("Z0", "--", "314"),
        ("null", "--", "314"),
        ("@@@@", "--", "314"),
        ("0000", "--", "314"),
        ("<>", "--", "314"),
        ("bc4", "bc4", "316"),
        ("e4,", "e4", "318"),
        ("...e5", "e5", "318"),
        ("Pe4", "e4", "319"),
        ("N\u200bf3", "Nf3", "104"),
    ],
)
def test_odd_spellings(text: str, normal: str, code: str) -> None:
    act = board_act(text)
    assert act is not None
    assert act.normal == normal
    assert act.deviations == (f"PGN-{code}",)
    assert act.text == text


@pytest.mark.parametrize("text", ["Pd4-d5", "Pd4xe5+"])
def test_a_way_from_square_to_square_keeps_the_letter_of_a_pawn(text: str) -> None:
    act = board_act(text)
    assert act is not None
    assert (act.normal, act.deviations) == (text, ())
    assert isinstance(act.deeds[0], Walk)
    assert act.deeds[0].code == "P"


@pytest.mark.parametrize("text", ["e7e8q", "♘xf3++", "nxe5ch"])
def test_several_oddities_have_several_codes(text: str) -> None:
    act = board_act(text)
    assert act is not None
    assert len(act.deviations) == 2


@pytest.mark.parametrize(
    "text", ["bxc6", "b4", "bxa3", "ee4", "7e5", "Ngf3", "Ng1-f3", "P@e4", "@e4", "Q@g7#", "Pd7~teleport:c4"]
)
def test_spellings_that_are_not_odd(text: str) -> None:
    act = board_act(text)
    assert act is not None
    assert act.deviations == ()


@pytest.mark.parametrize(
    "text", ["bb6", "Sf3", "Кf3", "B5", "ed", "Nf3/H", "Ra10", "mate", "ch", "e.p.", "5254", "P-K4"]
)
def test_what_is_never_guessed(text: str) -> None:
    assert parse_act(text) == Garbled(text)


def test_a_small_b_with_a_colon_is_a_colour_and_other_files_take() -> None:
    coloured, taking = board_act("b:d5"), board_act("c:d5")
    assert coloured is not None
    assert taking is not None
    assert coloured.side == "b"
    assert taking.normal == "cxd5"


# --- languages -----------------------------------------------------------------------------------------


def test_a_german_game_is_read(only: Callable[[str], Record], shown: Callable[[str], list[str]]) -> None:
    text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Dd4 6. e8D *"
    assert shown(text) == ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd4 6. e8=Q =*"]
    assert [problem.code for problem in only(text).problems] == ["PGN-307", "PGN-303"]


def test_in_french_the_king_is_r(shown: Callable[[str], list[str]]) -> None:
    assert shown("1. e4 e5 2. Cf3 Fc5 3. Re2 Dh4 *") == ["1. e4 e5 2. Nf3 Bc5 3. Ke2 Qh4 =*"]


def test_a_letter_that_two_languages_read_differently_is_not_guessed(
    shown: Callable[[str], list[str]],
) -> None:
    assert shown("1. e4 e5 2. Sf3 Sc6 *") == ["1. e4 e5 2. ??Sf3 ??Sc6 =*"]


def test_a_game_with_english_letters_is_in_no_other_language(codes: Callable[[str], list[str]]) -> None:
    assert codes("1. e4 e5 2. Nf3 Sc6 3. Lb5 *") == ["PGN-301", "PGN-301"]


def test_languages_that_agree_decide() -> None:
    assert decide({"S", "L"}) == {"S": "N", "L": "B"}
    assert decide({"D"}) == {"D": "Q"}
    assert decide({"S"}) is None
    assert decide({"N", "B"}) is None


# --- in a game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O - O Nf6 *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 =*"),
        ("4.O – O – O *", "4. O-O-O =*"),
        ("1. e8 (Q) Kd7 *", "1. e8=Q Kd7 =*"),
        ("1. e8(Q)+ Kd7 *", "1. e8=Q+ Kd7 =*"),
        ("1. e8 = Q Kd7 *", "1. e8=Q Kd7 =*"),
        ("3. exd6 e.p. cxd6 *", "3. exd6 cxd6 =*"),
        ("1. Nf6 dbl ch Kd8 *", "1. Nf6+ Kd8 =*"),
        ("1. Nf6dis. ch. Kd8 *", "1. Nf6+ Kd8 =*"),
        ("1. Qxf7 mate *", "1. Qxf7# =*"),
        ("1. Qxf7 + Kd8 *", "1. Qxf7+ Kd8 =*"),
        ("1. e4! e5 2. Qxf7!# *", "1. e4 $1 e5 2. Qxf7# $1 =*"),
        ("1. e4 - - 2. d4 *", "1. e4 ~- ~- 2. d4 =*"),
        ("1. e4 <> 2. d4 *", "1. e4 -- 2. d4 =*"),
        ("1.\u00a0e4 e5\u200b *", "1. e4 e5 =*"),
        ("7.0-0 0-0-0 8.e4 *", "7. O-O O-O-O 8. e4 =*"),
        ("1.e4 e52.Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 =*"),
    ],
)
def test_spellings_over_several_words(text: str, line: str, shown: Callable[[str], list[str]]) -> None:
    assert shown(text) == [line]


def test_an_oddity_is_reported_once_a_game_with_its_number(only: Callable[[str], Record]) -> None:
    record = only("1. e4 e5 2. nf3 nc6 3. Bb5 *")
    assert [problem.code for problem in record.problems] == ["PGN-308"]
    assert "nf3" in record.problems[0].message
    assert "Nf3" in record.problems[0].message
    assert "2 times" in record.problems[0].message
    assert (record.problems[0].line, record.problems[0].column, record.problems[0].number) == (1, 13, 2)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("1.11-15 23-19 2.8x11x18", ["11-15", "23-19", "8x11x18"]),
        ("1. e4 3.5-2.5", ["e4"]),
        ("1. e4 3.5-0.5", ["e4"]),
        ("1. e4 1.0-2", ["e4"]),
    ],
)
def test_a_number_sticks_to_a_move_of_checkers_but_not_to_a_score(
    text: str, acts: list[str], only: Callable[[str], Record]
) -> None:
    assert [item.text for item in only(f"{text} *").line.items if isinstance(item, BoardAct)] == acts
