"""``eldritch show``: which moment is shown, and how the board reads."""

from __future__ import annotations

from pathlib import Path

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.scene import Cell, Figure, Scene

from .conftest import run

SAMPLES = Path(__file__).parents[2] / "samples"
STRIP = SAMPLES / "strips-and-fire.epgn"


def test_a_move_is_found_by_its_number_and_side(folder: Path) -> None:
    assert "after 2. Nf3, Black to move" in run("show", "--number", "2", "good.pgn", cwd=folder).stdout
    ran = run("show", "--number", "1", "--side", "black", "good.pgn", cwd=folder)
    assert "after 1... e5, White to move" in ran.stdout
    ran = run("show", "--number", "2", "--side", "black", "good.pgn", cwd=folder)
    assert ran.returncode == 2
    assert ran.stderr == "eldritch: the game has no move 2 of Black that can be judged.\n"


def test_a_move_is_found_in_a_game_that_starts_later(folder: Path) -> None:
    text = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 30"]\n\n30... Kd7 31. O-O *\n'
    (folder / "late.pgn").write_text(text, encoding="utf-8")
    assert "after 30... Kd7" in run("show", "--number", "30", "--side", "black", "late.pgn", cwd=folder).stdout
    assert "after 31. O-O" in run("show", "--number", "31", "late.pgn", cwd=folder).stdout
    assert run("show", "--number", "30", "late.pgn", cwd=folder).returncode == 2
    assert run("show", "--number", "3", "late.pgn", cwd=folder).returncode == 2


def test_a_third_side_has_its_own_letters_and_the_team_no_dots() -> None:
    worked = str(SAMPLES / "coop-a.epgn")
    ran = run("show", "--number", "2", "--side", "red", "--ascii", worked)
    assert "after 2... g5, White to move" in ran.stdout
    assert " 8  R'  N'  B'  Q'  K'  B'  N'  R'\n" in ran.stdout
    assert "after 2. g3, Red to move" in run("show", "--number", "2", "--side", "black", worked).stdout
    wrong = run("show", "--number", "2", "--side", "green", worked)
    assert wrong.returncode == 2
    assert "This game has no side 'green', only white, black, red." in wrong.stderr


def test_a_move_that_was_taken_back_gives_way_to_the_one_that_stayed() -> None:
    worked = str(SAMPLES / "eldritch.epgn")
    assert "after 9. GE~a0-d0" in run("show", "--number", "9", worked).stdout
    assert "after 9... Ra8" in run("show", "--number", "9", "--side", "black", worked).stdout


def test_where_black_begins_its_move_comes_first() -> None:
    checkers = str(SAMPLES / "ctheckers.epgn")
    assert "after 3. Kc5-d4, White to move" in run("show", "--number", "3", "--side", "black", checkers).stdout
    assert "after 3... b2-a3, Black to move" in run("show", "--number", "3", "--side", "white", checkers).stdout
    assert " 3. Qc5-d4:" in run("validate", str(SAMPLES / "broken" / "checkers.epgn")).stdout
    assert " 9... f4xh6:" in run("validate", str(SAMPLES / "broken" / "checkers.epgn")).stdout


def test_the_last_judged_move_is_shown_and_an_illegal_one_is_said_to_be_illegal(folder: Path) -> None:
    for arguments in ((), ("--end",)):
        assert "after 2. Ke3 (not legal)" in run("show", *arguments, "bad.pgn", cwd=folder).stdout


def test_the_squares_of_the_last_move_are_marked(folder: Path) -> None:
    lines = run("show", "--ascii", "--ply", "1", "good.pgn", cwd=folder).stdout.splitlines()
    assert lines[4] == " 4      ..      .. [P ] ..      .."
    assert lines[6] == " 2  P   P   P   P  [  ] P   P   P"
    start = run("show", "--ascii", "--ply", "0", "good.pgn", cwd=folder).stdout
    assert "[" not in start


def test_the_board_turns_round(folder: Path) -> None:
    lines = run("show", "--ascii", "--ply", "0", "--perspective", "black", "good.pgn", cwd=folder).stdout.splitlines()
    assert lines[0].split() == ["1", "R", "N", "B", "K", "Q", "B", "N", "R"]
    assert lines[8].split() == list("hgfedcba")


def test_strips_stand_around_the_board_and_kinds_are_named() -> None:
    lines = run("show", str(STRIP)).stdout.splitlines()
    assert lines[0].split()[0] == "9"
    files = next(line for line in lines if line.split()[:2] == ["z", "a"])
    assert files.split() == list("zabcdefghi")
    assert any("FB Fireball" in line for line in lines)


def test_standard_input_is_shown_and_an_unknown_game_is_not(folder: Path) -> None:
    text = (folder / "good.pgn").read_text(encoding="utf-8")
    assert "after 2. Nf3" in run("show", "-", stdin=text).stdout
    unknown = run("show", "-", stdin='[Variant "Nonsense"]\n\n1. e4 *\n')
    assert unknown.returncode == 2
    assert "validate" in unknown.stderr


def test_pieces_are_told_apart_without_colour_and_guests_are_marked() -> None:
    cells = tuple(Cell(f"{'abcd'[column]}1", column, 0, column % 2 == 0) for column in range(4))
    rider = Figure("a1", "N", 1)
    figures = (
        Figure("a1", "GE", 0, guests=(rider,)), Figure("b1", "Q", 1, guests=(rider,)), Figure("c1", "FB", 1, "h3"),
    )  # fmt: skip
    lines = list(board_lines(Scene(cells, figures, 0, ("a note",)), Look(plain=True, marked=frozenset(("c1", "d1")))))
    assert lines[0] == " 1  GE+ q+ [fb][  ]"
    assert lines[2] == "    FB Fireball, GE Geomancer"
    assert lines[3:] == [
        "    a1: white GE with black N",
        "    b1: black Q with black N",
        "    c1: black FB (h3)",
        "    a note",
    ]
    assert next(board_lines(Scene(cells, figures[1:2], 0), Look())) == " 1  ..  \u265b+  .."
