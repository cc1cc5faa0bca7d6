"""Rules taken out one by one: with each of them gone some case must fail.

    python -m tests.removals        (or: make removals)

Works on a copy of the sources; prints what no case held, and ends with 1 if there is any such thing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = Path("variants", "eldritch")
LAYERS = ("notation", "variants", "validator", "cli")

REMOVALS: tuple[tuple[str, str, str], ...] = (
    ("pieces/abjurer.py", 'return "EC-AB-3"', 'return ""'),
    ("pieces/abjurer.py", 'return "EC-AB-2"', 'return ""'),
    ("pieces/archmage.py", "Leap(EIGHT, 2)", "Leap(EIGHT, 3)"),
    (
        "pieces/barricade.py",
        'return "EC-BA-2" if square in ground.blocks and adjacent(square, other) else ""',
        'return ""',
    ),
    ("pieces/barricade.py", '            return "EC-BA-2"\n', '            return ""\n'),
    ("pieces/barricade.py", "ORTHOGONAL, 3", "ORTHOGONAL, 4"),
    ("pieces/enchanter.py", "Slide(EIGHT, 2, 2)", "Slide(EIGHT, 2)"),
    ("pieces/enchanter.py", 'return "EC-EN-2" if adjacent(square, other) else ""', 'return ""'),
    ("pieces/evoker.py", "double_step = en_passant = takes_own = True", "double_step = en_passant = True"),
    ("pieces/evoker.py", "span = 25", "span = 0"),
    ("pieces/evoker.py", "double_step = en_passant", "promotes = double_step = en_passant"),
    ("pieces/fireball.py", "DIAGONAL, 3", "DIAGONAL, 4"),
    ("pieces/fireball.py", "ground.destroy(deed.target + step, man)", "pass"),
    ("pieces/geomancer.py", "if all(ground.cells[cell] == OFF for cell in cells):", "if True:"),
    ("pieces/ghost.py", 'return "EC-GH-1"', 'return ""'),
    ("pieces/ghost.py", 'return "EC-GH-2" if kind.priest or liege or laden else ""', 'return ""'),
    ("pieces/ghost.py", 'name, order, duty = "GH", 2, "EC-GH-4"', 'name, order, duty = "GH", 2, ""'),
    ("pieces/highlander.py", "AS_KNIGHT, False", "AS_BISHOP_OR_ROOK, False"),
    ("pieces/lightning_bolt.py", "promotes_into: ClassVar", "xx: ClassVar"),
    ("pieces/mystic.py", "not ground.returnable(home, self.man)", "False"),
    ("pieces/necromancer.py", "if manner == PASS and not own:", "if False:"),
    ("pieces/necromancer.py", "if ground.cells[lost.home] == 0 and aim", "if aim"),
    ("pieces/ooze.py", 'return "EC-OZ-1"', 'return ""'),
    ("pieces/ooze.py", "if manner == PASS and own:", "if False:"),
    ("legality.py", 'return "" if possible else "EC-DI-3"', 'return ""'),
    ("offers.py", 'return "EC-DI-3", deed.origin', 'return "", 0'),
    ("offers.py", 'return "EC-6", holder', 'return "", 0'),
    ("legality.py", "return self.in_check() and not self._some_full_safety()", "return True"),
    (
        "legality.py",
        "            if home & 1 == mover and KIND[home].liege and home > OFF:\n                return LOST",
        "            pass",
    ),
    ("offers.py", "least = 3 if self.eldritch else 1", "least = 1"),
    ("legality.py", "worst = max(worst, self._after(reply, value, self._best_counter, mover, had, liege))", "pass"),
    ("play.py", "mine = tuple(", "mine = self.blocks or tuple("),
    ("events.py", 'faults.append(Fault(None, Reason("EC-HI-2", text)))', "pass"),
)
"""File in the engine, what stands there, what stands there once the rule is gone."""


def copy_sources(folder: Path) -> None:
    for name in (*LAYERS, "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    links = folder / ".dev" / "eldritch"
    links.mkdir(parents=True)
    for name in LAYERS:
        (links / name).symlink_to(folder / name)


def holds(folder: Path) -> bool:
    """Whether the pages of cases still pass in a copy."""
    command = [sys.executable, "-m", "pytest", "--import-mode=importlib", "-q", "-x", "-p", "no:cacheprovider"]
    path = os.pathsep.join((str(folder / ".dev"), str(folder)))
    pages = "tests/variants/eldritch/test_pages.py"
    ran = subprocess.run([*command, pages], cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True)
    return ran.returncode == 0


def main() -> int:
    survived = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_sources(folder)
        assert holds(folder), "the cases fail already"
        for file, rule, without in REMOVALS:
            path = folder / ENGINE / file
            text = path.read_text(encoding="utf-8")
            assert rule in text, f"{file} no longer has {rule!r}"
            path.write_text(text.replace(rule, without, 1), encoding="utf-8")
            if holds(folder):
                survived += 1
                print(f"no case holds {file}: {rule!r}")
            path.write_text(text, encoding="utf-8")
    print(f"{len(REMOVALS)} rules taken out, {survived} held by no case")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
