"""The pictures on the pages of kinds show what the engine's legal list says."""

from __future__ import annotations

from tests.remake.movements import in_words, marks, movement, movement_from


def test_a_geomancer_goes_and_takes_as_a_king() -> None:
    found = movement("GE")
    assert found.goes == found.takes == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    assert "GE~a0-d0" in found.other
    assert {spot.sort for spot in marks(found).spots} == {"both"}


def test_an_evoker_goes_as_a_pawn_with_its_first_double_step_and_shoots_as_a_knight() -> None:
    found = movement("EV")
    assert (found.origin, found.goes, found.takes) == ("d2", {"d3", "d4"}, {"c3", "e3"})
    assert found.afar == {"b1", "b3", "c4", "e4", "f1", "f3"}


def test_a_dragon_takes_beside_where_it_lands() -> None:
    found = movement("DR")
    assert "d6" in found.goes & found.takes
    assert "a1" in found.afar
    assert "h4" not in found.goes | found.takes | found.afar


def test_a_bolt_goes_twice() -> None:
    found = movement_from("LB", "d4")
    assert found.goes == {"d5", "d6"}
    assert {"c6", "e6"} <= found.takes


def test_who_has_no_move_is_said_to_have_none() -> None:
    assert in_words(movement("RI")) == "The riddle on d4 has no move"
