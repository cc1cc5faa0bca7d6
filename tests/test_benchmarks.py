"""The benchmarks run, on little; what they print is ratios."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_part_but_the_long_ones_prints_ratios() -> None:
    arguments = ("--games", "2", "--rounds", "1", "--only", "judging", "games", "start", "growth")
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", str(ROOT / "samples" / "orthodox.pgn"), *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for said in (
        "times as fast as python-chess, bare visitor",
        "Three-check, against the same",
        "`import chess.pgn`",
        "100 variations deep",
    ):
        assert re.search(rf"^ +[0-9]+\.[0-9]{{2}}  \([0-9.]+ to [0-9.]+\)  .*{said}", ran.stdout, re.MULTILINE)
    assert "orthodox.pgn: " in ran.stdout
