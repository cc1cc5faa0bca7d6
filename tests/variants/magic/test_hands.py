"""Hands and decks (CM-9, CM-33, CM-47)."""

from __future__ import annotations

import pytest

from tests.variants.magic.table import odd_board, says


@pytest.mark.parametrize(
    ("effect", "expected", "fields"),
    [
        pytest.param("draw W 2 <draw:Idol,?>", [], ("Boom,Idol,Web,Zap,Zip,?", "15", "?*3"), id="draw"),
        pytest.param("draw W 1 <draw:Idol,?>", ["E CM-47"], None, id="draw too few"),
        pytest.param("draw W 1 <draw:Bear>", ["E CM-47"], None, id="draw a creature"),
        pytest.param("draw W 99", [], ("Boom,Web,Zap,Zip,?*17", "", "?*3"), id="CM-9 draw more than there is"),
        pytest.param("draw W -1", ["E CM-47"], None, id="draw below 0"),
        pytest.param("discard W 1 <draw:Boom>", [], ("Web,Zap,Zip", "17", "?*3"), id="discard"),
        pytest.param("discard W 1 <draw:Idol>", ["E CM-47"], None, id="discard what is not there"),
        pytest.param("discard W 5", ["E CM-47"], None, id="discard too much"),
        pytest.param("discard B 2", [], ("Boom,Web,Zap,Zip", "17", "?"), id="discard unknown ones"),
        pytest.param("discard B 1 <draw:Idol>", [], ("Boom,Web,Zap,Zip", "17", "?*2"), id="discard an unknown one"),
        pytest.param("discard B 1 <draw:Bear>", ["E CM-47"], None, id="discard a creature"),
        pytest.param("discard B 1 <draw:Idol,Idol>", ["E CM-47"], None, id="discard too many names"),
        pytest.param("mill W 3 <draw:Idol,?,?>", [], ("Boom,Web,Zap,Zip", "14", "?*3"), id="mill"),
        pytest.param("mill W 1 <draw:Bear>", ["E CM-47"], None, id="mill a creature"),
        pytest.param("mill W 99", [], ("Boom,Web,Zap,Zip", "", "?*3"), id="mill everything"),
    ],
)
def test_hands_and_decks(effect: str, expected: list[str], fields: tuple[str, str, str] | None) -> None:
    position = odd_board("d4:Bear", "d5:Golem", "Zap,Zip,Boom,Mind,Web/")
    players = position.state.players
    position.state = position.state.player(1, hidden=3)
    assert players[0].library == 17
    assert says(position, f"W:cast Mind; Mind:{effect}") == expected
    if fields is not None:
        now = position.fields()
        assert (now["handW"], now["deckW"].replace("0", ""), now["handB"]) == fields


def test_what_is_discarded_or_drawn_without_a_name_is_not_known() -> None:  # GEN-3
    position = odd_board("d4:Bear", "d5:Golem")
    assert says(position, "W:cast Mind; Mind:discard W 1", trust=True) == ["U CM-47"]
    assert says(odd_board("d4:Bear", "d5:Golem"), "W:cast Mind; Mind:discard W 4", trust=True) == []


def test_a_creature_in_the_library_can_be_drawn_again() -> None:  # CM-47
    position = odd_board("d4:Bear d5:Lord", "h8:Bear")
    assert (
        says(position, "W:cast Zap target=d5; Zap:bounce d5 to=library; W:cast Mind; Mind:draw W 1 <draw:Lord>") == []
    )
    assert "Lord" in position.fields()["handW"].split(",")
    assert says(position, "W:cast Lord at=a1") == []


def test_a_creature_drawn_again_unseen_is_not_known_to_be_in_the_hand() -> None:  # CM-33
    position = odd_board("d4:Bear d5:Lord", "h8:Bear")
    moves = "W:cast Zap target=d5; Zap:bounce d5 to=library; W:cast Mind; Mind:draw W 1; W:cast Lord at=a1"
    assert says(position, moves, trust=True) == ["U CM-33"]
    assert says(position, "Lord:resolve; W:cast Lord at=b1") == ["E CM-33"]
