"""The options of Cooperative Chess, built or not (X-6, GEN-16)."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants import rulebook
from eldritch.variants.cooperative.house import House
from eldritch.variants.cooperative.position import CooperativePosition
from eldritch.variants.cooperative.variant import COOPERATIVE

OPTIONS = rulebook.options("Cooperative Chess")
BUILT = {"castling", "team-king", "threat", "king-target", "stuck", "mate"}


def begin(text: str) -> tuple[House, list[tuple[str, str]]]:
    start = COOPERATIVE.start(Record((Tag("Rulings", text),), Line(())))
    assert isinstance(start.position, CooperativePosition)
    return start.position.house, [(severity, reason.message) for severity, reason in start.faults]


def test_every_option_names_a_rule_that_names_it_back() -> None:
    for option in OPTIONS:
        (rule,) = (rule for rule in rulebook.find(option.rule) if rule.code == option.rule)
        assert option.name in rule.options
        assert option.default in option.values
    named = {name for rule in rulebook.find("Cooperative Chess") for name in rule.options}
    assert named == {option.name for option in OPTIONS}


def test_the_prime_candidates_are_built() -> None:
    assert {option.name for option in OPTIONS if option.built} == BUILT


@pytest.mark.parametrize("option", [option for option in OPTIONS if not option.built], ids=lambda option: option.name)
def test_an_option_that_is_not_built_says_so_and_changes_nothing(option: rulebook.Option) -> None:
    house, said = begin(f"{option.name}={option.values[1]}")
    assert house == House()
    assert said == [("info", f"{option.name}={option.values[1]} is not built yet; {option.default} is used.")]


def test_underscores_and_capitals_do_not_matter() -> None:
    house, said = begin("Team_King=No_Expose; stuck=PASS")
    assert (house.team_king, house.stuck, said) == ("no-expose", "pass", [])


def test_rulings_of_the_caller_serve_records_without_the_tag() -> None:
    start = COOPERATIVE.start(Record((), Line(())), {"mate": "now"})
    assert isinstance(start.position, CooperativePosition)
    assert start.position.house == House(mate="now")
