"""The rule book answers for every number, every piece and every way of asking."""

from __future__ import annotations

import re

import pytest

from eldritch.variants import rulebook
from eldritch.variants.books import BOOKS, load

# how many rules of its own each kind has
RULES_OF_KINDS = {
    "AB": 3, "AM": 1, "BA": 2, "BE": 3, "CE": 2, "CO": 2, "CM": 1, "DI": 3, "DO": 4, "DR": 2,
    "DU": 4, "EN": 2, "EV": 3, "FA": 3, "FI": 3, "FB": 2, "GA": 2, "GE": 2, "GH": 4, "GI": 2,
    "GR": 2, "HI": 3, "IL": 3, "IN": 2, "LB": 3, "MI": 2, "MY": 2, "NE": 2, "OZ": 2, "PE": 1,
    "PO": 2, "PK": 2, "SH": 2, "SS": 1, "SM": 2, "SX": 3, "VA": 2, "VM": 2,
}  # fmt: skip
CODES = [
    *(f"GEN-{n}" for n in range(1, 17)),
    *(f"OC-{n}" for n in range(1, 26)),
    *(f"EC-{n}" for n in range(1, 16)),
    *(f"X-{n}" for n in (*range(1, 7), *range(10, 18), *range(20, 23))),
    *(f"G-{n}" for n in (*range(1, 17), *range(20, 27), *range(30, 38), *range(40, 46))),
    *(f"G-{n}" for n in (*range(50, 55), *range(60, 63))),
    *(f"BB-{n}" for n in range(1, 26)),
    *(f"BB-A{n}" for n in range(1, 15)),
    *(f"CT-{n}" for n in (*range(1, 6), *range(10, 18), 20, 21, *range(25, 29), *range(30, 35), *range(40, 55))),
    *(f"CT-{n}" for n in (*range(60, 67), *range(70, 77), *range(80, 83), *range(85, 89))),
    *(
        f"CO-{n}"
        for first, last in ((1, 27), (30, 36), (40, 42), (60, 64), (70, 73), (80, 86))
        for n in range(first, last + 1)
    ),
    *(f"DG-{n}" for n in range(1, 39)),
    *(f"DG-A{n}" for n in range(1, 22)),
    *(f"AIR-{n}" for n in range(1, 40)),
    *(f"AIR-A{n}" for n in range(1, 25)),
    *(f"SK-{n}" for n in range(1, 45)),
    *(f"SK-A{n}" for n in range(1, 16)),
    *(f"CM-{n}" for n in range(1, 54)),
    *(f"CM-A{n}" for n in range(1, 29)),
    *(f"SKM-{n}" for n in range(1, 70)),
    *(f"SKM-A{n}" for n in range(1, 27)),
    *(f"EC-{kind}-{n + 1}" for kind, count in RULES_OF_KINDS.items() for n in range(count)),
]


def codes(query: str) -> list[str]:
    return [rule.code for rule in rulebook.find(query)]


def test_exactly_the_listed_rules_exist_and_each_once() -> None:
    found = [rule.code for rule in rulebook.every() if not rule.code.startswith("PGN-")]
    assert len(found) == len(set(found))
    assert set(found) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_rule_has_a_title_and_whole_sentences(code: str) -> None:
    (rule,) = rulebook.find(code)
    assert rule.code == code
    assert rule.title and rule.title == rule.title.strip()
    assert rule.text[0].isupper() or rule.text[0] in '`"*'
    assert rule.text[-1] in ".)"
    assert rulebook.text(code) == rule.text
    assert rulebook.exists(code)


@pytest.mark.parametrize("prefix", BOOKS)
def test_every_number_that_a_text_mentions_exists(prefix: str) -> None:
    book = load(prefix)
    for words in (book.about, *(rule.text for rule in book.rules.values())):
        for code in re.findall(rf"\b(?:{'|'.join(BOOKS)})(?:-[A-Z]{{2}})?-[A-Z]?\d+", words):
            assert rulebook.exists(code), (words, code)


def test_orthodox_rules_name_the_article_of_the_laws() -> None:
    without = [rule.code for rule in load("OC").rules.values() if not rule.reference.startswith("FIDE ")]
    assert without == ["OC-2", "OC-24"]
    assert rulebook.find("OC-10")[0].reference == "FIDE 3.9"


@pytest.mark.parametrize("query", ["EC-GH-3", "ec-gh-3", "EC GH 3", " ecgh3 ", "Ec_Gh_3"])
def test_a_number_is_found_however_it_is_typed(query: str) -> None:
    assert codes(query) == ["EC-GH-3"]


@pytest.mark.parametrize("query", ["ghost", "Ghosts", "GH", "gh", "EC-GH", "ec gh"])
def test_a_piece_is_found_by_name_code_and_beginning_of_its_numbers(query: str) -> None:
    assert codes(query) == ["EC-GH-1", "EC-GH-2", "EC-GH-3", "EC-GH-4"]


@pytest.mark.parametrize("query", ["lightning bolt", "Lightning_Bolt", "lightning-bolts", "LB"])
def test_a_name_of_two_words_is_found(query: str) -> None:
    assert codes(query) == ["EC-LB-1", "EC-LB-2", "EC-LB-3"]


def test_what_is_made_during_play_has_the_rules_that_tell_of_it() -> None:
    assert codes("beast") == ["EC-DU-3", "EC-DU-4", "EC-6"]
    assert codes("RI") == ["EC-SX-3", "EC-6"]


@pytest.mark.parametrize(
    ("query", "prefix"),
    [("Eldritch Chess", "EC"), ("eldritch-chess", "EC"), ("Atomic", "OC"), ("gen", "GEN")],
)
def test_a_book_is_its_overview_and_all_its_rules(query: str, prefix: str) -> None:
    assert codes(query) == [prefix, *load(prefix).rules]


def test_no_query_gives_the_overview_of_each_book() -> None:
    assert codes("") == codes(" - ") == ["PGN", *BOOKS]
    assert not rulebook.exists("EC")


def test_options_and_topics_are_found() -> None:
    assert codes("two-squares") == ["EC-DR-1", "EC-GH-1", "EC-PO-1"]
    assert codes("castling") == ["PGN-302", "OC-12", "OC-13", "OC-14", "EC-8", "CO-8"]
    assert codes("stuck") == ["CO-34"]


def test_a_verb_is_found_where_an_act_with_it_stands_before_what_only_sounds_like_it() -> None:
    assert codes("cast")[:2] == ["CM-33", "PGN-302"]
    assert codes("reconfigure")[0] == "DG-18"
    assert codes("charge")[:2] == ["SKM-20", "SKM-49"]


def test_a_book_beside_other_words_narrows_them_down() -> None:
    assert codes("Chess Magic cast") == codes("cast magic chess") == ["CM-33"]
    assert codes("AIR attack")[0] == "AIR-30"
    assert {code.partition("-")[0] for code in codes("attack Family Dungeon")} == {"DG"}


def test_several_numbers_are_found_at_once() -> None:
    assert codes("EC-1 bb-4") == ["EC-1", "BB-4"]


@pytest.mark.parametrize("query", ["zzzz", "EC-99", "EC-AB-4", "\0", "%s", "x" * 100_000])
def test_what_means_nothing_finds_nothing(query: str) -> None:
    assert rulebook.find(query) == ()
    assert not rulebook.exists(query)
    assert rulebook.text(query) == ""
    assert len(rulebook.suggest(query)) <= 5


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("gohst", "Ghost"),
        ("EC-GH-9", "EC-GH-1"),
        ("eldrich ches", "Eldritch Chess"),
        ("two-square", "two-squares"),
    ],
)
def test_a_near_miss_is_suggested(query: str, meant: str) -> None:
    assert meant in rulebook.suggest(query)


def test_a_number_exists_only_in_its_own_spelling() -> None:
    assert rulebook.exists("OC-10")
    assert not rulebook.exists("oc-10")


def test_every_kind_has_a_card() -> None:
    cards = {card.code: card for card in rulebook.cards()}
    assert set(cards) == {*RULES_OF_KINDS, "BS", "RI"}
    assert {code: len(cards[code].rules) for code in RULES_OF_KINDS} == RULES_OF_KINDS
    assert all(cards[code].replaces for code in RULES_OF_KINDS)
    names = [name.casefold() for card in cards.values() for name in (card.code, card.name, card.plural)]
    assert len(names) == len(set(names))


def test_a_card_tells_what_a_piece_is_and_costs() -> None:
    pontiff = rulebook.card("pontiff")
    assert pontiff is not None
    assert (pontiff.code, pontiff.kinds, pontiff.replaces) == ("PO", ("noble", "priest", "liege"), "K -> 1")
    riddle = rulebook.card("riddle")
    assert riddle is not None
    assert (riddle.kinds, riddle.replaces, riddle.maximum) == (("spell",), "", 0)
    assert rulebook.card("dwarf") is None


@pytest.mark.parametrize(
    ("kind", "codes"),
    [
        ("liege", "AM PO VM"),
        ("royal", "CM SX VA VM"),
        ("priest", "CE DU IN PO SX VA"),
        ("noble", "PO"),
        ("spell", "BA FB LB MI RI"),
    ],
)
def test_the_kinds_of_ec_3_are_on_the_cards(kind: str, codes: str) -> None:
    assert [card.code for card in rulebook.cards() if kind in card.kinds] == codes.split()


def test_the_problems_of_text_are_one_more_book() -> None:
    from eldritch.notation.problems import CODES as listed

    assert [rule.code for rule in rulebook.find("PGN codes")[1:]] == [row.code for row in listed]
    assert rulebook.text("PGN-107") == next(row.text for row in listed if row.code == "PGN-107")
