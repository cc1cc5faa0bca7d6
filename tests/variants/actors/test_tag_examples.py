"""Whoever gets a tag wrong is shown one (GEN-15)."""

from __future__ import annotations

import re

import pytest

from eldritch.validator.archive import validate_file
from eldritch.variants.actors.manual import tag_example
from eldritch.variants.skeletons import skeleton

BOOKS = {
    "Big Bones": "BB", "GM-less Skills": "SK", "Three If By Air": "AIR", "Chess Magic": "CM", "Family Dungeon": "DG",
    "Skirmish": "SKM",
}  # fmt: skip
OF_ANY_RECORD = {"Event", "Date", "Variant", "Result"}
EXAMPLE = re.compile(r"An example from ([A-Z]+-[0-9]+): (\[(\w+) \"[^\"]*\"\])")


OWN_TAGS = [
    (name, tag)
    for name in BOOKS
    for tag in re.findall(r"^\[(\w+)", skeleton(name) or "", re.MULTILINE)
    if tag not in OF_ANY_RECORD
]


@pytest.mark.parametrize(("name", "tag"), OWN_TAGS)
def test_the_rules_hold_an_example_of_every_tag(name: str, tag: str) -> None:
    example, code = tag_example(BOOKS[name], tag)
    assert example.startswith(f"[{tag.partition('_')[0]}")
    assert code.startswith(f"{BOOKS[name]}-")


@pytest.mark.parametrize(("name", "tag"), OWN_TAGS)
@pytest.mark.parametrize("value", ["", "what=ever nonsense"])
def test_a_wrong_tag_is_answered_with_a_right_one(name: str, tag: str, value: str) -> None:
    text = re.sub(rf"^\[{tag} .*$", f'[{tag} "{value}"]', skeleton(name) or "", flags=re.MULTILINE)
    wrong = [problem for problem in validate_file(text).games[0].problems if problem.severity == "error"]
    shown = [found for problem in wrong if (found := EXAMPLE.search(problem.message))]
    for problem in wrong:
        about = re.match(r"\[([A-Za-z]+)", problem.message)
        assert about is None or about[1] in {found[3].partition("_")[0] for found in shown} | {"Variant"}
    for found in shown:
        assert found[2] in tag_example(found[1].partition("-")[0], found[3])


def test_an_example_stands_once_for_all_tags_of_a_family() -> None:
    text = re.sub(r"(\[Coins_\w+) .*", r'\1 ""]', skeleton("Three If By Air") or "")
    wrong = [problem.message for problem in validate_file(text).games[0].problems if problem.severity == "error"]
    assert wrong == [
        '[Coins_Ann] Everybody scatters 5 to 20 coins, not 0. An example from AIR-6: [Coins_Ann "0510 0811"]',
        "[Coins_Bob] Everybody scatters 5 to 20 coins, not 0.",
    ]
