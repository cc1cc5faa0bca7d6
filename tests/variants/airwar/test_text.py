"""A position as text and back, and a record that begins with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.notation.reader import read as read_records
from eldritch.validator.archive import validate_file
from eldritch.validator.replay import Replay
from eldritch.variants.actors.texts import Unreadable
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.airwar.reading import read
from eldritch.variants.airwar.variant import THREE_IF_BY_AIR
from tests.variants.actors.said import final, judged, said
from tests.variants.airwar.table import midway, tags

SAMPLES = Path(__file__).parents[3] / "samples"
PAIR = "A1:kite B1:rocket"
AT = "at=A1:1703,B1:1705"


def start(tags: dict[str, str]) -> AirPosition:
    position = THREE_IF_BY_AIR.start(Record(tuple(Tag(*tag) for tag in tags.items()), Line(()))).position
    assert isinstance(position, AirPosition)
    return position


@pytest.mark.parametrize("sample", ["three-if-by-air.epgn", "six-in-the-air.epgn"])
def test_every_position_of_the_samples_survives_the_round_trip(sample: str) -> None:
    for record in read_records(SAMPLES / sample):
        position = THREE_IF_BY_AIR.start(record).position
        assert isinstance(position, AirPosition)
        for _ in Replay(record, position):
            twin = AirPosition.midway(position.table, *read(position.table, position.text()))
            assert twin.text() == position.text()
            assert twin.state == position.state
            assert twin.clock == position.clock


@pytest.mark.parametrize(
    "text",
    [
        "", AT, f"phase=dawn {AT}", f"phase=movement {AT} {AT}", f"phase=movement {AT} foo=1",
        "phase=movement at=A1:1700",
        "phase=movement at=A1:here", "phase=movement at=Z1:1703", "phase=movement at=A1:1703,A1:1704",
        f"phase=movement {AT} round=x", f"phase=movement {AT} gone=A1:lost.1",
        f"phase=movement {AT} gone=A1:destroyed.1",
        "phase=movement gone=A1:destroyed.1.Bob", f"phase=movement {AT} gone=A1:destroyed.x.Bob",
        f"phase=movement {AT} waiting=A1,A1", f"phase=movement {AT} waiting=Z1", "phase=movement waiting=A1",
        "phase=shooting chain=A1:B1", f"phase=shooting {AT} chain=A1", f"phase=shooting {AT} drift=Z1",
        f"phase=shooting {AT} drift=A1 gone=A1:destroyed.1.Bob", f"phase=shooting {AT} course=A1:up",
        f"phase=shooting {AT} acted=A1:slept", f"phase=shooting {AT} doubt=A1:some", f"phase=shooting {AT} result=1",
        f"phase=shooting {AT} result=1-0-0", f"phase=shooting {AT} result=2-0", "phase=set-up sides=Ann:X",
        "phase=set-up contests=N", "phase=set-up contests=X:Ann", "phase=set-up contests=N:Zed.4",
        "phase=set-up placers=Ann", "phase=set-up orders=Ann:x", "phase=set-up sides=",
        "rnbqkbnr/8/8/8/8/8/8/8 w - - 0 1",
    ],
)  # fmt: skip
def test_a_text_that_says_no_position_is_refused(text: str) -> None:  # GEN-15
    with pytest.raises(Unreadable):
        read(start(tags(PAIR)).table, text)
    game = judged({**tags(PAIR), "SetUp": "1", "FEN": text}, "1. *")
    assert said(game) == ["E GEN-15"]
    assert game.judged == "none"


@pytest.mark.parametrize(
    "fields",
    [
        "round=0 phase=set-up sides=Ann:N,Bob:N contests=N:Ann.4.2/Bob.4 orders=Ann:13.5,Bob:? placers=Ann placer=Ann",
        "round=0 phase=set-up sides=Ann:N,Bob:? contests=N+:Ann.?/Bob settled=yes",
        "round=3 phase=movement mv=A1:?,B1:3 deciding=yes waiting=A1,B1 lulls=Bob:2 damage=A1:2 doubt=A1:lost",
        "round=3 phase=shooting rng=A1:?,B1:3 acted=A1:flown,B1:passed pace=6 course=B1:NE struck=A1:B1 met=A1:B1",
        "round=3 phase=shooting chain=A1:B1:? drift=B1:? gone=A1:eliminated.2",
        "round=3 phase=shooting gone=A1:destroyed.2.Bob result=1/2-1/2",
    ],
)
def test_fields_there_and_back(fields: str) -> None:
    table = start(tags(PAIR)).table
    once = AirPosition.midway(table, *read(table, f"{fields} {AT}"))
    again = AirPosition.midway(table, *read(table, once.text()))
    assert again.state == once.state
    assert set(once.text().split()) == {*fields.split(), AT}


def test_a_record_may_begin_in_the_middle_of_a_round() -> None:
    found = midway("A1:kite@1703 B1:rocket@1705", "round=2 phase=shooting mv=A1:6,B1:5 went=A1,B1 deciding=yes")
    assert said(judged(found, "2... A1:pass B1:pass 3. A1:roll <mv d6:1> *")) == []
    assert said(judged(found, "A1:pass *")) == []
    assert said(judged(found, "2. A1:roll <mv d6:1> *")) == ["E GEN-14"]


def test_any_odd_position_can_be_played_on() -> None:
    for fields in ("chain=A1:B1 gone=B1:destroyed.1.Ann", "drift=A1", "waiting=A1", "pace=3 acted=A1:attacked"):
        for phase in ("movement", "shooting"):
            position = start(midway("A1:kite@1703 B1:rocket@1705", f"round=1 phase={phase} {fields}"))
            texts = [position.write(deed) for deed in position.legal()]
            assert len(texts) == len(set(texts))
            assert position.whose() in (0, 1)


def test_the_final_text_of_the_worked_record() -> None:
    game = validate_file(SAMPLES / "three-if-by-air.epgn").games[0]
    fields = final(game)
    assert fields["gone"] == (
        "A2:destroyed.1.Bob,A3:destroyed.1.Bob,B1:destroyed.1.Ann,B2:destroyed.1.Ann,B3:destroyed.1.Ann,"
        "B4:destroyed.1.Ann,B5:eliminated.1,B6:eliminated.1"
    )
    assert fields["damage"] == "A2:4,A3:3,A5:2,B1:7,B2:7,B3:7,B4:6"
    assert fields["at"].startswith("A1:1804,A2:1803,A3:1903,A4:1902,A5:1801,A6:1702,B1:2003")
