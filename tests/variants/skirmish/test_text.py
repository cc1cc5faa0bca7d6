"""A skirmish as text and back, and a record that begins with one."""

from __future__ import annotations

import random

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.actors.texts import MOST, Unreadable
from eldritch.variants.skirmish.position import SkirmishPosition
from eldritch.variants.skirmish.reading import read
from eldritch.variants.skirmish.table import Table
from eldritch.variants.skirmish.text import DERIVED
from eldritch.variants.skirmish.variant import SKIRMISH
from tests.generators.skirmish import play
from tests.variants.actors.said import judged, said
from tests.variants.actors.slips import slip
from tests.variants.skirmish.table import GIL_ANSWERS, IKO_HITS, MISSES, field, fight, skilled, tags

TRAINED = {"Train_Red": "retaliate subdue castling", "Train_Blue": "call", "Tactics_Ana": "warcry command_charge"}
MAGIC = skilled("Iko", "bless", "hex", "bond", "black_eyes", "hide", "drain")
RUSH = {"Rulings": "charge=turn"}


def table_of(changed: dict[str, str] | None = None) -> Table:
    start = SKIRMISH.start(Record(tuple(Tag(*tag) for tag in tags(changed).items()), Line(())))
    assert isinstance(start.position, SkirmishPosition)
    return start.position.table


@pytest.mark.parametrize(
    ("moves", "changed", "fields"),
    [
        (f"Iko:attack Gil {IKO_HITS}", {}, "turn hurt duel lost assault gear next"),
        (f"Iko:attack Gil {IKO_HITS} Iko:attack Gil {IKO_HITS}", {}, "out morale"),
        (f"Iko:attack Gil {GIL_ANSWERS} Iko:sacrifice shield", {"Rulings": "sacrifice=both"}, "broken"),
        ("Iko:attack Gil <atk d20:20> <def d20:?> Iko:inflict Gil leg -2 affects=move,str", {}, "unsure inflicts"),
        ("Iko:attack Gil <atk d20:?> <def d20:3>", {}, "unsure lost inflicts"),
        ("Iko:frighten Gil", skilled("Iko", "intimidating"), "conditions"),
        (f"Iko:pass Rui:shoot Iko {MISSES}".replace("bow", "gun").replace("d6:2", "d8:2"),
         skilled("Rui", gear="gun"), "empty acted"),
        ("Iko:magic bond Gil <cost d4:1> Tup:pass", MAGIC, "bond"),
        ("Iko:magic bless Tup <cost d4:1>", MAGIC, "blessed"),
        ("Iko:magic hex Gil <cost d4:1>", MAGIC, "hexed"),
        ("Iko:magic black_eyes Gil <cost d4:1>", MAGIC, "morale"),
        ("Iko:attack Gil with=drain <atk d20:15> <def d20:12>", MAGIC, "drawn"),
        ("Iko:hide", MAGIC, "hidden"),
        ("Iko:subdue Gil by=Tup", TRAINED, "held"),
        ("Ana:warcry Iko Tup", TRAINED, "cry"),
        ("Ana+Iko:charge Ana=9,4 Iko=9.5,5 Iko:attack Gil <atk d20:3> <def d20:2>", TRAINED, "charging followers"),
        ("Ana:pass Iko:pass Rui:call Iko", TRAINED, "called"),
        ("Ana:pass Gil:attack Iko <atk d20:3> <def d20:2> Tup:retaliate Gil <atk d20:3> <def d20:2>", TRAINED,
         "retaliated"),
        (f"Iko:charge Gil 9,5-9.5,5 {IKO_HITS}", RUSH, "walked"),
        ("Iko:attack Don <atk d20:20> <def d20:1>", {"Leader_Don": "band=Blue pride=4 blood=5"}, "prizes experience"),
        ("Ana:surrender", {}, "out"),
    ],
)  # fmt: skip
def test_a_position_survives_the_round_trip(moves: str, changed: dict[str, str], fields: str) -> None:
    game, table = fight(moves, changed, Ana="9,4", Don="10,6"), table_of(changed)
    assert all(field(game, name) for name in fields.split()), game.final
    assert SkirmishPosition.from_text(table, game.final).text() == game.final


def test_before_the_first_round() -> None:
    changed = {**skilled("Iko", blood="?"), "Leader_Ana": "band=Red imposing=2"}
    moves = (
        "0. Ana:blood <blood d8:5> Iko:deploy 2,5.5 Ana:init <init d20:9> Don:init <init d20:9> Don:init <init d20:?>"
    )
    game = judged(tags(changed), moves)
    assert (field(game, "init"), field(game, "blood")) == ("Red:11;Blue:11+?", "Ana:5;Don:9;Iko:?;Tup:9;Gil:9;Rui:9")
    assert SkirmishPosition.from_text(table_of(changed), game.final).text() == game.final


def test_what_a_sacrifice_brings_back_is_remembered() -> None:  # SKM-37
    changed = {**TRAINED, **skilled("Gil", gear="sword,shield", blood="5"), **skilled("Tup", blood="1")}
    killing = "Iko:subdue Gil by=Tup Rui:pass Don:pass Ana:attack Gil <atk d20:18> <def d20:2>"
    held = fight(killing, changed, Ana="10,4")
    assert (field(held, "held"), field(held, "out")) == ("Gil:Iko+Tup", "Gil:dead")
    left = judged({**tags(changed), "SetUp": "1", "FEN": held.final}, "Gil:sacrifice shield *")
    whole = fight(f"{killing} Gil:sacrifice shield", changed, Ana="10,4")
    assert left.final == whole.final
    assert (field(left, "out"), field(left, "morale"), field(left, "lost")) == ("", "", "")


AT = "at=Ana:1,6;Don:23,5;Iko:9,5;Tup:9,6;Gil:10,5;Rui:16,9"
BLOOD = "blood=Ana:9;Don:9;Iko:9;Tup:9;Gil:3;Rui:9"
GOOD = (
    f"round=2 {AT} {BLOOD} gear=Iko:spear;Gil:sword;Rui:bow turn=Iko hurt=Gil duel=Iko:Gil lost=Gil:6/9 acted=Iko;Don"
)


@pytest.mark.parametrize(
    "text",
    [
        "", "round=x", "round=", AT, f"{GOOD} round=2", f"{GOOD} foo=1", f"{GOOD} broken=Zed:spear",
        f"{GOOD} broken=Iko:axe", f"{GOOD} broken=Iko:spear;Iko:spear", f"{GOOD} empty=Iko:", f"{GOOD} out=Iko:asleep",
        f"{GOOD} held=Gil:Iko+Iko", f"{GOOD} held=Gil:Zed", f"{GOOD} cry=Iko:Zed", f"{GOOD} bond=Iko",
        f"{GOOD} conditions=Iko:leg", f"{GOOD} conditions=Iko:leg+1", f"{GOOD} conditions=Iko:leg-1(wit)",
        f"{GOOD} conditions=Iko:leg-1(move)&", f"{GOOD} init=Zed:3", f"{GOOD} init=Red:x", f"{GOOD} hidden=Iko;Iko",
        f"{GOOD} unsure=no", f"{GOOD} assault=Iko", f"{GOOD} assault=Iko:Iko", f"{GOOD} inflicts=Iko:x",
        f"{GOOD} drawn=x", f"{GOOD} walked=far", f"{GOOD} morale=Zed", f"{GOOD} prizes=Iko:Don", f"{GOOD} called=Zed",
        f"{GOOD} next=Gil", f"{GOOD} experience=Red:4", f"{GOOD} followers=Iko;Iko",
        "rnbqkbnr/8/8/8/8/8/8/8 w - - 0 1",
    ],
)  # fmt: skip
def test_a_text_that_says_no_fight_is_refused(text: str) -> None:  # GEN-15
    assert read(table_of(), GOOD)
    with pytest.raises(Unreadable):
        read(table_of(), text)
    game = judged({**tags(), "SetUp": "1", "FEN": text}, "3. *")
    assert [each for each in said(game) if each[0] == "E"] == ["E GEN-15"]
    assert game.judged == "none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Gil:3", "Gil:0"), ("Gil:3", "Gil:-2"), ("9,5", "9"), ("9,5", "9,-5"), ("turn=Iko ", ""),
        ("turn=Iko", "turn=Zed"),
        ("duel=Iko:Gil ", ""), ("duel=Iko:Gil", "duel=Iko:Don"), ("hurt=Gil ", ""), ("6/9", "6"), ("6/9", "6/9!"),
        ("6/9", "?/9!"), ("lost=Gil:6/9", "lost=Gil:6/9;Don:?/9"), ("lost=Gil:6/9", "drawn=6"),
        ("lost=Gil:6/9", "unsure=blow"),
    ],
)  # fmt: skip
def test_a_text_with_something_wrong_in_it_is_refused(old: str, new: str) -> None:  # GEN-15
    assert old in GOOD
    with pytest.raises(Unreadable):
        read(table_of(), GOOD.replace(old, new, 1))


def test_an_endless_list_is_refused() -> None:  # GEN-15
    with pytest.raises(Unreadable, match=f"{MOST} at most"):
        read(table_of(), f"round=1 broken=Iko:{'+'.join(['spear'] * (MOST + 1))}")


def test_a_record_may_begin_in_the_middle_of_a_turn() -> None:
    def found(moves: str) -> list[str]:
        return [each for each in said(judged({**tags(), "SetUp": "1", "FEN": GOOD}, moves)) if each[0] != "D"]

    assert found(f"2. Iko:attack Gil {IKO_HITS} *") == []
    assert found("Iko:pass Tup:pass *") == []
    assert found("Tup:pass *") == ["E SKM-13"]
    assert found("Iko:pass Don:pass *") == ["E SKM-12"]
    assert found("Iko:pass 3. *") == ["E SKM-12"]
    assert found("4. *") == ["E GEN-14", "E SKM-12"]
    assert said(judged({**tags(), "SetUp": "1", "FEN": GOOD}, "2. Iko:pass *")) == []  # Blood is not that of the tags


def test_what_follows_from_the_rest_may_stand_there() -> None:
    assert read(table_of(), f"{GOOD} next=Iko") == read(table_of(), GOOD)


def test_texts_with_slips_are_refused_or_can_be_played_on() -> None:
    dice, refused, played = random.Random(7), 0, 0
    positions = [play(seed, 1).position for seed in (1, 2, 3)]
    for position in positions:
        told = " ".join(f"{name}={value}" for name, value in position.fields().items() if value and name not in DERIVED)
        for _ in range(100):
            try:
                twin = SkirmishPosition.from_text(position.table, slip(told, dice.choice(positions).text(), dice))
            except Unreadable:
                refused += 1
                continue
            assert SkirmishPosition.from_text(position.table, twin.text()).text() == twin.text()
            for deed in list(twin.legal()):
                twin.play(deed)
                twin.tally()
                twin.undo()
            played += 1
    assert min(refused, played) > 40
