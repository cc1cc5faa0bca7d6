"""Legal random games of Ctheckers, marks dealt and dice thrown: for samples, and to search for broken invariants.

python -m tests.ctheckers_games --seed 7            prints one record
python -m tests.ctheckers_games --minutes 10        plays until the time is over, and checks what must always hold
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Mapping, Sequence

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Event, Roll
from eldritch.notation.problems import Reason
from eldritch.variants.base import Refusal
from eldritch.variants.ctheckers.course import Course
from eldritch.variants.ctheckers.deed import JUMP, STEP, CtheckersDeed
from eldritch.variants.ctheckers.fate import Fate
from eldritch.variants.ctheckers.ground import DEFAULTS, Ground, array
from eldritch.variants.ctheckers.position import CtheckersPosition
from eldritch.variants.ctheckers.squares import NAMES, NUMBERED
from eldritch.variants.ctheckers.units import BLACK, MARKS, WHITE, Unit

from .generate import wrapped

RULINGS: tuple[Mapping[str, str], ...] = (
    {},
    {},
    {"first": "white", "stack": "whole", "mad": "pile"},
    {"ny-over": "both", "nec-move": "king", "ny-pawn-end": "reroll"},
    {"ny-over": "none", "nec-move": "any", "ny-pawn-end": "turn"},
)


class Table:
    """A set of marks that nobody knows, a die and a coin: what they show is written down as events."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.marks: dict[tuple[int, int], str] = {}
        for owner, homes in ((BLACK, NUMBERED[:12]), (WHITE, NUMBERED[20:])):
            deck = [mark for mark, count in MARKS.items() for _ in range(count)]
            dice.shuffle(deck)
            self.marks.update({(owner, home): mark for home, mark in zip(homes, deck, strict=True)})
        self.written: list[str] = []


class Player:
    """Stands in for the events of a record while a deed is carried out: it decides them and writes them down."""

    def __init__(self, table: Table, thrown: int) -> None:
        self.table = table
        self.thrown = thrown
        table.written = []

    def reveal(self, ground: Ground, square: int, unit: Unit) -> str:
        mark = self.table.marks[unit.owner, unit.home]
        self.table.written.append(f"<reveal:{NAMES[square]}={mark}>")
        return mark

    def form(self, square: int, last: bool, again: bool = False) -> str:
        face = self.table.dice.randrange(6)
        self.table.written.append(f"<d6:{face + 1}>")
        return "PBKNQR"[face]

    def coin(self, square: int) -> bool:
        top = self.table.dice.random() < 0.5
        self.table.written.append(f"<coin:{'top' if top else 'bottom'}>")
        return top

    def peek(self, ground: Ground, carter: Unit) -> int | None:
        hidden = [square for square, unit in ground.tops(1 - carter.owner) if unit.face_down]
        if not hidden or self.table.dice.random() < 0.3:
            return None
        square = self.table.dice.choice(hidden)
        self.table.written.append(f"<peek:{NAMES[square]}>")
        return square

    def finish(self, ground: Ground, over: bool) -> None:
        pass


class Dealt(Course):
    """A deed carried out with a player instead of a record."""

    def __init__(self, ground: Ground, deed: CtheckersDeed, table: Table) -> None:
        Fate.__init__(self, ground.copy(), Player(table, ground.thrown))  # type: ignore[arg-type]
        self.deed = deed
        self.done = 0
        self._run()


class Game:
    """One random game: ``words`` are its record so far."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.table = Table(self.dice)
        self.rulings = RULINGS[seed % len(RULINGS)]
        self.position = CtheckersPosition(array({**DEFAULTS, **self.rulings}))
        self.words: list[str] = []
        self.acts: list[str] = []

    def choose(self, deeds: Sequence[CtheckersDeed]) -> CtheckersDeed:
        """A deed: rather one with something special to it, and rather one that does not end the game."""
        lively = [deed for deed in deeds if deed.sort not in (STEP, JUMP)]
        deed = deeds[0]
        for _ in range(5):
            deed = self.dice.choice(lively if lively and self.dice.random() < 0.3 else deeds)
            if Dealt(self.position.ground, deed, self.table).ground.over is None:
                break
        return deed

    def text_of(self, deed: CtheckersDeed) -> str:
        """A deed carried out at the table, with its events; a jump that ends the game is written up to there."""
        course = Dealt(self.position.ground, deed, self.table)
        if deed.sort == JUMP and course.done < len(deed.path):
            deed = CtheckersDeed(JUMP, deed.path[: course.done])
        return " ".join([self.position.write(deed), *self.table.written])

    def step(self) -> bool:
        """One ply; False once the game has ended."""
        position = self.position
        if position.outcome() is not None:
            return False
        text = self.text_of(self.choose(list(position.legal())))
        deed = judged(position, text)
        assert not deed.faults and not deed.remarks, (self.seed, text, [fault.reason for fault in deed.faults])
        if position.turn == 0 or not self.words:
            self.words.append(f"{position.number}{'.' if position.turn == 0 else '...'}")
        self.words.append(text)
        self.acts.append(text)
        position.play(deed)
        return True

    def record(self, **tags: str) -> str:
        """The whole record as text."""
        outcome = self.position.outcome()
        result = outcome.result if outcome is not None else "*"
        rows = {
            "Event": "Random game", "Site": "?", "Date": "????.??.??", "Round": str(self.seed), "White": "?",
            "Black": "?", "Result": result, "Variant": "Ctheckers",
        }  # fmt: skip
        if self.rulings:
            rows["Rulings"] = "; ".join(f"{name}={value}" for name, value in self.rulings.items())
        head = "\n".join(f'[{name} "{value}"]' for name, value in {**rows, **tags}.items())
        return f"{head}\n\n{wrapped([*self.words, result])}\n"


def judged(position: CtheckersPosition, text: str) -> CtheckersDeed:
    """An act with the events after it as the position judges it; it must be legal."""
    act, *rest = text.split(" ")
    events: list[Event | Roll] = []
    for word in rest:
        event = chance(word)
        assert event is not None, word
        events.append(event)
    deed = position.judge(parse_act(act), (), tuple(events))
    assert isinstance(deed, CtheckersDeed), (position.text(), text, deed)
    return deed


def snapshot(position: CtheckersPosition) -> tuple[object, ...]:
    """All that make and unmake must restore."""
    ground = position.ground
    return (
        position.text(), tuple(ground.stacks), tuple(ground.piles), tuple(ground.removed), ground.turn, ground.number,
        ground.over, ground.thrown, position.turn, position.number,
    )  # fmt: skip


def check(game: Game, tried: int = 6) -> None:
    """What must hold in every position: text there and back, legal list against judge, make and unmake."""
    position = game.position
    text = position.text()
    twin = CtheckersPosition.from_text(text, position.ground.rulings)
    assert twin.text() == text, (game.seed, text)
    assert twin.outcome() == position.outcome() or position.ended() is not None, (game.seed, text)
    assert (twin.ended() is None) == (position.ended() is None), (game.seed, text)
    legal = {position.write(deed): deed for deed in position.legal()}
    assert len(legal) == len(list(position.legal())), (game.seed, text)
    assert sorted(legal) == sorted(twin.write(deed) for deed in twin.legal()), (game.seed, text)
    before = snapshot(position)
    for name in game.dice.sample(sorted(legal), min(tried, len(legal))):
        spoken = game.text_of(legal[name])
        deed = judged(position, spoken)
        assert not deed.faults and not deed.remarks, (game.seed, text, spoken)
        position.play(deed)
        check_units(position.ground, (game.seed, text, spoken))
        position.undo()
        assert snapshot(position) == before, (game.seed, text, spoken)
    check_others(game, legal)


def check_others(game: Game, legal: Mapping[str, CtheckersDeed]) -> None:
    """Ways between any two squares, and foreign forms, are refused unless they are on the list."""
    position = game.position
    for _ in range(10):
        origin, target = game.dice.sample(NAMES, 2)
        letter = game.dice.choice(("", "", "", *"PBKNQR"))
        name = f"{letter}{origin}{game.dice.choice('-x')}{target}"
        answer = position.judge(parse_act(name))
        if isinstance(answer, Refusal):
            assert name not in legal, (game.seed, position.text(), name, answer)
            assert all(isinstance(reason, Reason) and reason.message for reason in answer.reasons)
        else:
            assert position.write(answer) in legal, (game.seed, position.text(), name)


def check_units(ground: Ground, where: object) -> None:
    """No unit is lost or doubled, and marks are dealt as CT-3 says."""
    for owner in (WHITE, BLACK):
        boarded = [unit for stack in ground.stacks for unit in stack if unit.owner == owner]
        units = [*boarded, *ground.piles[owner], *ground.removed[owner]]
        assert len(units) == 12, where
        assert len({unit.home for unit in units}) == 12, where
        for mark, most in MARKS.items():
            assert ground.known(owner, mark) <= most, where
    for stack in ground.stacks:
        assert all(unit.is_cultist and unit.promoted for unit in stack) or len(stack) == 1, where
    for _, ny in ground.nyarlathoteps():
        assert ny.form and (not ny.marker or ny.controller != ny.owner), where


def play(seed: int, plies: int = 300, checked: bool = True) -> Game:
    """A game of at most so many plies, each position checked."""
    game = Game(seed)
    for _ in range(plies):
        if checked and game.position.ended() is None:
            check(game)
        if not game.step():
            break
    if checked:
        for _ in range(len(game.acts)):
            game.position.undo()
        assert snapshot(game.position) == snapshot(CtheckersPosition(array(game.position.ground.rulings)))
        for text in game.acts:
            game.position.play(judged(game.position, text))
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plies", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=0.0)
    options = parser.parse_args()
    if not options.minutes:
        print(play(options.seed, options.plies, checked=False).record(), end="")
        return
    end = time.monotonic() + 60 * options.minutes
    seed = options.seed
    while time.monotonic() < end:
        play(seed, options.plies)
        seed += 1
    print(f"{seed - options.seed} games, nothing broken")


if __name__ == "__main__":
    main()
