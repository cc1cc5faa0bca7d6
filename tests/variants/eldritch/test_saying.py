"""The words in which a refusal is given, where they say more than the rule's number."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import parse_act
from eldritch.variants.base import Refusal
from eldritch.variants.eldritch.position import EldritchPosition


@pytest.mark.parametrize(
    ("text", "act", "said"),
    [
        ("4k3/8/8/8/8/3{FB}4/8/R3K3 w - - 0 1", "R~e4", "The white rook on a1 has no invoke."),
        ("4k3/8/8/8/8/3{FB}4/8/R3K3 w - - 0 1", "FB~e4", "The white Fireball on d3 has no invoke."),
    ],
)
def test_ec6_whoever_has_no_invoke_is_not_said_to_be_held(text: str, act: str, said: str) -> None:
    judged = EldritchPosition.from_text(text).judge(parse_act(act))
    assert isinstance(judged, Refusal)
    assert [(reason.code, reason.message) for reason in judged.reasons] == [("EC-6", said)]
