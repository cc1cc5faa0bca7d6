"""Settings files, chosen codes, and calls that are wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldritch.cli.choice import begins
from eldritch.cli.config import SETTINGS, load

from .conftest import run


@pytest.mark.parametrize(
    ("code", "start", "fits"),
    [
        ("OC-3", "OC", True),
        ("OC-3", "OC-3", True),
        ("OC-10", "OC-1", False),
        ("EC-GH-4", "EC-GH", True),
        ("EC-GH-4", "EC-G", False),
        ("PGN-301", "PGN-3", True),
        ("PGN-301", "PGN-4", False),
        ("GEN-5", "G", False),
    ],
)
def test_a_code_is_chosen_by_its_beginning(code: str, start: str, fits: bool) -> None:
    assert begins(code, start) is fits


def test_a_code_that_no_rule_has_is_wrong_use(folder: Path) -> None:
    for option in ("--select", "--ignore"):
        ran = run("validate", option, "OC,FOO", "bad.pgn", cwd=folder)
        assert ran.returncode == 2
        assert "'FOO'" in ran.stderr


def test_what_is_ignored_cannot_hide_an_unreadable_input(folder: Path) -> None:
    (folder / "torn.pgn.gz").write_bytes(b"\x1f\x8b\x08\x00\x00\x00")
    assert run("validate", "--ignore", "PGN-110", "torn.pgn.gz", cwd=folder).returncode == 2


def test_every_setting_reaches_its_option(folder: Path) -> None:
    (folder / "eldritch.toml").write_text('format = "json"\nignore = ["OC-3"]\n', encoding="utf-8")
    ran = run("validate", "bad.pgn", cwd=folder)
    assert json.loads(ran.stdout)["summary"]["errors"] == 0
    (folder / "eldritch.toml").write_text('color = "always"\nshow_consequent = true\n', encoding="utf-8")
    assert "\x1b[" in run("validate", "bad.pgn", cwd=folder).stdout


def test_settings_name_parameters_of_the_command() -> None:
    from eldritch.cli.validate import command

    assert {parameter for _, parameter in SETTINGS.values()} <= {parameter.name for parameter in command.params}


def test_the_command_line_comes_before_the_settings(folder: Path) -> None:
    (folder / "eldritch.toml").write_text('format = "json"\n', encoding="utf-8")
    assert run("validate", "--format", "text", "good.pgn", cwd=folder).stdout.startswith("good.pgn: 1 game")
    for arguments in (("--no-config",), ("--no-config", "--config", "eldritch.toml")):
        assert run("validate", *arguments, "good.pgn", cwd=folder).stdout.startswith("good.pgn: 1 game")


def test_the_nearest_settings_upward_hold(folder: Path) -> None:
    (folder / "eldritch.toml").write_text('format = "json"\n', encoding="utf-8")
    inner = folder / "inner"
    inner.mkdir()
    assert run("validate", "../good.pgn", cwd=inner).stdout.startswith("{")
    (inner / "pyproject.toml").write_text("[tool.eldritch]\nquiet = true\n", encoding="utf-8")
    assert run("validate", "../good.pgn", cwd=inner).stdout == ""


@pytest.mark.parametrize(
    "text",
    ["tool = 3", "tool.eldritch = 3", "[tool.eldritch]\nstrict = 1", "[tool.eldritch]\nselect = 'OC'", "[", "\x00"],
)
def test_settings_that_make_no_sense_are_wrong_use(folder: Path, text: str) -> None:
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    ran = run("validate", "--config", "pyproject.toml", "good.pgn", cwd=folder)
    assert ran.returncode == 2
    assert "pyproject.toml" in ran.stderr


def test_a_setting_that_is_not_known_is_said_and_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "eldritch.toml"
    path.write_text("strict = true\nnonsense = 1\n", encoding="utf-8")
    assert load(path) == {"strict": True}
    assert "'nonsense'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("valdate",), "Perhaps validate?"),
        (("validate", "--config", "missing.toml", "good.pgn"), "missing.toml cannot be read"),
        (("validate", "--rulings", "two-squares", "good.pgn"), "not 'two-squares'"),
        (("validate", "--encoding", "hex", "good.pgn"), "no text encoding 'hex'"),
        (("show", "--encoding", "nonsense", "good.pgn"), "no text encoding 'nonsense'"),
        (("format", "--encoding", "nonsense", "good.pgn"), "no text encoding 'nonsense'"),
        (("validate", "-o", "missing/report.txt", "good.pgn"), "missing/report.txt: No such file or directory"),
        (("validate", "-o", "good.pgn", "good.pgn"), "would replace the record good.pgn"),
        (("show", "--ply", "1", "--end", "good.pgn"), "Only one of"),
        (("show", "."), "is a folder"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    ran = run(*arguments, cwd=folder)
    assert ran.returncode == 2
    assert sentence in ran.stderr
    assert (folder / "good.pgn").read_text(encoding="utf-8").startswith("[Event")


def test_a_folder_without_records_is_said_and_is_no_fault(tmp_path: Path) -> None:
    ran = run("validate", ".", cwd=tmp_path)
    assert ran.returncode == 0
    assert "no .pgn or .epgn files" in ran.stderr


def test_an_input_that_is_missing_stands_in_the_reports_for_programs(folder: Path) -> None:
    ran = run("validate", "--format", "json", "missing.pgn", "good.pgn", cwd=folder)
    shape = json.loads(ran.stdout)
    assert ran.returncode == 2
    assert shape["file"] is None
    assert [problem["code"] for problem in shape["problems"]] == ["PGN-110"]
    assert shape["summary"] == {"files": 2, "games": 1, "valid": 1, "errors": 1, "warnings": 0}
    assert "::error file=missing.pgn" in run("validate", "--format", "github", "missing.pgn", cwd=folder).stdout
    assert "2 files (1 unreadable)" in run("validate", "missing.pgn", "good.pgn", cwd=folder).stdout
