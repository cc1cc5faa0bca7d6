"""Tag sections, well formed and not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.model import Record
from eldritch.notation.tags import date_oddity


@pytest.mark.parametrize(
    ("head", "tags", "found"),
    [
        ('[Event "A"] [White "W"]', {"Event": "A", "White": "W"}, []),
        ('[Event\n "A"\n]\n[ White "W" ]', {"Event": "A", "White": "W"}, []),
        (' [Event "A"]  \n\t[White " w  p "]', {"Event": "A", "White": " w  p "}, []),
        ('[1Under_score "v"]', {"1Under_score": "v"}, []),
        ('[Event "The \\"Open\\" \\\\ Cup"]', {"Event": 'The "Open" \\ Cup'}, []),
        ('[Path "C:\\games"]', {"Path": "C:\\games"}, []),
        ('[Event ""]', {"Event": ""}, []),
        ('[Opening "St. (Short) 1...c5 {x} ; %"]', {"Opening": "St. (Short) 1...c5 {x} ; %"}, []),
        ('[Event "The "Open" Cup"]', {"Event": 'The "Open" Cup'}, ["PGN-204"]),
        ('[Event "A "B" C"] [White "W"]', {"Event": 'A "B" C', "White": "W"}, ["PGN-204"]),
        ('[Event "A\\"]', {"Event": "A\\"}, ["PGN-204"]),
        ('[Event "A"\n[White "W"]', {"Event": "A", "White": "W"}, ["PGN-202"]),
        ('[Event "A]\n[White "W"]', {"Event": "A", "White": "W"}, ["PGN-203"]),
        ("[Event A B]", {"Event": "A B"}, ["PGN-203"]),
        ("[Event]", {"Event": ""}, ["PGN-203"]),
        ('[Event\n[White "W"]', {"Event": "", "White": "W"}, ["PGN-202", "PGN-203"]),
        ("[Event “A”]", {"Event": "A"}, ["PGN-205"]),
        ('[White-Elo "2000"]', {"White-Elo": "2000"}, ["PGN-206"]),
        ('[]\n[Event "A"]', {"Event": "A"}, ["PGN-210"]),
        ('[Event "A\x00B"]', {"Event": "A B"}, ["PGN-103"]),
        ('[Date "2026-02-30"]', {"Date": "2026-02-30"}, ["PGN-208"]),
        ('[Result "abandoned"]', {"Result": "abandoned"}, ["PGN-209"]),
        ('[Result "1/2"]', {"Result": "1/2"}, ["PGN-402"]),
    ],
)
def test_tag_sections(
    head: str,
    tags: dict[str, str],
    found: list[str],
    only: Callable[[str], Record],
    codes: Callable[[str], list[str]],
) -> None:
    text = f"{head}\n\n1. e4 *\n"
    record = only(text)
    assert {tag.name: tag.value for tag in record.tags} == tags
    assert codes(text) == found
    assert len(record.line.items) == 3


def test_a_tag_given_twice_shows_both_values(only: Callable[[str], Record]) -> None:
    record = only('[Event "First"]\n[Event "Second"]\n\n1. e4 *')
    assert record.tag("Event") == "First"
    (problem,) = record.problems
    assert problem.code == "PGN-207"
    assert "First" in problem.message
    assert "Second" in problem.message


def test_places_of_tags(only: Callable[[str], Record]) -> None:
    record = only('\n\n [Event "A"]\r\n[White "W"] [Black "B"]\r\n\r\n1. e4 *')
    assert [record.source.locate(tag.place) for tag in record.tags] == [(3, 2), (4, 1), (4, 13)]


def test_a_tag_cut_off_by_the_end_is_a_problem_of_the_file(
    shown: Callable[[str], list[str]], codes: Callable[[str], list[str]]
) -> None:
    text = '[Event "A"]\n[Incomplete'
    assert shown(text) == [""]
    assert codes(text) == ["PGN-324", "PGN-201"]
    assert codes('1. e4 *\n\n[Event "A') == ["PGN-201"]


@pytest.mark.parametrize(
    ("value", "odd"),
    [
        ("2025.05.01", False),
        ("????.??.??", False),
        ("2024.02.29", False),
        ("2025.??.??", False),
        ("2025.02.29", True),
        ("2025.13.01", True),
        ("2025.5.1", True),
        ("01.05.2025", True),
        ("yesterday", True),
        ("", True),
    ],
)
def test_dates(value: str, odd: bool) -> None:
    assert bool(date_oddity(value)) is odd
