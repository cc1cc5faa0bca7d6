"""The stack, abilities and triggers (CM-35, CM-36, CM-46)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import FREE, board, says

# --- the stack (CM-46) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Bolt:dmg d4 1; Zap:dmg d4 1", [], id="CM-46"),
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Zap:dmg d4 1", ["E CM-46"], id="CM-C22"),
        pytest.param("Zap:dmg d4 1", ["E CM-46"], id="CM-46 never cast"),
        pytest.param("W:cast Zap target=d4; Zap:dmg d4 1; Zap:dmg d4 1", [], id="CM-46 two effects"),
        pytest.param("W:cast Zap target=d4; Zap:dmg d4 1; W:move a4-a5; Zap:dmg d4 1", ["E CM-46"], id="CM-46 over"),
        pytest.param("W:cast Zap target=d4; W:move a4-a5", ["W CM-46"], id="CM-46 without effect"),
        pytest.param("W:cast Zap target=d4; 1...; B:turn move", ["W CM-46"], id="CM-46 a new turn"),
        pytest.param("W:attack d4-d5; W:cast Zap target=d4; W:damage", ["W CM-46"], id="CM-46 damage"),
        pytest.param("W:cast Zap target=d4; Zap:resolve; W:move a4-a5", [], id="CM-46 resolved"),
        pytest.param("W:cast Zap target=d4; B:cast Bolt target=d4 mana=R; Zap:resolve", ["E CM-46"], id="CM-46 on top"),
        pytest.param("Zap:resolve", ["E CM-46"], id="CM-46 not there"),
        pytest.param("W:cast Zap target=d4; B:cast Zap target=d4", ["E GEN-9"], id="GEN-9 two of one name"),
        pytest.param("W:cast Zap target=d4; B:cast Zap target=d4 as=Zap2; Zap2:dmg d4 1; Zap:dmg d4 1", [],
                     id="CM-33 another name"),
        pytest.param("Zed:dmg d4 1", ["E GEN-12"], id="GEN-12 nobody"),
        pytest.param("W:dmg d4 1", ["E GEN-12"], id="GEN-12 players deal no damage"),
        pytest.param("Zap:cast Bolt", ["E GEN-12"], id="GEN-12 spells cast nothing"),
        pytest.param("Golem:dmg d5 1", ["E CM-46"], id="CM-46 a permanent without an ability on the stack"),
    ],
)  # fmt: skip
def test_the_stack(moves: str, expected: list[str]) -> None:
    position = board("d4:Golem a4:Bear", "d5:Golem", "Zap/Bolt,Zap", **FREE)
    assert says(position, moves) == expected


def test_counterspells() -> None:  # CM-40, CM-47
    position = board("d4:Golem", "h8:Bear", "Zap/Deny", **FREE)
    moves = "W:cast Zap target=d4; B:cast Deny target=Zap; Deny:counterspell Zap; Zap:dmg d4 1"
    assert says(position, moves) == ["E CM-46"]
    assert position.fields()["graveW"] == "Zap"
    assert says(board("", "", "Deny/"), "W:cast Deny; Deny:counterspell Zap") == ["E CM-47"]
    assert says(board("", "", "Deny/"), "W:cast Deny; Deny:counterspell Deny") == ["E CM-47"]


# --- abilities and triggers (CM-35, CM-36) ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("W:activate d3 ping tap", [], id="CM-35"),
        pytest.param("W:activate d3 pong", ["E CM-35"], id="CM-35 no such ability"),
        pytest.param("W:activate d5 ping", ["E CM-35"], id="CM-35 nobody"),
        pytest.param("W:activate d7 ping", ["E CM-35"], id="CM-35 the enemy's creature"),
        pytest.param("B:activate d7 ping tap", [], id="CM-19 in the other's turn"),
        pytest.param("W:activate d3 ping tap; ping:resolve; W:activate d3 ping tap", ["E CM-35"], id="CM-35 tapped"),
        pytest.param("W:activate d3 ping; ping:resolve; W:activate d3 ping", [], id="CM-35 without tapping"),
        pytest.param("W:activate f3 ping tap", ["E CM-44"], id="CM-35 fresh"),
        pytest.param("W:activate f3 ping", [], id="CM-44 fresh, but no tapping"),
        pytest.param("W:activate a3 glow tap", [], id="CM-35 an artifact"),
        pytest.param("W:activate a3 glow tap; glow:resolve; W:activate a3 glow tap", ["E CM-35"], id="CM-35 once"),
        pytest.param("W:activate d3 ping pay=d3; ping:resolve; W:activate d3 ping pay=d3", ["E CM-34"], id="CM-34"),
        pytest.param("W:activate d3 ping; W:activate f3 ping", ["E GEN-9"], id="GEN-9 two of one name"),
        pytest.param("W:activate d3 ping; W:activate f3 ping as=ping2; ping2:dmg f3 0; ping:dmg d3 0", [], id="CM-35"),
        pytest.param("W:trigger d3 etb; etb:draw W 1", [], id="CM-36"),
        pytest.param("W:trigger d3 dies", ["E CM-36"], id="CM-36 no such trigger"),
        pytest.param("W:trigger d7 etb", ["E CM-36"], id="CM-36 the enemy's creature"),
        pytest.param("W:trigger d5 etb", ["E CM-36"], id="CM-36 nobody"),
    ],
)  # fmt: skip
def test_abilities_and_triggers(moves: str, expected: list[str]) -> None:
    position = board("d3:Adept f3:Adept.s a3:Bear", "d7:Adept", things="W:a3:Idol")
    assert says(position, moves) == expected


def test_a_trigger_is_declared_and_may_come_from_the_graveyard() -> None:  # CM-36
    position = board("d3:Adept", "d4:Golem")
    assert says(position, "W:trigger d3 etb", trust=True) == ["D CM-36"]
    position = board("d3:Adept", "d4:Golem")
    assert says(position, "W:attack d3-d4; W:damage; W:trigger d3 etb; etb:dmg d4 1") == []
    position = board("d3:Adept", "d4:Golem h8:Bear")
    assert says(position, "W:attack d3-d4; W:damage; W:trigger d3 etb; etb:dmg h8 1") == ["E CM-37"]
