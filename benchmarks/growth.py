"""How cost grows: with games, with plies, with nested variations, and with armies that no game has had before."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from .corpora import mixed_armies, random_games
from .judging import judge
from .timing import in_turns, ratio

GAMES = (1, 4, 16)  # times as many
PLIES = (30, 60, 120, 240)
DEPTHS = (1, 10, 100)  # variations inside variations; what is nested more than 200 deep is kept unread
ACTS = 6000  # in all, for each of these


def growth(games: int, rounds: int, folder: Path) -> None:
    """What an act costs there as a multiple of what it costs in the first of each row."""
    text = random_games(games)
    _row("times as many games", {n: "\n".join([text] * n) for n in GAMES}, {n: n for n in GAMES}, rounds, folder)
    long = {n: random_games(ACTS // n, longest=n) for n in PLIES}
    _row("plies a game", long, None, rounds, folder)
    nested = {n: "\n".join([_nested(n)] * (ACTS // (n + 1))) for n in DEPTHS}
    _row("variations deep", nested, {n: (n + 1) * (ACTS // (n + 1)) for n in DEPTHS}, rounds, folder)
    armies = {n: mixed_armies(n * games, sober=True) for n in (1, 3)}
    _row("times as many records of Eldritch Chess, each with armies of its own", armies, None, rounds, folder)


def _row(name: str, texts: dict[int, str], acts: dict[int, int] | None, rounds: int, folder: Path) -> None:
    """Judge each text; ``acts`` are what to count in each, the plies of the main lines where none are given."""
    paths = {}
    for size, text in texts.items():
        paths[size] = folder / f"growth-{size}.pgn"
        paths[size].write_text(text, encoding="utf-8")
    counted = acts or {size: judge(path)["plies"] for size, path in paths.items()}
    times = in_turns({str(size): partial(judge, path) for size, path in paths.items()}, rounds)
    first = min(texts)
    for size in texts:
        costs = [time / counted[size] for time in times[str(size)]]
        print(f"  {ratio(costs, [time / counted[first] for time in times[str(first)]])}  {size} {name}")


def _nested(depth: int) -> str:
    """A game in which every variation holds the next one."""
    moves = ["1. Nf3", *("1. Nc3" if level % 2 else "1. Nf3" for level in range(1, depth + 1))]
    return f'[Event "Nested"]\n[Result "*"]\n\n{" ( ".join(moves)} {") " * depth}*\n'
