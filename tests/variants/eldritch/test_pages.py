"""One page of cases a kind, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from eldritch.notation.model import Event, Roll
from eldritch.notation.reader import parse_act, read
from eldritch.variants.base import Refusal
from eldritch.variants.eldritch.deed import EldritchDeed
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.rulebook import exists

PAGES = Path(__file__).parent / "pages"
_TOKEN = re.compile(r"<[^>]*>|[^\s<]+")


@dataclass
class Case:
    page: str
    line: int
    rule: str
    title: str
    at: str = ""
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
            else:
                found[-1].lines.append((word, rest.strip()))
    return found


def start(case: Case) -> EldritchPosition:
    rulings = {}
    for word, rest in case.lines:
        if word == "rulings":
            name, _, value = rest.partition("=")
            rulings[name] = value
    return EldritchPosition.from_text(case.at, rulings=rulings)


def judge(position: EldritchPosition, text: str) -> EldritchDeed | Refusal:
    """Judge an act with its events before and after it, as a record writes them."""
    before, after, act = [], [], None
    record = next(iter(read(f"{text} *")))
    for item in record.line.items:
        if isinstance(item, Event | Roll):
            (before if act is None else after).append(item)
        elif act is None and hasattr(item, "text") and not hasattr(item, "canonical"):
            act = item
    assert act is not None, text
    deed = position.judge(parse_act(act.text), tuple(before), tuple(after))
    assert isinstance(deed, EldritchDeed | Refusal)
    return deed


def play(position: EldritchPosition, text: str) -> EldritchDeed:
    deed = judge(position, text)
    assert isinstance(deed, EldritchDeed), f"{text}: {deed}"
    faults = [fault.reason.code for fault in deed.faults if fault.severity == "error"]
    assert not faults, f"{text}: {faults}"
    position.play(deed)
    return deed


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.page}-{case.line}-{case.rule}")
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    position = start(case)
    assert position.text() == EldritchPosition.from_text(position.text()).text()
    for word, rest in case.lines:
        if word == "yes":
            for text in rest.split(", "):
                twin = position.copy()
                play(twin, text)
                twin.undo()
                assert twin.text() == position.text(), text
        elif word == "no":
            text, _, code = rest.rpartition(": ")
            deed = judge(position.copy(), text)
            assert isinstance(deed, Refusal), f"{text} was found legal"
            assert code in [reason.code for reason in deed.reasons], deed.reasons
        elif word == "fault":
            text, _, code = rest.rpartition(": ")
            deed = judge(position.copy(), text)
            assert isinstance(deed, EldritchDeed), deed
            assert code in [fault.reason.code for fault in deed.faults], deed.faults
        elif word == "line":
            for text in rest.split(", "):
                play(position, text)
        elif word == "text":
            assert position.text() == rest
        elif word == "check":
            assert position.in_check() is (rest == "yes")
        elif word == "mate":
            assert position.mated() is (rest == "yes")
        elif word == "end":
            outcome = position.outcome()
            assert (outcome.ending if outcome is not None else "none") == rest
        elif word == "legal":
            listed = sorted(position.write(deed) for deed in position.legal())
            assert listed == sorted(rest.split(", "))
        else:
            assert word == "rulings", f"no case has a line {word!r}"


def test_every_kind_has_a_page() -> None:
    from eldritch.variants.eldritch.pieces import KINDS

    pages = {case.rule.split("-")[1] for case in cases() if case.rule.count("-") == 2}
    codes = {kind.code for kind in KINDS if len(kind.code) == 2 and kind.startable}
    assert codes <= pages
