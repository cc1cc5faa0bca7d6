"""Pages of cases, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.variants.cooperative.analysis import Analysis
from eldritch.variants.cooperative.deed import CooperativeDeed
from eldritch.variants.cooperative.events import Tokens
from eldritch.variants.cooperative.position import CooperativePosition
from eldritch.variants.cooperative.procedure import runs
from eldritch.variants.cooperative.spelling import spell
from eldritch.variants.outcome import Outcome
from eldritch.variants.rulebook import exists, options
from tests.generators.cooperative import cooperative_position
from tests.pages import Case, Stand, cases, heard

from .lists import text_of

CASES = cases(Path(__file__).parent / "pages")


def start(at: str, rulings: str = "") -> CooperativePosition:
    """A position by its lists or its text."""
    tags = [("Rulings", rulings)] if rulings else []
    if at != "start":
        tags.append(("FEN", text_of(at) if ":" in at else at))
    return cooperative_position(tags)


class CooperativeStand(Stand):
    """What the cases of Cooperative Chess say of a position."""

    variant = "Cooperative Chess"
    position: CooperativePosition

    def play(self, text: str) -> None:
        """Play an act that must be legal, with nothing to say of it but what is declared."""
        deed = self.legal(text)
        assert {fault.severity for fault in deed.faults} <= {"declared"}, f"{text}: {deed.faults}"
        assert not deed.remarks, f"{text}: {deed.remarks}"
        self.position.play(deed)

    def named(self, outcome: Outcome) -> str:
        """An end with its result."""
        return f"{outcome.ending} {outcome.result}"

    def holds(self, word: str, rest: str) -> None:
        """Fails unless a line is true of the position."""
        head, _, tail = rest.rpartition(": ")
        if word == "step":
            step, _, text = rest.partition(": ")
            deed = self.legal(text)
            assert isinstance(deed, CooperativeDeed) and deed.step == step
            self.holds("yes", text)
        elif word == "options":
            assert self.given(head) == tail.split()
        elif word == "offers":
            assert list(self.refused(head).candidates) == tail.split()
        elif word == "fault":
            assert tail in [fault.reason.code for fault in self.legal(head).faults]
        elif word == "board":
            assert self.position.text().split(" ")[0] == rest
        else:
            super().holds(word, rest)

    def given(self, events: str) -> list[str]:
        """What the last lot could give after some events, as the record would spell it."""
        _, chances, _ = heard(events, self.variant)
        board, house = self.position.board, self.position.house
        ways = runs(Analysis(board, house), Tokens(chances))
        least = min(run.errors for run in ways)
        plies = dict.fromkeys(ply for run in ways if run.errors == least for ply in run.options)
        return [spell(board, ply, house) for ply in plies]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    assert case.rule.startswith(("COT-", "COA-")) or exists(case.rule), f"there is no rule {case.rule}"
    assert case.lines
    stand = CooperativeStand(start(case.at, case.rulings))
    for word, rest in case.lines:
        stand.holds(word, rest)
        text = stand.position.text()
        assert start(text, case.rulings).text() == text


def test_every_corner_case_ambiguity_and_option_has_a_case() -> None:
    found = {case.rule for case in CASES}
    assert {f"COT-{number}" for number in range(1, 48) if number != 45} <= found  # COT-45: test_records.py
    assert {f"COA-{number}" for number in range(1, 22)} <= found
    built = {option.name for option in options("Cooperative Chess") if option.built}
    tried = {pair.split("=")[0] for case in CASES for pair in case.rulings.split("; ") if pair}
    assert built == tried
