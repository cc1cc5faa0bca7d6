"""Whoever writes an act wrongly is told how it is written (GEN-5, GEN-11, GEN-13, GEN-14)."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from eldritch.variants import rulebook
from eldritch.variants.actors import manual
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.actors.verb import Verb
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.bones.position import BonesPosition
from eldritch.variants.dungeon.position import DungeonPosition
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.skills.position import SkillsPosition
from eldritch.variants.skirmish.position import SkirmishPosition
from tests.variants.actors.said import judged

SYSTEMS: tuple[type[ActorPosition[Any, Any]], ...] = (
    BonesPosition, SkillsPosition, AirPosition, MagicPosition, DungeonPosition, SkirmishPosition,
)  # fmt: skip
VERBS = [pytest.param(verb, id=f"{system.name} {verb.name}") for system in SYSTEMS for verb in system.verbs]
TABLE = {"Variant": "Big Bones", "Players": "Ann Bob", "Stacks": "Ann=60 Bob=60"}
PICKED = "1. Ann:pick d8 Bob:pick d6 "
SHOWN = PICKED + "Ann:ante Bob:ante Ann:reveal d8 Bob:reveal d6 "


@pytest.mark.parametrize("verb", VERBS)
def test_the_rules_of_every_verb_hold_an_example_of_it(verb: Verb[Any, Any]) -> None:
    act, code = manual.example(verb)
    assert f":{verb.name}" in act
    assert f"`{act}`" in rulebook.text(code)


def test_whoever_acts_together_is_shown_how_several_do() -> None:
    (charge,) = (verb for verb in SkirmishPosition.verbs if verb.name == "charge")
    assert manual.example(charge)[1] == "SKM-20"
    assert manual.example(charge, joint=True) == ("Ana+Iko+Tup:charge Ana=8,5 Iko=8,6 Tup=8,4", "SKM-49")


@pytest.mark.parametrize(
    ("acts", "message"),
    [
        pytest.param(
            "1. Ann:choose d8",
            "Big Bones has no verb choose. In the betting (1.) Ann has buy, pick, ante, sit, reveal, stand,"
            " raise, match, drop.",
            id="GEN-11 no such verb",
        ),
        pytest.param(
            "1. Ann:picks d8",
            "Big Bones has no verb picks; pick may be meant. In the betting (1.) Ann has buy, pick, ante, sit, reveal,"
            " stand, raise, match, drop. An example from BB-4: Ann:pick d8",
            id="GEN-11 a verb that is like another",
        ),
        pytest.param(
            "1. Ann:total 60",
            "total belongs to the showdown (1...). In the betting (1.) Ann has buy, pick, ante, sit, reveal, stand,"
            " raise, match, drop.",
            id="GEN-11 in the other half",
        ),
        pytest.param(
            "1. Ann:pick", "pick needs die (a die such as d8). An example from BB-4: Ann:pick d8", id="GEN-13 missing"
        ),
        pytest.param(
            "1. Ann:pick d8,",
            "d8, is no argument that can be read. Only blanks part arguments and acts: leave the , out."
            " An example from BB-4: Ann:pick d8",
            id="GEN-13 a comma",
        ),
        pytest.param(
            PICKED + "Ann:ante raise",
            "ante takes no raise here. raise is a verb, and each act begins with who acts."
            " An example from BB-10: Ann:raise",
            id="GEN-13 an act without its actor",
        ),
        pytest.param(
            SHOWN + "Bob:stand Ann:stand 1... Ann:roll",
            "A roll is missing here: <d8:?>, with the faces that fell in place of ?.",
            id="GEN-5 missing",
        ),
        pytest.param(
            SHOWN + "Bob:stand Ann:stand 1... Ann:roll <d6:3>",
            "<d8:?> must be rolled here, not d6.",
            id="GEN-5 another",
        ),
        pytest.param(
            SHOWN + "Bob:stand Ann:stand 1... Ann:roll <x d8:3>",
            "No rule asks for <x d8:3> here; dice of roll have no label or the label side;"
            " a house roll has a label in x_.",
            id="GEN-5 another label",
        ),
        pytest.param(
            PICKED + "1. Ann:ante",
            "1. has been opened already; leave it out here, or write 2.",
            id="GEN-14 a mark for each act",
        ),
    ],
)
def test_what_is_wrong_and_what_could_stand_there(acts: str, message: str) -> None:
    assert message in [problem.message for problem in judged(TABLE, acts).problems]


def test_documentation() -> None:
    assert doctest.testmod(manual).failed == 0
