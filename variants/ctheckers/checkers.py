"""Steps, jumps and paths of checkers, and when a capture is compulsory (CT-10 to CT-15, CT-60 to CT-63).

Of a path only the mover's part is known beforehand: what a face-down checker turns out to be may end the game, but
never opens or closes a way, since a jump lands on squares that no jumped unit can stand on.
"""

from __future__ import annotations

from collections.abc import Iterator

from .ground import Ground
from .squares import FORWARD, JUMPS, NAMES, STEPS
from .units import CULTIST, MARKS, NECRONOMICON, NYARLATHOTEP, Unit

Hop = tuple[int, int]  # square jumped over, square landed on
Path = tuple[int, ...]


def capturable(unit: Unit, by: int) -> bool:
    """Whether a checker of a side may jump a unit (CT-11, CT-46, CT-60, CT-61)."""
    if unit.mark == NYARLATHOTEP:
        return unit.owner != by and unit.form == "K"
    if unit.mark == NECRONOMICON:
        return unit.owner == by
    return unit.owner != by


def may_go(unit: Unit, ranks: int) -> bool:
    """Whether a checker may go up (1) or down (-1)."""
    return unit.promoted or ranks == FORWARD[unit.owner]


def steps(ground: Ground, square: int, unit: Unit) -> Iterator[int]:
    """Where the top unit of a square may step to (CT-10, CT-15)."""
    for ranks, target in STEPS[square]:
        if may_go(unit, ranks) and not ground.stacks[target]:
            yield target


def hops(ground: Ground, square: int, unit: Unit, start: int, done: tuple[int, ...] = ()) -> Iterator[Hop]:
    """The single jumps of a unit that came from ``start`` and has jumped over ``done`` (CT-11, CT-12)."""
    for ranks, over, landing in JUMPS[square]:
        if not may_go(unit, ranks) or over in done:
            continue
        if ground.stacks[landing] and not (landing == start and len(ground.stacks[start]) == 1):
            continue
        met = ground.top(over)
        if met is not None and capturable(met, unit.owner):
            yield over, landing


class Compulsion:
    """What the side to move has to capture: its jumps over enemies (CT-13) and over its own Necronomicon (CT-62).

    ``code`` is the rule that demands a capture, or "".
    """

    def __init__(self, ground: Ground) -> None:
        self.enemies: list[tuple[int, int, int]] = []
        self.books: list[tuple[int, int, int]] = []
        for square, unit in ground.tops(ground.turn):
            if unit.is_checker:
                for over, landing in hops(ground, square, unit, square):
                    own = ground.stacks[over][0].owner == ground.turn
                    (self.books if own else self.enemies).append((square, over, landing))
        self.code = "CT-13" if self.enemies else "CT-62" if self.books else ""

    def texts(self) -> list[str]:
        """The first jumps that would do, as a record writes them."""
        return [f"{NAMES[origin]}x{NAMES[landing]}" for origin, _, landing in (*self.enemies, *self.books)]


def ends_game(ground: Ground, done: tuple[int, ...]) -> bool:
    """Whether the last jump of a path surely ends the game: what it takes lies open (CT-71 to CT-73)."""
    last = _met(ground, done[-1])
    if last[0].mark in (NYARLATHOTEP, NECRONOMICON):
        return True
    for colour in {each.owner for each in last if each.mark == CULTIST}:
        taken = (each for over in done for each in _met(ground, over))
        lost = sum(each.mark == CULTIST and each.owner == colour for each in (*ground.piles[colour], *taken))
        if lost >= MARKS[CULTIST]:
            return True
    return False


def _met(ground: Ground, over: int) -> tuple[Unit, ...]:
    """The units of a square that a jump captures: the top one, or by a ruling all (CT-34)."""
    stack = ground.stacks[over]
    return stack if ground.rulings["stack"] == "whole" else stack[:1]


def onward(ground: Ground, unit: Unit, path: Path, done: tuple[int, ...]) -> tuple[list[Hop], bool]:
    """The jumps with which a path may go on, and whether one of them must be made (CT-12, CT-14, CT-26, CT-63)."""
    if done and (ends_game(ground, done)):
        return [], False
    further = list(hops(ground, path[-1], unit, path[0], done))
    return further, any(ground.stacks[over][0].owner != unit.owner for over, _ in further)


def jump_paths(ground: Ground, square: int, unit: Unit) -> Iterator[Path]:
    """Every whole path of jumps of the top unit of a square, its start first."""
    waiting: list[tuple[Path, tuple[int, ...]]] = [((square,), ())]
    while waiting:
        path, done = waiting.pop()
        further, must = onward(ground, unit, path, done)
        if done and not must:
            yield path
        for over, landing in reversed(further):
            waiting.append(((*path, landing), (*done, over)))
