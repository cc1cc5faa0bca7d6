"""``eldritch convert``: what it writes where, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from eldritch.cli.main import group

from .conftest import BAD, GOOD, ODD, run


def test_text_is_printed_and_the_exit_code_is_that_of_validate(folder: Path) -> None:
    good, bad, odd = (run("convert", name, cwd=folder) for name in ("good.pgn", "bad.pgn", "odd.pgn"))
    assert [good.returncode, bad.returncode, odd.returncode] == [0, 1, 0]
    assert "1. e4 - White's pawn goes from e2 to e4." in good.stdout
    assert "[1] fault, line 4, Ke3:" in bad.stdout
    assert run("convert", "--strict", "odd.pgn", cwd=folder).returncode == 1
    assert "(OC-" in run("convert", "--cite", "bad.pgn", cwd=folder).stdout


SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*pgn")), ids=lambda path: path.name)
@pytest.mark.parametrize("strict", [False, True])
def test_every_sample_ends_as_validate_ends(path: Path, strict: bool) -> None:
    options = ["--strict"] * strict
    ends = [
        CliRunner().invoke(group, [*command, *options, str(path)], standalone_mode=False)
        for command in (["validate"], ["convert"], ["convert", "--to", "csv"])
    ]
    assert [end.exception for end in ends] == [None] * 3
    assert len({end.return_value for end in ends}) == 1, [end.return_value for end in ends]
    if not strict:
        assert ends[0].return_value == (1 if path.parent.name == "broken" else 0)


def test_standard_input(folder: Path) -> None:
    assert "Nf3" in run("convert", stdin=GOOD).stdout
    assert run("convert", "-", "--to", "pgn", stdin=BAD).returncode == 1
    assert run("convert", stdin="").returncode == 0


def test_one_game_of_a_file(folder: Path) -> None:
    (folder / "all.pgn").write_text(GOOD + "\n" + BAD + "\n" + ODD, "utf-8")
    ran = run("convert", "all.pgn", "--game", "3", cwd=folder)
    assert ran.returncode == 0
    assert ran.stdout.startswith("C\n=\n")
    missing = run("convert", "all.pgn", "--game", "9", cwd=folder)
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "no game 9" in missing.stderr


def test_one_file_or_one_file_a_game(folder: Path) -> None:
    (folder / "all.pgn").write_text(GOOD + "\n" + ODD, "utf-8")
    assert run("convert", "all.pgn", "--to", "markdown", "-o", "all.md", cwd=folder).stdout == ""
    assert (folder / "all.md").read_text("utf-8").count("# The game") == 2 * 2
    run("convert", "all.pgn", "good.pgn", "--to", "json", "-o", "out/", cwd=folder)
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["all-1.json", "all-2.json", "good-1.json"]
    assert json.loads((folder / "out" / "all-2.json").read_text("utf-8"))["count"] == 1


def test_names_that_meet_in_one_folder_are_told_apart(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub" / "good.pgn").write_text(ODD, "utf-8")
    run("convert", "good.pgn", "sub/good.pgn", "-o", "out/", cwd=folder)
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["good-1-2.txt", "good-1.txt"]


def test_a_record_is_never_written_over(folder: Path) -> None:
    ran = run("convert", "good.pgn", "--to", "pgn", "-o", "good.pgn", cwd=folder)
    assert ran.returncode == 2
    assert (folder / "good.pgn").read_text("utf-8") == GOOD


def test_inputs_that_cannot_be_read(folder: Path) -> None:
    ran = run("convert", "none.pgn", "good.pgn", cwd=folder)
    assert ran.returncode == 2
    assert "Nf3" in ran.stdout
    assert run("convert", "good.pgn", "-o", "none/out.txt", cwd=folder).returncode == 2


@pytest.mark.parametrize("choice", ["every:0", "every", "often", "all", "marks:3"])
def test_diagrams_that_do_not_exist(folder: Path, choice: str) -> None:
    ran = run("convert", "good.pgn", "--diagrams", choice, cwd=folder)
    assert ran.returncode == 2
    assert "every:N" in ran.stderr


def test_diagrams_and_perspective(folder: Path) -> None:
    plain = run("convert", "good.pgn", "--diagrams", "every:2", "--ascii", cwd=folder).stdout
    assert "After 1... e5:" in plain
    assert "1  R   N   B   Q   K   B   N   R" in plain
    turned = run("convert", "good.pgn", "--diagrams", "every:2", "--ascii", "--perspective", "black", cwd=folder).stdout
    assert "h   g   f   e   d   c   b   a" in turned


def test_a_template_of_ones_own(folder: Path) -> None:
    own = folder / "own.j2"
    own.write_text('{% extends "text.j2" %}{% block table %}MINE {{ story.plies | length }}{% endblock %}', "utf-8")
    assert "MINE 3" in run("convert", "good.pgn", "--template", "own.j2", cwd=folder).stdout
    for text in (
        "{% if %}",
        "{{ nobody }}",
        "{% include '/etc/passwd' %}",
        "{{ 1 / 0 }}",
        "{{ story.title.nothing() }}",
    ):
        own.write_text(text, "utf-8")
        ran = run("convert", "good.pgn", "--template", "own.j2", cwd=folder)
        assert (ran.returncode, ran.stdout) == (2, ""), text
        assert "own.j2" in ran.stderr or "passwd" in ran.stderr


def test_a_table_of_words_of_ones_own(folder: Path) -> None:
    (folder / "la.toml").write_text('[act]\nmove = "{who}: {to}!"\n[side]\nwhite = "Albus"\n', "utf-8")
    assert "Albus: e4!" in run("convert", "good.pgn", "--words", "la.toml", cwd=folder).stdout
    (folder / "la.toml").write_text("[act\n", "utf-8")
    ran = run("convert", "good.pgn", "--words", "la.toml", cwd=folder)
    assert (ran.returncode, ran.stdout) == (2, "")


def test_pgn_goes_there_and_back(folder: Path) -> None:
    sample = SAMPLES / "eldritch.epgn"
    pgn = run("convert", str(sample), "--to", "pgn").stdout
    assert "GE~a0-d0" in pgn and "{ [%act GE~a0-d0] }" in pgn
    assert run("format", stdin=pgn).stdout == run("format", str(sample)).stdout


def test_a_narrow_stream_gets_letters(folder: Path) -> None:
    ran = run("convert", "good.pgn", "--diagrams", "captures", cwd=folder, PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii() and "\\u" not in ran.stdout


def test_html_is_one_page(folder: Path) -> None:
    ran = run("convert", "good.pgn", "--to", "html", "--diagrams", "every:2", cwd=folder)
    assert ran.returncode == 0
    assert ran.stdout.startswith("<!DOCTYPE html>")
    assert ran.stdout.count('class="board still"') == 1


def test_svg_is_a_file_or_a_folder_of_them(folder: Path) -> None:
    assert run("convert", "good.pgn", "--to", "svg", cwd=folder).stdout.startswith("<svg")
    several = run("convert", "good.pgn", "--to", "svg", "--diagrams", "every:1", cwd=folder)
    assert several.returncode == 2
    assert "name a folder" in several.stderr
    assert run("convert", "good.pgn", "--to", "svg", "--diagrams", "every:1", "-o", "out/", cwd=folder).returncode == 0
    names = sorted(path.name for path in (folder / "out").iterdir())
    assert names == ["good-g1-0001.svg", "good-g1-0002.svg", "good-g1-0003.svg"]


def test_a_library_that_is_not_there_is_named(folder: Path) -> None:
    for form, library in (("png", "resvg_py"), ("pdf", "weasyprint")):
        (folder / f"{library}.py").write_text("raise ImportError", "utf-8")
        ran = run("convert", "good.pgn", "--to", form, cwd=folder)  # the folder of a module comes first
        assert ran.returncode == 2
        assert 'pip install "eldritch-pgn[pictures]"' in ran.stderr
