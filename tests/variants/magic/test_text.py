"""A game of Chess Magic as text and back, and a record that begins with one."""

from __future__ import annotations

import random

import pytest

from eldritch.variants.actors.texts import MOST, Unreadable
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.magic.state import MOST_CREATURES, MOST_EFFECTS, MOST_ITEMS
from tests.generators.magic import play
from tests.variants.actors.said import judged, said
from tests.variants.actors.slips import slip
from tests.variants.magic.table import board, says, tags

CARDS = {
    "Wolf": "creature cost=1 pt=2/2 kw=banding", "Horror": "creature cost=1 pt=3/3 annihilator=2",
    "Lord": "creature pt=1/1 act=ping", "Zap": "instant scope=single", "Haste": "creature cost=1 pt=1/1 kw=haste",
}  # fmt: skip


@pytest.mark.parametrize(
    ("acts", "fields"),
    [
        ("W:cast Zap target=d5", "stack=Zap.W>d5"),
        ("W:cast Zap target=d5 as=Zip; Zip:dmg d5 1", "stack=Zip:Zap.W.begun.!d5>d5"),
        ("W:cast Zap target=d5; Zap:destroy d5", "stack=Zap.W.begun.!gone>d5@gone"),
        ("W:cast Zap target=c4 unit=Wolf; Zap:tap c4 unit=Wolf", "stack=Zap.W.begun.!c4#2>c4@c4#2"),
        ("W:cast Zap target=h4; Zap:tap h4", "stack=Zap.W.begun.!h4~>h4@~ tapped=h4:W"),
        ("W:cast Zap target=d4 unit=Idol; Zap:tap d4 unit=Idol", "stack=Zap.W.begun.!d4*>d4@d4* things=d4:W:Idol.t"),
        ("W:cast Zap target=d5; Zap:shift d5-d6", "stack=Zap.W.begun>d5@d6"),
        ("W:activate d3 ping target=d5 tap", "stack=ping:Lord.W.ability.@d3.^d3>d5"),
        ("W:cast Call; Call:token e4 Imp 1/1 kw=flying; Call:token e3 Imp 1/1", "stack=Call.W.begun.+e4.+e3"),
        ("W:cast Chief at=a1 mana=GGG", "stack=Chief.W.@a1"),
        ("W:cast Wings target=d5; Wings:attach d5 +2/+0 kw=flying", "stack=Wings.W.worn.begun.!d5>d5"),
        ("W:attack d4-d5", "combat=d4-d5:2 stage=move"),
        ("W:attack d4-d5; W:cast Zap target=d5; Zap:destroy d5", "combat=d4-d5@gone:2"),
        ("W:attack d4-d5; B:sacrifice d5; W:damage", "advance=d4-d5"),
        ("W:cast Zap target=d5; Zap:pump d5 +1/-1 until=perm; Zap:lose d5 kw=flying; Zap:grant d5 prot=R",
         "effects=d5:perm.1/-1,d5:eot.-flying,d5:eot.+prot=R"),
        ("W:cast Zap target=d5; Zap:control d5 W until=eot", "effects=d5:eot.W"),
        ("Idol:pump d5 +1/+1", "effects=d5:static.1/1^d4*"),
        ("Lord:pump d4 +1/+1", "effects=d4:static.1/1^d3"),
        ("W:cast Zap target=d5; Zap:counter d5 +1/+1; Zap:shield d5; Zap:dmg d5 1", ""),
        ("W:cast Zap target=d4; Zap:hole d4", "holes=d4"),
        ("W:cast Haste at=a1 mana=G; Haste:resolve", "hasty=a1"),
        ("W:cast Zap target=e1; Zap:bounce e1", "kingW=hand"),
        ("W:cast Zap target=e1; Zap:bounce e1 to=library", "kingW=library buriedW=Chief"),
        ("W:cast Zap target=d5; Zap:exile d5; Zap:discard W 2; Zap:mill B 3", "graveB=?*3 exileB=Bear"),
        ("W:offer draw; B:accept draw", "offer=W end=agreed"),
        ("W:resign", "end=resigned:W"),
    ],
)  # fmt: skip
def test_a_position_survives_the_round_trip(acts: str, fields: str) -> None:
    hands = "Zap,Call,Wings,Haste,Chief/"
    position = board("d4:Horror d3:Lord c4:Golem c4:Wolf", "d5:Bear", hands, things="W:d4:Idol", **CARDS)
    position.state = position.state.player(0, seen=("Call", "Wings"), library=9)  # the others are in no deck
    position.state = position.state.player(1, library=9)
    says(position, acts)
    text = position.text()
    assert set(fields.split()) <= set(text.split())
    twin = MagicPosition.from_text(position.table, text)
    assert twin.text() == text
    assert [twin.write(deed) for deed in twin.legal()] == [position.write(deed) for deed in position.legal()]


def test_whoever_was_stolen_stands_where_he_stood() -> None:  # CM-15, CM-26
    position = board("d4:Wolf d3:Lord", "d5:Wolf", "Zap/", **CARDS)
    position.state = position.state.player(0, seen=())
    says(position, "W:cast Zap target=d5; Zap:control d5 W; Zap:resolve; W:move d4-d5")
    text = position.text()
    assert "d5:W:Wolf.P.#1" in text and "d5:W:Wolf.P.s.oB.fB.#2" in text
    assert MagicPosition.from_text(position.table, text).text() == text


@pytest.mark.parametrize(
    ("moves", "field"),
    [("0. W:hand <draw:Shock,?,?> *", "undealt=B"), ("*", "undealt=W,B"), ("1. *", "half=first")],
)
def test_around_the_opening_hands(moves: str, field: str) -> None:  # CM-7
    text = judged(tags(), moves).final
    assert field in text.split()
    assert MagicPosition.from_text(TABLE, text).text() == text


TABLE = board().table
KINGS = "creatures=e1:W:Chief.K,e8:B:Chief.K,d4:W:Bear.P,d5:B:Bear.P.t"
CARDS_LEFT = "deckW=0 handB=Shock,? deckB=9 seenB=Shock"
GOOD = f"round=3 half=second turn=B turns=5 mode=move moves=1 stage=main1 {KINGS} {CARDS_LEFT}"


@pytest.mark.parametrize(
    "more",
    [
        "foo=1", "round=3", "things=d4:W:Axe", "things=d4:W:Bear", "things=d9:W:Idol", "things=d4:X:Idol",
        "things=d4:W:Idol.x", "things=c3:W:Idol.on", "things=d4:W:Idol.#2", "things=d4:W:Wings.on.+prot=X",
        "effects=d4", "effects=c3:eot.1/1", "effects=d4:soon.1/1", "effects=d4:static.1/1", "effects=d4:eot.1/1^d5",
        "effects=d4:eot.x", "effects=d4:eot.B", "tapped=d4", "tapped=d4:X", "tapped=z4:W", "holes=x", "combat=d4",
        "combat=d4-c3", "combat=d4-d5:x", "combat=d4@~-d5", "advance=d4-x", "advance=c3-d4", "hasty=c3", "undealt=",
        "stack=Shock", "stack=Shock.W.B", "stack=Axe.W", "stack=Shock.W>c3", "stack=Shock.W.x", "stack=Shock.W.@z9",
        "stack=Shock.W.^c3", "stack=Shock.W.+off", "stack=Shock.W.!c3", "stack=dig.W.land", "stack=Imp.W.T1/1",
        "stack=Bear.W", "stack=Shock.W.T1/1", "handW=Axe", "handW=Shock*0", "handW=", "deckW=x", "graveW=Axe",
        "exileW=?", "kingW=hand", "kingW=castle", "offer=X", "end=lost", "end=resigned", "dutiful=no", "seenW=Idol*2",
    ],
)  # fmt: skip
def test_a_text_that_says_no_position_is_refused(more: str) -> None:  # GEN-15
    assert MagicPosition.from_text(TABLE, GOOD).text() == GOOD
    with pytest.raises(Unreadable):
        MagicPosition.from_text(TABLE, f"{GOOD} {more}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn=B", "turn=W"), ("half=second", "half=third"), ("half=second ", ""), ("mode=move", "mode=stay"),
        ("moves=1", "moves=x"), ("stage=main1", "stage=end"), ("e1:W:Chief.K", "e1:W:Chief"),
        ("e1:W:Chief.K", "e1:W:Chief.K,e2:W:Chief.K"), ("d4:W:Bear", "d4:W:Shock"), ("d4:W:Bear", "d4:W:Imp"),
        ("d4:W:Bear", "d4:W:Bear.T1/1"), ("d4:W:Bear", "d4:W"), ("d4:W:Bear", "d0:W:Bear"),
        ("d4:W:Bear.P", "d4:W:Bear.Y"),
        ("d4:W:Bear.P", "d4:W:Bear.P.5/5"), ("d4:W:Bear.P", "d4:W:Bear.P.+flying"),
        ("d4:W:Bear.P", "d4:W:Bear.P.static"),
        ("d4:W:Bear.P", "d4:W:Bear.P.#2"), ("d4:W:Bear.P", "d4:W:Bear.P.fB"), ("d4:W:Bear.P", "d4:W:W.T1/1"),
    ],
)  # fmt: skip
def test_a_text_with_something_wrong_in_it_is_refused(old: str, new: str) -> None:  # GEN-15
    assert old in GOOD
    game = judged({**tags(), "SetUp": "1", "FEN": GOOD.replace(old, new, 1)}, "3... *")
    assert said(game) == ["E GEN-15"]
    assert game.judged == "none"


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (KINGS + ",a3:W:Bear" * MOST_CREATURES, MOST_CREATURES),
        (f"{KINGS} effects=" + ",".join(["d4:eot.1/1"] * (MOST_EFFECTS + 1)), MOST_EFFECTS),
        (f"{KINGS} stack=" + ",".join(["Shock.W"] * (MOST_ITEMS + 1)), MOST_ITEMS),
        (f"{KINGS} handW=?*999,?*2", MOST),
        (f"{KINGS} graveW=" + ",".join(["?"] * (MOST + 1)), MOST),
    ],
    ids=("creatures", "effects", "stack", "cards", "list"),
)
def test_endless_texts_are_refused(text: str, most: int) -> None:  # GEN-15
    with pytest.raises(Unreadable, match=str(most)):
        MagicPosition.from_text(TABLE, f"round=1 half=first {text}")


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    long = GOOD.replace("d4:W:Bear.P", "d4:W:Bear.P.c1/1.3/3.+flying.static") + " effects=d4:static.+flying^e1"
    short = long.replace(".3/3.+flying.static", "").replace("turn=B ", "")
    assert MagicPosition.from_text(TABLE, long).text() == MagicPosition.from_text(TABLE, short).text()


def test_a_record_may_begin_in_the_middle_of_a_turn() -> None:
    def found(moves: str) -> list[str]:
        return said(judged({**tags(), "SetUp": "1", "FEN": GOOD}, moves))

    assert found("3... B:move d5-c5 4. W:turn move *") == []
    assert found("B:attack d5-d4 *") == ["E CM-28"]  # it is tapped
    assert found("W:move d4-c4 *") == ["E CM-16"]
    assert found("3... B:turn move *") == ["E CM-16"]  # it is open
    assert found("4... *") == ["E GEN-14"]
    assert found("B:cast Growth target=d5 mana=G *") == ["U CM-33", "D CM-34"]  # the card that is not known


def test_texts_with_slips_are_refused_or_can_be_played_on() -> None:
    dice, refused, played = random.Random(7), 0, 0
    positions = [play(seed, 3).position for seed in (1, 2)]
    for position in positions:
        for _ in range(150):
            try:
                text = slip(position.text(), dice.choice(positions).text(), dice)
                twin = MagicPosition.from_text(position.table, text)
            except Unreadable:
                refused += 1
                continue
            assert MagicPosition.from_text(position.table, twin.text()).text() == twin.text()
            for deed in list(twin.legal())[::10]:
                twin.play(deed)
                twin.undo()
            played += 1
    assert min(refused, played) > 20
