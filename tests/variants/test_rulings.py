"""Options of the rules, and the Rulings tag that chooses among them (GEN-16)."""

from __future__ import annotations

import pytest

from eldritch.variants import rulebook

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
    for option in OPTIONS:
        (rule,) = rulebook.find(option.rule)
        assert option.name in rule.options
        assert option.default in option.values
    named = {name for rule in rulebook.every() if rule.book == "Eldritch Chess" for name in rule.options}
    assert named == set(DEFAULTS)


def test_all_but_the_path_of_the_gargoyle_are_built() -> None:
    assert [option.name for option in OPTIONS if not option.built] == ["gargoyle-path"]


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
    assert said("gargoyle-path=diagonal-first") == ["info"]
    assert chosen("gargoyle-path=diagonal-first") == DEFAULTS
    assert said("gargoyle-path=either") == []
    assert said("gargoyle-path=sideways") == ["error"]


def test_the_later_of_two_decisions_counts() -> None:
    assert said("two-squares=exactly; two-squares=up-to") == ["warning"]
    assert chosen("two-squares=up-to; two-squares=exactly") == DEFAULTS | {"two-squares": "exactly"}


def test_a_long_ruling_is_quoted_in_short() -> None:
    (remark,) = rulebook.parse_rulings("x" * 100_000, OPTIONS)[1]
    assert len(remark.reason.message) < 100


def test_a_book_without_options_has_none() -> None:
    assert rulebook.options("Standard") == rulebook.options("nowhere") == ()
