"""Defensive rolls, the adventure's own doing, victims, and how long effects last (SK-13 to SK-17, SK-43)."""

from __future__ import annotations

import pytest

from tests.variants.skills.adventure import faults, field, play, propose, tried

CLUMSY = "1. Bob:read Camp " + tried("Bob", "sleight", "Bandit", "block") + "Bob:check dc=15 <d20:2> fail "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param('1. Bob:defend <d20:8> "claws" *', ["D SK-13"], id="SK-13 and SK-A8"),
        pytest.param('1. Bob:defend <d20+d4:8,2=12> "claws" *', ["D SK-13"], id="SK-13 any dice"),
        pytest.param('1. Bob:defend <2d20kl1:8,2> "claws" *', ["D SK-13"], id="SK-13 any form"),
        pytest.param('1. Bob:defend "claws" *', ["E GEN-5", "D SK-13"], id="GEN-5"),
        pytest.param("1. Bob:defend <d20:8> *", ["E GEN-13", "D SK-13"], id="GEN-13"),
        pytest.param(CLUMSY + 'Bob:defend <d20:8> "claws" *', ["E SK-13", "D SK-13"], id="SK-22 at once"),
        pytest.param(CLUMSY + 'Bob:defend <2d20kl1:8,9> "claws" *', ["D SK-13"], id="SK-22 as it should be"),
        pytest.param(CLUMSY + '2. Bob:defend <d20:8> "claws" *', ["E SK-13", "D SK-13"], id="SK-17 the round after"),
        pytest.param(CLUMSY + '2. 3. Bob:defend <d20:8> "claws" *', ["D SK-13"], id="SK-17 gone"),
        pytest.param(CLUMSY + 'Bob:defend <2d20kl1:8,9> "claws" Bob:defend <d20:8> "teeth" *',
                     ["D SK-13", "E SK-13", "D SK-13"], id="SK-22 all of them"),
        pytest.param(CLUMSY + 'Kyla:defend <d20:8> "claws" *', ["D SK-13"], id="SK-22 own rolls only"),
    ],
)  # fmt: skip
def test_a_defensive_roll(moves: str, expected: list[str]) -> None:
    assert sorted(faults(moves)) == sorted(expected)


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param('"a howl"', [], id="SK-14"),
        pytest.param("", ["E GEN-13"], id="GEN-13 no text"),
        pytest.param('"x" hurt=Kyla n=3', [], id="SK-14 hurt"),
        pytest.param('"x" hurt=Kyla n=-3', [], id="SK-14 healed"),
        pytest.param('"x" hurt=Kyla n=?', ["U SK-14"], id="GEN-3 nobody knows how much"),
        pytest.param('"x" hurt=Kyla', ["E GEN-13"], id="GEN-13 how much"),
        pytest.param('"x" n=3', ["E GEN-13"], id="GEN-13 whom"),
        pytest.param('"x" hurt=Wolf n=3', ["E SK-14"], id="SK-14 no character"),
        pytest.param('"x" trigger=Door fight=Gate', [], id="SK-42"),
        pytest.param('"x" trigger=Dor', ["E SK-14"], id="SK-14 no such encounter"),
        pytest.param('"x" fight=Wolf', ["E SK-14"], id="SK-14 a subject is no encounter"),
        pytest.param('"x" gain=Kyla adv on=Wolf', [], id="SK-14 gain"),
        pytest.param('"x" gain=Kyla on=Wolf', ["E GEN-13"], id="GEN-13 which"),
        pytest.param('"x" gain=Kyla dis', ["E GEN-13"], id="GEN-13 on what"),
        pytest.param('"x" adv on=Wolf', ["E GEN-13"], id="GEN-13 who gains"),
        pytest.param('"x" gain=Zed dis on=Wolf', ["E SK-14"], id="SK-14 nobody gains"),
        pytest.param('"x" by=Wolf,Bandit hurt=Kyla n=1', [], id="SK-43 attackers"),
        pytest.param('"x" <d20:3>', ["E GEN-5"], id="GEN-5 no dice"),
    ],
)  # fmt: skip
def test_an_event(parts: str, expected: list[str]) -> None:
    assert sorted(faults(f"1. Bob:event {parts} *")) == sorted([*expected, "D SK-14"])


def test_what_an_event_does() -> None:  # SK-14, SK-16, SK-42
    moves = '1. Bob:event "x" hurt=Kyla n=5 trigger=Door gain=Mira dis on=Orb Bob:event "x" hurt=Bob n=20 fight=Gate '
    game = play(moves + "*")
    assert field(game, "hp") == "Kyla:7,Bob:0,Mira:8"
    assert field(game, "met") == "Door:triggered,Gate:combat"
    assert field(game, "pending") == "dis:Orb:Mira"
    assert field(play(moves + 'Mira:event "a draught" hurt=Bob n=-4 *'), "hp") == "Kyla:7,Bob:4,Mira:8"
    assert field(play('1. Mira:event "x" hurt=Kyla n=? *'), "hp") == "Kyla:?,Bob:9,Mira:8"


DOWN = '1. Bob:event "x" hurt=Bob n=9 '


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("1. Bob:target <d3:2> *", [], id="SK-15"),
        pytest.param("1. Bob:target <pick:Mira> *", [], id="SK-15 picked"),
        pytest.param("1. Bob:target *", ["E SK-15"], id="SK-15 nothing"),
        pytest.param("1. Bob:target <d4:2> *", ["E SK-15"], id="SK-15 another die"),
        pytest.param("1. Bob:target <pick:Wolf> *", ["E SK-15"], id="SK-15 nobody"),
        pytest.param("1. Bob:target <pick:Mira> <d3:3> *", ["E SK-15"], id="SK-15 two choices"),
        pytest.param("1. Bob:target <d3:?> *", ["U GEN-5"], id="GEN-3"),
        pytest.param("1. Bob:target <draw:Mira> *", ["E GEN-13"], id="GEN-13"),
        pytest.param(DOWN + "Kyla:target <d2:2> *", ["D SK-14"], id="SK-15 not the fallen"),
        pytest.param(DOWN + "Kyla:target <d3:2> *", ["D SK-14", "E SK-15"], id="SK-15 one die less"),
        pytest.param(DOWN + "Kyla:target <pick:Bob> *", ["D SK-14", "E SK-15"], id="SK-15 the fallen"),
        pytest.param(DOWN + 'Bob:event "x" hurt=Mira n=9 Kyla:target *', ["D SK-14", "D SK-14"], id="SK-15 one left"),
    ],
)
def test_a_random_victim(moves: str, expected: list[str]) -> None:
    assert faults(moves) == expected


def test_who_was_rolled_is_counted_in_the_order_of_the_players() -> None:  # SK-15, SK-34
    forage = tried("Kyla", "survival", "Bog", "forage") + "Kyla:check dc=15 <d20:2> fail "
    assert field(play(DOWN + "Kyla:read Bog " + forage.replace("Bob:rate medium ", "") + "<victim d2:2> *"), "hp") == (
        "Kyla:12,Bob:0,Mira:7"
    )


DISABLED = "1. Bob:read Camp 2. " + tried("Kyla", "athletics", "Wolf", "disable")
DISABLED += "Kyla:check dc=15 <d20:10> success <dur d4:3> "
EVADED = "1. Bob:read Camp 2. " + tried("Kyla", "acrobatics", "Wolf", "evade")
EVADED += "Kyla:check dc=15 <d20:16> success <dur d3:1> "
BITE = 'Bob:event "a bite" hurt=Kyla n=1 by=Wolf *'


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(DISABLED + BITE, ["E SK-43"], id="SK-17 the rest of the round"),
        pytest.param(DISABLED + "3. 4. 5. " + BITE, ["E SK-43"], id="SK-C18"),
        pytest.param(DISABLED + "3. 4. 5. 6. " + BITE, [], id="SK-C18 gone"),
        pytest.param(DISABLED + BITE.replace("Wolf", "Bandit"), [], id="SK-43 another"),
        pytest.param(DISABLED + BITE.replace("Wolf", "Bandit,Wolf"), ["E SK-43"], id="SK-43 one of two"),
        pytest.param(DISABLED + 'Bob:event "a howl" by=Wolf *', ["E SK-43"], id="SK-43 whatever it does"),
        pytest.param(DISABLED + 'Bob:event "The Wolf bites" hurt=Bob n=1 *', ["E SK-43"], id="SK-43 it begins so"),
        pytest.param(DISABLED + 'Bob:event "wolf bites" hurt=Bob n=1 *', ["E SK-43"], id="SK-43 without an article"),
        pytest.param(DISABLED + 'Bob:event "a stone misses the Wolf" hurt=Bob n=1 *', ["U SK-43"],
                     id="SK-43 elsewhere in the text"),
        pytest.param(DISABLED + 'Bob:event "Wolf howls" *', [], id="SK-43 nobody is hurt"),
        pytest.param(DISABLED + 'Bob:event "the Wolfhound bites" hurt=Bob n=1 *', [], id="SK-43 not in the text"),
        pytest.param(DISABLED + 'Bob:event "the Wolf bites" by=Bandit hurt=Bob n=1 *', [], id="SK-43 by another"),
        pytest.param(DISABLED.replace("d4:3", "d4:?") + "3. " + BITE, ["U GEN-5", "E SK-43"],
                     id="GEN-3 at least one round"),
        pytest.param(DISABLED.replace("d4:3", "d4:?") + "3. 4. " + BITE, ["U GEN-5", "U SK-43"], id="GEN-3 perhaps"),
        pytest.param(DISABLED.replace("d4:3", "d4:?") + "3. 4. 5. 6. 7. " + BITE, ["U GEN-5"], id="GEN-3 surely gone"),
        pytest.param(EVADED + "3. " + BITE, ["E SK-43"], id="SK-43 evaded"),
        pytest.param(EVADED + "3. " + BITE.replace("hurt=Kyla", "hurt=Bob"), [], id="SK-43 but not by others"),
        pytest.param(EVADED + "3. 4. " + BITE, [], id="SK-17 evaded no longer"),
        pytest.param("1. Bob:read Bog " + tried("Kyla", "none", "Bog", "endure")
                     + "Kyla:check dc=15 <d20:13> success <dur d4:1> " + BITE.replace("Wolf", "Bog"), ["E SK-24"],
                     id="SK-24 no further damage"),
    ],
)  # fmt: skip
def test_who_cannot_attack(moves: str, expected: list[str]) -> None:
    found = faults(moves)
    assert [each for each in found if each != "D SK-14"] == expected
    assert found.count("D SK-14") == 1


def test_nobody_who_is_down_does_anything() -> None:  # SK-16
    moves = DOWN + "Kyla:read Door " + propose("Bob", "athletics", "Door", "overcome")
    assert faults(moves + "*") == ["D SK-14", "E SK-6"]
