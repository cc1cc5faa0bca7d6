"""Reading and judging an archive against python-chess's ``read_game`` with a bare visitor, in one run.

    python benchmarks/against_python_chess.py [FILE ...] [--rounds N]

Without a file it makes its own: random legal games, plain and with clock comments. The two take turns, round by
round; what is printed is the median of the ratios of their times.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from pathlib import Path

import chess
import chess.pgn

from eldritch.validator.archive import iterate


class Bare(chess.pgn.BaseVisitor[bool]):
    """Takes nothing down: python-chess still checks every move."""

    def result(self) -> bool:
        return True


def python_chess(path: Path) -> int:
    games = 0
    with path.open(encoding="utf-8") as file:
        while chess.pgn.read_game(file, Visitor=Bare):
            games += 1
    return games


def eldritch(path: Path) -> tuple[int, int, int]:
    games = plies = errors = 0
    for game in iterate(path):
        games, plies, errors = games + 1, plies + game.plies, errors + game.counts("error")
    return games, plies, errors


def random_games(count: int, clocks: bool, seed: int = 1) -> str:
    """Legal games of python-chess with random moves, in PGN."""
    dice = random.Random(seed)
    texts = []
    for _ in range(count):
        board, parts = chess.Board(), []
        while not board.is_game_over() and board.ply() < 120:
            move = dice.choice(list(board.legal_moves))
            if board.turn:
                parts.append(f"{board.fullmove_number}.")
            parts.append(board.san(move))
            if clocks:
                parts.append(f"{{ [%clk 0:{dice.randrange(60):02}:{dice.randrange(60):02}] }}")
            board.push(move)
        result = board.result()
        texts.append(f'[Event "Random"]\n[Result "{result}"]\n\n{" ".join(parts)} {result}\n')
    return "\n".join(texts)


def measure(path: Path, rounds: int) -> None:
    eldritch(path)
    ratios, own = [], []
    for _ in range(rounds):
        start = time.perf_counter()
        games = python_chess(path)
        middle = time.perf_counter()
        read, plies, errors = eldritch(path)
        end = time.perf_counter()
        ratios.append((middle - start) / (end - middle))
        own.append((end - middle) / max(plies, 1) * 1e6)
    print(f"{path.name}: {games} games there, {read} here, {plies} plies, {errors} errors")
    low, high = min(ratios), max(ratios)
    print(f"  {statistics.median(ratios):.2f} times as fast ({low:.2f} to {high:.2f})")
    print(f"  {statistics.median(own):.1f} us a ply")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = list(options.files)
        if not files:
            for name, clocks in (("plain.pgn", False), ("clocks.pgn", True)):
                files.append(Path(folder, name))
                files[-1].write_text(random_games(300, clocks), encoding="utf-8")
        for path in files:
            measure(path, options.rounds)


if __name__ == "__main__":
    main()
