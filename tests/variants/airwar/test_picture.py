"""The map of letters and the units in words."""

from __future__ import annotations

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.airwar.variant import THREE_IF_BY_AIR
from tests.variants.airwar.table import midway


def notes(units: str, fields: str, coins: str) -> tuple[str, ...]:
    tags = midway(units, fields, coins=coins)
    position = THREE_IF_BY_AIR.start(Record(tuple(Tag(*tag) for tag in tags.items()), Line(()))).position
    assert isinstance(position, AirPosition)
    return position.scene().notes


def test_the_map_and_the_units() -> None:  # AIR-2
    units = "A1:kite@0303 A2:kite@0403 B1:rocket@0403 B2:trebuchet@0502"
    fields = "round=2 phase=movement mv=A1:6,A2:? sides=Ann:N damage=A2:1 doubt=A2:hurt gone=B2:destroyed.1.Ann"
    assert notes(units, fields, "0203 0303 0501 0110 0111") == (
        "     02   03   04   05",
        "02        .         .",
        "     .         .",
        "03        A1        .",
        "     o         A2+",
        "04        .         .",
        "     .         .",
        "Ann, side N",
        "  A1 kite on 0303, MOVE 7",
        "  A2 kite on 0403, damage 1 or more of 2",
        "Bob",
        "  B1 rocket on 0403",
        "  B2 trebuchet destroyed by Ann in round 1",
    )


def test_before_anything_is_placed_there_is_no_map() -> None:
    found = notes(
        "A1:kite@0303 B1:rocket@0403", "round=2 phase=movement gone=A1:retreated.1,B1:eliminated.1", "0110 " * 5
    )
    assert found == ("Ann", "  A1 kite retreated in round 1", "Bob", "  B1 rocket taken away in round 1")
