"""Who cannot be aimed at (CM-12), and the Keep (CM-45)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import board, says

WARDED = {
    "Fog": "creature pt=2/2 kw=shroud", "Slick": "creature pt=2/2 kw=hexproof", "Holy": "creature pt=2/2 prot=R",
    "Zap": "instant scope=single", "Red": "instant cost=R scope=single", "Boom": "sorcery scope=multi",
    "Rage": "sorcery cost=R scope=multi", "Wolf": "creature pt=1/1 kw=banding", "Chains": "aura",
    "Fire": "aura cost=R",
}  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Zap target=c5", ["E CM-12"], id="CM-12 shroud"),
        pytest.param("W:cast Zap target=d5", ["E CM-12"], id="CM-12 hexproof"),
        pytest.param("B:cast Zap target=d5", [], id="CM-12 hexproof, own spell"),
        pytest.param("B:cast Zap target=c5", ["E CM-12"], id="CM-12 shroud, own spell"),
        pytest.param("W:cast Red target=e5 mana=R", ["E CM-12"], id="CM-12 protection"),
        pytest.param("W:cast Zap target=e5", [], id="CM-12 protection from another colour"),
        pytest.param("W:cast Rage at=d4 mana=R; Rage:dmg d5 1; Rage:dmg e4 1", [], id="CM-12 without aim"),
        pytest.param("W:cast Boom at=d4; Boom:destroy d5", [], id="CM-12 hexproof, without aim"),
        pytest.param("W:cast Zap target=d5 unit=land", [], id="CM-12 the land under it"),
        pytest.param("W:cast Fire target=e5 mana=R", ["E CM-12"], id="CM-12 an aura"),
        pytest.param("W:cast Chains target=e5; Chains:attach e5", [], id="CM-12 another aura"),
    ],
)
def test_who_cannot_be_aimed_at(moves: str, expected: list[str]) -> None:
    position = board("d4:Golem", "c5:Fog d5:Slick e5:Holy e4:Bear", "Zap,Red,Rage,Boom,Fire,Chains/Zap", **WARDED)
    assert says(position, moves) == expected


def test_damage_by_a_colour_is_prevented() -> None:  # CM-31
    position = board("d4:Golem", "d5:Holy", "Rage/", **WARDED)
    assert says(position, "W:cast Rage at=d4 mana=R; Rage:dmg d5 1") == ["E CM-31"]


@pytest.mark.parametrize(
    ("rulings", "moves", "expected"),
    [
        pytest.param("", "W:cast Zap target=d6 unit=Chief", ["E CM-45"], id="CM-C16 the king"),
        pytest.param("", "W:cast Zap target=d6 unit=Wolf", ["E CM-45"], id="CM-C16 a band on the Keep"),
        pytest.param("", "W:cast Zap target=d6 unit=land", ["E CM-45"], id="CM-45 the land"),
        pytest.param("", "B:cast Zap target=d6 unit=Wolf", [], id="CM-45 own spells"),
        pytest.param("", "W:cast Zap target=d6 unit=Idol; Zap:remove Idol d6", [], id="CM-45 an artifact there"),
        pytest.param("", "W:cast Boom at=d5; Boom:dmg d6 1 unit=Wolf", ["E CM-45"], id="CM-45 damage without aim"),
        pytest.param("", "W:cast Boom at=d5; Boom:destroy d6 unit=Wolf", [], id="CM-A15"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:destroy d6 unit=Wolf", ["E CM-45"], id="CM-A15 option"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:dmg d6 1 unit=Wolf", ["E CM-45"], id="CM-A15 damage"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:destroy d6 unit=Idol", [], id="CM-A15 an artifact"),
        pytest.param("", "W:cast Chains target=d6 unit=Wolf", ["E CM-45"], id="CM-45 an aura"),
        pytest.param("", "W:attack c6-d6 unit=Wolf; W:damage", [], id="CM-45 combat"),
        pytest.param("", "W:cast Boom at=d5; Boom:hole d6", [], id="CM-45 the land, without aim"),
        pytest.param("keep=immune", "W:cast Boom at=d5; Boom:hole d6", ["E CM-45"], id="CM-A15 the land"),
        pytest.param("", "W:activate c6 ping target=d6 unit=Wolf", ["E CM-45"], id="CM-45 an ability"),
    ],
)
def test_the_keep(rulings: str, moves: str, expected: list[str]) -> None:
    position = board("d4:Golem c6:Adept d5:Bear", "d6:Chief.K d6:Wolf", "Zap,Boom,Chains/Zap", rulings=rulings,
                     things="B:d6:Idol", **WARDED)  # fmt: skip
    assert says(position, moves) == expected


def test_the_keep_goes_with_the_king() -> None:  # CM-15
    position = board("d4:Golem", "d6:Chief.K", "Zap/", turn=1, **WARDED)
    assert says(position, "B:move d6-d5; W:cast Zap target=d5") == ["E CM-45"]
    assert says(board("d4:Golem", "d6:Bear", "Zap/", **WARDED), "W:cast Zap target=d6") == []


def test_an_aura_that_went_onto_the_keep_by_a_step_stays() -> None:  # CM-45
    position = board("d4:Golem", "c5:Wolf d5:Chief.K", "Chains/", **WARDED)
    assert says(position, "W:cast Chains target=c5; Chains:attach c5 -0/-0; 1...; B:turn move; B:move c5-d5") == []
    assert position.fields()["things"] == "d5:W:Chains.on#1"
