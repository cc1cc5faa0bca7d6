"""A ply of Eldritch Chess against a ply of orthodox chess on python-chess, in one run.

    python -m benchmarks.mixed_armies [--games N] [--rounds N]

Judges random records of mixed armies, from armies and placement to the end, and reads random orthodox games with
python-chess's ``read_game`` under a bare visitor, turn by turn. What is printed is the median ratio of the time a ply
takes there to the time it takes here (1: as fast; placements are no plies, but their time counts).
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.against_python_chess import eldritch, python_chess, random_games
from tests.generators.eldritch import play


def records(count: int, sober: bool) -> str:
    """Random records; of sober players about a fifth of the moves takes, a tenth invokes."""
    return "\n".join(play(seed, 120, checked=False, sober=sober).record() for seed in range(count))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        orthodox = Path(folder, "orthodox.pgn")
        orthodox.write_text(random_games(options.games, clocks=False), encoding="utf-8")
        _, there, _ = eldritch(orthodox)
        for name, sober in (("sober players", True), ("lively players", False)):
            mixed = Path(folder, "mixed.epgn")
            mixed.write_text(records(options.games, sober), encoding="utf-8")
            eldritch(mixed)
            ratios = []
            for _ in range(options.rounds):
                start = time.process_time()
                python_chess(orthodox)
                middle = time.process_time()
                games, here, errors = eldritch(mixed)
                end = time.process_time()
                ratios.append(((middle - start) / there) / ((end - middle) / here))
            low, high = min(ratios), max(ratios)
            print(f"{name}: {games} games, {here} plies, {errors} errors")
            print(f"  {statistics.median(ratios):.2f} of python-chess's speed ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
