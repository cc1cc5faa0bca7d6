"""What a record declares (SK-1 to SK-3)."""

from __future__ import annotations

import pytest

from tests.variants.skills.adventure import TAGS, faults, field, play, tried


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        pytest.param("Kyla", [], id="SK-1 one alone"),
        pytest.param("Kyla Bob Mira Ann", [], id="SK-1 four"),
        pytest.param("Kyla Bob Mira Ann Cid", ["W SK-1"], id="SK-1 five"),
        pytest.param("Kyla Kyla", ["E GEN-9"], id="GEN-9 one name twice"),
        pytest.param("Kyla Wolf", ["E GEN-9"], id="GEN-9 a subject's name"),
        pytest.param("", ["E GEN-15"], id="GEN-15 nobody"),
    ],
)
def test_players(players: str, expected: list[str]) -> None:
    assert faults("1. *", Players=players, PC_Bob="", PC_Mira="") == expected


@pytest.mark.parametrize(
    ("tag", "value", "expected"),
    [
        pytest.param("PC_Zed", "hp=3", ["E SK-2"], id="SK-2 no player"),
        pytest.param("PC_Kyla", "hp=12 luck=2", ["E GEN-15"], id="GEN-15 no such value"),
        pytest.param("PC_Kyla", "hp=-1", ["E GEN-15"], id="GEN-15 below 0"),
        pytest.param("PC_Kyla", "hp=12 cha=-1.5", ["E GEN-15"], id="GEN-15 a fraction"),
        pytest.param("PC_Kyla", "hp=12 hp=13", ["E GEN-15"], id="GEN-15 twice"),
        pytest.param("PC_Kyla", "hp=12 tall", ["E GEN-15"], id="GEN-15 a bare word"),
        pytest.param("PC_Kyla", "hp=12 skills=climbing", ["E SK-2"], id="SK-2 no such skill"),
        pytest.param("PC_Kyla", "hp=12 expert=none", ["E SK-2"], id="SK-2 none is no skill to be expert in"),
        pytest.param("PC_Kyla", "hp=?", [], id="GEN-3 not told"),
        pytest.param("Subject_Wolf", "animal furry", ["E SK-2"], id="SK-2 no such trait"),
        pytest.param("Subject_Door", "item", ["E GEN-9"], id="GEN-9 an encounter has that name"),
        pytest.param("Enc_Door", "gate", ["E SK-2", "E SK-2"], id="SK-2 no such kind, so none"),
        pytest.param("Enc_Door", "obstacle hazard", ["E SK-2"], id="SK-2 two kinds"),
        pytest.param("Enc_Wolves", "creatures with=Bear", ["E SK-2"], id="SK-2 no such subject"),
        pytest.param("Enc_Wolves", "creatures with=Wolf,Bandit combat escape_ok", [], id="SK-2 all there is"),
        pytest.param("Enc_Wolves_2", "combat", [], id="GEN-15 a tag goes on"),
        pytest.param("Goal", "Door Wall", ["E SK-2"], id="SK-2 no such goal"),
        pytest.param("Goal", "Door escape_ok", [], id="SK-44 for all goals"),
        pytest.param("Rulings", "agree=most", ["E GEN-16"], id="GEN-16 value"),
        pytest.param("Rulings", "agrees=majority", ["W GEN-16"], id="GEN-16 name"),
    ],
)
def test_a_tag(tag: str, value: str, expected: list[str]) -> None:
    rulings = value if tag == "Rulings" else ""
    assert faults("1. *", rulings, **({} if rulings else {tag: value})) == expected


def test_the_place_of_a_wrong_tag_is_told() -> None:
    (problem,) = play("1. *", Subject_Wolf="furry").problems
    assert problem.line == 1 + list(TAGS).index("Subject_Wolf")


def test_there_is_an_end_to_what_is_read() -> None:  # GEN-15
    many = {f"Enc_E{number}": "place" for number in range(300)}
    assert faults("1. *", **many) == ["E GEN-15"]
    assert play("1. *", **many).judged == "none"


LIFT = "1. Kyla:read Door " + tried("Kyla", "athletics", "Door", "overcome")


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        pytest.param("<d20:9> mod=6 success", ["D SK-3"], id="SK-3 the record tells"),
        pytest.param("<d20:9> mod=5 success", ["D SK-3", "E SK-11"], id="SK-3 and must not contradict itself"),
        pytest.param("<d20:9=15> success", ["D SK-3"], id="SK-3 a total tells as well"),
        pytest.param("<d20:9=14> success", ["D SK-3", "E SK-11"], id="SK-3 a total that is too low"),
        pytest.param("<d20:9=14> mod=6 success", ["D SK-3", "E GEN-4"], id="GEN-4 total and modifier"),
        pytest.param("<d20:9> success", ["U SK-3"], id="SK-3 nothing tells"),
        pytest.param("<d20:9> mod=? success", ["U SK-3"], id="SK-3 told to be unknown"),
    ],
)
@pytest.mark.parametrize("tag", ["", "hp=12 prof=2", "hp=12 str=3 skills=athletics", "str=? prof=2"])
def test_what_is_not_told_of_a_character_the_check_tells(tag: str, check: str, expected: list[str]) -> None:  # SK-3
    assert sorted(faults(f"{LIFT} Kyla:check dc=15 {check} *", PC_Kyla=tag)) == sorted(expected)


def test_what_is_told_of_a_character_is_compared() -> None:  # GEN-4, SK-11
    assert faults(LIFT + "Kyla:check dc=15 <d20:10> mod=5 success *") == []
    assert faults(LIFT + "Kyla:check dc=15 <d20:10> mod=4 success *") == ["E GEN-4"]
    only = {"PC_Kyla": "str=3"}  # not proficient, so that prof need not be known
    assert faults(LIFT + "Kyla:check dc=15 <d20:12> success *", **only) == []
    assert field(play(LIFT + "*", **only), "hp") == "Kyla:?,Bob:9,Mira:8"
