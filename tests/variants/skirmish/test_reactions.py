"""What follows a roll: conditions, sacrifices, morale (SKM-35, SKM-37, SKM-41, SKM-42)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import faults, fight, of, skilled, state, trusted

TWENTY = "Iko:attack Gil with=spear <atk d20+d8:20,1> use=sword <def d20+d6:15,4> "  # 25 to 23
SAVED = "Iko:attack Gil with=spear <atk d20+d8:15,3> use=sword <def d20+d6:8,4> "  # Gil loses 6
KILLS = "Iko:attack Gil with=spear <atk d20+d8:18,8> use=sword <def d20+d6:2,1> "  # Gil loses 23
BLUE_FIRST = {"Leader_Don": "band=Blue imposing=20 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword"}


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(TWENTY + "Iko:inflict Gil leg -1 affects=move", [], id="SKM-35"),
        pytest.param(TWENTY + "Iko:inflict Gil leg", [], id="SKM-A25 -1 unless stated"),
        pytest.param(TWENTY + "Iko:inflict Gil leg -2 affects=move,str", [], id="SKM-35 another value"),
        pytest.param(TWENTY + "Iko:inflict Gil leg +1", ["E SKM-35"], id="SKM-35 no gain"),
        pytest.param(TWENTY + "Iko:inflict Gil leg 0", ["E SKM-35"], id="SKM-35 nothing"),
        pytest.param(TWENTY + "Iko:inflict Gil leg affects=legs", ["E GEN-13"], id="SKM-36 what it affects"),
        pytest.param(TWENTY + "Iko:inflict Gil leg Iko:inflict Gil arm", ["E SKM-35"], id="SKM-C14 two, no tag"),
        pytest.param(TWENTY + "Gil:inflict Iko leg", ["E SKM-35"], id="SKM-35 not the roller"),
        pytest.param(TWENTY + "Iko:inflict Rui leg", ["E SKM-35"], id="SKM-35 not the opponent"),
        pytest.param(TWENTY + "Iko:inflict Zed leg", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param(TWENTY + "Iko:pass Iko:inflict Gil leg", ["E SKM-35"], id="SKM-35 not directly after"),
        pytest.param("Iko:inflict Gil leg", ["E SKM-35"], id="SKM-35 no attack at all"),
        pytest.param(TWENTY.replace("20,1", "19,2") + "Iko:inflict Gil leg", ["E SKM-35"], id="SKM-C13 a 19"),
        pytest.param(
            "Iko:attack Gil <atk d20:3> <def d20:20> Gil:inflict Iko leg", ["E SKM-35"], id="SKM-35 the dead get none"
        ),
        pytest.param(
            "Iko:attack Gil <atk d20:19> <def d20:20> Gil:inflict Iko leg", [], id="SKM-35 the defender's 20"
        ),
        pytest.param(
            "Iko:attack Gil <atk d20:?> <def d20:3> Iko:inflict Gil leg", ["U GEN-5", "U SKM-32", "U SKM-35"],
            id="GEN-3 perhaps a 20",
        ),
    ],
)  # fmt: skip
def test_a_natural_20(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_a_natural_20_is_the_one_that_is_kept() -> None:  # SKM-C13
    up = skilled("Iko", "brawler")
    twice = "Iko:attack Gil <atk 2d20kh1:20,20> <def d20:19> Iko:inflict Gil leg "
    assert faults(twice, up) == []
    assert faults(twice + "Iko:inflict Gil arm", up) == ["E SKM-35"]
    down = {**BLUE_FIRST, **skilled("Gil", "hex"), **skilled("Iko", "bless")}
    hexed = "Gil:magic hex Iko <cost d4:1> Rui:pass Don:pass Iko:attack Gil <atk 2d20kl1:20,3> <def d20:2> "
    assert faults(hexed + "Iko:inflict Gil leg", down) == ["E SKM-35"]


def test_a_weapon_with_a_tag_gives_a_second_condition() -> None:  # SKM-35
    fang = skilled("Iko", gear="fang")
    moves = "Iko:attack Gil with=fang <atk d20+d6:20,1> use=sword <def d20+d6:15,5> "
    assert faults(moves + "Iko:inflict Gil leg Iko:inflict Gil poisoned", fang) == []
    assert faults(moves + "Iko:inflict Gil a Iko:inflict Gil b Iko:inflict Gil c", fang) == ["E SKM-35"]


def test_the_sense_of_a_condition_is_taken_on_trust() -> None:  # SKM-2, SKM-35
    moves = TWENTY + "Iko:inflict Gil leg -2 affects=move,str"
    assert trusted(moves) == ["D SKM-35"]
    assert of("Gil", state("conditions", moves)) == "leg-2(move,str)"


# --- sacrifice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(SAVED + "Gil:sacrifice sword", [], id="SKM-37"),
        pytest.param(SAVED + "Gil:sacrifice sword Tup:pass", [], id="SKM-C15 nobody was hurt"),
        pytest.param(SAVED + "Gil:sacrifice sword Iko:pass", ["E SKM-13"], id="SKM-C15 the turn is over"),
        pytest.param(SAVED + "Gil:sacrifice spear", ["E SKM-37"], id="SKM-37 does not carry it"),
        pytest.param(SAVED + "Gil:sacrifice sword Gil:sacrifice sword", ["E SKM-37"], id="SKM-C16 destroyed"),
        pytest.param(SAVED + "Rui:sacrifice bow", ["E SKM-37"], id="SKM-37 not the victim"),
        pytest.param(SAVED + "Iko:pass Gil:sacrifice sword", ["E SKM-37"], id="SKM-37 not directly after"),
        pytest.param("Gil:sacrifice sword", ["E SKM-37"], id="SKM-37 no attack"),
        pytest.param(
            "Iko:attack Gil <atk d20:3> <def d20:9> Gil:sacrifice sword", ["E SKM-37"], id="SKM-37 lost no Blood"
        ),
        pytest.param(
            "Iko:attack Gil <atk d20:3> <def d20:9> Iko:sacrifice shield", ["E SKM-37"], id="SKM-A8 against a riposte"
        ),
        pytest.param(TWENTY + "Gil:sacrifice sword Iko:inflict Gil leg", [], id="SKM-37 a condition still comes"),
        pytest.param(TWENTY + "Iko:inflict Gil leg Gil:sacrifice sword Iko:pass", [], id="SKM-37 in this order too"),
        pytest.param(KILLS + "Gil:sacrifice sword Tup:pass", [], id="SKM-37 a killing blow, no morale"),
        pytest.param(KILLS + "Rui:morale <morale d20:9> Gil:sacrifice sword", ["E SKM-37"], id="SKM-41 after morale"),
    ],
)
def test_a_sacrifice(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_a_sacrifice_costs_the_item_and_no_blood() -> None:  # SKM-37
    game = fight(KILLS + "Gil:sacrifice sword")
    assert "Gil:9" in game.final
    assert "broken=Gil:sword" in game.final
    assert "out=" not in game.final
    rope = skilled("Gil", gear="rope,sword")
    assert faults(SAVED + "Gil:sacrifice rope", rope) == ["E SKM-37"]
    again = SAVED + "Gil:sacrifice sword Tup:attack Gil with=sword <atk d20+d6:9,1> use=sword <def d20+d6:2,1>"
    assert faults(again)[0] == "E SKM-31"


def test_any_item_may_be_sacrificed() -> None:  # SKM-A9
    assert faults(SAVED + "Gil:sacrifice shield", skilled("Gil", gear="sword,shield")) == []


def test_what_an_unknown_attack_cost_can_still_be_averted() -> None:  # GEN-3, SKM-37
    moves = "Iko:attack Gil with=spear <atk d20+d8:?,?> use=sword <def d20+d6:8,4> "
    assert faults(moves + "Gil:sacrifice sword Tup:pass") == ["U GEN-5", "U SKM-32", "U SKM-37"]
    assert state("blood", moves + "Gil:sacrifice sword") == "Ana:9;Don:9;Iko:9;Tup:9;Gil:9;Rui:9"
    assert faults(moves + "Gil:sacrifice sword Iko:pass")[-1] == "E SKM-13"


def test_an_option_lets_the_attacker_sacrifice() -> None:  # SKM-A8
    both = {"Rulings": "sacrifice=both"}
    assert faults("Iko:attack Gil <atk d20:3> <def d20:9> Iko:sacrifice shield Tup:pass", both) == []


# --- morale ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected", "out"),
    [
        pytest.param(KILLS + "Rui:morale <morale d20:2>", [], "Gil:dead;Rui:fled", id="SKM-C17 5 flees"),
        pytest.param(KILLS + "Rui:morale <morale d20:3>", [], "Gil:dead", id="SKM-C17 6 stays"),
        pytest.param(KILLS + "Rui:morale <morale d20:3=6>", [], "Gil:dead", id="SKM-41 a claimed total"),
        pytest.param(KILLS + "Rui:morale", ["E SKM-41", "U SKM-41"], "Gil:dead", id="SKM-41 no dice"),
        pytest.param(KILLS + "Rui:morale <morale d8:2>", ["E SKM-41", "U SKM-41"], "Gil:dead", id="SKM-41 another die"),
        pytest.param(KILLS + "Iko:pass", ["E SKM-41"], "Gil:dead", id="SKM-41 owed at the next action"),
        pytest.param(KILLS + "2.", ["E SKM-41"], "Gil:dead", id="SKM-41 owed at the mark"),
        pytest.param(KILLS + "1-0", ["E SKM-41"], "Gil:dead", id="SKM-41 owed at the end"),
        pytest.param(KILLS + "*", [], "Gil:dead", id="SKM-41 a record that breaks off owes nothing"),
        pytest.param(KILLS + "Rui:morale <morale d20:3> Rui:morale <morale d20:3>", ["E SKM-41"], "Gil:dead",
                     id="SKM-42 one roll for a death"),
        pytest.param("Rui:morale <morale d20:3>", ["E SKM-41"], "", id="SKM-41 nobody has died"),
        pytest.param(KILLS + "Don:morale <morale d20:3>", ["E GEN-12"], "Gil:dead", id="SKM-A14 leaders do not roll"),
        pytest.param(KILLS + "Tup:morale <morale d20:3>", ["E SKM-41"], "Gil:dead", id="SKM-41 another band"),
        pytest.param(KILLS + "Rui:morale <morale d20:?>", ["U GEN-5", "U SKM-41"], "Gil:dead", id="GEN-3"),
        pytest.param(KILLS + "Rui:surrender Iko:pass", [], "Gil:dead;Rui:surrendered", id="SKM-41 has given up"),
        pytest.param(KILLS + "Gil:pass", ["E SKM-38"], "Gil:dead", id="SKM-38 the dead do nothing"),
        pytest.param(KILLS + "Rui:morale <morale d20:2> Rui:pass", ["E SKM-41"], "Gil:dead;Rui:fled",
                     id="SKM-A15 those who fled are gone"),
    ],
)  # fmt: skip
def test_morale(moves: str, expected: list[str], out: str) -> None:
    found = [code for code in faults(moves) if code != "E SKM-12"] if moves.endswith("2.") else faults(moves)
    assert found == expected
    assert state("out", moves) == out


IMPOSING = {"Leader_Don": "band=Blue imposing=3 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword"}
THIRD = {**IMPOSING, "Fig_Nat": "band=Blue str=0 res=0 agi=0 blood=9"}


def test_a_roll_that_cannot_fail_may_be_left_out() -> None:  # SKM-C18
    assert faults(KILLS + "Iko:pass", THIRD, Nat="16,2") == []  # 1 + 3 + 2 = 6
    assert faults(KILLS + "Rui:morale <morale d20:1> Iko:pass", THIRD, Nat="16,2") == []
    assert faults(KILLS + "Iko:pass", IMPOSING) == ["E SKM-41"]


def test_the_numb_roll_with_advantage() -> None:  # SKM-41, SKM-58
    assert faults(KILLS + "Rui:morale <morale 2d20kh1:2,3> Iko:pass", skilled("Rui", "numb")) == []
    assert state("out", KILLS + "Rui:morale <morale 2d20kh1:2,3>", skilled("Rui", "numb")) == "Gil:dead"


def test_a_killed_leader_asks_for_morale_and_still_counts() -> None:  # SKM-A14
    near = {"Don": "10,5", "Gil": "23,5"}
    moves = "Iko:attack Don with=spear <atk d20+d8:18,8> use=sword <def d20+d6:2,1> "
    assert faults(moves + "Iko:pass", **near) == ["E SKM-41", "E SKM-41"]
    stays = "Gil:morale <morale d20:2> Rui:morale <morale d20:1> "  # 2+2+2 = 6, 1+2+2 = 5
    assert faults(moves + stays + "Iko:pass", **near) == []
    assert state("out", moves + stays, **near) == "Don:dead;Rui:fled"


def test_flights_cause_no_rolls_but_thin_the_band() -> None:  # SKM-41, SKM-42
    band = {"Fig_Nat": "band=Blue str=0 res=0 agi=0 blood=9",
            "Leader_Don": "band=Blue imposing=2 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword",
            **skilled("Gil", "righthand")}  # fmt: skip
    moves = KILLS + "Rui:morale <morale d20:1> Nat:morale <morale d20:2> Iko:pass"  # 1+2+2 = 5, then 2+2+1 = 5
    assert faults(moves, band, Nat="16,2") == []
    assert state("out", moves, band, Nat="16,2") == "Gil:dead;Rui:fled;Nat:fled"
