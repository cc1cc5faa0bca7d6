"""A session as text and back, and a record that begins with one."""

from __future__ import annotations

import pytest

from eldritch.notation.reader import read
from eldritch.variants.actors.texts import Unreadable
from eldritch.variants.skills.position import SkillsPosition
from eldritch.variants.skills.variant import GMLESS_SKILLS
from tests.variants.actors.said import judged, said
from tests.variants.skills.adventure import TAGS, play, propose, rated, tried

HEAD = "".join(f'[{name} "{value}"]\n' for name, value in TAGS.items())
START = GMLESS_SKILLS.start(next(iter(read(f"{HEAD}\n*\n")))).position
HP = "hp=Kyla:12,Bob:9,Mira:8"


def table_of(position: object) -> SkillsPosition:
    assert isinstance(position, SkillsPosition)
    return position


TABLE = table_of(START).table


@pytest.mark.parametrize(
    "moves",
    [
        "0. *",
        "1. Bob:read Door " + tried("Kyla", "athletics", "Door", "overcome") + "*",
        "1. Bob:read Door Bob:propose skill=none ability=con on=Cold want=endure *",
        "1. Bob:read Camp " + tried("Mira", "stealth", "Camp", "escape") + "Mira:check dc=15 <d20:3> fail *",
        "1. Bob:read Camp " + tried("Bob", "sleight", "Orb", "block") + "Bob:check dc=15 <d20:3> fail 2. *",
        "1. Bob:read Gate " + tried("Mira", "performance", "Warden", "inspire") + "Mira:check dc=15 <d20:13> success *",
        '1. Bob:read Cairn Bob:event "x" hurt=Kyla n=? gain=Kyla dis on=Orb ' + tried("Bob", "arcana", "Orb", "learn")
        + "Bob:check dc=15 <d20:14> success *",
        "1. " + propose("Kyla", "athletics", "Door", "overcome") + rated("hard") + "*",
    ],
)  # fmt: skip
def test_a_position_survives_the_round_trip(moves: str) -> None:
    text = play(moves).final
    assert SkillsPosition.from_text(TABLE, text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "", "round=1", "hp=Kyla:12", "hp=Kyla:12,Bob:9,Zed:8", "hp=Bob:9,Kyla:12,Mira:8", f"{HP} {HP}", f"{HP} luck=2",
        f"{HP} round=x", f"{HP} round=", f"{HP} now=Wall", f"{HP} facilitator=Zed", f"{HP} met=Door",
        f"{HP} met=Door:open",
        f"{HP} met=Wall:read", f"{HP} pending=dis:Orb", f"{HP} pending=low:Orb:Bob", f"{HP} pending=dis:Orb:Zed",
        f"{HP} effects=disable:Wolf:*:1", f"{HP} effects=sleep:Wolf:*:1:1", f"{HP} effects=disable:Wolf:*:1:x",
        f"{HP} ratings=Bob:easy", f"{HP} proposal=Bob:none:con:Bog:Bog:endure ratings=Bob:tricky",
        f"{HP} proposal=Bob:luck:con:Bog:Bog:endure", f"{HP} proposal=Bob:none:con:Bog:Bog", f"{HP} lost=Zed",
        f"{HP} facts=learn", f"{HP} facts=learn:~", "rnbqkbnr/8/8/8/8/8/8/8 w - - 0 1",
    ],
)  # fmt: skip
def test_a_text_that_says_no_session_is_refused(text: str) -> None:  # GEN-15
    with pytest.raises(Unreadable):
        SkillsPosition.from_text(TABLE, text)
    game = judged({**TAGS, "SetUp": "1", "FEN": text}, "3. Bob:read Door *")
    assert [(p.code, p.line) for p in game.problems] == [("GEN-15", len(TAGS) + 2)]
    assert game.judged == "none"


def from_midway(moves: str) -> list[str]:
    text = f"round=3 now=Door {HP} met=Door:read effects=disable:Wolf:*:3:3 lost=Bob checked=Bob"
    return said(judged({**TAGS, "SetUp": "1", "FEN": text}, moves))


def test_a_record_may_begin_in_the_middle_of_a_session() -> None:
    assert from_midway("3. " + propose("Kyla", "athletics", "Door", "overcome") + "*") == []
    assert from_midway(propose("Bob", "athletics", "Door", "overcome") + "*") == ["E SK-18"]
    assert from_midway("4. " + propose("Bob", "athletics", "Door", "overcome") + "*") == []
    assert from_midway("5. *") == ["E GEN-14"]
    assert from_midway('Kyla:event "x" by=Wolf 4. Kyla:event "x" by=Wolf *') == ["E SK-43", "D SK-14", "D SK-14"]
