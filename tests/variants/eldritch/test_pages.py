"""One page of cases a kind, each case named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.variants.eldritch.pieces import KINDS
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.rulebook import exists
from tests.pages import Case, Stand, cases

CASES = cases(Path(__file__).parent / "pages")


class EldritchStand(Stand):
    """What the cases of Eldritch Chess say of a position."""

    variant = "Eldritch Chess"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    rulings = dict(pair.split("=") for pair in case.rulings.split("; ") if pair)
    position = EldritchPosition.from_text(case.at, rulings=rulings)
    assert position.text() == EldritchPosition.from_text(position.text()).text()
    stand = EldritchStand(position)
    for word, rest in case.lines:
        stand.holds(word, rest)
    text = stand.position.text()
    assert text == EldritchPosition.from_text(text, rulings=rulings).text()


def test_every_kind_has_a_page() -> None:
    pages = {case.rule.split("-")[1] for case in CASES if case.rule.count("-") == 2}
    codes = {kind.code for kind in KINDS if len(kind.code) == 2 and kind.startable}
    assert codes <= pages
