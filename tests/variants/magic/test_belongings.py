"""Auras, equipment and what is captured (CM-27, CM-45 to CM-48, CM-50)."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import parse_act
from eldritch.variants.base import Refusal
from tests.variants.magic.table import ODD_CARDS, board, odd_board, says, where


def test_an_aura_is_carried_along_and_dies_with_its_creature() -> None:  # CM-27, CM-47
    position = odd_board("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4 +2/+2 kw=flying; W:move d4-d5") == []
    assert (where(position, "d5"), position.fields()["things"]) == ("Bear.P.4/4.+flying", "d5:W:Web.on.2/2.+flying")
    assert says(position, "W:cast Zap target=d5; Zap:destroy d5") == []
    assert (position.fields()["things"], position.fields()["graveW"]) == ("", "Web,Bear")


def test_an_aura_can_be_removed() -> None:  # CM-47
    position = odd_board("d4:Bear", "d6:Golem")
    assert (
        says(position, "W:cast Web target=d4; Web:attach d4 +0/+2; W:cast Zap target=d4 unit=Web; Zap:remove Web d4")
        == []
    )
    assert (where(position, "d4"), position.fields()["things"]) == ("Bear.P", "")
    position = odd_board("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4; W:cast Zap target=d6; Zap:remove Web d4") == ["E CM-38"]


def test_an_aura_that_only_resolves_is_there_all_the_same() -> None:  # CM-46
    position = odd_board("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:resolve; Web:attach d4 +1/+1") == []
    assert where(position, "d4") == "Bear.P.3/3"
    position = odd_board("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4 +1/+1; Web:attach d6 +1/+1") == ["E CM-38"]
    assert says(position, "Web:attach d4 +1/+1") == ["E CM-47"]  # once
    assert says(odd_board("d4:Bear d5:Bear"), "W:cast Web target=d4; Web:attach d5") == ["E CM-38"]


@pytest.mark.parametrize(
    ("things", "moves", "expected"),
    [
        pytest.param("W:d4:Sword", "W:equip Sword d4; Sword:attach d4 +2/+0", [], id="CM-50"),
        pytest.param("W:d4:Sword", "W:equip Sword d5", ["E CM-50"], id="CM-50 it lies elsewhere"),
        pytest.param("W:d4:Sword", "W:equip Sword d4; W:equip Sword d5", [], id="CM-50 from one to the next"),
        pytest.param("W:d4:Sword", "W:equip Sword d4; W:equip Sword d8", ["E CM-50"], id="CM-50 too far away"),
        pytest.param("W:d4:Sword", "W:equip Sword d4; W:equip Sword d4", ["E CM-50"], id="CM-50 on it already"),
        pytest.param("W:d4:Sword", "W:equip Sword c4", ["E CM-50"], id="CM-50 nobody"),
        pytest.param("W:d6:Sword", "W:equip Sword d6", ["E CM-50"], id="CM-50 an enemy"),
        pytest.param("B:d4:Sword", "W:equip Sword d4", ["E CM-50"], id="CM-50 the enemy's"),
        pytest.param("W:d4:Idol", "W:equip Idol d4", ["E CM-50"], id="CM-50 no equipment"),
        pytest.param("W:d4:Sword", "Sword:attach d4 +2/+0", ["E CM-50"], id="CM-50 not put on"),
        pytest.param("W:d4:Sword", "W:attack d5-d6; W:equip Sword d4", ["E CM-19"], id="CM-19 in a combat"),
        pytest.param("W:e8:Sword", "W:equip Sword e8", ["E CM-45"], id="CM-45 the enemy's king"),
        pytest.param("W:b4:Ember", "W:equip Ember b4", ["E CM-12"], id="CM-12 protection"),
        pytest.param("W:e8:Sword", "W:equip Sword e8; Sword:attach e8 +1/+0", ["E CM-45"] * 2, id="CM-45 nor later"),
        pytest.param("W:b4:Ember", "W:equip Ember b4; Ember:attach b4 +1/+0", ["E CM-12"] * 2, id="CM-12 nor later"),
        pytest.param("W:a4:Sword", "W:equip Sword a4", ["E CM-12"], id="CM-12 shroud"),
    ],
)
def test_equipment(things: str, moves: str, expected: list[str]) -> None:
    position = odd_board("d4:Bear d5:Bear d8:Bear b4:Holy a4:Fog", "d6:Golem", things=things)
    assert says(position, moves) == expected


def test_equipment_stays_where_its_creature_fell() -> None:  # CM-50
    position = odd_board("d4:Bear", "d5:Golem", things="W:d4:Sword")
    assert (
        says(position, "W:equip Sword d4; Sword:attach d4 +1/+0; W:move d4-c4; 1...; B:turn move; B:move d5-c5") == []
    )
    assert (where(position, "c4"), position.fields()["things"]) == ("Bear.P.3/2", "c4:W:Sword.on.1/0")
    assert says(position, "2.; W:turn move; W:attack c4-c5; W:damage kills=c4") == []
    assert position.fields()["things"] == "c4:W:Sword"


@pytest.mark.parametrize(
    ("things", "moves", "expected"),
    [
        pytest.param("B:d4:Idol", "W:capture Idol at=d4 mana=CC", [], id="CM-48"),
        pytest.param("B:d4:Idol", "W:capture Idol at=d4 mana=C", ["E CM-34"], id="CM-48 its full cost"),
        pytest.param("B:d4:Idol", "B:capture Idol at=d4 mana=CC", ["E CM-19"], id="CM-19 the own turn"),
        pytest.param("W:d4:Idol", "W:capture Idol at=d4 mana=CC", ["E CM-48"], id="CM-48 the own one"),
        pytest.param("B:d5:Idol", "W:capture Idol at=d5 mana=CC", ["E CM-48"], id="CM-48 no own creature"),
        pytest.param("B:d4:Idol", "W:capture Sword at=d4", ["E CM-48"], id="CM-48 not there"),
        pytest.param("B:d4:Idol", "W:capture Idol", ["E GEN-13"], id="GEN-13 no square"),
        pytest.param("B:d4:Idol", "W:attack d4-d5; W:capture Idol at=d4 mana=CC", ["E CM-19"], id="CM-19 in a combat"),
    ],
)
def test_captures(things: str, moves: str, expected: list[str]) -> None:
    position = odd_board("d4:Bear", "d5:Golem", things=things)
    assert says(position, moves) == expected


def test_a_captured_artifact_serves_its_new_owner() -> None:  # CM-48
    position = odd_board("d4:Bear", "d5:Golem", things="B:d4:Idol")
    assert (
        says(position, "B:activate d4 glow; glow:resolve; W:capture Idol at=d4 mana=CC; W:activate d4 glow tap") == []
    )
    assert position.fields()["things"] == "d4:W:Idol.t.oB"


@pytest.mark.parametrize(
    ("reply", "expected"),
    [("Zip:shift c6-e8 unit=Wolf", "CM-45"), ("Zip:grant c6 prot=U unit=Wolf", "CM-12")],
)
def test_an_aura_is_asked_again_when_it_is_put_on(reply: str, expected: str) -> None:  # CM-45, CM-46
    position = board("d5:Bear", "c6:Wolf e8:Chief.K e6:Bear", "Blue/Zip", **ODD_CARDS, Blue="aura cost=U")
    where_to = "e8" if "shift" in reply else "c6"
    moves = f"W:cast Blue target=c6 mana=U; B:cast Zip target=c6; {reply}; Blue:attach {where_to} unit=Wolf"
    assert says(position, moves) == ["E CM-38" if "shift" in reply else f"E {expected}"]
    position.undo()
    deed = position.judge(parse_act(f"Blue:attach {where_to} unit=Wolf"))
    assert isinstance(deed, Refusal)
    assert [reason.code for reason in deed.reasons].count(expected) == 1
