"""The tags of a record as declarations (GEN-9, GEN-15)."""

from __future__ import annotations

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.actors.sheet import Sheet


def sheet(*tags: tuple[str, str]) -> Sheet:
    return Sheet(Record(tuple(Tag(name, value) for name, value in tags), Line(())))


def test_families_go_on_in_numbered_tags() -> None:  # GEN-15
    found = sheet(("Unit_A1", "owner=Ann"), ("Unit_A1_2", "off=4"), ("Unit_B_2", "off=1"), ("Unit_", "x"))
    assert {name: len(items) for name, items in found.family("Unit").items()} == {"A1": 2, "B_2": 1}
    assert [reason.code for _, reason in found.faults] == ["GEN-15"]


def test_names_are_taken_once() -> None:  # GEN-9
    found = sheet(("Players", "Ann Bob"))
    assert found.players() == ("Ann", "Bob")
    assert not found.claim("Unit_Bob", "Bob")
    assert [reason.message for _, reason in found.faults] == [
        "[Unit_Bob] The name Bob is given twice, also in Players."
    ]
    assert not found.claim("Unit_1", "1")
    assert [reason.code for _, reason in found.faults] == ["GEN-9", "GEN-15"]


def test_values_of_tags() -> None:  # GEN-15
    found = sheet(("Pair", "a=1 b=2,3 c=? d=x e=1.5 a=4 f"), ("Words", "x 3 ? a=1"), ("Torn", "a=1= b"))
    values = found.pairs("Pair")
    assert [found.whole("Pair", values[name], name) for name in "abcde"] == [1, None, None, None, None]
    assert len(found.faults) == 5
    assert str(found.number("Pair", values["e"], "e")) == "3/2"
    assert found.words("Words") == ("x", "3", "?")
    assert len(found.faults) == 6
    assert found.pairs("Torn") == {}
    assert len(found.faults) == 7
    assert found.pairs("None") == {} and not found.broken
    assert found.value("None", needed=True) is None and found.broken


def test_there_are_as_many_players_as_a_result_has_scores() -> None:  # GEN-15
    for count, broken in ((24, False), (25, True)):
        found = sheet(("Players", " ".join(f"P{place}" for place in range(count))))
        found.players()
        assert found.broken is broken
