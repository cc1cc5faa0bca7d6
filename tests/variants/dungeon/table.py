"""A dungeon in few words, for the tests."""

from __future__ import annotations

from eldritch.validator.report import GameReport
from tests.variants.actors.said import final, judged, said

LAYOUT = ("I DG-1", "I DG-4", "W DG-3")  # remarks on a dungeon that is small, or begins in its middle
EVENTS = "h8=treasure h7=monster"


def tags(
    heroes: str = "Carter=barbarian=b1 Twinkle=wizard=a2", events: str = EVENTS, traps: str = "g6",
    master: str = "", entrance: str = "a1", rulings: str = "", **more: str,
) -> dict[str, str]:  # fmt: skip
    """The tags of a dungeon; heroes are ``name=type=square``."""
    parts = [part.split("=") for part in heroes.split()]
    found = {"Variant": "Family Dungeon", "Players": " ".join(name for name, _, _ in parts)}
    found |= {f"Hero_{name}": f"type={kind}" for name, kind, _ in parts}
    found |= {"Entrance": entrance, "Start": " ".join(f"{name}={square}" for name, _, square in parts)}
    found |= {"Events": events, "Traps": traps} | more
    for name, value in (("Master", master), ("Rulings", rulings)):
        if value:
            found[name] = value
    return found


def spawned(kind: str, *places: str) -> str:
    """The initial monsters: ``spawned("goblin", "Gob1=d2")``."""
    return f"0. DM:spawn <type pick:{kind}> <num d6:{len(places)}> {' '.join(places)} "


GOBLIN = spawned("goblin", "Gob1=d2")


def play(moves: str, start: str = GOBLIN, **layout: str) -> GameReport:
    """The report on a game; ``start`` are the initial monsters, ``layout`` the arguments of ``tags``."""
    return judged(tags(**layout), start + moves)


def faults(moves: str, start: str = GOBLIN, **layout: str) -> list[str]:
    """All that is said of a game, but for remarks on its layout."""
    return [each for each in said(play(moves, start, **layout)) if each not in LAYOUT]


def field(game: GameReport, name: str) -> dict[str, str]:
    """A field of the final position: ``{"Carter": "b1"}``; a bare item has the value ""."""
    fields = final(game)
    items = fields[name].split(",") if name in fields else []
    return dict(item.partition(":")[::2] for item in items)


def after(name: str, moves: str, start: str = GOBLIN, **layout: str) -> dict[str, str]:
    """A field of the position after some moves."""
    return field(play(moves, start, **layout), name)
