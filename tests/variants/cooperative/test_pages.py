"""Pages of cases, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from eldritch.notation.model import Event, Line, Record, Roll, Tag
from eldritch.notation.reader import parse_act, read
from eldritch.variants.base import Chance, Refusal
from eldritch.variants.cooperative.analysis import Analysis
from eldritch.variants.cooperative.deed import CooperativeDeed
from eldritch.variants.cooperative.events import Tokens
from eldritch.variants.cooperative.position import CooperativePosition
from eldritch.variants.cooperative.procedure import runs
from eldritch.variants.cooperative.spelling import spell
from eldritch.variants.cooperative.variant import COOPERATIVE
from eldritch.variants.rulebook import exists, options

from .lists import text_of

PAGES = Path(__file__).parent / "pages"


@dataclass
class Case:
    page: str
    line: int
    rule: str
    title: str
    at: str = ""
    rulings: str = ""
    lines: list[tuple[str, str]] = field(default_factory=list)


def cases() -> list[Case]:
    found: list[Case] = []
    for page in sorted(PAGES.glob("*.cases")):
        for number, text in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
            if not text.strip() or text.startswith("#"):
                continue
            if not text.startswith(" "):
                rule, _, title = text.partition(" ")
                found.append(Case(page.stem, number, rule, title))
                continue
            word, _, rest = text.strip().partition(" ")
            if word == "at":
                found[-1].at = rest.strip()
            elif word == "rulings":
                found[-1].rulings = rest.strip()
            else:
                found[-1].lines.append((word, rest.strip()))
    return found


def start(at: str, rulings: str = "") -> CooperativePosition:
    """A position by its lists or its text; nothing may be wrong with it."""
    tags = [Tag("Rulings", rulings)] if rulings else []
    if at != "start":
        tags.append(Tag("FEN", text_of(at) if ":" in at else at))
    begun = COOPERATIVE.start(Record(tuple(tags), Line(())))
    assert isinstance(begun.position, CooperativePosition), begun.faults
    assert not begun.faults
    return begun.position


def events_and_act(text: str) -> tuple[tuple[Chance, ...], str]:
    record = next(iter(read(f"{text} *")))
    chances = tuple(item for item in record.line.items if isinstance(item, Event | Roll))
    return chances, re.sub(r"<[^>]*>", "", text).strip()


def judge(position: CooperativePosition, text: str) -> CooperativeDeed | Refusal:
    """Judge an act with the events before it, as a record writes them."""
    chances, act = events_and_act(text)
    deed = position.judge(parse_act(act), chances)
    assert isinstance(deed, CooperativeDeed | Refusal)
    return deed


def play(position: CooperativePosition, text: str) -> CooperativeDeed:
    deed = judge(position, text)
    assert isinstance(deed, CooperativeDeed), f"{text}: {deed}"
    wrong = [(fault.reason.code, fault.reason.message) for fault in deed.faults if fault.severity != "declared"]
    assert not wrong, f"{text}: {wrong}"
    assert not deed.remarks, f"{text}: {deed.remarks}"
    position.play(deed)
    return deed


def given(position: CooperativePosition, events: str) -> list[str]:
    """What the last lot could give after some events, as the record would spell it."""
    chances, _ = events_and_act(events)
    ways = runs(Analysis(position.board, position.house), Tokens(chances))
    least = min(run.errors for run in ways)
    plies = dict.fromkeys(ply for run in ways if run.errors == least for ply in run.options)
    return [spell(position.board, ply, position.house) for ply in plies]


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.page}-{case.line}-{case.rule}")
def test_case(case: Case) -> None:
    assert case.rule.startswith(("COT-", "COA-")) or exists(case.rule), f"there is no rule {case.rule}"
    position = start(case.at, case.rulings)
    assert start(position.text(), case.rulings).text() == position.text()
    assert case.lines
    for word, rest in case.lines:
        head, _, tail = rest.rpartition(": ")
        if word == "yes":
            for text in rest.split(", "):
                twin = position.copy()
                play(twin, text)
                twin.undo()
                assert twin.text() == position.text(), text
        elif word == "step":
            step, _, text = rest.partition(": ")
            assert play(position.copy(), text).step == step
        elif word == "options":
            events, _, expected = rest.rpartition(": ") if ": " in rest else ("", "", rest)
            assert given(position, events) == expected.split()
        elif word == "no":
            deed = judge(position.copy(), head)
            assert isinstance(deed, Refusal), f"{head} was found legal"
            assert set(tail.split()) <= {reason.code for reason in deed.reasons}, deed.reasons
        elif word == "offers":
            deed = judge(position.copy(), head)
            assert isinstance(deed, Refusal), f"{head} was found legal"
            assert list(deed.candidates) == tail.split()
        elif word == "fault":
            deed = judge(position.copy(), head)
            assert isinstance(deed, CooperativeDeed), deed
            assert tail in [fault.reason.code for fault in deed.faults], deed.faults
        elif word == "odd":
            deed = judge(position.copy(), head)
            assert isinstance(deed, CooperativeDeed), deed
            assert tail in [reason.code for reason in deed.remarks], deed.remarks
        elif word == "line":
            for text in rest.split(", "):
                play(position, text)
        elif word == "text":
            assert position.text() == rest
            assert start(rest, case.rulings).text() == rest
        elif word == "board":
            assert position.text().split(" ")[0] == rest
        elif word == "check":
            assert position.in_check() is (rest == "yes")
        elif word == "mate":
            assert position.mated() is (rest == "yes")
        elif word == "end":
            outcome = position.outcome()
            assert (f"{outcome.ending} {outcome.result}" if outcome is not None else "none") == rest
        elif word == "legal":
            assert sorted(position.write(deed) for deed in position.legal()) == sorted(rest.split())
        else:
            raise AssertionError(f"no case has a line {word!r}")


def test_every_corner_case_ambiguity_and_option_has_a_case() -> None:
    found = {case.rule for case in cases()}
    assert {f"COT-{number}" for number in range(1, 48) if number != 45} <= found  # COT-45: test_records.py
    assert {f"COA-{number}" for number in range(1, 22)} <= found
    built = {option.name for option in options("Cooperative Chess") if option.built}
    tried = {pair.split("=")[0] for case in cases() for pair in case.rulings.split("; ") if pair}
    assert built == tried
