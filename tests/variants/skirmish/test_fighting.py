"""Attack and defence (SKM-20 to SKM-23, SKM-31 to SKM-34, SKM-38 to SKM-40, SKM-59 to SKM-61)."""

from __future__ import annotations

import pytest

from tests.variants.skirmish.table import GIL_ANSWERS, IKO_HITS, MISSES, faults, of, skilled, state, trusted

BLUE_FIRST = {"Leader_Don": "band=Blue imposing=20 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword"}
GUNNER = {**BLUE_FIRST, **skilled("Rui", gear="gun,bow")}


def blood(name: str, moves: str, changed: dict[str, str] | None = None) -> str:
    """The Blood of somebody after a fight."""
    return of(name, state("blood", moves, changed))


@pytest.mark.parametrize(
    ("rolls", "expected", "iko", "gil"),
    [
        pytest.param(IKO_HITS + " dmg=6", [], "9", "3", id="SKM-32 the defender loses the difference"),
        pytest.param(IKO_HITS + " dmg=5", ["E GEN-4"], "9", "3", id="GEN-4 a false claim"),
        pytest.param(GIL_ANSWERS + " dmg=6", [], "3", "9", id="SKM-33 the attacker loses it"),
        pytest.param("with=spear <atk d20+d8:12,4> use=sword <def d20+d6:17,6> dmg=7", [], "2", "9", id="SKM-C6 melee"),
        pytest.param("with=spear <atk d20+d8:3,1> use=sword <def d20+d6:2,2> dmg=8", [], "9", "1", id="SKM-34 a tie"),
        pytest.param("with=spear <atk d20+d8:15,3=22> use=sword <def d20+d6:8,4=16>", [], "9", "3", id="GEN-4 totals"),
        pytest.param("with=spear <atk d20+d8:15,3=18> use=sword <def d20+d6:8,4>", ["E GEN-4"], "9", "3", id="GEN-4"),
        pytest.param("<atk d20:15> <def d20:9>", [], "9", "3", id="SKM-31 bare hands"),
        pytest.param("with=spear <atk d20:15> <def d20:9>", ["E SKM-31", "U SKM-32"], "?", "?", id="SKM-31 no die"),
        pytest.param("<atk d20+d8:15,3> <def d20:9>", ["E SKM-31", "U SKM-32"], "?", "?", id="SKM-31 no weapon"),
        pytest.param(
            "<atk 2d20kh1:15,3> <def d20:9>", ["E SKM-39", "U SKM-32"], "?", "?", id="SKM-39 advantage from nothing"
        ),
        pytest.param("with=bow <atk d20+d6:15,3> <def d20:9>", ["E SKM-31"], "9", "0", id="SKM-31 not his"),
        pytest.param("with=shield <atk d20+d4:15,3> <def d20:9>", ["E SKM-21"], "9", "0", id="SKM-21 no weapon"),
        pytest.param("<atk d20:15> use=spear <def d20+d8:9,1>", ["E SKM-31"], "9", "4", id="SKM-31 not Gil's"),
        pytest.param("<atk d20:15>", ["E GEN-5", "U SKM-32"], "?", "?", id="GEN-5 no defence"),
        pytest.param("<def d20:15>", ["E GEN-5", "U SKM-32"], "?", "?", id="GEN-5 no attack"),
        pytest.param("<atk d20:15> <def d20:9> <dmg d6:3>", ["E GEN-5"], "9", "3", id="GEN-5 nothing rolls damage"),
        pytest.param("<atk d20:15> <def d20:9> cover", ["E GEN-13"], "9", "3", id="GEN-13 cover is for shots"),
    ],
)  # fmt: skip
def test_an_attack(rolls: str, expected: list[str], iko: str, gil: str) -> None:
    act = f"Iko:attack Gil {rolls}"
    assert faults(act) == expected
    assert (blood("Iko", act), blood("Gil", act)) == (iko, gil)


def test_an_attack_is_on_an_adjacent_adversary() -> None:  # SKM-21
    assert faults("Iko:attack Don <atk d20:15> <def d20:9>") == ["E SKM-21"]
    assert faults("Iko:attack Iko <atk d20:15> <def d20:9>")[0] == "E SKM-21"
    assert faults("Iko:attack Tup <atk d20:15> <def d20:9>") == ["W SKM-21"]
    assert faults("Gil:surrender Iko:attack Gil <atk d20:15> <def d20:9>")[0] == "E SKM-28"


def test_the_worked_tie_takes_the_whole_total() -> None:  # SKM-C7
    act = "Iko:attack Gil with=spear <atk d20+d8:12,2> use=sword <def d20+d6:12,2> dmg=18"
    assert faults(act) == []
    assert blood("Gil", act) == "-9"


@pytest.mark.parametrize(
    ("tie", "damage"),
    [
        pytest.param("total", 8, id="SKM-A5 total"),
        pytest.param("minustactic", 4, id="SKM-A5 minustactic"),
        pytest.param("weapon", 2, id="SKM-A5 weapon"),
    ],
)
def test_what_a_tie_costs_is_an_option(tie: str, damage: int) -> None:
    act = f"Iko:attack Gil with=spear <atk d20+d8:2,2> <def d20:4> dmg={damage}"
    assert faults(act, {"Rulings": f"tie={tie}"}) == []


def test_one_item_in_defence_never_two() -> None:  # SKM-C24
    both = skilled("Gil", gear="sword,shield")
    assert faults("Iko:attack Gil <atk d20:15> use=sword,shield <def d20+d6:9,1>", both) == ["E SKM-31"]
    assert faults("Iko:attack Gil <atk d20:15> use=sword <def d20+d6+d4:9,1,1>", both) == ["E SKM-31", "U SKM-32"]
    assert faults("Iko:attack Gil <atk d20:15> use=shield <def d20+d4:9,1>", both) == []
    rope = skilled("Gil", gear="rope")
    assert faults("Iko:attack Gil <atk d20:15> use=rope <def d20:9>", rope) == ["E SKM-31"]


def test_agile_weapons_strike_with_agile() -> None:  # SKM-31, SKM-A6
    knife = skilled("Iko", str="2", agi="6", gear="knife")
    assert faults("Iko:attack Gil with=knife <atk d20+d4:15,1=22> <def d20:9=13>", knife) == []
    assert faults("Iko:attack Gil <atk d20:15=17> <def d20:9>", knife) == []


def test_conditions_lower_the_rolls_that_they_name() -> None:  # SKM-36
    moves = "Iko:attack Gil <atk d20:20> <def d20:19> Iko:inflict Gil arm affects={} Iko:attack Gil <atk d20:9> "
    assert faults(moves.format("str") + "<def d20:9=12>") == []
    assert faults(moves.format("agi") + "<def d20:9=13>") == []
    assert faults(moves.format("agi,str") + "<def d20:9=12>") == []


# --- charges --------------------------------------------------------------------------------------------------

CHARGER = {"Iko": "2,5", "Tup": "2,7"}


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        pytest.param(f"Iko:charge Gil 2,5-9,5 {IKO_HITS} dmg=6", [], id="SKM-20"),
        pytest.param(f"Iko:charge Gil 2,5-8,5 {IKO_HITS}", ["E SKM-20"], id="SKM-C5 two inches away"),
        pytest.param(f"Iko:charge Gil 3,5-9,5 {IKO_HITS}", ["E SKM-18"], id="SKM-20 starts elsewhere"),
        pytest.param(f"Iko:charge Don 2,5-22,5 {IKO_HITS}", ["E SKM-18"], id="SKM-20 longer than Move"),
        pytest.param(f"Iko:charge 2,5-9,5 {IKO_HITS}", ["E GEN-13"], id="GEN-13 no target"),
        pytest.param(f"Iko:charge Gil {IKO_HITS}", ["E GEN-13"], id="GEN-13 no path"),
        pytest.param(f"Iko:charge Gil 2,5-9,5 Tup=9,6 {IKO_HITS}", ["E GEN-13"], id="GEN-13 alone"),
    ],
)
def test_a_charge(act: str, expected: list[str]) -> None:
    assert [code for code in faults(act, **CHARGER) if not code.startswith("U")] == expected


def test_a_charge_that_leaves_an_adversary_needs_the_roll() -> None:  # SKM-19, SKM-20
    act = "Iko:charge Don 9,5-22,5 {} <atk d20:15> <def d20:9>"
    assert faults(act.format("<agi d20:11>")) == []
    assert faults(act.format("")) == ["E SKM-19"]


def test_the_charges_of_a_turn_may_share_one_move() -> None:  # SKM-A12
    turn = f"Iko:charge Gil 2,5-9,5 {IKO_HITS} Iko:charge Gil 9,5-9,8-10,6 {IKO_HITS.replace('15,3', '9,4')} "
    assert faults(turn, **CHARGER) == []
    far = f"Iko:charge Gil 2,5-9,5 {IKO_HITS} Iko:charge Gil 9,5-9.5,5-9.5,0-10.5,4 {IKO_HITS.replace('15,3', '9,4')} "
    assert faults(far, **CHARGER) == []
    assert faults(far, {"Rulings": "charge=turn"}, **CHARGER) == ["E SKM-18"]
    assert faults(turn, {"Rulings": "charge=turn"}, **CHARGER) == []


# --- shots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "expected", "iko"),
    [
        pytest.param(f"Rui:shoot Iko {MISSES} dmg=0", [], "9", id="SKM-C6 at range nobody is hurt"),
        pytest.param("Rui:shoot Iko with=bow <atk d20+d6:13,6> <def d20:5> dmg=14", [], "-5", id="SKM-C8 and SKM-A7"),
        pytest.param("Rui:shoot Iko with=bow <atk d20+d6:13,6> <def d20:5> dmg=9", ["E GEN-4"], "-5", id="SKM-C8"),
        pytest.param("Rui:shoot Iko with=bow <atk d20+d6:2,2> <def d20:4> dmg=8", [], "1", id="SKM-34 at range"),
        pytest.param(
            "Rui:shoot Iko with=bow cover <atk d20+d6:9,2> <def 2d20kh1:4,12> dmg=0", [], "9", id="SKM-22 cover"
        ),
        pytest.param(
            "Rui:shoot Iko with=bow cover <atk d20+d6:9,2> <def d20:4>", ["E SKM-39", "U SKM-32"], "?", id="SKM-22"
        ),
        pytest.param("Rui:shoot Iko <atk d20:9> <def d20:12>", ["E GEN-13"], "9", id="SKM-22 with what"),
        pytest.param("Rui:shoot Iko with=gun <atk d20+d8:9,2> <def d20:12>", ["E SKM-31"], "9", id="SKM-31 not his"),
        pytest.param("Rui:shoot Zed with=bow <atk d20+d6:9,2> <def d20:12>", ["E GEN-13"], "9", id="GEN-13 nobody"),
    ],
)  # fmt: skip
def test_a_shot(act: str, expected: list[str], iko: str) -> None:
    assert faults(act, BLUE_FIRST) == expected
    assert blood("Iko", act, BLUE_FIRST) == iko


def test_sight_and_cover_are_taken_on_trust() -> None:  # SKM-2, SKM-22
    assert trusted(f"Rui:shoot Iko {MISSES}", BLUE_FIRST) == ["D SKM-22"]
    assert trusted("Rui:shoot Iko with=bow cover <atk d20+d6:2,2> <def 2d20kh1:12,3>", BLUE_FIRST) == ["D SKM-22"] * 2


def test_a_precise_shot_cancels_cover() -> None:  # SKM-22, SKM-58
    changed = {**BLUE_FIRST, **skilled("Rui", "precise")}
    assert faults("Rui:shoot Iko with=bow cover <atk d20+d6:2,2> <def d20:12>", changed) == []


def test_a_weapon_is_loaded_again() -> None:  # SKM-23, SKM-40
    shot = "Rui:shoot Iko with=gun <atk d20+d8:2,2> <def d20:12> "
    rest = "Gil:pass Don:pass Iko:pass Tup:pass Ana:pass 2. "
    assert faults(shot + rest + shot, GUNNER) == ["E SKM-40"]  # SKM-C21
    assert faults(shot + rest + shot.replace("gun", "bow").replace("d8", "d6"), GUNNER) == []
    loaded = shot + rest + "Rui:load gun Gil:pass Don:pass Iko:pass Tup:pass Ana:pass 3. "
    assert faults(loaded + shot, GUNNER) == []
    assert state("empty", shot, GUNNER) == "Rui:gun"
    assert faults(shot + rest + "Rui:load gun Rui:pass", GUNNER) == ["E SKM-13"]
    assert faults("Rui:load gun", GUNNER) == ["W SKM-23"]
    assert faults("Rui:load bow", GUNNER) == ["E SKM-23"]
    assert faults("Gil:load gun", GUNNER) == ["E SKM-23"]


def test_weapons_may_have_a_range() -> None:  # SKM-A18
    near = {**BLUE_FIRST, "Item_bow": "ranged die=6 range=8"}
    assert faults(f"Rui:shoot Iko {MISSES}", near) == []
    assert faults(f"Rui:shoot Iko {MISSES}", {**near, "Item_bow": "ranged die=6 range=7"}) == ["E SKM-A18"]
    declared = {**near, "Rulings": "positions=declared"}
    assert trusted(f"Rui:shoot Iko {MISSES}", declared) == ["D SKM-22", "D SKM-3"]


# --- what gives advantage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "act", "plain"),
    [
        pytest.param(
            skilled("Iko", favourite="spear"), "Iko:attack Gil with=spear <atk {}+d8:{},1> <def d20:9>", "", id="SKM-59"
        ),
        pytest.param(
            skilled("Iko", favourite="shield"), "Iko:attack Gil with=spear <atk {}+d8:{},1> <def d20:9>", "d20",
            id="SKM-59 not with another",
        ),
        pytest.param(
            skilled("Iko", "thrower", gear="knife"), "Iko:shoot Gil with=knife <atk {}+d4:{},1> <def d20:9>", "",
            id="SKM-59 thrown",
        ),
        pytest.param(
            skilled("Iko", "thrower", gear="knife"), "Iko:attack Gil with=knife <atk {}+d4:{},1> <def d20:9>", "d20",
            id="SKM-59 not in the hand",
        ),
        pytest.param(
            skilled("Iko", "shooter", gear="bow"), "Iko:shoot Gil with=bow <atk {}+d6:{},1> <def d20:9>", "",
            id="SKM-59 ranged",
        ),
        pytest.param(
            skilled("Iko", "shooter", gear="knife"), "Iko:shoot Gil with=knife <atk {}+d4:{},1> <def d20:9>", "d20",
            id="SKM-59 thrown is not ranged",
        ),
        pytest.param(skilled("Iko", "brawler"), "Iko:attack Gil <atk {}:{}> <def d20:9>", "", id="SKM-60 attack"),
        pytest.param(
            skilled("Iko", "brawler"), "Iko:attack Gil with=spear <atk {}+d8:{},1> <def d20:9>", "d20",
            id="SKM-60 not with a weapon",
        ),
        pytest.param(skilled("Gil", "brawler"), "Iko:attack Gil <atk d20:9> <def {}:{}>", "", id="SKM-60 defence"),
        pytest.param(
            skilled("Gil", "brawler"), "Iko:attack Gil <atk d20:9> use=sword <def {}+d6:{},1>", "d20",
            id="SKM-60 no defence with a weapon",
        ),
        pytest.param(
            skilled("Gil", "brawler", gear="shield"), "Iko:attack Gil <atk d20:9> use=shield <def {}+d4:{},1>", "",
            id="SKM-60 a shield is no weapon",
        ),
        pytest.param(
            skilled("Gil", "defender"), "Iko:attack Gil <atk d20:9> use=sword <def {}+d6:{},1>", "", id="SKM-61"
        ),
    ],
)  # fmt: skip
def test_what_gives_advantage(changed: dict[str, str], act: str, plain: str) -> None:
    with_one, with_two = act.format("d20", "12"), act.format("2d20kh1", "12,3")
    right, wrong = (with_one, with_two) if plain else (with_two, with_one)
    assert faults(right, changed) == []
    assert faults(wrong, changed) == ["E SKM-39", "U SKM-32"]


def test_a_thrown_weapon_is_shot() -> None:  # SKM-22
    assert faults("Iko:shoot Gil with=knife <atk d20+d4:15,1> <def d20:9>", skilled("Iko", gear="knife")) == []
    assert faults("Iko:shoot Gil with=spear <atk d20+d8:15,1> <def d20:9>") == ["E SKM-22"]


def test_unknown_blood_leaves_death_open() -> None:  # GEN-3, SKM-38
    unknown = skilled("Gil", blood="?")
    assert [c for c in faults(f"Iko:attack Gil {IKO_HITS}", unknown) if c != "U SKM-9"] == ["U SKM-38"]
