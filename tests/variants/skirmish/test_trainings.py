"""What bands are trained in (SKM-53 to SKM-57)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import IKO_HITS, MISSES, faults, of, reasons, skilled, state, trusted

TRAINED = {"Train_Red": "flank retaliate castling subdue call", "Train_Blue": "retaliate call"}
FLANK = "Iko:attack Gil with=spear flank=Tup <atk 2d20kh1+d8:15,2,3> use=sword <def d20+d6:8,4>"


@pytest.mark.parametrize(
    ("tup", "expected"),
    [
        pytest.param("11,5", [], id="SKM-53 opposite"),
        pytest.param("11,6", [], id="SKM-53 135 degrees"),
        pytest.param("10.9,6", ["E SKM-53"], id="SKM-53 132 degrees"),
        pytest.param("10,6", ["E SKM-53"], id="SKM-53 90 degrees"),
        pytest.param("13,5", ["E SKM-53"], id="SKM-53 too far"),
    ],
)
def test_flanking(tup: str, expected: list[str]) -> None:
    assert faults(FLANK, TRAINED, Tup=tup) == expected


def test_a_flank_is_for_trained_members_and_gives_advantage() -> None:  # SKM-53, SKM-A20
    opposite = {"Tup": "11,5"}
    assert faults(FLANK, **opposite) == ["E SKM-53"]
    assert faults(FLANK.replace("2d20kh1+d8:15,2,3", "d20+d8:15,3"), TRAINED, **opposite) == ["E SKM-39", "U SKM-32"]
    assert faults(FLANK.replace("flank=Tup ", ""), TRAINED, **opposite) == ["E SKM-39", "U SKM-32"]
    assert faults(FLANK.replace("=Tup", "=Zed"), TRAINED, **opposite) == ["E GEN-13"]
    assert faults(FLANK.replace("=Tup", "=Rui"), TRAINED, Rui="11,5") == ["E SKM-53"]
    assert faults(FLANK, {**TRAINED, "Rulings": "flank=90"}, Tup="10,6") == []
    assert faults(FLANK, {**TRAINED, "Rulings": "flank=91"}, Tup="10,6") == ["E SKM-53"]
    charge = FLANK.replace("attack Gil", "charge Gil 2,5-9,5")
    assert faults(charge, TRAINED, Iko="2,5", **opposite) == []


# --- retaliation ----------------------------------------------------------------------------------------------

BLUE_FIRST = {"Leader_Don": "band=Blue imposing=20 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword", **TRAINED}
GIL_HITS = "Gil:attack Iko with=sword <atk d20+d6:15,3> use=spear <def d20+d8:8,4> "  # 22 to 16
WOUNDS = "Tup:retaliate Gil with=sword <atk d20+d6:15,3> use=sword <def d20+d6:8,4> "  # 21 to 16
TWENTY = "Tup:retaliate Gil with=sword <atk d20+d6:20,3> use=sword <def d20+d6:15,4> "
FAILS = "Tup:retaliate Gil with=sword <atk d20+d6:8,3> use=sword <def d20+d6:9,4> "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(GIL_HITS + WOUNDS + "Ana:pass", [], id="SKM-C27 the turn ends, an adversary"),
        pytest.param(GIL_HITS + WOUNDS + "Gil:pass", ["E SKM-13"], id="SKM-C27 not Gil"),
        pytest.param(GIL_HITS + WOUNDS + "Rui:pass", ["E SKM-15"], id="SKM-C27 not an ally"),
        pytest.param(GIL_HITS + WOUNDS + "Tup:pass", [], id="SKM-17 no action of Tup's"),
        pytest.param(GIL_HITS + FAILS + "Gil:pass", [], id="SKM-17 Tup's wound is no wound of Gil's"),
        pytest.param(GIL_HITS + WOUNDS + WOUNDS, ["E SKM-54"], id="SKM-54 once"),
        pytest.param(GIL_HITS + WOUNDS.replace("Tup:", "Iko:"), ["E SKM-54"], id="SKM-54 the victim"),
        pytest.param(GIL_HITS + WOUNDS.replace("Tup:", "Ana:"), ["E SKM-54"], id="SKM-54 too far"),
        pytest.param(GIL_HITS + WOUNDS.replace("Tup:", "Don:"), ["E SKM-54", "W SKM-54"], id="SKM-54 another band"),
        pytest.param(GIL_HITS + WOUNDS.replace("Gil with", "Rui with"), ["E SKM-54"], id="SKM-54 not the attacker"),
        pytest.param(GIL_HITS + "Gil:pass " + WOUNDS, ["E SKM-54"], id="SKM-54 not directly after"),
        pytest.param(WOUNDS, ["E SKM-54"], id="SKM-54 nobody has attacked"),
        pytest.param(GIL_HITS + WOUNDS + "Gil:sacrifice sword Gil:pass", [], id="SKM-37 against a retaliation"),
        pytest.param(GIL_HITS + TWENTY + "Tup:inflict Gil arm Ana:pass", [], id="SKM-35 a 20 in it"),
    ],
)
def test_retaliation(moves: str, expected: list[str]) -> None:
    assert faults(moves, BLUE_FIRST) == expected


def test_retaliation_is_trained() -> None:  # SKM-54
    untrained = {**BLUE_FIRST, "Train_Red": "flank"}
    assert faults(GIL_HITS + WOUNDS, untrained) == ["E SKM-54"]


def test_a_shot_may_be_answered_too_and_an_answer_not() -> None:  # SKM-54
    shot = f"Rui:shoot Iko {MISSES} "
    answer = WOUNDS.replace("retaliate Gil", "retaliate Rui").replace("use=sword <def d20+d6:8,4>", "<def d20:8>")
    assert faults(shot + answer, BLUE_FIRST, Rui="8,6") == []
    counter = "Don:retaliate Tup <atk d20:9> <def d20:8>"
    assert faults(GIL_HITS + WOUNDS + counter, BLUE_FIRST, Don="9,7") == ["E SKM-54"]


# --- castling, subduing ---------------------------------------------------------------------------------------


def test_castling_swaps_two_neighbours() -> None:  # SKM-55
    assert faults("Iko:castle Tup Tup:pass", TRAINED) == []
    assert state("at", "Iko:castle Tup", TRAINED).split(";")[2:4] == ["Iko:9,6", "Tup:9,5"]
    assert faults("Iko:castle Tup") == ["E SKM-55"]
    assert faults("Iko:castle Ana", TRAINED) == ["E SKM-55"]
    assert faults("Iko:castle Gil", TRAINED) == ["E SKM-55"]
    assert faults("Iko:castle Zed", TRAINED) == ["E GEN-13"]
    assert faults("Iko:castle Tup Iko:pass", TRAINED) == ["E SKM-13"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Iko:subdue Gil by=Tup", [], id="SKM-56"),
        pytest.param("Iko:subdue Rui by=Tup", ["E SKM-56"], id="SKM-56 not adjacent"),
        pytest.param("Iko:subdue Gil by=Ana", ["E SKM-56"], id="SKM-56 the other is not"),
        pytest.param("Iko:subdue Gil by=Iko", ["E SKM-56"], id="SKM-56 two are needed"),
        pytest.param("Iko:subdue Gil", ["E GEN-13"], id="GEN-13 by whom"),
        pytest.param("Iko:subdue Gil by=Tup Tup:pass", [], id="SKM-56 hurts nobody"),
    ],
)
def test_subduing(moves: str, expected: list[str]) -> None:
    assert faults(moves, TRAINED) == expected


def test_subduing_is_trained_and_not_for_the_unstoppable() -> None:  # SKM-56, SKM-58
    assert faults("Iko:subdue Gil by=Tup") == ["E SKM-56"]
    assert faults("Iko:subdue Gil by=Tup", {**TRAINED, **skilled("Gil", "unstoppable")}) == ["E SKM-56"]


@pytest.mark.parametrize(
    ("act", "held"),
    [
        pytest.param("Gil:move 10,5-10.5,5", True, id="SKM-56 no move"),
        pytest.param(f"Gil:charge Iko 10,5-10.5,5 {IKO_HITS}", True, id="SKM-C26 no charge"),
        pytest.param("Gil:jump 10,5-10.5,5", True, id="SKM-56 no jump"),
        pytest.param("Gil:attack Iko <atk d20:3> <def d20:2>", False, id="SKM-56 may attack"),
        pytest.param("Gil:pass", False, id="SKM-56 may pass"),
    ],
)
def test_whoever_is_subdued_stays(act: str, held: bool) -> None:
    first = "Gil:pass Rui:pass Don:pass Ana:pass Tup:pass Iko:subdue Gil by=Tup 2. "
    assert ("SKM-56" in reasons(first + act, BLUE_FIRST)) is held


def test_commands_do_not_free_whoever_is_subdued() -> None:  # SKM-56
    first = "Ana:pass Iko:pass Tup:pass Rui:subdue Iko by=Gil Don:pass Gil:pass "
    changed = {**TRAINED, "Train_Blue": "subdue", "Tactics_Ana": "rally wall charge"}
    held = "Ana:pass Iko:pass Tup:pass Don:pass Gil:pass Rui:subdue Iko by=Gil 2. "
    places = {"Rui": "9,4", "Ana": "8,5"}
    for act in ("Ana:rally Iko=8.5,5", "Ana:wall Iko=8.5,5", "Ana+Iko:charge Ana=9,3 Iko=8.5,5"):
        assert "SKM-56" in reasons(held + act, changed, **places)
    assert "SKM-56" not in reasons(first + "2. Ana:rally Iko=8.5,5", changed, **places)


@pytest.mark.parametrize(
    ("act", "held"),
    [
        pytest.param("Tup:pass", "", id="SKM-56 the helper acts"),
        pytest.param("Iko:pass", "", id="SKM-56 the other acts"),
        pytest.param("Ana:pass", "Gil:Iko+Tup", id="SKM-56 somebody else acts"),
        pytest.param("Iko:surrender", "", id="SKM-56 one gives up"),
        pytest.param("Gil:push Iko to=7,5 <push d20:19> <resist d20:2>", "", id="SKM-56 one is moved"),
        pytest.param("Gil:push Iko to=7,5 <push d20:2> <resist d20:19>", "Gil:Iko+Tup", id="SKM-56 is not moved"),
    ],
)
def test_until_one_of_the_two_acts_or_moves(act: str, held: str) -> None:
    first = "Gil:pass Rui:pass Don:pass Ana:pass Tup:pass Iko:subdue Gil by=Tup 2. "
    assert state("held", first + act, BLUE_FIRST) == held


# --- calling shots --------------------------------------------------------------------------------------------

SHOT = "Rui:shoot Iko called with=bow <atk d20+d6:15,2> use=shield <def d20+d4:9,1> "  # 7 Blood
CALL = "Gil:call Iko "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(CALL + SHOT + "Gil:pass Don:pass", [], id="SKM-57"),
        pytest.param(CALL + SHOT + "Rui:pass", ["E SKM-13"], id="SKM-57 the turn is the caller's"),
        pytest.param(CALL + SHOT + "Gil:pass Rui:pass", ["E SKM-12"], id="SKM-57 the shooter's turn is used"),
        pytest.param(CALL + "Don:pass", [], id="SKM-57 nobody shoots"),
        pytest.param(SHOT, ["E SKM-57"], id="SKM-57 nobody has called"),
        pytest.param(CALL + SHOT.replace("Iko called", "Tup called"), ["E SKM-57"], id="SKM-57 another target"),
        pytest.param(CALL + SHOT + SHOT, ["E SKM-57"], id="SKM-57 has shot"),
        pytest.param("Rui:pass " + CALL + SHOT, ["E SKM-57"], id="SKM-57 has acted"),
        pytest.param(CALL + SHOT.replace("Rui:", "Gil:"),
                     ["E SKM-57"], id="SKM-57 not the caller, who has no bow"),
        pytest.param(CALL + SHOT + "Iko:sacrifice shield Don:pass", [], id="SKM-37 against a called shot"),
    ],
)  # fmt: skip
def test_called_shots(moves: str, expected: list[str]) -> None:
    assert faults(moves, BLUE_FIRST) == expected


def test_calling_is_trained_and_sight_taken_on_trust() -> None:  # SKM-57, SKM-2
    assert faults(CALL, {**BLUE_FIRST, "Train_Blue": "flank"}) == ["E SKM-57"]
    assert trusted(CALL, BLUE_FIRST) == ["D SKM-57"]
    assert of("Iko", state("blood", CALL + SHOT, BLUE_FIRST)) == "2"
