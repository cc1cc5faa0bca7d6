"""Casting, paying, reach, aim, the Keep and the stack (CM-9, CM-19, CM-33 to CM-46)."""

from __future__ import annotations

import pytest

from eldritch.variants.magic.squares import area
from tests.variants.magic.table import board, says, where

FREE = {"Zap": "instant scope=single", "Bolt": "instant cost=R scope=single"}


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


# --- reach (CM-14, CM-37 to CM-43) --------------------------------------------------------------------------


def test_areas() -> None:  # CM-14
    assert area("d4", 2, "square") - area("d4", 2, "steps") == {
        f"{file}{rank}" for file in "bcef" for rank in "2356" if {file, rank} & {*"bf26"}
    }
    assert len(area("d4", 2, "cross")) == 9
    assert len(area("h8", 2, "steps")) == 6


def _rest(white: str) -> str:
    """Black creatures on d4, d6 and d2, as far as White leaves room."""
    return " ".join(f"{square}:Bear" for square in ("d4", "d6", "d2") if square not in white)


@pytest.mark.parametrize(
    ("white", "rulings", "moves", "expected"),
    [
        pytest.param("e3:Bear", "", "W:cast Zap target=d4", [], id="CM-C15 two steps"),
        pytest.param("", "", "W:cast Zap target=d4", ["E CM-38"], id="CM-C15 four steps"),
        pytest.param("d4:Bear", "", "W:cast Zap target=d4", [], id="CM-A2 its own square"),
        pytest.param("d4:Bear", "self-square=out", "W:cast Zap target=d4", ["E CM-38"], id="CM-A2 option"),
        pytest.param("f6:Bear", "", "W:cast Zap target=d4", ["E CM-38"], id="CM-A1 steps"),
        pytest.param("f6:Bear", "influence=square", "W:cast Zap target=d4", [], id="CM-A1 square"),
        pytest.param("d6:Bear", "influence=cross", "W:cast Zap target=d4", [], id="CM-A1 cross"),
        pytest.param("e5:Bear", "influence=cross", "W:cast Zap target=d4", ["E CM-38"], id="CM-A1 off the cross"),
        pytest.param("off:Bear", "", "W:cast Zap target=d4", ["E CM-38"], id="CM-38 beside the board"),
        pytest.param("e3:Bear", "", "W:cast Wings target=d4; Wings:attach d4 +1/+1", [], id="CM-A20"),
        pytest.param("", "", "W:cast Wings target=d4", ["E CM-38"], id="CM-A20 too far"),
        pytest.param("e3:Bear", "", "W:cast Wings", ["E CM-38"], id="CM-38 an aura aims"),
        pytest.param("d3:Bear", "", "W:cast Wrath at=d4", [], id="CM-C17 d3"),
        pytest.param("d2:Bear", "", "W:cast Wrath at=d4", ["E CM-39"], id="CM-C17 d2"),
        pytest.param("d2:Bear d6:Bear", "", "W:cast Wrath at=d4", ["E CM-39"], id="CM-39 c4 and e4 are bare"),
        pytest.param("d2:Bear c5:Bear e5:Bear", "", "W:cast Wrath at=d4", [], id="CM-39 together"),
        pytest.param("d3:Bear", "", "W:cast Wrath", ["E CM-39"], id="CM-39 no centre"),
        pytest.param("d3:Bear", "", "W:cast Wrath; Wrath:tap d4", ["E CM-39", "E CM-39"], id="CM-39 nor any effect"),
        pytest.param("d3:Bear", "", "W:cast Wrath at=d4; Wrath:destroy d4; Wrath:destroy d3", [], id="CM-39 near it"),
        pytest.param("d3:Bear", "", "W:cast Wrath at=d4; Wrath:destroy d2", ["E CM-39"], id="CM-39 too far from it"),
        pytest.param("d3:Bear", "", "W:cast Wrath at=d4 target=d2", ["E CM-39"], id="CM-39 a target"),
        pytest.param("d3:Bear", "", "W:cast Deny target=d4", ["E CM-40"], id="CM-40 no permanent"),
        pytest.param("d3:Bear", "", "W:cast Deny; Deny:dmg d4 1", ["E CM-40"], id="CM-40 touches none"),
        pytest.param("d3:Bear", "", "W:cast Zap target=d4; Zap:dmg d3 1", ["E CM-38"], id="CM-38 another one"),
        pytest.param("d3:Bear", "", "W:cast Zap; Zap:dmg d3 1; Zap:dmg d4 1", ["E CM-38"], id="CM-38 one only"),
        pytest.param("d3:Bear", "", "W:cast Zap; Zap:pump d3 +1/+1; Zap:grant d3 kw=haste", [], id="CM-38 the same"),
        pytest.param("d3:Adept", "", "W:activate d3 ping target=d4; ping:dmg d4 1", [], id="CM-37"),
        pytest.param("d3:Adept", "", "W:activate d3 ping target=d6", ["E CM-37"], id="CM-37 too far"),
        pytest.param("d3:Adept", "", "W:activate d3 ping; ping:dmg d6 1", ["E CM-37"], id="CM-37 an effect"),
        pytest.param("d3:Adept", "self-square=out", "W:activate d3 ping; ping:pump d3 +1/+0", ["E CM-37"], id="CM-A2"),
        pytest.param("d3:Adept", "", "W:activate d3 ping; ping:draw W 1", [], id="CM-40 an ability that draws"),
    ],
)
def test_reach(white: str, rulings: str, moves: str, expected: list[str]) -> None:
    position = board(white, _rest(white),
                     "Zap,Wings,Wrath,Deny/", rulings=rulings, **FREE)  # fmt: skip
    assert says(position, moves) == expected


@pytest.mark.parametrize(("rulings", "expected"), [("", ["E CM-38"]), ("recheck=no", [])])
def test_reach_is_asked_again_when_a_spell_resolves(rulings: str, expected: list[str]) -> None:  # CM-A19
    position = board("e3:Bear", "d4:Golem", "Zap/Kill", rulings=rulings, **FREE, Kill="instant scope=single")
    moves = "W:cast Zap target=d4; B:cast Kill target=e3; Kill:destroy e3; Zap:dmg d4 1"
    assert says(position, moves) == expected


def test_a_target_out_of_reach_is_a_reason_to_fizzle() -> None:  # CM-46, CM-A19
    cards = {**FREE, "Kill": "instant scope=single"}
    moves = "W:cast Zap target=d4; B:cast Kill target=e3; Kill:destroy e3; Zap:fizzle"
    assert says(board("e3:Bear", "d4:Golem", "Zap/Kill", **cards), moves, trust=True) == []
    assert says(board("e3:Bear", "d4:Golem", "Zap/", **cards), "W:cast Zap target=d4; Zap:fizzle", trust=True) == [
        "D CM-46"
    ]
    assert says(board("e3:Bear", "d4:Golem", "Zap/", **cards), "W:cast Zap; Zap:fizzle") == ["E CM-46"]
    moves = "W:cast Zap target=d4; Zap:dmg d4 1; Zap:fizzle"
    assert says(board("e3:Bear", "d4:Golem", "Zap/", **cards), moves) == ["E CM-46"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Call; Call:token d4 Imp 1/1", [], id="CM-41"),
        pytest.param("W:cast Call; Call:token d6 Imp 1/1", ["E CM-41"], id="CM-C26 three steps"),
        pytest.param("W:cast Call; Call:token off Imp 1/1", ["E CM-41"], id="CM-C27"),
        pytest.param("W:cast Call; Call:token d3 Imp 1/1", ["E CM-41"], id="CM-41 not empty"),
        pytest.param("W:cast Call; Call:token d4 Imp 1/1; Call:token d5 Imp 1/1", [], id="CM-41 around a centre"),
        pytest.param("W:cast Call; Call:token d4 Imp 1/1; Call:token f1 Imp 1/1", ["E CM-41"], id="CM-41 no centre"),
        pytest.param("W:activate d3 ping; ping:token d5 Imp 1/1", [], id="CM-41 an ability"),
        pytest.param("W:activate d3 ping; ping:token d6 Imp 1/1", ["E CM-41"], id="CM-C26 an ability"),
        pytest.param("W:activate d3 ping; ping:token e2 Imp 1/1; ping:token b3 Imp 1/1", [], id="CM-41 no centre"),
        pytest.param("W:cast Zap target=d3; Zap:token d4 Imp 1/1", [], id="CM-A18"),
        pytest.param("W:cast Call; Call:token d4 Bear 1/1", ["E GEN-9"], id="GEN-9 a card's name"),
        pytest.param("W:cast Call; Call:token d4 Imp -1/1", ["E CM-47"], id="CM-47 power"),
        pytest.param("W:cast Call; Call:token d4 Imp 1/1 prot=X", ["E CM-12"], id="CM-12 a colour"),
    ],
)  # fmt: skip
def test_tokens(moves: str, expected: list[str]) -> None:
    assert says(board("d3:Adept", "d8:Bear", "Call,Zap/", **FREE), moves) == expected


def test_a_token_waits_where_there_is_no_room() -> None:  # CM-41
    position = board("a1:Adept b1:Bear c1:Bear a2:Bear b2:Bear a3:Bear")
    assert says(position, "W:activate a1 ping; ping:token off Imp 1/1 kw=haste") == []
    assert where(position, "off") == "Imp.s.T1/1.*haste"


def test_a_token_with_side_and_keywords() -> None:  # CM-47
    position = board("d3:Adept", "", "")
    assert says(position, "W:activate d3 ping; ping:token d4 Imp 1/1 kw=flying ub=all side=B") == []
    assert where(position, "d4") == "Imp.s.T1/1.*flying.*ub=all.oW"
    assert says(position, "W:attack d3-d4") == ["E CM-29"]
    position.undo()
    assert says(position, "1...; B:turn move; B:move d4-d6") == []


@pytest.mark.parametrize(
    ("things", "moves", "expected"),
    [
        pytest.param("", "W:cast Idol at=d3 mana=CC", [], id="CM-43"),
        pytest.param("", "W:cast Idol at=e1 mana=CC", ["E CM-43"], id="CM-C18 the Keep"),
        pytest.param("", "W:cast Idol at=d4 mana=CC", ["E CM-43"], id="CM-C18 an empty square"),
        pytest.param("W:d3:Banner", "W:cast Idol at=d3 mana=CC", ["E CM-43"], id="CM-C18 an enchantment is there"),
        pytest.param("", "W:cast Idol at=d8 mana=CC", ["E CM-43"], id="CM-43 the enemy's creature"),
        pytest.param("", "W:cast Idol mana=CC", ["E CM-43"], id="CM-43 no square"),
        pytest.param("", "W:cast Banner at=d3", [], id="CM-43 an enchantment"),
        pytest.param("", "W:cast Sword at=d3 mana=C", [], id="CM-43 equipment"),
    ],
)
def test_where_artifacts_are_played(things: str, moves: str, expected: list[str]) -> None:
    position = board("d3:Bear", "d8:Bear", "Idol,Banner,Sword/", things=things)
    assert says(position, moves) == expected


def test_artifacts_may_stand_beside_the_board() -> None:  # CM-A26
    position = board("d3:Bear", "d7:Bear", "Idol/", rulings="artifacts=free")
    assert says(position, "W:cast Idol mana=CC; Idol:resolve") == []
    assert position.fields()["things"] == "nowhere:W:Idol"
    assert says(position, "W:trigger d3 toll") == ["E CM-36"]


def test_artifacts_beside_the_board_reach_everything() -> None:  # CM-A26
    free = {"rulings": "artifacts=free", "Zap": "instant scope=single"}
    position = board("d3:Bear", "d7:Bear", "Idol,Sword,Zap/", **free)
    assert says(position, "W:cast Idol mana=CC; Idol:resolve; W:cast Sword mana=C; Sword:resolve") == []
    assert says(position, 'Idol:pump d7 +1/+1; Idol:note "so"; W:cast Zap target=d3; Zap:resolve') == []
    assert where(position, "d7") == "Bear.P.3/3.static"
    legal = [position.write(deed) for deed in position.legal()]
    assert "W:activate off glow tap" in legal
    assert says(position, "W:activate off glow tap; glow:token h5 Imp 1/1; glow:tap e1") == []
    assert position.fields()["things"] == "nowhere:W:Idol.t.#1,nowhere:W:Sword.#2"
    moves = "W:trigger off toll target=d7; toll:tap d7; W:equip Sword d3; W:activate off glow tap"
    assert says(position, moves) == ["E CM-35"]  # it is tapped
    assert position.fields()["things"] == "nowhere:W:Idol.t,d3:W:Sword.on"


def test_nothing_is_beside_the_board_where_artifacts_stand_on_squares() -> None:  # CM-A26, CM-35, CM-36
    position = board("d3:Bear off:Adept", "d7:Bear", things="W:d3:Idol")
    assert says(position, "W:activate off glow tap; W:activate off ping tap; W:trigger off toll") == [
        "E CM-35", "E CM-35", "E CM-36",
    ]  # fmt: skip
    assert not [deed for deed in position.legal() if ":activate off" in position.write(deed)]
    position = board("d3:Bear off:Adept", "d7:Bear", rulings="artifacts=free; lands=any")
    assert says(position, "W:activate off ping tap; W:activate off dig") == ["E CM-35"] * 2  # a creature; no land


def test_a_target_that_is_out_of_reach_can_fizzle_where_reach_is_asked_again() -> None:  # CM-A19, CM-46
    for rulings, trusted in (("", []), ("recheck=no", ["D CM-46"])):
        position = board("d3:Bear", "d5:Bear c6:Adept", "Zap/", rulings=rulings, Zap="instant scope=single")
        assert says(position, "W:cast Zap target=d5; B:activate c6 ping tap; ping:shift d5-d7; ping:resolve") == []
        assert says(position, "Zap:fizzle", trust=True) == trusted


def test_creatures_from_the_hand() -> None:  # CM-42, CM-44
    for moves, expected in (
        ("W:cast Bear at=c1 mana=GG; W:move c1-c2", ["E CM-44"]),
        ("W:cast Bear at=c2 mana=GG", ["E CM-42"]),
        ("W:cast Bear at=e1 mana=GG", ["E CM-42"]),
        ("W:cast Bear at=off mana=GG", ["E CM-42"]),
        ("W:cast Bear mana=GG", ["E CM-42"]),
        ("W:attack d3-d4; W:cast Bear at=c1 mana=GG", ["E CM-19"]),
    ):
        assert says(board("d3:Bear", "d4:Bear", "Bear/"), moves) == expected
    row = " ".join(f"{file}1:Bear" for file in "abcdfgh")
    position = board(row, "", "Bear/")
    assert says(position, "W:cast Bear at=off mana=GG; Bear:resolve") == []
    assert where(position, "off") == "Bear.s"
    assert says(board("d3:Bear", "d4:Bear", "Bear/"), "W:cast Bear at=c1 mana=GG; Bear:resolve; W:move d3-c3") == []


# --- who cannot be aimed at (CM-12) and the Keep (CM-45) ----------------------------------------------------

WARDED = {
    "Fog": "creature pt=2/2 kw=shroud", "Slick": "creature pt=2/2 kw=hexproof", "Holy": "creature pt=2/2 prot=R",
    "Zap": "instant scope=single", "Red": "instant cost=R scope=single", "Boom": "sorcery scope=multi",
    "Rage": "sorcery cost=R scope=multi", "Wolf": "creature pt=1/1 kw=banding", "Chains": "aura",
    "Fire": "aura cost=R",
}  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Zap target=c5", ["E CM-12"], id="CM-12 shroud"),
        pytest.param("W:cast Zap target=d5", ["E CM-12"], id="CM-12 hexproof"),
        pytest.param("B:cast Zap target=d5", [], id="CM-12 hexproof, own spell"),
        pytest.param("B:cast Zap target=c5", ["E CM-12"], id="CM-12 shroud, own spell"),
        pytest.param("W:cast Red target=e5 mana=R", ["E CM-12"], id="CM-12 protection"),
        pytest.param("W:cast Zap target=e5", [], id="CM-12 protection from another colour"),
        pytest.param("W:cast Rage at=d4 mana=R; Rage:dmg d5 1; Rage:dmg e4 1", [], id="CM-12 without aim"),
        pytest.param("W:cast Boom at=d4; Boom:destroy d5", [], id="CM-12 hexproof, without aim"),
        pytest.param("W:cast Zap target=d5 unit=land", [], id="CM-12 the land under it"),
        pytest.param("W:cast Fire target=e5 mana=R", ["E CM-12"], id="CM-12 an aura"),
        pytest.param("W:cast Chains target=e5; Chains:attach e5", [], id="CM-12 another aura"),
    ],
)
def test_who_cannot_be_aimed_at(moves: str, expected: list[str]) -> None:
    position = board("d4:Golem", "c5:Fog d5:Slick e5:Holy e4:Bear", "Zap,Red,Rage,Boom,Fire,Chains/Zap", **WARDED)
    assert says(position, moves) == expected


def test_damage_by_a_colour_is_prevented() -> None:  # CM-31
    position = board("d4:Golem", "d5:Holy", "Rage/", **WARDED)
    assert says(position, "W:cast Rage at=d4 mana=R; Rage:dmg d5 1") == ["E CM-31"]


@pytest.mark.parametrize(
    ("rulings", "moves", "expected"),
    [
        pytest.param("", "W:cast Zap target=d6 unit=Chief", ["E CM-45"], id="CM-C16 the king"),
        pytest.param("", "W:cast Zap target=d6 unit=Wolf", ["E CM-45"], id="CM-C16 a band on the Keep"),
        pytest.param("", "W:cast Zap target=d6 unit=land", ["E CM-45"], id="CM-45 the land"),
        pytest.param("", "B:cast Zap target=d6 unit=Wolf", [], id="CM-45 own spells"),
        pytest.param("", "W:cast Zap target=d6 unit=Idol; Zap:remove Idol d6", [], id="CM-45 an artifact there"),
        pytest.param("", "W:cast Boom at=d5; Boom:dmg d6 1 unit=Wolf", ["E CM-45"], id="CM-45 damage without aim"),
        pytest.param("", "W:cast Boom at=d5; Boom:destroy d6 unit=Wolf", [], id="CM-A15"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:destroy d6 unit=Wolf", ["E CM-45"], id="CM-A15 option"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:dmg d6 1 unit=Wolf", ["E CM-45"], id="CM-A15 damage"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:destroy d6 unit=Idol", [], id="CM-A15 an artifact"),
        pytest.param("", "W:cast Chains target=d6 unit=Wolf", ["E CM-45"], id="CM-45 an aura"),
        pytest.param("", "W:attack c6-d6 unit=Wolf; W:damage", [], id="CM-45 combat"),
        pytest.param("", "W:cast Boom at=d5; Boom:hole d6", [], id="CM-45 the land, without aim"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:hole d6", ["E CM-45"], id="CM-A15 the land"),
        pytest.param("", "W:activate c6 ping target=d6 unit=Wolf", ["E CM-45"], id="CM-45 an ability"),
    ],
)
def test_the_keep(rulings: str, moves: str, expected: list[str]) -> None:
    position = board("d4:Golem c6:Adept d5:Bear", "d6:Chief.K d6:Wolf", "Zap,Boom,Chains/Zap", rulings=rulings,
                     things="B:d6:Idol", **WARDED)  # fmt: skip
    assert says(position, moves) == expected


def test_the_keep_goes_with_the_king() -> None:  # CM-15
    position = board("d4:Golem", "d6:Chief.K", "Zap/", turn=1, **WARDED)
    assert says(position, "B:move d6-d5; W:cast Zap target=d5") == ["E CM-45"]
    assert says(board("d4:Golem", "d6:Bear", "Zap/", **WARDED), "W:cast Zap target=d6") == []


def test_an_aura_that_went_onto_the_keep_by_a_step_stays() -> None:  # CM-45
    position = board("d4:Golem", "c5:Wolf d5:Chief.K", "Chains/", **WARDED)
    assert says(position, "W:cast Chains target=c5; Chains:attach c5 -0/-0; 1...; B:turn move; B:move c5-d5") == []
    assert position.fields()["things"] == "d5:W:Chains.on#1"


# --- the stack (CM-46) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Bolt:dmg d4 1; Zap:dmg d4 1", [], id="CM-46"),
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Zap:dmg d4 1", ["E CM-46"], id="CM-C22"),
        pytest.param("Zap:dmg d4 1", ["E CM-46"], id="CM-46 never cast"),
        pytest.param("W:cast Zap target=d4; Zap:dmg d4 1; Zap:dmg d4 1", [], id="CM-46 two effects"),
        pytest.param("W:cast Zap target=d4; Zap:dmg d4 1; W:move a4-a5; Zap:dmg d4 1", ["E CM-46"], id="CM-46 over"),
        pytest.param("W:cast Zap target=d4; W:move a4-a5", ["W CM-46"], id="CM-46 without effect"),
        pytest.param("W:cast Zap target=d4; 1...; B:turn move", ["W CM-46"], id="CM-46 a new turn"),
        pytest.param("W:attack d4-d5; W:cast Zap target=d4; W:damage", ["W CM-46"], id="CM-46 damage"),
        pytest.param("W:cast Zap target=d4; Zap:resolve; W:move a4-a5", [], id="CM-46 resolved"),
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Zap:resolve", ["E CM-46"], id="CM-46 on top"),
        pytest.param("Zap:resolve", ["E CM-46"], id="CM-46 not there"),
        pytest.param("W:cast Zap target=d4; B:cast Zap target=d4", ["E GEN-9"], id="GEN-9 two of one name"),
        pytest.param("W:cast Zap target=d4; B:cast Zap target=d4 as=Zap2; Zap2:dmg d4 1; Zap:dmg d4 1", [],
                     id="CM-33 another name"),
        pytest.param("Zed:dmg d4 1", ["E GEN-12"], id="GEN-12 nobody"),
        pytest.param("W:dmg d4 1", ["E GEN-12"], id="GEN-12 players deal no damage"),
        pytest.param("Zap:cast Bolt", ["E GEN-12"], id="GEN-12 spells cast nothing"),
        pytest.param("Golem:dmg d5 1", ["E CM-46"], id="CM-46 a permanent without an ability on the stack"),
    ],
)  # fmt: skip
def test_the_stack(moves: str, expected: list[str]) -> None:
    position = board("d4:Golem a4:Bear", "d5:Golem", "Zap/Bolt,Zap", **FREE)
    assert says(position, moves) == expected


def test_counterspells() -> None:  # CM-40, CM-47
    position = board("d4:Golem", "h8:Bear", "Zap/Deny", **FREE)
    moves = "W:cast Zap target=d4; B:cast Deny target=Zap; Deny:counterspell Zap; Zap:dmg d4 1"
    assert says(position, moves) == ["E CM-46"]
    assert position.fields()["graveW"] == "Zap"
    assert says(board("", "", "Deny/"), "W:cast Deny; Deny:counterspell Zap") == ["E CM-47"]
    assert says(board("", "", "Deny/"), "W:cast Deny; Deny:counterspell Deny") == ["E CM-47"]


# --- abilities and triggers (CM-35, CM-36) ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:activate d3 ping tap", [], id="CM-35"),
        pytest.param("W:activate d3 pong", ["E CM-35"], id="CM-35 no such ability"),
        pytest.param("W:activate d5 ping", ["E CM-35"], id="CM-35 nobody"),
        pytest.param("W:activate d7 ping", ["E CM-35"], id="CM-35 the enemy's creature"),
        pytest.param("B:activate d7 ping tap", [], id="CM-19 in the other's turn"),
        pytest.param("W:activate d3 ping tap; ping:resolve; W:activate d3 ping tap", ["E CM-35"], id="CM-35 tapped"),
        pytest.param("W:activate d3 ping; ping:resolve; W:activate d3 ping", [], id="CM-35 without tapping"),
        pytest.param("W:activate f3 ping tap", ["E CM-44"], id="CM-35 fresh"),
        pytest.param("W:activate f3 ping", [], id="CM-44 fresh, but no tapping"),
        pytest.param("W:activate a3 glow tap", [], id="CM-35 an artifact"),
        pytest.param("W:activate a3 glow tap; glow:resolve; W:activate a3 glow tap", ["E CM-35"], id="CM-35 once"),
        pytest.param("W:activate d3 ping pay=d3; ping:resolve; W:activate d3 ping pay=d3", ["E CM-34"], id="CM-34"),
        pytest.param("W:activate d3 ping; W:activate f3 ping", ["E GEN-9"], id="GEN-9 two of one name"),
        pytest.param("W:activate d3 ping; W:activate f3 ping as=ping2; ping2:dmg f3 0; ping:dmg d3 0", [], id="CM-35"),
        pytest.param("W:trigger d3 etb; etb:draw W 1", [], id="CM-36"),
        pytest.param("W:trigger d3 dies", ["E CM-36"], id="CM-36 no such trigger"),
        pytest.param("W:trigger d7 etb", ["E CM-36"], id="CM-36 the enemy's creature"),
        pytest.param("W:trigger d5 etb", ["E CM-36"], id="CM-36 nobody"),
    ],
)  # fmt: skip
def test_abilities_and_triggers(moves: str, expected: list[str]) -> None:
    position = board("d3:Adept f3:Adept.s a3:Bear", "d7:Adept", things="W:a3:Idol")
    assert says(position, moves) == expected


def test_a_trigger_is_declared_and_may_come_from_the_graveyard() -> None:  # CM-36
    position = board("d3:Adept", "d4:Golem")
    assert says(position, "W:trigger d3 etb", trust=True) == ["D CM-36"]
    position = board("d3:Adept", "d4:Golem")
    assert says(position, "W:attack d3-d4; W:damage; W:trigger d3 etb; etb:dmg d4 1") == []
    position = board("d3:Adept", "d4:Golem h8:Bear")
    assert says(position, "W:attack d3-d4; W:damage; W:trigger d3 etb; etb:dmg h8 1") == ["E CM-37"]


def test_lands_of_no_basic_type() -> None:  # CM-3
    position = board("d4:Bear", "d5:Bear d6:Bear", "Bolt/", rulings="lands=any", **FREE)
    object.__setattr__(position.table, "lands", {**position.table.lands, "d4": "D"})
    assert says(position, "W:cast Bolt target=d4 pay=d4; Bolt:resolve", trust=True) == ["D CM-3"]
    moves = "W:activate d4 ping target=d5; ping:dmg d5 1; W:activate d4 ping target=d6"
    assert says(position, moves) == ["E CM-37"]
    assert says(board("d4:Bear"), "W:activate d4 ping") == ["E CM-35"]
    position = board("d4:Bear", rulings="lands=any")
    assert says(position, "W:activate d4 ping tap; ping:resolve; W:activate d4 ping tap") == ["E CM-35"]
