"""Terminals, pipes, full disks, locales, and what a start costs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import BAD, COMMAND, GOOD, environment, run

WIDE = '[White "\u0141ukasz"]\n\n1. e4 {\t\u738b\u738b} e5 2. Ke3 *\n'

HEAVY = {"rich", "jinja2", "parsimonious", "chess", "tomllib", "json", "difflib", "multiprocessing", "xml"}
OTHERS = {"eldritch.validator.lanes", "eldritch.variants.pychess", "eldritch.variants.scene"} | {
    f"eldritch.variants.eldritch.{name}" for name in ("army", "bundles", "explain", "variant")
}
CORE = {f"eldritch.notation.{name}" for name in ("model", "native", "problems", "quick", "reader")}
CAREFUL = {f"eldritch.notation.{name}" for name in ("game", "grammar", "movetext", "scanner", "spelling", "tags")}

pytestmark = pytest.mark.usefixtures("folder")


def piped(folder: Path, *arguments: str) -> tuple[int, str]:
    """How a command ends whose reader goes away after the first line."""
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read().decode()
        return process.wait(), said


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "junit", "github"])
def test_a_closed_pipe_ends_quietly(folder: Path, form: str) -> None:
    (folder / "many.pgn").write_text(BAD * 3000, encoding="utf-8")
    assert piped(folder, "validate", "--format", form, "many.pgn") == (141, "")


def test_a_closed_pipe_ends_other_commands_quietly(folder: Path) -> None:
    (folder / "many.pgn").write_text(BAD * 6000, encoding="utf-8")
    assert piped(folder, "rules", "EC") == (141, "")
    assert piped(folder, "format", "many.pgn") == (141, "")


@pytest.mark.parametrize("arguments", [("validate", "bad.pgn"), ("rules", "EC"), ("format", "good.pgn")])
def test_a_full_disk_is_said_in_one_sentence(folder: Path, arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, cwd=folder, env=environment(), check=False
        )
    assert ran.returncode == 2
    assert ran.stderr.decode().count("\n") == 1
    assert "No space left" in ran.stderr.decode()


def test_an_interruption_is_one_line_and_130(folder: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "validate", "-"],
        env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(BAD.encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()  # the first game has been judged: the command is at work
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().decode().strip() == "Interrupted."
        assert process.wait() == 130


def test_a_game_that_comes_through_a_pipe_is_judged_before_the_next_one_comes(folder: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "validate", "-"], env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(BAD.encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"<stdin>:4:13: error OC-3")
        process.stdin.close()


def test_a_game_that_is_typed_gets_its_verdict_at_once(folder: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "validate", "-"], env=environment(), stdin=theirs, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        os.write(ours, GOOD.encode() + b"\n")
        assert process.stdout.readline() == b"game 1: nothing wrong\n"
        os.write(ours, BAD.encode() + b"\n")
        assert process.stdout.readline().startswith(b"<stdin>:9:13: error OC-3 game 2")
        os.write(ours, b"\x04")
        process.stdout.read()
        assert process.wait() == 1
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize(("more", "seen"), [((), True), (("--no-progress",), False)])
def test_long_work_is_shown_on_a_terminal_only_where_it_is_wanted(
    folder: Path, more: tuple[str, ...], seen: bool
) -> None:
    (folder / "long.pgn").write_text(GOOD * 30_000, encoding="utf-8")
    said = on_a_terminal(folder, "validate", *more, "long.pgn")
    assert (b" games\x1b[K" in said) == seen
    assert b" %" not in run("validate", "long.pgn", cwd=folder).stderr.encode()


def on_a_terminal(folder: Path, *arguments: str) -> bytes:
    """What a command writes to standard error if that is a terminal."""
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen([*COMMAND, *arguments], cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=theirs):
        os.close(theirs)
        said = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            said += piece
    os.close(ours)
    return said


def test_the_caret_stands_below_wide_letters_and_tabs(folder: Path) -> None:
    (folder / "wide.pgn").write_text(WIDE, encoding="utf-8")
    lines = run("validate", "wide.pgn", cwd=folder).stdout.splitlines()
    assert lines[1] == "    1. e4 { \u738b\u738b} e5 2. Ke3 *"
    assert lines[2].index("^") == lines[1].index("Ke3") + 2  # two letters are two columns wide


def test_the_caret_stands_right_where_the_terminal_lacks_the_letters(folder: Path) -> None:
    (folder / "wide.pgn").write_text(WIDE, encoding="utf-8")
    lines = run("validate", "wide.pgn", cwd=folder, PYTHONIOENCODING="ascii").stdout.splitlines()
    assert lines[1] == "    1. e4 { ??} e5 2. Ke3 *"
    assert lines[2].index("^") == lines[1].index("Ke3")


def test_every_format_and_the_board_fit_into_ascii(folder: Path) -> None:
    (folder / "wide.pgn").write_text(WIDE, encoding="utf-8")
    for form in ("text", "json", "jsonl", "sarif", "junit", "github"):
        assert run("validate", "--format", form, "wide.pgn", cwd=folder, PYTHONIOENCODING="ascii").returncode == 1
    line = run("validate", "--format", "jsonl", "wide.pgn", cwd=folder, PYTHONIOENCODING="ascii").stdout
    assert json.loads(line)["tags"]["White"] == "\u0141ukasz"
    assert run("show", "wide.pgn", cwd=folder, PYTHONIOENCODING="ascii").stdout.isascii()


def test_the_same_verdict_is_given_under_any_locale(folder: Path) -> None:
    (folder / "wide.pgn").write_text(WIDE, encoding="utf-8")
    plain = run("validate", "--format", "jsonl", "wide.pgn", cwd=folder)
    other = run("validate", "--format", "jsonl", "wide.pgn", cwd=folder, PYTHONUTF8="0", LC_ALL="C")
    assert json.loads(plain.stdout) == json.loads(other.stdout)


def test_a_terminal_is_not_obeyed_from_within_a_record(folder: Path) -> None:
    (folder / "esc\x1b[31m.pgn").write_text('[Variant "\x1b[31mX"]\n\n1. e4 \x1b[31mfoo *\n', encoding="utf-8")
    ran = run("validate", ".", cwd=folder)
    assert "\x1b" not in ran.stdout + ran.stderr


def test_a_long_game_with_many_warnings_is_reported(folder: Path) -> None:
    there, back = "{}. Ng1-f3 Ng8-f6", "{}. Nf3-g1 Nf6-g8"
    moves = "\n".join((there if number % 2 else back).format(number) for number in range(1, 2001))
    (folder / "long.pgn").write_text(f'[Result "*"]\n\n{moves} *\n', encoding="utf-8")
    ran = run("validate", "long.pgn", cwd=folder)
    assert len(ran.stdout.splitlines()) > 12_000


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (("--version",), {*HEAVY, *CORE, "eldritch.validator", "eldritch.variants.base"}),
        (
            ("validate", "good.pgn"),
            {*HEAVY, *CAREFUL, *OTHERS},
        ),
        (("validate", "odd.pgn"), HEAVY),
    ],
)
def test_a_start_loads_nothing_heavy(folder: Path, arguments: tuple[str, ...], absent: set[str]) -> None:
    code = (
        "import atexit, sys\n"
        "atexit.register(lambda: print(' '.join(sys.modules), file=sys.stderr))\n"
        "from eldritch.cli.main import main\n"
        "main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert absent.isdisjoint(ran.stderr.split())
