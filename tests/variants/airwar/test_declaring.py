"""Tags: map, coins, players, teams, nations, units (AIR-1, AIR-2, AIR-6, AIR-8 to AIR-11)."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import judged, said
from tests.variants.airwar.table import FAR, tags, unit

TWO = " ".join(f"A{n}:kite" for n in range(1, 7)) + " " + " ".join(f"B{n}:rocket" for n in range(1, 7))
FOUR = " ".join(
    f"{letter}{n}:{kind}" for letter, kind in zip("ABCD", ("kite", "rocket") * 2, strict=True) for n in "123"
)
PAIRS = "Ann=1 Cid=1 Bob=2 Dee=2"


def faults(units: str = TWO, teams: str = "", rulings: str = "", **changes: str) -> list[str]:
    """What is said of the tags; a change to "" leaves a tag out."""
    found = {**tags(units, rulings, teams=teams), **changes}
    return said(judged({name: value for name, value in found.items() if value}, "*"))


def numbered(counts: str) -> str:
    """Units of each letter: ``A2 B3``."""
    kinds = dict(zip("ABCDEFG", ("kite", "rocket") * 4, strict=False))
    parts = [(part[0], int(part[1:])) for part in counts.split()]
    return " ".join(f"{letter}{n}:{kinds[letter]}" for letter, count in parts for n in range(1, count + 1))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, [], id="nothing wrong"),
        pytest.param({"Grid": "22x36"}, [], id="AIR-1 just large enough"),
        pytest.param({"Grid": "21x36"}, ["E AIR-1"], id="AIR-1 too narrow"),
        pytest.param({"Grid": "22x35"}, ["E AIR-1"], id="AIR-1 too short"),
        pytest.param({"Grid": "99x99"}, [], id="AIR-2 the largest"),
        pytest.param({"Grid": "100x99"}, ["E AIR-2"], id="AIR-2 too large for two digits"),
        pytest.param({"Grid": "large"}, ["E GEN-15"], id="GEN-15 no map"),
        pytest.param({"Coins_Ann": "0110 0111 0112 0113"}, ["E AIR-6"], id="AIR-C4"),
        pytest.param({"Coins_Ann": "0110 " * 5}, [], id="AIR-6 five coins on one hex"),
        pytest.param({"Coins_Ann": "0110 " * 20}, [], id="AIR-6 twenty coins"),
        pytest.param({"Coins_Ann": "0110 " * 21}, ["E AIR-6"], id="AIR-6 twenty-one coins"),
        pytest.param({"Coins_Ann": "0110 0111 0112 0113 2301"}, ["E AIR-6"], id="AIR-6 beside the map"),
        pytest.param({"Coins_Ann": "0110 0111 0112 0113 ?"}, ["U AIR-6"], id="GEN-3 a coin left open"),
        pytest.param({"Coins_Ann": "0110 0111 0112 0113 b4"}, ["E GEN-15"], id="GEN-15 no hex"),
        pytest.param({"Coins_Ann": ""}, ["E GEN-15"], id="GEN-15 no coins"),
        pytest.param({"Coins_Zed": FAR}, ["E GEN-15"], id="GEN-15 coins of a stranger"),
        pytest.param({"Nation": "Ann=American"}, ["E GEN-15"], id="GEN-15 no nation"),
        pytest.param({"Nation": ""}, ["E GEN-15", "E GEN-15"], id="GEN-15 no nations"),
        pytest.param({"Nation": "Ann=American Bob=British Zed=British"}, ["E GEN-15"], id="GEN-15 a stranger's nation"),
        pytest.param({"Nation": "Ann=American Bob=Dutch"}, ["E GEN-15"], id="AIR-10 no such nation"),
        pytest.param({"Nation": "Ann=American Bob=American"}, ["E AIR-10"] * 6, id="AIR-10 the other's troops"),
        pytest.param({"Unit_A6": unit("Ann", "rocket")}, ["E AIR-10"], id="AIR-10 one of the other's"),
        pytest.param({"Unit_A6": unit("Ann", "balloon")}, [], id="AIR-10 a balloon"),
        pytest.param({"Unit_B6": unit("Bob", "trebuchet")}, [], id="AIR-10 a trebuchet"),
        pytest.param({"Unit_A6": unit("Ann", "kite", "41013")}, ["E AIR-11"], id="AIR-C1 nine"),
        pytest.param({"Unit_A6": unit("Ann", "kite", "41024")}, ["E AIR-11"], id="AIR-C1 eleven"),
        pytest.param({"Unit_A6": unit("Ann", "kite", "50014")}, ["E AIR-11"], id="AIR-C1 a five"),
        pytest.param({"Unit_A6": "owner=Ann kind=kite off=4 def=1 tou=0 spd=1"}, ["E AIR-11", "U AIR-11"],
                     id="AIR-11 an attribute is missing"),
        pytest.param({"Unit_A6": unit("Ann", "kite", "4?014")}, ["U AIR-11"], id="GEN-3 an attribute left open"),
        pytest.param({"Unit_A6": unit("Ann", "kite", "1?110")}, ["E AIR-11"], id="AIR-11 it cannot be ten"),
        pytest.param({"Unit_A6": "owner=Ann kind=kite off=4 def=1 tou=0 spd=1 acc=4 luck=1"}, ["E GEN-15"],
                     id="GEN-15 a sixth attribute"),
        pytest.param({"Unit_A6": unit("Ann", "kite").replace("kite", "glider")}, ["E GEN-15"], id="GEN-15 kind"),
        pytest.param({"Unit_A6": unit("Zed", "kite")}, ["E AIR-8", "E GEN-15"], id="GEN-15 no such owner"),
        pytest.param({"Unit_A6": unit("Ann", "kite").replace("4", "x", 1)}, ["E GEN-15", "U AIR-11"], id="GEN-15 x"),
        pytest.param({"Unit_Bob": unit("Ann", "kite")}, ["E GEN-9"], id="GEN-9 a unit named like a player"),
        pytest.param({"Unit_A7": unit("Ann", "kite")}, ["E AIR-8"], id="AIR-8 seven units"),
        pytest.param({"Unit_A6": ""}, ["E AIR-8"], id="AIR-8 five units"),
        pytest.param({"Unit_A6": "owner=Ann kind=kite", "Unit_A6_2": "off=4 def=1 tou=0 spd=1 acc=4"}, [],
                     id="GEN-15 a tag that goes on"),
        pytest.param({"Teams": "Ann=1 Bob=1"}, ["E AIR-9"], id="AIR-9 one team"),
        pytest.param({"Teams": "Ann=1 Bob=2"}, [], id="AIR-9 each is a team"),
        pytest.param({"Teams": "Ann=1"}, ["E AIR-9"], id="AIR-9 no team"),
        pytest.param({"Rulings": "units=6; points=most"}, ["E GEN-16"], id="GEN-16 value"),
        pytest.param({"Players": ""}, ["E GEN-15"], id="GEN-15 no players"),
        pytest.param({"Players": "Ann"}, ["E AIR-8"], id="AIR-8 one alone"),
    ],
)  # fmt: skip
def test_tags(changes: dict[str, str], expected: list[str]) -> None:
    assert faults(**changes) == expected


@pytest.mark.parametrize(
    ("counts", "teams", "expected"),
    [
        pytest.param("A6 B6", "", [], id="AIR-8 two"),
        pytest.param("A4 B4 C4", "", [], id="AIR-8 three"),
        pytest.param("A3 B3 C3 D3", PAIRS, [], id="AIR-8 four"),
        pytest.param("A2 B2 C2 D2 E2", "", [], id="AIR-8 five"),
        pytest.param("A2 B2 C2 D2 E2 F2", f"{PAIRS} Eve=1 Fay=2", [], id="AIR-8 six"),
        pytest.param("A2 B2 C2 D2 E2 F2", "Ann=1 Bob=2 Cid=3 Dee=1 Eve=2 Fay=3", [], id="AIR-9 three teams of two"),
        pytest.param("A3 B3 C3 D3", "", ["E GEN-15"], id="AIR-9 four without teams"),
        pytest.param("A2 B2 C2 D2 E2 F2", "", ["E GEN-15"], id="AIR-9 six without teams"),
        pytest.param("A3 B3 C3 D3", "Ann=1 Bob=1 Cid=1 Dee=2", ["E AIR-9"], id="AIR-A24 three against one"),
        pytest.param(
            "A3 B3 C3 D3", "Ann=1 Bob=2 Cid=1 Zed=2", ["E GEN-15", "E AIR-9", "E AIR-9"], id="AIR-9 a stranger"
        ),
        pytest.param("A4 B4 C4", "Ann=1 Bob=1 Cid=2", ["E AIR-9"], id="AIR-9 three each for himself"),
        pytest.param("A4 B4 C4", "Ann=1 Bob=2 Cid=3", [], id="AIR-9 said all the same"),
        pytest.param("A3 B3 C3", "", ["E AIR-8"] * 3, id="AIR-8 three with too few units"),
    ],
)
def test_players_and_teams(counts: str, teams: str, expected: list[str]) -> None:  # AIR-8, AIR-9
    found = tags(numbered(counts), teams=teams)
    assert said(judged({**found, "Rulings": ""}, "*")) == expected


def test_seven_cannot_play() -> None:  # AIR-8
    changes = {"Players": "Ann Bob Cid Dee Eve Fay Gus"}
    assert faults(**changes).count("E AIR-8") == 1 + 5  # seven players, and five of them have no units


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        pytest.param("kite balloon balloon balloon", ["E AIR-10"], id="AIR-C2 three balloons and one kite"),
        pytest.param("kite kite balloon balloon", [], id="AIR-C2 two and two"),
    ],
)
def test_balloons_and_kites(kinds: str, expected: list[str]) -> None:  # AIR-10
    units = " ".join(f"A{n}:{kind}" for n, kind in enumerate(kinds.split(), 1))
    assert faults(f"{units} B1:rocket B2:rocket B3:trebuchet B4:rocket") == expected


def test_six_trebuchets() -> None:  # AIR-C3
    assert faults(TWO.replace("rocket", "trebuchet")) == []


def test_points_may_be_left_unspent_by_an_option() -> None:  # AIR-A2, AIR-A1
    nine, eleven, five = (unit("Ann", "kite", points) for points in ("41013", "41024", "50010"))
    assert faults(rulings="points=atmost", Unit_A6=nine) == []
    assert faults(rulings="points=atmost", Unit_A6=eleven) == ["E AIR-11"]
    assert faults(rulings="points=atmost", Unit_A6=five) == ["E AIR-11"]
    assert faults(rulings="points=atmost", Unit_A6=unit("Ann", "kite", "4?013")) == ["U AIR-11"]
    assert faults(rulings="points=atmost", Unit_A6=unit("Ann", "kite", "1?013")) == []


def test_too_many_units_are_not_read() -> None:
    many = {f"Unit_A{n}": unit("Ann", "kite") for n in range(1, 242)}
    game = judged({**tags("A1:kite B1:rocket", "units=241"), **many}, "*")
    assert "E AIR-8" in said(game)
    assert game.judged == "none"


def test_the_place_of_a_fault_is_its_tag() -> None:
    game = judged({**tags("A1:kite B1:rocket"), "Coins_Bob": "0110"}, "*")
    assert [(problem.code, problem.line) for problem in game.problems] == [("AIR-6", 6)]
