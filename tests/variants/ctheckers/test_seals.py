"""Commitments to the marks, and dice that a seed fixes (CT-85 to CT-88, X-20 to X-22)."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from eldritch.notation.problems import Problem
from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.variants.ctheckers.seals import CHECKERS
from eldritch.variants.ctheckers.squares import NAMES
from eldritch.variants.ctheckers.truth import seal_of
from eldritch.variants.secrets import ProvableDice, commit

SAMPLE = Path(__file__).parent.parent.parent.parent / "samples" / "ctheckers.epgn"
BLACK = "b8 Cu d8 Cu f8 Cth h8 Cu a7 Cu c7 Cu e7 Cu g7 Nec b6 Ny d6 RC f6 Cu h6 Cu"
WHITE = "a3 Cu c3 Nec e3 Cu g3 Cu b2 Cu d2 Cu f2 Ny h2 Cu a1 Cu c1 Cth e1 Cu g1 RC"
TRUE = {
    (letter, words[place]): words[place + 1]
    for letter, words in (("B", BLACK.split()), ("W", WHITE.split()))
    for place in range(0, 24, 2)
}
PLY = "1. d6-e5 a3-b4 2. b6-c5 b4xd6 <reveal:c5=Ny> <d6:3> *"


def salt(letter: str, square: str) -> str:
    return hashlib.sha256(f"demo-salt|{letter}|{square}".encode()).hexdigest()[:32]


def tags(opened: bool = True, **changed: str) -> dict[str, str]:
    """All tags of the worked record; ``changed`` gives a checker (``B_b6``) another mark in its opening."""
    found = {}
    for (letter, square), mark in TRUE.items():
        seal = seal_of("WB".index(letter), NAMES.index(square))
        found[seal.commit] = commit(seal.canonical(mark, salt(letter, square)))
        if opened:
            found[seal.opening] = f"{changed.get(f'{letter}_{square}', mark)}|{salt(letter, square)}"
    return found


def problems(text: str, given: dict[str, str]) -> list[Problem]:
    head = "\n".join(f'[{name} "{value}"]' for name, value in {"Variant": "Ctheckers", **given}.items())
    return list(validate_file(f"{head}\n\n{text}\n").games[0].problems)


def said(found: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.severity, problem.code) for problem in found]


def movetext() -> str:
    record = next(iter(read(SAMPLE)))
    return record.source.text.partition("\n\n")[2]


def test_ct85_the_commitments_of_the_rule_book() -> None:
    found = tags()
    assert found["BlackMark_b6"] == "3f1b9b992d137da11b932362504946f58b7c67134ad19444d84a20bec7f19357"
    order = [found[seal_of(*key).commit] for key in CHECKERS]
    digest = hashlib.sha256("".join(order).encode()).hexdigest()
    assert digest == "da7aa65672ef00868d96ec3ad44f09a06826ac7cfdc9430d538e016a24ea56c8"


def test_ct86_the_worked_record_with_all_its_openings_is_proven() -> None:
    assert problems(movetext(), {"Result": "0-0", **tags()}) == []


def test_ct86_an_opening_that_does_not_fit() -> None:
    found = problems(PLY, tags(B_b6="Cu"))
    assert said(found) == [("error", "X-21")]
    assert found[0].found.startswith("Cu|")


def test_ct86_a_reveal_against_the_opening() -> None:
    found = problems(PLY.replace("Ny> <d6:3>", "Cu>"), tags())
    assert said(found) == [("error", "CT-86")]
    assert (found[0].found, found[0].squares) == ("<reveal:c5=Cu>", ("c5",))


def test_ct86_it_is_the_checker_that_counts_and_not_the_square() -> None:
    text = "1. b6-c5 c3-b4 2. c7-b6 b4-a5 3. c5-b4 a5xc7 <reveal:b6=Cu> *"
    assert said(problems(text, tags())) == []
    assert said(problems(text.replace("b6=Cu", "b6=RC"), tags())) == [("error", "CT-80"), ("error", "CT-86")]


def test_ct82_a_missing_reveal_is_filled_from_the_opening() -> None:
    found = problems(PLY.replace("<reveal:c5=Ny> ", ""), tags())
    assert said(found) == [("error", "CT-82")]
    assert "Ny by its opening" in found[0].message


def test_ct82_what_is_not_written_down_is_told_by_the_opening() -> None:
    assert said(problems(PLY.replace("c5=Ny", "c5=?"), tags())) == []


def test_ct86_openings_with_too_many_of_a_mark() -> None:
    given = {name: value for name, value in tags(B_b6="RC").items() if "Open" in name}
    found = [problem for problem in problems("1. d6-e5 *", given) if problem.severity == "error"]
    assert said(found) == [("error", "CT-86")]
    assert "Black has 2 checkers marked RC" in found[0].message


def test_ct3_an_opening_without_a_mark() -> None:
    seal = seal_of(1, NAMES.index("b6"))
    value = f"Cow|{salt('B', 'b6')}"
    given = {seal.commit: commit(seal.canonical("Cow", salt("B", "b6"))), seal.opening: value}
    assert ("error", "CT-3") in said(problems("1. d6-e5 *", given))


def test_ct85_the_salt_may_stand_in_the_reveal() -> None:
    sealed = PLY.replace("c5=Ny", f"c5=Ny/{salt('B', 'b6')}")
    assert said(problems(sealed, tags(opened=False))) == [("unverifiable", "CT-86")]
    assert said(problems(sealed.replace("=Ny/", "=RC/").replace("<d6:3>", "<coin:top>"), tags(opened=False))) == [
        ("unverifiable", "CT-86"),
        ("error", "X-21"),
    ]
    assert said(problems(sealed, {})) == [("error", "X-21")]


def test_ct86_commitments_that_are_never_opened_are_one_notice() -> None:
    found = problems(PLY, tags(opened=False))
    assert said(found) == [("unverifiable", "CT-86")]
    assert "24 commitments" in found[0].message
    half = {name: value for name, value in tags().items() if name.startswith("Black")}
    assert said(problems(PLY, half)) == [("declared", "CT-86")]


def test_ct88_without_commitments_marks_are_believed() -> None:
    assert problems(PLY, {}) == []


@pytest.mark.parametrize("value", ["", "|", "Ny|", "Ny|00", "x" * 20_000, "é|" + "0" * 32])
def test_any_opening_gets_a_verdict(value: str) -> None:
    assert any(problem.severity == "error" for problem in problems("1. d6-e5 *", {**tags(), "BlackOpen_b6": value}))


def test_x22_dice_and_coins_by_a_seed() -> None:
    seed = "00ff10"
    dice = ProvableDice(bytes.fromhex(seed))
    given = {
        "DiceCommit": commit(f"dice/1|{seed}"), "DiceSeed": seed, "SetUp": "1", "FEN": "Bd6,Bf6,Bh8,Wa1,Wc5,We5 b 1",
    }  # fmt: skip
    face, coin = dice.die(0), dice.coin(1)
    text = f"1. d6xb4 <reveal:c5=Ny> <d6:{face}> e5xg7 <reveal:f6=RC> <coin:{coin}> *"
    assert said(problems(text, given)) == []
    wrong = text.replace(f"<d6:{face}>", f"<d6:{face % 6 + 1}>")
    assert said(problems(wrong, given)) == [("error", "X-22")]
    other = "top" if coin == "bottom" else "bottom"
    assert said(problems(text.replace(coin, other), given)) == [("error", "X-22")]
