"""The nearest legal acts to one that was refused (GEN-10)."""

from __future__ import annotations

import doctest

import pytest

from eldritch.notation.acts import parse_act
from eldritch.validator import repair
from eldritch.validator.repair import rank, rank_acts
from tests.variants.actors.toy import toy


@pytest.mark.parametrize(
    ("acts", "found", "nearest"),
    [
        pytest.param("Ann:raise 5|Bob:stand|Ann:stand", "Ann:stan", "Ann:stand", id="same actor, like verb"),
        pytest.param("Ann:drop|Bob:match 5|Ann:match 5", "Ann:match 4", "Ann:match 5", id="same verb and actor"),
        pytest.param("Ann:drop|Bob:match 5", "Cid:match 4", "Bob:match 5", id="same verb before nothing"),
        pytest.param(
            'A:propose skill=a on=x want=evade "..."|A:propose skill=a ability=b on=x want=go "..."',
            'A:propose skill=a b on=x want=go "over it"', 'A:propose skill=a ability=b on=x want=go "..."',
            id="arguments by their names",
        ),
        pytest.param("A:move <mv d6:?>|A:move <mv d6:?> b1-b2-c2", "A:move <mv d6:4> b1-c2",
                     "A:move <mv d6:?> b1-b2-c2", id="a way to the same end"),
        pytest.param("A:go|B:roll <mv d6:?>|A:roll <mv d6:?>", "A:roll", "A:roll <mv d6:?>", id="dice are missing"),
    ],
)  # fmt: skip
def test_likest_first(acts: str, found: str, nearest: str) -> None:
    assert rank_acts(dict.fromkeys(acts.split("|")), found)[0] == nearest


def test_the_power_that_was_meant_comes_before_others_on_its_square() -> None:
    powers = dict.fromkeys(("Ne5~summon:e6", "Ne5~polymorph:Ke6", "Ne5~hero:d3-b4", "e4"))
    assert rank(powers, "Nf3~hero:d4-e6")[0] == "Ne5~hero:d3-b4"


def test_the_verb_and_the_actor_that_were_meant_come_first_however_many_other_acts_there_are() -> None:
    position = toy("1.")
    texts = [position.write(deed) for deed in position.legal_like(parse_act("Bob:strike much"))]
    assert texts[:2] == ["Bob:hit <atk 3d6:?,?,?>", "Ann:hit <atk 3d6:?,?,?>"]
    assert set(texts) == {position.write(deed) for deed in position.legal()}


def test_documentation() -> None:
    assert doctest.testmod(repair).failed == 0
