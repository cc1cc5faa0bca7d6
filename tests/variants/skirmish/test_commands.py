"""What leaders command (SKM-46 to SKM-52)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import IKO_HITS, faults, reasons, skilled, state, trusted

ALL = {"Tactics_Ana": "rally warcry charge wall surround coordinated"}
DECLARED = {**ALL, "Rulings": "positions=declared"}
UP = "with=spear <atk 2d20kh1+d8:15,3,3> use=sword <def d20+d6:8,4>"


@pytest.mark.parametrize(
    "act",
    [
        "{}:rally Tup=9,4", "{}:warcry Tup", "{}:wall Tup=9,4", "{}:surround Gil Tup=9,4",
        "{}+Tup:charge {}=9,4 Tup=9.5,4", "{}:attack Gil <atk d20+d6:9,1> <def d20:9> help=Tup",
    ],
)  # fmt: skip
def test_only_leaders_command_what_they_have_bought(act: str) -> None:  # SKM-C25, SKM-46
    assert "SKM-46" in reasons(act.format("Iko", "Iko"))
    assert "SKM-46" in reasons(act.format("Ana", "Ana"))
    born = {"Tactics_Iko": "rally warcry charge wall surround coordinated", **skilled("Iko", "bornleader")}
    assert "SKM-46" not in reasons(act.format("Iko", "Iko"), born)


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param("Ana:rally Iko=7,5 Tup=7,6", [], id="SKM-47"),
        pytest.param("Ana:rally Iko=7.3,5", ["E SKM-47"], id="SKM-47 1.7 inches"),
        pytest.param("Ana:rally Iko=5.5,5", ["E SKM-47"], id="SKM-47 3.5 inches, though beside her"),
        pytest.param("Ana:rally Iko=11,5", ["E SKM-47"], id="SKM-47 away from her"),
        pytest.param("Ana:rally Iko=9,7", ["E SKM-47"], id="SKM-47 aside"),
        pytest.param("Ana:rally Gil=8,5", ["E SKM-47"], id="SKM-47 an adversary"),
        pytest.param("Ana:rally Ana=4,5", ["E SKM-47"], id="SKM-47 herself"),
        pytest.param("Ana:rally Iko", ["E GEN-13"], id="SKM-47 where to"),
        pytest.param("Ana:rally", ["E GEN-13"], id="SKM-47 nobody"),
    ],
)
def test_a_rally(act: str, expected: list[str]) -> None:
    assert faults(act, ALL, Ana="4,5") == expected


def test_a_rally_is_heard_within_five_inches() -> None:  # SKM-47
    assert faults("Ana:rally Iko=7,5", ALL, Ana="3.75,5") == []
    assert faults("Ana:rally Iko=7,5", ALL, Ana="3.7,5") == ["E SKM-47"]
    assert state("at", "Ana:rally Iko=7,5", ALL, Ana="4,5").split(";")[2] == "Iko:7,5"


def test_whoever_is_close_already_stops_beside_her() -> None:  # SKM-47
    assert faults("Ana:rally Iko=8,5", ALL, Ana="7,5") == []
    assert faults("Ana:rally Iko=8.9,5", ALL, Ana="7,5") == ["E SKM-47"]


def test_a_war_cry_gives_advantage_until_her_next_turn() -> None:  # SKM-48
    cry = "Ana:warcry Iko Tup "
    near = {"Ana": "7.5,5"}
    assert faults(cry + f"Iko:attack Gil {UP}", ALL, **near) == []
    assert faults(cry + f"Iko:attack Gil {IKO_HITS}", ALL, **near) == ["E SKM-39", "U SKM-32"]
    assert faults(cry, ALL, Ana="6.7,5") == ["E SKM-48"]
    assert faults("Ana:warcry Gil", ALL, Ana="9,5", Iko="8,5") == ["E SKM-48"]
    assert faults("Ana:warcry", ALL) == ["E GEN-13"]
    over = cry + "Iko:pass Tup:pass Gil:pass Rui:pass Don:pass 2. "
    assert faults(over + f"Iko:attack Gil {UP}", ALL, **near) == []
    assert faults(over + f"Ana:pass Iko:attack Gil {IKO_HITS}", ALL, **near) == []


# --- command charge -------------------------------------------------------------------------------------------

TOGETHER = {"Ana": "2,5", "Iko": "2,6", "Tup": "2,7"}
CHARGE = "Ana+Iko+Tup:charge Ana=9.3,4.5 Iko=9,5.2 Tup=9.5,6 "
ANA = "Ana:attack Gil with=sword <atk d20+d6:15,3> use=sword <def d20+d6:8,4> "  # Gil loses 4
IKO = f"Iko:attack Gil {IKO_HITS.replace('15,3', '11,3')} "  # 2
TUP = "Tup:attack Gil with=sword <atk d20+d6:15,3> use=sword <def d20+d6:8,4> "  # 5


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(CHARGE + ANA + TUP + "Rui:morale <morale d20:9> Ana:pass Rui:pass", [], id="SKM-49 to death"),
        pytest.param(CHARGE + ANA + TUP + "Rui:morale <morale d20:9> " + IKO, ["E SKM-38"], id="SKM-49 is dead"),
        pytest.param(CHARGE + ANA + IKO + "Ana:pass Gil:pass", [], id="SKM-49 all turns are used"),
        pytest.param(CHARGE + ANA + IKO + "Gil:pass", ["E SKM-13"], id="SKM-49 Ana goes on"),
        pytest.param(CHARGE + "Gil:pass", [], id="SKM-49 nobody attacks, and no ally is left"),
        pytest.param(CHARGE + ANA + ANA, [], id="SKM-13 (b) a second action of hers"),
        pytest.param(CHARGE + IKO + IKO, ["E SKM-13"], id="SKM-49 each attacks once"),
        pytest.param(CHARGE + "Iko:attack Gil <atk d20:2> <def d20:4> Rui:pass", [],
                     id="SKM-49 one of them is hurt, so an adversary is next"),
        pytest.param(CHARGE + "Iko:attack Gil <atk d20:2> <def d20:4> Ana:pass", ["E SKM-13"], id="SKM-49 not Ana"),
        pytest.param(CHARGE + "Iko:attack Don <atk d20:2> <def d20:4>", ["E SKM-49"], id="SKM-49 not adjacent"),
        pytest.param("Iko:pass " + CHARGE, ["E SKM-49"], id="SKM-49 Iko has had his turn"),
        pytest.param(CHARGE.replace("Ana=9.3,4.5", "Ana=15.3,5"), ["E SKM-49"], id="SKM-49 farther than her Move"),
        pytest.param(CHARGE.replace("Tup=9.5,6", "Tup=15.3,7"), ["E SKM-49"], id="SKM-49 her Move, not his"),
        pytest.param(CHARGE.replace("Tup=9.5,6", ""), ["E GEN-13"], id="SKM-49 where to"),
        pytest.param(CHARGE + ANA + "Ana:pass Iko:pass", ["E SKM-12"], id="SKM-49 his turn was used"),
        pytest.param(CHARGE + "with=sword <atk d20:3>", ["E GEN-13"], id="GEN-13 attacks are acts of their own"),
        pytest.param(CHARGE + ANA + TUP + IKO, ["E SKM-38"], id="SKM-49 and SKM-41 morale is owed at once"),
        pytest.param("Ana+Gil:charge Ana=9.3,4.5 Gil=9,5", ["E SKM-49"], id="SKM-49 an adversary follows"),
        pytest.param("Ana+Iko:charge Ana=9.3,4.5 Iko=9,5.2 Tup=9.5,6", ["E GEN-13"], id="GEN-13 who else"),
    ],
)  # fmt: skip
def test_a_command_charge(moves: str, expected: list[str]) -> None:
    assert faults(moves, ALL, **TOGETHER) == expected


def test_followers_are_adjacent_to_her_or_to_one_who_is() -> None:  # SKM-49
    assert faults(CHARGE, ALL, **TOGETHER) == []  # Tup is adjacent to Iko only
    assert faults(CHARGE, ALL, **{**TOGETHER, "Tup": "2,8"}) == ["E SKM-49"]
    assert faults("Ana+Tup:charge Ana=9.3,4.5 Tup=9.5,6", ALL, **TOGETHER) == []
    assert faults("Ana+Tup:charge Ana=9.3,4.5 Tup=9.5,6", ALL, **{**TOGETHER, "Iko": "5,9"}) == ["E SKM-49"]


def test_a_command_charge_with_declared_places() -> None:  # SKM-3, SKM-49
    moves = f"Ana+Iko:charge 13 Iko:attack Gil {IKO_HITS} Ana:pass"
    assert faults(moves, DECLARED) == []
    assert faults("Ana+Iko:charge 13.3", DECLARED) == ["E SKM-49"]
    assert set(trusted(moves, DECLARED)) == {"D SKM-3"}


# --- wall, surround, coordinated attack -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param("Ana:wall Iko=5,5 Tup=5,6", [], id="SKM-50 a wall"),
        pytest.param("Ana:surround Gil Iko=11,5 Tup=10,6", [], id="SKM-50 a ring"),
        pytest.param("Ana:surround Zed Iko=11,5", ["E GEN-13"], id="GEN-13 whom"),
        pytest.param("Ana:surround Iko=11,5", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Ana:wall Iko=25.3,5", ["E SKM-50"], id="SKM-50 farther than his Move"),
        pytest.param("Ana:wall Gil=5,5", ["E SKM-50"], id="SKM-50 an adversary"),
    ],
)
def test_formations(act: str, expected: list[str]) -> None:
    assert faults(act, ALL, Ana="8,5") == expected


def test_how_near_members_must_be() -> None:  # SKM-50
    assert faults("Ana:wall Iko=5,5", ALL, Ana="5.75,5") == []
    assert faults("Ana:wall Iko=5,5", ALL, Ana="5.7,5") == ["E SKM-50"]
    assert faults("Ana:surround Gil Iko=11,5", ALL, Ana="6.75,5") == []
    assert faults("Ana:surround Gil Iko=11,5", ALL, Ana="6.7,5") == ["E SKM-50"]
    assert trusted("Ana:wall Iko=5,5", ALL, Ana="8,5") == ["D SKM-50"]


HELPED = "Ana:attack Gil with=sword help={} <atk d20+d6{}> use=sword <def d20+d6:8,4> "
BESIDE = {"Ana": "11,5"}


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param(HELPED.format("Iko", "+d8:5,3,8"), [], id="SKM-52"),
        pytest.param(HELPED.format("Iko,Tup", "+d8+d6:5,3,8,1"), [], id="SKM-52 two"),
        pytest.param(HELPED.format("Tup,Iko", "+d8+d6:5,3,8,1"), ["E SKM-31", "U SKM-32"], id="SKM-52 in their order"),
        pytest.param(HELPED.format("Iko", ":5,3"), ["E SKM-31", "U SKM-32"], id="SKM-52 without his die"),
        pytest.param(HELPED.format("Gil", ":5,3"), ["E SKM-52"], id="SKM-52 an adversary"),
        pytest.param(HELPED.format("Zed", ":5,3"), ["E GEN-13"], id="GEN-13 nobody"),
    ],
)
def test_a_coordinated_attack(act: str, expected: list[str]) -> None:
    assert faults(act, ALL, **BESIDE) == expected


def test_helpers_are_adjacent_and_armed() -> None:  # SKM-52
    assert faults(HELPED.format("Iko", "+d8:5,3,8"), ALL, Ana="11,5", Iko="3,5") == ["E SKM-52"]
    bare = {**ALL, **skilled("Iko", gear="shield")}
    assert faults(HELPED.format("Iko", ":5,3"), bare, **BESIDE) == ["E SKM-52"]
    two = {**ALL, **skilled("Iko", gear="knife,spear")}
    assert faults(HELPED.format("Iko", "+d8:5,3,8"), two, **BESIDE) == []
    assert faults(HELPED.format("Iko", "+d4:5,3,4"), two, **BESIDE) == []
    assert faults(HELPED.format("Iko", "+d6:5,3,4"), two, **BESIDE) == ["E SKM-31", "U SKM-32"]


def test_the_dice_of_helpers_count() -> None:  # SKM-52
    act = HELPED.format("Iko", "+d8:5,3,8") + "dmg=2"  # 16 + 2 against 12 + 4
    assert faults(act, ALL, **BESIDE) == []
