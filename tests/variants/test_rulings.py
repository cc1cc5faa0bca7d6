"""Options of the rules, and the Rulings tag that chooses among them (GEN-16)."""

from __future__ import annotations

import pytest

from eldritch.variants import rulebook
from eldritch.variants.books import BOOKS, load
from eldritch.variants.rulings import Option, parse_rulings

OPTIONS = rulebook.options("Eldritch Chess")
DEFAULTS = {
    "two-squares": "up-to",
    "held-pieces-invoke": "yes",
    "noble-is-royal": "yes",
    "ghost-suborns-liege": "no",
    "gargoyle-path": "either",
}


def said(text: str) -> list[str]:
    return [remark.severity for remark in rulebook.parse_rulings(text, OPTIONS)[1]]


def chosen(text: str) -> dict[str, str]:
    return rulebook.parse_rulings(text, OPTIONS)[0]


def test_the_options_name_a_rule_that_names_them_back() -> None:
    assert {option.name: option.default for option in OPTIONS} == DEFAULTS
    every = [option for prefix in BOOKS for option in load(prefix).options]
    for option in every:
        (rule,) = rulebook.find(option.rule)
        assert option.name in rule.options
        assert rulebook.parse_rulings(f"{option.name}={option.default}", (option,))[1] == ()
    named = {name for rule in rulebook.every() for name in rule.options}
    assert named == {option.name for option in every}


NUMBERS = (Option("stake", ("n",), "5", "BB-5", True, ""), Option("reach", ("x",), "1.5", "SKM-4", True, ""))


def test_an_option_may_be_a_number() -> None:
    assert rulebook.parse_rulings("stake=10; reach=.5", NUMBERS)[0] == {"stake": "10", "reach": "1.5"}
    assert rulebook.parse_rulings("Stake=20; reach=2", NUMBERS) == ({"stake": "20", "reach": "2"}, ())
    for value in ("0", "-5", "2.5", "n", "", "1" * 30):
        values, remarks = rulebook.parse_rulings(f"stake={value}", NUMBERS)
        assert values["stake"] == "5"
        assert [(remark.severity, remark.reason.code) for remark in remarks] == [("error", "GEN-16")]
        assert "a whole number from 1" in remarks[0].reason.message


def test_all_but_the_path_of_the_gargoyle_are_built() -> None:
    assert [option.name for option in OPTIONS if not option.built] == []


@pytest.mark.parametrize("text", ["", "  ", ";", " ; ;"])
def test_no_ruling_gives_the_defaults(text: str) -> None:
    assert chosen(text) == DEFAULTS
    assert said(text) == []


@pytest.mark.parametrize(
    "text", ["two-squares=exactly", "Two_Squares = exactly", "TWOSQUARES=EXACTLY;", "; two squares=exactly"]
)
def test_spelling_of_names_does_not_matter(text: str) -> None:
    assert chosen(text) == DEFAULTS | {"two-squares": "exactly"}
    assert said(text) == []


def test_several_rulings() -> None:
    text = "noble-is-royal=no; ghost-suborns-liege=yes; held-pieces-invoke=no"
    assert chosen(text) == DEFAULTS | {
        "noble-is-royal": "no",
        "ghost-suborns-liege": "yes",
        "held-pieces-invoke": "no",
    }
    assert said(text) == []


def test_an_unknown_name_warns_and_says_what_may_be_meant() -> None:
    (remark,) = rulebook.parse_rulings("two-square=exactly", OPTIONS)[1]
    assert (remark.severity, remark.reason.code) == ("warning", "GEN-16")
    assert remark.reason.message == "There is no option 'two-square'; two-squares may be meant."
    assert said("rounding=nearest") == ["warning"]


@pytest.mark.parametrize("text", ["two-squares=three", "two-squares=", "two-squares", "two-squares=up-to, x=y"])
def test_an_unknown_value_is_an_error_and_the_default_holds(text: str) -> None:
    assert said(text) == ["error"]
    assert chosen(text) == DEFAULTS


def test_an_option_that_is_not_built_says_so_and_keeps_its_default() -> None:
    option = Option("later", ("no", "yes"), "no", "EC-6", False, "Something that is not built yet.")
    values, remarks = parse_rulings("later=yes", (option,))
    assert values == {"later": "no"}
    assert [remark.severity for remark in remarks] == ["info"]
    assert parse_rulings("later=no", (option,))[1] == ()
    assert [remark.severity for remark in parse_rulings("later=perhaps", (option,))[1]] == ["error"]


def test_the_later_of_two_decisions_counts() -> None:
    assert said("two-squares=exactly; two-squares=up-to") == ["warning"]
    assert chosen("two-squares=up-to; two-squares=exactly") == DEFAULTS | {"two-squares": "exactly"}


def test_a_long_ruling_is_quoted_in_short() -> None:
    (remark,) = rulebook.parse_rulings("x" * 100_000, OPTIONS)[1]
    assert len(remark.reason.message) < 100


def test_a_book_without_options_has_none() -> None:
    assert rulebook.options("Standard") == rulebook.options("nowhere") == ()
