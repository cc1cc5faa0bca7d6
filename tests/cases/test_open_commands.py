"""The open cases that are calls of the command line, each in a process of its own."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

GOOD = "1. e4 e5 2. Nf3 *\n"
BAD = "1. e4 e5 2. Ke3 *\n"
CALL = [sys.executable, "-m", "eldritch.cli", "validate"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "good.pgn": GOOD,
        "good2.pgn": GOOD,
        "bad.pgn": BAD,
        "empty.pgn": "",
        "utf8.pgn": '[White "Weiß, Ä"]\n\n1. e4 { café } e5 2. Ke3 *\n',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def call(folder: Path, *words: str, text: str | None = None, **setting: str) -> tuple[int, str, str]:
    """Exit code, output and error output."""
    done = subprocess.run(
        [*CALL, *words],
        cwd=folder,
        env={**os.environ, **setting},
        input=text.encode() if text is not None else None,
        stdin=subprocess.DEVNULL if text is None else None,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_cli_05_the_locale_does_not_choose_the_encoding_of_the_input(folder: Path) -> None:
    plain = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    words = ("--format", "json", "utf8.pgn")
    reports = [call(folder, *words, **setting) for setting in (plain, {"PYTHONUTF8": "1"})]
    assert json.loads(reports[0][1]) == json.loads(reports[1][1])
    assert json.loads(reports[0][1])["games"][0]["tags"] == {"White": "Weiß, Ä"}
    code, output, _ = call(folder, "utf8.pgn", **plain)
    assert code == 1
    assert "utf8.pgn:3:22: error OC-3" in output
    assert "PGN-101" not in output


def test_cli_06_standard_input_with_and_without_a_hyphen(folder: Path) -> None:
    results = [call(folder, *words, text=BAD) for words in ((), ("-",))]
    assert results[0] == results[1]
    code, output, _ = results[0]
    assert code == 1
    assert "<stdin>:1:13: error OC-3" in output


def test_cli_08_an_empty_file_is_no_fault_but_is_said_to_be_empty(folder: Path) -> None:
    code, output, errors = call(folder, "empty.pgn")
    assert code == 0
    assert "0 games" in output
    assert "no games" in errors


def test_cli_09_one_bad_file_among_good_ones(folder: Path) -> None:
    code, output, errors = call(folder, "good.pgn", "bad.pgn", "good2.pgn")
    assert code == 1
    assert errors == ""
    assert "good.pgn: 1 game, 1 valid, 0 errors" in output
    assert "bad.pgn: 1 game, 0 valid, 1 error" in output
    assert "good2.pgn: 1 game, 1 valid, 0 errors" in output
    assert "3 files: 3 games, 2 valid, 1 error" in output


def test_cli_10_a_missing_file_takes_one_line(folder: Path) -> None:
    code, output, errors = call(folder, "missing-file.pgn")
    assert code == 2
    assert output == ""
    assert errors.count("\n") == 1
    assert "missing-file.pgn" in errors
    assert "Usage" not in errors


@pytest.mark.parametrize("words", [["-"], []], ids=["hyphen", "nothing named"])
def test_cli_12_games_typed_at_a_terminal_are_judged_one_by_one(words: list[str]) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    process = subprocess.Popen([*CALL, *words], stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    os.close(theirs)
    assert process.stdout is not None
    try:
        for number, place in ((1, "1:13"), (2, "2:13")):
            os.write(ours, BAD.encode())
            said, until = b"", time.monotonic() + 20
            while f"game {number}".encode() not in said and time.monotonic() < until:
                ready, _, _ = select.select([process.stdout], [], [], 1)
                piece = os.read(process.stdout.fileno(), 4096) if ready else b""
                if ready and not piece:
                    break
                said += piece
            assert f"<stdin>:{place}: error OC-3 game {number}," in said.decode()
        os.write(ours, b"\x04")
        assert process.wait(20) == 1
    finally:
        process.kill()
        process.stdout.close()
        os.close(ours)
