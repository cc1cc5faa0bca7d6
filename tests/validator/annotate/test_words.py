"""The table of words, dice in words, and the rules that deeds rest on."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldritch.notation.acts import chance
from eldritch.notation.model import Dice, Roll
from eldritch.validator.annotate.chances import odds_of_count, told_of, totals
from eldritch.validator.annotate.plain import COLUMNS, harmless, legible, wrap
from eldritch.validator.annotate.sources import sources, titles_of
from eldritch.validator.annotate.words import FOLDER, fill, load_words
from eldritch.variants import rulebook
from eldritch.variants.catalogue import names

WORDS = load_words()


def rolled(text: str) -> str:
    found = chance(text)
    assert isinstance(found, Roll)
    return told_of(WORDS, found)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<d6:4>", "The d6 falls on 4 (1 in 6)."),
        ("<3d6:6,6,6>", "The dice 3d6 fall on 6, 6 and 6, 18 in all (18 or more: 1 in 216)."),
        ("<2d6:3,4>", "The dice 2d6 fall on 3 and 4, 7 in all."),
        ("<d6:4=7>", "The d6 falls on 4 (1 in 6); with what is added it is 7."),
        ("<d6:9>", "The d6 is said to fall on 9, which it cannot."),
        ("<d6:?>", "The d6 was rolled; the record does not say how all of it fell."),
        ("<atk 2d20kh1:3,17>",
         "Attack: 3 and 17 on 2d20; the highest d20 counts, 17 in all (17 or more: 1 in 2.8)."),
        ("<evd d6:2=3>", "Evasion: 2 on the d6 (1 in 6), 3 with what is added."),
        ("<x_wind d6:2>", "A roll of the house's own (wind): 2 on the d6 (1 in 6)."),
        ("<d6:?=6>", "The d6 was rolled; the record does not say how all of it fell, only that with what is added it"
                     " is 6."),
    ],
)  # fmt: skip
def test_dice(text: str, sentence: str) -> None:
    assert rolled(text) == sentence


def test_dice_that_are_not_added_up() -> None:
    fallen = chance("<mv 2d6:3,4>")
    assert isinstance(fallen, Roll)
    assert told_of(WORDS.of("Three If By Air"), fallen, "roll") == "The dice 2d6 fall on 3 and 4, in this order."
    assert told_of(WORDS, fallen, "roll") == "Movement: 3 and 4 on 2d6, 7 in all."


@pytest.mark.parametrize(
    ("count", "dice", "share", "odds"),
    [(2, 3, Fraction(1, 2), "2 or more: 1 in 2"), (0, 2, Fraction(1, 3), "0 or less: 1 in 2.2"),
     (1, 2, Fraction(1, 2), ""), (4, 3, Fraction(1, 2), ""), (1, 1, Fraction(1), "")],
)  # fmt: skip
def test_how_likely_a_count_of_dice_is(count: int, dice: int, share: Fraction, odds: str) -> None:
    assert odds_of_count(WORDS, count, dice, share) == odds


def test_a_verb_is_worded_by_what_is_said_with_it() -> None:
    bones = WORDS.of("Big Bones")
    assert bones.is_whole("verb", "pick", {"who": "Ann", "a": "d6"})
    assert not bones.is_whole("verb", "pick", {"who": "Ann"})
    assert bones.value("skill", "animal") == "animal"
    assert WORDS.of("GM-less Skills").value("skill", "animal") == "animal handling"


@pytest.mark.parametrize(
    "pool", [(Dice(3, 6),), (Dice(1, 20), Dice(2, 4)), (Dice(3, 4, "kh", 1),), (Dice(2, 6, "kl", 1),)]
)
def test_totals_are_those_of_all_throws(pool: tuple[Dice, ...]) -> None:
    throws = [product(range(1, dice.sides + 1), repeat=dice.count) for dice in pool]
    counted: Counter[int] = Counter()
    for throw in product(*(list(one) for one in throws)):
        counted[sum(_kept(dice, faces) for dice, faces in zip(pool, throw, strict=True))] += 1
    assert totals(pool) == counted


def _kept(dice: Dice, faces: tuple[int, ...]) -> int:
    return {"": sum, "kh": max, "kl": min}[dice.keep](faces)


def test_a_pool_that_takes_too_long_is_not_counted() -> None:
    assert totals((Dice(1000, 10_000),)) == {}


@given(st.text(), st.text())
def test_values_are_never_read_as_sentences(one: str, other: str) -> None:
    assert fill("{a}[ - {b}]", {"a": one, "b": other}) == one + (f" - {other}" if other else "")


def test_every_rule_that_a_deed_rests_on_exists() -> None:
    for table in sources().values():
        for rows in table.values():
            for codes in rows.values() if isinstance(rows, dict) else (rows,):
                for code in (codes,) if isinstance(codes, str) else codes:
                    assert rulebook.exists(code), code
    assert [fact.label for fact in titles_of(["EC-GH-2", "NO-1", "EC-GH-2", "OC-3"])] == ["EC-GH-2", "OC-3"]


def test_the_games_that_have_rules_there_are_games() -> None:
    assert {key for key in sources() if key[0].isupper()} <= set(names())


def test_a_translation_comes_before_nothing_and_is_found(tmp_path: Path) -> None:
    path = tmp_path / "la.toml"
    path.write_text((FOLDER / "en.toml").read_text("utf-8").replace("Check.", "Scacchus."), "utf-8")
    assert load_words(path).say("end", "check") == "Scacchus."
    assert load_words().say("end", "check") == "Check."
    assert set(tomllib.loads(path.read_text("utf-8"))) == set(tomllib.loads((FOLDER / "en.toml").read_text("utf-8")))


@given(st.text())
def test_markdown_of_a_text_has_no_html(text: str) -> None:
    made = harmless(text)
    assert "<" not in made
    assert "\n" not in made
    assert "\x1b" not in legible(made)


@given(st.lists(st.text(st.characters(codec="ascii", categories=("L",)), min_size=1, max_size=20)))
def test_lines_fit(texts: list[str]) -> None:
    assert all(len(line) <= COLUMNS for line in wrap(" ".join(texts), 4, 4).split("\n"))


def test_a_sentence_ends_once() -> None:
    says = WORDS.of("GM-less Skills").sentence
    ends = [says("verb", "defend", who="Ann", quote=quote)[-4:] for quote in ("now", "now!", "now.", "now...")]
    assert ends == ["now.", "now!", "now.", "w..."]
