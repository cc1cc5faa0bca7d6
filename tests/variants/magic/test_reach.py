"""Where spells reach, tokens, artifacts and creatures from the hand (CM-14, CM-37 to CM-44)."""

from __future__ import annotations

import pytest

from eldritch.variants.magic.squares import area
from tests.variants.magic.table import FREE, board, says, where


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
