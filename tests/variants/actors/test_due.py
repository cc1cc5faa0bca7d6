"""What a message says is due is what is due: put into the record it makes the record legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.notation.problems import Problem
from eldritch.validator.archive import validate_file
from eldritch.variants.skeletons import skeleton

NEWCOMERS = Path(__file__).parents[2] / "newcomers"
BATTLE = "with=spear <atk d20+d8:15,5> use=sword <def d20+d6:9,2>"


def example(name: str) -> str:
    """The game in the skeleton of a system, as a record."""
    head, _, rest = (skeleton(name) or "").partition("{")
    return head + rest.partition("For example:")[2].replace("}", "")


def written(name: str) -> str:
    """A record of a newcomer."""
    return (NEWCOMERS / f"{name}.epgn").read_text("utf-8")


def errors(text: str) -> list[Problem]:
    """What is wrong with a record."""
    return [problem for problem in validate_file(text).games[0].problems if problem.severity == "error"]


@pytest.mark.parametrize(
    ("text", "right", "wrong", "message"),
    [
        pytest.param(
            example("Skirmish"), " Rui:morale <morale d20:9>", "",
            "Rui owes a morale roll, Rui:morale <morale d20:?>: with 3 added, 5 or less, and he flees.",
            id="SKM-41",
        ),
        pytest.param(
            example("Three If By Air"), " A6:hold", "",
            "Each unit moves or holds in a round; A6 must do so, as in A6:hold.", id="AIR-27",
        ),
        pytest.param(
            example("Three If By Air"), "A5+A6:roll <mv 2d6:2,2> ", "A5:roll <mv d6:2> ",
            "All units roll before any decides; A6 must roll first, as in A6:roll <mv d6:?>.", id="AIR-25",
        ),
        pytest.param(
            example("Chess Magic"), "pay=b2", "pay=a2", "Growth costs G: no G is paid. pay=b2 would do.", id="CM-34"
        ),
        pytest.param(
            example("Family Dungeon"), "<type pick:goblin> ", "",
            "The type is random: <type pick:gargoyle>, or <type d8:?>, is missing.", id="DG-6",
        ),
        pytest.param(
            example("Family Dungeon"), "<type pick:orc>", "<type pick:ork>",
            "There is no monster of type ork; there are gargoyle, chaos_warrior, fimir, orc, goblin, mummy, zombie,"
            " skeleton.", id="DG-8",
        ),
        pytest.param(
            written("skills"), "fight=Wolves", "fight", "event takes no fight here. fight= has a value right behind it."
            ' An example from SK-14: Ann:event "a dart flies" hurt=Bob n=3', id="SK-14",
        ),
        pytest.param(
            written("skills"), "Bob:rate easy", "Bob:rate 10",
            "There is no difficulty 10; there are veryeasy (5), easy (10), medium (15), hard (20), veryhard (25),"
            " impossible (30).", id="SK-4",
        ),
        pytest.param(
            written("skills"), "hurt=Ann n=3", "hurt=Ann",
            "hurt= n= stand together in an event, as in hurt=Bob n=3; n= is missing."
            ' An example from SK-14: Ann:event "a dart flies" hurt=Bob n=3', id="GEN-13 a part of an event",
        ),
        pytest.param(
            written("skills"), "skill=medicine", "skill=con",
            "There is no skill con; there are athletics, acrobatics, sleight, stealth, none, arcana, history,"
            " investigation, nature, religion, animal, insight, medicine, perception, survival, deception,"
            " intimidation, performance, persuasion.", id="SK-6",
        ),
        pytest.param(
            example("Three If By Air"), "Bob:side E ", "", "Bob must pick a side first, as in Bob:side N.", id="AIR-22"
        ),
        pytest.param(
            example("Skirmish"), "Iko:charge Gil 2,5-9,5", "Iko:charge Gil",
            "A charge needs its target and its path. An example from SKM-20: Iko:charge Gil 2,5-9,5 with=spear"
            " <atk d20+d8:12,5> use=shield <def d20+d4:9,2>", id="GEN-13 of the verb itself",
        ),
        pytest.param(
            example("Chess Magic"), "target=c2", "on=c2",
            "activate takes no on=; with a name there are target=, unit=, pay=, mana=, as=."
            " An example from CM-35: W:activate d3 ping target=d4 tap", id="GEN-13 another name",
        ),
        pytest.param(
            example("Family Dungeon"), "DM:note", "Zed:note",
            "There is no Zed here; there are Ann, Bob, DM, Gob1.", id="GEN-12",
        ),
        pytest.param(
            written("skills"), 'Bob:event "healed"', 'Ann:target <d2:1> Bob:event "healed"',
            "Only Ann is not down: nothing is rolled, and the roll is left out.", id="SK-15",
        ),
        pytest.param(
            written("skirmish"), "Rui:pass\nGil", "Rui:load bow Rui:pass\nGil",
            "bow has no load in its tag and is always ready; nothing is loaded.", id="SKM-23",
        ),
        pytest.param(
            written("magic"), '"equipment cost', '"artifact equipment cost',
            "[Card_Sword] needs just one of creature, instant, sorcery, aura, artifact, equipment, enchantment, not"
            " artifact equipment. An example from CM-4:"
            ' [Card_Bear "creature cost=1G pt=2/2 kw=flying,haste act=ping trig=etb"]', id="CM-4",
        ),
    ],
)  # fmt: skip
def test_the_message_tells_what_the_record_lacks(text: str, right: str, wrong: str, message: str) -> None:
    assert errors(text) == []
    assert right in text
    assert message in [problem.message for problem in errors(text.replace(right, wrong, 1))]
