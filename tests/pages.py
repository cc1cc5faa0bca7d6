"""Pages of cases: a case is a rule number and a sentence, then indented lines, each a word and what it says.

How a case of a system is written stands in the README beside its pages. What every system's cases may say is read here;
a system adds words of its own in a class derived from :class:`Stand`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from eldritch.notation.model import Act, ActorAct, BoardAct, Event, Garbled, Roll
from eldritch.notation.reader import read
from eldritch.variants.base import Chance, Deed, Position, Refusal
from eldritch.variants.outcome import Outcome

GIVEN = ("at", "rulings", "white", "black")  # words for what a case starts from; the others are tried in order


@dataclass
class Case:
    """A case, the page and line that it stands at, what it starts from and its lines."""

    page: str
    line: int
    rule: str
    title: str
    given: dict[str, str] = field(default_factory=dict)
    lines: list[tuple[str, str]] = field(default_factory=list)

    @property
    def at(self) -> str:
        """The position."""
        return self.given.get("at", "")

    @property
    def rulings(self) -> str:
        """The options, as a Rulings tag has them."""
        return self.given.get("rulings", "")

    def __str__(self) -> str:
        return f"{self.page}-{self.line}-{self.rule}"


def cases(pages: Path) -> list[Case]:
    """The cases of all pages in a folder."""
    found: list[Case] = []
    for page in sorted(pages.glob("*.cases")):
        for number, text in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
            if not text.strip() or text.startswith("#"):
                continue
            word, _, rest = text.strip().partition(" ")
            rest = rest.strip()
            if not text.startswith(" "):
                found.append(Case(page.stem, number, word, rest))
            elif word in GIVEN:
                assert word not in found[-1].given, f"{found[-1]} says {word} twice"
                found[-1].given[word] = rest
            else:
                found[-1].lines.append((word, rest))
    return found


def heard(text: str, variant: str) -> tuple[Act | None, tuple[Chance, ...], tuple[Chance, ...]]:
    """An act, or none, and the events before and after it, as a record of a system writes them."""
    before: list[Chance] = []
    after: list[Chance] = []
    act: Act | None = None
    for item in next(iter(read(f'[Variant "{variant}"]\n\n{text} *'))).line.items:
        if isinstance(item, Event | Roll):
            (before if act is None else after).append(item)
        elif isinstance(item, BoardAct | ActorAct | Garbled):
            assert act is None, f"{text} is two acts"
            act = item
    return act, tuple(before), tuple(after)


class Stand:
    """A position to which the lines of a case are put one by one; ``variant`` is the system as a record names it."""

    variant: ClassVar[str]

    def __init__(self, position: Position) -> None:
        self.position = position

    def judge(self, text: str) -> Deed | Refusal:
        """What the position says of an act with its events."""
        act, before, after = heard(text, self.variant)
        assert act is not None, text
        return self.position.judge(act, before, after)

    def legal(self, text: str) -> Deed:
        """The deed of an act that must be legal; something may be wrong beside it."""
        deed = self.judge(text)
        assert isinstance(deed, Deed), f"{text}: {deed}"
        return deed

    def refused(self, text: str) -> Refusal:
        """Why an act is refused; it must be."""
        refusal = self.judge(text)
        assert isinstance(refusal, Refusal), f"{text} was found legal"
        return refusal

    def play(self, text: str) -> None:
        """Play an act that must be legal and proven."""
        deed = self.legal(text)
        assert not faults(deed), f"{text}: {faults(deed)}"
        self.position.play(deed)

    def named(self, outcome: Outcome) -> str:
        """An end as the pages name it."""
        return outcome.ending

    def holds(self, word: str, rest: str) -> None:
        """Fails unless a line is true of the position."""
        text, _, codes = rest.rpartition(": ")
        if word == "yes":
            for act in rest.split(", "):
                twin = self.__class__(self.position.copy())
                twin.play(act)
                twin.position.undo()
                assert twin.position.text() == self.position.text(), act
        elif word == "no":
            reasons = [reason.code for reason in self.refused(text).reasons]
            assert set(codes.split()) <= set(reasons), reasons
        elif word == "fault":
            assert codes in faults(self.legal(text)), text
        elif word == "odd":
            remarks = [remark.code for remark in self.legal(text).remarks]
            assert codes in remarks, remarks
        elif word == "line":
            for act in rest.split(", "):
                self.play(act)
        elif word == "text":
            assert self.position.text() == rest
        elif word == "check":
            assert self.position.in_check() is (rest == "yes")
        elif word == "mate":
            assert self.position.mated() is (rest == "yes")
        elif word == "end":
            outcome = self.position.outcome()
            assert (self.named(outcome) if outcome is not None else "none") == rest
        elif word == "legal":
            assert sorted(map(self.position.write, self.position.legal())) == sorted(rest.split(", ") if rest else ())
        else:
            raise AssertionError(f"no case has a line {word!r}")


def faults(deed: Deed, severity: str = "error") -> list[str]:
    """The rules of what is wrong beside a deed."""
    return [fault.reason.code for fault in deed.faults if fault.severity == severity]
