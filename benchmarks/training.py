"""What a compiler may watch the core at, so that it lays out what is common close together: see setup.py.

The games are made from other seeds than those that are measured.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.generators.eldritch import play

from .corpora import random_games
from .judging import judge

SEED = 90_000
PASSES = 8  # judging is to be watched, more than the making of games


def main() -> None:
    texts = [
        random_games(50, seed=SEED),
        random_games(50, clocks=True, seed=SEED + 1),
        *(play(SEED + game, checked=False, sober=game % 3 > 0).record() for game in range(60)),
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.epgn"
        path.write_text("\n".join(texts), encoding="utf-8")
        for _ in range(PASSES):
            judge(path)


if __name__ == "__main__":
    main()
