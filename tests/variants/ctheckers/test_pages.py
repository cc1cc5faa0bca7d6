"""Pages of cases, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from eldritch.notation.model import ActorAct, BoardAct, Event, Garbled, Roll
from eldritch.notation.reader import read
from eldritch.variants.base import Fault, Refusal
from eldritch.variants.ctheckers.deed import CtheckersDeed
from eldritch.variants.ctheckers.ground import DEFAULTS, array
from eldritch.variants.ctheckers.inscription import format_ground, parse_ground
from eldritch.variants.ctheckers.position import CtheckersPosition
from eldritch.variants.rulebook import exists, options, parse_rulings

PAGES = Path(__file__).parent / "pages"


@dataclass
class Case:
    page: str
    line: int
    rule: str
    at: str = "array"
    rulings: str = ""
    lines: list[tuple[str, str]] = field(default_factory=list)


def cases() -> list[Case]:
    found: list[Case] = []
    for page in sorted(PAGES.glob("*.cases")):
        for number, text in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
            if not text.strip() or text.startswith("#"):
                continue
            word, _, rest = text.strip().partition(" ")
            if not text.startswith(" "):
                found.append(Case(page.stem, number, word))
            elif word in ("at", "rulings"):
                setattr(found[-1], word, rest.strip())
            else:
                found[-1].lines.append((word, rest.strip()))
    return found


def start(case: Case) -> CtheckersPosition:
    rulings, remarks = parse_rulings(case.rulings, options("Ctheckers"))
    assert not remarks, remarks
    return CtheckersPosition(array(rulings) if case.at == "array" else parse_ground(case.at, rulings))


def judge(position: CtheckersPosition, text: str) -> CtheckersDeed | Refusal:
    """Judge an act with its events, as a record writes them."""
    before: list[Event | Roll] = []
    after: list[Event | Roll] = []
    act: BoardAct | ActorAct | Garbled | None = None
    record = next(iter(read(f'[Variant "Ctheckers"]\n\n{text} *')))
    for item in record.line.items:
        if isinstance(item, Event | Roll):
            (before if act is None else after).append(item)
        elif isinstance(item, BoardAct | ActorAct | Garbled):
            assert act is None, text
            act = item
    assert act is not None, text
    deed = position.judge(act, tuple(before), tuple(after))
    assert isinstance(deed, CtheckersDeed | Refusal)
    return deed


def legal(position: CtheckersPosition, text: str) -> CtheckersDeed:
    deed = judge(position, text)
    assert isinstance(deed, CtheckersDeed), f"{text}: {deed}"
    return deed


def said(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    return [(fault.reason.code, fault.severity) for fault in faults]


def play(position: CtheckersPosition, text: str) -> None:
    deed = legal(position, text)
    assert not deed.faults, f"{text}: {[fault.reason.message for fault in deed.faults]}"
    assert not deed.remarks, f"{text}: {deed.remarks}"
    position.play(deed)


def play_anyhow(position: CtheckersPosition, text: str) -> None:
    deed = judge(position, text)
    if isinstance(deed, Refusal):
        assert isinstance(deed.literal, CtheckersDeed), deed
        assert deed.literal.effect == "literal"
        deed = deed.literal
    else:
        assert deed.faults, f"nothing is wrong with {text}"
    position.play(deed)


def check(position: CtheckersPosition, word: str, rest: str) -> None:
    text, _, code = rest.rpartition(": ")
    if word == "yes":
        for act in rest.split(", "):
            twin = position.copy()
            play(twin, act)
            twin.undo()
            assert twin.text() == position.text(), act
    elif word == "no":
        deed = judge(position, text)
        assert isinstance(deed, Refusal), f"{text} was found legal"
        assert code in [reason.code for reason in deed.reasons], deed.reasons
    elif word in ("fault", "unknown"):
        severity = "error" if word == "fault" else "unverifiable"
        assert said(legal(position, text).faults) == [(each, severity) for each in code.split(",")]
    elif word == "odd":
        deed = legal(position, text)
        assert [remark.code for remark in deed.remarks] == [code]
    elif word in ("line", "play"):
        for act in rest.split(", "):
            (play if word == "line" else play_anyhow)(position, act)
    elif word == "text":
        assert position.text() == format_ground(parse_ground(rest))
    elif word == "end":
        outcome = position.outcome()
        assert (f"{outcome.result} {outcome.ending}" if outcome is not None else "none") == rest
    elif word == "legal":
        assert sorted(position.write(deed) for deed in position.legal()) == sorted(rest.split(", "))
    else:
        assert word == "perft", f"no case has a line {word!r}"
        assert [perft(position, depth + 1) for depth in range(len(rest.split()))] == list(map(int, rest.split()))


def perft(position: CtheckersPosition, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for deed in list(position.legal()):
        position.play(deed)
        count += perft(position, depth - 1)
        position.undo()
    return count


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.page}-{case.line}-{case.rule}")
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    assert case.lines, "a case without a line proves nothing"
    position = start(case)
    for word, rest in case.lines:
        check(position, word, rest)
        twin = CtheckersPosition.from_text(position.text(), position.ground.rulings)
        assert twin.text() == position.text()
        assert (twin.ended() is None) == (position.ended() is None)


def test_what_changes_something_is_what_is_built() -> None:
    built = {option.name: option.default for option in options("Ctheckers") if option.built}
    assert built == DEFAULTS
    assert set(built) == {"first", "stack", "ny-over", "ny-pawn-end", "nec-move", "mad"}


def test_every_row_of_the_rule_book_that_has_an_own_number_is_a_case() -> None:
    rules = {case.rule for case in cases()}
    checkable = [*range(10, 16), 2, 16, 26, 27, 28, *range(30, 35), *range(40, 55), *range(60, 67), *range(70, 76)]
    assert {f"CT-{number}" for number in (*checkable, 80, 81, 82)} <= rules
