"""The table of a hand: pot, dice, chips, a row a player."""

from __future__ import annotations

from eldritch.variants.drawing import describe
from tests.variants.actors.looked import parts, row_of, scene_of, texts, told
from tests.variants.bones.table import opened

HEAD = '[Variant "Big Bones"]\n[Players "Ann Bob Cid"]\n[Stacks "Ann=60 Bob=60 Cid=60"]\n[AgeOrder "Cid Bob Ann"]\n\n'


def test_the_pot_and_the_bet() -> None:
    shown = scene_of(f"{HEAD}{opened('Ann=8 Bob=6 Cid=13')} Bob:raise *")
    assert told(row_of(shown, "pot")) == ["chips 20", "tag bet 10"]


def test_die_stack_and_stake_of_a_player() -> None:  # BB-4 to BB-12
    shown = scene_of(f"{HEAD}{opened('Ann=8 Bob=6 Cid=13')} Bob:raise Cid:match Cid:stand Ann:drop *")
    assert told(row_of(shown, "Cid")) == ["die", "chips 50", "chips in the pot 10", "tag stands"]
    assert [thing.count for thing in row_of(shown, "Cid").things][:2] == [13, 50]
    assert told(row_of(shown, "Bob"))[3:] == ["tag starter", "tag raises"]
    assert (row_of(shown, "Ann").out, row_of(shown, "Cid").out) == (True, False)
    assert [row.name for row in shown.rows if row.turn] == ["Bob"]


def test_a_die_that_is_not_revealed_is_a_card() -> None:
    shown = scene_of(f"{HEAD}1. Ann:pick d8 Bob:pick ? Cid:sit *")
    assert told(row_of(shown, "Ann")) == ["card picked d8", "chips 60"]
    assert told(row_of(shown, "Bob")) == ["card picked ?", "chips 60"]
    assert told(row_of(shown, "Cid")) == ["chips 60", "tag sits out"]


def test_faces_and_who_has_won() -> None:  # BB-16, BB-19
    shown = scene_of("big-bones.epgn", 22)
    assert told(row_of(shown, "pot")) == ["chips 35", "words won by Cid; the target was 455/3, each owed 38"]
    assert told(row_of(shown, "Cid"))[0] == "die 2"
    assert told(row_of(shown, "Cid"))[-1] == "tag wins"


def test_whoever_has_nothing_left_is_out() -> None:  # BB-24
    shown = scene_of("big-bones.epgn")
    assert told(row_of(shown, "Ann"))[1] == "chips 0"


def test_the_picture_and_its_words() -> None:
    shown = scene_of("big-bones.epgn", 22)
    assert {"pot", "Ann", "Bob", "Cid", "35", "d13", "4"} <= texts(shown)
    assert len(parts(shown, "ellipse")) > 10  # piles of chips
    assert "Cid: d13 showing 2, 126 chips" in describe(shown)
