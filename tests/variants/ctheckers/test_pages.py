"""Pages of cases, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldritch.variants.base import Position, Refusal
from eldritch.variants.ctheckers.deed import CtheckersDeed
from eldritch.variants.ctheckers.ground import DEFAULTS, array
from eldritch.variants.ctheckers.inscription import format_ground, parse_ground
from eldritch.variants.ctheckers.position import CtheckersPosition
from eldritch.variants.outcome import Outcome
from eldritch.variants.rulebook import exists, options, parse_rulings
from tests.pages import Case, Stand, cases

CASES = cases(Path(__file__).parent / "pages")


def start(case: Case) -> CtheckersPosition:
    rulings, remarks = parse_rulings(case.rulings, options("Ctheckers"))
    assert not remarks, remarks
    return CtheckersPosition(parse_ground(case.at, rulings) if case.at not in ("", "array") else array(rulings))


class CtheckersStand(Stand):
    """What the cases of Ctheckers say of a position."""

    variant = "Ctheckers"

    def play(self, text: str) -> None:
        """Play an act that must be legal, with nothing to say of it."""
        deed = self.legal(text)
        assert not deed.faults, f"{text}: {[fault.reason.message for fault in deed.faults]}"
        assert not deed.remarks, f"{text}: {deed.remarks}"
        self.position.play(deed)

    def play_anyhow(self, text: str) -> None:
        """Play an act with which something is wrong, as the board would show it."""
        deed = self.judge(text)
        if isinstance(deed, Refusal):
            assert isinstance(deed.literal, CtheckersDeed), deed
            assert deed.literal.effect == "literal"
            deed = deed.literal
        else:
            assert deed.faults, f"nothing is wrong with {text}"
        self.position.play(deed)

    def named(self, outcome: Outcome) -> str:
        """An end with its result."""
        return f"{outcome.result} {outcome.ending}"

    def holds(self, word: str, rest: str) -> None:
        """Fails unless a line is true of the position."""
        text, _, code = rest.rpartition(": ")
        if word in ("fault", "unknown"):
            severity = "error" if word == "fault" else "unverifiable"
            said = [(fault.reason.code, fault.severity) for fault in self.legal(text).faults]
            assert said == [(each, severity) for each in code.split(",")]
        elif word == "odd":
            assert [remark.code for remark in self.legal(text).remarks] == [code]
        elif word == "play":
            for act in rest.split(", "):
                self.play_anyhow(act)
        elif word == "text":
            super().holds(word, format_ground(parse_ground(rest)))
        elif word == "perft":
            numbers = [perft(self.position, depth + 1) for depth in range(len(rest.split()))]
            assert numbers == list(map(int, rest.split()))
        else:
            super().holds(word, rest)


def perft(position: Position, depth: int) -> int:
    """How many deeds there are so many plies deep."""
    if depth == 0:
        return 1
    count = 0
    for deed in list(position.legal()):
        position.play(deed)
        count += perft(position, depth - 1)
        position.undo()
    return count


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    assert case.lines, "a case without a line proves nothing"
    position = start(case)
    stand = CtheckersStand(position)
    for word, rest in case.lines:
        stand.holds(word, rest)
        twin = CtheckersPosition.from_text(position.text(), position.ground.rulings)
        assert twin.text() == position.text()
        assert (twin.ended() is None) == (position.ended() is None)


def test_what_changes_something_is_what_is_built() -> None:
    built = {option.name: option.default for option in options("Ctheckers") if option.built}
    assert built == DEFAULTS
    assert set(built) == {"first", "stack", "ny-over", "ny-pawn-end", "nec-move", "mad"}


def test_every_row_of_the_rule_book_that_has_an_own_number_is_a_case() -> None:
    rules = {case.rule for case in CASES}
    checkable = [*range(10, 16), 2, 16, 26, 27, 28, *range(30, 35), *range(40, 55), *range(60, 67), *range(70, 76)]
    assert {f"CT-{number}" for number in (*checkable, 80, 81, 82)} <= rules


def test_the_rows_of_the_table_of_the_rule_book_are_cases_in_its_order() -> None:
    rows = [re.fullmatch(r".+ \(CTT-(\d+)\)", case.title) for case in CASES if case.page == "rows"]
    numbers = [int(row[1]) if row else None for row in rows]
    assert list(dict.fromkeys(numbers)) == list(range(1, 38))
    assert None not in numbers and numbers == sorted(numbers)
