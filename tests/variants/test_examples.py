"""The examples of the rules hold, and what is made of them is up to date."""

from __future__ import annotations

import pytest

from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.examples import example
from eldritch.variants.rulebook import exists, find
from tests.remake import gallery, kinds
from tests.remake.examples import EXAMPLES, examples, examples_text

from .eldritch.test_pages import EldritchStand


@pytest.mark.parametrize("code", sorted(examples()))
def test_an_example_holds(code: str) -> None:
    shown = example(code)
    assert shown is not None
    assert exists(code)
    stand = EldritchStand(EldritchPosition.from_text(shown.at))
    for act in shown.legal:
        stand.legal(act)
    for act in shown.illegal:
        stand.refused(act)


def test_every_rule_of_a_kind_has_an_example() -> None:
    without = {rule.code for rule in find("Eldritch Chess") if rule.code.count("-") == 2 and example(rule.code) is None}
    assert without == {"EC-IL-3"}  # placement, which has no position yet


def test_the_file_of_examples_and_the_pages_of_kinds_are_up_to_date() -> None:
    assert EXAMPLES.read_text(encoding="utf-8") == examples_text()
    for folder, made in ((kinds.FOLDER, kinds.pages()), (gallery.FOLDER, gallery.gallery())):
        assert {path.name for path in folder.iterdir()} == made.keys()
        for name, text in made.items():
            assert (folder / name).read_text(encoding="utf-8") == text, name
