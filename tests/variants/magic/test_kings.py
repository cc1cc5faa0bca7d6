"""How kings are lost, and the end of a game (CM-52, CM-53, CM-A16)."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import final
from tests.variants.magic.table import ODD_CARDS, board, faults, odd_board, play, says, where

# --- kings (CM-53, CM-A16) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulings", "effect", "result"),
    [
        pytest.param("", "destroy d5", "1-0", id="CM-53 destroyed"),
        pytest.param("", "exile d5", "1-0", id="CM-53 exiled"),
        pytest.param("", "pump d5 -0/-9", "1-0", id="CM-A16 toughness 0"),
        pytest.param("", "bounce d5", None, id="CM-C31 to the hand"),
        pytest.param("", "bounce d5 to=library", None, id="CM-A16 to the library"),
        pytest.param("king-gone=literal", "destroy d5", "1-0", id="CM-A16 literal, destroyed"),
        pytest.param("king-gone=literal", "exile d5", "1-0", id="CM-A16 literal, exiled"),
        pytest.param("king-gone=literal", "pump d5 -0/-9", None, id="CM-A16 literal, toughness 0"),
        pytest.param("king-gone=leaves", "bounce d5", "1-0", id="CM-A16 leaves"),
        pytest.param("king-gone=leaves", "bounce d5 to=library", "1-0", id="CM-A16 leaves, library"),
    ],
)
def test_how_a_king_is_lost(rulings: str, effect: str, result: str | None) -> None:
    position = board("d4:Bear", "d5:Chief.K", "Boom/", rulings=rulings, **ODD_CARDS)
    assert says(position, f"W:cast Boom at=d5; Boom:{effect}") == []
    outcome = position.outcome()
    assert (outcome.result if outcome is not None else None) == result


def test_a_king_that_is_sacrificed_is_lost() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K")
    assert says(position, "B:sacrifice d5") == []
    assert position.outcome() is not None
    position = board("d4:Bear", "d5:Chief.K", rulings="king-gone=literal")
    assert says(position, "B:sacrifice d5") == []
    assert position.outcome() is None


def test_a_king_that_is_cast_again_is_king_again() -> None:  # CM-A16, CM-42
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Zap/", **ODD_CARDS)
    assert says(position, "W:cast Boom at=d4; Boom:bounce d5; 1...; B:turn move; B:cast Chief at=e8 mana=GGG") == []
    assert position.fields()["kingB"] == "hand"
    assert says(position, "Chief:resolve") == []
    assert (where(position, "e8"), position.fields()["kingB"]) == ("Chief.K.s", "")


@pytest.mark.parametrize("effect", ["discard B 1 <draw:Chief>", "counterspell Chief"])
def test_a_king_can_be_lost_from_the_hand_and_the_stack(effect: str) -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Mind/", **ODD_CARDS)
    assert says(position, "W:cast Boom at=d4; Boom:bounce d5; 1...; B:turn move") == []
    cast = "B:cast Chief at=e8 mana=GGG; " if effect.startswith("counter") else ""
    assert says(position, f"{cast}W:cast Mind; Mind:{effect}") == []
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.result == "1-0"


def test_a_king_can_be_milled() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom,Mind/", **ODD_CARDS)
    moves = "W:cast Boom at=d4; Boom:bounce d5 to=library; W:cast Mind; Mind:mill B 1 <draw:Chief>"
    assert says(position, moves) == []
    assert position.outcome() is not None


def test_a_king_that_was_drawn_again_counts_as_in_the_hand() -> None:  # CM-A16
    position = board("d4:Bear", "d5:Chief.K h8:Bear", "Boom/", **ODD_CARDS)
    moves = "W:cast Boom at=d4; Boom:bounce d5 to=library; 1...; B:turn draw <draw:Chief>; B:cast Chief at=e8 mana=GGG"
    assert says(position, f"{moves}; Chief:resolve") == []
    assert where(position, "e8") == "Chief.K.s"


# --- the end (CM-52, CM-53) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "expected", "computed"),
    [
        pytest.param("1. W:turn move W:offer draw B:accept draw 1/2-1/2", [], "1/2-1/2", id="CM-52 agreed"),
        pytest.param("1. W:turn move W:offer draw 1... B:accept draw 1/2-1/2", [], "1/2-1/2", id="CM-52 a mark"),
        pytest.param("1. W:turn move B:accept draw *", ["E CM-52"], "*", id="CM-52 no offer"),
        pytest.param("1. W:turn move W:offer draw W:accept draw *", ["E CM-52"], "*", id="CM-52 the own offer"),
        pytest.param("1. W:turn move W:offer draw W:offer draw *", ["E CM-52"], "*", id="CM-52 twice"),
        pytest.param("1. W:turn move W:offer draw 1... B:turn move B:accept draw *", ["E CM-52"], "*", id="CM-52 old"),
        pytest.param("1. W:turn move W:offer peace *", ["E GEN-13"], "*", id="GEN-13 what is offered"),
        pytest.param("1. W:turn move W:resign 0-1", [], "0-1", id="CM-52 resigned"),
        pytest.param("1. W:turn move B:resign 1-0", [], "1-0", id="CM-52 the other side"),
        pytest.param("1. W:turn move W:resign 1-0", ["E CM-52"], "0-1", id="GEN-7 the result"),
        pytest.param("1. W:turn move W:resign W:move e2-e3 0-1", ["E CM-52"], "0-1", id="GEN-7 after the end"),
        pytest.param("1. W:turn move 1-0", [], "*", id="GEN-7 a declared result"),
        pytest.param("1. W:turn move 1-0-0", ["E GEN-7"], "*", id="GEN-7 three scores"),
    ],
)  # fmt: skip
def test_the_end(moves: str, expected: list[str], computed: str) -> None:
    game = play(moves)
    assert [f"E {problem.code}" for problem in game.problems if problem.severity == "error"] == expected
    assert game.result.computed == computed
    assert faults(moves) == expected


def test_the_outcome_tells_turns_and_material() -> None:  # CM-53
    position = board("d4:Bear d5:Bear off:Bear", "d6:Golem")
    assert says(position, "W:resign") == []
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.message == "White has resigned. Turns: 0; creatures on the board: White 3, Black 2."


def test_the_picture_of_a_position() -> None:
    position = odd_board("d4:Bear.t d4:Wolf", "d5:Golem")
    assert says(position, "W:cast Zap; Zap:token c4 Imp 1/1") == []
    picture = position.scene()
    figures = {figure.cell: figure for figure in picture.figures}
    assert len(picture.cells) == 64
    bear = figures["d4"]
    assert (bear.code, bear.name, bear.turned, bear.guests[0].name) == ("P", "Bear", True, "Wolf")
    assert (figures["e8"].code, figures["e8"].colour, figures["c4"].code) == ("K", 1, "creature")
    assert picture.cells[0].dark
    assert [thing.text for thing in picture.rows[0].things if thing.sort == "card"] == ["Boom", "Mind", "Web", "Zip"]


def test_a_record_is_told_and_taken_back() -> None:
    game = play("1. W:turn move W:move d2-d3 (W:move e2-e3) 1... B:turn draw <draw:Shock> *", white="Shock,Idol,?")
    assert final(game)["handB"] == "Shock,?*3"
    assert "d3:W:Bear.P" in game.final
