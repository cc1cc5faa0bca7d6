"""Attacks, damage, advances, annihilator (CM-22, CM-28 to CM-32, CM-49)."""

from __future__ import annotations

import pytest

from eldritch.variants.magic.position import MagicPosition
from tests.variants.magic.table import board, faults, says, where

CARDS = {
    "Boa": "creature cost=1G pt=2/1 kw=islandwalk", "Tall": "creature pt=3/3 ub=pow_lt_self",
    "Ghost": "creature pt=2/2 kw=shadow", "Seer": "creature pt=2/2 kw=canblockshadow",
    "Wall": "creature pt=0/4 kw=defender",
    "Guard": "creature pt=2/2 kw=vigilance", "Duelist": "creature pt=2/2 kw=first_strike",
    "Twin": "creature pt=2/2 kw=double_strike", "Snake": "creature pt=1/1 kw=deathtouch",
    "Rock": "creature pt=1/1 kw=indestructible", "Imp": "creature pt=2/2 kw=infect",
    "Knight": "creature cost=W pt=2/2 prot=R",
    "Orc": "creature cost=R pt=2/2", "Star": "creature pt=0/0 kw=var", "Wolf": "creature pt=2/2 kw=banding",
    "Eater": "creature pt=5/5 annihilator=2", "Never": "creature pt=2/2 ub=all", "Big": "creature pt=2/2 ub=pow_ge_3",
    "Small": "creature pt=2/2 ub=pow_le_2", "High": "creature pt=2/2 ub=nonflying",
    "Redless": "creature pt=2/2 ub=color_R",
    "Archer": "creature pt=2/2 kw=reach",
}  # fmt: skip


def fight(white: str, black: str, rulings: str = "", holds: str = "", turn: int = 0) -> MagicPosition:
    return board(white, black, holds, turn, rulings=rulings, **CARDS)


@pytest.mark.parametrize(
    ("white", "black", "moves", "expected"),
    [
        pytest.param("d4:Bear", "d5:Bear", "W:attack d4-d5", [], id="CM-28"),
        pytest.param("d4:Bear.t", "d5:Bear", "W:attack d4-d5", ["E CM-28"], id="CM-C11 a tapped attacker"),
        pytest.param("d4:Bear", "e5:Bear", "W:attack d4-e5", ["E CM-28"], id="CM-C11 diagonal"),
        pytest.param("d4:Bear d5:Bear", "", "W:attack d4-d5", ["E CM-28"], id="CM-C11 an own creature"),
        pytest.param("d4:Bear", "", "W:attack d4-d5", ["E CM-28"], id="CM-28 nobody"),
        pytest.param("d4:Bear", "d6:Bear", "W:attack d4-d6", ["E CM-28"], id="CM-28 two steps"),
        pytest.param("d4:Drake", "d6:Bear", "W:attack d4-d6", ["E CM-28"], id="CM-28 a flyer attacks neighbours too"),
        pytest.param("d4:Wall", "d5:Bear", "W:attack d4-d5", ["E CM-28"], id="CM-28 a defender"),
        pytest.param("d4:Bear.s", "d5:Bear", "W:attack d4-d5", ["E CM-44"], id="CM-28 fresh"),
        pytest.param("d4:Bear", "d5:Bear.t", "W:attack d4-d5; W:damage kills=d4,d5", [], id="CM-A12 a tapped blocker"),
        pytest.param("d4:Bear", "d5:Bear", "W:move d4-c4; W:attack c4-c5", ["E CM-28"], id="CM-28 nobody to attack"),
        pytest.param("d4:Bear c4:Bear", "d5:Bear", "W:move c4-c5; W:attack d4-d5", ["E CM-18"], id="CM-C10"),
        pytest.param("d4:Bear", "d5:Bear", "B:attack d5-d4", ["E CM-16"], id="CM-16 not in this turn"),
        pytest.param("d4:Bear", "d5:Bear", "W:attack d5-d4", ["E CM-28"], id="CM-28 the enemy's creature"),
        pytest.param("d4:Bear a1:Bear", "d5:Wall", "W:attack d4-d5; W:move a1-a2", ["E CM-30"], id="CM-30 unfinished"),
        pytest.param("d4:Bear", "d5:Wall", "W:attack d4-d5; 1...", ["E CM-30"], id="CM-30 the turn is over"),
        pytest.param("d4:Bear", "d5:Wall", "W:damage", ["E CM-30"], id="CM-30 no combat"),
        pytest.param("d4:Bear", "d5:Wall", "W:attack d4-d5; W:damage; W:damage", ["E CM-30"], id="CM-30 once"),
        pytest.param("d4:Bear", "d5:Wall", "W:attack d4-d5; B:damage", ["E CM-30"], id="CM-30 the attacker says it"),
        pytest.param("d4:Bear", "d5:Wall", "W:attack d4-d5; W:damage kills=d5", ["E GEN-4"], id="GEN-4 a claim"),
        pytest.param("d4:Bear", "d5:Wall", "W:attack d4-d5; W:damage kills=?", [], id="GEN-4 no claim"),
    ],
)  # fmt: skip
def test_attacks(white: str, black: str, moves: str, expected: list[str]) -> None:
    assert says(fight(white, black), moves) == expected


@pytest.mark.parametrize(
    ("white", "black", "rulings", "expected"),
    [
        pytest.param("e3:Bear", "f3:Boa", "", ["E CM-29"], id="CM-C12 on an Island"),
        pytest.param("d3:Bear", "d4:Boa", "", [], id="CM-C12 on a Swamp"),
        pytest.param("d4:Bear", "d5:Tall", "", ["E CM-29"], id="CM-C13 power 2"),
        pytest.param("d4:Lancer", "d5:Tall", "", [], id="CM-C13 power 3"),
        pytest.param("d4:Bear", "d5:Ghost", "", ["E CM-29"], id="CM-C14"),
        pytest.param("d4:Ghost", "d5:Ghost", "", [], id="CM-29 shadow against shadow"),
        pytest.param("d4:Seer", "d5:Ghost", "", [], id="CM-29 canblockshadow"),
        pytest.param("d4:Ghost", "d5:Bear", "", [], id="CM-A14"),
        pytest.param("d4:Golem", "d5:Never", "", ["E CM-29"], id="CM-29 nobody"),
        pytest.param("d4:Golem", "d5:Big", "", ["E CM-29"], id="CM-29 pow_ge_3"),
        pytest.param("d4:Bear", "d5:Big", "", [], id="CM-29 pow_ge_3 met by none"),
        pytest.param("d4:Bear", "d5:Small", "", ["E CM-29"], id="CM-29 pow_le_2"),
        pytest.param("d4:Lancer", "d5:Small", "", [], id="CM-29 pow_le_2 met by none"),
        pytest.param("d4:Bear", "d5:High", "", ["E CM-29"], id="CM-29 nonflying"),
        pytest.param("d4:Drake", "d5:High", "", [], id="CM-29 a flyer"),
        pytest.param("d4:Orc", "d5:Redless", "", ["E CM-29"], id="CM-29 color_R"),
        pytest.param("d4:Bear", "d5:Redless", "", [], id="CM-29 another colour"),
        pytest.param("d4:Bear", "d5:Drake", "", [], id="CM-A13"),
        pytest.param("d4:Bear", "d5:Drake", "evasion=magic", ["E CM-29"], id="CM-A13 option"),
        pytest.param("d4:Archer", "d5:Drake", "evasion=magic", [], id="CM-A13 reach"),
        pytest.param("d4:Drake", "d5:Drake", "evasion=magic", [], id="CM-A13 a flyer"),
        pytest.param("d4:Drake", "d5:Bear", "evasion=magic", [], id="CM-A13 the flyer attacks"),
    ],
)
def test_who_can_be_attacked(white: str, black: str, rulings: str, expected: list[str]) -> None:
    ways = f"{white.partition(':')[0]}-{black.partition(':')[0]}"
    assert says(fight(white, black, rulings), f"W:attack {ways}") == expected


@pytest.mark.parametrize(
    ("white", "black", "left", "other"),
    [
        pytest.param("d4:Bear", "d5:Golem", "", "Golem.P.d2", id="CM-31 the weaker dies"),
        pytest.param("d4:Bear", "d5:Bear", "", "", id="CM-31 both die"),
        pytest.param("d4:Bear", "d5:Wall", "Bear.P.t", "Wall.P.d2", id="CM-31 none dies"),
        pytest.param("d4:Guard", "d5:Wall", "Guard.P", "Wall.P.d2", id="CM-28 vigilance"),
        pytest.param("d4:Duelist", "d5:Bear", "Duelist.P.t", "", id="CM-31 first strike kills before"),
        pytest.param("d4:Bear", "d5:Duelist", "", "Duelist.P", id="CM-31 the blocker strikes first"),
        pytest.param("d4:Duelist", "d5:Golem", "", "Golem.P.d2", id="CM-31 first strike is not twice"),
        pytest.param("d4:Duelist", "d5:Duelist", "", "", id="CM-31 both strike first"),
        pytest.param("d4:Twin", "d5:Golem", "", "", id="CM-31 double strike"),
        pytest.param("d4:Twin", "d5:Duelist", "", "", id="CM-31 double strike against first strike"),
        pytest.param("d4:Snake", "d5:Golem", "", "", id="CM-31 deathtouch"),
        pytest.param("d4:Golem", "d5:Rock", "Golem.P.t.d1", "Rock.P.d4", id="CM-31 indestructible"),
        pytest.param("d4:Snake", "d5:Rock", "", "Rock.P.d1", id="CM-31 deathtouch against indestructible"),
        pytest.param("d4:Imp", "d5:Golem", "", "Golem.P.c-2/-2.2/2", id="CM-31 infect"),
        pytest.param("d4:Imp", "d5:Rock", "Imp.P.t.d1", "", id="CM-31 toughness 0 is no destruction"),
        pytest.param("d4:Orc", "d5:Knight", "", "Knight.P", id="CM-31 protection"),
        pytest.param("d4:Knight", "d5:Orc", "Knight.P.t", "", id="CM-31 protection of the attacker"),
    ],
)
def test_damage(white: str, black: str, left: str, other: str) -> None:
    position = fight(white, black)
    assert says(position, "W:attack d4-d5; W:damage") == []
    assert (where(position, "d4"), where(position, "d5")) == (left, other)


def test_damage_goes_at_the_end_of_the_turn() -> None:  # CM-20
    position = fight("d4:Bear", "d5:Golem")
    assert says(position, "W:attack d4-d5; W:damage; 1...") == []
    assert where(position, "d5") == "Golem.P.d2"
    assert says(position, "B:turn draw") == []
    assert where(position, "d5") == "Golem.P"


def test_both_kings_at_once_are_a_draw() -> None:  # CM-C30, CM-A17
    position = fight("d4:Chief.K", "d5:Golem.K")
    assert says(position, "W:attack d4-d5; W:damage") == []
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.code) == ("0-1", "CM-53")  # 4 on a toughness of 4, 3 on one of 4
    position = fight("d4:Golem.K", "d5:Golem.K")
    assert says(position, "W:attack d4-d5; W:damage") == []
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.ending) == ("1/2-1/2", "both kings lost")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:attack d4-d5; W:damage; W:advance d4-d5", ["E CM-32"], id="CM-C21 the attacker died"),
        pytest.param("W:attack f4-f5; W:damage; W:advance f4-f5", [], id="CM-32"),
        pytest.param("W:attack f4-f5; W:damage; W:advance f4-e4", ["E CM-32"], id="CM-32 somewhere else"),
        pytest.param("W:attack f4-f5; W:damage; W:advance f4-f5; W:advance f5-f6", ["E CM-32"], id="CM-32 once"),
        pytest.param("W:attack a4-a5; W:damage; W:advance a4-a5", ["E CM-32"], id="CM-32 not empty"),
        pytest.param("W:advance d4-d5", ["E CM-32"], id="CM-32 no combat"),
        pytest.param("W:attack f4-f5; W:damage; W:cast Deny; W:advance f4-f5", ["E CM-32"], id="CM-32 directly after"),
        pytest.param("W:attack f4-f5; W:damage; 1...; W:advance f4-f5", ["E CM-16"], id="CM-32 the turn is over"),
        pytest.param("W:attack f4-f5; W:advance f4-f5", ["E CM-32"], id="CM-32 before the damage"),
        pytest.param("W:attack f4-f5; W:cast Pit target=f5 unit=land; Pit:hole f5; W:damage; W:advance f4-f5",
                     ["E CM-32"], id="CM-32 a hole"),
    ],
)  # fmt: skip
def test_advances(moves: str, expected: list[str]) -> None:
    position = board(
        "d4:Bear f4:Golem a4:Bear", "d5:Golem f5:Bear a5:Wall", "Deny,Pit/", **CARDS, Pit="instant scope=single"
    )
    assert says(position, moves) == expected


def test_a_blocker_that_is_gone_neither_gets_nor_deals_damage() -> None:  # CM-C20, CM-30
    position = board("d4:Bear", "d5:Golem", "/Whisk", Whisk="instant scope=single")
    moves = "W:attack d4-d5; B:cast Whisk target=d5; Whisk:bounce d5; W:damage kills=?; W:advance d4-d5"
    assert says(position, moves) == []
    assert where(position, "d5") == "Bear.P.t"
    assert position.fields()["handB"] == "Golem"


def test_an_attacker_that_is_gone_does_not_advance() -> None:  # CM-32
    position = board("d4:Bear", "d5:Golem", "/Whisk", Whisk="instant scope=single")
    moves = "W:attack d4-d5; B:cast Whisk target=d4; Whisk:bounce d4; W:damage; W:advance d4-d5"
    assert says(position, moves) == ["E CM-32"]


def test_who_regenerates_is_out_of_the_combat() -> None:  # CM-47
    position = board("d4:Duelist", "d5:Bear", "/Mend", **CARDS, Mend="instant scope=single")
    assert says(position, "W:attack d4-d5; B:cast Mend target=d5; Mend:shield d5; W:damage") == []
    assert (where(position, "d4"), where(position, "d5")) == ("Duelist.P.t", "Bear.P.t")


def test_what_a_star_does_is_taken_from_the_record() -> None:  # CM-4
    position = fight("d4:Star", "d5:Bear")
    assert says(position, "W:attack d4-d5; W:damage kills=d5", trust=True) == ["U CM-4"]
    assert (where(position, "d4"), where(position, "d5")) == ("Star.P.t.d2.?/?", "")
    position = fight("d4:Star", "d5:Tall")
    assert says(position, "W:attack d4-d5", trust=True) == ["U CM-29"]


# --- bands in combat (CM-26) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "black", "moves", "expected"),
    [
        pytest.param("d4:Bear d4:Wolf", "d5:Bear", "W:attack d4-d5", ["E CM-26"], id="CM-26 which attacker"),
        pytest.param("d4:Bear d4:Wolf", "d5:Bear", "W:attack d4-d5 unit=Wolf", [], id="CM-26 this attacker"),
        pytest.param("d4:Bear", "d5:Golem d5:Wolf", "W:attack d4-d5", ["E CM-26"], id="CM-26 which blocker"),
        pytest.param("d4:Bear", "d5:Golem d5:Wolf", "W:attack d4-d5 unit=Wolf", [], id="CM-26 this blocker"),
        pytest.param("d4:Bear", "d5:Golem d5:Wolf", "W:attack d4-d5 unit=Orc", ["E CM-26"], id="CM-26 no such blocker"),
        pytest.param("d4:Bear d4:Wolf", "d5:Golem d5:Wolf", "W:attack d4-d5 unit=Bear,Golem", [], id="CM-26 both"),
        pytest.param("d4:Bear d4:Wolf", "d5:Golem d5:Wolf", "W:attack d4-d5 unit=Bear", ["E CM-26"], id="CM-26 one"),
        pytest.param("d4:Bear", "d5:Golem", "W:attack d4-d5 unit=Bear,Golem,Orc", ["E CM-26"], id="CM-26 three"),
    ],
)  # fmt: skip
def test_bands_in_combat(white: str, black: str, moves: str, expected: list[str]) -> None:
    assert says(fight(white, black), moves) == expected


def test_the_named_of_a_band_fights() -> None:  # CM-26
    position = fight("d4:Lancer d4:Wolf", "d5:Golem d5:Wolf")
    assert says(position, "W:attack d4-d5 unit=Lancer,Wolf; W:damage kills=d5") == []
    assert (where(position, "d4"), where(position, "d5")) == ("Lancer.P.t + Wolf.P", "Golem.P")


# --- annihilator (CM-49) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("black", "moves", "expected"),
    [
        pytest.param("d5:Wall c5:Bear e5:Bear", "B:sacrifice c5 e5; W:damage", [], id="CM-49"),
        pytest.param("d5:Wall c5:Bear e5:Bear", "B:sacrifice c5; W:damage", ["E CM-49"], id="CM-C29"),
        pytest.param("d5:Wall c5:Bear e5:Bear", "B:sacrifice c5 e5 d5; W:damage", ["E CM-49"], id="CM-49 too many"),
        pytest.param("d5:Wall c5:Bear e5:Bear", "W:damage", ["E CM-49"], id="CM-49 nothing"),
        pytest.param("d5:Wall c5:Bear e8:Bear", "B:sacrifice c5 e8; W:damage", ["E CM-49"], id="CM-49 too far away"),
        pytest.param("d5:Wall", "B:sacrifice d5; W:damage", [], id="CM-49 all there are"),
        pytest.param("d5:Wall a7:Bear", "B:sacrifice d5 a7", ["E CM-49"], id="CM-49 no more than that"),
        pytest.param("d5:Wall c5:Bear", "B:sacrifice d5 d5; W:damage", ["E CM-49"], id="CM-A24 no land"),
        pytest.param("d5:Wall c5:Bear", "B:sacrifice d4 d5; W:damage", ["E CM-49"], id="CM-49 the enemy's creature"),
        pytest.param("d5:Wall c5:Bear", "W:sacrifice d4", [], id="CM-49 a cost of the other side"),
    ],
)
def test_annihilator(black: str, moves: str, expected: list[str]) -> None:
    assert says(fight("d4:Eater", black), f"W:attack d4-d5; {moves}") == expected


def test_artifacts_can_be_sacrificed() -> None:  # CM-49
    position = board("d4:Eater", "d5:Wall", things="B:d5:Idol", **CARDS)
    assert says(position, "W:attack d4-d5; B:sacrifice d5 d5; W:damage kills=?") == []
    assert position.fields()["graveB"] == "Wall,Idol"
    assert says(board("d4:Bear", "d5:Bear"), "W:sacrifice d4", trust=True) == ["D CM-49"]


def test_attacks_in_a_whole_record() -> None:
    moves = "1. W:turn move W:move d1-d3 1... B:turn move B:move e7-e6 2. W:turn move W:move d3-d5 2... B:turn move "
    assert faults(moves + "B:attack e6-e5 *") == ["E CM-28"]
    assert faults(moves + "B:move e6-d6 3. W:turn move W:attack d5-d6 W:damage kills=d6 W:advance d5-d6 *") == []
    assert faults(moves + "B:move e6-d6 3. W:turn draw W:attack d5-d6 *") == ["E CM-18"]
