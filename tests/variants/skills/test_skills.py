"""What each skill brings and costs (SK-20 to SK-40, SK-42)."""

from __future__ import annotations

import pytest

from eldritch.variants.skills.skills import SKILLS
from tests.variants.skills.adventure import faults, field, play, propose, tried


def lift(end: str, word: str = "hard", dc: int = 20) -> str:
    return f"1. Bob:read Door {tried('Kyla', 'athletics', 'Door', 'overcome', word)} Kyla:check dc={dc} {end} *"


def jump(end: str, word: str = "hard", dc: int = 20) -> str:
    return f"1. Bob:read Door {tried('Kyla', 'acrobatics', 'Door', 'overcome', word)} Kyla:check dc={dc} {end} *"


@pytest.mark.parametrize(
    ("moves", "expected", "hp"),
    [
        pytest.param(lift("<d20:9> fail <dmg 2d6:3,4> dmg=3"), [], 9, id="SK-C5 and SK-A1"),
        pytest.param(lift("<d20:9> fail <dmg 2d6:3,4>"), [], 9, id="SK-C5 no claim"),
        pytest.param(lift("<d20:9> fail <dmg 2d6:3,4> dmg=-7"), ["E GEN-4"], 9, id="SK-A1 not 20"),
        pytest.param(lift("<d20:9> fail <dmg 2d6:6,5> dmg=-6", "medium", 15), ["E GEN-4"], 12, id="SK-C6"),
        pytest.param(lift("<d20:9> fail <dmg 2d6:6,5> dmg=0", "medium", 15), [], 12, id="SK-C6 as it should be"),
        pytest.param(lift("<d20:4> fail", "easy", 10), [], 12, id="SK-C7"),
        pytest.param(lift("<d20:4> fail dmg=0", "easy", 10), [], 12, id="SK-39 nothing is nothing"),
        pytest.param(lift("<d20:4> fail <dmg 2d6:1,1>", "easy", 10), [], 12, id="SK-39 may be rolled"),
        pytest.param(lift("<d20:4> fail dmg=1", "easy", 10), ["E GEN-4"], 12, id="SK-39 never above 0"),
        pytest.param(lift("<d20:2> fail", "hard", 20), ["E SK-39"], "?", id="SK-39 must be rolled"),
        pytest.param(lift("<d20:2> printed fail", dc=12), ["D SK-9"], 12, id="SK-39 athletics DC 12"),
        pytest.param(lift("<d20:2> printed fail", dc=13), ["D SK-9", "E SK-39"], "?", id="SK-39 athletics DC 13"),
        pytest.param(lift("<d20:2> fail <dmg 3d6:1,1,1>"), ["E SK-20"], "?", id="SK-20 two dice"),
        pytest.param(lift("<d20:2> fail <dmg 2d6:?,?> dmg=4"), ["U GEN-4", "U GEN-5"], 8, id="GEN-3 believed"),
        pytest.param(lift("<d20:2> fail <dmg 2d6:?,?>"), ["U GEN-5"], "?", id="GEN-3 unknown"),
        pytest.param(lift("<d20:2> fail <dmg 2d6:1,7>"), ["E GEN-5"], "?", id="GEN-5 a face"),
        pytest.param(jump("<d20:2> fail <dmg 2d6:1,1>"), ["E SK-21"], "?", id="SK-C8"),
        pytest.param(jump("<d20:2> fail <dmg 3d6:1,1,1> dmg=7"), [], 5, id="SK-21"),
        pytest.param(jump("<d20:2> printed fail", dc=13), ["D SK-9"], 12, id="SK-39 acrobatics DC 13"),
        pytest.param(jump("<d20:2> printed fail", dc=14), ["D SK-9", "E SK-39"], "?", id="SK-39 acrobatics DC 14"),
        pytest.param(jump("<d20:2> fail <dmg 3d6:1,1,1> dmg=7", "impossible", 30), ["E GEN-4"], 0,
                     id="SK-16 down at 0"),
    ],
)  # fmt: skip
def test_damage(moves: str, expected: list[str], hp: int | str) -> None:
    game = play(moves)
    assert sorted(faults(moves)) == sorted(expected)
    assert field(game, "hp") == f"Kyla:{hp},Bob:9,Mira:8"


def check(read: str, skill: str, on: str, want: str, end: str, who: str = "Bob") -> str:
    return f"1. Mira:read {read} {tried(who, skill, on, want)} {who}:check dc=15 {end} "


@pytest.mark.parametrize(
    ("moves", "name", "value"),
    [
        pytest.param(check("Door", "athletics", "Door", "overcome", "<d20:15> success"), "met", "Door:overcome",
                     id="SK-20"),
        pytest.param(check("Camp", "athletics", "Wolf", "disable", "<d20:15> success <dur d4:3>"), "effects",
                     "disable:Wolf:*:4:4", id="SK-20 disable"),
        pytest.param(check("Door", "acrobatics", "Door", "overcome", "<d20:15> success"), "met", "Door:overcome",
                     id="SK-21"),
        pytest.param(check("Camp", "acrobatics", "Wolf", "evade", "<d20:15> success <dur d3:1>"), "effects",
                     "evade:Wolf:Bob:2:2", id="SK-21 evade"),
        pytest.param(check("Cairn", "sleight", "Orb", "take", "<d20:15> success"), "facts", "take:Orb", id="SK-22"),
        pytest.param(check("Camp", "sleight", "Bandit", "block", "<d20:15> success"), "effects", "block:Bandit:*:2:2",
                     id="SK-22 block"),
        pytest.param(check("Camp", "sleight", "Bandit", "block", "<d20:2> fail"), "effects", "clumsy:Bob:*:2:2",
                     id="SK-22 failed"),
        pytest.param(check("Camp", "stealth", "Camp", "examine", "<d20:15> success"), "met", "Camp:read", id="SK-23a"),
        pytest.param(check("Camp", "stealth", "Camp", "examine", "<d20:2> fail"), "met", "Camp:triggered",
                     id="SK-23a failed"),
        pytest.param(check("Camp", "stealth", "Camp", "escape", "<d20:15> success"), "met", "Camp:escaped",
                     id="SK-23b"),
        pytest.param(check("Camp", "stealth", "Camp", "escape", "<d20:2> fail"), "lost", "Bob", id="SK-23b failed"),
        pytest.param(check("Bog", "none", "Bog", "endure", "<d20:15> success <dur d4:2>"), "met", "Bog:endured",
                     id="SK-24"),
        pytest.param(check("Bog", "none", "Bog", "endure", "<d20:15> success <dur d4:2>"), "effects",
                     "endure:Bog:Bob:3:3", id="SK-24 how long"),
        pytest.param(check("Bog", "none", "Bog", "endure", "<d20:2> fail"), "hp", "Kyla:12,Bob:9,Mira:8",
                     id="SK-24 failed, SK-A6"),
        pytest.param(check("Cairn", "arcana", "Orb", "learn", "<d20:15> success"), "facts", "learn:Orb", id="SK-25"),
        pytest.param(check("Cairn", "arcana", "Orb", "learn", "<d20:2> fail"), "pending", "dis:Orb:Bob",
                     id="SK-25 failed"),
        pytest.param(check("Cairn", "history", "Ruin", "learn", "<d20:15> success"), "facts", "learn:Ruin", id="SK-26"),
        pytest.param(check("Cairn", "history", "Ruin", "learn", "<d20:2> fail"), "pending", "dis:Ruin:Bob",
                     id="SK-26 failed"),
        pytest.param(check("Cairn", "investigation", "Cairn", "learn", "<d20:15> success"), "facts", "learn:Cairn",
                     id="SK-27"),
        pytest.param(check("Cairn", "investigation", "Cairn", "learn", "<d20:2> fail"), "pending", "dis:Cairn:Bob",
                     id="SK-27 failed"),
        pytest.param(check("Camp", "nature", "Wolf", "learn", "<d20:15> success"), "facts", "learn:Wolf", id="SK-28"),
        pytest.param(check("Camp", "nature", "Wolf", "learn", "<d20:2> fail"), "pending", "dis:Wolf:Bob",
                     id="SK-28 failed"),
        pytest.param(check("Cairn", "religion", "Rite", "learn", "<d20:15> success"), "facts", "learn:Rite",
                     id="SK-29"),
        pytest.param(check("Cairn", "religion", "Rite", "learn", "<d20:2> fail"), "pending", "dis:Rite:Bob",
                     id="SK-29 failed"),
        pytest.param(check("Wolves", "animal", "Wolf", "overcome", "<d20:15> success"), "met", "Wolves:overcome",
                     id="SK-30"),
        pytest.param(check("Wolves", "animal", "Wolves", "evade", "<d20:15> success <dur d3:3>"), "effects",
                     "evade:Wolf:Bob:4:4", id="SK-30 evade"),
        pytest.param(check("Wolves", "animal", "Wolf", "instruct", "<d20:15> success"), "facts", "instruct:Wolf",
                     id="SK-30 instruct"),
        pytest.param(check("Wolves", "animal", "Wolf", "overcome", "<d20:2> fail"), "pending", "dis:Wolf:Bob",
                     id="SK-30 failed"),
        pytest.param(check("Gate", "insight", "Warden", "intent", "<d20:15> success"), "facts", "intent:Warden",
                     id="SK-31"),
        pytest.param(check("Gate", "insight", "Warden", "intent", "<d20:2> fail"), "pending", "dis:Warden:Bob",
                     id="SK-31 failed"),
        pytest.param(check("Gate", "medicine", "Kyla", "diagnose", "<d20:15> success"), "facts", "diagnose:Kyla",
                     id="SK-32"),
        pytest.param(check("Gate", "medicine", "Kyla", "hold", "<d20:15> success"), "effects", "hold:Kyla:*:2:2",
                     id="SK-32 hold"),
        pytest.param(check("Gate", "medicine", "Kyla", "hold", "<d20:2> fail dmg=1"), "hp", "Kyla:11,Bob:9,Mira:8",
                     id="SK-32 failed, SK-A7"),
        pytest.param(check("Gate", "perception", "Gate", "notice", "<d20:15> success"), "facts", "notice:Gate",
                     id="SK-33"),
        pytest.param(check("Gate", "perception", "Gate", "notice", "<d20:2> fail"), "pending", "", id="SK-33 failed"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:15> success"), "facts", "forage:Bog", id="SK-34"),
        pytest.param(check("Bog", "survival", "Bog", "avoid", "<d20:15> success"), "met", "Bog:escaped",
                     id="SK-34 avoid"),
        pytest.param(check("Bog", "survival", "Wolf", "locate", "<d20:15> success").replace("read Bog", "read Wolves"),
                     "facts", "locate:Wolf", id="SK-34 locate"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail <victim d3:3> dmg=1"), "hp",
                     "Kyla:12,Bob:9,Mira:7", id="SK-34 failed"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail <victim pick:Kyla>"), "hp",
                     "Kyla:11,Bob:9,Mira:8", id="SK-34 failed, SK-A11"),
        pytest.param(check("Gate", "deception", "Warden", "overcome", "<d20:15> success"), "met", "Gate:overcome",
                     id="SK-35"),
        pytest.param(check("Fight", "deception", "Bandit", "edge", "<d20:15> success"), "pending", "adv:Bandit:Bob",
                     id="SK-35 edge"),
        pytest.param(check("Gate", "deception", "Warden", "overcome", "<d20:2> fail"), "pending", "dis:Warden:Bob",
                     id="SK-35 failed"),
        pytest.param(check("Gate", "intimidation", "Warden", "overcome", "<d20:15> success"), "met", "Gate:overcome",
                     id="SK-36"),
        pytest.param(check("Fight", "intimidation", "Bandit", "edge", "<d20:15> success"), "pending", "adv:Bandit:Bob",
                     id="SK-36 edge"),
        pytest.param(check("Gate", "intimidation", "Warden", "overcome", "<d20:2> fail"), "met", "Gate:combat",
                     id="SK-36 failed, SK-42"),
        pytest.param(check("Gate", "performance", "Warden", "inspire", "<d20:15> success"), "pending", "adv:*:*",
                     id="SK-37"),
        pytest.param(check("Gate", "performance", "Warden", "inspire", "<d20:2> fail"), "pending", "dis:*:*",
                     id="SK-37 failed"),
        pytest.param(check("Gate", "persuasion", "Warden", "overcome", "<d20:15> success"), "met", "Gate:overcome",
                     id="SK-38"),
        pytest.param(check("Gate", "persuasion", "Warden", "overcome", "<d20:2> fail"), "met", "Gate:read",
                     id="SK-38 failed"),
    ],
)  # fmt: skip
def test_what_comes_of_a_check(moves: str, name: str, value: str) -> None:
    game = play(moves + "*")
    assert [p.code for p in game.problems] == []
    assert field(game, name) == value


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(check("Camp", "athletics", "Wolf", "disable", "<d20:15> success"), ["E SK-20"],
                     id="SK-20 no rounds"),
        pytest.param(check("Camp", "athletics", "Wolf", "disable", "<d20:15> success <dur d3:1>"), ["E SK-20"],
                     id="SK-20 d4"),
        pytest.param(check("Camp", "acrobatics", "Wolf", "evade", "<d20:15> success <dur d4:1>"), ["E SK-21"],
                     id="SK-21 d3"),
        pytest.param(check("Camp", "sleight", "Bandit", "block", "<d20:15> success <dur d4:1>"), ["E GEN-5"],
                     id="SK-22 no dice"),
        pytest.param(check("Bog", "none", "Bog", "endure", "<d20:15> success"), ["E SK-24"], id="SK-24 no rounds"),
        pytest.param(check("Wolves", "animal", "Wolf", "evade", "<d20:15> success <dur d4:1>"), ["E SK-30"],
                     id="SK-30 d3"),
        pytest.param(check("Camp", "acrobatics", "Camp", "evade", "<d20:15> success <dur d3:1>"), ["U SK-21"],
                     id="SK-21 one of several"),
        pytest.param(check("Gate", "medicine", "Warden", "diagnose", "<d20:2> fail"), ["U SK-32"], id="SK-32 whose hp"),
        pytest.param(check("Gate", "medicine", "Kyla", "hold", "<d20:2> fail dmg=2"), ["E GEN-4"], id="SK-A7 not 2"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail"), ["E SK-34"], id="SK-C17"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail <victim d4:1>"), ["E SK-34"],
                     id="SK-34 d3"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail <victim pick:Wolf>"), ["E SK-34"],
                     id="SK-34 one of the party"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:2> fail <victim pick:Bob> <victim d3:1>"),
                     ["E SK-34"],
                     id="SK-34 one choice"),
        pytest.param(check("Bog", "survival", "Bog", "forage", "<d20:15> success <victim pick:Bob>"), ["E GEN-5"],
                     id="SK-34 nobody is hurt by a success"),
    ],
)  # fmt: skip
def test_the_dice_of_a_consequence(moves: str, expected: list[str]) -> None:
    assert faults(moves + "*") == expected


def test_a_patient_may_go_down() -> None:  # SK-C20
    moves = '1. Mira:read Gate Mira:event "a blow" hurt=Bob n=8 ' + tried("Kyla", "medicine", "Bob", "hold")
    game = play(moves + "Kyla:check dc=15 <d20:2> fail *")
    assert field(game, "hp") == "Kyla:12,Bob:0,Mira:8"
    assert faults(moves + "Kyla:check dc=15 <d20:2> fail " + propose("Bob", "insight", "Warden", "intent") + "*") == [
        "D SK-14", "E SK-6"
    ]  # fmt: skip


def test_a_party_of_one_is_its_own_victim() -> None:  # SK-34, GEN-4
    moves = "1. Bob:read Bog " + propose("Bob", "survival", "Bog", "forage") + "Bob:check dc=20 <d20:2> fail *"
    game = play(moves, Players="Bob", PC_Kyla="", PC_Mira="")
    assert game.problems == () and field(game, "hp") == "Bob:8"


HURT = 'Mira:event "x" hurt=Bob n=1 '


@pytest.mark.parametrize(
    ("read", "skill", "on", "want", "expected"),
    [
        pytest.param("Wolves", "athletics", "Wolves", "overcome", "E SK-40", id="no obstacle"),
        pytest.param("Wolves", "athletics", "Wolf", "overcome", "E SK-40", id="no obstacle, by its encounter"),
        pytest.param("Wolves", "acrobatics", "Wolves", "overcome", "E SK-40", id="acrobatics alike"),
        pytest.param("Door", "athletics", "Hinge", "overcome", "U SK-40", id="no tag"),
        pytest.param("Gate", "athletics", "Warden", "disable", "E SK-40", id="disable no monster"),
        pytest.param("Wolves", "athletics", "Wolves", "disable", "", id="disable the only one there"),
        pytest.param("Door", "athletics", "Door", "disable", "U SK-40", id="disable nobody known"),
        pytest.param("Gate", "sleight", "Warden", "block", "E SK-40", id="block no monster"),
        pytest.param("Gate", "acrobatics", "Warden", "evade", "", id="evade needs no tag"),
        pytest.param("Door", "none", "Door", "endure", "E SK-40", id="endure no hazard, unhurt"),
        pytest.param("Door", "none", "Cold", "endure", "U SK-40", id="endure what has no tag, unhurt"),
        pytest.param("Door " + HURT, "none", "Cold", "endure", "", id="endure, hurt"),
        pytest.param("Gate", "animal", "Warden", "overcome", "E SK-40", id="no animal"),
        pytest.param("Gate", "animal", "Mule", "instruct", "U SK-40", id="an animal without a tag"),
        pytest.param("Camp", "animal", "Camp", "overcome", "", id="an animal among them"),
        pytest.param('Wolves Bob:event "x" fight=Wolves', "animal", "Wolf", "overcome", "E SK-40", id="SK-C14"),
        pytest.param('Wolves Bob:event "x" fight=Wolves', "animal", "Wolf", "evade", "E SK-40", id="SK-30 all of it"),
        pytest.param("Wolves", "insight", "Wolf", "intent", "E SK-40", id="intent of an animal"),
        pytest.param("Fight", "insight", "Bandit", "intent", "", id="intent in combat"),
        pytest.param("Gate", "medicine", "Bob", "stabilize", "E SK-32", id="stabilize one who stands"),
        pytest.param("Gate", "medicine", "Warden", "stabilize", "U SK-32", id="stabilize others"),
        pytest.param('Gate Bob:event "x" hurt=Mira n=9', "medicine", "Mira", "stabilize", "", id="SK-16 stabilize"),
        pytest.param("Door", "survival", "Door", "avoid", "E SK-40", id="avoid no hazard"),
        pytest.param("Fight", "deception", "Bandit", "overcome", "E SK-40", id="deception in combat"),
        pytest.param("Gate", "deception", "Warden", "edge", "E SK-40", id="edge outside combat"),
        pytest.param("Wolves", "deception", "Wolf", "overcome", "E SK-40", id="deceive an animal"),
        pytest.param("Camp", "deception", "Bandit", "overcome", "", id="deceive a hostile one"),
        pytest.param("Fight", "intimidation", "Bandit", "overcome", "E SK-40", id="intimidation in combat"),
        pytest.param("Gate", "intimidation", "Warden", "edge", "E SK-40", id="intimidation, edge"),
        pytest.param("Wolves", "performance", "Wolf", "inspire", "E SK-40", id="perform for an animal"),
        pytest.param("Fight", "performance", "Bandit", "inspire", "E SK-40", id="perform in combat"),
        pytest.param("Camp", "persuasion", "Bandit", "overcome", "E SK-40", id="SK-C13"),
        pytest.param("Camp", "persuasion", "Camp", "overcome", "E SK-40", id="SK-C13 one of them"),
        pytest.param("Gate", "persuasion", "Clerk", "overcome", "U SK-40", id="persuade one without a tag"),
        pytest.param("Wolves", "persuasion", "Wolf", "overcome", "E SK-40", id="persuade an animal"),
        pytest.param("Gate", "stealth", "Gate", "examine", "", id="examine"),
        pytest.param('Gate Bob:event "x" trigger=Gate', "stealth", "Gate", "examine", "W SK-42",
                     id="examine, triggered"),
        pytest.param("Fight", "stealth", "Fight", "examine", "W SK-42", id="examine in combat"),
        pytest.param("Gate", "arcana", "Warden", "learn", "", id="what can be learnt is not checked"),
    ],
)  # fmt: skip
def test_what_a_success_needs(read: str, skill: str, on: str, want: str, expected: str) -> None:  # SK-40
    found = [each for each in faults(f"1. Bob:read {read} {propose('Bob', skill, on, want)} *") if each != "D SK-14"]
    assert list(dict.fromkeys(found)) == ([expected] if expected else [])


def test_a_failed_look_triggers_and_is_no_look_again() -> None:  # SK-C16
    moves = "1. Bob:read Camp " + tried("Mira", "stealth", "Camp", "examine") + "Mira:check dc=15 <d20:3> fail "
    assert field(play(moves + "Bob:read Camp *"), "met") == "Camp:triggered"
    assert faults(moves + propose("Bob", "stealth", "Camp", "examine") + "*") == ["W SK-42"]
    assert field(play(check("Fight", "stealth", "Fight", "examine", "<d20:2> fail") + "*"), "met") == "Fight:combat"


def test_the_table_has_every_skill_once() -> None:
    assert [skill.rule for skill in SKILLS] == [f"SK-{number}" for number in range(20, 39)]
    assert len({skill.name for skill in SKILLS}) == 19


def test_only_a_hazard_counts_as_endured() -> None:  # SK-24
    hurt = 'Bob:event "x" hurt=Kyla n=1 '
    end = "Kyla:check dc=15 <d20:13> success <dur d4:1> *"
    game = play("1. Bob:read Gate " + hurt + tried("Kyla", "none", "Cold", "endure") + end)
    assert (field(game, "met"), field(game, "effects")) == ("Gate:read", "endure:Cold:Kyla:2:2")
    game = play("1. Bob:read Gate " + hurt + tried("Kyla", "none", "Gate", "endure") + end)
    assert field(game, "met") == "Gate:endured"
    game = play("1. " + hurt + tried("Kyla", "none", "Cold", "endure") + end)
    assert (field(game, "met"), field(game, "effects")) == ("", "endure:Cold:Kyla:2:2")
