"""Whole records: the worked games, results, provable dice, illegal plies that were played, and what is not judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.validator.canonical import canonical
from eldritch.validator.report import GameReport

SAMPLES = Path(__file__).parents[3] / "samples"
HEAD = '[Variant "Cooperative Chess"]\n[Result "*"]\n'


def judged(text: str, tags: str = "") -> GameReport:
    return validate_file(f"{HEAD}{tags}\n{text} *\n").games[0]


def said(game: GameReport) -> list[tuple[str, str, str]]:
    return [(problem.severity, problem.code, problem.found) for problem in game.problems]


@pytest.mark.parametrize(
    ("name", "result", "ending", "plies", "placement"),
    [
        (
            "coop-a.epgn", "0-1", "both kings in check", 20,
            "R'N'B'Q'K'B'N'R'/1P'1P'1P'1P'/P'2P'4/2P'5/5pp1/3PB3/PPP1Q'3/R2Kk3",
        ),
        (
            "coop-b.epgn", "1-0", "checkmate", 19,
            "R'N'3B'N'R'/P'P'1B'P'2P'/8/2P'P'1P'P'1/2K'4r/NP1bp3/P1PP1pp1/1RBKk1n1",
        ),
    ],
)  # fmt: skip
def test_the_worked_games_end_as_the_rule_book_says(
    name: str, result: str, ending: str, plies: int, placement: str
) -> None:
    game = validate_file(SAMPLES / name).games[0]
    assert game.complete
    assert (game.result.computed, game.result.ending, game.plies) == (result, ending, plies)
    assert game.final.split(" ")[0] == placement
    assert game.problems == ()


def test_cot45_nothing_follows_the_end() -> None:
    text = (SAMPLES / "coop-a.epgn").read_text(encoding="utf-8").replace("0-1\n", "11. Kxe2 0-1\n")
    game = validate_file(text).games[0]
    assert said(game) == [("error", "CO-70", "Kxe2")]


def test_co73_another_result_is_an_error_and_an_open_one_is_not() -> None:
    text = (SAMPLES / "coop-a.epgn").read_text(encoding="utf-8")
    assert said(validate_file(text.replace("0-1", "1-0")).games[0]) == [("error", "CO-70", "1-0")]
    open_game = validate_file(text.replace("0-1", "*")).games[0]
    assert open_game.valid and not open_game.complete
    declared = judged("1. Na3 <3d6:1,1,1> a5")
    assert (declared.result.computed, said(declared)) == ("*", [])


def test_the_moves_of_a_report_name_the_three_sides() -> None:
    game = judged("1. Na3 <3d6:1,2,2> c5 2. g3 <3d6:5,4,6> <3d6:3,5,1> g5")
    assert [(move.number, move.side, move.uci) for move in game.moves] == [
        (1, "white", "b1a3"), (1, "red", "c7c5"), (2, "black", "g2g3"), (2, "red", "g7g5"),
    ]  # fmt: skip
    assert game.moves[3].events == ("3d6:5,4,6", "3d6:3,5,1")


def test_sides_go_on_where_a_line_is_not_judged() -> None:
    game = judged("1. Na3 <3d6:1,1,1> a5 2. Sf3 <3d6:1,2,2> c5 3. Nc4 d6 4. e3")
    assert [(move.number, move.side) for move in game.moves] == [
        (1, "white"), (1, "red"), (2, "black"), (2, "red"), (3, "white"), (3, "red"), (4, "black"),
    ]  # fmt: skip
    assert game.judged == "part"


def test_a_variation_of_red_has_dice_of_its_own() -> None:
    game = judged("1. Na3 <3d6:1,1,1> a5 (1... <3d6:1,1,2> b6 2. e4) 2. e3 <3d6:1,1,2> b6")
    assert said(game) == []
    wrong = judged("1. Na3 <3d6:1,1,1> a5 (1... <3d6:1,1,2> c5) 2. e3")
    assert [(problem.code, problem.variation) for problem in wrong.problems] == [("CO-30", "1r.1")]


def test_events_after_the_last_act_belong_to_nothing() -> None:
    assert said(judged("1. Na3 <3d6:1,1,1>")) == [("error", "GEN-13", "<3d6:1,1,1>")]


def test_x12_dice_after_the_move_that_they_decide() -> None:
    game = judged("1. Na3 a5 <3d6:1,1,1> 2. e3 <3d6:1,1,2> b6")
    assert said(game) == [("error", "CO-30", "a5"), ("error", "X-12", "<3d6:1,1,1>")]


def test_co84_marks_are_judged_for_any_king_of_the_team() -> None:
    fen = '[SetUp "1"]\n[FEN "6K\'1/P\'7/8/8/8/3N\'4/8/K6k wr - - 0 1 d3=10"]\n'
    right = judged("1... <3d6:4,4,4> Nf2+", fen)
    assert said(right) == []
    assert said(judged("1... <3d6:4,4,4> Nf2", fen)) == [("warning", "OC-19", "Nf2")]


def test_gen6_an_illegal_move_of_red_is_played_and_judging_goes_on() -> None:
    game = judged("1. Na3 <3d6:1,1,1> b5 2. e3 b4")
    assert said(game) == [("error", "CO-30", "b5")]
    assert game.judged == "all"
    assert game.final.startswith("R'N'B'Q'K'B'N'R'/P'1P'P'P'P'P'P'/8/8/1P'6/N3p3/")


def test_gen6_what_only_follows_from_an_illegal_move_is_consequent() -> None:
    game = judged("1. Na3 <3d6:1,1,1> b5 2. e3 <3d6:1,1,2> b6")
    assert [(problem.code, problem.consequent) for problem in game.problems] == [
        ("CO-30", False), ("OC-2", True), ("PGN-332", False),
    ]  # fmt: skip


def test_gen6_no_king_leaves_the_board_by_an_illegal_ply() -> None:
    fen = '[SetUp "1"]\n[FEN "4K\'3/P\'P6/8/8/4B\'3/8/3R3k/2K1R3 wr - - 0 1 e4=14"]\n'
    for act in ("Bxb7~king:c1", "Bxb7~king:h2", "Bxb7~king:b7", "Bh1~king:c1", "Be4~teleport:c1", "Ke8~teleport:h2"):
        game = judged(f"1... <3d6:6,6,5> <pick:e8c8> {act}", fen)
        assert not game.valid
        assert sorted(sign for sign in game.final.split(" ")[0] if sign in "Kk") == ["K", "K", "k"], act


def test_a_null_move_in_the_game_passes_the_turn_and_is_an_error() -> None:
    assert said(judged("1. -- <3d6:1,1,1> a5 2. e3")) == [("error", "PGN-330", "--")]
    passing = judged("1. Na3 <3d6:4,4,3> -- 2. e3", '[Rulings "stuck=pass"]\n')
    assert said(passing) == []


@pytest.mark.parametrize(
    ("fen", "code"),
    [
        ("4K'3/8/8/8/8/8/8/7k w - - 0 1", "CO-11"),
        ("4K'3/8/8/8/8/8/8/KK5k w - - 0 1", "CO-11"),
        ("4K'3/8/8/8/8/8/8/K6k x - - 0 1", "CO-11"),
        ("4K'3/8/8/8/8/8/8/K6k w KQ - 0 1", "CO-11"),
        ("4K'3/8/8/8/8/8/8/K6k w - - 0 1 e8=4", "CO-11"),
        ("4K'3/8/8/8/8/8/8/K6k w - - 0 1 a3=4", "CO-11"),
        ("4K'3/P'7/P'7/8/8/8/8/K6k w - - 0 1 a6=1,a7=1", "CO-11"),
        ("N'N'N'1K'3/8/8/8/8/8/8/K6k w - - 0 1", "CO-11"),
        ("x" * 5000, "CO-11"),
        ("", "CO-11"),
    ],
)
def test_co11_a_position_that_cannot_be_read_is_named_and_not_judged(fen: str, code: str) -> None:
    game = judged("1. Na3", f'[SetUp "1"]\n[FEN "{fen}"]\n')
    assert game.judged == "none"
    assert {(problem.severity, problem.code) for problem in game.problems} == {("error", code)}


@pytest.mark.parametrize(
    ("fen", "found"),
    [
        ("4K'3/8/8/8/8/8/8/K5pk w - - 0 1", [("error", "CO-11")]),
        ("4K'3/8/8/8/8/8/8/K6k w W - 0 1", [("error", "CO-11")]),
        ("4K'3/8/8/8/8/8/8/K6k w - e6 0 1", [("error", "CO-11")]),
        ("4K'3/4P'3/8/4P'3/8/8/8/K6k w - e6 0 1", [("error", "CO-11")]),
        ("4K'3/8/8/8/8/8/8/K6k w - - 0 1 stale=b7", [("error", "CO-11")]),
        ("4K'3/P'7/8/8/8/8/8/K6k w - - 0 2", [("warning", "CO-12")]),
        ("4K'3/P'7/8/8/8/8/8/K6k w - - 0 0", [("warning", "CO-11")]),
    ],
)
def test_co11_what_is_odd_about_a_position_is_named(fen: str, found: list[tuple[str, str]]) -> None:
    game = judged("", f'[SetUp "1"]\n[FEN "{fen}"]\n')
    assert [(problem.severity, problem.code) for problem in game.problems][: len(found)] == found


def test_co62_a_position_without_the_red_king_is_over() -> None:
    game = judged("1. Kb1", '[SetUp "1"]\n[FEN "8/P\'7/8/8/8/8/8/K6k w - - 0 1"]\n')
    assert (game.result.computed, game.result.ending) == ("1-0", "king lost")
    red = judged("1... <3d6:1,1,1> a5", '[SetUp "1"]\n[FEN "8/P\'7/8/8/8/8/8/K6k wr - - 0 1"]\n')
    assert red.result.computed == "1-0"


@pytest.mark.parametrize(
    ("said", "written"),
    [("", ""), (" c6=10", " c6=10,b8=15"), (" c6=15", ""), (" b8=15", " c6=10,b8=15")],
)
def test_co11_numbers_that_are_not_said_are_those_left(said: str, written: str) -> None:
    fen = "1N'2K'3/8/2N'5/8/8/8/8/K6k w - - 0 1"
    game = judged("", f'[SetUp "1"]\n[FEN "{fen}{said}"]\n')
    assert game.problems == ()
    assert game.final == fen + written


SEED = '[DiceCommit "4a9699c3e19b91dc2cea7dc64dfd240028b7788dac4b17df4d1f6713ba626fbf"]\n'
OPEN = '[DiceSeed "00000000000000000000000000000013"]\n'


def test_x22_dice_that_follow_from_a_seed() -> None:
    assert said(judged("1. a3 <3d6:1,3,3> e5 2. Nf3 e4", SEED + OPEN)) == []


def test_x22_other_faces_than_the_seed_gives() -> None:
    game = judged("1. a3 <3d6:1,2,3> d5 2. Nf3 <3d6:1,1,1> a5", SEED + OPEN)
    assert {(problem.code, problem.found) for problem in game.problems} == {
        ("X-22", "<3d6:1,2,3>"), ("X-22", "<3d6:1,1,1>"),
    }  # fmt: skip


def test_x22_another_pick_than_the_seed_gives() -> None:
    text = (SAMPLES / "coop-steps.epgn").read_text(encoding="utf-8")
    game = validate_file(text.replace("<pick:#14> Bxb4#", "<pick:#10> Nxa1")).games[2]
    assert ("error", "X-22", "<pick:#10>") in said(game)


def test_x22_a_seed_that_is_never_told_leaves_the_dice_unproven() -> None:
    assert [severity for severity, _, _ in said(judged("1. a3 <3d6:1,2,3> d5", SEED))] == ["unverifiable"]


def test_long_algebraic_and_odd_spellings_are_respelled() -> None:
    text = f"{HEAD}\n1. Nb1-a3 <3d6:1,1,1> a7-a5 2. Ng1f3 <3d6:1,1,2> b6 *\n"
    record = next(iter(read(text)))
    acts = [item.text for item in canonical(record).line.items if hasattr(item, "deviations")]
    assert acts == ["Na3", "a5", "Nf3", "b6"]


def test_co72_the_third_and_the_fifth_time() -> None:
    """Red's turns are passed over: repetition asks for men and phase, not for how they came there."""
    fen = '[SetUp "1"]\n[FEN "7K\'/7P\'/8/8/8/8/8/K3k1R1 w - - 0 1"]\n'
    line = []
    for number in range(1, 40, 2):
        rook = "Rg2" if number % 4 == 1 else "Rg1"
        king = "Kd1" if number % 4 == 1 else "Ke1"
        line.append(f"{number}. {rook} -- {number + 1}. {king} --")
    shuffled = judged(" ".join(line), fen)
    claims = [problem for problem in shuffled.problems if problem.severity == "info" and problem.code == "CO-72"]
    assert claims and "three times" in claims[0].message
    assert any("fifth time" in problem.message for problem in shuffled.problems)
