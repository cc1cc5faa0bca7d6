"""The cases of Golem Chess, each named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from eldritch.notation.model import Event, Line, Record, Roll, Tag
from eldritch.notation.reader import parse_act, read
from eldritch.variants.base import Refusal
from eldritch.variants.golem.deed import GolemDeed
from eldritch.variants.golem.position import GolemPosition
from eldritch.variants.golem.variant import GOLEM_CHESS
from eldritch.variants.rulebook import exists

PAGES = Path(__file__).parent / "pages"
SALT = "0" * 32
SIDES = ("white", "black")


@dataclass
class Case:
    page: str
    line: int
    rule: str
    title: str
    tags: dict[str, str] = field(default_factory=dict)
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
            rest = rest.strip()
            if word == "at":
                found[-1].tags |= {"FEN": rest, "SetUp": "1"}
            elif word == "rulings":
                found[-1].tags["Rulings"] = rest
            elif word in SIDES:
                found[-1].tags[f"{word.capitalize()}CourtOpen"] = f"{rest};{SALT}"
            else:
                found[-1].lines.append((word, rest))
    return found


def begin(tags: dict[str, str]) -> GolemPosition:
    start = GOLEM_CHESS.start(Record(tuple(Tag(name, value) for name, value in tags.items()), Line(())))
    assert isinstance(start.position, GolemPosition), start.faults
    assert not [reason for severity, reason in start.faults if severity == "error"], start.faults
    return start.position


def judge(position: GolemPosition, text: str) -> GolemDeed | Refusal:
    """Judge an act with its events before and after it, as a record writes them."""
    before, after, act = [], [], None
    for item in next(iter(read(f'[Variant "Golem Chess"]\n\n{text} *'))).line.items:
        if isinstance(item, Event | Roll):
            (before if act is None else after).append(item)
        elif act is None and hasattr(item, "text") and not hasattr(item, "canonical"):
            act = item
    assert act is not None, text
    deed = position.judge(parse_act(act.text), tuple(before), tuple(after))
    assert isinstance(deed, GolemDeed | Refusal)
    return deed


def faults(deed: GolemDeed, severity: str) -> list[str]:
    return [fault.reason.code for fault in deed.faults if fault.severity == severity]


def play(position: GolemPosition, text: str) -> GolemDeed:
    deed = judge(position, text)
    assert isinstance(deed, GolemDeed), f"{text}: {deed}"
    assert not faults(deed, "error"), f"{text}: {deed.faults}"
    assert position.write(deed) == re.sub(r"[+#]?( <.*)?$", "", text)
    position.play(deed)
    return deed


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.page}-{case.line}-{case.rule}")
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    assert case.lines
    position = begin(case.tags)
    for word, rest in case.lines:
        text, _, code = rest.rpartition(": ")
        if word == "yes":
            for text in rest.split(", "):
                twin = position.copy()
                assert not faults(play(twin, text), "unverifiable"), text
                twin.undo()
                assert twin.text() == position.text(), text
        elif word == "no":
            deed = judge(position.copy(), text)
            assert isinstance(deed, Refusal), f"{text} was found legal"
            assert deed.reasons[0].code == code, deed.reasons
        elif word in ("fault", "doubt"):
            deed = judge(position.copy(), text)
            assert isinstance(deed, GolemDeed), deed
            assert code in faults(deed, "error" if word == "fault" else "unverifiable"), deed.faults
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
            assert sorted(map(position.write, position.legal())) == sorted(rest.split(", "))
        elif word == "fit":
            side, _, number = rest.partition(" ")
            assert len(position.ground.fits.of(SIDES.index(side))) == int(number)
        else:
            raise AssertionError(f"no case has a line {word!r}")


def test_every_case_of_the_rule_book_is_here() -> None:
    numbers = {int(number) for case in cases() for number in re.findall(r"GT-(\d+)", case.title)}
    assert numbers >= set(range(1, 45)) - {43}  # GT-43 is a record: test_records.py


def test_every_ambiguity_of_the_rule_book_is_here() -> None:
    assert {int(number) for case in cases() for number in re.findall(r"GA-(\d+)", case.title)} == set(range(1, 19))
