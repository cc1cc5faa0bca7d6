"""Secrets that are about to be sealed, and openings checked against commitments (X-20 to X-22, G-60, CT-85)."""

from __future__ import annotations

import hashlib

import pytest

from eldritch.notation.reader import read
from eldritch.validator.validate import validate
from eldritch.variants.catalogue import VARIANTS, find
from eldritch.variants.sealing import (
    FAILS,
    OPENS,
    UNFIXED,
    UNOPENED,
    Sealed,
    check_openings,
    check_salt,
    check_sealing,
    check_seed,
    seal_dice,
    seal_of,
    seal_secret,
)
from eldritch.variants.secrets import commit

SALT = "00112233445566778899aabbccddeeff"
GOLEM = find("Golem Chess")
CTHECKERS = find("Ctheckers")
DEAL = "golem=c1;hero=b1;wizard=g1"


def codes(values: dict[str, str], game: str = "") -> list[str]:
    return [reason.code for reason in check_sealing(values, find(game) if game else None)]


def tags(*sealed: Sealed) -> str:
    lines = [f'[{one.commit_tag} "{one.commitment}"]\n[{one.open_tag} "{one.opening}"]' for one in sealed]
    return "\n".join(lines)


def states(text: str, game: str = "") -> list[str]:
    (record,) = read(text + "\n\n*\n")
    return [checked.state for checked in check_openings(record, find(game) if game else None)]


def test_g60_a_deal_gives_the_tags_of_the_worked_record() -> None:
    sealed = seal_secret("white", DEAL, SALT, GOLEM)
    assert sealed.canonical == f"golem-chess/1|white|{DEAL}|{SALT}"
    assert sealed.commitment == "de4c1216e58d0ed92e5e70a431ffc0e635eb511dd0b105e8e1c5129fa7959da7"
    assert (sealed.commit_tag, sealed.open_tag) == ("WhiteCourtCommit", "WhiteCourtOpen")
    assert sealed.opening == f"{DEAL};{SALT}"


def test_ct85_a_mark_gives_the_tags_of_the_worked_record() -> None:
    sealed = seal_secret("b6", "Ny", "af3f4455f9098601b3b8fb72b990b8c0", CTHECKERS)
    assert sealed.commitment == "3f1b9b992d137da11b932362504946f58b7c67134ad19444d84a20bec7f19357"
    assert (sealed.commit_tag, sealed.opening) == ("BlackMark_b6", "Ny|af3f4455f9098601b3b8fb72b990b8c0")


def test_x20_any_other_secret_is_hashed_under_its_name() -> None:
    sealed = seal_secret("bet", "3 chips", SALT, None)
    assert sealed.commitment == hashlib.sha256(f"game/1|bet=3 chips|{SALT}".encode()).hexdigest()
    assert (sealed.commit_tag, sealed.open_tag) == ("Commit_bet", "Open_bet")
    assert seal_secret("bet", "3 chips", SALT, find("Big Bones")) == sealed


@pytest.mark.parametrize(
    ("values", "game", "expected"),
    [
        ({"white": DEAL}, "golem", []),
        ({"white": "golem=c1;hero=c1;wizard=g1"}, "golem", ["G-60"]),
        ({"white": "golem=d1;hero=b1;wizard=g1"}, "golem", ["G-60"]),
        ({"black": DEAL}, "golem", ["G-60"]),
        ({"white": "hero=b1;golem=c1;wizard=g1"}, "golem", ["G-60"]),
        ({"White": DEAL}, "golem", ["X-20"]),
        ({"b6": "Ny", "d6": "Cu"}, "ctheckers", []),
        ({"b6": "Ny", "d6": "Ny"}, "ctheckers", ["CT-3"]),
        ({"b6": "Ny", "a1": "Ny"}, "ctheckers", []),
        ({"b6": "ny"}, "ctheckers", ["CT-3"]),
        ({"b5": "Cu"}, "ctheckers", ["X-20"]),
        ({"a b": "1"}, "", ["X-20"]),
        ({"": "1"}, "", ["X-20"]),
        ({"bet": ""}, "", ["X-20"]),
        ({"bet": "é"}, "", ["X-20"]),
        ({"bet": "1\n2"}, "", ["X-20"]),
        ({"bet": "x" * 9001}, "", ["X-20"]),
        ({"bet": "x" * 9000}, "", []),
    ],
)
def test_what_cannot_be_sealed_is_refused(values: dict[str, str], game: str, expected: list[str]) -> None:
    assert codes(values, game) == expected
    if expected and len(values) == 1:
        ((name, value),) = values.items()
        with pytest.raises(ValueError, match="sealed"):
            seal_secret(name, value, SALT, find(game) if game else None)


def test_x20_a_salt_has_32_digits_and_a_seed_at_least_as_many() -> None:
    assert check_salt(SALT) is None and check_salt(SALT[1:]) is not None and check_salt(SALT[:-1] + "g") is not None
    assert check_seed(SALT) is None and check_seed(SALT + "0") is not None and check_seed("00ff") is not None
    with pytest.raises(ValueError, match="sealed"):
        seal_secret("bet", "3", "00", None)
    with pytest.raises(ValueError, match="seed"):
        seal_dice("00ff")


def test_what_was_sealed_is_opened_again() -> None:
    deals = (seal_secret("white", DEAL, SALT, GOLEM), seal_secret("bet", 'a "b" | c', SALT, None))
    (record,) = read('[Variant "Golem Chess"]\n' + tags(deals[0]) + "\n" + tags(seal_dice(SALT)) + "\n\n*\n")
    assert [checked.state for checked in check_openings(record, GOLEM)] == [OPENS, OPENS]
    assert states(tags(deals[1]).replace('a "b" |', r"a \"b\" |")) == [OPENS]


def test_x21_each_state_of_a_secret() -> None:
    sealed = seal_secret("bet", "3", SALT, None)
    both = tags(sealed)
    assert states(both.replace("3|", "4|")) == [FAILS]
    assert states(both.splitlines()[0]) == [UNOPENED]
    assert states(both.splitlines()[1]) == [UNFIXED]
    assert states(both.replace(SALT, SALT[1:])) == [FAILS]
    assert states("") == []
    dice = tags(seal_dice(SALT))
    assert states(dice) == [OPENS]
    assert states(dice.replace(f'"{SALT}"', f'"{SALT[::-1]}"')) == [FAILS]
    assert states(dice.splitlines()[0]) == [UNOPENED]
    assert states(dice.splitlines()[1]) == [UNFIXED]


def test_x20_the_name_of_the_game_may_stand_for_the_word_game() -> None:
    text = f'[Commit_hand "{commit(f"golem-chess/1|hand=x|{SALT}")}"]\n[Open_hand "x|{SALT}"]'
    assert states(text, "Golem Chess") == [OPENS]
    assert states(text, "Ctheckers") == [FAILS]


@pytest.mark.parametrize("game", ["Standard", "Eldritch Chess", "Big Bones", "Ctheckers", "Golem Chess", "Nonsense"])
def test_x21_a_false_opening_is_an_error_in_every_game(game: str) -> None:
    sealed = seal_secret("bet", "3", SALT, None)
    head = f'[Variant "{game}"]\n'
    if game == "Big Bones":
        head += '[Players "A B"]\n[Stacks "A=1 B=1"]\n[AgeOrder "A B"]\n'
    for text, expected in ((tags(sealed), []), (tags(sealed).replace("3|", "4|"), [("error", "X-21")])):
        (record,) = read(f"{head}{text}\n\n*\n")
        said = [(p.severity, p.code) for p in validate(record).problems if p.code.startswith("X-2")]
        assert said == expected


def test_the_names_of_a_games_seals_are_its_own_and_different() -> None:
    for row in VARIANTS:
        variant = find(row.name)
        assert variant is not None
        seals = variant.seals()
        assert len({seal.name for seal in seals}) == len({seal.commit for seal in seals}) == len(seals)
        assert all(seal_of(seal.name, variant) == seal for seal in seals)
