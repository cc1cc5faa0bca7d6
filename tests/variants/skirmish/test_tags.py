"""What bands may have (SKM-5 to SKM-8, SKM-46, SKM-58, SKM-64, SKM-69)."""

from __future__ import annotations

import pytest

from eldritch.variants import rulebook
from tests.variants.actors.said import judged, said
from tests.variants.skirmish.table import GREEN, TAGS, skilled, tags

THIRD = {"Fig_Nat": "band=Red str=0 res=0 agi=0 blood=9"}


def declared(changed: dict[str, str]) -> list[str]:
    """What is said of the tags alone, but for declared Blood."""
    return [each for each in said(judged(tags(changed), "*")) if each != "D SKM-9"]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        pytest.param({}, [], id="SKM-5 all in order"),
        pytest.param(THIRD, ["E SKM-6"], id="SKM-C1 three under Imposing 2"),
        pytest.param({**THIRD, **skilled("Iko", "righthand")}, [], id="SKM-C1 with a right hand"),
        pytest.param({**THIRD, **skilled("Ana", "righthand")}, ["E SKM-6"], id="SKM-6 a right hand is a member"),
        pytest.param({"Rulings": "leader-in-band=yes"}, ["E SKM-6", "E SKM-7", "E SKM-6", "E SKM-7"], id="SKM-A1"),
        pytest.param(skilled("Iko", str="5"), ["E SKM-7"], id="SKM-C2 21 points"),
        pytest.param(skilled("Iko", str="2"), ["W SKM-7"], id="SKM-C2 18 points"),
        pytest.param(skilled("Iko", "tactic_plus", str="5"), [], id="SKM-64 one was bought"),
        pytest.param(skilled("Iko", "tactic-plus", "tactic_plus", str="6"), [], id="SKM-64 two were bought"),
        pytest.param(skilled("Ana", "tactic_plus"), ["E SKM-64"], id="SKM-64 not for leaders"),
        pytest.param(skilled("Iko", res="-1", agi="7"), ["E SKM-7", "E SKM-7"], id="SKM-7 none is negative"),
        pytest.param(skilled("Iko", str="4.5"), ["E SKM-7"], id="SKM-7 whole points"),
        pytest.param(skilled("Iko", gear="rope,rope,rope,rope,rope,rope,spear,shield"), [], id="SKM-8 14 slots"),
        pytest.param(
            skilled("Iko", gear="rope,rope,rope,rope,rope,rope,rope,spear"), ["E SKM-8"], id="SKM-8 15 things"
        ),
        pytest.param({"Tactics_Ana": "rally", "Band_Red": "leader=Ana side=Rebels xp=5"}, [], id="SKM-46 just enough"),
        pytest.param({"Tactics_Ana": "rally", "Band_Red": "leader=Ana side=Rebels xp=4"}, ["E SKM-46"], id="SKM-46 5"),
        pytest.param({"Train_Red": "flank", "Band_Red": "leader=Ana side=Rebels xp=6"}, ["E SKM-46"], id="SKM-46 7"),
        pytest.param(
            {**skilled("Iko", "runner"), "Band_Red": "leader=Ana side=Rebels xp=1"}, ["E SKM-46"], id="SKM-46 2"
        ),
        pytest.param(
            {**skilled("Iko", favourite="spear"), "Band_Red": "leader=Ana side=Rebels xp=1"}, ["E SKM-46"],
            id="SKM-46 a favourite",
        ),
        pytest.param(
            {**skilled("Iko", "bless"), "Band_Red": "leader=Ana side=Rebels xp=9"}, ["E SKM-46"], id="SKM-46 10"
        ),
        pytest.param(
            {"Tactics_Ana": "rally", "Train_Red": "flank castling", **skilled("Iko", "runner", "hex"),
             "Band_Red": "leader=Ana side=Rebels xp=31"},
            [], id="SKM-46 the sum",
        ),
        pytest.param(
            {"Tactics_Ana": "rally", "Train_Red": "flank castling", **skilled("Iko", "runner", "hex"),
             "Band_Red": "leader=Ana side=Rebels xp=30"},
            ["E SKM-46"], id="SKM-46 one more than the sum",
        ),
        pytest.param({"Band_Red": "leader=Ana side=Rebels xp=?"}, ["U SKM-46"], id="SKM-46 not known"),
        pytest.param({"Band_Red": "leader=Ana side=Rebels"}, [], id="SKM-46 nothing bought of nothing"),
        pytest.param({"Tactics_Iko": "rally"}, ["E SKM-46"], id="SKM-46 a member commands"),
        pytest.param({"Tactics_Iko": "rally", **skilled("Iko", "bornleader")}, [], id="SKM-58 a born leader"),
        pytest.param(skilled("Iko", "red_rain"), ["D SKM-69"], id="SKM-69 a secret by its name"),
        pytest.param(skilled("Iko", "runner", "Runner"), ["E GEN-15"], id="GEN-15 bought twice"),
        pytest.param({"Tactics_Ana": "War-cry quick command-charge"}, [], id="SKM-5 spelling of tactics"),
        pytest.param({"Tactics_Ana": "dance"}, ["E GEN-15"], id="GEN-15 no such tactic"),
        pytest.param({"Tactics_Ana": "rally rally"}, ["E GEN-15"], id="GEN-15 a tactic twice"),
        pytest.param({"Train_Red": "rally"}, ["E GEN-15"], id="GEN-15 no such training"),
        pytest.param({"Train_Pink": "flank"}, ["E GEN-15"], id="GEN-15 a training of nobody"),
        pytest.param({"Tactics_Zed": "rally"}, ["E GEN-15"], id="GEN-15 a tactic of nobody"),
        pytest.param(skilled("Iko", gear="axe"), ["E GEN-15"], id="GEN-15 no such item"),
        pytest.param(skilled("Iko", luck="3"), ["E GEN-15"], id="GEN-15 no such field"),
        pytest.param(skilled("Iko", imposing="3"), ["E GEN-15"], id="GEN-15 a field of leaders"),
        pytest.param(skilled("Iko", blood="0"), ["E GEN-15"], id="SKM-9 Blood from 1"),
        pytest.param({"Item_spear": "melee ranged die=8"}, ["E GEN-15"], id="GEN-15 two kinds"),
        pytest.param({"Item_spear": "melee die=1"}, ["E GEN-15"], id="GEN-15 no such die"),
        pytest.param({"Item_spear": "melee heavy"}, ["E GEN-15"], id="GEN-15 no such mark"),
        pytest.param({"Fig_Ana": TAGS["Fig_Tup"], "Fig_Tup": ""}, ["W SKM-7", "E GEN-9"], id="GEN-9 a name taken"),
        pytest.param({"Item_Iko": "melee"}, ["W SKM-7", "E GEN-9"], id="GEN-9 an item's name"),
        pytest.param({"Players": "Ana Zed"}, ["W GEN-15"], id="SKM-5 a player who leads nobody"),
        pytest.param({"Players": "Ana Ana Don"}, ["E GEN-9"], id="GEN-9 a player twice"),
        pytest.param({"Rulings": "tie=half"}, ["E GEN-16"], id="GEN-16"),
        pytest.param({"Rulings": "flank=90; reach=2; tolerance=0"}, [], id="GEN-16 numbers"),
        pytest.param(GREEN, [], id="SKM-45 three bands, two alliances"),
    ],
)  # fmt: skip
def test_what_is_declared(changed: dict[str, str], expected: list[str]) -> None:
    assert declared(changed) == expected


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"Players": ""}, id="no players"),
        pytest.param({"Band_Blue": "", "Leader_Don": "", "Fig_Gil": "", "Fig_Rui": ""}, id="one side alone"),
        pytest.param({"Band_Blue": "leader=Don side=Rebels"}, id="two bands of one side"),
        pytest.param({"Band_Blue": "leader=Don"}, id="no side"),
        pytest.param({"Band_Blue": "side=Crown"}, id="no leader"),
        pytest.param({"Leader_Don": ""}, id="a leader without a tag"),
        pytest.param({"Band_Blue": "leader=Ana side=Crown"}, id="a leader of two bands"),
        pytest.param({"Band_Blue": "leader=Gil side=Crown"}, id="a scoundrel as leader"),
        pytest.param({"Fig_Iko": "str=4 res=2 agi=4"}, id="a figure of no band"),
        pytest.param({"Fig_Iko": "band=Pink str=4 res=2 agi=4"}, id="a figure of a strange band"),
        pytest.param({"Leader_Zed": "band=Red imposing=3"}, id="a second leader"),
    ],
)
def test_what_leaves_nothing_to_judge(changed: dict[str, str]) -> None:  # SKM-5
    game = judged(tags(changed), "1. Iko:pass *")
    assert game.judged == "none"
    assert "E GEN-15" in said(game)


def test_every_option_that_the_book_marks_is_built() -> None:
    found = {option.name: option.built for option in rulebook.options("Skirmish")}
    assert found == dict.fromkeys(
        ["positions", "tolerance", "reach", "leader-in-band", "rounds", "ally", "tie", "sacrifice", "fall", "charge",
         "x-p", "flank"], True,
    )  # fmt: skip


def test_the_place_of_a_fault_is_its_tag() -> None:
    (problem,) = [each for each in judged(tags(skilled("Iko", str="5")), "*").problems if each.code == "SKM-7"]
    assert problem.line == list(TAGS).index("Band_Red") + 1
