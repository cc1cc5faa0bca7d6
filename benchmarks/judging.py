"""Full judging of archives against everything else that is installed, and of other games against python-chess."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from eldritch.validator.archive import iterate

from .corpora import VARIANTS, mixed_armies, random_games
from .rivals import read_bare, rivals
from .timing import Doing, in_turns, ratio

OURS = "eldritch"


def judge(path: Path) -> Counter[str]:
    """Every game judged, with nothing left out: how many games, plies and errors there are."""
    games = plies = errors = 0
    for game in iterate(path):
        games, plies, errors = games + 1, plies + game.plies, errors + game.counts("error")
    return Counter(games=games, plies=plies, errors=errors)


def against_rivals(files: list[Path], games: int, rounds: int, folder: Path) -> None:
    """How many times as fast as each rival, on random games and on the files."""
    plain, clocks = folder / "plain.pgn", folder / "clocks.pgn"
    plain.write_text(random_games(games), encoding="utf-8")
    clocks.write_text(random_games(games, clocks=True), encoding="utf-8")
    for path in (plain, clocks, *files):
        found = judge(path)
        print(f"\n{path.name}: {_counted(found)}")
        present = _willing(path)
        times = in_turns({OURS: partial(judge, path), **present}, rounds)
        for rival in present:
            print(f"  {ratio(times[rival], times[OURS])}  times as fast as {rival}")
        print(f"  {min(times[OURS]) / max(found['plies'], 1) * 1e6:6.2f}  microseconds a ply, at best")


def other_games(games: int, rounds: int, folder: Path) -> None:
    """A ply of Eldritch Chess against one of ordinary chess on python-chess, and its own variants against them."""
    plain, path = folder / "plain.pgn", folder / "other.epgn"
    plain.write_text(random_games(games), encoding="utf-8")
    plies = judge(plain)["plies"]
    for name, sober in (("sober players", True), ("lively players", False)):
        path.write_text(mixed_armies(games, sober), encoding="utf-8")
        found = judge(path)
        _compare(f"Eldritch Chess, {name}, against ordinary chess", path, plain, found["plies"] / plies, rounds)
    for variant in VARIANTS:
        path.write_text(random_games(games, variant=variant), encoding="utf-8")
        _compare(f"{variant}, against the same", path, path, 1.0, rounds)


def _compare(name: str, path: Path, theirs: Path, share: float, rounds: int) -> None:
    """The speed of a ply: ``share`` is how many plies there are here for one there."""
    found = judge(path)
    times = in_turns({OURS: partial(judge, path), "theirs": partial(read_bare, theirs)}, rounds)
    print(f"  {ratio([time * share for time in times['theirs']], times[OURS])}  {name}: {_counted(found)}")


def _willing(path: Path) -> dict[str, Doing]:
    """The rivals that can read a file; what the others say is printed."""
    found: dict[str, Doing] = {}
    for name, reads in rivals().items():
        try:
            reads(path)
        except Exception as error:
            print(f"  {name} cannot read it: {type(error).__name__}: {error}")
        else:
            found[name] = partial(reads, path)
    return found


def _counted(found: Counter[str]) -> str:
    return f"{found['games']} games, {found['plies']} plies, {found['errors']} errors"
