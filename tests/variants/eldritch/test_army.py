"""Armies and placement: EC-1, EC-2, EC-4, EC-5."""

from __future__ import annotations

import pytest

from eldritch.validator.archive import validate_file
from eldritch.validator.report import GameReport
from eldritch.variants.eldritch.army import check_limit, check_matched, parse_army


def codes(text: str) -> list[str]:
    return [reason.code for reason in parse_army(text)[1]]


@pytest.mark.parametrize("text", ["", "FB:R GE:N HI:QNP", "AM:K DI:BB MY:N", "2OZ:NN", "AM:K DO:Q"])
def test_an_army_that_the_prices_allow(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("FB:N", "EC-1"),  # a Fireball costs a rook
        ("FB:R AB:R BA:R", "EC-1"),  # three rooks spent
        ("3GE:NNN", "EC-1"),  # at most two
        ("ZZ:R", "EC-1"),  # no such piece
        ("GE", "EC-1"),  # no price
        ("DO:NN DO:Q", "EC-1"),  # at most one
        ("AM:K PO:K", "EC-1"),  # one king, two lieges
    ],
)
def test_an_army_that_breaks_a_rule_says_which(text: str, code: str) -> None:
    assert code in codes(text)


def test_a_side_has_one_liege() -> None:
    assert "EC-2" in codes("AM:K PO:K")


def test_limits_and_matched_sides_hold_only_where_they_are_asked_for() -> None:
    small, large = parse_army("GE:N FB:R")[0], parse_army("GE:N FB:R EN:Q")[0]
    assert check_limit("2", (small, small)) == ()
    assert [reason.code for reason in check_limit("2", (small, large))] == ["EC-5"]
    assert check_matched((small, small)) == ()
    assert check_matched((small, large))


def judged(movetext: str, white: str = "GE:N", black: str = "") -> GameReport:
    tags = f'[Variant "Eldritch Chess"]\n[WhiteArmy "{white}"]\n' + (f'[BlackArmy "{black}"]\n' if black else "")
    return validate_file(f"{tags}\n{movetext} *\n").games[0]


PLACED = "0. R@a1 R@a8 R@h1 R@h8 N@b1 N@b8 B@c1 N@g8 B@f1 B@c8 Q@d1 B@f8 K@e1 Q@d8 K@e8 GE@g1"


def test_a_recorded_placement_is_played_before_move_1() -> None:
    game = judged(f"{PLACED} 1. GEf3")
    assert [problem.code for problem in game.problems] == ["OC-3"] or game.problems[0].code == "EC-GE-1"
    game = judged(f"{PLACED} 1. e4 e5")
    assert game.problems == ()
    assert [move.ply for move in game.moves[:2]] == [0, 0]
    assert game.plies == 2


@pytest.mark.parametrize(
    "placement",
    [
        "0. R@b1",  # not a rook's square
        "0. Q@d1 R@a8 Q@d1",  # no second queen
        "0. GE@g1",  # eldritch pieces come later
        PLACED.replace("GE@g1", "GE@a3"),  # its own square is open
    ],
)
def test_a_placement_against_the_order_cites_ec_4(placement: str) -> None:
    assert "EC-4" in [problem.code for problem in judged(placement).problems if problem.severity == "error"]


def test_what_is_not_recorded_is_assumed_with_a_notice() -> None:
    game = judged("1. e4 e5")
    assert [(problem.code, problem.severity) for problem in game.problems] == [("EC-4", "info")]
    assert "{GE}" in game.final


def test_what_is_left_of_a_placement_is_assumed_with_a_notice_though_the_next_act_is_an_ordinary_move() -> None:
    ordinary = " ".join(f"{code}@{file}1 {code}@{file}8" for code, file in zip("RRNBBQK", "ahbcfde", strict=True))
    game = judged(f"{ordinary} 1. e4 e5", white="GE:N", black="GE:N")
    notices = [(problem.code, problem.severity, problem.number) for problem in game.problems]
    assert notices == [("EC-4", "info", 1)], game.problems
    assert "{GE}" in game.final and "{ge}" in game.final


def test_what_a_variation_assumed_of_the_placement_is_taken_back_with_it() -> None:
    pieces = "R@a1 R@a8 N@b1 N@b8 B@c1 B@c8 Q@d1 Q@d8 B@f1 B@f8 K@e1 N@g8 R@h1 R@h8 K@e8"
    game = judged(f"{pieces} ( 1. e4 ) GE@g1 1. d4 *")
    assert [p.code for p in game.problems if p.severity == "error"] == []
    assert game.final == judged(f"{pieces} GE@g1 1. d4 *").final


def test_an_illusionist_goes_down_with_the_queens_and_rooks_of_its_side() -> None:
    record = "N@b1 N@b8 N@g1 B@c8 B@c1 N@g8 B@f1 B@f8 K@e1 Q@d8 R@a8 R@h8 K@e8 IL@h1 R@a1 Q@d1 1. e4 *"
    game = judged(record, white="IL:R")
    assert [p for p in game.problems if p.severity == "error"] == []
    assert game.final.endswith("mask=h1:R")
    early = judged("R@a1 *", white="IL:R")
    assert [p.code for p in early.problems if p.severity == "error"] == ["EC-4"]


def test_nobody_takes_the_squares_that_an_illusionists_rooks_need() -> None:
    record = (
        "P@a2 P@b2 P@c2 P@d2 P@e2 P@f2 N@b1 N@b8 N@g1 B@c8 B@c1 N@g8 B@f1 B@f8 K@e1 Q@d8 R@a8 R@h8 K@e8 PE@g2 PE@h2 "
    )
    game = judged(record + "PE@a1 *", white="3PE:PP IL:R")
    assert [p.code for p in game.problems if p.severity == "error"] == ["EC-4"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FB:N", "FB:N is no price of the Fireball; FB:R would fit."),
        ("GE:N GE:N GE:B", "A side starts with at most 2 of the Geomancer, not 3."),
        ("9GR:Q 5GR:R 3GR:N 3GR:N", "No side starts with more than 24 pieces; this one has 32."),
        ("DO:NN DO:Q", "A side starts with at most 1 of the Doppelganger, not 2."),
    ],
)
def test_a_fault_of_an_army_says_what_would_fit(text: str, message: str) -> None:
    assert message in [reason.message for reason in parse_army(text)[1]]


def test_matched_sides_buy_an_even_number_of_bundles() -> None:
    three = parse_army("FB:R GE:N DI:BB")[0]
    assert [reason.code for reason in check_matched((three, three))] == ["EC-5"]
    two = parse_army("FB:R GE:N")[0]
    assert check_matched((two, two)) == ()
    assert [reason.code for reason in check_matched((two, parse_army("FB:R DI:BB")[0]))] == ["EC-5"]


def test_a_piece_goes_where_a_piece_that_it_replaces_would_start() -> None:
    pieces = "R@a1 R@a8 N@b1 N@b8 B@c1 B@c8 Q@d1 Q@d8 B@f1 B@f8 K@e1 N@g8 R@h1 R@h8 K@e8"
    assert [p.code for p in judged(f"{pieces} GE@g1 1. e4").problems if p.severity == "error"] == []
    game = judged(f"{pieces} GE@c3 1. e4")
    assert [p.code for p in game.problems if p.severity == "error"] == ["EC-4"]
    assert "open to it: g1" in game.problems[0].message


def test_it_does_not_take_the_square_of_another() -> None:
    pieces = "R@a1 R@a8 N@b1 N@b8 B@c1 B@c8 Q@d1 Q@d8 B@f1 B@f8 K@e1 N@g8 R@h8 K@e8"
    game = judged(f"{pieces} GE@h1 FB@g1 1. e4", white="GE:N FB:R")
    assert [p.code for p in game.problems if p.severity == "error"] == ["EC-4"]
    assert "open to it: g1" in game.problems[0].message
