"""The end, the result, experience, surrender, captures (SKM-28, SKM-29, SKM-43 to SKM-45)."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from tests.variants.skirmish.table import (
    GREEN,
    IKO_HITS,
    TAGS,
    faults,
    fight,
    of,
    opened,
    skilled,
    state,
    tags,
    trusted,
)  # fmt: skip

NEAR = {"Don": "10,5", "Gil": "23,5"}
KILLS_DON = "Iko:attack Don with=spear <atk d20+d8:18,8> use=sword <def d20+d6:2,1> "
STAY = "Gil:morale <morale d20:9> Rui:morale <morale d20:9> "
KILLS_GIL = KILLS_DON.replace("Don", "Gil")
LONE = {"Fig_Gil": "", "Fig_Rui": ""}  # Don alone
WAR = KILLS_DON + STAY + "Gil:surrender Rui:surrender "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Don:surrender 1-0", [], id="SKM-43 all have given up"),
        pytest.param("Don:surrender 0-1", ["E SKM-45"], id="SKM-45 the other side"),
        pytest.param("Don:surrender 1/2-1/2", ["E SKM-45"], id="SKM-45 half"),
        pytest.param("Don:surrender *", [], id="GEN-7 unfinished"),
        pytest.param("Don:surrender Iko:pass *", ["E SKM-45"], id="GEN-7 an act after the end"),
        pytest.param("Gil:surrender Rui:surrender *", [], id="SKM-43 Don can still fight"),
        pytest.param("Gil:surrender 1-0", [], id="GEN-7 agreed on"),
        pytest.param("Gil:surrender Gil:surrender *", ["E SKM-28"], id="SKM-28 twice"),
        pytest.param("Gil:surrender Iko:pass Tup:pass Ana:pass Gil:pass *", ["E SKM-28"], id="SKM-28 is out"),
        pytest.param("Iko:pass 1-0-0", ["E GEN-7"], id="GEN-7 three scores for two sides"),
        pytest.param(
            KILLS_GIL + "Rui:morale <morale d20:2> Don:surrender 1-0", [], id="SKM-43 and SKM-A15 those who fled"
        ),
    ],
)
def test_the_end(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_the_last_blow_waits_for_a_sacrifice() -> None:  # SKM-37, SKM-43
    alone = skilled("Don", gear="sword", imposing="0")
    assert faults(KILLS_DON + "Don:sacrifice sword Tup:pass *", {**alone, **LONE}, Don="10,5") == []
    assert faults(KILLS_DON + "1-0", {**alone, **LONE}, Don="10,5") == []
    assert faults(KILLS_DON + "0-1", {**alone, **LONE}, Don="10,5") == ["E SKM-45"]
    assert fight(KILLS_DON + "*", {**alone, **LONE}, Don="10,5").result.computed == "1-0"


def test_two_who_die_together_leave_nobody() -> None:  # SKM-45
    changed = {**LONE, **skilled("Iko", "bond", blood="3"), "Leader_Don": "band=Blue imposing=2 pride=4 str=3 blood=1"}
    changed |= {"Result": "0-0", "Fig_Tup": "", "Leader_Ana": "band=Red imposing=2 str=2 blood=1"}
    moves = "Iko:magic bond Don <cost d4:1> Ana:leap 2 <fall 2d4:1,1> Iko:morale <morale d20:9> Don:pass 2. "
    moves += "Iko:leap 2 <fall 2d4:1,1> "
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags(changed).items())
    (game,) = validate_file(f"{head}\n{opened(changed)} 1. {moves} 0-0\n").games
    assert (game.result.computed, game.result.ending) == ("0-0", "last standing")
    assert "experience" not in game.final  # Red has killed Don, but nobody of it is alive (SKM-44)
    assert [p.code for p in game.problems if p.severity in ("error", "warning")] == ["SKM-7"]


def test_a_result_has_a_score_for_each_alliance() -> None:  # SKM-45
    assert faults("Don:surrender 1-0", GREEN) == []
    three = {**GREEN, "Band_Green": "leader=Eva side=Moors xp=99"}
    assert faults("Don:surrender Eva:surrender 1-0-0", three) == []
    assert faults("Ana:surrender Eva:surrender 0-1-0", three) == []
    assert faults("Don:surrender 1-0-0", three) == []  # agreed on: two alliances can still fight


def test_the_outcome_tells_survivors_losses_and_experience() -> None:  # SKM-45
    game = fight(WAR + "0-1", **NEAR)
    (message,) = [p.message for p in game.problems if p.code == "SKM-45"]
    assert "Only Rebels can still fight" in message
    assert "Ana (Blood 9), Iko (Blood 9) and Tup (Blood 9) left" in message
    assert "out of it Don (dead), Gil (surrendered) and Rui (surrendered)" in message
    assert "experience: Red 4 and Blue 0" in message


@pytest.mark.parametrize(
    ("prize", "points", "other"),
    [
        pytest.param("larger", "Red:4", "Red:4", id="SKM-C19 and SKM-44"),
        pytest.param("pride", "Red:4", "Red:2", id="SKM-A16 pride"),
        pytest.param("intim", "Red:2", "Red:4", id="SKM-A16 intim"),
    ],
)
def test_a_killed_leader_is_worth_experience(prize: str, points: str, other: str) -> None:
    assert state("experience", KILLS_DON, {"Rulings": f"x-p={prize}"}, **NEAR) == points
    feared = {"Rulings": f"x-p={prize}", "Leader_Don": TAGS["Leader_Don"].replace("pride=4 intim=2", "pride=2 intim=4")}
    assert state("experience", KILLS_DON, feared, **NEAR) == other


def test_only_enemy_leaders_and_only_for_bands_that_live() -> None:  # SKM-44
    assert state("experience", KILLS_GIL) == ""
    assert state("experience", f"Iko:attack Ana {IKO_HITS.replace('15,3', '20,8')}", Ana="9,4") == ""
    riposte = "Iko:attack Don <atk d20:2> <def d20:20>"
    assert state("experience", riposte, **NEAR) == ""
    bornmage = {**skilled("Iko", "bond", blood="3"), "Leader_Don": "band=Blue imposing=2 pride=4 str=3 blood=1"}
    assert state("experience", "Iko:magic bond Don <cost d4:1> Tup:pass Ana:pass Gil:pass Rui:pass Don:pass 2. "
                 "Iko:leap 2 <fall 2d4:1,1>", bornmage) == "Red:4"  # fmt: skip


def test_a_sacrifice_takes_the_experience_back() -> None:  # SKM-37, SKM-44
    assert state("experience", KILLS_DON + "Don:sacrifice sword", **NEAR) == ""


# --- surrender and capture ------------------------------------------------------------------------------------


def test_a_leader_gives_up_with_the_band() -> None:  # SKM-28
    assert state("out", "Don:surrender") == "Don:surrendered;Gil:surrendered;Rui:surrendered"
    assert state("out", "Gil:surrender") == "Gil:surrendered"
    assert state("out", "Don:surrender", GREEN).count("surrendered") == 3


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Gil:surrender Iko:capture Gil Tup:pass", [], id="SKM-29"),
        pytest.param("Iko:capture Gil", ["E SKM-29"], id="SKM-29 has not given up"),
        pytest.param("Rui:surrender Iko:capture Rui", ["E SKM-29"], id="SKM-29 too far"),
        pytest.param("Tup:surrender Iko:capture Tup", ["E SKM-29"], id="SKM-29 one's own"),
        pytest.param("Gil:surrender Iko:capture Gil Tup:capture Gil", ["E SKM-29"], id="SKM-29 is gone"),
        pytest.param("Iko:capture Zed", ["E GEN-13"], id="GEN-13 nobody"),
        pytest.param(KILLS_GIL + "Rui:morale <morale d20:9> Iko:capture Gil", ["E SKM-38"], id="SKM-29 the dead"),
    ],
)
def test_a_capture(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_a_captured_leader_is_worth_experience() -> None:  # SKM-29, SKM-44
    changed = {"Train_Red": "subdue"}
    moves = "Iko:subdue Don by=Tup Ana:capture Don"
    assert faults(moves, changed, **NEAR, Ana="9.5,5.5") == []
    assert state("experience", moves, changed, **NEAR, Ana="9.5,5.5") == "Red:4"
    assert trusted(moves, changed, **NEAR, Ana="9.5,5.5") == ["D SKM-29"]
    assert of("Don", state("out", moves, changed, **NEAR, Ana="9.5,5.5")) == "captured"


def test_a_riposte_ends_nothing_while_the_attacker_may_give_an_item_for_his_life() -> None:  # SKM-A8, SKM-43
    alone = {"Fig_Iko": "", "Fig_Tup": "", **skilled("Ana", gear="sword,shield", blood="1")}
    moves = "Ana:attack Gil <atk d20:3> <def d20:15> Ana:sacrifice shield"
    assert faults(moves, {**alone, "Rulings": "sacrifice=both"}, Ana="10,6") == []
    assert faults(moves, alone, Ana="10,6") == ["E SKM-45"]
