"""Advantages and disadvantages that are pending (SK-10, SK-41)."""

from __future__ import annotations

import pytest

from tests.variants.skills.adventure import faults, field, play, tried

STUDY = "1. Bob:read Cairn " + tried("Mira", "arcana", "Orb", "learn") + "Mira:check dc=15 <d20:3> fail "
AGAIN = tried("Mira", "arcana", "Orb", "learn")
RUIN = tried("Mira", "history", "Ruin", "learn")
SONG = "1. Bob:read Gate " + tried("Mira", "performance", "Warden", "inspire")
SUNG = SONG + "Mira:check dc=15 <d20:12> success "
WORD = tried("Bob", "persuasion", "Warden", "overcome")
GIVEN = 'Bob:event "a blessing" gain=Mira adv on=Orb '


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(STUDY + AGAIN + "Mira:check dc=15 <d20:13> success *", ["E SK-10"], id="SK-C9"),
        pytest.param(STUDY + AGAIN + "Mira:check dc=15 <2d20kl1:14,13> success *", [], id="SK-C9 as it should be"),
        pytest.param(STUDY + AGAIN + "Mira:check dc=15 <2d20kl1:14,12> success *", ["E SK-11"],
                     id="SK-10 the lower die"),
        pytest.param(STUDY + RUIN + "Mira:check dc=15 <d20:13> success *", [], id="SK-C10"),
        pytest.param(STUDY + tried("Bob", "arcana", "Orb", "learn") + "Bob:check dc=15 <d20:14> success *", [],
                     id="SK-41 the own checks only"),
        pytest.param(STUDY + tried("Mira", "sleight", "Orb", "take") + "Mira:check dc=15 <2d20kl1:14,13> success *", [],
                     id="SK-41 whatever the skill"),
        pytest.param(STUDY + "2. " + AGAIN + "Mira:check dc=15 <2d20kl1:14,13> success *", [],
                     id="SK-41 in later rounds"),
        pytest.param(STUDY + AGAIN + "Mira:check dc=15 <2d20kl1:14,13> success " + AGAIN
                     + "Mira:check dc=15 <2d20kl1:14,13> success *", ["E SK-10"], id="SK-41 used up"),
        pytest.param(STUDY + GIVEN + AGAIN + "Mira:check dc=15 <2d20kl1:14,13> success *", ["D SK-14", "E SK-10"],
                     id="SK-C12"),
        pytest.param(STUDY + GIVEN + AGAIN + "Mira:check dc=15 <d20:13> success *", ["D SK-14"],
                     id="SK-C12 as it should be"),
        pytest.param(STUDY + GIVEN + GIVEN + AGAIN + "Mira:check dc=15 <d20:13> success *", ["D SK-14", "D SK-14"],
                     id="SK-A5 however many"),
        pytest.param("1. Bob:read Cairn " + GIVEN + GIVEN + AGAIN + "Mira:check dc=15 <2d20kh1:2,13> success " + AGAIN
                     + "Mira:check dc=15 <d20:13> success *", ["D SK-14", "D SK-14"],
                     id="SK-A15 one check uses up all"),
        pytest.param(SUNG + WORD + "Bob:check dc=15 <2d20kh1:2,15> success *", [], id="SK-C11"),
        pytest.param(SUNG + tried("Bob", "insight", "Warden", "intent") + "Bob:check dc=15 <2d20kh1:2,15> success "
                     + WORD + "Bob:check dc=15 <2d20kh1:2,15> success *", ["E SK-10"], id="SK-C11 a third check"),
        pytest.param(SUNG + tried("Mira", "insight", "Warden", "intent")
                     + "Mira:check dc=15 <2d20kh1:2,15> success *", [],
                     id="SK-37 the own one too"),
        pytest.param(SUNG + "Bob:read Cairn " + tried("Bob", "arcana", "Orb", "learn")
                     + "Bob:check dc=15 <d20:15> success *",
                     [], id="SK-41 nobody to talk to"),
        pytest.param(SUNG + "Bob:read Fight " + tried("Bob", "deception", "Bandit", "edge")
                     + "Bob:check dc=15 <d20:15> success *", [], id="SK-41 not in combat"),
        pytest.param(SONG + "Mira:check dc=15 <d20:2> fail " + WORD + "Bob:check dc=15 <2d20kl1:15,16> success *", [],
                     id="SK-37 failed"),
        pytest.param(SONG + "Mira:check dc=15 <d20:2> fail " + WORD + "Bob:check dc=15 <d20:15> success *", ["E SK-10"],
                     id="SK-37 failed, and forgotten"),
        pytest.param(SUNG + "Bob:read Last " + tried("Bob", "insight", "Ghost", "intent")
                     + "Bob:check dc=15 <d20:15> success *", ["U SK-40", "U SK-41"], id="SK-41 no tag tells: unused"),
        pytest.param(SUNG + "Bob:read Last " + tried("Bob", "insight", "Ghost", "intent")
                     + "Bob:check dc=15 <2d20kh1:15,3> success *", ["U SK-40", "U SK-41"],
                     id="SK-41 no tag tells: used"),
        pytest.param(SUNG + "Bob:read Last " + tried("Bob", "insight", "Ghost", "intent")
                     + "Bob:check dc=15 <2d20kl1:15,3> fail *", ["U SK-40", "E SK-10", "U SK-41"],
                     id="SK-41 no tag tells, but never that"),
    ],
)  # fmt: skip
def test_the_dice_of_a_check(moves: str, expected: list[str]) -> None:
    assert sorted(faults(moves)) == sorted(expected)


@pytest.mark.parametrize(
    ("moves", "pending"),
    [
        (STUDY + RUIN + "Mira:check dc=15 <d20:13> success *", "dis:Orb:Mira"),
        (STUDY + AGAIN + "Mira:check dc=15 <d20:13> success *", ""),
        (STUDY + GIVEN + GIVEN + "*", "dis:Orb:Mira,adv:Orb:Mira,adv:Orb:Mira"),
        (SUNG + WORD + "Bob:check dc=15 <2d20kh1:2,15> success *", ""),
        (SUNG + tried("Bob", "insight", "Ghost", "intent") + "Bob:check dc=15 <2d20kh1:2,15> success *", ""),
        (SUNG + "Bob:read Last " + tried("Bob", "insight", "Ghost", "intent") + "Bob:check dc=15 <d20:15> success *",
         "adv:*:*"),
        (SUNG + "Bob:read Last " + tried("Bob", "insight", "Ghost", "intent")
         + "Bob:check dc=15 <2d20kh1:2,15> success *", ""),
    ],
)  # fmt: skip
def test_what_is_still_pending(moves: str, pending: str) -> None:  # SK-41, SK-C10
    assert field(play(moves), "pending") == pending


def test_an_edge_is_for_one_opponent() -> None:  # SK-35
    moves = "1. Bob:read Fight " + tried("Bob", "deception", "Bandit", "edge") + "Bob:check dc=15 <d20:15> success 2. "
    assert faults(moves + tried("Bob", "sleight", "Bandit", "block") + "Bob:check dc=15 <2d20kh1:13,2> success *") == []
    assert faults(moves + tried("Bob", "sleight", "Fight", "block") + "Bob:check dc=15 <d20:13> success *") == []
    assert faults(moves + tried("Mira", "sleight", "Bandit", "block") + "Mira:check dc=15 <d20:13> success *") == []
