"""Game-termination markers: spellings, where they end a game, and what looks like one and is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.model import Record
from eldritch.notation.results import canonical, read_result, tag_oddity


@pytest.mark.parametrize(
    ("text", "meaning", "code"),
    [
        ("1-0", "1-0", ""),
        ("1/2-1/2", "1/2-1/2", ""),
        ("*", "*", ""),
        ("0-0-1", "0-0-1", ""),
        ("1/3-1/3-1/3", "1/3-1/3-1/3", ""),
        ("1/2", "1/2-1/2", "PGN-402"),
        ("½-½", "1/2-1/2", "PGN-402"),
        ("½", "1/2-1/2", "PGN-402"),
        ("1:0", "1-0", "PGN-402"),
        ("0.5-0.5", "1/2-1/2", "PGN-402"),
        ("1-O", "1-0", "PGN-402"),
        ("1–0", "1-0", "PGN-402"),
        ("1/2–1/2", "1/2-1/2", "PGN-402"),
        ("1-0 F", "1-0", "PGN-405"),
        ("1F-0F", "1-0", "PGN-405"),
        ("0-1F", "0-1", "PGN-405"),
        ("+/-", "1-0", "PGN-405"),
        ("-/-", "0-0", "PGN-405"),
        ("0-0", "0-0", "PGN-406"),
        ("2-0", "1-0", "PGN-407"),
        ("1-1", "1/2-1/2", "PGN-407"),
    ],
)
def test_spellings_of_results(text: str, meaning: str, code: str) -> None:
    found = read_result(text)
    assert found is not None
    assert (found[0].text, found[0].canonical, found[1]) == (text, meaning, code)
    assert canonical(text) == meaning


@pytest.mark.parametrize("text", ["", "1-2", "O-O", "o-o", "abandoned by both", "1", "3-1", "11-15", "1-0x"])
def test_what_is_no_result(text: str) -> None:
    assert read_result(text) is None


def test_the_result_tag_knows_forfeits_that_movetext_does_not() -> None:
    assert canonical("+-") == "1-0"
    assert tag_oddity("+-") == "PGN-405"
    assert tag_oddity("abandoned by both") == "PGN-209"
    assert tag_oddity("1-0") == ""


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("1. e4 e5 1/2", "1. e4 e5 =1/2-1/2", ["PGN-402"]),
        ("1. e4 e5 1 - 0", "1. e4 e5 =1-0", ["PGN-402"]),
        ("1. e4 e5 1/2-1/2`", "1. e4 e5 =1/2-1/2 ~`", ["PGN-404"]),
        ("1. e4 e51-0", "1. e4 e5 =1-0", ["PGN-311"]),
        ("1. e4 e5*", "1. e4 e5 =*", ["PGN-311"]),
        ("1. 31-26* 20-25 *", "1. 31-26 $7 20-25 =*", ["PGN-313"]),
        ('[Result "0-0"]\n\n0-0', "=0-0", ["PGN-406", "PGN-406"]),
        ("0-0", "=0-0", ["PGN-406"]),
        ('[Result "0-0"]\n\n1. e4 0-0', "1. e4 =0-0", ["PGN-406", "PGN-406"]),
        ('[Result "*"]\n\n1. e4 0-0', "1. e4 O-O", ["PGN-302", "PGN-401"]),
        ('[Variant "Ctheckers"]\n[Result "0-0"]\n\n1. d6-e5 0-0', "1. d6-e5 =0-0", []),
        ("1. 0-0 0-0-0 *", "1. O-O O-O-O =*", ["PGN-302"]),
        ('[Result "+/-"]\n\n+/-', "=1-0", ["PGN-405", "PGN-405"]),
        ("1. e4 +/- e5 *", "1. e4 $16 e5 =*", ["PGN-313"]),
        ('[Result "1-0"]\n\n1-0 F', "=1-0", ["PGN-405"]),
        ("1. 32-28 19-23 2-0", "1. 32-28 19-23 =1-0", ["PGN-407"]),
        ("1. Ann:pick d8 0-0-1", "1. Ann:pick d8 =0-0-1", []),
        ("1. Ann:go 1-0-0 { on } Bob:go 3 *", "1. Ann:go 1-0-0 {on} Bob:go 3 =*", []),
        ("1. e4 e5", "1. e4 e5", ["PGN-401"]),
    ],
)
def test_results_where_they_stand(
    text: str, line: str, found: list[str], reads: Callable[[str, str, list[str]], bool]
) -> None:  # fmt: skip
    assert reads(text, line, found)


def test_what_follows_a_result_is_kept_and_reported_once(
    shown: Callable[[str], list[str]], codes: Callable[[str], list[str]]
) -> None:
    text = '1. e4 1-0 { good } e5 2. d4 ( x\n\n[Event "B"]\n\n1. d4 *\n'
    assert shown(text) == ["1. e4 =1-0 {good} ~e5 ~2. ~d4 ~( ~x", "1. d4 =*"]
    assert codes(text) == ["PGN-403"]


def test_the_marker_of_a_record(only: Callable[[str], Record]) -> None:
    ended, open_ended = only("1. e4 (1. d4 *) 1/2 { so }"), only("1. e4 (1. d4 1-0)")
    assert ended.marker is not None
    assert ended.marker.canonical == "1/2-1/2"
    assert open_ended.marker is None
