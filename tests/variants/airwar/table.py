"""Games of Three If By Air in few words, for the tests."""

from __future__ import annotations

from eldritch.validator.report import GameReport
from tests.variants.actors.said import judged, said

PLAYERS = {"A": "Ann", "B": "Bob", "C": "Cid", "D": "Dee", "E": "Eve", "F": "Fay"}
NATIONS = {"A": "American", "B": "British", "C": "American", "D": "British", "E": "American", "F": "British"}
DESIGNS = {"kite": "41014", "balloon": "32113", "rocket": "31141", "trebuchet": "22222"}
FAR = "0110 0111 0112 0113 0114"


def unit(owner: str, kind: str, points: str = "") -> str:
    """The value of a unit's tag; ``points`` are its five attributes."""
    names = ("off", "def", "tou", "spd", "acc")
    given = zip(names, points or DESIGNS[kind], strict=True)
    return f"owner={owner} kind={kind} {' '.join(f'{name}={value}' for name, value in given)}"


def tags(units: str, rulings: str = "", coins: str = FAR, teams: str = "") -> dict[str, str]:
    """The tags of a game of some units, ``A1:kite A2:balloon.32113 B1:rocket``: the letter is the owner's."""
    parts = [part.partition(":") for part in units.split()]
    letters = sorted({name[0] for name, _, _ in parts})
    count = sum(name[0] == letters[0] for name, _, _ in parts)
    found = {
        "Variant": "Three If By Air",
        "Players": " ".join(PLAYERS[letter] for letter in letters),
        "Nation": " ".join(f"{PLAYERS[letter]}={NATIONS[letter]}" for letter in letters),
        "Rulings": f"units={count}; {rulings}",
    }
    if teams:
        found["Teams"] = teams
    for letter in letters:
        found[f"Coins_{PLAYERS[letter]}"] = coins if letter == letters[0] else FAR
    for name, _, what in parts:
        kind, _, points = what.partition(".")
        found[f"Unit_{name}"] = unit(PLAYERS[name[0]], kind, points)
    return found


def midway(units: str, fields: str, rulings: str = "", coins: str = FAR, teams: str = "") -> dict[str, str]:
    """The tags of a game that begins in the middle; units have hexes, ``A1:kite@1703``."""
    parts = [part.partition("@") for part in units.split()]
    at = ",".join(f"{what.partition(':')[0]}:{place}" for what, _, place in parts)
    found = tags(" ".join(what for what, _, _ in parts), rulings, coins, teams)
    return {**found, "SetUp": "1", "FEN": f"{fields} at={at}"}


def moving(units: str, moves: str, rulings: str = "", more: str = "", **others: str) -> GameReport:
    """The report on a game from the beginning of phase 1."""
    return judged(midway(units, f"round=1 phase=movement {more}", rulings, **others), f"1. {moves}")


def shooting(units: str, moves: str, mv: str = "", rulings: str = "", more: str = "", **others: str) -> GameReport:
    """The report on a game from the beginning of phase 2; ``mv`` are the dice of MOVE that matter, ``A1:6``."""
    names = [part.partition(":")[0] for part in units.split()]
    given = dict(part.split(":") for part in mv.split(",")) if mv else {}
    dice = ",".join(f"{name}:{given.get(name, 1)}" for name in names)
    fields = f"round=1 phase=shooting deciding=yes mv={dice} went={','.join(names)} {more}"
    return judged(midway(units, fields, rulings, **others), f"1... {moves}")


def faults(game: GameReport) -> list[str]:
    """All that is said of a game, what only follows excepted."""
    return said(game)
