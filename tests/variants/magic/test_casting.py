"""Casting, paying and sorcery speed (CM-19, CM-33, CM-34)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import FREE, board, says, where

# --- casting and paying (CM-33, CM-34) ----------------------------------------------------------------------
# e4 and d1 are Mountains, d3 and e1 Forests, d4 a Swamp, e3 and d5 Plains, c4 an Island


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Shock target=e4 pay=e4", [], id="CM-34"),
        pytest.param("W:cast Shock target=e4 pay=d3", ["E CM-34"], id="CM-C24 a Forest"),
        pytest.param("W:cast Shock target=e4", ["E CM-34"], id="CM-34 nothing"),
        pytest.param("W:cast Shock target=e4 pay=e4,d3", ["W CM-34"], id="CM-34 too much"),
        pytest.param("W:cast Shock target=e4 mana=R", [], id="CM-34 added mana"),
        pytest.param("W:cast Shock target=e4 mana=Q", ["E GEN-13"], id="GEN-13 no mana"),
        pytest.param("W:cast Idol at=e4 pay=e4,e4", ["E CM-34"], id="CM-C23 a land twice"),
        pytest.param("W:cast Shock target=e4 pay=d8", ["E CM-34"], id="CM-C23 under an enemy creature"),
        pytest.param("W:cast Shock target=e4 pay=a1", ["E CM-34"], id="CM-34 a land of nobody"),
        pytest.param("W:cast Idol at=e4 pay=e4,d3-c4", ["E CM-34"], id="CM-C23 not adjacent"),
        pytest.param("W:cast Idol at=e4 pay=e4,d3-c3", [], id="CM-34 a land next to a creature"),
        pytest.param("W:cast Idol at=e4 pay=d3-c3,d3-d2", ["E CM-34"], id="CM-34 a creature taps once"),
        pytest.param("W:cast Idol at=e4 pay=d3-c3,e1-d1", [], id="CM-34 two creatures"),
        pytest.param("W:cast Idol at=e4 pay=e4,g4-g3", ["E CM-34"], id="CM-34 a tapped creature"),
        pytest.param("W:cast Idol at=e4 pay=e4,h4-h3", ["E CM-34"], id="CM-A11 a fresh creature"),
        pytest.param("W:cast Idol at=e4 pay=e4,a1-a2", ["E CM-34"], id="CM-34 no creature"),
        pytest.param("W:cast Idol at=e4 pay=e4,d7-d6", ["E CM-34"], id="CM-34 the enemy's creature"),
        pytest.param("W:cast Idol at=e4 pay=e4,d3-e3", ["E CM-34"], id="CM-34 a land of the enemy"),
        pytest.param("W:cast Idol at=e4 pay=e4,swamp", ["E CM-34"], id="CM-34 no land"),
        pytest.param("W:cast Shock target=e4 pay=life", ["E CM-9"], id="CM-9"),
        pytest.param("W:cast Fork target=e4 pay=e4 X=0", [], id="CM-33 X=0"),
        pytest.param("W:cast Fork target=e4 pay=e4,d3 X=1", [], id="CM-33 X=1"),
        pytest.param("W:cast Fork target=e4 pay=e4 X=1", ["E CM-34"], id="CM-34 X too dear"),
        pytest.param("W:cast Fork target=e4 pay=e4", ["E CM-33"], id="CM-33 no X"),
        pytest.param("W:cast Fork target=e4 pay=e4 X=-1", ["E CM-33"], id="CM-33 X below 0"),
        pytest.param("W:cast Shock target=e4 pay=e4 X=1", ["E CM-33"], id="CM-33 X for nothing"),
        pytest.param("W:cast Growth target=e4 pay=d3", ["E CM-33"], id="CM-C32 not in the hand"),
        pytest.param("W:cast Shock target=e4 pay=e4; Shock:resolve; W:cast Shock target=e4 mana=R", ["E CM-33"],
                     id="CM-33 once"),
        pytest.param("W:cast Nothing", ["E CM-33"], id="CM-33 no such card"),
        pytest.param("B:cast Shock target=d3 mana=R", ["E CM-33"], id="CM-33 the other hand"),
        pytest.param("W:cast Shock target=e4,d3 pay=e4", ["E CM-38"], id="CM-38 two targets"),
        pytest.param("W:cast Shock target=nobody pay=e4", ["E GEN-13"], id="GEN-13 no target"),
        pytest.param("W:cast Shock target=e4 at=e4 pay=e4", ["E CM-33"], id="CM-33 no place"),
        pytest.param("W:cast Shock target=e4 pay=e4 as=Zap; Zap:dmg e4 1", [], id="CM-33 another name"),
        pytest.param("W:cast Shock target=e4 pay=e4 as=Idol", ["E GEN-9"], id="GEN-9 a name that is taken"),
    ],
)  # fmt: skip
def test_casting_and_paying(moves: str, expected: list[str]) -> None:
    position = board("e4:Golem d3:Golem g4:Bear.t h4:Bear.s", "d7:Bear e3:Bear d8:Bear", "Shock,Fork,Idol/")
    assert says(position, moves) == expected


def test_land_and_creature_are_tapped_by_paying() -> None:  # CM-34
    position = board("e4:Golem d3:Golem", "", "Idol/")
    assert says(position, "W:cast Idol at=e4 pay=e4,d3-c3; Idol:resolve; W:attack d3-d4") == ["E CM-28"]
    assert (where(position, "e4"), where(position, "d3")) == ("Golem.P", "Golem.P.t")
    assert position.fields()["tapped"] == "c3:W,e4:W"
    assert position.fields()["things"] == "e4:W:Idol"


# --- sorcery speed (CM-19) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Insight mana=UUU", [], id="CM-19 before the move"),
        pytest.param("W:move a4-a5; W:cast Insight mana=UUU", [], id="CM-19 after it"),
        pytest.param("B:cast Insight mana=UUU", ["E CM-19"], id="CM-19 not the own turn"),
        pytest.param("W:attack d4-d5; W:cast Insight mana=UUU", ["E CM-19"], id="CM-19 in a combat"),
        pytest.param("W:attack d4-d5; W:damage; W:cast Insight mana=UUU", [], id="CM-19 after the combat"),
        pytest.param("W:cast Zap target=d4; W:cast Insight mana=UUU", ["W CM-46"], id="CM-46 the stack is emptied"),
        pytest.param("W:cast Zap target=d4; Zap:dmg d4 0; W:cast Insight mana=UUU", [], id="CM-46 it is finished"),
        pytest.param("B:cast Banner at=d5", ["E CM-19"], id="CM-19 an enchantment"),
        pytest.param("B:cast Wings target=d5", ["E CM-19"], id="CM-19 an aura"),
        pytest.param("B:cast Zap target=d5", [], id="CM-19 an instant"),
        pytest.param("W:attack d4-d5; W:cast Zap target=d5", [], id="CM-19 an instant in a combat"),
        pytest.param("1...; W:cast Zap target=d4", ["E CM-16"], id="CM-16 before a turn is opened"),
    ],
)
def test_sorcery_speed(moves: str, expected: list[str]) -> None:
    position = board("d4:Golem a4:Bear", "d5:Golem", "Insight,Zap/Insight,Banner,Wings,Zap", **FREE)
    assert says(position, moves) == expected


def test_lands_of_no_basic_type() -> None:  # CM-3
    position = board("d4:Bear", "d5:Bear d6:Bear", "Bolt/", rulings="lands=any", **FREE)
    object.__setattr__(position.table, "lands", {**position.table.lands, "d4": "D"})
    assert says(position, "W:cast Bolt target=d4 pay=d4; Bolt:resolve", trust=True) == ["D CM-3"]
    moves = "W:activate d4 ping target=d5; ping:dmg d5 1; W:activate d4 ping target=d6"
    assert says(position, moves) == ["E CM-37"]
    assert says(board("d4:Bear"), "W:activate d4 ping") == ["E CM-35"]
    position = board("d4:Bear", rulings="lands=any")
    assert says(position, "W:activate d4 ping tap; ping:resolve; W:activate d4 ping tap") == ["E CM-35"]
