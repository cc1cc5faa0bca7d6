"""``eldritch format``: what it prints, what it rewrites, and what it leaves alone."""

from __future__ import annotations

import gzip
import os
import subprocess
from pathlib import Path

from .conftest import COMMAND, GOOD, environment, run

LONG = '[Event "A"]\n[Result "*"]\n\n1. e2-e4 e7-e5 { why } ( 1... c7-c5 $1 ) 2. Ng1-f3 *\n'
SHORT = '[Event "A"]\n[Result "*"]\n\n1. e4 e5 { why } (1... c5 $1) 2. Nf3 *\n'


def raw(folder: Path, *arguments: str, stdin: bytes = b"") -> tuple[int, bytes]:
    ran = subprocess.run(
        [*COMMAND, "format", *arguments], input=stdin, cwd=folder, env=environment(), capture_output=True, check=False
    )
    return ran.returncode, ran.stdout


def test_records_are_printed_in_their_canonical_spelling(folder: Path) -> None:
    (folder / "long.pgn").write_text(LONG, encoding="utf-8")
    ran = run("format", "long.pgn", cwd=folder)
    assert ran.returncode == 0
    assert "".join(ran.stdout.split()) == "".join(SHORT.split())
    assert (folder / "long.pgn").read_text(encoding="utf-8") == LONG


def test_a_file_is_rewritten_once_and_keeps_its_mode(folder: Path) -> None:
    path = folder / "long.pgn"
    path.write_text(LONG, encoding="utf-8")
    path.chmod(0o640)
    assert run("format", "--write", "long.pgn", cwd=folder).stdout == "long.pgn rewritten\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert run("format", "--write", "long.pgn", cwd=folder).stdout == ""
    assert sorted(os.listdir(folder)) == ["bad.pgn", "good.pgn", "long.pgn", "odd.pgn"]


def test_a_link_stays_a_link(folder: Path) -> None:
    (folder / "long.pgn").write_text(LONG, encoding="utf-8")
    (folder / "link.pgn").symlink_to("long.pgn")
    assert run("format", "--write", "link.pgn", cwd=folder).returncode == 0
    assert (folder / "link.pgn").is_symlink()
    assert "e2-e4" not in (folder / "long.pgn").read_text(encoding="utf-8")


def test_an_older_encoding_is_read_and_utf_8_is_written(folder: Path) -> None:
    data = LONG.replace("why", "gr\xfc\xdfe").encode("latin-1")
    for arguments in ((), ("--encoding", "latin-1")):
        status, out = raw(folder, *arguments, "-", stdin=data)
        assert status == 0
        assert "{ gr\xfc\xdfe }" in out.decode("utf-8")


def test_a_byte_that_is_no_letter_is_not_lost_for_good(folder: Path) -> None:
    data = '[Event "A"]\n\n1. e2-e4 { \u20ac\u20ac\u20ac '.encode() + b"\xff } *\n"
    (folder / "odd.pgn").write_bytes(data)
    status, out = raw(folder, "odd.pgn")
    assert status == 0
    assert "{ \u20ac\u20ac\u20ac \ufffd }" in out.decode("utf-8")
    assert "PGN-102" in run("format", "--write", "odd.pgn", cwd=folder).stderr
    assert (folder / "odd.pgn").read_bytes() == data


def test_text_outside_the_games_is_never_lost(folder: Path) -> None:
    path = folder / "chat.pgn"
    path.write_text("some chatter\n\n" + LONG, encoding="utf-8")
    ran = run("format", "--write", "chat.pgn", cwd=folder)
    assert ran.returncode == 2
    assert "PGN-111" in ran.stderr
    assert path.read_text(encoding="utf-8") == "some chatter\n\n" + LONG


def test_an_input_without_games_is_left_alone(folder: Path) -> None:
    (folder / "blank.pgn").write_text("\n\n", encoding="utf-8")
    assert run("format", "--write", "blank.pgn", cwd=folder).returncode == 0
    assert (folder / "blank.pgn").read_text(encoding="utf-8") == "\n\n"
    assert run("format", "--check", "blank.pgn", cwd=folder).returncode == 0


def test_packed_files_are_read_but_not_rewritten(folder: Path) -> None:
    packed = gzip.compress(LONG.encode())
    (folder / "long.pgn.gz").write_bytes(packed)
    assert "1. e4 e5" in run("format", "long.pgn.gz", cwd=folder).stdout
    ran = run("format", "--write", "long.pgn.gz", cwd=folder)
    assert ran.returncode == 2
    assert "unpack it first" in ran.stderr
    assert (folder / "long.pgn.gz").read_bytes() == packed
    (folder / "torn.pgn.gz").write_bytes(packed[:30])
    assert run("format", "torn.pgn.gz", cwd=folder).returncode == 2


def test_games_that_cannot_be_judged_keep_their_spelling(folder: Path) -> None:
    (folder / "unknown.pgn").write_text(LONG.replace('"A"]', '"A"]\n[Variant "Nonsense"]'), encoding="utf-8")
    assert "1. e2-e4 e7-e5" in run("format", "unknown.pgn", cwd=folder).stdout


def test_one_file_that_fails_does_not_stop_the_others(folder: Path) -> None:
    ran = run("format", "missing.pgn", "good.pgn", cwd=folder)
    assert (ran.returncode, ran.stdout) == (2, GOOD)
    assert ran.stderr == "eldritch: missing.pgn: No such file or directory\n"


def test_line_ends_alone_are_a_change_that_is_named(folder: Path) -> None:
    (folder / "crlf.pgn").write_bytes(GOOD.replace("\n", "\r\n").encode())
    ran = run("format", "--diff", "crlf.pgn", cwd=folder)
    assert ran.returncode == 1
    assert "line ends only" in ran.stdout
