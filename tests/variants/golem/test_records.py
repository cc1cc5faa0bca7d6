"""Whole records of Golem Chess: openings, what is unproven, mates, returns that are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.notation.model import BoardAct, Event
from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.variants.base import Refusal
from eldritch.variants.golem.position import GolemPosition
from eldritch.variants.golem.variant import GOLEM_CHESS
from tests.variants.golem.table import SALT, hidden, judged, opened, said

SAMPLE = (Path(__file__).parents[3] / "samples" / "golem.epgn").read_text(encoding="utf-8")
FOOLS_MATE = "1. f3 e5 2. g4 Qh4# 0-1"


# --- the worked record ------------------------------------------------------------------------------


def test_the_worked_record_ends_as_its_rule_book_says() -> None:
    game = validate_file(SAMPLE).games[0]
    assert (game.valid, game.complete, game.judged, game.problems) == (True, True, "all", ())
    assert (game.result.computed, game.result.ending, game.plies) == ("1-0", "checkmate", 19)
    assert game.final.startswith("r1bqkbnr/1p1npppp/p2N3p/3p4/3P4/5N2/PPP1QPPP/RB2KB1R b KQkq -")


def test_g9_the_deals_that_fit_it_are_as_many_as_its_rule_book_says() -> None:
    record = next(iter(read(hidden(SAMPLE))))
    position = GOLEM_CHESS.start(record).position
    assert isinstance(position, GolemPosition)
    sizes = []
    items = [item for item in record.line.items if isinstance(item, BoardAct | Event)]
    for place, item in enumerate(items):
        if isinstance(item, BoardAct):
            after = items[place + 1] if place + 1 < len(items) else None
            deed = position.judge(item, (), (after,) if isinstance(after, Event) else ())
            assert not isinstance(deed, Refusal)
            position.play(deed)
            sizes.append(tuple(map(len, position.ground.fits)))
    expected = [(120, 120)] * 8 + [(20, 120)] * 6 + [(4, 120), (4, 20), (4, 20), (4, 4), (1, 4)]
    assert sizes == expected
    assert sorted({deal.hero for deal in position.ground.fits.black}) == ["a8", "b8", "f8", "g8"]


def test_g54_before_the_openings_its_mate_is_unproven() -> None:
    game = validate_file(hidden(SAMPLE)).games[0]
    assert said(game) == []
    assert (game.valid, game.result.computed, game.result.ending) == (True, "*", None)
    (mate,) = [problem for problem in game.problems if problem.code == "G-54"]
    assert mate.severity == "unverifiable"
    assert "with hero a8: Ra8~hero:b6xd6" in mate.message
    assert not any(f"hero {other}" in mate.message for other in ("b8", "f8", "g8"))


def test_g15_every_power_of_a_hidden_deal_is_unproven_and_says_which_deals_disagree() -> None:
    game = validate_file(hidden(SAMPLE)).games[0]
    first, *others = [problem for problem in game.problems if problem.code == "G-15"]
    assert first.message == (
        "White's deal is not opened: 20 of 120 deals allow this; those with wizard a1, b1, c1, f1 or h1 disagree."
    )
    assert [problem.found for problem in others] == ["B~return:b1", "B~return:c8", "Rh8~summon:g7", "Nc3~hero:b5-d6#"]


# --- openings ---------------------------------------------------------------------------------------


def test_g61_gt43_a_power_that_the_opening_contradicts_is_illegal() -> None:
    game = judged("1. Nb1~hero:c3-d5 *", opened("White", "golem=a1;hero=h1;wizard=g1"))
    assert said(game) == [("G-61", "Nb1~hero:c3-d5")]


@pytest.mark.parametrize(
    "deal",
    [
        "golem=a1;hero=a1;wizard=g1",
        "golem=a8;hero=b1;wizard=g1",
        "golem=e1;hero=b1;wizard=g1",
        "golem=a1;hero=b1",
        "golem=a1;hero=b1;wizard=?",
        "golem=a1;hero=b1;wizard=g1;wizard=g1",
        "golem=a1;hero=b1;witch=g1",
    ],
)
def test_g61_a_deal_is_three_different_court_pieces_of_the_side(deal: str) -> None:
    game = judged("1. e4 *", opened("White", deal))
    assert [code for code, _ in said(game)] == ["G-61"]
    assert game.judged == "all"


def test_g61_who_committed_to_a_deal_knows_it_whole() -> None:
    tags = ('FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"', 'SetUp "1"', opened("White", "golem=?;hero=a1;wizard=?"))
    assert said(judged("*", *tags)) == []
    assert [code for code, _ in said(judged("*", *tags, f'WhiteCourtCommit "{"0" * 64}"'))] == ["X-21", "G-61"]


def test_x21_an_opening_that_does_not_fit_is_an_error_of_the_game() -> None:
    wrong = SAMPLE.replace("hero=g8;wizard=h8", "hero=b8;wizard=h8")
    game = validate_file(wrong).games[0]
    assert [code for code, _ in said(game)] == ["X-21"]
    assert game.result.computed == "1-0"


def test_any_other_secret_and_the_seed_of_dice_are_checked_too() -> None:
    game = judged("1. e4 *", f'Open_bet "3|{SALT}"', f'Commit_bet "{"0" * 64}"', 'DiceSeed "00"', 'DiceCommit "0"')
    assert [code for code, _ in said(game)] == ["X-21", "X-20"]


# --- mate -------------------------------------------------------------------------------------------


def test_g54_a_mate_that_every_deal_allows_is_proven() -> None:
    deal = opened("White", "golem=a1;hero=b1;wizard=c1")
    game = judged(FOOLS_MATE, deal)
    assert said(game) == []
    assert (game.result.computed, game.result.ending) == ("0-1", "checkmate")


def test_g54_a_mate_that_the_opened_deal_refutes_is_none() -> None:
    game = judged(FOOLS_MATE, opened("White", "golem=a1;hero=h1;wizard=c1"))
    assert said(game) == [("OC-20", "Qh4#")]
    assert game.result.computed == "*"


def test_ga17_an_unproven_mate_that_is_not_claimed_is_no_mate() -> None:
    game = judged("1. f3 e5 2. g4 Qh4+ 3. Rh1~hero:f2 *")
    assert said(game) == []
    assert game.result.computed == "*"


def test_g51_a_result_against_the_rules_is_an_error() -> None:
    game = judged("1-0", 'FEN "7k/8/6Q1/8/8/8/8/4K3 b - - 0 1"', 'SetUp "1"')
    assert [code for code, _ in said(game)] == ["G-51"]


def test_g52_a_position_with_another_public_role_is_another_one() -> None:
    moves = "1. Nf3 Nf6 2. Ng1 Ng8 {} 3. Nf3 Nf6 4. Ng1 Ng8 {} *"
    claims = [("G-52", "Ng8")]
    assert said(judged(moves.format("", "")), "info") == claims
    assert said(judged(moves.format("<reveal:hero=g8>", "")), "info") == []
    assert said(judged(moves.format("", "<reveal:hero=g8>")), "info") == []


def test_g43_the_list_of_legal_acts_has_a_pawn_of_the_last_row_as_a_piece() -> None:
    game = judged(
        "1. Bb7~summon:b8 *", 'FEN "7k/1B6/8/8/8/8/8/4K3 w - - 0 1"', 'SetUp "1"', 'GolemState "W:lostpawns=1"'
    )
    (problem,) = [problem for problem in game.problems if problem.severity == "error"]
    assert problem.alternatives == ("Bb7~summon:b8=B", "Bb7~summon:b8=N", "Bb7~summon:b8=R")


# --- a return that is refused ------------------------------------------------------------------------

REFUSED = "1... Rxa1+ 2. Kd2 Ra2+ 3. Kc1 Kd7 4. N~return:h1 <reveal:golem=a1> <deny:hero=a2> 4. Kb1 (4. Kd1) Rh2 *"
REFUSED_TAGS = (
    'FEN "r3k3/8/8/8/8/8/8/N3K3 b q - 0 1"',
    'SetUp "1"',
    opened("White", "golem=a1;hero=?;wizard=?"),
    opened("Black", "golem=?;hero=a8;wizard=?"),
)


def test_g26_a_refused_return_is_no_ply() -> None:
    game = judged(REFUSED, *REFUSED_TAGS)
    assert said(game, "error", "warning", "unverifiable") == []
    rows = [(move.text, move.ply, move.number, move.undone) for move in game.moves[5:]]
    assert rows == [("N~return:h1", 6, 4, True), ("Kb1", 6, 4, False), ("Rh2", 7, 4, False)]
    assert game.moves[5].events == ("reveal:golem=a1", "deny:hero=a2")


def test_g26_the_return_that_was_not_refused_is_illegal_and_stands_on_the_board() -> None:
    game = judged("1... Rxa1+ 2. Kd2 Ra2+ 3. Kc1 Kd7 4. N~return:h1 Rh2 *", *REFUSED_TAGS)
    (problem,) = [problem for problem in game.problems if problem.severity == "error"]
    assert [reason.code for reason in problem.reasons] == ["G-20", "G-26"]
    assert "<deny:hero=a8>" in problem.reasons[1].message
    assert game.final.startswith("8/3k4/8/8/8/8/7r/2K4N w")


# --- what a reader and a picture are told -----------------------------------------------------------


def test_what_is_told_of_powers() -> None:
    record = next(iter(read(SAMPLE)))
    position = GOLEM_CHESS.start(record).position
    assert isinstance(position, GolemPosition)
    told = []
    for item in record.line.items:
        if isinstance(item, BoardAct):
            deed = position.judge(item)
            assert not isinstance(deed, Refusal)
            position.play(deed)
            told += [change.told for change in position.told() if change.told is not None]
    events = [(each.event, each.pieces, each.squares, each.detail) for each in told]
    assert ("power", ("knight",), ("f3", "g4"), "fireball") in events
    assert ("destroyed", ("knight", "bishop"), ("g4",), "") in events
    assert ("disclosed", ("wizard",), ("g1",), "White") in events
    assert ("returned", ("bishop",), ("b1",), "golem") in events
    assert ("created", ("pawn",), ("g7",), "") in events
    scene = position.scene()
    assert "White's hero: the piece of b1, on d6, charges: 0" in scene.notes
    assert [figure.cell for figure in scene.figures if figure.state] == ["g7"]
    while position.history:
        position.undo()
    assert position.told() == ()
    assert position.text().startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
