"""How fast Eldritch is, in ratios within one run.

    python -m benchmarks [FILE ...] [--only PART ...] [--rounds N] [--games N] [--jobs N] [--big MB] [--memory MB]

Archives of ordinary chess can be named; random games are made besides. Everything is judged in full while it is
measured. What is compared takes turns, round by round; printed are the median of the ratios, the least and the
greatest. Parts: ``judging`` (against python-chess, pgn-extract, pgn-read, esca and bulletchess, whatever is there),
``games`` (Eldritch Chess and python-chess's variants), ``start``, ``jobs``, ``memory``, ``growth``.
"""

from __future__ import annotations

import argparse
import platform
import tempfile
from pathlib import Path

from eldritch.cli.main import version_text

from .corpora import random_games
from .growth import growth
from .judging import against_rivals, other_games
from .processes import jobs, memory, start

PARTS = ("judging", "games", "start", "jobs", "memory", "growth")


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measures Eldritch in ratios within one run.")
    parser.add_argument("files", nargs="*", type=Path, help="archives of ordinary chess; the first one makes big files")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=100, help="random games of each sort")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--big", type=int, default=20, help="megabytes of the file for several jobs")
    parser.add_argument("--memory", type=int, default=100, help="megabytes of the file for memory")
    options = parser.parse_args()
    corpus = options.files[0].read_text(encoding="utf-8") if options.files else random_games(options.games)
    print(f"{version_text()} on {platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if "judging" in options.only:
            against_rivals(options.files, options.games, options.rounds, folder)
        if "games" in options.only:
            print("\nother games, a ply against a ply of python-chess with a bare visitor")
            other_games(options.games, options.rounds, folder)
        if "start" in options.only:
            print("\nstart")
            start(options.rounds, folder)
        if "jobs" in options.only:
            print("\njobs")
            jobs(corpus, options.big, options.jobs, options.rounds, folder)
        if "memory" in options.only:
            print("\nmemory")
            memory(corpus, options.memory, folder)
        if "growth" in options.only:
            print("\ngrowth: the cost of an act, as a multiple of what it is in the first of each row")
            growth(options.games, options.rounds, folder)


if __name__ == "__main__":
    main()
