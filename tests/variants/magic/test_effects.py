"""What spells and abilities do to creatures and lands, control, forced moves (CM-15, CM-47, CM-53)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import board, odd_board, says, where


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
    position = odd_board("d4:Bear", "d5:Golem")
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
    assert says(odd_board("d4:Bear", "d5:Golem"), f"W:cast Zap; Zap:{effect}") == expected


def test_effects_last_as_long_as_they_say() -> None:  # CM-20, CM-47
    position = odd_board("d4:Bear", "d5:Golem")
    acts = "W:cast Zap target=d5; Zap:pump d5 +1/+1; Zap:pump d5 +2/+2 until=perm; Zap:grant d5 kw=flying until=eot"
    assert says(position, f"{acts}; Zap:shield d5; Zap:lose d5 kw=reach") == []
    assert where(position, "d5") == "Golem.P.r1.7/7.+flying"
    assert says(position, "1...; B:turn move") == []
    assert where(position, "d5") == "Golem.P.6/6"


def test_keywords_can_be_lost() -> None:  # CM-12
    position = odd_board("d4:Bear", "d5:Holy d6:Rock")
    assert says(position, "W:cast Zap target=d6; Zap:lose d6 kw=indestructible; Zap:destroy d6") == []
    assert where(position, "d6") == ""
    assert says(position, "W:cast Zip target=d5; Zip:lose d5 kw=prot") == []
    assert where(position, "d5") == "Holy.P.-prot=R"


def test_who_is_indestructible_or_has_a_shield_survives() -> None:  # CM-31, CM-47
    position = odd_board("d4:Bear", "d5:Rock d6:Golem")
    assert says(position, "W:cast Zap target=d5; Zap:destroy d5; Zap:dmg d5 3") == []
    assert where(position, "d5") == "Rock.P.d3"
    assert says(position, "W:cast Zip target=d6; Zip:shield d6; Zip:dmg d6 9; Zip:dmg d6 3; Zip:dmg d6 1") == []
    assert where(position, "d6") == ""  # the shield saves once; 3 and 1 are enough the second time
    assert says(odd_board("d4:Snake", "d5:Golem"), "W:activate d4 bite; bite:dmg d5 1; bite:dmg d5 1") == ["E CM-47"]


def test_static_effects_end_with_the_distance() -> None:  # CM-47
    position = odd_board("d4:Lord d5:Bear", "h8:Bear")
    assert says(position, "Lord:pump d5 +1/+1; Lord:grant d5 kw=flying") == []
    assert where(position, "d5") == "Bear.P.3/3.+flying.static"
    assert says(position, "W:move d5-d7; 1...; B:turn move") == []
    assert where(position, "d7") == "Bear.P"
    position = odd_board("d4:Lord d5:Bear", "d3:Golem")
    assert says(position, "Lord:pump d5 +0/+1; W:attack d4-d3; W:damage") == []
    assert where(position, "d5") == "Bear.P"  # its source has died
    assert says(odd_board("d4:Lord d7:Bear"), "Lord:pump d7 +1/+1") == ["E CM-37"]
    assert says(odd_board("d4:Lord d5:Bear"), "Lord:pump d5 +1/+1 until=eot") == ["E CM-46"]


def test_who_lives_by_a_static_effect_dies_with_it() -> None:  # CM-47
    position = odd_board("d4:Lord d5:Bear", "d6:Golem")
    assert says(position, "Lord:pump d5 +0/+3; W:attack d5-d6; W:damage; W:cast Zap target=d4; Zap:destroy d4") == []
    assert (where(position, "d4"), where(position, "d5")) == ("", "")


def test_taps_of_lands_and_artifacts() -> None:  # CM-47
    position = odd_board("d4:Bear", "d5:Golem", things="B:d5:Idol")
    assert (
        says(position, "W:cast Zap target=d5 unit=Idol; Zap:tap d5 unit=Idol; W:cast Zip; Zip:tap d5 unit=land") == []
    )
    assert (position.fields()["things"], position.fields()["tapped"]) == ("d5:B:Idol.t", "d5:W")
    assert says(position, "Zip:untap d5 unit=land") == []
    assert position.fields()["tapped"] == ""


# --- control (CM-15, CM-53) ---------------------------------------------------------------------------------


def test_control_goes_with_the_land_and_back() -> None:  # CM-15, CM-44
    position = odd_board("d4:Bear", "d5:Golem", "Zap,Growth/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; W:move d5-d6") == ["E CM-44"]
    position = odd_board("d4:Bear", "d5:Golem", "Zap,Shock/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; W:cast Shock target=d5 pay=d5") == [
        "E CM-34"
    ]
    position = odd_board("d4:Bear", "d5:Golem", "Zap/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W until=eot; 1...; B:turn move; B:move d5-d6") == []
    position = odd_board("d4:Bear", "d5:Golem", "Zap/")
    assert says(position, "W:cast Zap target=d5; Zap:control d5 W; 1...; B:turn move; B:move d5-d6") == ["E CM-23"]


def test_whoever_kills_a_king_his_first_side_loses() -> None:  # CM-53
    position = odd_board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Zap/")
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
    position = odd_board("d4:Bear", "d5:Golem")
    assert says(position, moves) == expected
    assert says(odd_board("d4:Bear", "d5:Golem"), "W:cast Zap target=d5; Zap:shift d5-c4", trust=True) == ["D CM-47"]


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
    position = odd_board("d4:Bear d3:Star", "d5:Golem d5:Wolf", things="W:d4:Idol B:d5:Idol")
    assert says(position, moves, trust=True) == expected


def test_a_place_that_has_been_taken_sends_the_creature_beside_the_board() -> None:  # CM-42
    position = board("c2:Bear", "", "Bear,Call/")
    assert says(position, "W:cast Bear at=c1 mana=GG; W:cast Call; Call:token c1 Imp 1/1; Bear:resolve") == ["W CM-42"]
    assert where(position, "off") == "Bear.s"
