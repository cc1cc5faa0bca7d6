"""What must hold of the verbs and the examples of every system."""

from __future__ import annotations

import doctest
import importlib
from typing import Any

import pytest

from eldritch.variants import rulebook
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.bones.position import BonesPosition
from eldritch.variants.dungeon.position import DungeonPosition
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.skills.position import SkillsPosition
from eldritch.variants.skirmish.position import SkirmishPosition


@pytest.mark.parametrize(
    "position",
    [AirPosition, BonesPosition, DungeonPosition, MagicPosition, SkillsPosition, SkirmishPosition],
    ids=lambda position: position.name,
)
def test_verbs_are_well_declared(position: type[ActorPosition[Any, Any]]) -> None:
    seen = set()
    for verb in position.verbs:
        assert all(map(rulebook.exists, verb.rules)), verb.name
        assert verb.does.__doc__
        for name in (verb.name, *verb.aliases):
            for half in verb.halves:
                assert half in position.halves
                for kind in verb.by:
                    assert (name, half, kind) not in seen
                    seen.add((name, half, kind))


@pytest.mark.parametrize(
    "name",
    [
        "actors.dice",
        "actors.rounds",
        "bones.payout",
        "airwar.hexes",
        "airwar.ranks",
        "skills.modifiers",
        "magic.card",
        "magic.mana",
        "magic.squares",
    ],
)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"eldritch.variants.{name}")).failed == 0
