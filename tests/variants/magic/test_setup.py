"""Lands, cards, armies, decks and hands (CM-2 to CM-12)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.validator.archive import validate_file
from eldritch.variants.magic.card import parse_cost
from eldritch.variants.magic.declared import SEALED
from eldritch.variants.magic.mana import shortfall
from tests.variants.actors.said import final, judged, said
from tests.variants.magic.table import ARMY, DECK, at, faults, play, tags

SAMPLES = Path(__file__).parents[3] / "samples"
ROWS = "r8={} r7={} r6={} r5={} r4={} r3={} r2={} r1={}"
EVEN = ROWS.format("WUBRGWUB", "RGWUBRGW", "UBRGWUBR", "GWUBRGWU", "BRGWUBRG", "WUBRGWUB", "RGWUBRGW", "UBRGWUBR")


def start(**changes: str) -> list[str]:
    """What is said of the tags alone."""
    return said(judged({**tags(), **changes}, "*"))


def test_the_worked_record_comes_to_its_result() -> None:
    (game,) = validate_file(SAMPLES / "chess-magic.epgn").games
    assert game.problems == ()
    assert (game.judged, game.result.computed, game.result.ending) == ("all", "0-1", "king lost")
    fields = final(game)
    assert fields["graveW"] == "Bear,Growth,Insight,Shock,Bear,Shock,Chief"
    assert fields["graveB"] == "Shock,Growth,Drake"
    assert (fields["handW"], fields["deckW"], fields["handB"], fields["deckB"]) == (
        "Insight*2,Shock",
        "13",
        "Insight",
        "17",
    )
    assert fields["tapped"] == "a2:W,d1:W"  # Black has untapped b7 in his last turn, White has not yet
    assert (at(game, "e3"), at(game, "e8"), at(game, "e1"), at(game, "e2")) == ("Bear.P", "Chief.K", "", "")


def test_the_second_sample_uses_what_the_first_does_not() -> None:
    first, second = validate_file(SAMPLES / "lands-and-wings.epgn").games
    assert [problem.code for problem in first.problems] == ["CM-33", "CM-36", "CM-47"]  # unknown, and on trust
    assert (first.result.computed, first.result.ending) == ("1/2-1/2", "agreement")
    fields = final(first)
    # tokens are no more, the aura and the Dragon have fallen, annihilator took three Scouts and a token
    assert fields["graveW"] == "Muster,Wings,Rift,Scout*3,Shock,Dragon"
    assert fields["graveB"] == "Raider,Horror,Study"
    assert (fields["things"], fields["holes"], fields["deckB"]) == ("e3:W:Idol.oB", "d5", "14")
    assert second.problems == ()
    assert (second.result.computed, at(second, "d7"), at(second, "a6")) == (
        "1-0",
        "Dragon.Q.t.d1.6/5",
        "Wolf.P + Wolf.P",
    )


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, [], id="CM-2 in sequence"),
        pytest.param({"Lands": EVEN}, [], id="CM-2 by rows"),
        pytest.param({"Lands": ROWS.format(*["GGGGGGGG"] * 2, *["WUBRWUBR"] * 6)}, ["E CM-3"], id="CM-C6 16 Forests"),
        pytest.param({"Lands": ROWS.format(*["GGGGGGGG"] * 8), "Format": "free"}, [], id="CM-3 another format"),
        pytest.param({"Lands": "r8=WUBRGWUB"}, ["E CM-2"], id="CM-2 too few rows"),
        pytest.param({"Lands": f"{EVEN} r9=WUBRGWUB"}, ["E CM-2"], id="CM-2 a ninth row"),
        pytest.param({"Lands": EVEN.replace("r8=W", "r8=")}, ["E CM-2"], id="CM-2 seven letters"),
        pytest.param({"Lands": EVEN.replace("r8=W", "r8=D")}, ["E CM-3"], id="CM-3 no basic land"),
        pytest.param({"Lands": EVEN.replace("r8=W", "r8=D"), "Rulings": "lands=any"}, ["D CM-3"], id="CM-3 declared"),
        pytest.param({"Players": "Ann Bob"}, ["E CM-8"], id="CM-8 W and B"),
        pytest.param({"Players": "W"}, ["E GEN-15"], id="GEN-15 one player"),
        pytest.param({"Rulings": "board=cross"}, ["I GEN-16"], id="CM-A27 not built"),
        pytest.param({"Rulings": "fly=0"}, ["E GEN-16"], id="GEN-16 a value"),
        pytest.param({"FEN": "turn=W", "SetUp": "1"}, ["E GEN-15"], id="GEN-15 no other start"),
        pytest.param({"Deck_W": DECK.replace("Shock*3", "Shock*2")}, ["E CM-6"], id="CM-C5 19 cards"),
        pytest.param({"Deck_W": DECK.replace("Shock*3", "Shock*4")}, ["E CM-6"], id="CM-C5 21 cards"),
        pytest.param({"Deck_W": DECK.replace("Idol", "Bear")}, ["E CM-6", "E CM-6"], id="CM-C5 a creature"),
        pytest.param({"Deck_B": DECK.replace("Idol", "Forest")}, ["E CM-6", "E CM-6"], id="CM-6 a land"),
        pytest.param({"Army_W": ARMY.replace("Bear*8", "Bear*7")}, ["E CM-5"], id="CM-5 seven pawns"),
        pytest.param({"Army_W": ARMY.replace("Bear*8", "Bear*4,Adept*4")}, [], id="CM-5 a list of names"),
        pytest.param({"Army_W": ARMY + " X=Bear"}, ["E CM-5"], id="CM-5 no such piece"),
        pytest.param({"Army_W": ARMY.replace("Q=Drake", "Q=Shock")}, ["E CM-5"], id="CM-5 no creature"),
        pytest.param({"Card_W": "instant scope=none"}, ["E GEN-9"], id="GEN-9 a player's name"),
        pytest.param({"Card_X": "sorcery cost=1"}, ["E CM-6"], id="CM-6 no scope"),
        pytest.param({"Card_X": "aura scope=single"}, ["E CM-6"], id="CM-6 a scope too much"),
        pytest.param({"Card_X": "instant cost=1Y scope=none"}, ["E CM-4"], id="CM-4 a cost"),
        pytest.param({"Card_X": "creature cost=1"}, ["E CM-4"], id="CM-4 no power and toughness"),
        pytest.param({"Card_X": "artifact pt=1/1"}, ["E CM-4"], id="CM-4 no creature"),
        pytest.param({"Card_X": "planeswalker"}, ["E GEN-15"], id="GEN-15 no such sort"),
        pytest.param({"Card_X": "artifact colour=R"}, ["E GEN-15"], id="GEN-15 no such property"),
        pytest.param({"Card_X": "creature pt=1/1 ub=often"}, ["E CM-12"], id="CM-12 a condition"),
        pytest.param({"Card_X": "creature pt=1/1 prot=X"}, ["E CM-12"], id="CM-12 a colour"),
        pytest.param({"Card_X": "creature pt=1/1 act=3"}, ["E GEN-15"], id="GEN-15 a name"),
    ],
)
def test_tags(changes: dict[str, str], expected: list[str]) -> None:
    assert start(**changes) == expected


@pytest.mark.parametrize("tag", ["Players", "Lands", "Army_W", "Army_B", "Deck_W", "Deck_B"])
def test_what_must_be_there(tag: str) -> None:  # GEN-15
    known = tags()
    del known[tag]
    game = judged(known, "1. *")
    assert said(game)[0] == "E GEN-15"
    assert game.judged == "none"


def test_a_sealed_board_in_sequence_has_thirteen_of_four_types() -> None:  # CM-2, CM-3
    assert sum(SEALED) == 64
    assert start(Format="sealed") == []


@pytest.mark.parametrize(
    ("role", "card", "fits"),
    [
        pytest.param("P", "creature cost=1 pt=2/4", False, id="CM-C1 a pawn 2/4"),
        pytest.param("P", "creature cost=2W pt=1/4", True, id="CM-C1 a pawn 1/4"),
        pytest.param("P", "creature cost=3W pt=1/4", False, id="CM-10 a pawn of 4 mana"),
        pytest.param("P", "creature pt=3/1", False, id="CM-10 a pawn of power 3"),
        pytest.param("P", "creature pt=0/5", False, id="CM-10 a pawn of toughness 5"),
        pytest.param("R", "creature pt=9/9 act=tapmana", False, id="CM-C2 an activated ability"),
        pytest.param("R", "creature pt=9/9 trig=etb", True, id="CM-C2 a triggered one"),
        pytest.param("R", "creature pt=9/9 kw=morph", False, id="CM-11 morph is activated"),
        pytest.param("R", "creature pt=9/9 annihilator=2", True, id="CM-11 annihilator is triggered"),
        pytest.param("R", "creature cost=9 pt=1/1", False, id="CM-10 a rook of 9 mana"),
        pytest.param("N", "creature pt=4/5", False, id="CM-10 a knight 4/5"),
        pytest.param("N", "creature pt=4/4 cost=5W", True, id="CM-10 a knight 4/4"),
        pytest.param("N", "creature pt=4/4 cost=6W", False, id="CM-10 a knight of 7 mana"),
        pytest.param("B", "creature pt=2/2 kw=flying", False, id="CM-C3 flying is no ability"),
        pytest.param("B", "creature pt=3/9 act=ping", True, id="CM-10 a bishop"),
        pytest.param("B", "creature pt=4/1 act=ping", False, id="CM-10 a bishop of power 4"),
        pytest.param("B", "creature pt=1/1 kw=exalted", True, id="CM-11 exalted is triggered"),
        pytest.param("B", "creature pt=1/1 kw=regenerate", True, id="CM-11 regenerate is activated"),
        pytest.param("Q", "creature cost=5hWUh2GpRX pt=1/1", True, id="CM-4 mana value 9"),
        pytest.param("Q", "creature cost=7hWUh2GpRX pt=1/1", False, id="CM-10 a queen of 11 mana"),
        pytest.param("K", "creature pt=4/4", True, id="CM-C4 a king 4/4"),
        pytest.param("K", "creature pt=4/5", False, id="CM-C4 a king 4/5"),
        pytest.param("K", "creature pt=1/1 kw=swampwalk", False, id="CM-C4 landwalk"),
        pytest.param("K", "creature pt=1/1 kw=indestructible", False, id="CM-10 indestructible"),
        pytest.param("K", "creature pt=1/1 kw=regenerate", False, id="CM-10 regenerate"),
        pytest.param("K", "creature pt=1/1 kw=selfprevent", False, id="CM-10 selfprevent"),
        pytest.param("K", "creature pt=1/1 ub=all", False, id="CM-10 ub"),
        pytest.param("K", "creature cost=7 pt=1/1", False, id="CM-10 a king of 7 mana"),
    ],
)
def test_what_a_creature_must_be(role: str, card: str, fits: bool) -> None:
    plain = {part.partition("=")[0]: part.partition("=")[2] for part in ARMY.split()}
    names = plain[role].replace(plain[role].partition("*")[0], "Odd")
    army = ARMY.replace(f"{role}={plain[role]}", f"{role}={names}")
    game = judged(tags(army, Odd=card), "*")
    codes = {problem.code for problem in game.problems}
    assert codes == (set() if fits else {"CM-10"})


def test_costs() -> None:  # CM-4
    assert parse_cost("10hWUh2GpRXS") == ("10", "hWU", "h2G", "pR", "X", "S")
    assert not any(map(parse_cost, ("", "h", "2Z", "p2", "w")))


@pytest.mark.parametrize(
    ("cost", "x", "mana", "lacking", "left"),
    [
        ("1G", 0, "GG", False, 0),
        ("1G", 0, "UU", True, 0),
        ("1G", 0, "UG", False, 0),
        ("hWUW", 0, "WU", False, 0),
        ("WhWU", 0, "WW", False, 0),
        ("hWUhUB", 0, "UU", False, 0),
        ("hWUU", 0, "UW", False, 0),
        ("hWUhWUW", 0, "WUU", False, 0),
        ("h2R", 0, "GG", False, 0),
        ("h2R", 0, "R", False, 0),
        ("h2Rh2R", 0, "RGG", False, 0),
        ("h2Rh2R", 0, "GGG", True, 0),
        ("pR", 0, "G", True, 0),
        ("pR", 0, "R", False, 0),
        ("C", 0, "G", True, 0),
        ("C", 0, "C", False, 0),
        ("S", 0, "S", False, 0),
        ("XR", 3, "RGGG", False, 0),
        ("XXR", 2, "RGGG", True, 0),
        ("2", 0, "GGG", False, 1),
        ("RG", 0, "**", False, 0),
    ],
)
def test_payments(cost: str, x: int, mana: str, lacking: bool, left: int) -> None:  # CM-34
    symbols = parse_cost(cost)
    assert symbols is not None
    found = shortfall(symbols, x, tuple(mana))
    assert (bool(found[0]), found[1]) == (lacking, left)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("0. W:hand <draw:Shock,Shock,Shock> B:hand <draw:?,?,?> 1. *", []),
        ("0. W:hand <draw:Shock,Shock,?> B:hand <draw:Shock,Idol,Fork> 1. *", []),
        ("0. W:hand <draw:Shock,Shock> B:hand <draw:?,?,?> 1. *", ["E CM-7"]),
        ("0. W:hand <draw:?,?,?,?> B:hand <draw:?,?,?> 1. *", ["E CM-7"]),
        ("0. W:hand <draw:Idol,Idol,?> B:hand <draw:?,?,?> 1. *", ["E CM-7"]),
        ("0. W:hand <draw:Bear,?,?> B:hand <draw:?,?,?> 1. *", ["E CM-7"]),
        ("0. W:hand <draw:?,?,?> W:hand <draw:?,?,?> B:hand <draw:?,?,?> 1. *", ["E CM-7"]),
        ("0. W:hand <draw:?,?,?> 1. *", ["U CM-7"]),
        ("1. *", ["U CM-7", "U CM-7"]),
        ("0. W:hand B:hand <draw:?,?,?> 1. *", ["E GEN-13", "U CM-7"]),
        ("0. W:turn move *", ["E GEN-11"]),
        ("0. Ann:hand <draw:?,?,?> *", ["E GEN-12"]),
    ],
)
def test_opening_hands(moves: str, expected: list[str]) -> None:  # CM-7
    assert said(judged(tags(), moves)) == expected


def test_where_armies_stand() -> None:  # CM-5, CM-A22
    game = play("1. *")
    assert [at(game, square) for square in ("a1", "b1", "c1", "d1", "e1", "h8", "d8", "e8", "c7")] == [
        "Golem.R", "Lancer.N", "Adept.B", "Drake.Q", "Chief.K", "Golem.R", "Drake.Q", "Chief.K", "Bear.P",
    ]  # fmt: skip


def test_who_begins_is_an_option() -> None:  # CM-8, CM-A22
    assert faults("1. W:turn move W:move e2-e3 1... B:turn move *") == []
    assert faults("1. B:turn move B:move e7-e6 1... W:turn move *", rulings="first=B") == []
    assert faults("1. W:turn move *", rulings="first=B") == ["E CM-16"]


def test_an_unknown_hand_may_hold_what_the_deck_can_have() -> None:  # CM-33
    cast = "1. W:turn move W:cast Idol at=d2 pay=a1,b1 "
    assert said(play(cast + "*")) == ["U CM-33"]
    assert faults(cast + "W:cast Idol at=c2 pay=c1,d1 *") == ["E CM-33"]
    assert faults(cast + "*", white="Shock,Shock,Fork") == ["E CM-33"]
