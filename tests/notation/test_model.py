"""Places in the text of a record, and what makes two records equal."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Line, Mark, Nag, Record, Source, Tag


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_and_columns(end: str) -> None:
    source = Source("a.pgn", f"one{end}two{end}{end}three", 10, 5)
    text = source.text
    assert source.locate(0) == (10, 5)
    assert source.locate(2) == (10, 7)
    assert source.locate(text.index("two")) == (11, 1)
    assert source.locate(text.index("three") + 2) == (13, 3)


def test_records_are_equal_by_what_they_hold() -> None:
    one = Record((Tag("A", "1", 3), Tag("B", "2")), Line((Nag(1, "!"), Mark(2, False, "2")), (7, 8)), index=1)
    two = Record((Tag("B", "2"), Tag("A", "1")), Line((Nag(1, "$1"), Mark(2, False, "2 ."))), index=2)
    assert one == two
    assert hash(one) == hash(two)
    assert one != Record(one.tags, Line(()))
    assert one != "a record"
    assert Record((Tag("A", "1"), Tag("A", "2")), Line(())) != Record((Tag("A", "2"), Tag("A", "1")), Line(()))
