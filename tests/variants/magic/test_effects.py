"""What spells and abilities do, belongings, hands and decks, the end of a game (CM-47, CM-48, CM-50 to CM-53)."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import parse_act
from eldritch.variants.base import Refusal
from eldritch.variants.magic.position import MagicPosition
from tests.variants.magic.table import board, faults, final, play, says, where

CARDS = {
    "Zap": "instant scope=single", "Zip": "instant scope=single", "Boom": "sorcery scope=multi",
    "Rock": "creature pt=1/1 kw=indestructible", "Lord": "creature pt=2/2", "Web": "aura",
    "Star": "creature pt=0/0 kw=var", "Mind": "instant scope=none", "Ember": "equipment cost=R",
    "Snake": "creature pt=1/1 kw=deathtouch act=bite", "Wolf": "creature pt=1/1 kw=banding",
    "Holy": "creature pt=2/2 prot=R", "Fog": "creature pt=2/2 kw=shroud",
}  # fmt: skip


def scene(
    white: str, black: str = "", holds: str = "Zap,Zip,Boom,Mind,Web/", things: str = "", rulings: str = ""
) -> MagicPosition:
    return board(white, black, holds, things=things, rulings=rulings, **CARDS)


@pytest.mark.parametrize(
    ("effect", "after"),
    [
        pytest.param("dmg d5 2", "Golem.P.d2", id="dmg"),
        pytest.param("dmg d5 4", "", id="dmg that kills"),
        pytest.param("dmg d5 0", "Golem.P", id="dmg of 0"),
        pytest.param("destroy d5", "", id="destroy"),
        pytest.param("exile d5", "", id="exile"),
        pytest.param("bounce d5", "", id="bounce"),
        pytest.param("bounce d5 to=library", "", id="bounce to the library"),
        pytest.param("pump d5 +1/-1", "Golem.P.5/3", id="pump"),
        pytest.param("pump d5 -0/-4", "", id="pump that kills"),
        pytest.param("counter d5 +1/+1 n=2", "Golem.P.c2/2.6/6", id="counter"),
        pytest.param("counter d5 -1/-1 n=4", "", id="counter that kills"),
        pytest.param("grant d5 kw=flying,haste prot=R ub=all annihilator=1",
                     "Golem.P.+annihilator=1.+flying.+haste.+prot=R.+ub=all", id="grant"),
        pytest.param("tap d5", "Golem.P.t", id="tap"),
        pytest.param("untap d5", "Golem.P", id="untap"),
        pytest.param("shield d5", "Golem.P.r1", id="shield"),
        pytest.param("control d5 W", "Golem.P.s.oB.fB", id="control"),
        pytest.param("attach d5 +1/+1", "Golem.P", id="attach is for auras"),
        pytest.param('note "it glows"', "Golem.P", id="note"),
    ],
)  # fmt: skip
def test_effects_on_a_creature(effect: str, after: str) -> None:  # CM-47
    position = scene("d4:Bear", "d5:Golem")
    expected = ["E CM-47"] if effect.startswith("attach") else []
    assert says(position, f"W:cast Zap target=d5; Zap:{effect}") == expected
    assert where(position, "d5") == after


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        pytest.param("dmg d6 1", ["E CM-47"], id="nobody"),
        pytest.param("dmg d5 -1", ["E CM-47"], id="damage below 0"),
        pytest.param("dmg d5", ["E GEN-13"], id="no amount"),
        pytest.param("dmg d9 1", ["E GEN-13"], id="no square"),
        pytest.param("destroy d6", ["E CM-47"], id="a land is not destroyed so"),
        pytest.param("exile d6", ["E CM-47"], id="nothing to exile"),
        pytest.param("pump d5 3", ["E GEN-13"], id="no two numbers"),
        pytest.param("pump d5 +1/+1 until=ever", ["E GEN-13"], id="no such time"),
        pytest.param("pump d5 +1/+1 until=static", ["E CM-47"], id="an instant is not static"),
        pytest.param("counter d5 +1/+1 n=0", ["E CM-47"], id="no counters"),
        pytest.param("grant d5", ["E GEN-13"], id="no keyword"),
        pytest.param("grant d5 prot=X", ["E CM-12"], id="no colour"),
        pytest.param("control d6 W", ["E CM-15"], id="a land alone"),
        pytest.param("control d5 Z", ["E GEN-13"], id="nobody's"),
        pytest.param("dmg d5 1 unit=Bear", ["E CM-47"], id="not there"),
        pytest.param("remove Idol", ["E CM-47"], id="no artifact"),
        pytest.param("note", ["E GEN-13"], id="a note of nothing"),
    ],
)
def test_effects_that_cannot_be(effect: str, expected: list[str]) -> None:  # CM-47, GEN-13
    assert says(scene("d4:Bear", "d5:Golem"), f"W:cast Zap; Zap:{effect}") == expected


def test_effects_last_as_long_as_they_say() -> None:  # CM-20, CM-47
    position = scene("d4:Bear", "d5:Golem")
    acts = "W:cast Zap target=d5; Zap:pump d5 +1/+1; Zap:pump d5 +2/+2 until=perm; Zap:grant d5 kw=flying until=eot"
    assert says(position, f"{acts}; Zap:shield d5; Zap:lose d5 kw=reach") == []
    assert where(position, "d5") == "Golem.P.r1.7/7.+flying"
    assert says(position, "1...; B:turn move") == []
    assert where(position, "d5") == "Golem.P.6/6"


def test_keywords_can_be_lost() -> None:  # CM-12
    position = scene("d4:Bear", "d5:Holy d6:Rock")
    assert says(position, "W:cast Zap target=d6; Zap:lose d6 kw=indestructible; Zap:destroy d6") == []
    assert where(position, "d6") == ""
    assert says(position, "W:cast Zip target=d5; Zip:lose d5 kw=prot") == []
    assert where(position, "d5") == "Holy.P.-prot=R"


def test_who_is_indestructible_or_has_a_shield_survives() -> None:  # CM-31, CM-47
    position = scene("d4:Bear", "d5:Rock d6:Golem")
    assert says(position, "W:cast Zap target=d5; Zap:destroy d5; Zap:dmg d5 3") == []
    assert where(position, "d5") == "Rock.P.d3"
    assert says(position, "W:cast Zip target=d6; Zip:shield d6; Zip:dmg d6 9; Zip:dmg d6 3; Zip:dmg d6 1") == []
    assert where(position, "d6") == ""  # the shield saves once; 3 and 1 are enough the second time
    assert says(scene("d4:Snake", "d5:Golem"), "W:activate d4 bite; bite:dmg d5 1; bite:dmg d5 1") == ["E CM-47"]


def test_static_effects_end_with_the_distance() -> None:  # CM-47
    position = scene("d4:Lord d5:Bear", "h8:Bear")
    assert says(position, "Lord:pump d5 +1/+1; Lord:grant d5 kw=flying") == []
    assert where(position, "d5") == "Bear.P.3/3.+flying.static"
    assert says(position, "W:move d5-d7; 1...; B:turn move") == []
    assert where(position, "d7") == "Bear.P"
    position = scene("d4:Lord d5:Bear", "d3:Golem")
    assert says(position, "Lord:pump d5 +0/+1; W:attack d4-d3; W:damage") == []
    assert where(position, "d5") == "Bear.P"  # its source has died
    assert says(scene("d4:Lord d7:Bear"), "Lord:pump d7 +1/+1") == ["E CM-37"]
    assert says(scene("d4:Lord d5:Bear"), "Lord:pump d5 +1/+1 until=eot") == ["E CM-46"]


def test_who_lives_by_a_static_effect_dies_with_it() -> None:  # CM-47
    position = scene("d4:Lord d5:Bear", "d6:Golem")
    assert says(position, "Lord:pump d5 +0/+3; W:attack d5-d6; W:damage; W:cast Zap target=d4; Zap:destroy d4") == []
    assert (where(position, "d4"), where(position, "d5")) == ("", "")


def test_taps_of_lands_and_artifacts() -> None:  # CM-47
    position = scene("d4:Bear", "d5:Golem", things="B:d5:Idol")
    assert (
        says(position, "W:cast Zap target=d5 unit=Idol; Zap:tap d5 unit=Idol; W:cast Zip; Zip:tap d5 unit=land") == []
    )
    assert (position.fields()["things"], position.fields()["tapped"]) == ("d5:B:Idol.t", "d5:W")
    assert says(position, "Zip:untap d5 unit=land") == []
    assert position.fields()["tapped"] == ""


# --- control (CM-15, CM-53) ---------------------------------------------------------------------------------


def test_control_goes_with_the_land_and_back() -> None:  # CM-15, CM-44
    position = scene("d4:Bear", "d5:Golem", "Zap,Growth/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; W:move d5-d6") == ["E CM-44"]
    position = scene("d4:Bear", "d5:Golem", "Zap,Shock/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; W:cast Shock target=d5 pay=d5") == [
        "E CM-34"
    ]
    position = scene("d4:Bear", "d5:Golem", "Zap/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; 1...; B:turn move; B:move d5-d6") == []
    position = scene("d4:Bear", "d5:Golem", "Zap/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W; 1...; B:turn move; B:move d5-d6") == ["E CM-23"]


def test_whoever_kills_a_king_his_first_side_loses() -> None:  # CM-53
    position = scene("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Zap/")
    assert says(position, "W:cast Boom at=d4; Boom:control d5 W; 1...; B:turn move") == []
    assert where(position, "d5") == "Chief.K.s.oB.fB"
    assert says(position, "W:cast Zap target=d5; Zap:destroy d5") == ["E CM-45"] * 2  # still the Keep of Black
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.result == "1-0"


# --- forced moves (CM-47) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Zap target=d5; Zap:shift d5-c4", [], id="a forced move"),
        pytest.param("W:cast Zap target=d5; Zap:shift d5-d8", ["E CM-38"], id="its end is too far away"),
        pytest.param("W:cast Zap target=d5; Zap:shift d5-d4", ["E CM-23"], id="its end is not free"),
        pytest.param("W:cast Zap target=d5; Zap:shift c5-c4", ["E CM-47"], id="nobody to move"),
        pytest.param("W:cast Zap target=d4; Zap:shift d5-c4", ["E CM-38"], id="another one was aimed at"),
        pytest.param("W:cast Zap target=d5; Zap:shift d5", ["E GEN-13"], id="GEN-13 two squares"),
    ],
)
def test_forced_moves(moves: str, expected: list[str]) -> None:
    position = scene("d4:Bear", "d5:Golem")
    assert says(position, moves) == expected
    assert says(scene("d4:Bear", "d5:Golem"), "W:cast Zap target=d5; Zap:shift d5-c4", trust=True) == ["D CM-47"]


# --- auras and equipment (CM-27, CM-45, CM-50) --------------------------------------------------------------


def test_an_aura_is_carried_along_and_dies_with_its_creature() -> None:  # CM-27, CM-47
    position = scene("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4 +2/+2 kw=flying; W:move d4-d5") == []
    assert (where(position, "d5"), position.fields()["things"]) == ("Bear.P.4/4.+flying", "d5:W:Web.on.2/2.+flying")
    assert says(position, "W:cast Zap target=d5; Zap:destroy d5") == []
    assert (position.fields()["things"], position.fields()["graveW"]) == ("", "Web,Bear")


def test_an_aura_can_be_removed() -> None:  # CM-47
    position = scene("d4:Bear", "d6:Golem")
    assert (
        says(position, "W:cast Web target=d4; Web:attach d4 +0/+2; W:cast Zap target=d4 unit=Web; Zap:remove Web d4")
        == []
    )
    assert (where(position, "d4"), position.fields()["things"]) == ("Bear.P", "")
    position = scene("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4; W:cast Zap target=d6; Zap:remove Web d4") == ["E CM-38"]


def test_an_aura_that_only_resolves_is_there_all_the_same() -> None:  # CM-46
    position = scene("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:resolve; Web:attach d4 +1/+1") == []
    assert where(position, "d4") == "Bear.P.3/3"
    position = scene("d4:Bear", "d6:Golem")
    assert says(position, "W:cast Web target=d4; Web:attach d4 +1/+1; Web:attach d6 +1/+1") == ["E CM-38"]
    assert says(position, "Web:attach d4 +1/+1") == ["E CM-47"]  # once
    assert says(scene("d4:Bear d5:Bear"), "W:cast Web target=d4; Web:attach d5") == ["E CM-38"]


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
    position = scene("d4:Bear d5:Bear d8:Bear b4:Holy a4:Fog", "d6:Golem", things=things)
    assert says(position, moves) == expected


def test_equipment_stays_where_its_creature_fell() -> None:  # CM-50
    position = scene("d4:Bear", "d5:Golem", things="W:d4:Sword")
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
    position = scene("d4:Bear", "d5:Golem", things=things)
    assert says(position, moves) == expected


def test_a_captured_artifact_serves_its_new_owner() -> None:  # CM-48
    position = scene("d4:Bear", "d5:Golem", things="B:d4:Idol")
    assert (
        says(position, "B:activate d4 glow; glow:resolve; W:capture Idol at=d4 mana=CC; W:activate d4 glow tap") == []
    )
    assert position.fields()["things"] == "d4:W:Idol.t.oB"


# --- hands and decks (CM-9, CM-47) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "expected", "fields"),
    [
        pytest.param("draw W 2 <draw:Idol,?>", [], ("Boom,Idol,Web,Zap,Zip,?", "15", "?*3"), id="draw"),
        pytest.param("draw W 1 <draw:Idol,?>", ["E CM-47"], None, id="draw too few"),
        pytest.param("draw W 1 <draw:Bear>", ["E CM-47"], None, id="draw a creature"),
        pytest.param("draw W 99", [], ("Boom,Web,Zap,Zip,?*17", "", "?*3"), id="CM-9 draw more than there is"),
        pytest.param("draw W -1", ["E CM-47"], None, id="draw below 0"),
        pytest.param("discard W 1 <draw:Boom>", [], ("Web,Zap,Zip", "17", "?*3"), id="discard"),
        pytest.param("discard W 1 <draw:Idol>", ["E CM-47"], None, id="discard what is not there"),
        pytest.param("discard W 5", ["E CM-47"], None, id="discard too much"),
        pytest.param("discard B 2", [], ("Boom,Web,Zap,Zip", "17", "?"), id="discard unknown ones"),
        pytest.param("discard B 1 <draw:Idol>", [], ("Boom,Web,Zap,Zip", "17", "?*2"), id="discard an unknown one"),
        pytest.param("discard B 1 <draw:Bear>", ["E CM-47"], None, id="discard a creature"),
        pytest.param("discard B 1 <draw:Idol,Idol>", ["E CM-47"], None, id="discard too many names"),
        pytest.param("mill W 3 <draw:Idol,?,?>", [], ("Boom,Web,Zap,Zip", "14", "?*3"), id="mill"),
        pytest.param("mill W 1 <draw:Bear>", ["E CM-47"], None, id="mill a creature"),
        pytest.param("mill W 99", [], ("Boom,Web,Zap,Zip", "", "?*3"), id="mill everything"),
    ],
)
def test_hands_and_decks(effect: str, expected: list[str], fields: tuple[str, str, str] | None) -> None:
    position = scene("d4:Bear", "d5:Golem", "Zap,Zip,Boom,Mind,Web/")
    players = position.state.players
    position.state = position.state.player(1, hidden=3)
    assert players[0].library == 17
    assert says(position, f"W:cast Mind; Mind:{effect}") == expected
    if fields is not None:
        now = position.fields()
        assert (now["handW"], now["deckW"].replace("0", ""), now["handB"]) == fields


def test_what_is_discarded_or_drawn_without_a_name_is_not_known() -> None:  # GEN-3
    position = scene("d4:Bear", "d5:Golem")
    assert says(position, "W:cast Mind; Mind:discard W 1", trust=True) == ["U CM-47"]
    assert says(scene("d4:Bear", "d5:Golem"), "W:cast Mind; Mind:discard W 4", trust=True) == []


def test_a_creature_in_the_library_can_be_drawn_again() -> None:  # CM-47
    position = scene("d4:Bear d5:Lord", "h8:Bear")
    assert (
        says(position, "W:cast Zap target=d5; Zap:bounce d5 to=library; W:cast Mind; Mind:draw W 1 <draw:Lord>") == []
    )
    assert "Lord" in position.fields()["handW"].split(",")
    assert says(position, "W:cast Lord at=a1") == []


# --- kings (CM-53, CM-A16) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulings", "effect", "result"),
    [
        pytest.param("", "destroy d5", "1-0", id="CM-53 destroyed"),
        pytest.param("", "exile d5", "1-0", id="CM-53 exiled"),
        pytest.param("", "pump d5 -0/-9", "1-0", id="CM-A16 toughness 0"),
        pytest.param("", "bounce d5", None, id="CM-C31 to the hand"),
        pytest.param("", "bounce d5 to=library", None, id="CM-A16 to the library"),
        pytest.param("king-gone=literal", "destroy d5", "1-0", id="CM-A16 literal, destroyed"),
        pytest.param("king-gone=literal", "exile d5", "1-0", id="CM-A16 literal, exiled"),
        pytest.param("king-gone=literal", "pump d5 -0/-9", None, id="CM-A16 literal, toughness 0"),
        pytest.param("king-gone=leaves", "bounce d5", "1-0", id="CM-A16 leaves"),
        pytest.param("king-gone=leaves", "bounce d5 to=library", "1-0", id="CM-A16 leaves, library"),
    ],
)
def test_how_a_king_is_lost(rulings: str, effect: str, result: str | None) -> None:
    position = board("d4:Bear", "d5:Chief.K", "Boom/", rulings=rulings, **CARDS)
    assert says(position, f"W:cast Boom at=d5; Boom:{effect}") == []
    outcome = position.outcome()
    assert (outcome.result if outcome is not None else None) == result


def test_a_king_that_is_sacrificed_is_lost() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K")
    assert says(position, "B:sacrifice d5") == []
    assert position.outcome() is not None
    position = board("d4:Bear", "d5:Chief.K", rulings="king-gone=literal")
    assert says(position, "B:sacrifice d5") == []
    assert position.outcome() is None


def test_a_king_that_is_cast_again_is_king_again() -> None:  # CM-A16, CM-42
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Zap/", **CARDS)
    assert says(position, "W:cast Boom at=d4; Boom:bounce d5; 1...; B:turn move; B:cast Chief at=e8 mana=GGG") == []
    assert position.fields()["kingB"] == "hand"
    assert says(position, "Chief:resolve") == []
    assert (where(position, "e8"), position.fields()["kingB"]) == ("Chief.K.s", "")


@pytest.mark.parametrize("effect", ["discard B 1 <draw:Chief>", "counterspell Chief"])
def test_a_king_can_be_lost_from_the_hand_and_the_stack(effect: str) -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Mind/", **CARDS)
    assert says(position, "W:cast Boom at=d4; Boom:bounce d5; 1...; B:turn move") == []
    cast = "B:cast Chief at=e8 mana=GGG; " if effect.startswith("counter") else ""
    assert says(position, f"{cast}W:cast Mind; Mind:{effect}") == []
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.result == "1-0"


def test_a_king_can_be_milled() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Mind/", **CARDS)
    moves = "W:cast Boom at=d4; Boom:bounce d5 to=library; W:cast Mind; Mind:mill B 1 <draw:Chief>"
    assert says(position, moves) == []
    assert position.outcome() is not None


def test_a_king_that_was_drawn_again_counts_as_in_the_hand() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom/", **CARDS)
    moves = "W:cast Boom at=d4; Boom:bounce d5 to=library; 1...; B:turn draw <draw:Chief>; B:cast Chief at=e8 mana=GGG"
    assert says(position, f"{moves}; Chief:resolve") == []
    assert where(position, "e8") == "Chief.K.s"


# --- the end (CM-52, CM-53) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected", "computed"),
    [
        pytest.param("1. W:turn move W:offer draw B:accept draw 1/2-1/2", [], "1/2-1/2", id="CM-52 agreed"),
        pytest.param("1. W:turn move W:offer draw 1... B:accept draw 1/2-1/2", [], "1/2-1/2", id="CM-52 a mark"),
        pytest.param("1. W:turn move B:accept draw *", ["E CM-52"], "*", id="CM-52 no offer"),
        pytest.param("1. W:turn move W:offer draw W:accept draw *", ["E CM-52"], "*", id="CM-52 the own offer"),
        pytest.param("1. W:turn move W:offer draw W:offer draw *", ["E CM-52"], "*", id="CM-52 twice"),
        pytest.param("1. W:turn move W:offer draw 1... B:turn move B:accept draw *", ["E CM-52"], "*", id="CM-52 old"),
        pytest.param("1. W:turn move W:offer peace *", ["E GEN-13"], "*", id="GEN-13 what is offered"),
        pytest.param("1. W:turn move W:resign 0-1", [], "0-1", id="CM-52 resigned"),
        pytest.param("1. W:turn move B:resign 1-0", [], "1-0", id="CM-52 the other side"),
        pytest.param("1. W:turn move W:resign 1-0", ["E CM-52"], "0-1", id="GEN-7 the result"),
        pytest.param("1. W:turn move W:resign W:move e2-e3 0-1", ["E CM-52"], "0-1", id="GEN-7 after the end"),
        pytest.param("1. W:turn move 1-0", [], "*", id="GEN-7 a declared result"),
        pytest.param("1. W:turn move 1-0-0", ["E GEN-7"], "*", id="GEN-7 three scores"),
    ],
)  # fmt: skip
def test_the_end(moves: str, expected: list[str], computed: str) -> None:
    game = play(moves)
    assert [f"E {problem.code}" for problem in game.problems if problem.severity == "error"] == expected
    assert game.result.computed == computed
    assert faults(moves) == expected


def test_the_outcome_tells_turns_and_material() -> None:  # CM-53
    position = board("d4:Bear d5:Bear off:Bear", "d6:Golem")
    assert says(position, "W:resign") == []
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.message == "White has resigned. Turns: 0; creatures on the board: White 3, Black 2."


def test_the_picture_of_a_position() -> None:
    position = scene("d4:Bear.t d4:Wolf", "d5:Golem")
    assert says(position, "W:cast Zap; Zap:token c4 Imp 1/1") == []
    picture = position.scene()
    figures = {figure.cell: figure for figure in picture.figures}
    assert len(picture.cells) == 64
    bear = figures["d4"]
    assert (bear.code, bear.name, bear.turned, bear.guests[0].name) == ("P", "Bear", True, "Wolf")
    assert (figures["e8"].code, figures["e8"].colour, figures["c4"].code) == ("K", 1, "creature")
    assert picture.cells[0].dark
    assert [thing.text for thing in picture.rows[0].things if thing.sort == "card"] == ["Boom", "Mind", "Web", "Zip"]


def test_a_record_is_told_and_taken_back() -> None:
    game = play("1. W:turn move W:move d2-d3 (W:move e2-e3) 1... B:turn draw <draw:Shock> *", white="Shock,Idol,?")
    assert final(game)["handB"] == "Shock,?*3"
    assert "d3:W:Bear.P" in game.final


# --- rare things --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Boom at=d4; Boom:tap d5", ["E CM-26"], id="CM-26 which of a band"),
        pytest.param("W:cast Boom at=d4; Boom:tap d5 unit=Wolf", [], id="CM-26 this one"),
        pytest.param("W:cast Zap target=d5 unit=Wolf; Zap:tap d5", [], id="CM-26 the one that was aimed at"),
        pytest.param("W:cast Boom at=d4; Boom:dmg d3 1", ["U CM-4"], id="CM-4 a star"),
        pytest.param("W:cast Zap; Zap:remove Idol", ["E CM-47"], id="CM-47 several of one name"),
        pytest.param("W:cast Zap; Zap:remove Idol d4", [], id="CM-47 this one"),
    ],
)
def test_what_must_be_told_apart(moves: str, expected: list[str]) -> None:
    position = scene("d4:Bear d3:Star", "d5:Golem d5:Wolf", things="W:d4:Idol B:d5:Idol")
    assert says(position, moves, trust=True) == expected


def test_a_place_that_has_been_taken_sends_the_creature_beside_the_board() -> None:  # CM-42
    position = board("c2:Bear", "", "Bear,Call/")
    assert says(position, "W:cast Bear at=c1 mana=GG; W:cast Call; Call:token c1 Imp 1/1; Bear:resolve") == ["W CM-42"]
    assert where(position, "off") == "Bear.s"


def test_a_creature_drawn_again_unseen_is_not_known_to_be_in_the_hand() -> None:  # CM-33
    position = scene("d4:Bear d5:Lord", "h8:Bear")
    moves = "W:cast Zap target=d5; Zap:bounce d5 to=library; W:cast Mind; Mind:draw W 1; W:cast Lord at=a1"
    assert says(position, moves, trust=True) == ["U CM-33"]
    assert says(position, "Lord:resolve; W:cast Lord at=b1") == ["E CM-33"]


@pytest.mark.parametrize(
    ("reply", "expected"),
    [("Zip:shift c6-e8 unit=Wolf", "CM-45"), ("Zip:grant c6 prot=U unit=Wolf", "CM-12")],
)
def test_an_aura_is_asked_again_when_it_is_put_on(reply: str, expected: str) -> None:  # CM-45, CM-46
    position = board("d5:Bear", "c6:Wolf e8:Chief.K e6:Bear", "Blue/Zip", **CARDS, Blue="aura cost=U")
    where_to = "e8" if "shift" in reply else "c6"
    moves = f"W:cast Blue target=c6 mana=U; B:cast Zip target=c6; {reply}; Blue:attach {where_to} unit=Wolf"
    assert says(position, moves) == ["E CM-38" if "shift" in reply else f"E {expected}"]
    position.undo()
    deed = position.judge(parse_act(f"Blue:attach {where_to} unit=Wolf"))
    assert isinstance(deed, Refusal)
    assert [reason.code for reason in deed.reasons].count(expected) == 1
