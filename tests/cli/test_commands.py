"""The commands as a user calls them: output, streams and exit codes."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from .conftest import BAD, GOOD, run


def test_a_good_file_ends_with_0(folder: Path) -> None:
    ran = run("validate", "good.pgn", cwd=folder)
    assert (ran.returncode, ran.stdout) == (0, "good.pgn: 1 game, 1 valid, 0 errors, 0 warnings\n")


def test_an_error_stands_with_place_rule_caret_and_what_is_legal(folder: Path) -> None:
    ran = run("validate", "bad.pgn", cwd=folder)
    assert ran.returncode == 1
    lines = ran.stdout.splitlines()
    assert lines[0] == "bad.pgn:4:13: error OC-3 game 1, 2. Ke3: The white king on e1 does not move to e3."
    assert lines[1] == "    1. e4 e5 2. Ke3 *"
    assert lines[2].index("^") == 4 + 12
    assert lines[3].startswith("    legal: Ke2")


def test_the_answering_side_has_three_dots(folder: Path) -> None:
    samples = Path(__file__).parents[2] / "samples" / "broken"
    out = run("validate", str(samples / "coop.epgn")).stdout
    assert "error CO-34 game 1, 2... g5:" in out
    assert "error CO-8 game 2, 3. O-O-O:" in out


def test_several_files_are_all_reported_and_end_with_1(folder: Path) -> None:
    ran = run("validate", "good.pgn", "bad.pgn", "odd.pgn", cwd=folder)
    assert ran.returncode == 1
    assert "3 files: 3 games, 2 valid, 1 error, 1 warning" in ran.stdout


def test_a_missing_file_ends_with_2_and_one_line(folder: Path) -> None:
    ran = run("validate", "good.pgn", "missing.pgn", cwd=folder)
    assert ran.returncode == 2
    assert ran.stderr == "eldritch: missing.pgn: No such file or directory\n"
    assert "good.pgn: 1 game" in ran.stdout


def test_wrong_use_ends_with_2() -> None:
    assert run("validate", "--format", "nonsense").returncode == 2
    assert run("nonsense").returncode == 2
    assert run("validate", "--encoding", "nonsense", "-").returncode == 2


def test_an_empty_file_is_said_and_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "empty.pgn").write_bytes(b"")
    ran = run("validate", "empty.pgn", cwd=tmp_path)
    assert ran.returncode == 0
    assert "no games" in ran.stderr


def test_standard_input_is_read_with_and_without_a_hyphen() -> None:
    for arguments in (("validate", "-"), ("validate",)):
        ran = run(*arguments, stdin=BAD)
        assert ran.returncode == 1
        assert ran.stdout.startswith("<stdin>:4:13: error OC-3")


def test_the_locale_does_not_decide_the_encoding(tmp_path: Path) -> None:
    (tmp_path / "utf8.pgn").write_text('[White "Weiß, É"]\n\n1. e4 { Zürich } *\n', encoding="utf-8")
    ran = run("validate", "--format", "jsonl", "utf8.pgn", cwd=tmp_path, PYTHONUTF8="0", LC_ALL="C")
    assert ran.returncode == 0
    assert json.loads(ran.stdout.splitlines()[0])["tags"]["White"].encode("utf-8", "replace").startswith(b"Wei")


def test_warnings_count_only_when_strict(folder: Path) -> None:
    assert run("validate", "odd.pgn", cwd=folder).returncode == 0
    assert run("validate", "--strict", "odd.pgn", cwd=folder).returncode == 1
    assert run("validate", "--exit-zero", "bad.pgn", cwd=folder).returncode == 0


def test_codes_can_be_chosen_and_left_out(folder: Path) -> None:
    assert run("validate", "--ignore", "OC-3", "bad.pgn", cwd=folder).returncode == 0
    assert run("validate", "--select", "PGN", "bad.pgn", cwd=folder).returncode == 0
    assert run("validate", "--ignore", "OC-1", "bad.pgn", cwd=folder).returncode == 1
    assert run("validate", "--select", "OC", "bad.pgn", cwd=folder).returncode == 1


def test_a_folder_means_its_records(folder: Path) -> None:
    (folder / "note.txt").write_text("1. Ke5", encoding="utf-8")
    (folder / "more").mkdir()
    with gzip.open(folder / "more" / "packed.pgn.gz", "wt") as file:
        file.write(GOOD)
    ran = run("validate", "--quiet", "--format", "json", ".", cwd=folder)
    shape = json.loads(ran.stdout)
    assert shape["file"] is None
    assert shape["summary"] == {"files": 4, "games": 4, "valid": 3, "errors": 1, "warnings": 1}


def test_each_format_can_be_read_by_its_readers(folder: Path) -> None:
    from xml.etree import ElementTree

    shape = json.loads(run("validate", "--format", "json", "bad.pgn", cwd=folder).stdout)
    assert shape["schema"] == "eldritch-report/1"
    assert shape["games"][0]["problems"][0]["alternatives"]
    assert [move["uci"] for move in shape["games"][0]["moves"]] == ["e2e4", "e7e5", None]
    log = json.loads(run("validate", "--format", "sarif", "bad.pgn", cwd=folder).stdout)
    assert log["version"] == "2.1.0"
    assert log["runs"][0]["results"][0]["ruleId"] == "OC-3"
    suites = ElementTree.fromstring(run("validate", "--format", "junit", "bad.pgn", cwd=folder).stdout)
    assert suites.find("testsuite/testcase/failure") is not None
    line = run("validate", "--format", "github", "bad.pgn", cwd=folder).stdout.splitlines()[0]
    assert line.startswith("::error file=bad.pgn,line=4,col=13,title=OC-3::game 1")


def test_a_report_can_go_to_a_file(folder: Path) -> None:
    run("validate", "--format", "json", "-o", "out.json", "bad.pgn", cwd=folder)
    assert json.loads((folder / "out.json").read_text(encoding="utf-8"))["summary"]["errors"] == 1


def test_colour_is_only_where_it_is_wanted(folder: Path) -> None:
    assert "\x1b" not in run("validate", "bad.pgn", cwd=folder).stdout
    assert "\x1b" in run("validate", "--color", "always", "bad.pgn", cwd=folder).stdout


def test_settings_are_read_from_the_project(folder: Path) -> None:
    (folder / "eldritch.toml").write_text('ignore = ["OC-3"]\nnonsense = 1\n', encoding="utf-8")
    ran = run("validate", "bad.pgn", cwd=folder)
    assert ran.returncode == 0
    assert "nonsense" in ran.stderr
    (folder / "eldritch.toml").unlink()
    (folder / "pyproject.toml").write_text("[tool.eldritch]\nstrict = true\n", encoding="utf-8")
    assert run("validate", "odd.pgn", cwd=folder).returncode == 1


def test_show_draws_the_board_and_names_the_move(folder: Path) -> None:
    ran = run("show", "--ascii", "--ply", "3", "good.pgn", cwd=folder)
    assert ran.returncode == 0
    assert "after 2. Nf3, Black to move" in ran.stdout
    assert "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" in ran.stdout
    assert run("show", "--game", "7", "good.pgn", cwd=folder).returncode == 2
    start = run("show", "--ply", "0", "--fen", "good.pgn", cwd=folder).stdout
    assert start == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"


def test_rules_are_printed_by_number_piece_and_game() -> None:
    assert "OC-10" in run("rules", "OC-10").stdout
    assert "EC-GH-4" in run("rules", "ghost").stdout
    assert "EC-15" in run("rules", "Eldritch Chess").stdout
    assert "PGN-330" in run("rules", "PGN-330").stdout
    unknown = run("rules", "OC-99")
    assert unknown.returncode == 2
    assert "OC-99" in unknown.stderr


def test_variants_are_listed() -> None:
    assert "Crazyhouse" in run("variants").stdout
    assert any(row["name"] == "Eldritch Chess" for row in json.loads(run("variants", "--json").stdout))


def test_format_checks_shows_and_rewrites(tmp_path: Path) -> None:
    path = tmp_path / "long.pgn"
    path.write_text('[Event "A"]\n[Result "*"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 *\n', encoding="utf-8")
    assert run("format", "--check", "long.pgn", cwd=tmp_path).returncode == 1
    assert "+1. e4 e5 2. Nf3 *" in run("format", "--diff", "long.pgn", cwd=tmp_path).stdout
    assert run("format", "--write", "long.pgn", cwd=tmp_path).returncode == 0
    assert "1. e4 e5 2. Nf3 *" in path.read_text(encoding="utf-8")
    assert run("format", "--check", "long.pgn", cwd=tmp_path).returncode == 0


def test_help_and_version_are_there() -> None:
    assert run("--version").stdout.startswith("eldritch ")
    for command in ("validate", "show", "rules", "new", "army", "variants", "format", "commit", "audit", "completion"):
        ran = run(command, "--help")
        assert ran.returncode == 0
        assert "Usage: eldritch" in ran.stdout
        assert "\\b" not in ran.stdout


def test_an_army_is_checked_and_explained() -> None:
    ran = run("army", "FB:R", "GE:N")
    assert ran.returncode == 0
    assert "Fireball (spell) for a rook" in ran.stdout
    assert ran.stdout.endswith("A legal army.\n")
    ran = run("army", "FB:N 3GE:NNN", "--limit", "3")
    assert ran.returncode == 1
    assert "error EC-1 FB:N is no price of the Fireball; FB:R would fit." in ran.stdout
    assert "error EC-5 Starts with 4 eldritch pieces; the limit is 3." in ran.stdout
    shape = json.loads(run("army", "ZZ", "--json").stdout)
    assert (shape["valid"], shape["pieces"], shape["problems"][0]["code"]) == (False, 16, "EC-1")
