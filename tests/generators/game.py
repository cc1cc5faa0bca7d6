"""What random games have in common, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.base import Deed, Position, Variant

Tags = Iterable[tuple[str, str]]


class Game(Protocol):
    """A random game so far."""

    position: Position

    def record(self) -> str:
        """The whole record as text."""


class Stepping(Game, Protocol):
    """A game that goes on ply by ply."""

    def step(self) -> bool:
        """One ply; False once the game has ended."""


class Play(Protocol):
    """What each module of a system offers."""

    def __call__(self, seed: int, *, length: int = ..., checked: bool = True) -> Game:
        """A game of at most so many plies, rounds or hands."""


G = TypeVar("G", bound=Stepping)


def begin(variant: Variant, tags: Tags, let: tuple[str, ...] = ()) -> Position:
    """The position that a record with some tags starts from; nothing may be said of them but what is ``let`` pass."""
    start = variant.start(Record(tuple(Tag(name, value) for name, value in tags), Line(())))
    assert start.position is not None, (tags, start.faults)
    assert all(severity in let for severity, _ in start.faults), (tags, start.faults)
    return start.position


def run(game: G, plies: int, check: Callable[[G], None] | None) -> G:
    """The game after at most so many plies, each position checked."""
    for _ in range(plies):
        if check is not None:
            check(game)
        if not game.step():
            break
    return game


def spelled(position: Position, twin: Position, where: object) -> dict[str, Deed]:
    """The legal deeds by their spelling; no two are spelled alike, and an equal position has the same."""
    found: dict[str, Deed] = {}
    for deed in position.legal():
        name = position.write(deed)
        assert name not in found, (where, name)
        found[name] = deed
    assert sorted(found) == sorted(map(twin.write, twin.legal())), where
    return found


def numbered(position: Position) -> str:
    """The number of the ply to come, as it is written."""
    return f"{position.number}{'.' if position.turn == 0 else '...'}"


def sign(position: Position) -> str:
    """What is written behind the act that led here: a sign of check or mate, or nothing."""
    return "#" if position.mated() else "+" if position.in_check() else ""


def chosen_rulings(options: Mapping[str, Sequence[str]], dice: random.Random, share: float) -> str:
    """The text of a Rulings tag that decides a share of some options."""
    return "; ".join(f"{name}={dice.choice(values)}" for name, values in options.items() if dice.random() < share)


def board_record(variant: str, seed: int, position: Position, tags: Tags, words: Sequence[str]) -> str:
    """A record of a game of two sides as text."""
    result = result_of(position)
    head = {
        "Event": "Random game", "Site": "?", "Date": "????.??.??", "Round": str(seed), "White": "?", "Black": "?",
        "Result": result, "Variant": variant, **dict(tags),
    }  # fmt: skip
    return record((tag for tag in head.items() if tag[1]), wrapped([*words, result]))


def record(tags: Tags, movetext: str) -> str:
    """A record as text."""
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags)
    return f"{head}\n\n{movetext}\n"


def result_of(position: Position) -> str:
    """The result as a record has it."""
    outcome = position.outcome()
    return outcome.result if outcome is not None else "*"


def wrapped(words: Sequence[str]) -> str:
    """Movetext in lines."""
    lines, line = [], ""
    for word in " ".join(words).split(" "):
        if line and len(line) + len(word) >= 100:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
