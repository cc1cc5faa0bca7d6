"""A table of Big Bones in few words, for the tests."""

from __future__ import annotations

from eldritch.validator.report import GameReport
from tests.variants.actors.said import final, judged, said

STACKS = "Ann=60 Bob=60 Cid=60"


def play(moves: str, stacks: str = STACKS, ages: str = "Cid Bob Ann", rulings: str = "") -> GameReport:
    """The report on a session; the players are those who have stacks, ``ages`` or ``rulings`` "" are left out."""
    players = " ".join(part.partition("=")[0] for part in stacks.split())
    known = " ".join(name for name in ages.split() if name in players.split())
    tags = {"Variant": "Big Bones", "Players": players, "Stacks": stacks}
    if known:
        tags["AgeOrder"] = known
    if rulings:
        tags["Rulings"] = rulings
    return judged(tags, moves)


def opened(dice: str, number: int = 1) -> str:
    """Picks, antes and reveals of a hand: ``Ann=8 Bob=6``."""
    pairs = [part.split("=") for part in dice.split()]
    steps = [f"{name}:pick d{die}" for name, die in pairs]
    steps += [f"{name}:ante" for name, _ in pairs]
    steps += [f"{name}:reveal d{die}" for name, die in pairs]
    return f"{number}. {' '.join(steps)} "


def faults(moves: str, stacks: str = STACKS, ages: str = "Cid Bob Ann", rulings: str = "") -> list[str]:
    """All that is said of a session."""
    return said(play(moves, stacks, ages, rulings))


def stacks_of(game: GameReport) -> str:
    """The stacks in the final position."""
    return final(game)["stacks"]
