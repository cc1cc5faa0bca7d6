"""The cases of Golem Chess, each named by its rule: see ``pages/README.md`` for how to write one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldritch.variants.golem.position import GolemPosition
from eldritch.variants.rulebook import exists
from tests.generators.golem import golem_position
from tests.pages import Case, Stand, cases, faults

CASES = cases(Path(__file__).parent / "pages")
SALT = "0" * 32
SIDES = ("white", "black")


class GolemStand(Stand):
    """What the cases of Golem Chess say of a position."""

    variant = "Golem Chess"
    position: GolemPosition

    def play(self, text: str) -> None:
        """Play an act that must be legal, and spelled as the position spells it."""
        assert self.position.write(self.legal(text)) == re.sub(r"[+#]?( <.*)?$", "", text)
        super().play(text)

    def holds(self, word: str, rest: str) -> None:
        """Fails unless a line is true of the position."""
        text, _, code = rest.rpartition(": ")
        if word == "yes":
            assert not [act for act in rest.split(", ") if faults(self.legal(act), "unverifiable")]
            super().holds(word, rest)
        elif word == "no":
            assert self.refused(text).reasons[0].code == code
        elif word == "doubt":
            assert code in faults(self.legal(text), "unverifiable")
        elif word == "fit":
            side, _, number = rest.partition(" ")
            assert len(self.position.ground.fits.of(SIDES.index(side))) == int(number)
        else:
            super().holds(word, rest)


def tags(case: Case) -> dict[str, str]:
    """The tags of a record that begins as a case does."""
    found = {f"{side.capitalize()}CourtOpen": f"{case.given[side]};{SALT}" for side in SIDES if side in case.given}
    if case.at:
        found |= {"FEN": case.at, "SetUp": "1"}
    if case.rulings:
        found["Rulings"] = case.rulings
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    assert exists(case.rule), f"there is no rule {case.rule}"
    assert case.lines
    stand = GolemStand(golem_position(tags(case)))
    for word, rest in case.lines:
        stand.holds(word, rest)


def test_every_case_of_the_rule_book_is_here() -> None:
    numbers = {int(number) for case in CASES for number in re.findall(r"GT-(\d+)", case.title)}
    assert numbers >= set(range(1, 45)) - {43}  # GT-43 is a record: test_records.py


def test_every_ambiguity_of_the_rule_book_is_here() -> None:
    assert {int(number) for case in CASES for number in re.findall(r"GA-(\d+)", case.title)} == set(range(1, 19))
