"""``--jobs``: several processes say what one says, to the byte, and end as cleanly."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
import zstandard

from eldritch.cli.choice import Chosen
from eldritch.cli.telling import Manner, Teller, Told
from eldritch.notation.problems import Problem
from eldritch.validator.archive import Input, Terms
from eldritch.validator.batches import LENGTH
from eldritch.validator.report import GameReport
from eldritch.validator.spread import Spread

from ..cases.table import CASES
from ..cases.test_open import source_of
from .conftest import BAD, COMMAND, GOOD, ODD, environment, run
from .test_streams import on_a_terminal, piped

ROOT = Path(__file__).parents[2]
FORMS = ("text", "json", "jsonl", "sarif", "junit", "github")
KINDS = ("pgn", "python-expr")

STRAY = '[Event "D"]\n\n1. e4 *\n1. d4 *\n\n{ } 1. c4 {never closed 2. Ke3\n\n'
WORDY = GOOD.replace("1. ", "{ " + "so " * 18 + "} 1. ", 1)
MANY = "\n".join([BAD, ODD, *[WORDY] * 4500, STRAY, BAD, *[WORDY] * 1500, BAD])
assert len(MANY) > 2 * LENGTH  # more than two batches


def same(*arguments: str, cwd: Path | None = None, stdin: str | bytes = "") -> str:
    """What is printed, with one job as with three."""
    one = run("validate", *arguments, cwd=cwd, stdin=stdin)
    several = run("validate", "--jobs", "3", *arguments, cwd=cwd, stdin=stdin)
    assert several.stdout == one.stdout
    assert (several.stderr, several.returncode) == (one.stderr, one.returncode)
    return one.stdout


def all_forms(game: GameReport) -> list[Told]:
    """What every form of report says of a game."""
    return [Teller(Manner(form, consequent=True), Chosen((), ()))(game) for form in FORMS]


def worked_through(inputs: list[tuple[str, Input]], jobs: int) -> list[tuple[list[list[Told]], tuple[Problem, ...]]]:
    flows = Spread(inputs, all_forms, Terms(), jobs=jobs)
    return [(list(flow), flow.problems) for flow in flows]


def test_every_report_on_all_samples_and_cases_is_the_same() -> None:
    inputs: list[tuple[str, Input]] = [(path.name, path) for path in sorted(ROOT.glob("samples/**/*gn"))]
    inputs += [(name, source_of(case)[:100_000]) for name, case in CASES.items() if case["kind"] in KINDS]
    assert len(inputs) > 100
    assert worked_through(inputs, 3) == worked_through(inputs, 1)


@pytest.mark.parametrize("form", FORMS)
def test_every_report_on_an_archive_is_the_same(folder: Path, form: str) -> None:
    (folder / "many.pgn").write_text(MANY, encoding="utf-8")
    assert "many.pgn" in same("--format", form, ".", cwd=folder)


def test_numbers_and_places_are_right_behind_a_game_that_is_two() -> None:
    out = same("--select", "OC-3", stdin=MANY)
    wrong = [line for line in out.splitlines() if "error OC-3" in line]
    lines = [number for number, line in enumerate(MANY.split("\n"), 1) if "2. Ke3 *" in line]
    numbers = [1, 4506, 6007]  # the one that looks like one game is two, and a third has no tags
    assert [line.split(", ")[0] for line in wrong] == [
        f"<stdin>:{line}:13: error OC-3 game {number}" for line, number in zip(lines, numbers, strict=True)
    ]


@pytest.mark.parametrize(
    "options", [("--strict",), ("--select", "OC"), ("--encoding", "latin-1"), ("--color", "always")]
)
def test_options_mean_the_same(folder: Path, options: tuple[str, ...]) -> None:
    (folder / "many.pgn").write_text(MANY[:150_000], encoding="utf-8")
    same(*options, ".", cwd=folder)


def test_packed_files_and_standard_input_are_split_too(tmp_path: Path) -> None:
    (tmp_path / "a.pgn.gz").write_bytes(gzip.compress(MANY.encode()))
    (tmp_path / "b.pgn.zst").write_bytes(zstandard.compress(MANY.encode()))
    (tmp_path / "c.pgn.gz").write_bytes(gzip.compress(MANY.encode())[:400])
    same("a.pgn.gz", "missing.pgn", "b.pgn.zst", "c.pgn.gz", "-", cwd=tmp_path, stdin=MANY.encode("utf-16"))


def test_odd_bytes_and_empty_files_are_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_bytes(MANY[:150_000].replace("Nf3 *", "Nf3 {caf\u00e9} *").encode("latin-1"))
    (tmp_path / "b.pgn").write_bytes(b"")
    (tmp_path / "c.pgn").write_bytes(MANY[:150_000].encode().replace(b"e5 2.", b"e5 \xff 2.", 3))
    assert "PGN-101" in same(".", cwd=tmp_path)


def test_zero_means_a_process_a_core_and_other_numbers_are_refused(folder: Path) -> None:
    assert run("validate", "--jobs", "0", "good.pgn", cwd=folder).returncode == 0
    for wrong in ("-1", "x", "1000"):
        assert run("validate", "--jobs", wrong, "good.pgn", cwd=folder).returncode == 2
    (folder / "eldritch.toml").write_text("jobs = 2\n", encoding="utf-8")
    assert run("validate", "bad.pgn", cwd=folder).returncode == 1


@pytest.mark.parametrize("form", FORMS)
def test_a_closed_pipe_ends_quietly(folder: Path, form: str) -> None:
    (folder / "many.pgn").write_text(BAD * 2500, encoding="utf-8")
    assert piped(folder, "validate", "--jobs", "2", "--format", form, "many.pgn") == (141, "")


def test_a_pipe_that_goes_on_slowly_gets_its_verdicts_at_once() -> None:
    with subprocess.Popen(
        [*COMMAND, "validate", "--jobs", "2", "-"], env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for game in (1, 2, 3):
            process.stdin.write(BAD.encode() + b"\n")
            process.stdin.flush()
            assert f"error OC-3 game {game}, ".encode() in process.stdout.readline()
            assert process.stdout.readline().startswith(b"    1. e4")
            assert b"^" in process.stdout.readline()
            process.stdout.readline()
        process.stdin.close()


def working(folder: Path) -> subprocess.Popen[bytes]:
    """The command at long work, in a group of its own as a shell starts it."""
    (folder / "long.pgn").write_text(GOOD * 200_000, encoding="utf-8")
    return subprocess.Popen(
        [*COMMAND, "validate", "--jobs", "2", "long.pgn"], cwd=folder, env=environment(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
    )  # fmt: skip


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes of a crew, once both are at work."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
        if len(found) == 2:
            return [int(child) for child in found]
        time.sleep(0.05)
    raise AssertionError("no processes were started")


def test_an_interruption_ends_all_processes_with_one_line(folder: Path) -> None:
    with working(folder) as process:
        assert process.stderr is not None
        crew = children(process)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stderr.read().decode().strip() == "Interrupted."
        assert process.wait() == 130
    assert not any(Path(f"/proc/{child}").exists() for child in crew)


def test_the_death_of_a_process_is_said_and_is_no_hang(folder: Path) -> None:
    with working(folder) as process:
        assert process.stderr is not None
        os.kill(children(process)[0], signal.SIGKILL)
        said = process.stderr.read().decode()
        assert process.wait() == 2
    assert said == "Error: long.pgn: a process has died (exit code -9)\n"


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_one_that_started_it(folder: Path, sign: signal.Signals) -> None:
    with working(folder) as process:
        crew = children(process)
        process.send_signal(sign)
        assert process.wait() == -sign
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{child}/exe").exists() for child in crew):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_long_work_is_shown_as_one_line(folder: Path) -> None:
    (folder / "long.pgn").write_text(GOOD * 25_000, encoding="utf-8")  # more than a megabyte
    said = on_a_terminal(folder, "validate", "--jobs", "2", "long.pgn")
    assert b" games\x1b[K" in said
    assert said.endswith(b"\r\x1b[K")
