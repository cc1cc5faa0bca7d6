"""Whole processes: the start of a command, several jobs, and memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .corpora import repeated
from .timing import eldritch, in_turns, ratio, run

MEGABYTE = 1_000_000
ONE_GAME = '[Event "?"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n'

PEAK = """
import atexit, re, sys
from pathlib import Path
from eldritch.cli.main import main
status = Path("/proc/self/status")
atexit.register(lambda: print(re.search(r"VmHWM:\\s+([0-9]+)", status.read_text())[1], file=sys.stderr))
main()
"""


def start(rounds: int, folder: Path) -> None:
    """One game judged by a process of its own, against the import of python-chess alone."""
    path = folder / "one.pgn"
    path.write_text(ONE_GAME, encoding="utf-8")
    ours, theirs = eldritch("validate", str(path)), (sys.executable, "-c", "import chess.pgn")
    run(*ours)  # byte code is written
    times = in_turns({"ours": lambda: run(*ours), "theirs": lambda: run(*theirs)}, 4 * rounds)
    print(f"  {ratio(times['ours'], times['theirs'])}  times what `import chess.pgn` takes, for one game, on the wall")


def jobs(corpus: str, size: int, count: int, rounds: int, folder: Path) -> None:
    """A big file on one process and on several: on the wall, and how much processor time that takes.

    On a machine that is busy with other things only the second means something: with as many cores as jobs to
    itself, several jobs are at the best ``count`` divided by it as fast.
    """
    path = repeated(corpus, size * MEGABYTE, folder / "big.pgn")
    spent: dict[int, list[float]] = {1: [], count: []}

    def work(number: int) -> None:
        spent[number].append(run(*eldritch("validate", "--quiet", "--jobs", str(number), str(path))).processor)

    times = in_turns({"one": lambda: work(1), "several": lambda: work(count)}, rounds)
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"  {ratio(times['one'], times['several'])}  times as fast with --jobs {count}, {size} MB, on the wall")
    print(f"  {ratio(spent[count], spent[1])}  times the processor time ({os.cpu_count()} cores{load})")


def memory(corpus: str, size: int, folder: Path) -> None:
    """The most memory that one process takes for a small and for a big file, as it says itself at its end.

    What the system says of a finished child counts the memory of the process that started it, too.
    """
    if not Path("/proc/self/status").exists():
        print("  this system does not say")
        return
    most = {}
    for megabytes in (1, size):
        path = repeated(corpus, megabytes * MEGABYTE, folder / "big.pgn")
        command = [sys.executable, "-c", PEAK, "validate", "--quiet", str(path)]
        said = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, text=True).stderr
        most[megabytes] = int(said.splitlines()[-1]) / 1024
    print(f"  {most[1]:.1f} MB at the most for 1 MB of text, {most[size] - most[1]:+.1f} MB for {size} MB")
