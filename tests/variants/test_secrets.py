"""Commitments, openings and provable dice (X-20 to X-22)."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from eldritch.notation.acts import chance
from eldritch.notation.model import Line, Record, Roll, Tag
from eldritch.variants.secrets import ProvableDice, Seal, Unsealed, commit, fits, named_seals, provable_dice, unseal

SALT = "00112233445566778899aabbccddeeff"
VALUE = "golem=c1;hero=b1;wizard=g1"
HASH = "de4c1216e58d0ed92e5e70a431ffc0e635eb511dd0b105e8e1c5129fa7959da7"
WHITE = Seal("WhiteCourtCommit", "WhiteCourtOpen", "golem-chess/1|white|", ";")


def record(**tags: str) -> Record:
    return Record(tuple(Tag(name, value) for name, value in tags.items()), Line(()))


def said(found: Unsealed) -> list[tuple[str, str]]:
    return [(severity, reason.code) for severity, reason in found.flaws]


def test_x20_the_commitments_of_the_rule_books_are_hashes_of_their_strings() -> None:
    assert commit(WHITE.canonical(VALUE, SALT)) == HASH
    mark = Seal("BlackMark_b6", "BlackOpen_b6", "ctheckers/1|B|b6|")
    salt = "af3f4455f9098601b3b8fb72b990b8c0"
    assert hashlib.sha256(b"demo-salt|B|b6").hexdigest()[:32] == salt
    assert commit(mark.canonical("Ny", salt)) == "3f1b9b992d137da11b932362504946f58b7c67134ad19444d84a20bec7f19357"


def test_x21_an_opening_that_fits_has_nothing_wrong() -> None:
    found = unseal(record(WhiteCourtCommit=HASH, WhiteCourtOpen=f"{VALUE};{SALT}"), WHITE)
    assert (found.value, found.salt, found.fits, found.flaws) == (VALUE, SALT, True, ())


@pytest.mark.parametrize("value", [VALUE.replace("c1", "f1"), f"{VALUE} ", VALUE.upper()])
def test_x21_another_value_does_not_open_it(value: str) -> None:
    found = unseal(record(WhiteCourtCommit=HASH, WhiteCourtOpen=f"{value};{SALT}"), WHITE)
    assert not found.fits
    assert said(found) == [("error", "X-21")]
    assert found.flaws[0][1].message.startswith("[WhiteCourtOpen]")


def test_x21_a_commitment_without_opening_cannot_be_verified() -> None:
    found = unseal(record(WhiteCourtCommit=HASH), WHITE)
    assert said(found) == [("unverifiable", "X-21")]
    assert not found.opened


def test_x20_an_opening_without_commitment_is_declared() -> None:
    found = unseal(record(WhiteCourtOpen=f"{VALUE};{SALT}"), WHITE)
    assert said(found) == [("declared", "X-20")]
    assert (found.value, found.fits) == (VALUE, False)


def test_a_record_without_either_is_silent() -> None:
    assert unseal(record(), WHITE).flaws == ()


@pytest.mark.parametrize("text", ["", "de4c", HASH + "0", "g" * 64, "x" * 100_000])
def test_x20_a_commitment_is_64_digits(text: str) -> None:
    assert said(unseal(record(WhiteCourtCommit=text, WhiteCourtOpen=f"{VALUE};{SALT}"), WHITE)) == [("error", "X-20")]


def test_x20_capitals_warn_and_count() -> None:
    found = unseal(record(WhiteCourtCommit=HASH.upper(), WhiteCourtOpen=f"{VALUE};{SALT}"), WHITE)
    assert (said(found), found.fits) == ([("warning", "X-20")], True)


@pytest.mark.parametrize("salt", ["", "00", SALT + "0", SALT[:-1] + "x"])
def test_x20_a_salt_is_32_digits(salt: str) -> None:
    text = WHITE.canonical(VALUE, salt)
    assert said(unseal(record(WhiteCourtCommit=commit(text), WhiteCourtOpen=f"{VALUE};{salt}"), WHITE)) == [
        ("error", "X-20")
    ]


@pytest.mark.parametrize("text", ["", "nothing", "é;" + SALT, "x" * 100_000 + ";" + SALT, "\udcff;" + SALT])
def test_x21_an_opening_that_cannot_be_read(text: str) -> None:
    assert said(unseal(record(WhiteCourtCommit=HASH, WhiteCourtOpen=text), WHITE)) == [("error", "X-21")]


def test_a_string_beyond_ascii_opens_nothing() -> None:
    assert not fits(commit("é"), "é")


def test_any_other_secret_has_tags_by_its_name() -> None:
    text = "chess-magic/1|hand=Shock,Growth|" + SALT
    tags = record(Commit_hand=commit(text), Open_hand=f"Shock,Growth|{SALT}", Open_bet="3|" + SALT, Commit_="x")
    seals = named_seals(tags, "chess-magic")
    assert list(seals) == ["hand", "bet"]
    assert unseal(tags, seals["hand"]).fits
    assert said(unseal(tags, seals["bet"])) == [("declared", "X-20")]


# --- dice -------------------------------------------------------------------------------------------

SEED = "00ff10"


def number(k: int) -> int:
    return int(hmac.new(b"\x00\xff\x10", str(k).encode(), "sha256").hexdigest(), 16)


@pytest.mark.parametrize("k", [0, 1, 9, 10, 12345])
def test_x22_dice_coins_and_picks_follow_from_the_seed(k: int) -> None:
    dice, flaws = provable_dice(record(DiceCommit=commit(f"dice/1|{SEED}"), DiceSeed=SEED))
    assert dice is not None and not flaws
    assert dice.die(k) == 1 + number(k) % 6
    assert dice.coin(k) == ("top" if number(k) % 2 == 0 else "bottom")
    assert dice.pick(k, 7) == number(k) % 7


def test_x22_a_roll_of_three_dice_is_three_events() -> None:
    dice = ProvableDice(bytes.fromhex(SEED))
    faces = [1 + number(k) % 6 for k in (4, 5, 6)]
    right = chance(f"<3d6:{','.join(map(str, faces))}>")
    wrong = chance(f"<3d6:{faces[0]},{faces[1]},{faces[2] % 6 + 1}>")
    unknown = chance(f"<3d6:{faces[0]},?,{faces[2]}>")
    assert isinstance(right, Roll) and isinstance(wrong, Roll) and isinstance(unknown, Roll)
    assert dice.check_roll(4, right) is None
    assert dice.check_roll(4, unknown) is None
    reason = dice.check_roll(4, wrong)
    assert reason is not None
    assert reason.code == "X-22" and ",".join(map(str, faces)) in reason.message


@pytest.mark.parametrize(
    ("tags", "expected", "known"),
    [
        ({}, [], False),
        ({"DiceCommit": commit(f"dice/1|{SEED}")}, [("unverifiable", "X-22")], False),
        ({"DiceSeed": SEED}, [("declared", "X-22")], True),
        ({"DiceCommit": commit("dice/1|00"), "DiceSeed": SEED}, [("error", "X-21")], True),
        ({"DiceCommit": "00", "DiceSeed": SEED}, [("error", "X-20")], True),
        ({"DiceCommit": commit("dice/1|00f"), "DiceSeed": "00f"}, [("error", "X-22")], False),
        ({"DiceSeed": ""}, [("error", "X-22")], False),
    ],
)
def test_x22_what_is_wrong_with_seed_and_commitment(
    tags: dict[str, str], expected: list[tuple[str, str]], known: bool
) -> None:
    dice, flaws = provable_dice(record(**tags))
    assert [(severity, reason.code) for severity, reason in flaws] == expected
    assert (dice is not None) == known
