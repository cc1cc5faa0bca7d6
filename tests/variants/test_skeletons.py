"""A record to begin with is valid, says which game it is, and holds a game that shows how its acts are written."""

from __future__ import annotations

import re

import pytest

from eldritch.validator.archive import validate_file
from eldritch.validator.report import GameReport
from eldritch.variants.catalogue import VARIANTS, names
from eldritch.variants.skeletons import skeleton

EXAMPLE = re.compile(r"\{[^}]* For example:\n\n([^}]*) \}")
WITH_EXAMPLE = [name for name in names() if EXAMPLE.search(skeleton(name) or "")]


def faultless(text: str) -> GameReport:
    """The only game of a text; it has no errors or warnings."""
    (game,) = validate_file(text).games
    assert [(p.code, p.found, p.message) for p in game.problems if p.severity in ("error", "warning")] == []
    assert game.judged == "all"
    return game


@pytest.mark.parametrize("name", names())
def test_a_skeleton_is_valid(name: str) -> None:
    text = skeleton(name)
    assert text is not None
    assert faultless(text).variant == name


@pytest.mark.parametrize("name", WITH_EXAMPLE)
def test_the_game_in_the_comment_is_legal_as_it_stands(name: str) -> None:
    text = EXAMPLE.sub(r"\1", skeleton(name) or "")
    assert len(faultless(text).moves) >= 3


def test_every_game_with_a_spelling_of_its_own_shows_it() -> None:
    actors = {"Big Bones", "GM-less Skills", "Three If By Air", "Chess Magic", "Family Dungeon", "Skirmish"}
    assert set(WITH_EXAMPLE) == actors | {"Golem Chess", "Ctheckers", "Cooperative Chess", "Eldritch Chess"}


def test_other_names_serve_as_well() -> None:
    assert skeleton(VARIANTS[-1].name.upper()) == skeleton(VARIANTS[-1].name)
    assert skeleton("no such game") is None
