"""Random games of a system: prints one record, or plays many and checks what must always hold.

python -m tests.generators golem --seed 7            prints one record
python -m tests.generators golem --minutes 10        plays until the time is over
python -m tests.generators golem --games 50          plays so many games
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from itertools import count

from . import SYSTEMS
from .game import Play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--length", type=int, help="plies, rounds or hands at the most")
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--games", type=int, default=0)
    options = parser.parse_args()
    play: Play = import_module(f"{__package__}.{options.system}").play
    length = {} if options.length is None else {"length": options.length}
    if options.minutes or options.games:
        print(f"{search(play, length, options)} games, nothing broken")
    else:
        print(play(options.seed, checked=False, **length).record(), end="")


def search(play: Play, length: dict[str, int], options: argparse.Namespace) -> int:
    """Play until the time is over, or so many games; how many they were."""
    end = time.monotonic() + 60 * options.minutes if options.minutes else None
    for played in count():
        if played == options.games > 0 or (end is not None and time.monotonic() > end):
            break
        try:
            play(options.seed + played, **length)
        except Exception as broken:
            broken.add_note(f"the game of seed {options.seed + played}")
            raise
    return played


if __name__ == "__main__":
    main()
