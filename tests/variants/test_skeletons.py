"""A record to begin with is valid, and says which game it is."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from eldritch.variants.catalogue import VARIANTS, names
from eldritch.variants.skeletons import skeleton


@pytest.mark.parametrize("name", names())
def test_a_skeleton_is_valid(name: str) -> None:
    text = skeleton(name)
    assert text is not None
    (game,) = validate_file(text).games
    assert game.variant == name
    assert game.judged == "all"
    assert [(p.code, p.message) for p in game.problems if p.severity in ("error", "warning")] == []


def test_other_names_serve_as_well() -> None:
    assert skeleton(VARIANTS[-1].name.upper()) == skeleton(VARIANTS[-1].name)
    assert skeleton("no such game") is None
