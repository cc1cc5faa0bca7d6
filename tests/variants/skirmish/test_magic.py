"""What single figures can do, and blood magic (SKM-62 to SKM-69)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import faults, of, skilled, state, trusted

ALL = skilled("Iko", "blood_knife", "bond", "bless", "hex", "black_eyes", "breath", "drain", "beast", "red_rain")
EVEN = "Tup:pass Ana:pass "


# --- skills ---------------------------------------------------------------------------------------------------


def test_fear_is_a_condition_and_hurts() -> None:  # SKM-62, SKM-A21
    grim = skilled("Iko", "intimidating")
    assert faults("Iko:frighten Gil Iko:pass", grim) == []
    assert faults("Iko:frighten Gil Tup:pass", grim) == ["E SKM-13"]
    assert state("conditions", "Iko:frighten Gil", grim) == "Gil:fear-1"
    assert faults("Iko:frighten Gil") == ["E SKM-62"]
    assert faults("Iko:frighten Gil", grim, Gil="11.2,5") == []
    assert faults("Iko:frighten Gil", grim, Gil="11.3,5") == ["E SKM-62"]
    assert faults("Iko:frighten Zed", grim) == ["E GEN-13"]


SHY = skilled("Gil", "hide")
BLUE_FIRST = {"Leader_Don": "band=Blue imposing=20 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword"}
HIDES = "Gil:hide Rui:pass Don:pass "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(HIDES + "Iko:attack Gil <atk d20:3> <def d20:2>", "E SKM-63", id="SKM-C28 an attack"),
        pytest.param(HIDES + "Iko:push Gil to=12,5 <push d20:3> <resist d20:2>", "E SKM-63", id="SKM-63 a push"),
        pytest.param(
            HIDES + EVEN + "Iko:pass 2. Gil:attack Iko <atk d20:3> <def d20:2>", "E SKM-63", id="SKM-63 attacks"
        ),
        pytest.param(HIDES + EVEN + "Iko:pass 2. Gil:unhide Rui:pass Don:pass Iko:attack Gil <atk d20:3> <def d20:2>",
                     "", id="SKM-63 seen again"),
        pytest.param(HIDES + EVEN + "Iko:pass 2. Gil:hide", "E SKM-63", id="SKM-63 hidden already"),
        pytest.param("Gil:unhide", "E SKM-63", id="SKM-63 not hidden"),
        pytest.param("Rui:hide", "E SKM-63", id="SKM-63 has not learned it"),
        pytest.param("Gil:hide Gil:pass", "E SKM-13", id="SKM-63 an action"),
    ],
)  # fmt: skip
def test_hiding(moves: str, expected: str) -> None:
    assert faults(moves, {**SHY, **BLUE_FIRST}) == ([expected] if expected else [])


# --- magic ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param("Iko:magic bless Tup <cost d4:2>", [], id="SKM-65 bless"),
        pytest.param("Iko:magic hex Gil <cost d4:2>", [], id="SKM-65 hex"),
        pytest.param("Iko:magic hex Tup <cost d4:2>", ["E SKM-65"], id="SKM-65 hex an ally"),
        pytest.param("Iko:magic bond Gil <cost d4:2>", [], id="SKM-65 bond"),
        pytest.param("Iko:magic bond Iko <cost d4:2>", ["E SKM-65"], id="SKM-65 bond with oneself"),
        pytest.param("Iko:magic blood_knife <cost d4:2>", [], id="SKM-65 blood knife"),
        pytest.param("Iko:magic black_eyes Gil <cost d4:2>", [], id="SKM-65 black eyes"),
        pytest.param("Iko:magic black_eyes Don <cost d4:2>", ["E SKM-65"], id="SKM-65 leaders roll no morale"),
        pytest.param("Iko:magic bless <cost d4:2>", ["E GEN-13"], id="GEN-13 whom"),
        pytest.param("Iko:magic bless Tup Ana <cost d4:2>", ["E GEN-13"], id="GEN-13 two"),
        pytest.param("Iko:magic bless Zed <cost d4:2>", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param("Iko:magic bless Tup", ["E GEN-5"], id="SKM-65 no cost"),
        pytest.param("Iko:magic bless Tup <cost d4:2> <dmg d4:1>", ["E GEN-5"], id="GEN-5 no damage"),
        pytest.param("Iko:magic bless Tup <cost d6:2>", ["E SKM-65", "U SKM-38"], id="SKM-65 another die"),
        pytest.param("Tup:magic bless Iko <cost d4:2>", ["E SKM-65"], id="SKM-65 not bought"),
        pytest.param("Iko:magic breath Gil <cost d6:2> <dmg d4:3>", [], id="SKM-66"),
        pytest.param("Iko:magic breath Gil Tup <cost d6:2> <dmg d4:3>", [], id="SKM-66 one roll for all"),
        pytest.param("Iko:magic breath Gil Tup <cost d6:2> <dmg d4:3> <dmg d4:1>", [], id="SKM-66 one for each"),
        pytest.param("Iko:magic breath Gil <cost d6:2> <dmg d4:3> <dmg d4:1>", ["E GEN-5"], id="SKM-66 too many"),
        pytest.param("Iko:magic breath Don <cost d6:2> <dmg d4:3>", ["E SKM-66"], id="SKM-66 too far"),
        pytest.param("Iko:magic breath <cost d6:2> <dmg d4:3>", ["E GEN-13"], id="SKM-66 nobody"),
        pytest.param("Iko:magic breath Gil <cost d6:2>", ["E GEN-5", "U SKM-38"], id="SKM-66 no damage"),
        pytest.param("Iko:magic drain Gil", ["E SKM-67"], id="SKM-67 is an attack"),
        pytest.param("Iko:attack Gil with=drain <atk d20:15> <def d20:9>", [], id="SKM-67"),
        pytest.param("Tup:attack Gil with=drain <atk d20:15> <def d20:9>", ["E SKM-67"], id="SKM-67 not bought"),
        pytest.param("Iko:magic beast", [], id="SKM-68"),
        pytest.param("Iko:magic red_rain <cost d12:9>", [], id="SKM-69 a secret at its cost"),
        pytest.param("Tup:magic red_rain", ["E SKM-69"], id="SKM-69 not bought"),
    ],
)  # fmt: skip
def test_magic(act: str, expected: list[str]) -> None:
    assert faults(act, ALL) == expected


def test_magic_without_numbers_is_taken_on_trust() -> None:  # SKM-2, SKM-65, SKM-66, SKM-68, SKM-69
    assert trusted("Iko:magic blood_knife <cost d4:2>", ALL) == ["D SKM-69", "D SKM-65"]
    assert trusted("Iko:magic beast", ALL) == ["D SKM-69", "D SKM-68"]
    assert trusted("Iko:magic red_rain", ALL) == ["D SKM-69", "D SKM-69"]
    assert trusted("Iko:magic breath Gil <cost d6:2> <dmg d4:3>", ALL) == ["D SKM-69", "D SKM-66"]


def test_magic_costs_blood() -> None:  # SKM-65, SKM-14, SKM-38
    assert of("Iko", state("blood", "Iko:magic bless Tup <cost d4:2>", ALL)) == "7"
    poor = skilled("Iko", "bless", blood="2")
    assert state("out", "Iko:magic bless Tup <cost d4:2> Tup:morale <morale d20:9>", poor) == "Iko:dead"
    assert faults("Iko:magic bless Tup <cost d4:2> Tup:morale <morale 2d20kh1:9,3> Tup:pass", poor) == []


def test_a_blessing_is_for_the_next_roll_only() -> None:  # SKM-65, SKM-39
    bless = "Iko:magic bless Tup <cost d4:2> "
    two, one = "<atk 2d20kh1:15,3> <def d20:9> ", "<atk d20:12> <def d20:9> "
    assert faults(bless + "Tup:attack Gil " + two, ALL) == []
    assert faults(bless + "Tup:attack Gil " + one, ALL) == ["E SKM-39", "U SKM-32"]
    assert faults(bless + "Tup:attack Gil " + two + "Tup:attack Gil " + one, ALL) == []
    assert faults(bless + "Tup:move 9,6-5,6 <agi 2d20kh1:15,2>", ALL) == []


def test_a_hex_is_disadvantage_and_opposites_cancel() -> None:  # SKM-65, SKM-39
    hexed = "Iko:magic hex Gil <cost d4:2> "
    assert faults(hexed + "Tup:attack Gil <atk d20:15> <def 2d20kl1:9,12>", ALL) == []
    assert faults(hexed + "Tup:attack Gil <atk d20:15> <def d20:9>", ALL) == ["E SKM-39", "U SKM-32"]
    stout = {**ALL, **skilled("Gil", "defender")}
    assert faults(hexed + "Tup:attack Gil <atk d20:15> <def d20:9>", stout) == []
    assert state("hexed", hexed, ALL) == "Gil"
    assert state("hexed", hexed + "Tup:attack Gil <atk d20:15> <def 2d20kl1:9,12>", ALL) == ""


def test_black_eyes_ask_for_morale() -> None:  # SKM-65, SKM-41
    look = "Iko:magic black_eyes Gil <cost d4:2> "
    assert faults(look + "Gil:morale <morale d20:1> Tup:pass", ALL) == []
    assert state("out", look + "Gil:morale <morale d20:1>", ALL) == "Gil:fled"  # 1 + 2 + 2
    assert faults(look + "Tup:pass", ALL) == ["E SKM-41"]


def test_a_bond_passes_losses_on_but_no_payments() -> None:  # SKM-65
    bond = "Iko:magic bond Gil <cost d4:2> Tup:pass Ana:pass Gil:pass Rui:pass Don:pass 2. "
    assert of("Gil", state("blood", bond + "Iko:leap 2 <fall 2d4:1,2>", ALL)) == "6"
    assert of("Gil", state("blood", bond + "Iko:magic bless Tup <cost d4:3>", ALL)) == "9"
    attack = bond + "Iko:attack Gil <atk d20:5> <def d20:8> "
    assert state("blood", attack, ALL) == "Ana:9;Don:9;Iko:4;Tup:9;Gil:6;Rui:9"
    dead = bond + "Iko:attack Gil <atk d20:19> <def d20:9> Rui:morale <morale d20:9> Iko:leap 2 <fall 2d4:1,2>"
    assert of("Gil", state("blood", dead, ALL)) == "-1"
    both = {**ALL, "Rulings": "sacrifice=both"}
    assert state("blood", attack + "Iko:sacrifice shield", both) == "Ana:9;Don:9;Iko:7;Tup:9;Gil:9;Rui:9"


def test_breath_hurts_all_whom_it_reaches() -> None:  # SKM-66
    breath = "Iko:magic breath Gil Tup <cost d6:2> <dmg d4:3> <dmg d4:1> "
    assert state("blood", breath, ALL) == "Ana:9;Don:9;Iko:7;Tup:8;Gil:6;Rui:9"
    assert state("blood", breath.replace(" <dmg d4:1>", ""), ALL) == "Ana:9;Don:9;Iko:7;Tup:6;Gil:6;Rui:9"
    assert faults(breath + "Iko:pass", ALL) == []
    assert faults(breath + "Tup:pass", ALL) == ["E SKM-13"]


def test_draining_gains_what_it_takes() -> None:  # SKM-67
    drain = "Iko:attack Gil with=drain <atk d20:15> <def d20:9> "
    assert state("blood", drain, ALL) == "Ana:9;Don:9;Iko:15;Tup:9;Gil:3;Rui:9"
    assert state("blood", drain + "Gil:sacrifice sword", ALL) == "Ana:9;Don:9;Iko:9;Tup:9;Gil:9;Rui:9"
    riposte = "Iko:attack Gil with=drain <atk d20:5> <def d20:9>"
    assert state("blood", riposte, ALL) == "Ana:9;Don:9;Iko:5;Tup:9;Gil:9;Rui:9"


def test_near_whoever_is_voided_there_is_no_magic() -> None:  # SKM-68
    voided = {**ALL, **skilled("Gil", "voided")}
    assert faults("Iko:magic bless Tup <cost d4:2>", voided) == ["E SKM-68"]
    assert faults("Iko:magic bless Tup <cost d4:2>", voided, Iko="2,5", Tup="2,6") == []
    assert faults("Iko:magic hex Gil <cost d4:2>", voided, Iko="2,5") == ["E SKM-68"]
    assert faults("Iko:magic hex Rui <cost d4:2>", voided, Iko="2,5", Rui="12.2,5") == ["E SKM-68"]
    assert faults("Iko:attack Gil with=drain <atk d20:15> <def d20:9>", voided) == ["E SKM-68"]
    declared = {**voided, "Rulings": "positions=declared"}
    assert faults("Iko:magic bless Tup <cost d4:2>", declared) == []
    assert "D SKM-68" in trusted("Iko:magic bless Tup <cost d4:2>", declared)
    own = skilled("Iko", "voided", "bless")
    assert faults("Iko:magic bless Tup <cost d4:2>", own, Iko="2,5") == ["E SKM-68"]
