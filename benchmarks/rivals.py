"""Whatever else reads and judges games: how each reads a file, for those that are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import chess.pgn

Reads = Callable[[Path], object]


class Bare(chess.pgn.BaseVisitor[bool]):
    """Takes nothing down: python-chess still checks every move."""

    def result(self) -> bool:
        return True


def read_bare(path: Path) -> None:
    """Every game by ``read_game`` with a visitor that keeps nothing: the yardstick."""
    with path.open(encoding="utf-8") as file:
        while chess.pgn.read_game(file, Visitor=Bare):
            pass


def read_built(path: Path) -> None:
    """Every game by ``read_game`` with the visitor that builds it."""
    with path.open(encoding="utf-8") as file:
        while chess.pgn.read_game(file):
            pass


def _pgn_extract(program: str) -> Reads:
    return lambda path: subprocess.run([program, "-r", "-s", str(path)], check=False, capture_output=True)


def _pgn_read(path: Path) -> None:
    from pgn_read.core.parser import PGN

    with path.open(encoding="utf-8") as file:
        for _ in PGN().read_games(file):
            pass


def _esca(path: Path) -> None:
    import esca

    for game in esca.pgn.read(str(path)):
        for _ in game.mainline():
            pass


def _bulletchess(path: Path) -> None:
    from bulletchess.pgn import PGNFile

    with PGNFile.open(str(path)) as file:
        while file.next_game() is not None:
            pass


_MODULES = (("pgn-read", "pgn_read", _pgn_read), ("esca", "esca", _esca), ("bulletchess", "bulletchess", _bulletchess))


def rivals() -> dict[str, Reads]:
    """All that is installed, the yardstick first."""
    found: dict[str, Reads] = {"python-chess, bare visitor": read_bare, "python-chess, GameBuilder": read_built}
    program = shutil.which("pgn-extract", path=os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games")))
    if program is not None:
        found["pgn-extract -r"] = _pgn_extract(program)
    found.update({name: reads for name, module, reads in _MODULES if find_spec(module) is not None})
    return found
